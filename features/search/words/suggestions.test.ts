import { describe, expect, test } from 'vitest';
import { suggestionsFor, type Stock } from './suggestions.ts';
import type { Vocabulary } from './vocabulary.ts';
import { counted, VOCABULARY } from '../../../tests/search/vocabulary.ts';

/** A stock with one vehicle for every interpretation. */
const ALL: Stock = { count: async () => 1, vocabulary: async () => VOCABULARY };
const suggested = (
  text: string,
  { stock = ALL, ...more }: Partial<Parameters<typeof suggestionsFor>[2]> = {},
) => suggestionsFor(text, VOCABULARY, { stock, ...more });
const labels = async (text: string, stock?: Stock) =>
  (await suggested(text, stock && { stock })).map(({ label }) => label);

describe('suggestionsFor: the interpretation, then makes, models and others', () => {
  test.each([
    ['toy', ['Toyota', 'Toyota Corolla', 'Toyota Land Cruiser', 'Toyota Camry']],
    ['s', ['Subaru', 'Suzuki', 'Škoda', 'Suzuki Swift', 'Škoda Superb', 'Subaru Sambar', 'SUV', 'Sedan']],
    ['cor', ['Toyota Corolla']],
    ['toyota cor', ['Toyota Corolla', 'Toyota, “cor”']],
    ['Toyota', ['Toyota', 'Toyota Corolla', 'Toyota Land Cruiser', 'Toyota Camry']],
    ['land', ['Land Rover', 'Toyota Land Cruiser', 'Land Rover Discovery']],
    ['under 30k suv', ['SUV, up to $30,000']],
    ['under 30k se', ['Sedan, up to $30,000', '“se”, up to $30,000']],
    ['used automatic diesel ute', ['Used automatic diesel Ute / Tray']],
    ['red car', ['Red']],
    ['red ca', ['Red Toyota Camry', 'Red, “ca”']],
    ['red co', ['Red Toyota Corolla', 'Red, “co”']],
    ['corolla swift', ['Toyota Corolla, “swift”']],
    ['corolla s', ['Toyota Corolla SUV', 'Toyota Corolla Sedan', 'Toyota Corolla, “s”']],
    ['kia rio', ['Kia Rio']],
    ['kia co', ['Kia, “co”']],
    ['corolla tow bar', ['Toyota Corolla, “tow bar”']],
    ['7 seater', ['7 seats']],
    ['20 grand', ['Up to $20,000']],
    ['kia or mazda or toyota under 30k', ['Kia, Mazda, Toyota, up to $30,000']],
    ['corolla, swift, rio', ['Corolla, Swift, Rio']],
    ['mazda 3 red, white, grey', ['Mazda 3, Red, White, Grey']],
    ['suv seven', ['SUV']],
    ['kia 20 grand', ['Kia, up to $20,000']],
    ['3', ['Mazda 3']],
    ['suv not toy', ['SUV']],
    ['not toyota', ['not Toyota']],
    ['2019', ['2019']],
    ['xyzzy', []],
    ['  ', []],
    ['', []],
    ['-', []],
  ])('%s', async (text, expected) => expect(await labels(text)).toEqual(expected));

  test.each([
    ['corola', ['Toyota Corolla']],
    ['corroll', ['Toyota Corolla']],
    ['mazad', ['Mazda', 'Mazda CX-5', 'Mazda 3']],
    ['Subrau', ['Subaru', 'Subaru Sambar']],
    ['land crusier', ['Toyota Land Cruiser']],
    ['toyota corola', ['Toyota Corolla', 'Toyota, “corola”']],
    ['red corola', ['Red Toyota Corolla', 'Red, “corola”']],
    ['automtic', ['Automatic']],
  ])('tolerates a typo in the last word when nothing begins like it: %s', async (text, expected) =>
    expect(await labels(text)).toEqual(expected),
  );

  test.each([
    ['a word that a value begins with', 'sedan', ['Sedan']],
    ['words that are understood', 'red hatch', ['Red Hatchback']],
    ['short words', 'kiaa', []],
    ['two edits', 'corrola', []],
    ['figures', '20199', []],
    ['words with figures', 'cx6', []],
    ['words for any vehicle', 'cheap', []],
  ])('suggests nothing for %s: %s', async (_what, text, expected) =>
    expect(await labels(text)).toEqual(expected),
  );

  test('adds the kind and the count to a single value', async () => {
    const first = async (text: string) => (await suggested(text))[0];
    expect(await first('vw')).toMatchObject({ label: 'Volkswagen', hint: 'Make', count: 10 });
    expect(await first('kia')).toMatchObject({ label: 'Kia', hint: 'Make', count: 40 });
    expect(await first('cor')).toMatchObject({ hint: 'Model', count: 120 });
    expect(await first('red cor')).toMatchObject({ hint: '' });
    expect(await first('red cor')).not.toHaveProperty('count');
  });
  test('returns unique suggestions up to the limit', async () => {
    const ids = (await suggested('s', { most: 5 })).map(({ id }) => id);
    expect(new Set(ids).size).toBe(5);
  });
  test('suggests no value without vehicles', async () => {
    expect(await suggestionsFor('kia', { make: [{ value: 'Kia', count: 0 }] }, { stock: ALL })).toEqual([]);
  });
  test('suggests only values of vehicles that match the words before', async () => {
    const narrow = { ...VOCABULARY, body: counted('Hatchback', 'Sedan') };
    const stock: Stock = {
      count: async ({ refinements }) => (refinements.body?.includes('SUV') ? 0 : 1),
      vocabulary: async () => narrow,
    };
    expect(await labels('corolla s', stock)).toEqual(['Toyota Corolla Sedan', 'Toyota Corolla, “s”']);
    expect(await labels('corolla suv', stock)).toEqual([]);
    expect(await labels('s', stock)).toContain('SUV');
  });
  test.each([
    ['kia v', ['Kia, “v”']],
    ['corolla or sw', ['Corolla and Swift', 'Toyota Corolla, “sw”']],
    ['corolla, sw', ['Corolla and Swift', 'Toyota Corolla, “sw”']],
    ['kia or v', ['Kia and Volkswagen', 'Kia, “v”']],
    ['red w', ['Red, “w”']],
    ['red and w', ['Red and white', 'Red, “w”']],
  ])('adds a second value of a kind after `or`: %s', async (text, expected) =>
    expect(await labels(text)).toEqual(expected),
  );
  test.each([
    ['carplay', ['Apple CarPlay']],
    ['camera', ['Reversing Camera', '360 Degree Camera']],
    ['toyota carpl', ['Toyota, Apple CarPlay', 'Toyota, “carpl”']],
    ['play', []],
    ['reverse cam', ['Reversing Camera']],
    ['toyota reverse cam', ['Toyota, Reversing Camera', 'Toyota, “reverse cam”']],
  ])('suggests a feature by any of its words: %s', async (text, expected) => {
    const filtered_features = counted('Reversing Camera', 'Apple CarPlay', '360 Degree Camera');
    const vocabulary: Vocabulary = { make: counted('Toyota'), filtered_features };
    const found = await suggestionsFor(text, vocabulary, {
      stock: { ...ALL, vocabulary: async () => vocabulary },
    });
    expect(found.map(({ label }) => label)).toEqual(expected);
  });

  test('treats hostile text as text', async () => {
    const hostile = [
      '$'.repeat(200),
      'under '.repeat(50),
      '9'.repeat(500),
      '<b>',
      '1,'.repeat(200),
      '1 000'.repeat(200),
      '\ud800 suv',
    ];
    for (const text of hostile) expect(Array.isArray(await suggested(text))).toBe(true);
  });
});

