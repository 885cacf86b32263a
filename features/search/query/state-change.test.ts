import { describe, expect, test } from 'vitest';
import type { SearchState } from './state.ts';
import { chipLabel } from './wording.ts';
import { parseAddress, printAddress } from './address.ts';
import {
  chosen,
  clearAll,
  emptyState,
  forgetNear,
  setNear,
  setPage,
  setQuery,
  rangeIn,
  setRange,
  setSort,
  setValues,
  toggleValue,
  withdraw,
} from './state-change.ts';

const empty = emptyState('/search/x');
const full = setPage(
  setRange(setQuery(toggleValue(toggleValue(empty, 'make', 'Kia'), 'body', 'SUV'), ' sportage '), 'price', {
    min: 5000,
  }),
  4,
);

describe('state changes', () => {
  test('adds and removes a value', () => {
    const two = toggleValue(toggleValue(empty, 'make', 'Toyota'), 'make', 'Kia');
    expect(two.refinements).toEqual({ make: ['Kia', 'Toyota'] });
    expect(toggleValue(toggleValue(two, 'make', 'Kia'), 'make', 'Toyota')).toEqual(empty);
  });

  test('returns to the first page, except for page changes', () => {
    expect(full.page).toBe(4);
    expect(
      [
        toggleValue(full, 'make', 'Kia'),
        setValues(full, 'make', ['Kia']),
        setRange(full, 'price', { max: 1 }),
        setQuery(full, 'x'),
        setSort(full, 'price:asc'),
        clearAll(full),
      ].map(({ page }) => page),
    ).toEqual([1, 1, 1, 1, 1, 1]);
    expect([0, -3, 10_001].map((page) => setPage(full, page).page)).toEqual([1, 1, 10_000]);
  });

  test('reads chosen numbers as a range, and replaces them by a set range', () => {
    const years = setValues(empty, 'year', ['2019', '2021']);
    expect(rangeIn(years, 'year')).toEqual({ min: 2019, max: 2021 });
    expect(rangeIn(empty, 'year')).toEqual({});
    const since = setRange(years, 'year', { min: 2020 });
    expect(rangeIn(since, 'year')).toEqual({ min: 2020 });
    expect(since.refinements).toEqual({});
    expect(setRange(years, 'year', {})).toEqual(empty);
  });

  test('updates the price flags', () => {
    expect(full).toMatchObject({ isMinRange: true, isMaxRange: false });
    expect(setRange(full, 'price', {})).toMatchObject({ ranges: {}, isMinRange: false });
  });

  test('keeps sort order and foreign parameters when clearing', () => {
    const state = setSort({ ...full, rest: [['utm_source', 'a']] }, 'km:asc');
    expect(clearAll(state)).toEqual({ ...empty, sortBy: 'km:asc', rest: [['utm_source', 'a']] });
  });

  test('returns a chip per choice; removing all clears the state', () => {
    const chips = chosen(full);
    expect(chips).toEqual([
      { kind: 'query', query: 'sportage' },
      { kind: 'value', name: 'body', value: 'SUV' },
      { kind: 'value', name: 'make', value: 'Kia' },
      { kind: 'range', name: 'price', range: { min: 5000 } },
    ]);
    expect(chips.reduce(withdraw, full)).toEqual(empty);
    expect(withdraw(full, { kind: 'value', name: 'model', value: 'x' })).toEqual({ ...full, page: 1 });
  });

  test('equals the state of its address after any steps', () => {
    const [path = '', query] = printAddress(full).split('?');
    expect(parseAddress(path, query ?? '')).toEqual(full);
  });

  test('starts with the refinements of the listing', () => {
    expect(emptyState('/search/suv', { body: ['SUV'] }).refinements).toEqual({ body: ['SUV'] });
  });
});

test('keeps the identity of other refinements', () => {
  const before = setValues(setValues(emptyState('/search/x'), 'make', ['Mazda', 'Ford']), 'body', ['SUV']);
  const after = toggleValue(before, 'fuel', 'Diesel');
  expect(after.refinements.make).toBe(before.refinements.make);
  expect(after.refinements.body).toBe(before.refinements.body);
});

describe('a place that words named', () => {
  const nearest = setNear(emptyState('/search/x'), '4032');
  const within = setNear(emptyState('/search/x'), '4032', 50);

  test('is a choice with a chip', () => {
    expect(chosen(nearest).map((choice) => chipLabel(choice))).toEqual(['Nearest to 4032']);
    expect(chosen(within).map((choice) => chipLabel(choice))).toEqual(['Within 50 km of 4032']);
  });

  test.each([
    ['its chip', (state: SearchState) => chosen(state).reduce(withdraw, state)],
    ['all choices', clearAll],
  ])('goes with %s', (_, remove) => {
    for (const state of [nearest, within]) expect(remove(state)).toEqual(emptyState('/search/x'));
  });

  test('goes with another order, and leaves distances to the postcode of the visitor', () => {
    expect(setSort(nearest, 'price:asc').near).toBeUndefined();
    expect(forgetNear(within)).toMatchObject({ within: 50 });
    expect(forgetNear(within).near).toBeUndefined();
  });
});
