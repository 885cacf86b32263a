/** Watches the price, as a section of vehicle pages. */
import { defineSection } from '../../renderer/contract/section.tsx';
import type { Site } from '../_domain/site/site.ts';
import { VEHICLE_SLOT } from '../_domain/site/slots.ts';
import { isForSale } from '../_domain/vehicle/status.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { Fold } from '../_ui/disclosure.tsx';
import { OnScreen } from '../_ui/layout.tsx';
import { AlertForm, type AlertFormData } from './alert-form.tsx';
import { toPriceAlert } from './alerts.block.tsx';
import { watchablePrice } from './price-news.ts';

export const priceAlertSection = defineSection<Site, Vehicle, AlertFormData>({
  slot: VEHICLE_SLOT,
  name: 'price-alert',
  position: { before: 'finance' },
  isNarrow: true,
  anchor: 'price-alert',
  data(vehicle, site) {
    const form = toPriceAlert(site, vehicle.id);
    const hasPrice = watchablePrice(vehicle, site.tenant.offers_subscription) !== undefined;
    return form && isForSale(vehicle) && hasPrice ? form : undefined;
  },
  view: (data) => (
    <OnScreen>
      <Fold id="price-alert" title="Tell me when the price drops">
        <AlertForm {...data} />
      </Fold>
    </OnScreen>
  ),
});
