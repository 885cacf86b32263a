/** The drive-away estimate of a vehicle page. */
import type { ReactElement } from 'react';
import { Island } from '../../renderer/contract/island.tsx';
import { onRoadCosts } from '../_domain/price/price-type.ts';
import type { Site } from '../_domain/site/site.ts';
import { toPrice } from '../_domain/site/card-of.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { dutiableVehicle, type DutiableVehicle } from './dutiable-vehicle.ts';
import { DriveAway, type DriveAwayProps } from './drive-away.island.tsx';
import { CHARGE_KINDS, driveAwayOptions, type DriveAwayOptions } from './drive-away.schema.ts';
import type { StateCharges } from './estimate.ts';

const KIND_NAMES: Readonly<Record<(typeof CHARGE_KINDS)[number], string>> = {
  registration: 'Registration',
  ctp: 'CTP insurance',
  delivery: 'Delivery',
  other: 'Other charges',
};

/** Returns the charges of each state for a vehicle, with one line for each name. */
function chargesFor(
  { class: kind, carType }: DutiableVehicle,
  { states }: DriveAwayOptions,
): readonly StateCharges[] {
  return states.map(({ state, checked, charges }) => {
    const lines = new Map<string, number>();
    for (const { kind: purpose, name = KIND_NAMES[purpose], amount, classes, car_types: types } of charges) {
      if (!types.includes(carType) || (kind !== undefined && !classes.includes(kind))) continue;
      lines.set(name, (lines.get(name) ?? 0) + Math.round(amount * 100));
    }
    return { state, checked, lines: [...lines].map(([label, cents]) => ({ label, cents })) };
  });
}

/**
 * Returns the data of a vehicle's estimate. Undefined when the site has none, and for vehicles without a price or with a
 * price that includes on-road costs or does not say so.
 */
export function toDriveAway(site: Site, vehicle: Vehicle): DriveAwayProps | undefined {
  const options = driveAwayOptions(site);
  if (!options.enabled || options.states.length === 0) return undefined;
  if (toPrice(site, vehicle).kind !== 'price' || onRoadCosts(vehicle.price_type) !== 'extra')
    return undefined;
  const dutiable = dutiableVehicle(vehicle);
  const { duty, duty_checked } = options;
  return { vehicle: dutiable, charges: chargesFor(dutiable, options), duty, duty_checked };
}

/** The estimate; without a script an invitation to ask. */
export const DriveAwayEstimate = ({ data }: { data: DriveAwayProps }): ReactElement => (
  <Island name="drive-away" view={DriveAway} props={data} wake="interaction" />
);
