/** What a vehicle page says about the price. */
import { describe, expect, test } from 'vitest';
import { page } from './page.case.ts';

describe('price', () => {
  test('price with its type beside it, was-price and saving', () => {
    const html = page({ before_price: 33_490 });
    expect(html).toMatch(/31,990.*?Drive Away/);
    expect(html).toContain('Save $1,500');
    expect(page({ before_price: 31_990 })).not.toContain('Save $');
  });

  test('a price of 0 hides the amount behind the no-price text', () => {
    const html = page({ price: 0 });
    expect(html).toContain('Enquire for price.');
    expect(html).not.toMatch(/\$<\/span>0/);
  });

  test('PREORDER without a price', () => {
    expect(page({ price: undefined, preorder: true })).toContain('PREORDER');
  });

  test('below the market by more than 499', () => {
    const market = { average_market_price: 33_000, state_average_market_price: 32_500 };
    expect(page(market)).toContain('$1,010 below the market average');
    expect(page({ ...market, average_market_price: 32_489 })).not.toContain('below the market');
  });

  test('a subscription shows its weekly price and is reduced by nothing', () => {
    const html = page({ subscription_price: 289 }, [], { offers_subscription: true });
    expect(html).toMatch(/289.*?\/week.*?Subscription/);
    expect(html).not.toContain('data-price');
  });

  test('the finance teaser stands below the price, with both rates and the way to the calculator', () => {
    const block = (...args: Parameters<typeof page>) =>
      /class="vehicle_price__.*?data-price-text=/s.exec(page(...args))?.[0];
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
