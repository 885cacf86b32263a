import { expect, test } from 'vitest';
import { findGate } from './lead-subjects.ts';

test.each([
  ['Reserve', 'checkout'],
  ['reserve', 'checkout'],
  ['Trade-In Valuation', 'trade-in'],
  ['Finance Enquiry', 'finance'],
  ['Service and finance', 'finance'],
  ['Vehicle Enquiry', undefined],
  ['General Enquiry', undefined],
])('a lead of the category %s has the gate %s', (category, gate) => {
  expect(findGate(category)).toBe(gate);
});
