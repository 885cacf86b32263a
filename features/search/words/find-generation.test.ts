/** Generations by the codes that buyers call them (specification, section 2). */
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../../fixtures/stock/catalogue.ts';
import { stockOf } from '../../../fixtures/stock/demo-stock.case.ts';
import { phraseStock } from '../../../tests/search/phrase-stock.ts';
import { GENERATIONS } from '../../_domain/vehicle/generations.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import { emptyState, setQuery } from '../query/state-change.ts';
import { vocabularyFor } from './fetch-vocabulary.ts';
import { isModelName } from './ordinary-words.ts';
import { findGenerations } from './find-generation.ts';
import { searchInterpretations } from './search-interpretations.ts';
import { submittedState } from './submitted.ts';

const { signal } = new AbortController();
const LISTING = emptyState('/search/new-used-and-demo-cars');

describe('GENERATIONS', () => {
  test.each(GENERATIONS.map((one) => [`${one.make} ${one.models[0]} ${one.code}`, one] as const))(
    '%s has a code and years in order',
    (_, { code, from, to = 2026 }) => {
      expect(code).toMatch(/^[a-z\d]+$/);
      expect([from > 1950, from <= to, to - from < 30]).toEqual([true, true, true]);
    },
  );

  test('belong to models of the market', () => {
    const names = new Set(catalogue.flatMap(({ models }) => models.map(({ model }) => model)));
    for (const { models } of GENERATIONS)
      expect([models, models.some((model) => names.has(model) || isModelName(model.toLowerCase()))]).toEqual([
        models,
        true,
      ]);
  });

  test('name each code of a model once', () => {
    const codes = GENERATIONS.map(({ make, models, code }) => `${make} ${models.join()} ${code}`);
    expect(new Set(codes).size).toBe(codes.length);
  });
});

/** Vehicles by their `id`, make, model, year and series. */
const ROWS = [
  ['P1', 'Nissan', 'Patrol', 1996, undefined],
  ['P2', 'Nissan', 'Patrol', 2005, undefined],
  ['P3', 'Nissan', 'Patrol', 2020, 'Y62'],
  ['G1', 'Volkswagen', 'Golf', 2010, undefined],
  ['G2', 'Volkswagen', 'Golf', 2016, undefined],
  ['F1', 'Ford', 'Falcon', 2003, undefined],
  ['F2', 'Ford', 'Falcon', 2010, 'FG'],
  ['C1', 'Holden', 'Commodore', 2010, undefined],
  ['L1', 'Toyota', 'Landcruiser', 1995, undefined],
  ['L2', 'Toyota', 'Landcruiser 200', 2015, undefined],
  ['T1', 'Toyota', 'GR86', 2023, undefined],
  ['B1', 'BMW', '3 Series', 2003, undefined],
  ['B2', 'BMW', '3 Series', 2015, 'F30'],
  ['M1', 'Mazda', 'MX-5', 2016, undefined],
] as const;

const [template] = stockOf('harbourline');
const vehicles = ROWS.map(([id, make, model, year, series]): Vehicle => ({
  ...template!,
  id,
  slug: id.toLowerCase(),
  name: `${year} ${make} ${model}`,
  make,
  model,
  badge: '',
  series,
  year,
  stocknum: id,
  status: 'in_stock',
  sold: undefined,
}));
const { engine, request } = await phraseStock('harbourline', vehicles);
const VOCABULARY = await vocabularyFor(engine, request);
const find = async (text: string) => {
  const { response, leftOut } = await searchInterpretations(engine, setQuery(LISTING, text), {
    request,
    signal,
  });
  return [
    response.hits
      .map(({ id }) => id)
      .toSorted()
      .join(' '),
    leftOut?.join(),
  ];
};

describe('a code', () => {
  test.each([
    ['gu patrol', 'P2'],
    ['patrol gu', 'P2'],
    ['gq nissan', 'P1'],
    ['mk7 golf', 'G2'],
    ['vw golf mk 7', 'G2'],
    ['ba falcon', 'F1'],
    ['ve commodore', 'C1'],
    ['80 series', 'L1'],
    ['landcruiser 80 series', 'L1'],
    ['86 toyota', 'T1'],
    ['toyota 86', 'T1'],
    ['e46', 'B1'],
    ['200 series', 'L2'],
    ['bmw e46', 'B1'],
    ['nd mx5', 'M1'],
    ['nd mx 5', 'M1'],
  ])('finds the vehicles of its years: %s', async (text, ids) =>
    expect(await find(text)).toEqual([ids, undefined]),
  );

  test.each([
    ['y62 patrol', 'P3'],
    ['fg falcon', 'F2'],
    ['f30', 'B2'],
  ])('that the stock states finds the vehicles that state it: %s', async (text, ids) =>
    expect(await find(text)).toEqual([ids, undefined]),
  );

  test.each([
    ['na mx5', 'M1', 'na (from 1989 to 1998)'],
    ['mk4 golf', 'G1 G2', 'mk4 (from 1998 to 2004)'],
  ])('of years without vehicles shows the model, and names the years: %s', async (text, ids, years) =>
    expect(await find(text)).toEqual([ids, years]),
  );

  test('beside another make is none', async () => expect((await find('gu golf'))[0]).toBe('G1 G2'));

  test.each([
    ['patrol not gu', 'P1 P3'],
    ['not a gu patrol', 'P1 P3'],
    ['no gu or gq patrol', 'P3'],
    ['patrol without gq', 'P2 P3'],
    ['not gu or y62 patrol', 'P1'],
    ['falcon not ba', 'F2'],
    ['not fg falcon', 'F1'],
    ['golf not mk7', 'G1'],
  ])('after a refusal excludes the vehicles of its years: %s', async (text, ids) =>
    expect(await find(text)).toEqual([ids, undefined]),
  );

  test('beside a refusal of something else is chosen', async () =>
    expect(await find('not qwertz gu patrol')).toEqual(['P2', '“not qwertz”']));

  test('refused beside a model of nothing else shows none of it', async () =>
    expect((await find('not nd mx5'))[0]).not.toContain('M1'));

  test.each(['8.6 L/100 km', 'not 8.6 L/100 km', '86', 'toyota 86 000 km', 'toyota 8.6'])(
    'is no number: %s',
    (text) => expect(findGenerations(text, VOCABULARY)).toBeUndefined(),
  );

  test('holds beside other words', async () => {
    expect(await find('gu patrol under 1')).toEqual(['P2', expect.stringContaining('1')]);
    expect(await find('lovely gu patrol')).toEqual(['P2', '“lovely”']);
  });

  test('becomes filters after Enter', async () => {
    const { refinements, ranges } = await submittedState(engine, LISTING, 'gu patrol', { request, signal });
    expect([refinements, ranges]).toEqual([
      { make: ['Nissan'], model: ['Patrol'] },
      { year: { min: 1997, max: 2016 } },
    ]);
  });
});
