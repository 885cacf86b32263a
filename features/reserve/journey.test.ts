import { describe, expect, test } from 'vitest';
import { countingAnswers, journeyIssues, personIssues, reviewRows, stepOf } from './journey.ts';

const RULES = { price: 20_000, paysOnline: true, year: 2026 };
const FITTING = {
  has_trade_in: 'false',
  payment_method: 'cash',
  fulfilment: 'pick-up',
  pay_deposit: 'later',
};
const listPaths = (answers: Record<string, string>, rules = RULES) =>
  journeyIssues(answers, rules).map(({ path }) => path);

describe('journeyIssues', () => {
  test('returns nothing for a valid purchase', () => {
    expect(journeyIssues(FITTING, RULES)).toEqual([]);
  });

  test('returns an issue for every open question in form order', () => {
    expect(listPaths({})).toEqual(['has_trade_in', 'payment_method', 'fulfilment', 'pay_deposit']);
  });

  test('asks about a deposit only when it can be paid online', () => {
    expect(listPaths({}, { ...RULES, paysOnline: false })).not.toContain('pay_deposit');
  });

  test('asks for the trade-in and the address only when they are chosen', () => {
    expect(listPaths({ ...FITTING, has_trade_in: 'true' })).toEqual(['make', 'model', 'year', 'km']);
    expect(listPaths({ ...FITTING, fulfilment: 'delivery' })).toEqual([
      'delivery_street',
      'delivery_suburb',
      'delivery_state',
      'delivery_postcode',
    ]);
  });

  test.each(['1949', '2028', '16', 'NaN', '-2016', '2e3', '2016.5'])('refuses the year %s', (year) => {
    const trade = { has_trade_in: 'true', make: 'Mazda', model: '3', km: '1', year };
    expect(listPaths({ ...FITTING, ...trade })).toEqual(['year']);
  });

  test.each(['98,000', '98000', '0', '98 000'])('accepts the kilometres %j', (km) => {
    const trade = { has_trade_in: 'true', make: 'Mazda', model: '3', year: '2016', km };
    expect(listPaths({ ...FITTING, ...trade })).toEqual(/ /.test(km) ? ['km'] : []);
  });

  test('checks one step by itself', () => {
    expect(journeyIssues({}, RULES, 'payment').map(({ path }) => path)).toEqual(['payment_method']);
    expect(journeyIssues({}, RULES, 'details')).toEqual([]);
  });
});

describe('personIssues', () => {
  const fields = [
    { name: 'name', label: 'Name', required: true },
    { name: 'email', label: 'Email' },
    { name: 'phone', label: 'Phone' },
  ];

  test('requires an email address or a phone number', () => {
    expect(personIssues({ name: 'Mara' }, fields)).toEqual([
      { path: 'email', message: 'Please enter an email address or a phone number.' },
    ]);
    expect(personIssues({ name: 'Mara', phone: '02 5550 0123' }, fields)).toEqual([]);
  });

  test('rejects an invalid email address', () => {
    expect(personIssues({ name: 'Mara', email: 'mara' }, fields).map(({ path }) => path)).toEqual(['email']);
  });
});

test('ignores answers to questions that no longer apply', () => {
  expect(countingAnswers({ ...FITTING, make: 'Mazda', delivery_postcode: '2830', name: ' Mara ' })).toEqual({
    ...FITTING,
    name: 'Mara',
  });
});

test('the review has one row per step', () => {
  const answers = {
    ...FITTING,
    name: 'Mara',
    payment_method: 'finance',
    finance_term: '5',
    pay_deposit: 'now',
  };
  expect(reviewRows(answers, { deposit: 200, paysOnline: true })).toEqual([
    { step: 'details', label: 'You', value: 'Mara' },
    { step: 'trade-in', label: 'Trade-in', value: 'None' },
    { step: 'payment', label: 'Paying by', value: 'Finance: over 5 years' },
    { step: 'delivery', label: 'Getting it', value: 'Pick-up' },
    { step: 'deposit', label: 'Deposit', value: '$200, paid online after this page' },
  ]);
});

test.each([
  ['km', 'trade-in'],
  ['delivery_state', 'delivery'],
  ['pay_deposit', 'deposit'],
  ['terms_conditions', 'review'],
  ['email', 'details'],
])('stepOf(%s) is %s', (path, step) => {
  expect(stepOf(path)).toBe(step);
});
