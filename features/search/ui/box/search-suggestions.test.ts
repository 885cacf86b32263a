import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { printAddress } from '../../query/address.ts';
import { emptyState, setQuery, setValues } from '../../query/state-change.ts';
import type { SearchState } from '../../query/state.ts';
import { LISTING_PROPS } from '../props.case.ts';
import type { Search } from '../search.ts';
import { searchTyping } from './search-suggestions.ts';
import { storeAsWords } from './text-choices.ts';

const plain = emptyState('/search/new-used-and-demo-cars');
const byHand = setValues(plain, 'body', ['SUV']);
const redMazda = setValues(setValues(byHand, 'make', ['Mazda']), 'colour', ['Red']);

/** Opens a search box over a state; the address list is what the search was asked for. */
function openBox(initial: SearchState, scope = LISTING_PROPS.scope, geocode?: string) {
  const state = signal(initial);
  const addresses: string[] = [];
  const search: Pick<Search, 'state' | 'addressed' | 'go'> = {
    state,
    addressed: signal(initial),
    go(change) {
      state.value = change(state.value);
      addresses.push(printAddress(state.value));
    },
  };
  // The box uses only the states and `go`.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const typing = searchTyping(search as Search, {
    props: { ...LISTING_PROPS, scope, ...(geocode !== undefined && { geocode }) },
    now: () => 0,
    suggest: () => undefined,
  });
  return { typing, state, addresses };
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('words typed anew replace what earlier words chose; what was ticked by hand stays', () => {
  storeAsWords(byHand, redMazda);
  const { typing, state } = openBox(redMazda);
  typing.onType('s');
  expect(state.value).toEqual(setQuery(byHand, 's'));
  typing.onType('sunroof');
  expect(state.value).toEqual(setQuery(byHand, 'sunroof'));
});

test('takes the replaced choices back when the new words are erased', () => {
  storeAsWords(byHand, redMazda);
  const { typing, state } = openBox(redMazda);
  typing.onType('s');
  typing.onType('');
  expect(state.value).toEqual(redMazda);
  typing.onType('h');
  expect(state.value).toEqual(setQuery(byHand, 'h'));
});

test('words added to those that an earlier text left in the box narrow its results', () => {
  const sunroof = setQuery(redMazda, 'sunroof');
  storeAsWords(byHand, sunroof);
  const { typing, state } = openBox(sunroof);
  typing.onType('sunroof auto');
  expect(state.value).toEqual(setQuery(redMazda, 'sunroof auto'));
  typing.onType('hilux');
  expect(state.value).toEqual(setQuery(byHand, 'hilux'));
});

test('a filter ticked by hand stays, also where words had chosen the same before', () => {
  storeAsWords(plain, byHand);
  const { typing, state } = openBox(plain);
  state.value = byHand;
  typing.onType('hilux');
  expect(state.value).toEqual(setQuery(byHand, 'hilux'));
});

test('the values of a listing stay, which its link chose', () => {
  const scope = { path: '/search/used-cars', refinements: { car_type: ['used'] } };
  const listing = emptyState(scope.path, scope.refinements);
  storeAsWords(plain, setValues(plain, 'car_type', ['used']));
  const { typing, state } = openBox(listing, scope);
  typing.onType('hilux');
  expect(state.value).toEqual(setQuery(listing, 'hilux'));
});

test('recognises the choices of words on another page and after a filter was ticked by hand', () => {
  storeAsWords(byHand, redMazda);
  const { typing, state } = openBox({ ...redMazda, page: 3 });
  state.value = setValues(state.value, 'transmission', ['Automatic']);
  const again = openBox(state.value);
  again.typing.onType('hilux');
  typing.leave();
  expect(again.state.value).toEqual(setQuery(setValues(byHand, 'transmission', ['Automatic']), 'hilux'));
});

test('forgets a choice of words that was taken back, so that it is one of the hand afterwards', () => {
  storeAsWords(byHand, redMazda);
  const { typing, state } = openBox(redMazda);
  state.value = setValues(state.value, 'colour', []);
  state.value = setValues(state.value, 'colour', ['Red']);
  typing.onType('hilux');
  expect(state.value).toEqual(setQuery(setValues(byHand, 'colour', ['Red']), 'hilux'));
});

test('keeps everything that came with the address of somebody else', () => {
  const { typing, state, addresses } = openBox(redMazda);
  typing.onType('sunroof');
  expect(state.value).toEqual(setQuery(redMazda, 'sunroof'));
  expect(addresses).toEqual(['/search/new-used-and-demo-cars?body=SUV&colour=Red&make=Mazda&query=sunroof']);
});

test.each([
  ['qwertz near me', plain, 'qwertz', 'distance:asc'],
  ['cheapest qwertz near me', plain, 'cheapest qwertz near me', 'rank'],
  ['qwertz near me', { ...plain, sortBy: 'km:asc' } as const, 'qwertz near me', 'km:asc'],
])(
  'after Enter a place sorts by distance, unless another order holds around it: %s',
  async (text, initial, query, sortBy) => {
    const { typing, state } = openBox(initial, undefined, '/geocode');
    await typing.onSubmit(text);
    expect([state.value.query, state.value.sortBy]).toEqual([query, sortBy]);
  },
);