describe('a half-typed last word', () => {
  const some = (text: string) =>
    labels(text, { count: async ({ query }) => (query === '' ? 1 : 0), vocabulary: async () => ({}) });
  test.each([
    ['mazda 3 u', ['Mazda 3']],
    ['mazda 3 un', ['Mazda 3']],
    ['mazda 3 under', ['Mazda 3']],
    ['suv 25k top', ['SUV, up to $25,000']],
    ['mazda 2019 or lat', ['Mazda, 2019']],
    ['mazda 3 2019 onw', ['Mazda 3, 2019']],
    ['suv 25 thous', ['SUV, up to $25,000']],
    ['suv under 25000 aut', ['SUV, up to $25,000']],
    ['suv xyz', []],
    ['tow s', []],
  ])('does not change the interpretation of the words before: %s', async (text, expected) =>
    expect(await some(text)).toEqual(expected),
  );
  test('does not complete a whole word', async () => {
    const none: Stock = {
      count: async ({ refinements }) => (refinements.body ? 0 : 1),
      vocabulary: async () => ({}),
    };
    expect(await labels('mazda 3 sedan', none)).toEqual([]);
  });
});

describe('words without common vehicles', () => {
  const apart = (text: string) =>
    labels(text, {
      count: async ({ query }) => (query === '' ? 1 : 0),
      vocabulary: async () => VOCABULARY,
    });
  test.each([
    ['corolla swift', ['Corolla and Swift']],
    ['red corolla swift under 30k', ['Red Corolla and Swift, up to $30,000']],
    ['15000', ['Up to $15,000']],
    ['corolla swift tow bar', []],
    ['2500000000000', []],
  ])('allow either value, and a lone round number as a price: %s', async (text, expected) =>
    expect(await apart(text)).toEqual(expected),
  );
});

