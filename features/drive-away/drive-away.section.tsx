/** The drive-away estimate as a section of vehicle pages. */
import { defineSection } from '../../renderer/contract/section.tsx';
import type { Site } from '../_domain/site/site.ts';
import { VEHICLE_SLOT } from '../_domain/site/slots.ts';
import { isForSale } from '../_domain/vehicle/status.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { Fold } from '../_ui/disclosure.tsx';
import { OnScreen } from '../_ui/layout.tsx';
import { DriveAwayEstimate, toDriveAway } from './drive-away.block.tsx';
import type { DriveAwayProps } from './drive-away.island.tsx';

const ANCHOR = 'drive-away';

export const driveAwaySection = defineSection<Site, Vehicle, DriveAwayProps>({
  slot: VEHICLE_SLOT,
  name: 'drive-away',
  position: { before: 'finance' },
  isNarrow: true,
  anchor: ANCHOR,
  data: (vehicle, site) => (isForSale(vehicle) ? toDriveAway(site, vehicle) : undefined),
  view: (data) => (
    <OnScreen>
      <Fold id={ANCHOR} title="Drive-away total for your postcode">
        <DriveAwayEstimate data={data} />
      </Fold>
    </OnScreen>
  ),
});
