/** Price of a vehicle page. */
import { describe, expect, test } from 'vitest';
import { page } from '../page.case.ts';

describe('price', () => {
  test('shows the price with its type, the earlier price and the saving', () => {
    const html = page({ before_price: 33_490 });
    expect(html).toMatch(/31,990.*?Drive Away/);
    expect(html).toContain('Save $1,500');
    expect(page({ before_price: 31_990 })).not.toContain('Save $');
  });

  test('writes cents with two digits, as everywhere', () => {
    const html = page({ price: 19_999.5, before_price: 20_100.5 });
    const text = html.replaceAll(/<[^>]*>/g, '');
    expect(text).toContain('$19,999.50');
    expect(text).toContain('was $20,100.50');
    expect(text).not.toMatch(/\.5(?!\d)/);
  });

  test('shows the no-price text instead of a price of 0', () => {
    const html = page({ price: 0 });
    expect(html).toContain('Enquire for price.');
    expect(html).not.toMatch(/\$<\/span>0/);
  });

  test('links to the form that watches the price, where there is one', () => {
    const link = /<a [^>]*href="#price-alert"[^>]*>.*?Tell me when the price drops<\/a>/;
    expect(page({}, [], { options: { alerts: { price_drops: true } } })).toMatch(link);
    expect(page()).not.toMatch(link);
  });

  test('shows PREORDER when a preorder has no price', () => {
    expect(page({ price: undefined, preorder: true })).toContain('PREORDER');
  });

  test('shows the difference to the market when it exceeds 499', () => {
    const market = { average_market_price: 33_000, state_average_market_price: 32_500 };
    expect(page(market)).toContain('$1,010 below the market average');
    expect(page({ ...market, average_market_price: 32_489 })).not.toContain('below the market');
  });

  test('shows the weekly price of a subscription, without reductions', () => {
    const html = page({ subscription_price: 289 }, [], { offers_subscription: true });
    expect(html).toMatch(/289.*?\/week.*?Subscription/);
    expect(html).not.toContain('data-ui-price');
  });

  test('shows the finance teaser with both rates and a link to the calculator below the price', () => {
    const block = (...args: Parameters<typeof page>) =>
      /class="vehicle_price__.*?data-vehicle-price-text=/s.exec(page(...args))?.[0];
    const lender = { interestRate: 7.9, comparisonRate: 8.5, paymentWeek: 149, termYears: 5 };
    const financed = { finance_lenders: { Manual: lender } };
    const teaser = 'est. $149/wk based on sample 7.90% p.a., comparison rate 8.50% p.a.';
    expect(block(financed, [], { finance_provider: 'Manual' })).toContain(
      `${teaser} <a href="#finance-calculator">`,
    );
    const without = { finance: { calculator: { shown: false } } };
    const html = block(financed, [], { finance_provider: 'Manual', options: without });
    expect(html).toContain(teaser);
    expect(html).not.toContain('#finance-calculator');
    expect(block({}, [], { finance_provider: 'Manual' })).not.toContain('est. $');
    expect(block(financed)).not.toContain('est. $');
  });
});
