import { expect, test } from 'vitest';
import { addedCharges, isDriveAway } from './charges.ts';

test.each([
  ['Great car, plus on road costs.', 'plus on road costs'],
  ['$19,990 + ORC', '+ ORC'],
  ['Price excludes government charges.', 'excludes government charges'],
  ['Excl. Govt. charges', 'Excl. Govt. charges'],
  ['PRICE DOES NOT INCLUDE DEALER DELIVERY', 'DOES NOT INCLUDE DEALER DELIVERY'],
  ['Excluding all on-roads', 'Excluding all on-roads'],
  ['On-road costs are extra', 'On-road costs are extra'],
  ['Stamp duty not included', 'Stamp duty not included'],
  ['before stamp duty and rego', 'before stamp duty'],
])('finds added charges in %j', (text, phrase) => {
  expect(addedCharges(text)).toBe(phrase);
});

test.each([
  'Drive away, no more to pay.',
  'Plus 12 months registration, on us.',
  'Plus free stamp duty this month.',
  'Includes on road costs and registration.',
  'No on-road costs apply.',
  'There are no on-road costs payable.',
  'New registration and CTP included.',
  'On road, it is quiet. Extra keys.',
  '',
])('finds no charges in %j', (text) => {
  expect(addedCharges(text)).toBeUndefined();
});

test('a drive-away price includes all charges', () => {
  expect(isDriveAway('Drive Away')).toBe(true);
  expect(isDriveAway('driveaway')).toBe(true);
  expect(isDriveAway('Excl. Govt. Charges')).toBe(false);
  expect(isDriveAway(undefined)).toBe(false);
});
