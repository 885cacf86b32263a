/** Promo cards among the vehicles of a listing (specification, section 4). */
import type { ReactElement } from 'react';
import type { CarType } from '../../_domain/vehicle/vehicle.schema.ts';
import { PromoContent, type PromoView } from '../../_ui/promo.tsx';
import * as css from './listing-promos.css.ts';

/** A promo card of a listing. */
export type ListingPromo = {
  view: PromoView;
  /** Index of the vehicle it precedes. */
  position: number;
  /** Car types it fits; empty for all. */
  display: readonly CarType[];
  strictDisplay: boolean;
};

/** One card; the search script reads its position from its attributes. */
export function ListingPromoCard({
  promo,
  isShown,
}: {
  promo: ListingPromo;
  isShown: boolean;
}): ReactElement {
  const { view, position, display, strictDisplay } = promo;
  return (
    <li
      className={css.item}
      data-promo={position}
      data-types={display.join(' ')}
      data-strict={strictDisplay ? '' : undefined}
      data-until={view.until}
      hidden={!isShown}
    >
      <PromoContent promo={view} />
    </li>
  );
}
