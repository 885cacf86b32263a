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

test('an application with every answer is whole', () => {
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
])('%s may not be empty', (name) => {
  expect(paths({ ...ANSWERS, [name]: '' })).toEqual([name]);
});

test.each(['dependants', 'time_in_job', 'loan_years'])('%s may be left out, and is a choice', (name) => {
  expect(paths({ ...ANSWERS, [name]: '' })).toEqual([]);
  expect(paths({ ...ANSWERS, [name]: '-4' })).toEqual([name]);
});

test('the postcode may not be empty', () => {
  expect(paths(ANSWERS, { postcode: '' })).toEqual(['postcode']);
});

test('a finance enquiry is no application', () => {
  expect(paths({}, { subcategory: undefined })).toEqual([]);
});
