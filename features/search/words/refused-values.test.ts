/** Results never show what a phrase refuses, unless they name the refusal as not met (specification, section 2). */
import { beforeAll, describe, expect, test } from 'vitest';
import { phraseStock, type PhraseStock } from '../../../tests/search/phrase-stock.ts';
import type { SearchDocument } from '../query/fields.ts';
import { emptyState, setQuery } from '../query/state-change.ts';
import { searchNearest } from './nearest.ts';
import { searchInterpretations } from './search-interpretations.ts';

const { signal } = new AbortController();
/** Ways to refuse a value, each in turn. */
const REFUSALS = ['not', 'without', 'no', 'but not', 'except', "don't want", 'rather not'] as const;
const FIELDS = ['simple_body', 'simple_fuel', 'simple_drive', 'simple_transmission', 'gearbox'] as const;
/** Names of values as buyers type them, for those whose codes they don't type. */
const NAMES: Readonly<Record<string, string>> = { dct: 'dual clutch', auto: 'torque converter' };

interface Refusal {
  readonly phrase: string;
  readonly value: string;
  readonly hasValue: (one: SearchDocument) => boolean;
}

/** Returns a phrase for every value that all vehicles of a model have: `golf without dual clutch`. */
function listRefusals(documents: readonly SearchDocument[]): Refusal[] {
  const models = Map.groupBy(documents, ({ make, model }) => `${make} ${model}`);
  return [...models].flatMap(([model, vehicles]) =>
    FIELDS.flatMap((field, position) => {
      const listValues = (one: SearchDocument): readonly string[] => [one[field] ?? []].flat();
      const shared = listValues(vehicles[0] ?? { id: '' }).filter((value) =>
        vehicles.every((one) => listValues(one).includes(value)),
      );
      return shared.map((value) => ({
        phrase: `${model} ${REFUSALS[position % REFUSALS.length]} ${NAMES[value] ?? value}`,
        value,
        hasValue: (one: SearchDocument) => listValues(one).includes(value),
      }));
    }),
  );
}

let stock: PhraseStock;
beforeAll(async () => {
  stock = await phraseStock();
});

/** Searches like the page: nearest vehicles when no others match. */
async function searchPhrase(phrase: string) {
  const { engine, request, documents } = stock;
  const state = setQuery(emptyState('/search/new-used-and-demo-cars'), phrase);
  const results = await searchInterpretations(engine, state, { request, signal });
  const shown =
    results.response.count > 0 ? results : await searchNearest(engine, results.state, { request, signal });
  const ids = new Set(shown?.response.hits.map(({ id }) => id));
  return {
    vehicles: documents.filter(({ id }) => ids.has(id)),
    leftOut: shown?.leftOut ?? [],
  };
}

describe('refused values', () => {
  test('are not in the results of any model', async () => {
    const refusals = listRefusals(stock.documents);
    expect(refusals.length).toBeGreaterThan(300);
    const wrong: string[] = [];
    for (const { phrase, value, hasValue } of refusals) {
      const { vehicles, leftOut } = await searchPhrase(phrase);
      const isNamed = leftOut.some((label) => label.startsWith('“not '));
      const refused = vehicles.filter(hasValue).length;
      if (refused > 0 && !isNamed) wrong.push(`${phrase}: ${refused} of ${vehicles.length} are ${value}`);
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    ['dsg', ['golf without dsg', 'golf not dsg', 'no dual clutch golf', "golf don't want dsg"], 'Golf'],
    ['awd', ['outback not awd', 'no awd outback', 'outback but not awd'], 'Outback'],
  ])('have one result in every wording: %s', async (_value, phrases, model) => {
    const [first, ...others] = await Promise.all(phrases.map(searchPhrase));
    expect(first?.leftOut).toContain(model);
    for (const other of others) expect(other).toEqual(first);
  });

  test('are no suburbs: a refused one is reported', async () => {
    const { vehicles, leftOut } = await searchPhrase('suv not parramatta');
    expect(leftOut).toEqual(['“not parramatta”']);
    expect(vehicles.every(({ simple_body }) => simple_body === 'SUV')).toBe(true);
  });

  test.each(['mazda 3 sedan', 'ranger sedan'])('and bodies are no suburbs either: %s', async (phrase) =>
    expect((await searchPhrase(phrase)).leftOut).toEqual(['Sedan']),
  );
});

describe('names', () => {
  test.each([
    ['mazda three hatch', 'Mazda', '3'],
    ['cruiser 300', 'Toyota', 'Landcruiser 300'],
  ])('in other words find their model: %s', async (phrase, make, model) => {
    const { documents } = stock;
    const { vehicles, leftOut } = await searchPhrase(phrase);
    expect(leftOut).toEqual([]);
    expect(vehicles).toEqual(documents.filter((one) => one.make === make && one.model === model));
  });

  test.each(['extra cab', 'space cab', 'king cab'])(
    'of a cab that no vehicle has are reported: %s',
    async (phrase) => {
      const { vehicles, leftOut } = await searchPhrase(phrase);
      expect(leftOut).toEqual([`“${phrase.split(' ')[0]}”`]);
      expect(vehicles.every(({ simple_body }) => simple_body === 'Ute')).toBe(true);
    },
  );
});
