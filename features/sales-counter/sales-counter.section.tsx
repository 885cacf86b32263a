/** The counter of sales at the foot of vehicle pages. */
import { defineSection } from '../../renderer/contract/section.tsx';
import type { Site } from '../_domain/site/site.ts';
import { VEHICLE_SLOT } from '../_domain/site/slots.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { hasSalesCounter, SalesCounter } from './sales-counter.block.tsx';

export const salesCounterSection = defineSection<Site, Vehicle, object>({
  slot: VEHICLE_SLOT,
  name: 'sales-counter',
  position: 'end',
  isWide: true,
  data: (_vehicle, site) => (hasSalesCounter(site) ? {} : undefined),
  view: () => <SalesCounter />,
});
