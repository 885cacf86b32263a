/** The vehicles looked at last, at the foot of vehicle pages and of the home page. */
import { defineSection } from '../../renderer/contract/section.tsx';
import type { Site } from '../_domain/site/site.ts';
import { HOME_SLOT, VEHICLE_SLOT } from '../_domain/site/slots.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { RecentStrip, type RecentPlace } from './recent.tsx';
import { recentPlace } from './watchlist.block.tsx';

const name = 'recently-viewed';

export const recentOnVehicle = defineSection<Site, Vehicle, RecentPlace>({
  slot: VEHICLE_SLOT,
  name,
  position: 'end',
  isWide: true,
  data: (vehicle, site) => recentPlace(site, 'vehicle', vehicle),
  view: (place) => <RecentStrip place={place} />,
});

export const recentOnHome = defineSection<Site, null, RecentPlace>({
  slot: HOME_SLOT,
  name,
  position: { before: 'payment' },
  data: (_, site) => recentPlace(site, 'home'),
  view: (place) => <RecentStrip place={place} />,
});
