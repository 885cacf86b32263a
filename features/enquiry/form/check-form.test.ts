/** Client-side checks: the same rules and messages as the API. */
import { expect, test } from 'vitest';
import { ENQUIRY_MESSAGES as MESSAGES } from '../messages.ts';
import { parseFormAddress } from './address.ts';
import { dayIn, parseSlots, zoneName } from './appointment.ts';
import { listProblems, type Filled } from './check-form.ts';
import { failure } from './send-form.ts';

const field = (name: string, value = '', more: Partial<Filled> = {}): Filled => ({
  name,
  label: 'Message',
  value,
  required: true,
  ...more,
});
const messagesOf = (...fields: Filled[]) => listProblems(fields, '2026-03-10').map(({ message }) => message);

test.each<[Filled, string | undefined]>([
  [field('name'), MESSAGES.name],
  [field('name', '  '), MESSAGES.name],
  [field('message', '', { required: false }), undefined],
  [field('postcode'), MESSAGES.postcode],
  [field('postcode', '20'), 'Invalid postcode. Please enter a 4-digit number.'],
  [field('postcode', '0000'), 'Invalid postcode'],
  [field('deposit', '-5000'), 'Please enter an amount in dollars, such as 25,000.'],
  [field('deposit', '1e9'), 'Please enter an amount in dollars, such as 25,000.'],
  [field('deposit', '$5,000'), undefined],
  [field('postcode', '2000'), undefined],
  [field('location'), MESSAGES.location],
  [field('dealership_slug'), MESSAGES.dealership_slug],
  [field('terms_conditions', 'on', { checked: false }), MESSAGES.terms_conditions],
  [field('terms_conditions', 'on', { checked: true }), undefined],
  [field('opt_in', 'on', { checked: false, required: false }), undefined],
  [field('dateTime', '2026-03-09'), MESSAGES.dateTimePast],
  [field('dateTime', '2026-03-10'), undefined],
  [field('preferred_time'), MESSAGES.time],
  [field('message'), MESSAGES.message],
  [field('message', '', { label: 'About you' }), 'Please fill in \u2018About you\u2019.'],
  [field('wanted', '', { label: 'Make and model' }), 'Please fill in \u2018Make and model\u2019.'],
  [field('colour', '', { label: 'Colour', kind: 'choice' }), 'Please choose \u2018Colour\u2019.'],
  [
    field('newsletter', 'on', { label: 'Send me news', kind: 'box', checked: false }),
    'Please tick \u2018Send me news\u2019.',
  ],
])('%j: %s', (one, message) => {
  expect(messagesOf(one)).toEqual(message === undefined ? [] : [message]);
});

test('checks the format of email address and phone number', () => {
  expect(messagesOf(field('email', 'mara'), field('phone', '123'))).toEqual([
    MESSAGES.emailWrong,
    MESSAGES.phoneWrong,
  ]);
  expect(messagesOf(field('email', 'mara@example.com'), field('phone', '02 5550 0123'))).toEqual([]);
  expect(messagesOf(field('email', 'mara@example.com'), field('phone', 'Work: 02 5550 0123 x5'))).toEqual([]);
});

test('requires an email address or a phone number, whatever the options', () => {
  const free = { required: false };
  expect(messagesOf(field('email', '', free), field('phone', '', free))).toEqual([MESSAGES.reach]);
  expect(messagesOf(field('email', '', free), field('phone', '02 5550 0123', free))).toEqual([]);
});

test('failure returns the message, or a generic one', () => {
  expect(failure('Closed.').alert).toBe('An error occurred when submitting this form: Closed.');
  expect(failure().alert).toBe('An error occurred when submitting this form: An unexpected error occured');
  expect(failure('x', [{ path: 'a', message: 'b' }, 7]).issues).toEqual([{ path: 'a', message: 'b' }]);
});

test('parseFormAddress reads dealership, budget, type and vehicle of the finance link', () => {
  const link = '?preferredDealership=dubbo&vehiclePriceBudget=19490&car_id=7&car_type=used&other=x';
  expect(parseFormAddress(link)).toEqual({
    fields: { dealership_slug: 'dubbo', vehiclePriceBudget: '19490', car_type: 'used' },
    car_id: '7',
  });
  expect(Object.entries(parseFormAddress('?wanted=2022+Mazda+3').fields)).toEqual([
    ['wanted', '2022 Mazda 3'],
  ]);
  expect(parseFormAddress('')).toEqual({ fields: {} });
});

test('dayIn returns the date in the time zone of the location', () => {
  const night = Date.parse('2026-03-10T15:00:00Z');
  expect([dayIn('Australia/Sydney', night), dayIn('Australia/Perth', night)]).toEqual([
    '2026-03-11',
    '2026-03-10',
  ]);
  expect(dayIn('Nowhere/At all', night)).toBe('2026-03-10');
  expect(zoneName('Australia/Broken_Hill')).toBe('Broken Hill time');
});

test('slotsOf parses valid slots and skips anything else', () => {
  const slot = { start: '2026-03-10T09:00+11:00', label: '9 am' };
  expect(parseSlots({ timezone: 'Australia/Sydney', slots: [slot, { start: 1 }] })?.slots).toEqual([slot]);
  expect(parseSlots({ slots: [] })).toBeUndefined();
  expect(parseSlots(null)).toBeUndefined();
});
