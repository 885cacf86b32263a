/** Stores during a visit what words have chosen, so that it is recognised after a reload, a way back, and from the home page. */
import { attempt, deserialise, serialise } from '../../../_domain/browser/stored.ts';
import { ALL_CARS_PATH, printAddress } from '../../query/address.ts';
import { choicesOfTexts, isEmpty, NO_CHOICES, type TextChoices } from '../../query/earlier-choices.ts';
import type { SearchState } from '../../query/state.ts';

const KEY = 'search-words';
const VERSION = 1;
/** Limit of stored states. */
const MAX_STATES = 30;

type Entry = readonly [address: string, choices: TextChoices];

/** Returns what identifies the choices of a state, on whatever listing and page, and whatever words are in the box. */
const toKey = (state: SearchState): string =>
  printAddress({ ...state, currentPath: ALL_CARS_PATH, query: '', hoped: undefined, page: 1, rest: [] });

function readEntries(): Entry[] {
  const entries = attempt(() => deserialise(VERSION, sessionStorage.getItem(KEY)));
  // Only this file writes the entries; what else may be there matches no choice.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Array.isArray(entries)
    ? (entries as Entry[]).filter((entry) => Array.isArray(entry?.[1]?.choices))
    : [];
}

/** Returns what words have chosen in the state of an address. */
export function readTextChoices(state: SearchState): TextChoices {
  const key = toKey(state);
  return readEntries().find(([address]) => address === key)?.[1] ?? NO_CHOICES;
}

/** Stores what words have chosen in a state; nothing forgets it. */
export function storeTextChoices(state: SearchState, choices: TextChoices): void {
  const key = toKey(state);
  const before = readEntries();
  const others = before.filter(([address]) => address !== key);
  if (isEmpty(choices) && others.length === before.length) return;
  const entries: Entry[] = isEmpty(choices) ? others : [[key, choices], ...others];
  attempt(() => sessionStorage.setItem(KEY, serialise(VERSION, entries.slice(0, MAX_STATES))));
}

/** Stores that all choices of a state come from words. */
export const storeAsWords = (before: SearchState, after: SearchState): void =>
  storeTextChoices(after, choicesOfTexts(NO_CHOICES, before, after));
