/** Promo cards in listings, at their position (specification, section 4). */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { searchPage } from '../search.page.tsx';
import { siteOf } from '../../../tests/search/search-site.ts';
import { withPromos } from './promo-positions.ts';

const promo = (src: string, over: object = {}) => ({ src: `/${src}.webp`, alt: src, ...over });
const CARS = Array.from({ length: 12 }, (_, at) => ({ price: 9_000 + at }));

/** Renders cars as dots and promo cards by name; hidden ones in brackets. */
function listing(
  promo_cards: object[],
  { path = '', options = {} }: { path?: string; options?: object } = {},
): string {
  const site = siteOf(CARS, { promo_cards } as object);
  const { tenant } = site;
  const shown = Object.create(site, {
    tenant: { value: { ...tenant, options: { search: options } } },
  }) as typeof site;
  const entry = [...searchPage.entries(shown)].find(
    ({ listing: { href }, page }) => page === 1 && href.endsWith(path),
  );
  if (!entry) throw new Error(path);
  const html = renderToStaticMarkup(searchPage.view(searchPage.data(entry, shown)));
  return [
    ...html.matchAll(/<li[^>]*>(?:<article|<(?:a|span) class="[^"]*promo[^"]*)|<li[^>]*data-promo[^>]*>/g),
  ]
    .map(([item]) => {
      if (!item.includes('data-promo')) return '.';
      return item.includes('hidden') ? '(p)' : 'p';
    })
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

test('shows at most three cards, or as many as the option says', () => {
  const five = [0, 1, 2, 3, 4].map((position) => promo(`p${position}`, { position }));
  const count = (options: object) => listing(five, { options }).replaceAll('.', '').length;
  expect([count({}), count({ promo_cards: 5 }), count({ promo_cards: 0 })]).toEqual([3, 5, 0]);
});

test('hides a card for other car types while they can be chosen, otherwise omits it', () => {
  const strict = promo('a', { position: 0, display: ['new', 'used'], strictDisplay: true });
  expect(listing([strict])).toBe('(p)............');
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

test('keeps the order of vehicles and positions', () => {
  const at = (item: string, position: number) => ({ item, position });
  expect(withPromos(['1', '2'], [at('b', 1), at('a', 0), at('c', 9)])).toEqual(['a', '1', 'b', '2', 'c']);
  expect(withPromos([], [at('a', 0)])).toEqual(['a']);
});
