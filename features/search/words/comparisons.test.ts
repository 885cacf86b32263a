import { describe, expect, test } from 'vitest';
import { searchPhrase } from '../../../tests/search/phrase-stock.ts';

const listModels = async (text: string) => {
  const { forSale, leftOut = [] } = await searchPhrase('harbourline', text);
  return [[...new Set(forSale.map(({ model = '' }) => model))].toSorted(), leftOut];
};

describe('compared names', () => {
  test.each([
    ['commodore vs falcon', ['Commodore', 'Falcon']],
    ['hilux v ranger', ['Hilux', 'Ranger']],
    ['crv versus rav4', ['CR-V', 'RAV4']],
    ['ranger vs. triton', ['Ranger', 'Triton']],
  ])('are either of both: %s', async (text, models) => expect(await listModels(text)).toEqual([models, []]));

  test('are a generation when one name is missing', async () =>
    expect(await listModels('commodore vs')).toEqual([['Commodore'], ['vs (from 1995 to 1997)']]));
});

describe('names of models', () => {
  test.each([
    ['toyota corolla', 'corolla'],
    ['hyundai i30', 'i30'],
    ['land rover range rover', 'range rover'],
  ])('find the same beside their make: %s', async (withMake, name) => {
    const [one, other] = await Promise.all([
      searchPhrase('harbourline', withMake),
      searchPhrase('harbourline', name),
    ]);
    expect(one.forSale).toEqual(other.forSale);
    expect(one.forSale.length).toBeGreaterThan(0);
  });

  test('in short forms are read with a code of their generation', async () =>
    expect(await listModels('commy ve')).toEqual([['Commodore'], ['ve (from 2006 to 2013)']]));
});

test('a short last word that no vehicle has is named as ignored', async () => {
  const { leftOut } = await searchPhrase('harbourline', 'lovely ve');
  expect(leftOut).toEqual(['“lovely”', '“ve”']);
});

test('a cab that no vehicle has yields to the price', async () => {
  const { forSale, leftOut = [] } = await searchPhrase(
    'pelican-caravans',
    'dual cab diesel 4wd under 50 grand',
  );
  expect(leftOut).not.toContain('up to $50,000');
  expect(forSale.length).toBeGreaterThan(0);
  expect(forSale.every(({ price = Infinity }) => price <= 50_000)).toBe(true);
});

test('a cab is held longer than the number of cylinders', async () => {
  const { forSale, leftOut } = await searchPhrase('harbourline', 'single cab v8');
  expect(leftOut).toEqual(['8 cylinders']);
  expect(forSale.length).toBeGreaterThan(0);
  expect(forSale.every(({ badge = '' }) => /single cab/i.test(badge))).toBe(true);
});
