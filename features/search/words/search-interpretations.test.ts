import { describe, expect, test } from 'vitest';
import type { VehicleCardData } from '../../_domain/vehicle/vehicle-card.ts';
import { encodeIndex } from '../index/encode.ts';
import { openIndex } from '../index/open.ts';
import { search } from '../index/search.ts';
import { toRequest } from '../query/request-of.ts';
import type { RefinementName, SearchDocument } from '../query/fields.ts';
import type { SearchEngine, SearchRequest } from '../query/request.ts';
import { emptyState, setPage, setQuery, setRange, setSort, setValues } from '../query/state-change.ts';
import type { SearchState } from '../query/state.ts';
import { suggestionsFor } from './suggestions.ts';
import { createStock, vocabularyFor } from './fetch-vocabulary.ts';
import { searchInterpretations, interpretSubmitted } from './search-interpretations.ts';

const BODIES = ['SUV', 'Ute', 'Sedan'];
/** Thirty vehicles; body, colour and price go round at their own pace. */
const documents: SearchDocument[] = Array.from({ length: 30 }, (_, position) => ({
  id: String(position),
  name: `2020 Kia ${position === 0 ? 'Carnival' : 'Other'}`,
  make: 'Kia',
  model: position === 0 ? 'Carnival' : 'Other',
  badge: ['Diesel Pet', 'Patrol'][position - 5] ?? '',
  year: 2020,
  simple_body: BODIES[position % 3] ?? '',
  simple_fuel: position % 5 === 0 ? 'Diesel' : 'Petrol',
  colour: position % 2 === 0 ? 'Red' : 'White',
  colours: [position % 2 === 0 ? 'Red' : 'White'],
  price: 10_000 + position * 1000,
  car_type: 'used',
  status: 'in_stock',
}));
const index = openIndex(encodeIndex(documents));
const facets: RefinementName[] = ['body', 'colour', 'car_type'];
const request = (state: SearchState) =>
  toRequest(
    state,
    { hitsPerPage: 5, facets, maxFacetValues: 50, hideUnpriced: false, collapseSold: false, soldDays: 3 },
    { now: 0 },
  );
const queries: string[] = [];
const engine: SearchEngine = {
  search: (one) => {
    queries.push(one.query);
    const { hits: _, ...response } = search(index, one, () => 0);
    return Promise.resolve({ ...response, hits: [] });
  },
};
const { signal } = new AbortController();
const understand = (state: SearchState, by = engine) => searchInterpretations(by, state, { request, signal });
const typed = (query: string) => setQuery(emptyState('/search/x'), query);

