/** The title of a vehicle in its parts (section 2, vehicle page). */
import type { Vehicle } from './vehicle.schema.ts';

/** What these rules read of a vehicle. */
export type TitledVehicle = Pick<Vehicle, 'year' | 'make' | 'model' | 'badge' | 'series'>;

/** The headings of a vehicle page; `badge` and `series` are absent when there is none to tell. */
export interface TitleParts {
  readonly yearMakeModel: string;
  readonly badge?: string;
  readonly series?: string;
}

/** The two lines of a card's title; the second is empty when the vehicle has neither badge nor series. */
export interface CardTitle {
  readonly first: string;
  readonly second: string;
}

/** The title of a vehicle as headings: year, make and model, then badge, then series unless it repeats the badge. */
export function titleParts({ year, make, model, badge, series }: TitledVehicle): TitleParts {
  const repeats = series !== undefined && badge !== undefined && badge.toLowerCase() === series.toLowerCase();
  return {
    yearMakeModel: `${year} ${make} ${model}`,
    ...(badge && { badge }),
    ...(series && !repeats && { series }),
  };
}

/** The title of a vehicle on a card: year, make and model above badge and series. */
export function cardTitle(vehicle: TitledVehicle): CardTitle {
  const { yearMakeModel, badge, series } = titleParts(vehicle);
  return { first: yearMakeModel, second: [badge, series].filter(Boolean).join(' ') };
}
