import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { StockHistory } from '../_domain/price/dated-price.ts';
import { createSite } from '../_domain/site/site.ts';
import { car, dealer } from '../_domain/vehicle/vehicle.case.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { toPriceHistory } from './price-history.ts';
import { nextHistory, priceHistorySection } from './price-history.section.tsx';

const NOW = Date.parse('2026-06-20T03:00:00Z');
const record = (...list: [price: number, since: string][]): StockHistory => ({
  prices: list.map(([price, since]) => ({ price, since })),
});
const LOWERED = record([21_990, '2026-06-04'], [19_990, '2026-06-12']);

function renderSection(
  over: Partial<Vehicle>,
  options: object = { show: true },
  tenant: object = {},
): string {
  const vehicle = { ...car({ price: 19_990 }), ...over };
  const site = createSite({
    tenant: { ...dealer(tenant), options: { 'price-history': options } },
    vehicles: [vehicle],
    now: NOW,
  });
  const [shown] = site.vehicles;
  const data = shown && priceHistorySection.data(shown, site);
  return data ? renderToStaticMarkup(priceHistorySection.view(data)) : '';
}

describe('the price history of a vehicle page', () => {
  test('is off by default, and an option turns it on', () => {
    expect(renderSection({ history: LOWERED }, {})).toBe('');
    expect(renderSection({ history: LOWERED })).toContain('The price is $2,000 less than on 4 June 2026.');
  });

  test('is a table with a heading for each row and column, and a line', () => {
    const html = renderSection({ history: LOWERED });
    expect(html).toContain('<th scope="col">Since</th>');
    expect(html).toContain('<th scope="row"><time dateTime="2026-06-12">12 June 2026</time></th>');
    expect(html).toMatch(/<svg[^>]* aria-hidden="true"><path d="M0 10V10H88V90H100"/);
  });

  test('is absent without earlier pulls, and on the first day', () => {
    expect(renderSection({})).toBe('');
    expect(renderSection({ history: record([19_990, '2026-06-20']) })).toBe('');
    expect(renderSection({ history: record() })).toBe('');
  });

  test.each([
    ['the second day of the price', { show: true }, '2026-06-20', Date.parse('2026-06-21T00:00:00Z')],
    ['never again after that', { show: true }, '2026-06-19', Infinity],
    ['never without the option', {}, '2026-06-20', Infinity],
  ])('makes pages outdated at: %s', (_name, options, since, expected) => {
    const site = createSite({
      tenant: { ...dealer({}), options: { 'price-history': options } },
      vehicles: [
        car({ price: 19_990 }),
        { ...car({ id: '2', slug: 'two' }), history: record([19_990, since]) },
      ],
      now: NOW,
    });
    expect(nextHistory(site)).toBe(expected);
  });

  test('is absent for a sold vehicle, a price per week and a hidden price', () => {
    const history = LOWERED;
    expect(renderSection({ history, status: 'sold', sold_date_timestamp: NOW / 1000 })).toBe('');
    expect(
      renderSection({ history, subscription_price: 250 }, { show: true }, { offers_subscription: true }),
    ).toBe('');
    expect(renderSection({ history: record([19_990, '2026-06-04'], [0, '2026-06-12']), price: 0 })).toBe('');
  });

  test('says what kind of price it is', () => {
    expect(renderSection({ history: LOWERED, price_type: 'Drive Away' })).toContain('(Drive Away)');
  });
});

describe('priceHistoryOf', () => {
  test('says that the price has not changed, without a line', () => {
    expect(toPriceHistory(record([19_990, '2026-06-04']))).toEqual({
      summary: 'The price has not changed since 4 June 2026.',
      rows: [{ day: '4 June 2026', date: '2026-06-04', price: '$19,990', change: '–' }],
    });
  });

  test('names the first day in stock only when an earlier pull was without the vehicle', () => {
    expect(toPriceHistory({ firstSeen: '2026-06-04', ...record([19_990, '2026-06-04']) }).summary).toBe(
      'The price has not changed since it was first listed here on 4 June 2026.',
    );
  });

  test('lists prices newest first, each with its difference', () => {
    const { rows, summary } = toPriceHistory(
      record([20_000, '2026-06-04'], [21_500, '2026-06-08'], [20_000, '2026-06-12']),
    );
    expect(rows.map(({ price, change }) => [price, change])).toEqual([
      ['$20,000', '$1,500 less'],
      ['$21,500', '$1,500 more'],
      ['$20,000', '–'],
    ]);
    expect(summary).toBe('The price is the same as on 4 June 2026.');
  });

  test('shows days without a price as such: a gap in the line, and no difference', () => {
    const { rows, line } = toPriceHistory(
      record([20_000, '2026-06-04'], [0, '2026-06-08'], [19_000, '2026-06-12']),
    );
    expect(rows.map(({ price, change }) => [price, change])).toEqual([
      ['$19,000', '$1,000 less'],
      ['No price', '–'],
      ['$20,000', '–'],
    ]);
    expect(line).toBe('M0 10V10H44M88 90V90H100');
  });

  test('leaves out a price that was replaced on the same day', () => {
    const { rows } = toPriceHistory(
      record([20_000, '2026-06-04'], [200, '2026-06-08'], [20_000, '2026-06-08'], [19_000, '2026-06-09']),
    );
    expect(rows.map(({ price }) => price)).toEqual(['$19,000', '$20,000']);
  });
});