describe('searchInterpretations: searches for the interpretation of words without matches; the state preserves them', () => {
  test('finds the vehicles of a phrase', async () => {
    const state = typed('under 30k suv');
    const { state: resolved, named, response } = await understand(state);
    expect(resolved).toBe(state);
    expect(named).toMatchObject({
      query: '',
      refinements: { body: ['SUV'] },
      ranges: { price: { max: 30_000 } },
    });
    expect(response.count).toBe(
      documents.filter(({ price = 0, simple_body }) => price <= 30_000 && simple_body === 'SUV').length,
    );
  });
  test('narrows the interpretation by chosen filters', async () => {
    const state = setRange(setValues(typed('under 30k used'), 'body', ['Ute']), 'price', { max: 20_000 });
    const { named, response } = await understand(state);
    expect(named.refinements).toEqual({ body: ['Ute'], car_type: ['used'] });
    expect(named.ranges).toEqual({ price: { max: 20_000 } });
    expect(response.count).toBe(4);
    expect((await understand(setValues(typed('used red'), 'model', ['Carnival']))).response.count).toBe(1);
  });
  test('finds nothing for a contradicting filter, which stays chosen', async () => {
    const state = setValues(typed('suv under 30k'), 'body', ['Ute']);
    const { response, state: resolved } = await understand(state);
    expect([response.count, resolved]).toEqual([0, state]);
  });
  test('replaces the chosen make by another one in the words', async () => {
    const state = setValues(setValues(typed('kia under 30k'), 'make', ['Toyota']), 'body', ['SUV']);
    const { response, state: resolved, named } = await understand(state);
    expect(resolved.refinements).toEqual({ body: ['SUV'] });
    expect(named.refinements).toEqual({ body: ['SUV'], make: ['Kia'] });
    expect(response.count).toBe(7);
  });
  test('excludes a chosen value without vehicles from headings', async () => {
    for (const query of ['', 'under 30k']) {
      const state = setValues(typed(query), 'body', ['Blimp', 'SUV']);
      const { state: resolved, named } = await understand(state);
      expect([resolved, named.refinements]).toEqual([state, { body: ['SUV'] }]);
    }
  });
  test('includes a chosen value in headings if some vehicle of the stock has it', async () => {
    const state = setValues(setValues(typed(''), 'model', ['Carnival']), 'body', ['SUV', 'Ute']);
    expect((await understand(state)).named.refinements).toEqual(state.refinements);
  });
  test('pages through the results and stops at the last page', async () => {
    const second = setPage(typed('under 30k suv'), 2);
    expect((await understand(second)).state).toBe(second);
    const { state } = await understand(setPage(second, 99));
    expect(state).toEqual(second);
  });
  test.each(['not red', '-red', 'no red cars', 'anything but red'])('excludes values: %s', async (text) => {
    const { named, response } = await understand(typed(text));
    expect([named.query, named.refinements, response.count]).toEqual(['not red', {}, 15]);
  });
  test('does not complete `red car` to a Carnival', async () => {
    const { named, response } = await understand(typed('red car'));
    expect([named.query, named.refinements, response.count]).toEqual(['', { colour: ['Red'] }, 15]);
  });
});

describe('interpretSubmitted', () => {
  const sent = (text: string, by = engine) => interpretSubmitted(by, text, request);
  test.each([
    ['diesl suv', { fuel: ['Diesel'], body: ['SUV'] }],
    ['whitte deisel kia', { colour: ['White'], fuel: ['Diesel'], make: ['Kia'] }],
  ])('%s', async (text, refinements) => {
    expect(await sent(text)).toEqual({ query: '', refinements, ranges: {} });
  });
  test('accepts typos only when all words are understood', async () => {
    expect(await sent('diesl suv towbar')).toMatchObject({
      query: 'diesl towbar',
      refinements: { body: ['SUV'] },
    });
  });
  test('uses the words as typed when only these find vehicles', async () => {
    const silver: SearchEngine = {
      search: async (one) => ({ ...(await engine.search(one)), count: one.query === 'silver kia' ? 3 : 0 }),
    };
    expect(await sent('silver kia', silver)).toEqual({ query: 'silver kia', refinements: {}, ranges: {} });
    expect(await sent('silver kia')).toMatchObject({ query: 'silver', refinements: { make: ['Kia'] } });
  });
  test('allows either of two models', async () => {
    const other: SearchEngine = {
      search: async (one) => {
        const response = await engine.search(one);
        if (!('make_model' in response.facets)) return response;
        const counted = (...values: string[]) => ({ values: values.map((value) => ({ value, count: 1 })) });
        const counts = { make: counted('Kia', 'Ford'), make_model: counted('Kia Carnival', 'Ford Ranger') };
        return { ...response, facets: { ...response.facets, ...counts } };
      },
    };
    expect(await sent('carnival ranger', other)).toEqual({
      query: '',
      refinements: { make: ['Kia', 'Ford'], model: ['Carnival', 'Ranger'] },
      ranges: {},
    });
  });
  test('uses the words as typed when some vehicle has them', async () => {
    const written: SearchEngine = {
      search: async (one) => ({
        ...(await engine.search(one)),
        hits: one.query === 'diesl' ? [{ title: 'Kia Diesl' } as VehicleCardData] : [],
      }),
    };
    expect(await sent('diesl suv', written)).toMatchObject({
      query: 'diesl',
      refinements: { body: ['SUV'] },
    });
  });
});