describe('two suggestions with the same label', () => {
  const vocabulary: Vocabulary = {
    car_type: counted('used'),
    body: counted('Caravan'),
    item_type: counted('caravan'),
  };
  const hinted = async (text: string, bodies: number) => {
    const count: Stock['count'] = async ({ refinements }) => (refinements.body ? bodies : 10);
    const found = await suggestionsFor(text, vocabulary, {
      stock: { count, vocabulary: async () => vocabulary },
    });
    return found.map(({ label, hint }) => `${label} ${hint}`.trim());
  };
  test.each([
    ['caravan', 10, ['Caravan Body']],
    ['2023+ caravan', 10, ['Caravan, 2023 or newer']],
    ['2023+ carav', 10, ['Caravan, 2023 or newer', '“carav”, 2023 or newer']],
    ['used carav', 10, ['Used Caravan', 'Used, “carav”']],
    ['caravan', 9, ['Caravan Body', 'Caravan Kind']],
    ['2023+ caravan', 9, ['Caravan, 2023 or newer', 'Caravan, 2023 or newer Kind']],
  ])('merge when they find the same, otherwise have a kind: %s, %i', async (text, bodies, expected) =>
    expect(await hinted(text, bodies)).toEqual(expected),
  );
});

test.each([
  ['stati', ['Wagon']],
  ['new sou', ['NSW']],
  ['second h', ['Used']],
  ['pre-ow', ['Used']],
  ['se', []],
])('completes synonyms: %s', async (text, expected) => {
  const vocabulary = { body: counted('Wagon'), state: counted('NSW'), car_type: counted('used') };
  const found = await suggestionsFor(text, vocabulary, { stock: ALL });
  expect(found.map(({ label }) => label)).toEqual(expected);
});

test('uses the displayed price', async () => {
  const prices = 'subscription_price' as const;
  expect((await suggested('suv under 300 a week', { prices }))[0]).toMatchObject({
    label: 'SUV, up to $300 a week',
    interpretation: {
      query: '',
      refinements: { body: ['SUV'] },
      ranges: { subscription_price: { max: 300 } },
    },
  });
});

test('labels all petrol as Petrol', async () => {
  expect(await labels('petr')).toEqual(['Petrol']);
});
