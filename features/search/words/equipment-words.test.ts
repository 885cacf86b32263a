/** Equipment, drive-away prices and axles by the words that buyers type for them (specification, section 2). */
import { describe, expect, test } from 'vitest';
import { phraseStock, type PhraseStock } from '../../../tests/search/phrase-stock.ts';
import { emptyState, setQuery } from '../query/state-change.ts';
import { searchInterpretations } from './search-interpretations.ts';

const { signal } = new AbortController();
const LISTING = emptyState('/search/new-used-and-demo-cars');

const stocks = new Map<string, Promise<PhraseStock>>();

async function find(slug: string, text: string) {
  const cached = stocks.get(slug) ?? phraseStock(slug);
  stocks.set(slug, cached);
  const { engine, request, documents } = await cached;
  const { response, leftOut } = await searchInterpretations(engine, setQuery(LISTING, text), {
    request,
    signal,
  });
  const displayed = new Set(response.hits.map(({ id }) => id));
  return { leftOut, forSale: documents.filter(({ id }) => displayed.has(id)), documents };
}

describe('words of equipment', () => {
  test.each([
    ['redgum-4x4', 'bull bar', 'Bull bar'],
    ['redgum-4x4', 'bullbar', 'Bull bar'],
    ['redgum-4x4', 'tow bar', 'Tow bar'],
    ['redgum-4x4', 'towbar', 'Tow bar'],
    ['redgum-4x4', 'roof racks', 'Roof racks'],
    ['redgum-4x4', 'with a roof rack', 'Roof racks'],
    ['harbourline', 'leather', 'Leather'],
    ['harbourline', 'leather seats', 'Leather'],
    ['harbourline', 'sunroof', 'Sunroof'],
    ['harbourline', 'turbo', 'Turbo'],
    ['harbourline', 'heated seats', 'Heated seats'],
    ['aurora-motors', 'panoramic roof', 'Sunroof'],
    ['pelican-caravans', 'washing machine', 'Washing machine'],
    ['pelican-caravans', 'bunks', 'Bunks'],
    ['pelican-caravans', 'shower and toilet', 'Ensuite'],
    ['pelican-caravans', 'solar panels', 'Solar'],
    ['switchback-moto', 'heated grips', 'Heated grips'],
  ])('of %s find it, and refuse it: %s', async (slug, text, name) => {
    const { forSale, leftOut, documents } = await find(slug, text);
    const having = documents.filter(({ equipment = [] }) => equipment.includes(name));
    expect(having.length).toBeGreaterThan(0);
    expect([leftOut, forSale]).toEqual([undefined, having]);
    const refusing = await find(slug, `no ${text.replace(/^with a | and .*/g, '')}`);
    expect(refusing.forSale).toEqual(documents.filter((one) => !having.includes(one)));
  });

  test.each([
    ['drive away', 'suv drive away'],
    ['rego included', 'suv rego included'],
    ['no more to pay', 'suv drive away no more to pay'],
  ])('find drive-away prices: %s', async (_, text) => {
    const { forSale, documents } = await find('harbourline', text);
    expect(forSale).toEqual(documents.filter((one) => one.simple_body === 'SUV' && one.drive_away));
  });

  test.each(['no finance owing', 'nothing owing', 'unencumbered'])(
    'find clear registers, though they refuse: %s',
    async (text) => {
      const { forSale, documents } = await find('harbourline', text);
      expect(forSale).toEqual(documents.filter(({ history = [] }) => history.includes('PPSR clear')));
    },
  );

  test.each([
    ['tandem', 'Tandem'],
    ['tandem axle', 'Tandem'],
    ['single axle', 'Single'],
  ])('find axles, and refuse them: %s', async (text, axles) => {
    const { forSale, documents } = await find('pelican-caravans', text);
    const having = documents.filter((one) => one.axles === axles);
    expect(forSale).toEqual(having);
    const refusing = await find('pelican-caravans', `not ${text}`);
    expect(refusing.forSale).toEqual(documents.filter((one) => !having.includes(one)));
  });
});