describe('tolerates typos in values when nothing is found otherwise', () => {
  test.each([
    ['diesl suv', '', { fuel: ['Diesel'], body: ['SUV'] }],
    ['petrol sedna', 'sedna', { fuel: ['Petrol'] }],
    ['deisel carnival', 'carnival', { fuel: ['Diesel'] }],
  ])('%s', async (query, left, refinements) => {
    const { named, response, state } = await understand(typed(query));
    expect([named.query, named.refinements]).toEqual([left, refinements]);
    expect(response.count).toBeGreaterThan(0);
    expect(state.query).toBe(query);
  });
  test('tolerates typos in values when only typos in texts match', async () => {
    const { named, response } = await understand(typed('diesl'));
    expect([named.refinements, response.count]).toEqual([{ fuel: ['Diesel'] }, 6]);
  });
  test('does not replace words that vehicles contain', async () => {
    const written: SearchEngine = {
      search: async (one) => ({
        ...(await engine.search(one)),
        hits: one.query === '' ? [] : [{ title: 'Kia Diesl' } as VehicleCardData],
      }),
    };
    const state = typed('diesl');
    expect((await understand(state, written)).named).toBe(state);
  });
  test('interprets misspelt words when the words as typed find vehicles by typo tolerance only', async () => {
    const { named, response, state } = await understand(typed('sedna'));
    expect([named.query, named.refinements, state.query]).toEqual(['', { body: ['Sedan'] }, 'sedna']);
    expect(response.count).toBeGreaterThan(0);
  });
});

describe('ignores a half-typed last word', () => {
  test.each([
    ['kia suv u', { body: ['SUV'], make: ['Kia'] }],
    ['petrol und', { fuel: ['Petrol'] }],
    ['diesel suv under', { fuel: ['Diesel'], body: ['SUV'] }],
    ['use', { car_type: ['used'] }],
    ['red suv die', { colour: ['Red'], body: ['SUV'], fuel: ['Diesel'] }],
  ])('%s', async (query, refinements) => {
    const { named, response, state } = await understand(typed(query));
    expect([named.query, named.refinements]).toEqual(['', refinements]);
    expect(response.count).toBeGreaterThan(0);
    expect(state.query).toBe(query);
  });
  test('preserves unknown words when a bound begins', async () => {
    const { named, response } = await understand(typed('carnival under'));
    expect([named.query, response.count]).toEqual(['carnival', 1]);
  });
  test('drops a last word that begins nothing, and reports it', async () => {
    const { response, leftOut } = await understand(typed('diesel suv xyz'));
    expect([response.count, leftOut]).toEqual([2, ['“xyz”']]);
  });
});

describe('suggests only values of vehicles in stock', () => {
  const labels = async (text: string) => {
    const vocabulary = await vocabularyFor(engine, request);
    const stock = createStock(engine, request);
    return (await suggestionsFor(text, vocabulary, { stock })).map(({ label }) => label);
  };
  test.each([
    // Every third is an SUV, every second is red.
    ['carnival s', ['SUV, “carnival”']],
    ['carnival sedan', []],
    ['red s', ['Red SUV', 'Red Sedan', 'Red, “s”']],
    ['carnival whi', []],
    ['suv over 90k', []],
    ['suv under 30k', ['SUV, up to $30,000']],
  ])('%s', async (text, expected) => expect(await labels(text)).toEqual(expected));
  test('fetches the vocabulary of an interpretation once', async () => {
    await labels('red s');
    const stock = createStock(engine, request);
    const vocabulary = await vocabularyFor(engine, request);
    queries.length = 0;
    for (const text of ['red s', 'red se', 'red sed']) await suggestionsFor(text, vocabulary, { stock });
    expect(queries.filter((query) => query === '')).toHaveLength(1);
  });
});

