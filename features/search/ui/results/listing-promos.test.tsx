/** Promo cards in listings, at their position (specification, section 4). */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { searchPage } from '../../search.page.tsx';
import { createSearchSite } from '../../../../tests/search/search-site.ts';
import { fill } from '../listing-promos.css.ts';
import { listingPromos } from './listing-promos.tsx';
import { promosBefore } from './promo-positions.ts';

const promo = (src: string, over: object = {}) => ({ src: `/${src}.webp`, alt: src, ...over });
const CARS = Array.from({ length: 12 }, (_, position) => ({ price: 9_000 + position }));

/** Renders cars as dots and promo cards as `p`. */
function listing(
  promo_cards: object[],
  { path = '', options = {} }: { path?: string; options?: object } = {},
): string {
  const site = createSearchSite(CARS, { promo_cards } as object);
  const { tenant } = site;
  const shown = Object.create(site, {
    tenant: { value: { ...tenant, options: { search: options } } },
  }) as typeof site;
  const entry = [...searchPage.entries(shown)].find(
    ({ listing: { href }, page }) => page === 1 && href.endsWith(path),
  );
  if (!entry) throw new Error(path);
  const html = renderToStaticMarkup(searchPage.view(searchPage.data(entry, shown)));
  return [...html.matchAll(/<li[^>]*>(?:<article|<(?:a|span) class="[^"]*promo[^"]*")/g)]
    .map(([item]) => (item.includes('<article') ? '.' : 'p'))
    .join('');
}

test('puts a card before the vehicle at its position', () => {
  expect(listing([promo('a', { position: 0 })])).toBe('p............');
  expect(listing([promo('a', { position: 3 })])).toBe('...p.........');
  expect(listing([promo('a', { position: 99 })])).toBe('............p');
});

test('puts a card without a position after eight vehicles', () => {
  expect(listing([promo('a')])).toBe('........p....');
});

test('puts a card without a position behind those with one', () => {
  const promos = [promo('b'), promo('a', { position: 10 })];
  expect(listing(promos).indexOf('p')).toBe(10);
});

test('shows at most three cards, or as many as the option says', () => {
  const five = [0, 1, 2, 3, 4].map((position) => promo(`p${position}`, { position }));
  const count = (options: object) => listing(five, { options }).replaceAll('.', '').length;
  expect([count({}), count({ promo_cards: 5 }), count({ promo_cards: 0 })]).toEqual([3, 5, 0]);
});

test('omits a card for other car types than those of the listing', () => {
  const strict = promo('a', { position: 0, display: ['new', 'used'], strictDisplay: true });
  expect(listing([strict])).toBe('............');
  expect(listing([strict], { path: '/used-cars' })).toBe('............');
  expect(listing([promo('a', { position: 0, display: ['used'] })], { path: '/used-cars' })).toBe(
    'p............',
  );
  expect(listing([promo('a', { position: 0, display: ['new'] })], { path: '/used-cars' })).toBe(
    '............',
  );
});

test('omits an expired or future card', () => {
  expect(listing([promo('a', { expiry: '2020-01-01T00:00:00Z' })])).toBe('............');
  expect(listing([promo('a', { start: '2030-01-01T00:00:00Z' })])).toBe('............');
});

test('the last card fills its row where the vehicles fill theirs', () => {
  const promos = [1, 2].map((position) => ({
    view: { src: `/${position}.webp`, alt: 'Offer', href: null, background: null },
    position,
    display: [],
    strictDisplay: false,
  }));
  const html = (vehicles: number, index: number) =>
    renderToStaticMarkup(listingPromos({ promos, carTypes: [], index, vehicles }));
  expect(html(24, 1)).not.toContain(fill[2]);
  expect(html(24, 2)).toContain(fill[2]);
  expect(html(20, 2)).not.toContain(fill[2]);
});

test('puts cards before the vehicles at their positions, by position, and those beyond the last behind it', () => {
  const promos = [{ position: 1 }, { position: 0 }, { position: 9 }];
  expect([0, 1, 2].map((index) => promosBefore(promos, index, 2))).toEqual([
    [{ position: 0 }],
    [{ position: 1 }],
    [{ position: 9 }],
  ]);
  expect(promosBefore([{ position: 3 }, { position: 2 }], 2, 2)).toEqual([{ position: 2 }, { position: 3 }]);
});

test('the search has the cards that choices within the listing can show', () => {
  const strict = promo('a', { position: 0, display: ['new', 'used'], strictDisplay: true });
  const promosOf = (path: string) => {
    const site = createSearchSite(CARS, { promo_cards: [strict] });
    const entry = [...searchPage.entries(site)].find(({ listing: { href } }) => href.endsWith(path));
    return entry && searchPage.data(entry, site).search.promos?.length;
  };
  expect([promosOf('/new-used-and-demo-cars'), promosOf('/used-cars')]).toEqual([1, undefined]);
});
