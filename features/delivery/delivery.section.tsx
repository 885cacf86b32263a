/** The delivery calculator as a section of vehicle pages. */
import { defineSection } from '../../renderer/contract/section.tsx';
import type { Site } from '../_domain/site/site.ts';
import { VEHICLE_SLOT } from '../_domain/site/slots.ts';
import { isForSale } from '../_domain/vehicle/status.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { Fold } from '../_ui/disclosure.tsx';
import { OnScreen } from '../_ui/layout.tsx';
import { DeliveryCalculator, deliveryHref, type DeliveryProps } from './delivery.block.tsx';

export const deliverySection = defineSection<Site, Vehicle, DeliveryProps>({
  slot: VEHICLE_SLOT,
  name: 'delivery',
  position: { after: 'running-cost' },
  isNarrow: true,
  anchor: 'delivery',
  data(vehicle, site) {
    const href = deliveryHref(site);
    return href !== undefined && isForSale(vehicle) ? { href, car_id: vehicle.id } : undefined;
  },
  view: (data) => (
    <OnScreen>
      <Fold id="delivery" title="Delivery">
        <DeliveryCalculator {...data} />
      </Fold>
    </OnScreen>
  ),
});
