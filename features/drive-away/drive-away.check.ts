/** Rules about the drive-away estimate: every state has a table, and amounts are no older than 13 months. */
import { plural } from '../_domain/price/money.ts';
import { defineError } from '../../renderer/contract/error.ts';
import { warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { LEAST_PRICE } from '../_domain/price/no-price.ts';
import { onRoadCosts } from '../_domain/price/price-type.ts';
import { isForSale } from '../_domain/vehicle/status.ts';
import { driveAwayOptions } from './drive-away.schema.ts';
import { dutyTables } from './tables.ts';

const noStates = defineError({
  code: 'DS2900',
  title: 'Drive-away estimate without a state',
  message: () =>
    '`options.drive-away.enabled` is on, but no state has charges, so no vehicle shows an estimate.',
  hint: () => 'Add an entry for each state that you deliver to in `options.drive-away.states`.',
});

const noDutyTable = defineError<{ state: string }>({
  code: 'DS2901',
  title: 'State without a stamp duty table',
  message: ({ state }) =>
    `${state} has charges, but no table of stamp duty, so visitors from there see no total.`,
  hint: ({ state }) => `Add the published rates of ${state} to \`options.drive-away.duty\`.`,
});

const oldDutyTable = defineError<{ state: string; checked: string; source: string; isOwn: boolean }>({
  code: 'DS2902',
  title: 'Old stamp duty table',
  message: ({ state, checked }) =>
    `The stamp duty of ${state} was compared with its publication on ${checked}, more than 13 months ago.`,
  hint: ({ state, source, isOwn }) =>
    isOwn
      ? `Compare it with ${source} and set \`checked\` of its entry in \`options.drive-away.duty\`.`
      : `Compare it with ${source}. If it still holds, set \`options.drive-away.duty_checked.${state}\` to the day of the comparison, otherwise add the new rates to \`options.drive-away.duty\`.`,
});

const oldCharges = defineError<{ state: string; checked: string }>({
  code: 'DS2903',
  title: 'Old drive-away charges',
  message: ({ state, checked }) => `The charges of ${state} are from ${checked}, more than 13 months ago.`,
  hint: () => 'Check the amounts and set `checked` of their entry in `options.drive-away.states`.',
});

const missingCharge = defineError<{ state: string; missing: readonly string[] }>({
  code: 'DS2904',
  title: 'Drive-away total without a usual charge',
  message: ({ state, missing }) => `The total in ${state} has no charge for ${missing.join(' and ')}.`,
  hint: () => 'Add it to `charges` of the state; an amount of 0 shows that it is included.',
});

const unclearPriceTypes = defineError<{ vehicles: number; types: readonly string[] }>({
  code: 'DS2905',
  title: 'Prices that do not say what they include',
  message: ({ vehicles, types }) =>
    `${plural(vehicles, 'vehicle shows', 'vehicles show')} no drive-away estimate, because the price type does not say whether on-road costs are included: ${types.join(', ')}.`,
  hint: () =>
    'Map `price_type` to texts such as `Drive Away` or `Excl. Govt. Charges`, or set `listing.price_types`.',
});

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
    ? [warning(noStates, undefined, positionOf([...OPTIONS, 'enabled']))]
    : [];
};

const dutyCurrent: TenantCheck = (tenant, { positionOf, now }) => {
  const options = driveAwayOptions(tenant);
  if (!options.enabled) return [];
  const tables = dutyTables(options);
  return options.states.flatMap(({ state }, index) => {
    const position = positionOf([...OPTIONS, 'states', index, 'state']);
    const table = tables.find((one) => one.state === state);
    if (!table) return [warning(noDutyTable, { state }, position)];
    const { checked, source } = table;
    const isOwn = options.duty.some((one) => one.state === state);
    return isOld(checked, now) ? [warning(oldDutyTable, { state, checked, source, isOwn }, position)] : [];
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
        ? [warning(oldCharges, { state, checked }, positionOf([...path, 'checked']))]
        : []),
      ...(missing.length > 0
        ? [
            warning(
              missingCharge,
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
  return [warning(unclearPriceTypes, facts, positionOf([...OPTIONS, 'enabled']))];
};

export const checks: SliceChecks = {
  tenant: [statesListed, dutyCurrent, chargesCurrent, priceTypesClear],
};
