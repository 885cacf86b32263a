/** Prices since the vehicle was first seen, as a section of vehicle pages. */
import { defineSection } from '../../renderer/contract/section.tsx';
import { hasRecord, recordStart } from '../_domain/price/stock-history.ts';
import { priceDisplay } from '../_domain/price/price.ts';
import { readTrackedNow, vehicleQuery, type Site } from '../_domain/site/site.ts';
import { VEHICLE_SLOT } from '../_domain/site/slots.ts';
import { isForSale } from '../_domain/vehicle/status.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { Fold } from '../_ui/disclosure.tsx';
import { OnScreen } from '../_ui/layout.tsx';
import { toPriceHistory, type PriceHistoryData } from './price-history.ts';
import { priceHistoryOptions } from './price-history.schema.ts';
import { PriceHistory } from './history-view.tsx';

/** Returns whether the page shows the asking price, rather than a price per week or none. */
function showsPrice(site: Site, vehicle: Vehicle): boolean {
  const { offers_subscription: offersSubscription } = site.tenant;
  return priceDisplay(vehicle, { offersSubscription }).kind === 'price';
}

/** A query, so that a price that is a day old changes only pages with this section. */
const hasHistory = vehicleQuery('has a price history', (site, vehicle) => {
  const { history } = vehicle;
  return history !== undefined && hasRecord(history, readTrackedNow(site, vehicle));
});

export const priceHistorySection = defineSection<Site, Vehicle, PriceHistoryData>({
  slot: VEHICLE_SLOT,
  name: 'price-history',
  position: { before: 'finance' },
  isNarrow: true,
  anchor: 'price-history',
  data(vehicle, site) {
    if (!priceHistoryOptions(site).show || !isForSale(vehicle) || !showsPrice(site, vehicle))
      return undefined;
    const { history } = vehicle;
    return history && hasHistory(site, vehicle) ? toPriceHistory(history, vehicle.price_type) : undefined;
  },
  view: (data) => (
    <OnScreen>
      <Fold id="price-history" title="Price history">
        <PriceHistory {...data} />
      </Fold>
    </OnScreen>
  ),
});

/** Returns the next instant at which a vehicle gets a price history; Infinity where none is shown. */
export function nextHistory(site: Site): number {
  if (!priceHistoryOptions(site).show) return Infinity;
  const starts = site.vehicles.map(({ history }) =>
    history === undefined ? Infinity : recordStart(history),
  );
  return Math.min(...starts.filter((start) => start > site.now), Infinity);
}
