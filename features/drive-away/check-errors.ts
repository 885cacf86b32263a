/** Errors of `check` about the drive-away estimate: DS2900 to DS2905. Codes are never reused. */
import { defineError } from '../../renderer/contract/error.ts';
import { plural } from '../_domain/price/money.ts';

export const noStates = defineError({
  code: 'DS2900',
  title: 'Drive-away estimate without a state',
  message: () =>
    '`options.drive-away.enabled` is on, but no state has charges, so no vehicle shows an estimate.',
  hint: () => 'Add an entry for each state that you deliver to in `options.drive-away.states`.',
});

export const noDutyTable = defineError<{ state: string }>({
  code: 'DS2901',
  title: 'State without a stamp duty table',
  message: ({ state }) =>
    `${state} has charges, but no table of stamp duty, so visitors from there see no total.`,
  hint: ({ state }) => `Add the published rates of ${state} to \`options.drive-away.duty\`.`,
});

export const oldDutyTable = defineError<{ state: string; checked: string; source: string; isOwn: boolean }>({
  code: 'DS2902',
  title: 'Old stamp duty table',
  message: ({ state, checked }) =>
    `The stamp duty of ${state} was compared with its publication on ${checked}, more than 13 months ago.`,
  hint: ({ state, source, isOwn }) =>
    isOwn
      ? `Compare it with ${source} and set \`checked\` of its entry in \`options.drive-away.duty\`.`
      : `Compare it with ${source}. If it still holds, set \`options.drive-away.duty_checked.${state}\` to the day of the comparison, otherwise add the new rates to \`options.drive-away.duty\`.`,
});

export const oldCharges = defineError<{ state: string; checked: string }>({
  code: 'DS2903',
  title: 'Old drive-away charges',
  message: ({ state, checked }) => `The charges of ${state} are from ${checked}, more than 13 months ago.`,
  hint: () => 'Check the amounts and set `checked` of their entry in `options.drive-away.states`.',
});

export const missingCharge = defineError<{ state: string; missing: readonly string[] }>({
  code: 'DS2904',
  title: 'Drive-away total without a usual charge',
  message: ({ state, missing }) => `The total in ${state} has no charge for ${missing.join(' and ')}.`,
  hint: () => 'Add it to `charges` of the state; an amount of 0 shows that it is included.',
});

export const unclearPriceTypes = defineError<{ vehicles: number; types: readonly string[] }>({
  code: 'DS2905',
  title: 'Prices that do not say what they include',
  message: ({ vehicles, types }) =>
    `${plural(vehicles, 'vehicle shows', 'vehicles show')} no drive-away estimate, because the price type does not say whether on-road costs are included: ${types.join(', ')}.`,
  hint: () =>
    'Map `price_type` to texts such as `Drive Away` or `Excl. Govt. Charges`, or set `listing.price_types`.',
});
