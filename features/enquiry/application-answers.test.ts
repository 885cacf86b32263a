import { expect, test } from 'vitest';
import { APPLICATION_CHOICES, applicationIssues, type Choices } from './application-answers.ts';

const ANSWERS = {
  ...Object.fromEntries(
    Object.entries<Choices>(APPLICATION_CHOICES).map(([name, { answers }]) => [name, answers[0] ?? '']),
  ),
  vehiclePriceBudget: '25,000',
  income_month: '6,000',
  housing_month: '0',
};
const lead = { category: 'Finance Enquiry', subcategory: 'Finance Application', postcode: '3000' };
const paths = (extra: Readonly<Record<string, string>>, more: object = {}) =>
  applicationIssues({ ...lead, extra, ...more }).map(({ path }) => path);

test('accepts an application with every answer', () => {
  expect(paths(ANSWERS)).toEqual([]);
});

test.each([
  'time_at_address',
  'home',
  'residency',
  'employment',
  'vehiclePriceBudget',
  'income_month',
  'housing_month',
])('rejects an application without %s', (name) => {
  expect(paths({ ...ANSWERS, [name]: '' })).toEqual([name]);
});

test.each(['dependants', 'time_in_job', 'loan_years'])(
  '%s is optional, and must be one of its choices',
  (name) => {
    expect(paths({ ...ANSWERS, [name]: '' })).toEqual([]);
    expect(paths({ ...ANSWERS, [name]: '-4' })).toEqual([name]);
  },
);

test('rejects an application without a postcode', () => {
  expect(paths(ANSWERS, { postcode: '' })).toEqual(['postcode']);
});

test('does not treat a finance enquiry as an application', () => {
  expect(paths({}, { subcategory: undefined })).toEqual([]);
});
