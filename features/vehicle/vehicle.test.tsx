/** The vehicle page. */
import { offers, sections } from '../registry.ts';
import { describe, expect, test } from 'vitest';
import { createSite } from '../_domain/site/site.ts';
import type { VehicleInput } from '../_domain/vehicle/vehicle.schema.ts';
import { dealer } from '../_domain/vehicle/vehicle.case.ts';
import { createPageData, NOW, page, vehicle } from './page.case.ts';
import { vehiclePage } from './vehicle.page.tsx';

describe('vehiclePage', () => {
  test('has headings for year, make and model, then badge, then series', () => {
    expect(page()).toMatch(/<h1[^>]*>2021 Mazda CX-5<\/h1><h2[^>]*>Maxx Sport<\/h2><h3[^>]*>KF<\/h3>/);
  });

  test('uses the series as the second heading without a badge', () => {
    expect(page({ badge: undefined })).toMatch(/<h1[^>]*>2021 Mazda CX-5<\/h1><h2[^>]*>KF<\/h2>/);
  });

  test('shows at most 6 similar vehicles, never the vehicle itself', () => {
    const data = createPageData(
      {},
      Array.from({ length: 8 }, () => ({})),
    );
    expect(data.similar).toHaveLength(6);
    expect(data.similar.map(({ id }) => id)).not.toContain('1');
  });

  test('shows the prompt when no vehicle is similar', () => {
    const html = page();
    expect(html).toContain('Like this and want something similar?');
    expect(html).toContain('href="/search/mazda"');
  });

  test('escapes text from the feed', () => {
    expect(page({ dealercomments: '<script>alert(1)</script>' })).not.toContain('<script>alert');
  });
});

test('shares frame, shop data and cards between pages by identity', () => {
  const site = createSite({
    offers,
    tenant: dealer(),
    vehicles: [1, 2, 3].map((id) => vehicle({ id: String(id), slug: `v-${id}` })),
    now: NOW,
  });
  const [a, b, c] = site.vehicles.map((one) => vehiclePage.data(one, site, sections));
  expect(a?.frame).toBe(b?.frame);
  expect(a?.shop).toBe(b?.shop);
  expect(a?.location).toBe(b?.location);
  const third = c?.vehicle.id;
  const card = (data: typeof a) => data?.similar.find(({ id }) => id === third);
  expect(card(a)).toBeDefined();
  expect(card(a)).toBe(card(b));
});

test('omits sold vehicles from the sitemap', () => {
  const listed = (over: Partial<VehicleInput>) => vehiclePage.listed?.(vehicle(over));
  expect([listed({}), listed({ status: 'coming_soon' }), listed({ sold: true })]).toEqual([
    true,
    true,
    false,
  ]);
});
