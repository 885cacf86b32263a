/** Names that one yard writes in one word and another apart find each other (specification, section 2). */
import { describe, expect, test } from 'vitest';
import { stockOf } from '../../../fixtures/stock/demo-stock.case.ts';
import { phraseStock } from '../../../tests/search/phrase-stock.ts';
import { emptyState, setQuery } from '../query/state-change.ts';
import { searchInterpretations } from './search-interpretations.ts';

const { signal } = new AbortController();

/** Names with make and model as their yards enter them. */
const NAMES = [
  ['L1', '2020 Toyota Landcruiser GXL', 'Toyota', 'Landcruiser', 'GXL'],
  ['L2', '2019 Toyota Land Cruiser Prado GX', 'Toyota', 'Land', 'GX'],
  ['L3', '2018 Toyota Landcruiser Prado VX', 'Toyota', 'Landcruiser', 'VX'],
  ['L4', '2017 Toyota Land Cruiser Sahara', 'Toyota', 'Land Cruiser', 'Sahara'],
  ['R1', '2021 Land Rover Range Rover Sport', 'Land', 'Rover', 'Sport'],
  ['R2', '2022 Land Rover Range Rover Vogue', 'Land Rover', 'Range Rover', 'Vogue'],
  ['R3', '2022 Land Rover Range Rover Velar SE', 'Land Rover', 'Range Rover Velar', 'SE'],
  ['G1', '2023 Volkswagen Golf R', 'Volkswagen', 'Golf', 'R'],
  ['G2', '2023 Volkswagen Golf R-Line', 'Volkswagen', 'Golf', '110TSI R-Line'],
  ['S1', '2021 Kia Cerato Sport+', 'Kia', 'Cerato', 'Sport+'],
  ['S2', '2021 Kia Cerato Sport', 'Kia', 'Cerato', 'Sport'],
  ['C1', '2016 Toyota Corolla SX', 'Toyota', 'Corolla', 'SX'],
] as const;

/** Names of which one, as a whole, begins another written in one word. */
const BEGINNINGS = [
  ...NAMES.filter(([, , make]) => make !== 'Land'),
  ['F1', '2021 Ford Ranger XLT', 'Ford', 'Ranger', 'XLT'],
  ['F2', '2021 Ford Ranger Sport', 'Ford', 'Ranger', 'Sport'],
  ['X1', '2020 Nissan X-Trail ST', 'Nissan', 'X-Trail', 'ST'],
  ['X2', '2006 Ford XT', 'Ford', 'XT', 'Base'],
  ['C2', '2022 Toyota Corolla Cross GX', 'Toyota', 'Corolla Cross', 'GX'],
] as const;

async function createFind(rows: readonly (readonly [string, string, string, string, string])[]) {
  const [template] = stockOf('harbourline');
  const vehicles = rows.map(([id, name, make, model, badge]) => ({
    ...template!,
    id,
    slug: id.toLowerCase(),
    name,
    make,
    model,
    badge,
    series: undefined,
    stocknum: id,
    status: 'in_stock' as const,
    sold: undefined,
  }));
  const { engine, request } = await phraseStock('harbourline', vehicles);
  return async (text: string): Promise<string> => {
    const state = setQuery(emptyState('/search/new-used-and-demo-cars'), text);
    const { response } = await searchInterpretations(engine, state, { request, signal });
    return response.hits
      .map(({ id }) => id)
      .toSorted()
      .join(' ');
  };
}

describe('Land Cruiser written apart and in one word', async () => {
  const find = await createFind(NAMES);

  test.each([
    ['landcruiser', 'L1 L2 L3 L4'],
    ['land cruiser', 'L1 L2 L3 L4'],
    ['land cruiser prado', 'L2 L3'],
    ['landcruiser prado', 'L2 L3'],
    ['range rover', 'R1 R2 R3'],
    ['rangerover', 'R1 R2 R3'],
    ['golf r', 'G1'],
    ['golf r-line', 'G2'],
    ['sport plus', 'S1'],
    ['cerato sport+', 'S1'],
  ])('%s finds %s', async (text, ids) => {
    expect(await find(text)).toBe(ids);
  });
});

describe('a whole name that begins another written in one word', async () => {
  const find = await createFind(BEGINNINGS);

  test.each([
    ['ranger', 'F1 F2'],
    ['ranger sport', 'F2'],
    ['ford ranger', 'F1 F2'],
    ['range rover', 'R2 R3'],
    ['rangerover', 'R2 R3'],
    ['rangero', 'R2 R3'],
    ['range', 'F1 F2 R2 R3'],
    ['xt', 'X2'],
    ['xtr', 'X1'],
    ['corolla', 'C1 C2'],
  ])('%s finds %s', async (text, ids) => {
    expect(await find(text)).toBe(ids);
  });
});

describe('a model of the market that the stock lacks', async () => {
  const find = await createFind(NAMES.filter(([, , make]) => make !== 'Land'));

  test.each(['ranger', 'ford ranger', 'ranger sport'])('is no beginning of another: %s', async (text) => {
    expect(await find(text)).toBe('');
  });
});
