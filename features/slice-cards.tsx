/** Vehicle cards for the slices of a project, in the look that the tenant's template has. */
import type { ReactElement } from 'react';
import { cardOf } from './_domain/site/card-of.ts';
import type { Site } from './_domain/site/site.ts';
import { templateOptions } from './_domain/tenant/template.ts';
import type { Vehicle } from './_domain/vehicle/vehicle.schema.ts';
import { VehicleCards as Cards, type VehicleCardsProps } from './_ui/vehicle-card.tsx';

type CardList = Pick<VehicleCardsProps, 'cards' | 'kind'>;

/** Returns the cards of vehicles as plain data. */
export const toCards = (site: Site, vehicles: readonly Vehicle[]): CardList => ({
  cards: vehicles.map((vehicle) => cardOf(site, vehicle)),
  kind: templateOptions(site.tenant.template).card,
});

export const VehicleCards = ({ list }: { list: CardList }): ReactElement => <Cards {...list} />;
