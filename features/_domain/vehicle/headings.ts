/** Parts of a vehicle's title (section 2, vehicle page). */
import type { Vehicle } from './vehicle.schema.ts';

/** Fields of a vehicle that these rules need. */
export type TitledVehicle = Pick<Vehicle, 'year' | 'make' | 'model' | 'badge' | 'series'>;

/** Headings of a vehicle page; `badge` and `series` are optional. */
export interface TitleParts {
  readonly yearMakeModel: string;
  readonly badge?: string;
  readonly series?: string;
}

/** Two lines of a card's title; the second is empty without badge and series. */
export interface CardTitle {
  readonly first: string;
  readonly second: string;
}

/** Returns the headings: year, make and model, then badge, then series unless it repeats the badge. */
export function titleParts({ year, make, model, badge, series }: TitledVehicle): TitleParts {
  const repeats = series !== undefined && badge !== undefined && badge.toLowerCase() === series.toLowerCase();
  return {
    yearMakeModel: `${year} ${make} ${model}`,
    ...(badge && { badge }),
    ...(series && !repeats && { series }),
  };
}

/** Returns a card's title: year, make and model above badge and series. */
export function cardTitle(vehicle: TitledVehicle): CardTitle {
  const { yearMakeModel, badge, series } = titleParts(vehicle);
  return { first: yearMakeModel, second: [badge, series].filter(Boolean).join(' ') };
}