describe('understands words of buyers', () => {
  test.each([
    ['cars', 30],
    // The beginning of Carnival, too.
    ['car', 30],
    ['a good car', 30],
    ['vehicle', 30],
    ['carn', 1],
    ['cheap cars', 30],
    ['low km suv', 10],
    ['se da', 10],
    ['suv -red', 5],
  ])('%s finds %i', async (query, count) => {
    expect((await understand(typed(query))).response.count).toBe(count);
  });
});

describe('prefers a value to vehicles that have the word in their name', () => {
  const count = (is: (one: SearchDocument) => boolean) => documents.filter(is).length;
  const DIESEL = count(({ simple_fuel }) => simple_fuel === 'Diesel');
  test.each([
    // A badge is called so, too.
    ['diesel', '', { fuel: ['Diesel'] }, DIESEL],
    // Nearly a word of the stock.
    ['petrol', '', { fuel: ['Petrol'] }, documents.length - DIESEL],
    ['petrol kia', '', { fuel: ['Petrol'], make: ['Kia'] }, documents.length - DIESEL],
    ['diesel pet', 'pet', { fuel: ['Diesel'] }, 1],
  ])('%s', async (query, left, refinements, found) => {
    const { named, response } = await understand(typed(query));
    expect([named.query, named.refinements, response.count]).toEqual([left, refinements, found]);
  });
  test('understands a bound beside a number in a name', async () => {
    const { named } = await understand(typed('2020+'));
    expect(named).toMatchObject({ query: '', ranges: { year: { min: 2020 } } });
  });
});

describe('finds the same for typed and submitted words', () => {
  const stock = openIndex(
    encodeIndex(
      [
        ['Mercedes-Benz', 'C-Class', 'Cobalt Blue', 'AMG Line VW'],
        ['Mercedes-Benz', 'GLA-Class', 'Crimson Red', ''],
        ['Mazda', '3', 'Red', ''],
        ['Mazda', 'CX-3', 'Red', '2.0 Touring'],
        ['Volkswagen', 'Golf', 'Blue', ''],
        ['Volkswagen', 'Golf Wagon', 'Blue', ''],
      ].map(([make = '', model = '', colour = '', badge = ''], position) => ({
        id: String(position),
        name: `2020 ${make} ${model}`,
        make,
        model,
        make_model: `${make} ${model}`,
        badge,
        colour,
        ...(model === 'GLA-Class' ? { simple_body: 'Wagon' } : {}),
        year: 2020,
        car_type: 'used',
        status: 'in_stock',
      })),
    ),
  );
  const by: SearchEngine = {
    search: async (one) => ({ ...search(stock, one, () => 0), hits: [] }),
  };
  test.each([
    ['merc c class', 1],
    ['mercedes c-class', 1],
    ['c class', 1],
    ['mazda 3', 1],
    ['vw', 2],
    ['golf or cx-3', 3],
    ['used golf', 1],
    // No Golf has that body; one is called so.
    ['wagon golf', 1],
    // No wagon is as cheap: the price is left out.
    ['wagon under 3k', 1],
  ])('%s finds %i', async (text, count) => {
    const { response, state } = await understand(typed(text), by);
    expect([response.count, state.query]).toEqual([count, text]);
    const interpretation = await interpretSubmitted(by, text, request);
    const sent = await understand({ ...typed(''), ...interpretation }, by);
    expect(sent.response.count).toBe(count);
  });
  test.each([
    // A model that is a word of others' too.
    ['golf', 2],
    ['volkswagen golf', 2],
    ['vw golf', 2],
    ['mercedes c', 2],
    ['mazda t', 1],
  ])('preserves results while words may go on: %s', async (text, count) => {
    expect((await understand(typed(text), by)).response.count).toBe(count);
  });
});

