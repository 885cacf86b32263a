/** Layout of a vehicle page: two columns, then sections from edge to edge. */
import type { ReactElement, ReactNode } from 'react';
import { Enhance } from '../../../renderer/contract/enhance.tsx';
import { Container } from '../../_ui/layout.tsx';
import { Breadcrumbs } from '../../_ui/breadcrumbs.tsx';
import type { SectionData } from '../../../renderer/contract/section.tsx';
import type { Crumb } from '../../_domain/text/breadcrumbs.ts';
import * as css from '../vehicle.css.ts';

/** Sections by position, each list in the order of the template. */
export interface Placing {
  /** Above the photos on desktops, after the box on phones. */
  above: readonly string[];
  /** Below the photos on desktops, after the box on phones. */
  below: readonly string[];
  /** What describes the vehicle. */
  rest: readonly string[];
  /** What a visitor does next, such as forms and calculators: below the box on desktops. */
  narrow: readonly string[];
  wide: readonly string[];
}

/** The column of a section, when it has another one than most. */
export type SectionWidth = Pick<SectionData, 'isWide' | 'isNarrow'>;

/** The section with photos, spin and video. */
export const PHOTOS = 'gallery';

/**
 * Returns the positions of sections: those before the photos stand above them, narrow ones below the box, wide ones run
 * from edge to edge below the two columns. On the page of a sold vehicle, similar vehicles follow the photos and the
 * notice.
 */
export function placing(
  order: readonly string[],
  widthOf: (name: string) => SectionWidth,
  isSoldPage = false,
): Placing {
  const above = isSoldPage ? [] : order.slice(0, order.indexOf(PHOTOS));
  const below = isSoldPage ? ['similar'] : [];
  const others = order.filter((name) => ![PHOTOS, ...above, ...below].includes(name));
  const columns = Map.groupBy(others, (name) => {
    const { isWide, isNarrow } = widthOf(name);
    if (isWide) return 'wide';
    return isNarrow ? 'narrow' : 'rest';
  });
  const namesIn = (column: 'rest' | 'narrow' | 'wide') => columns.get(column) ?? [];
  return { above, below, rest: namesIn('rest'), narrow: namesIn('narrow'), wide: namesIn('wide') };
}

export interface ColumnsProps {
  crumbs: readonly Crumb[];
  /** Head of the printed page. */
  head: ReactNode;
  photos: ReactNode;
  aside: ReactNode;
  /** Undefined when no section stands above the photos. */
  above: ReactNode;
  below: ReactNode;
  rest: ReactNode;
  /** Undefined when no section stands below the box. */
  narrow: ReactNode;
  /** On phones the narrow sections come before the others. */
  narrowFirst: boolean;
}

/**
 * Breadcrumbs, photos beside the box that stays in view, then sections in two columns. Elements stand in the order of phones, so that a
 * page that is still arriving does not move what it shows.
 */
export function Columns(props: ColumnsProps): ReactElement {
  const { crumbs, head, photos, aside, above, below, rest, narrow, narrowFirst } = props;
  const steps = narrow !== undefined && <div className={css.narrow}>{narrow}</div>;
  return (
    <Container>
      <Enhance name="trail" wake="load" props={{}}>
        <Breadcrumbs crumbs={crumbs} />
      </Enhance>
      {head}
      <div className={above === undefined ? css.layout : css.layoutWithAbove}>
        <div className={css.photos}>{photos}</div>
        <div className={css.aside}>{aside}</div>
        {above !== undefined && <div className={css.above}>{above}</div>}
        <div className={css.column}>{below}</div>
        {narrowFirst && steps}
        <div className={css.rest}>{rest}</div>
        {!narrowFirst && steps}
      </div>
    </Container>
  );
}
