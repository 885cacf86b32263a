import { describe, expect, test } from 'vitest';
import { createSite } from '../site/site.ts';
import type { TenantInput } from '../tenant/tenant.schema.ts';
import { cardOf } from '../site/card-of.ts';
import { car, dealer } from './vehicle.case.ts';

const CHEAP = { price: 20_000, average_market_price: 22_000, state_average_market_price: 21_500 };
const cardFor = (over: object, tenant: Partial<TenantInput> = {}, now = Date.UTC(2026, 10, 26)) => {
  const vehicle = car({ ...CHEAP, ...over });
  return cardOf(createSite({ tenant: dealer(tenant), vehicles: [vehicle], now }), vehicle);
};

describe('the below-market indicator of a card (specification, section 4)', () => {
  test('shows where the vehicle page does', () => {
    expect(cardFor({}).below).toBe(2000);
  });

  test.each([
    ['a difference of 499', { average_market_price: 20_499 }],
    ['a price at the state average', { state_average_market_price: 20_000 }],
    ['a sold vehicle', { status: 'sold' }],
    ['no price', { price: 0 }],
  ])('does not show for %s', (_name, over) => {
    expect(cardFor(over)).not.toHaveProperty('below');
  });

  test('does not show beside a price per week', () => {
    expect(cardFor({ subscription_price: 200 }, { offers_subscription: true })).not.toHaveProperty('below');
  });
});

describe('the flags of a card', () => {
  const history = { firstSeen: '2026-11-25', prices: [] };

  test('come from the record of pulls, by default Just arrived and price drops', () => {
    expect(cardFor({ history }).flags?.map(({ text }) => text)).toEqual(['Just arrived']);
    expect(cardFor({})).not.toHaveProperty('flags');
  });

  test('are off when the tenant names none', () => {
    expect(cardFor({ history }, { listing: { stock_flags: [] } })).not.toHaveProperty('flags');
  });
});