describe('uses the words as typed', () => {
  test.each(['kia', '', 'carnival'])(
    'when they find vehicles, without further requests: %s',
    async (query) => {
      await understand(typed('kia'));
      queries.length = 0;
      const state = typed(query);
      expect((await understand(state)).named).toBe(state);
      expect(queries).toEqual([query]);
    },
  );
  test.each(['zzz', 'cheap carnival'])('when no word is understood: %s', async (query) => {
    const state = typed(query);
    expect((await understand(state)).state).toBe(state);
  });
  test('when the vocabulary fails to load', async () => {
    const failing: SearchEngine = {
      search: (one, abort) =>
        one.query === '' ? Promise.reject(new Error('down')) : engine.search(one, abort),
    };
    expect((await understand(typed('under 30k suv'), failing)).response.count).toBe(0);
  });
});

describe('distances in words', () => {
  /** In Melbourne, Geelong and Sydney. */
  const around = openIndex(
    encodeIndex(
      (
        [
          [-37.81, 144.97],
          [-38.15, 144.36],
          [-33.87, 151.21],
        ] as const
      ).map(([lat, long], position) => ({
        ...documents[position * 3],
        id: String(position),
        point: `${lat},${long}`,
      })),
    ),
  );
  const requests: SearchRequest[] = [];
  const by: SearchEngine = {
    search: (one) => {
      requests.push(one);
      return Promise.resolve({ ...search(around, one, () => 0), hits: [] });
    },
  };
  test('count from the postcode, which is no price', async () => {
    const state = typed('suv within 50 km of 3000');
    const { response, named, leftOut, state: resolved } = await understand(state, by);
    expect([response.count, leftOut, named.ranges, resolved]).toEqual([1, undefined, {}, state]);
    expect(named.query).toBe('suv within 50 km of 3000');
  });
  test('sort without kilometres', async () => {
    requests.length = 0;
    expect((await understand(typed('suv near 4000'), by)).response.count).toBe(3);
    const [latest] = requests.toReversed();
    expect(latest).toMatchObject({ sort: 'distance:asc', near: { lat: expect.closeTo(-27.5, 0) } });
  });
  test.each(['near 9999', 'suv within 50 km of 9999'])('report a missing postcode: %s', async (text) => {
    const { response, leftOut } = await understand(typed(text), by);
    expect([response.count, leftOut]).toEqual([
      3,
      [`“${text.replace('suv ', '')}” (postcode 9999 was not found)`],
    ]);
  });
  test('stay text when submitted without a position', async () =>
    expect(await interpretSubmitted(by, 'suv near 9999', request)).toEqual({
      query: 'suv near 9999',
      refinements: {},
      ranges: {},
    }));
});

describe('orders in words', () => {
  const requests: SearchRequest[] = [];
  const by: SearchEngine = {
    search: (one, abort) => {
      requests.push(one);
      return engine.search(one, abort);
    },
  };
  const sorted = async (state: SearchState) => {
    requests.length = 0;
    const { response } = await understand(state, by);
    const [latest] = requests.toReversed();
    return [response.count, latest?.sort];
  };
  test.each([
    ['cheap ute', 10, 'price:asc'],
    ['cheapest suv', 10, 'price:asc'],
    ['low km sedan', 10, 'km:asc'],
    ['cheap cars', 30, 'price:asc'],
    ['cheap carnival', 1, 'price:asc'],
    ['suv cheaper than 20k', 4, 'rank'],
    // No SUV is as cheap: the nearest in price come first.
    ['suv under 5k', 10, 'price:asc'],
  ])('%s finds %i by %s', async (text, count, sort) =>
    expect(await sorted(typed(text))).toEqual([count, sort]),
  );
  test('yield to a chosen order', async () =>
    expect(await sorted(setSort(typed('cheap ute'), 'year:desc'))).toEqual([10, 'year:desc']));
});
