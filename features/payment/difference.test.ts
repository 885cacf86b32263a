import { describe, expect, test } from 'vitest';
import { findDifference } from './difference.ts';

const paid = { status: 'paid', charge: 'pi_1', cents: 20_000, currency: 'aud' } as const;
const row = { cents: 20_000, refundedCents: null };

describe('differenceOf', () => {
  test.each([
    ['paid on both sides', { ...row, status: 'paid' }, { page: paid, refunded: 0 }],
    ['open on both sides', { ...row, status: 'open' }, { page: { status: 'open' }, refunded: 0 }],
    ['closed on both sides', { ...row, status: 'expired' }, { page: { status: 'expired' }, refunded: 0 }],
    [
      'given back on both sides',
      { ...row, status: 'refunded', refundedCents: 20_000 },
      { page: paid, refunded: 20_000 },
    ],
    [
      'given back in part on both sides',
      { ...row, status: 'paid', refundedCents: 5_000 },
      { page: paid, refunded: 5_000 },
    ],
    ['without a page', { ...row, status: 'failed' }, { page: undefined, refunded: 0 }],
  ] as const)('is undefined for a payment that is %s', (_name, payment, view) => {
    expect(findDifference(payment, view)).toBeUndefined();
  });

  test.each([
    [
      'expired here and paid there',
      { ...row, status: 'expired' },
      { page: paid, refunded: 0 },
      'the provider has $200, here it is expired',
    ],
    [
      'paid here only',
      { ...row, status: 'paid' },
      { page: { status: 'open' }, refunded: 0 },
      'here it is paid, but the provider has no money',
    ],
    [
      'refunded there only',
      { ...row, status: 'paid' },
      { page: paid, refunded: 20_000 },
      '$200 went back at the provider, $0 here',
    ],
    [
      'owed',
      { ...row, status: 'refunding' },
      { page: paid, refunded: 0 },
      '$200 have to go back and have not yet',
    ],
    [
      'cancelled here and open there',
      { ...row, status: 'cancelled' },
      { page: { status: 'open' }, refunded: 0 },
      'the page is open at the provider, here it is cancelled',
    ],
    [
      'open here and closed there',
      { ...row, status: 'open' },
      { page: { status: 'expired' }, refunded: 0 },
      'the page is closed at the provider, here it is open',
    ],
  ] as const)('reports a payment that is %s', (_name, payment, view, difference) => {
    expect(findDifference(payment, view)).toBe(difference);
  });
});
