import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { offers } from '../registry.ts';
import { createSite } from '../_domain/site/site.ts';
import { cardOf } from '../_domain/site/card-of.ts';
import { dealer } from '../_domain/vehicle/vehicle.case.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { VehicleCards } from '../_ui/vehicle-card.tsx';
import { createElement } from 'react';
import { LENDER, lent, priced } from './finance.case.ts';

const cardFor = (vehicle: Vehicle, finance: object, tenant: object = {}) => {
  const site = createSite({
    offers,
    tenant: { ...dealer({ finance_provider: 'Manual', ...tenant }), options: { finance } },
    vehicles: [vehicle],
    now: 0,
  });
  return cardOf(site, vehicle);
};

describe('repayments on cards', () => {
  test('are displayed when the tenant enables them, with rate and comparison rate', () => {
    const card = cardFor(lent(), { cards: true });
    expect(card.weekly).toEqual({ amount: 142, rate: 8.5, comparison: 9.1, fee: 0, term: 5 });
    const html = renderToStaticMarkup(createElement(VehicleCards, { cards: [card], kind: 'framed' }));
    expect(html).toContain('<b>est. $142/wk</b> at 8.50% p.a., <b>comparison rate 9.10% p.a.</b>');
    expect(html).toContain('data-ui-loan="30000 8.5 0 5"');
  });

  test('are displayed by default, and not when the tenant disables them', () => {
    expect(cardFor(lent(), {})).toHaveProperty('weekly');
    expect(cardFor(lent(), { cards: false })).not.toHaveProperty('weekly');
  });

  test.each<[string, Vehicle, object]>([
    ['without a comparison rate', lent({ ...LENDER, comparisonRate: 1 }), {}],
    ['without data of the lender and a comparison rate of the tenant', priced(), {}],
    ['for a make without teasers', lent(LENDER, { make: 'Suzuki' }), {}],
    ['for an excluded vehicle', lent(), { excluded: { makes: ['Mazda'] } }],
    ['for a sold vehicle', lent(LENDER, { status: 'sold' }), {}],
    ['without a price', lent(LENDER, { price: 0 }), {}],
  ])('are not displayed %s', (_name, vehicle, more) => {
    expect(cardFor(vehicle, { cards: true, ...more })).not.toHaveProperty('weekly');
  });

  test('are those of the tenant for a vehicle without data of the lender, as in its sticky header', () => {
    expect(cardFor(priced(), { comparison_rate: 13.6 }).weekly).toMatchObject({
      rate: 12.94,
      comparison: 13.6,
    });
  });

  test('are not displayed without a provider', () => {
    expect(
      cardFor(lent(), { cards: true, comparison_rate: 13.6 }, { finance_provider: undefined }),
    ).not.toHaveProperty('weekly');
  });
});
