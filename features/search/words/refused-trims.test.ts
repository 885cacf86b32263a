/** Refused trims, typing errors and missing colours over the demo stock (specification, section 2). */
import { describe, expect, test } from 'vitest';
import { phraseStock, type PhraseStock } from '../../../tests/search/phrase-stock.ts';
import { emptyState, setQuery } from '../query/state-change.ts';
import { searchInterpretations } from './search-interpretations.ts';

const { signal } = new AbortController();
const LISTING = emptyState('/search/new-used-and-demo-cars');

let stock: Promise<PhraseStock> | undefined;

async function find(text: string) {
  stock ??= phraseStock();
  const { engine, request, documents } = await stock;
  const { response, leftOut } = await searchInterpretations(engine, setQuery(LISTING, text), {
    request,
    signal,
  });
  const displayed = new Set(response.hits.map(({ id }) => id));
  return { leftOut, forSale: documents.filter(({ id }) => displayed.has(id)), documents };
}

describe('a refused trim', () => {
  test.each([
    ['ranger not wildtrak', 'Ranger', /\bwildtrak\b/i],
    ['hilux not sr5', 'Hilux', /\bsr5\b/i],
    ['corolla not zr', 'Corolla', /\bzr\b/i],
    ['golf no r-line', 'Golf', /\br[ -]?line\b/i],
    ['golf no r line', 'Golf', /\br[ -]?line\b/i],
    ['ranger not xlt or wildtrak', 'Ranger', /\b(?:xlt|wildtrak)\b/i],
  ])('is not shown: %s', async (text, model, badge) => {
    const { forSale, leftOut, documents } = await find(text);
    const ofModel = documents.filter((one) => one.model === model);
    const others = ofModel.filter((one) => !badge.test(one.badge ?? ''));
    expect(others.length).toBeLessThan(ofModel.length);
    expect([leftOut, forSale]).toEqual([undefined, others]);
  });

  test('that no vehicle has is ignored by name', async () =>
    expect((await find('ranger not zzyx')).leftOut).toEqual(['“not zzyx”']));
});

describe('typing errors', () => {
  test.each([
    ['corrola', 'Corolla', undefined],
    ['toyta corrola hatch', 'Corolla', 'Hatchback'],
    ['camrry', 'Camry', undefined],
  ])('of doubled letters are corrected: %s', async (typed, model, body) => {
    const { forSale, documents } = await find(typed);
    expect(forSale.length).toBeGreaterThan(0);
    expect(forSale).toEqual(
      documents.filter((one) => one.model === model && (body === undefined || one.simple_body === body)),
    );
  });

  test('are not seen in ordinary words', async () => {
    const { forSale } = await find('never been in an accident');
    expect(forSale.length > 0 && forSale.every(({ model }) => model === 'Accent')).toBe(false);
  });
});

test.each(['merc c class white', 'mercedes c class white'])(
  'a model whose colour is missing is no other model of that colour: %s',
  async (text) => {
    const { forSale, leftOut, documents } = await find(text);
    const ofModel = documents.filter((one) => one.model === 'C-Class');
    expect(ofModel.some(({ colours = [] }) => colours.includes('White'))).toBe(false);
    expect([leftOut, forSale]).toEqual([['White'], ofModel]);
  },
);
