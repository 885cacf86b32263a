import { describe, expect, test } from 'vitest';
import { embeddedCards } from '../../../tests/search/embedded-cards.ts';
import { searchPhrase } from '../../../tests/search/phrase-stock.ts';
import { toRequest, type RequestOptions } from '../query/request-of.ts';
import type { SearchDocument } from '../query/fields.ts';
import { emptyState, setQuery } from '../query/state-change.ts';
import type { SearchState } from '../query/state.ts';
import { findDistance } from './around.ts';
import { stockFor } from './fetch-vocabulary.ts';
import { searchInterpretations } from './search-interpretations.ts';

const document = (position: number, more: Partial<SearchDocument>): SearchDocument => ({
  id: String(position),
  name: `2020 ${more.make} ${more.model}`,
  year: 2020,
  car_type: 'used',
  status: 'in_stock',
  ...more,
});
const MELBOURNE = { point: '-37.81,144.97', city: 'Essendon', cities: ['Essendon'], state: 'VIC' };
const SYDNEY = { point: '-33.87,151.21', city: 'Brookvale', cities: ['Brookvale'], state: 'NSW' };
const documents: SearchDocument[] = [
  document(0, { make: 'Ford', model: 'Falcon', make_model: 'Ford Falcon', ...MELBOURNE }),
  document(1, {
    make: 'Jeep',
    model: 'Wrangler',
    name: 'Jeep Wrangler Rubicon',
    make_model: 'Jeep Wrangler',
    ...MELBOURNE,
  }),
  document(2, { make: 'Ford', model: 'Focus', make_model: 'Ford Focus', colours: ['Orange'], ...SYDNEY }),
];
const options: RequestOptions = {
  hitsPerPage: 5,
  facets: [],
  maxFacetValues: 50,
  hideUnpriced: false,
  collapseSold: false,
  soldDays: 3,
};
const request = (state: SearchState) => toRequest(state, options, { now: 0 });
const engine = embeddedCards(documents);
const stock = stockFor(engine, request);
const placed = async (text: string) => {
  const { postcode, km, phrase, rest } = (await findDistance(text, stock)) ?? {};
  return [postcode, km, phrase, rest];
};

describe('findDistance', () => {
  test.each([
    ['suv near Bondi', ['2026', undefined, 'near Bondi', 'suv']],
    ['close to box hill, vic under 20k', ['3128', undefined, 'close to box hill, vic', 'under 20k']],
    ['within 50 km of St Kilda', ['3182', 50, 'within 50 km of St Kilda, VIC', '']],
    ['focus Parramatta, NSW', ['2150', undefined, 'Parramatta, NSW', 'focus']],
    ['focus dubbo new south wales', ['2830', undefined, 'dubbo new south wales', 'focus']],
    ['near orange', ['2800', undefined, 'near orange', '']],
    ['orange nsw', ['2800', undefined, 'orange nsw', '']],
    ['focus orange, NSW', ['2800', undefined, 'orange, NSW', 'focus']],
    ['focus in orange', ['2800', undefined, 'in orange', 'focus']],
    ['focus orange 2800', ['2800', undefined, 'orange 2800', 'focus']],
    ['near orange 2800 focus', ['2800', undefined, 'near orange', 'focus']],
    ['2026 focus near bondi', ['2026', undefined, 'near bondi', '2026 focus']],
    ['focus emerald qld', ['4720', undefined, 'emerald qld', 'focus']],
    ['near falcon wa', ['6210', undefined, 'near falcon wa', '']],
  ])('finds the suburb of “%s”', async (text, expected) => expect(await placed(text)).toEqual(expected));

  test('chooses the suburb nearest to vehicles, and names its state', async () => {
    expect(await placed('near Richmond')).toEqual(['3121', undefined, 'near Richmond, VIC', '']);
    expect(await placed('near Brighton')).toEqual(['3186', undefined, 'near Brighton, VIC', '']);
  });

  test('chooses it although another state has more vehicles', async () => {
    const dubbo = { point: '-32.25,148.60', city: 'Dubbo', cities: ['Dubbo'], state: 'NSW' };
    const falcon = { make: 'Ford', model: 'Falcon', make_model: 'Ford Falcon' };
    const cards = embeddedCards([
      document(0, { ...falcon, ...MELBOURNE }),
      document(1, { ...falcon, ...dubbo }),
      document(2, { ...falcon, ...dubbo }),
    ]);
    const { postcode, phrase } = (await findDistance('near Epping', stockFor(cards, request))) ?? {};
    expect([postcode, phrase]).toEqual(['3076', 'near Epping, VIC']);
  });

  test.each([
    ['near falcon', 'a model of the stock'],
    ['falcon wa', 'a model of the stock'],
    ['rubicon vic', 'a badge of the stock'],
    ['orange', 'a colour of the stock'],
    ['orange focus', 'a colour of the stock'],
    ['focus orange vic', 'a colour and a state without that suburb'],
    ['falcon 6210', 'a model of the stock'],
    ['focus 2800', 'a model and a price'],
    ['cars for sale vic', 'filler'],
    ['near brookvale', 'a city with vehicles'],
    ['near nowhereville', 'no suburb'],
    ['bondi vic', 'a suburb of another state'],
    ['ute dubbo', 'a name without a state'],
  ])('finds none in “%s”, %s', async (text) => expect(await findDistance(text, stock)).toBeUndefined());

  test('finds none when the vocabulary cannot be loaded', async () => {
    const vocabulary = () => Promise.reject(new Error('down'));
    expect(await findDistance('near bondi', { ...stock, vocabulary })).toBeUndefined();
  });
});

