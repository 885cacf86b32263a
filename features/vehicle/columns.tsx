/** Layout of a vehicle page: two columns, then sections from edge to edge. */
import type { ReactElement, ReactNode } from 'react';
import { Container } from '../_ui/layout.tsx';
import { Breadcrumbs } from '../_ui/breadcrumbs.tsx';
import type { Crumb } from '../_domain/text/breadcrumbs.ts';
import * as css from './vehicle.css.ts';

/** Sections by position, each list in the order of the template. */
export interface Placing {
  /** Sections with the photos, which come first on phones, too. */
  lead: readonly string[];
  rest: readonly string[];
  wide: readonly string[];
}

/**
 * Returns the positions of sections: those up to the photos lead, wide ones run from edge to edge below the two columns.
 * On the page of a sold vehicle, similar vehicles follow the photos and the notice.
 */
export function placing(
  order: readonly string[],
  isWide: (name: string) => boolean,
  isSoldPage = false,
): Placing {
  if (isSoldPage) {
    const lead: readonly string[] = ['gallery', 'similar'];
    const others = order.filter((name) => !lead.includes(name));
    return {
      lead,
      rest: others
        .filter((name) => !isWide(name))
        .toSorted((one, other) => Number(other === 'enquiry') - Number(one === 'enquiry')),
      wide: others.filter((name) => isWide(name)),
    };
  }
  const lead = order.slice(0, order.indexOf('gallery') + 1);
  return {
    lead,
    rest: order.filter((name) => !lead.includes(name) && !isWide(name)),
    wide: order.filter((name) => isWide(name)),
  };
}

export interface ColumnsProps {
  crumbs: readonly Crumb[];
  /** Head of the printed page. */
  head: ReactNode;
  lead: ReactNode;
  aside: ReactNode;
  /** Ends the first column; on phones it follows the box. */
  after: ReactNode;
  rest: ReactNode;
}

/** Breadcrumbs, then photos and sections beside the box that stays in view. */
export function Columns({ crumbs, head, lead, aside, after, rest }: ColumnsProps): ReactElement {
  return (
    <Container>
      <Breadcrumbs crumbs={crumbs} />
      {head}
      <div className={css.layout}>
        <div className={css.lead}>
          {lead}
          <div className={css.after}>{after}</div>
        </div>
        <div className={css.aside}>{aside}</div>
        <div className={css.rest}>{rest}</div>
      </div>
    </Container>
  );
}
