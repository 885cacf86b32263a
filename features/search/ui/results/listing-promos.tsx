/** Promo cards among the vehicles of a listing (specification, section 4). */
import type { ReactElement } from 'react';
import { fitsCarTypes } from '../../../_domain/tenant/promo.ts';
import type { CarType } from '../../../_domain/vehicle/vehicle.schema.ts';
import { PromoContent, type PromoView } from '../../../_ui/promo.tsx';
import * as css from '../listing-promos.css.ts';
import { promosBefore } from './promo-positions.ts';

/** A promo card of a listing. */
export type ListingPromo = {
  view: PromoView;
  /** Index of the vehicle it precedes. */
  position: number;
  /** Car types it fits; empty for all. */
  display: readonly CarType[];
  strictDisplay: boolean;
};

interface ListingPromosOptions {
  promos: readonly ListingPromo[];
  carTypes: readonly CarType[];
  /** Index of a vehicle, or behind the last. */
  index: number;
  /** Number of vehicles. */
  vehicles: number;
}

/** Numbers of cards for which the last one fills its row. */
const FILLS = [1, 2, 3, 4, 5, 6] as const;

/** Returns whether vehicles fill rows of two, three and four. */
const fillsRows = (vehicles: number): boolean => vehicles > 0 && vehicles % 12 === 0;

/** Returns the cards before the vehicle at an index of a list, among those that fit the car types of a search. */
export function listingPromos({ promos, carTypes, index, vehicles }: ListingPromosOptions): ReactElement {
  const fitting = promos.filter((promo) => fitsCarTypes(promo, carTypes));
  const [last] = fillsRows(vehicles) ? fitting.toSorted((a, b) => b.position - a.position) : [];
  const fill = last && FILLS.find((count) => count === fitting.length);
  return (
    <>
      {promosBefore(fitting, index, vehicles).map((promo) => {
        const { view } = promo;
        const classes = promo === last && fill ? `${css.item} ${css.fill[fill]}` : css.item;
        return (
          <li key={view.src} className={classes} data-ds-until={view.until}>
            <PromoContent promo={view} />
          </li>
        );
      })}
    </>
  );
}
