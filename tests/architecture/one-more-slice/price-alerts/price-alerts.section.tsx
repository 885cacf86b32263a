/** A section of vehicle pages that offers an alert. */
import { defineSection } from '../../renderer/contract/section.tsx';
import type { Site } from '../_domain/site/site.ts';
import { VEHICLE_SLOT } from '../_domain/site/slots.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { Fold } from '../_ui/disclosure.tsx';
import { alert } from './price-alerts.css.ts';
import { priceAlertsOptions } from './price-alerts.schema.ts';

export const alertSection = defineSection<Site, Vehicle, { title: string; name: string }>({
  slot: VEHICLE_SLOT,
  name: 'price-drop',
  position: { after: 'comments' },
  anchor: 'price-drop',
  data: ({ name, price = 0 }, site) =>
    price > 0 ? { title: priceAlertsOptions(site).title, name } : undefined,
  view: ({ title, name }) => (
    <Fold id="price-drop" title={title}>
      <p className={alert}>We write to you when {name} costs less.</p>
    </Fold>
  ),
});
