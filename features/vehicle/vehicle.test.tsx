/** The page of a vehicle as a whole. */
import { offers, sections } from '../registry.ts';
import { describe, expect, test } from 'vitest';
import { createSite } from '../_domain/site/site.ts';
import type { VehicleInput } from '../_domain/vehicle/vehicle.schema.ts';
import { dealer } from '../_domain/vehicle/vehicle.case.ts';
import { dataOf, NOW, page, vehicle } from './page.case.ts';
import { vehiclePage } from './vehicle.page.tsx';

describe('page of a vehicle', () => {
  test('year, make and model, then badge, then series are headings', () => {
    expect(page()).toMatch(/<h1[^>]*>2021 Mazda CX-5<\/h1><h2[^>]*>Maxx Sport<\/h2><h3[^>]*>KF<\/h3>/);
  });

  test('without a badge the series is the second heading', () => {
    expect(page({ badge: undefined })).toMatch(/<h1[^>]*>2021 Mazda CX-5<\/h1><h2[^>]*>KF<\/h2>/);
  });

  test('no more than 6 similar vehicles, never itself', () => {
    const data = dataOf(
      {},
      Array.from({ length: 8 }, () => ({})),
    );
    expect(data.similar).toHaveLength(6);
    expect(data.similar.map(({ id }) => id)).not.toContain('1');
  });

  test('the prompt when nothing is similar', () => {
    const html = page();
    expect(html).toContain('Like this and want something similar?');
    expect(html).toContain('href="/search/mazda"');
  });

  test('text from the feed is escaped', () => {
    expect(page({ dealercomments: '<script>alert(1)</script>' })).not.toContain('<script>alert');
  });
});

test('two pages share the frame, the shop and the cards by identity', () => {
  const site = createSite({
    offers,
    tenant: dealer(),
    vehicles: [1, 2, 3].map((at) => vehicle({ id: String(at), slug: `v-${at}` })),
    now: NOW,
  });
  const [a, b, c] = site.vehicles.map((one) => vehiclePage.data(one, site, sections));
  expect(a?.frame).toBe(b?.frame);
  expect(a?.shop).toBe(b?.shop);
  expect(a?.yard).toBe(b?.yard);
  const third = c?.vehicle.id;
  const card = (data: typeof a) => data?.similar.find(({ id }) => id === third);
  expect(card(a)).toBeDefined();
  expect(card(a)).toBe(card(b));
});

test('the sitemap leaves out sold vehicles', () => {
  const listed = (over: Partial<VehicleInput>) => vehiclePage.listed?.(vehicle(over));
  expect([listed({}), listed({ status: 'coming_soon' }), listed({ sold: true })]).toEqual([
    true,
    true,
    false,
  ]);
});