describe('searchInterpretations', () => {
  const find = (text: string, near?: { lat: number; long: number }) =>
    searchInterpretations(engine, setQuery(emptyState('/search/x'), text), {
      request: (state) => toRequest(state, options, { now: 0, near }),
      signal: new AbortController().signal,
    });
  const idsOf = ({ response }: Awaited<ReturnType<typeof find>>) => response.hits.map(({ id }) => id);

  test('shows the vehicles nearest to a suburb first', async () => {
    expect(idsOf(await find('ford near bondi'))).toEqual(['2', '0']);
    expect(idsOf(await find('ford near geelong'))).toEqual(['0', '2']);
  });

  test.each(['ford parramatta', 'parramatta ford'])(
    'shows the vehicles nearest to a suburb without an introduction: %s',
    async (text) => {
      const results = await find(text);
      expect(idsOf(results)).toEqual(['2', '0']);
      expect([results.state.query, results.named.query, results.leftOut]).toEqual([
        text,
        'ford near parramatta',
        undefined,
      ]);
    },
  );

  test('shows all vehicles, the nearest first, for a suburb alone', async () => {
    expect(idsOf(await find('geelong'))).toEqual(['0', '1', '2']);
    expect(idsOf(await find('dubbo'))[0]).toBe('2');
  });

  test.each(['bentley', 'nowhereville', 'leather'])('finds no suburb in “%s”', async (text) =>
    expect(idsOf(await find(text))).toEqual([]),
  );

  test('shows the vehicles nearest to the visitor first, or reports that the postcode is missing', async () => {
    expect(idsOf(await find('ford near me', { lat: -33, long: 151 }))).toEqual(['2', '0']);
    expect(idsOf(await find('ford within 50 km of me', { lat: -33.9, long: 151.2 }))).toEqual(['2']);
    const { response, leftOut } = await find('ford near me');
    expect([response.count, leftOut]).toEqual([2, ['“near me” (enter your postcode under Distance)']]);
  });
});

test.each(['6 speed', 'six speed'])('an idiom is no suburb: %s', async (text) => {
  const { forSale, leftOut, documents: all } = await searchPhrase('harbourline', text);
  expect([leftOut, forSale.length]).toEqual([[`“${text}”`], all.length]);
});

describe('an order beside a place', () => {
  const HOBART = { point: '-42.88,147.33', city: 'Hobart', cities: ['Hobart'], state: 'TAS' };
  const ford = (position: number, more: Partial<SearchDocument>) =>
    document(position, { make: 'Ford', model: 'Ranger', make_model: 'Ford Ranger', ...more });
  const priced = embeddedCards([
    ford(0, { price: 30_000, km: 50, ...SYDNEY }),
    ford(1, { price: 20_000, km: 90, ...SYDNEY, year: 2018 }),
    ford(2, { price: 10_000, km: 10, ...MELBOURNE }),
    document(3, { make: 'Kia', model: 'Rio', make_model: 'Kia Rio', price: 40_000, km: 5, ...HOBART }),
  ]);
  const find = async (text: string, sortBy: SearchState['sortBy'] = 'rank') => {
    const results = await searchInterpretations(
      priced,
      { ...setQuery(emptyState('/search/x'), text), sortBy },
      { request: (state) => toRequest(state, options, { now: 0 }), signal: new AbortController().signal },
    );
    const { response, named, leftOut } = results;
    return [response.hits.map(({ id }) => id).join(), named.query, leftOut];
  };

  test.each([
    ['cheapest ranger near parramatta', '1,0', 'within 50 km of parramatta'],
    ['ranger near parramatta cheap', '1,0', 'within 50 km of parramatta'],
    ['newest ford near 2150', '0,1', 'within 50 km of 2150'],
    ['lowest km ford close to geelong', '2', 'within 100 km of geelong'],
    ['dearest ford bondi, nsw', '0,1', 'within 50 km of bondi, nsw'],
    ['cheapest ford within 20 km of bondi', '1,0', 'within 20 km of bondi'],
    ['oldest ford near launceston', '1,0,2', '', '“near launceston” (nothing within 250 km)'],
    ['cheapest ford near me', '2,1,0', '', '“near me” (enter your postcode under Distance)'],
  ])('holds within a radius, which is named: %s', async (text, ids, phrase, missing?: string) => {
    const [shown, named = '', leftOut] = await find(text);
    expect([shown, leftOut]).toEqual([ids, missing && [missing]]);
    expect(named).toContain(phrase);
  });

  test('holds when the visitor chooses it', async () =>
    expect(await find('ford near bondi', 'price:asc')).toEqual([
      '1,0',
      expect.stringContaining('within 50 km'),
      undefined,
    ]));

  test.each(['closest ford to parramatta', 'nearest ford to parramatta', 'ford closest to parramatta'])(
    'by distance itself shows all, the nearest first: %s',
    async (text) => {
      const [ids = '', named] = await find(text);
      expect([ids.slice(-1), named]).toEqual(['2', expect.stringContaining('parramatta')]);
    },
  );

  test.each(['closest ford', 'nearest ford'])(
    'by distance without a place asks for the postcode: %s',
    async (text) => {
      const [ids, , leftOut] = await find(text);
      expect([ids?.length, String(leftOut)]).toEqual([5, expect.stringContaining('enter your postcode')]);
    },
  );
});
