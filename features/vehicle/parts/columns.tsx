/** Layout of a vehicle page: two columns, then sections from edge to edge. */
import type { ReactElement, ReactNode } from 'react';
import { Enhance } from '../../../renderer/contract/enhance.tsx';
import { Container } from '../../_ui/layout.tsx';
import { Breadcrumbs } from '../../_ui/breadcrumbs.tsx';
import type { Crumb } from '../../_domain/text/breadcrumbs.ts';
import * as css from '../vehicle.css.ts';

/** Sections by position, each list in the order of the template. */
export interface Placing {
  /** Above the photos on desktops, after the box on phones. */
  above: readonly string[];
  /** Below the photos on desktops, after the box on phones. */
  below: readonly string[];
  rest: readonly string[];
  wide: readonly string[];
}

/** The section with photos, spin and video. */
export const PHOTOS = 'gallery';

/**
 * Returns the positions of sections: those before the photos stand above them, wide ones run from edge to edge below the
 * two columns. On the page of a sold vehicle, similar vehicles follow the photos and the notice.
 */
export function placing(
  order: readonly string[],
  isWide: (name: string) => boolean,
  isSoldPage = false,
): Placing {
  const above = isSoldPage ? [] : order.slice(0, order.indexOf(PHOTOS));
  const below = isSoldPage ? ['similar'] : [];
  const others = order.filter((name) => ![PHOTOS, ...above, ...below].includes(name));
  const isFirst = (name: string) => Number(isSoldPage && name === 'enquiry');
  return {
    above,
    below,
    rest: others.filter((name) => !isWide(name)).toSorted((one, other) => isFirst(other) - isFirst(one)),
    wide: others.filter((name) => isWide(name)),
  };
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
}

/**
 * Breadcrumbs, then photos and sections beside the box that stays in view. Elements stand in the order of phones, so that a
 * page that is still arriving does not move what it shows.
 */
export function Columns({ crumbs, head, photos, aside, above, below, rest }: ColumnsProps): ReactElement {
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
        <div className={css.rest}>{rest}</div>
      </div>
    </Container>
  );
}
