/** Registration and CTP insurance of a year, from the charges of the drive-away estimate. */
import type { ChargesOfVehicles, YearlyCharges } from '../_domain/price/yearly-charges.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { dutiableVehicle } from './dutiable-vehicle.ts';
import type { DriveAwayOptions } from './drive-away.schema.ts';

type Charge = DriveAwayOptions['states'][number]['charges'][number];

const MONTHS = /(\d+)\s*months?\b/i;

/** Returns the dollars of a year; a name such as `Registration, 6 months` states the period. */
const yearlyAmount = ({ name = '', amount }: Charge): number =>
  amount * (12 / (Number(MONTHS.exec(name)?.[1]) || 12));

/** Returns the yearly charges of vehicles; undefined without an estimate. */
export function yearlyCharges({ enabled, states }: DriveAwayOptions): ChargesOfVehicles | undefined {
  if (!enabled || states.length === 0) return undefined;
  return {
    chargesOf(vehicle: Vehicle): YearlyCharges | undefined {
      const local = states.find(({ state }) => state === vehicle.state);
      const { class: kind, carType } = dutiableVehicle(vehicle);
      if (!local || kind === undefined) return undefined;
      const sumOf = (purpose: 'registration' | 'ctp'): number =>
        local.charges
          .filter((charge) => charge.kind === purpose)
          .filter(({ classes, car_types: types }) => classes.includes(kind) && types.includes(carType))
          .reduce((sum, charge) => sum + yearlyAmount(charge), 0);
      const [registration, ctp] = [sumOf('registration'), sumOf('ctp')];
      if (registration + ctp === 0) return undefined;
      return {
        state: local.state,
        checked: local.checked,
        ...(registration > 0 && { registration }),
        ...(ctp > 0 && { ctp }),
      };
    },
  };
}
