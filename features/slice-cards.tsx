/** Vehicle cards for the slices of a project, in the look that the tenant's template has. */
import type { ReactElement } from 'react';
import { cardOf } from './_domain/site/card-of.ts';
import type { Site } from './_domain/site/site.ts';
import { templateOptions } from './_domain/tenant/template.ts';
import type { Vehicle } from './_domain/vehicle/vehicle.schema.ts';
import { visuallyHidden } from './_ui/base.css.ts';
import { VehicleCards as Cards, type VehicleCardsProps } from './_ui/vehicle-card.tsx';

type CardList = Pick<VehicleCardsProps, 'cards' | 'kind'>;

/** Returns the cards of vehicles as plain data. */
export const toCards = (site: Site, vehicles: readonly Vehicle[]): CardList => ({
  cards: vehicles.map((vehicle) => cardOf(site, vehicle)),
  kind: templateOptions(site.tenant.template).card,
});

/** Cards have headings of level 3, so a page without one of level 2 above them needs the title. */
export const VehicleCards = ({ list, title }: { list: CardList; title?: string }): ReactElement => (
  <>
    {title !== undefined && <h2 className={visuallyHidden}>{title}</h2>}
    <Cards {...list} />
  </>
);
