/** Promotions as a section of vehicle pages. */
import { defineSection } from '../../renderer/contract/section.tsx';
import type { Site } from '../_domain/site/site.ts';
import { VEHICLE_SLOT } from '../_domain/site/slots.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { OnScreen } from '../_ui/layout.tsx';
import { Promos, listPromos, type PromosData } from './promos.block.tsx';

export const promosSection = defineSection<Site, Vehicle, PromosData>({
  slot: VEHICLE_SLOT,
  name: 'promotions',
  position: 'end',
  isWide: true,
  anchor: 'promotions',
  data(vehicle, site) {
    const promos = listPromos(site, vehicle);
    return promos.tiles.length + promos.cards.length > 0 ? promos : undefined;
  },
  view: (data) => (
    <OnScreen>
      <Promos data={data} />
    </OnScreen>
  ),
});
