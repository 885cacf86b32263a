import { describe, expect, test } from 'vitest';
import { openPhraseStock, searchPhrase } from '../../../tests/search/phrase-stock.ts';
import { emptyState, setQuery } from '../query/state-change.ts';
import { searchInterpretations } from './search-interpretations.ts';
import { submittedState } from './submitted.ts';

const find = (text: string) => searchPhrase('harbourline', text);

describe('a badge written with its model', () => {
  test.each([
    ['golfr', 'Golf', /^R(?:\s|$)/],
    ['volkswagen golfr', 'Golf', /^R(?:\s|$)/],
    ['i30n', 'i30', /^N/],
    ['hiluxsr5', 'Hilux', /^SR5/],
    ['rangerxlt', 'Ranger', /^XLT/],
    ['rangerxlt under 60k', 'Ranger', /^XLT/],
  ])('finds vehicles with both: %s', async (text, model, badge) => {
    const { forSale, leftOut } = await find(text);
    expect(leftOut).toBeUndefined();
    expect(forSale.length).toBeGreaterThan(0);
    expect(forSale.filter((one) => !one.model?.startsWith(model) || !badge.test(one.badge ?? ''))).toEqual(
      [],
    );
  });

  test.each([
    ['polos', 'polo'],
    ['xtrail', 'x-trail'],
    ['rangerover', 'range rover'],
  ])('is none in a plural or another name: %s', async (text, name) =>
    expect((await find(text)).forSale.map(({ id }) => id).toSorted()).toEqual(
      (await find(name)).forSale.map(({ id }) => id).toSorted(),
    ),
  );

  test('finds the same after Enter', async () => {
    const { engine, request } = await openPhraseStock('harbourline');
    const { signal } = new AbortController();
    const state = emptyState('/search/new-used-and-demo-cars');
    const submitted = await submittedState(engine, state, 'golfr', { request, signal });
    const [typed, entered] = await Promise.all(
      [setQuery(state, 'golfr'), submitted].map((one) =>
        searchInterpretations(engine, one, { request, signal }),
      ),
    );
    expect(entered?.response.hits.map(({ id }) => id)).toEqual(typed?.response.hits.map(({ id }) => id));
  });
});
