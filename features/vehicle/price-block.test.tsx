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
    expect(html).not.toContain('trade-in-price');
  });

  test('the weekly estimate stands below the price, with both rates, when there is a provider', () => {
    const block = (html: string) => /name="trade-in-price".*?<\/ds-island>/s.exec(html)?.[0];
    const options = { finance: { comparison_rate: 8.5 } };
    const html = block(page({}, [], { finance_provider: 'Manual', options }));
    expect(html).toMatch(
      /est\. \$[\d,]+\/wk based on sample [\d.]+% p\.a\., comparison rate 8\.50% p\.a\.<\/p>/,
    );
    expect(block(page())).not.toContain('est. $');
  });
});
