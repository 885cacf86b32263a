/** Bounds of counted facts, numbers without a unit, ends of VINs, orders by facts and suburbs (specification, section 2). */
import { describe, expect, test } from 'vitest';
import { openPhraseStock } from '../../../tests/search/phrase-stock.ts';
import { matches } from '../../../tests/search/phrases.ts';
import type { SearchDocument } from '../query/fields.ts';
import { emptyState, setQuery } from '../query/state-change.ts';
import { searchNearest } from './nearest.ts';
import { searchInterpretations } from './search-interpretations.ts';
import { submittedState } from './submitted.ts';

const { signal } = new AbortController();
const LISTING = emptyState('/search/new-used-and-demo-cars');

async function find(slug: string, text: string) {
  const { engine, request, documents } = await openPhraseStock(slug);
  const options = { request, signal };
  const results = await searchInterpretations(engine, setQuery(LISTING, text), options);
  const nearest =
    results.response.pages === 0 ? await searchNearest(engine, results.state, options) : undefined;
  const list = (hits: readonly { readonly id: string }[]): SearchDocument[] =>
    hits.flatMap(({ id }) => documents.filter((one) => one.id === id));
  const submitted = await submittedState(engine, LISTING, text, options);
  return {
    documents,
    forSale: list(results.response.hits),
    leftOut: results.leftOut ?? [],
    nearest: nearest && { forSale: list(nearest.response.hits), leftOut: nearest.leftOut },
    submitted,
  };
}

describe('words of measures', () => {
  const cases: readonly (readonly [slug: string, text: string, is: (one: SearchDocument) => boolean])[] = [
    ['switchback-moto', 'over 1 litre', ({ cc = 0 }) => cc > 1000],
    ['switchback-moto', 'not over 1 litre', ({ cc = 0 }) => cc <= 1000],
    ['switchback-moto', '650', ({ cc }) => cc === 649],
    ['switchback-moto', '300', ({ cc }) => cc === 299],
    ['harbourline', 'over 3 litres', ({ litres = '0' }) => Number(litres) > 3],
    ['harbourline', 'bigger than 3 litre', ({ litres = '0' }) => Number(litres) > 3],
    ['harbourline', 'at most 2 owners', ({ owners = 0 }) => owners === 1 || owners === 2],
    ['harbourline', 'more than 6 cylinders', ({ cylinders = 0 }) => cylinders > 6],
    ['harbourline', 'towing 3500', ({ towing = 0 }) => towing >= 3500],
    ['harbourline', 'tow 3.5', ({ towing = 0 }) => towing >= 3500],
    ['harbourline', '000686', ({ vin = [] }) => vin.includes('000686')],
    ['pelican-caravans', 'atm under 2500', ({ atm }) => atm !== undefined && atm <= 2500],
    ['pelican-caravans', 'atm under 2.5', ({ atm }) => atm !== undefined && atm <= 2500],
    ['pelican-caravans', '3 berth', ({ sleeps = 0 }) => sleeps > 3],
  ];
  test.each(cases)('of %s find: %s', async (slug, text, is) => {
    const { forSale, leftOut, documents } = await find(slug, text);
    const expected = new Set(documents.filter(is));
    expect(expected.size).toBeGreaterThan(0);
    expect([leftOut, new Set(forSale)]).toEqual([[], expected]);
  });
});

describe('orders by facts', () => {
  test.each([
    ['harbourline', 'cheapest to run suv', 'consumption:asc'],
    ['harbourline', 'most fuel efficient hatch', 'consumption:asc'],
    ['harbourline', 'strongest ute', 'towing:desc'],
    ['pelican-caravans', 'lightest', 'tare:asc'],
    ['pelican-caravans', 'biggest caravan', 'length:desc'],
    ['switchback-moto', 'biggest motorcycle', 'cc:desc'],
  ])('of %s sort: %s', async (slug, text, sort) => {
    const { forSale, leftOut, submitted } = await find(slug, text);
    const [field, direction] = sort.split(':');
    const values = forSale.flatMap((one) => one[field as 'towing'] ?? []);
    expect(values.length).toBeGreaterThan(1);
    expect(values).toEqual(values.toSorted((a, b) => (direction === 'asc' ? a - b : b - a)));
    expect([leftOut, submitted.sortBy]).toEqual([[], sort]);
  });

  test.each([
    ['harbourline', 'lightest'],
    ['harbourline', 'biggest'],
    ['pelican-caravans', 'most fuel efficient'],
  ])('are ignored where %s has no such fact: %s', async (slug, text) => {
    const { forSale, leftOut, documents, submitted } = await find(slug, text);
    expect([forSale.length, leftOut]).toEqual([documents.length, [`“${text}”`]]);
    expect([submitted.sortBy, submitted.hoped]).toEqual(['rank', text]);
  });
});

describe('what no vehicle has', () => {
  test('is ignored beside a model, which is no typing error', async () => {
    const { forSale, leftOut, documents } = await find('harbourline', 'gu patrol');
    expect(leftOut).toEqual(['gu (from 1997 to 2016)']);
    expect(new Set(forSale)).toEqual(new Set(documents.filter(({ model }) => model === 'Patrol')));
  });

  test('leaves no refused vehicles', async () => {
    const { forSale, nearest } = await find('pelican-caravans', 'not tandem');
    expect([forSale, nearest]).toEqual([[], undefined]);
  });

  test('is named as it is understood', async () => {
    const { nearest, documents } = await find('pelican-caravans', 'single axle');
    expect([nearest?.leftOut, nearest?.forSale.length]).toEqual([['Single axle'], documents.length]);
  });
});

describe('words of a family and a place', () => {
  test('a family car is one of the category', async () => {
    const { forSale, leftOut, documents } = await find('harbourline', 'family car');
    const expected = documents.filter((one) => matches(one, { category: 'Family' }));
    expect([leftOut, new Set(forSale)]).toEqual([[], new Set(expected)]);
  });

  test.each(['suv in geelong', 'suv near geelong'])('a suburb sorts by distance: %s', async (text) => {
    const { forSale, leftOut, documents } = await find('harbourline', text);
    expect([leftOut, forSale.length]).toEqual([
      [],
      documents.filter((one) => one.simple_body === 'SUV').length,
    ]);
    expect(forSale[0]?.state).toBe('VIC');
  });

  test.each([
    ['suv in white', { body: ['SUV'], colour: /white/i }],
    ['utes in ringwood', { body: ['Ute'], city: ['Ringwood'] }],
  ])('a colour and a town with vehicles stay filters: %s', async (text, expected) => {
    const { forSale, documents } = await find('harbourline', text);
    expect(new Set(forSale)).toEqual(new Set(documents.filter((one) => matches(one, expected))));
  });
});
