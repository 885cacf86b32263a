/** The fuel-cost calculator as a section of vehicle pages. */
import { defineSection } from '../../renderer/contract/section.tsx';
import type { Site } from '../_domain/site/site.ts';
import { findOffering } from '../_domain/offering/offering.ts';
import { yearlyChargesOffering } from '../_domain/price/yearly-charges.ts';
import { VEHICLE_SLOT } from '../_domain/site/slots.ts';
import { isForSale } from '../_domain/vehicle/status.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { Fold } from '../_ui/disclosure.tsx';
import { OnScreen } from '../_ui/layout.tsx';
import { FuelCalculator, computeFuel, type FuelData } from './fuel.block.tsx';
import { fuelOptions } from './fuel.schema.ts';

export const fuelSection = defineSection<Site, Vehicle, FuelData>({
  slot: VEHICLE_SLOT,
  name: 'running-cost',
  position: { after: 'finance' },
  isNarrow: true,
  anchor: 'running-cost',
  data: (vehicle, site) =>
    isForSale(vehicle)
      ? computeFuel(vehicle, fuelOptions(site), findOffering(site, yearlyChargesOffering)?.chargesOf(vehicle))
      : undefined,
  view: (data) => (
    <OnScreen>
      <Fold id="running-cost" title={data.isElectric ? 'Power cost' : 'Fuel cost'}>
        <FuelCalculator data={data} />
      </Fold>
    </OnScreen>
  ),
});
