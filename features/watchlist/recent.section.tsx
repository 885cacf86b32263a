/** Recently viewed vehicles at the bottom of vehicle pages, and as a block. */
import { defineSection } from '../../renderer/contract/section.tsx';
import { blockSchema } from '../_domain/schema/block.schema.ts';
import { defineBlock } from '../_domain/site/blocks.ts';
import type { Site } from '../_domain/site/site.ts';
import { VEHICLE_SLOT } from '../_domain/site/slots.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { RecentStrip, type RecentVehicles } from './recent/recent.tsx';
import { recentVehicles } from './watchlist.block.tsx';

const name = 'recently-viewed';

export const recentOnVehicle = defineSection<Site, Vehicle, RecentVehicles>({
  slot: VEHICLE_SLOT,
  name,
  position: 'end',
  isWide: true,
  data: (vehicle, site) => recentVehicles(site, 'vehicle', vehicle),
  view: (recent) => <RecentStrip recent={recent} />,
});

const schema = blockSchema('The vehicles that the visitor looked at last, once there are some.', {}).omit({
  title: true,
});

export const recentBlock = defineBlock<typeof schema, RecentVehicles>({
  name,
  schema,
  home: { before: 'payment-cards' },
  data: (_options, site) => recentVehicles(site, 'home'),
  view: ({ files }) => <RecentStrip recent={{ files }} />,
});
