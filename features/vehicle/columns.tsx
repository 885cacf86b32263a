/** How the parts of a vehicle page stand: two columns, and the rest from edge to edge. */
import type { ReactElement, ReactNode } from 'react';
import { screenOnly } from '../_ui/base.css.ts';
import { Container } from '../_ui/layout.tsx';
import { Breadcrumbs } from '../_ui/trail.tsx';
import type { Crumb } from '../_domain/text/breadcrumbs.ts';
import type { VehicleSection } from '../_domain/tenant/template.ts';
import * as css from './vehicle.css.ts';

/** Sections that run from edge to edge below the two columns. */
const WIDE: readonly VehicleSection[] = ['location', 'similar', 'promotions'];

/** Sections by where they stand, each in the order of the template. */
export interface Placing {
  /** With the photographs: what comes first on a phone, too. */
  lead: readonly VehicleSection[];
  rest: readonly VehicleSection[];
  wide: readonly VehicleSection[];
}

/** The sections up to the photographs lead, the wide ones come last. */
export function placing(order: readonly VehicleSection[]): Placing {
  const lead = order.slice(0, order.indexOf('gallery') + 1);
  return {
    lead,
    rest: order.filter((name) => !lead.includes(name) && !WIDE.includes(name)),
    wide: order.filter((name) => WIDE.includes(name)),
  };
}

export interface ColumnsProps {
  crumbs: readonly Crumb[];
  lead: ReactNode;
  aside: ReactNode;
  rest: ReactNode;
}

/** The way here, then photographs and sections beside the box that stays in view. */
export function Columns({ crumbs, lead, aside, rest }: ColumnsProps): ReactElement {
  return (
    <Container>
      <Breadcrumbs crumbs={crumbs} />
      <div className={css.layout}>
        <div className={css.lead}>{lead}</div>
        <div className={css.aside}>{aside}</div>
        <div className={css.rest}>{rest}</div>
      </div>
    </Container>
  );
}

/** What has no place on paper. */
export function OnScreen({ children }: { children: ReactNode }): ReactElement {
  return <div className={screenOnly}>{children}</div>;
}
