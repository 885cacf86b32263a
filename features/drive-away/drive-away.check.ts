/** Rules about the drive-away estimate: every state has a table, and amounts are no older than 13 months. */
import { warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { LEAST_PRICE } from '../_domain/price/no-price.ts';
import { onRoadCosts } from '../_domain/price/price-type.ts';
import { isForSale } from '../_domain/vehicle/status.ts';
import * as errors from './check-errors.ts';
import { driveAwayOptions } from './drive-away.schema.ts';
import { dutyTables } from './tables.ts';

const OPTIONS = ['options', 'drive-away'] as const;
/** Months after which amounts are old: each fiscal year may change them. */
const MOST_MONTHS = 13;

/** Returns whether a day, `YYYY-MM-DD`, is more than 13 months before `now`. */
export function isOld(day: string, now: number): boolean {
  const limit = new Date(`${day}T00:00:00Z`);
  limit.setUTCMonth(limit.getUTCMonth() + MOST_MONTHS);
  return limit.getTime() < now;
}

const statesListed: TenantCheck = (tenant, { positionOf }) => {
  const { enabled, states } = driveAwayOptions(tenant);
  return enabled && states.length === 0
    ? [warning(errors.noStates, undefined, positionOf([...OPTIONS, 'enabled']))]
    : [];
};

const dutyCurrent: TenantCheck = (tenant, { positionOf, now }) => {
  const options = driveAwayOptions(tenant);
  if (!options.enabled) return [];
  const tables = dutyTables(options);
  return options.states.flatMap(({ state }, index) => {
    const position = positionOf([...OPTIONS, 'states', index, 'state']);
    const table = tables.find((one) => one.state === state);
    if (!table) return [warning(errors.noDutyTable, { state }, position)];
    const { checked, source } = table;
    const isOwn = options.duty.some((one) => one.state === state);
    return isOld(checked, now)
      ? [warning(errors.oldDutyTable, { state, checked, source, isOwn }, position)]
      : [];
  });
};

const USUAL = [
  ['registration', 'registration'],
  ['ctp', 'CTP insurance'],
] as const;

const chargesCurrent: TenantCheck = (tenant, { positionOf, now }) => {
  const { enabled, states } = driveAwayOptions(tenant);
  if (!enabled) return [];
  return states.flatMap(({ state, checked, charges }, index) => {
    const path = [...OPTIONS, 'states', index] as const;
    const missing = USUAL.filter(([kind]) => !charges.some((charge) => charge.kind === kind));
    return [
      ...(isOld(checked, now)
        ? [warning(errors.oldCharges, { state, checked }, positionOf([...path, 'checked']))]
        : []),
      ...(missing.length > 0
        ? [
            warning(
              errors.missingCharge,
              { state, missing: missing.map(([, name]) => name) },
              positionOf([...path, 'charges']),
            ),
          ]
        : []),
    ];
  });
};

const priceTypesClear: TenantCheck = (tenant, { positionOf, vehicles = [] }) => {
  if (!driveAwayOptions(tenant).enabled) return [];
  const types = tenant.listing.price_types;
  const unclear = vehicles
    .filter((vehicle) => isForSale(vehicle) && (vehicle.price ?? 0) > LEAST_PRICE)
    .map((vehicle) => vehicle.price_type ?? types[vehicle.car_type])
    .filter((type) => onRoadCosts(type) === undefined);
  if (unclear.length === 0) return [];
  const names = [...new Set(unclear.map((type) => (type === undefined ? 'none' : `"${type}"`)))];
  const facts = { vehicles: unclear.length, types: names.slice(0, 5) };
  return [warning(errors.unclearPriceTypes, facts, positionOf([...OPTIONS, 'enabled']))];
};

export const checks: SliceChecks = {
  tenant: [statesListed, dutyCurrent, chargesCurrent, priceTypesClear],
};
