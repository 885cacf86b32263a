/** Parts a model from the badge that is written with it: `golfr`, `i30n`, `rangerxlt`. */
import { bareText } from '../index/plain-text.ts';
import type { FacetValue } from '../query/request.ts';
import type { SearchState } from '../query/state.ts';
import { listBadgesWith } from './badge-words.ts';
import { synonymsOf } from './synonyms.ts';
import { getLexicon, type Vocabulary } from './vocabulary.ts';

/** Shortest name of a model with which a badge is joined. */
const LEAST_NAME = 3;
/** Endings of plurals, which are no badges. */
const PLURAL = /^e?s$/;
const WORD = /^[\p{L}\p{N}-]+$/u;

/** A word that may be a model and its badge. */
interface JoinedBadge {
  /** The text with the word in two. */
  readonly query: string;
  readonly name: string;
  readonly badge: string;
  /** The model, as choices. */
  readonly refinements: SearchState['refinements'];
}

/** Returns the words of a text that begin with a model of the stock and are no name themselves, longest model first. */
export function listJoinedBadges(text: string, vocabulary: Vocabulary): JoinedBadge[] {
  const { entries, byKey } = getLexicon(vocabulary);
  const terms = text.split(/\s+/);
  return terms
    .flatMap((word, position) => {
      const key = bareText(word);
      const isOther = !WORD.test(word) || byKey.has(key) || synonymsOf(key).length > 0;
      if (isOther || key.length <= LEAST_NAME) return [];
      return entries.flatMap(({ keys, refinements }) => {
        const name = keys.find((one) => one.length >= LEAST_NAME && key.startsWith(one));
        const badge = name === undefined ? '' : key.slice(name.length);
        return name === undefined || !refinements.model || PLURAL.test(badge)
          ? []
          : [{ query: terms.with(position, `${name} ${badge}`).join(' '), name, badge, refinements }];
      });
    })
    .toSorted((one, other) => other.name.length - one.name.length);
}

/** Returns whether badges have the joined one: a letter as a whole word, or behind a number the beginning of one. */
export function hasJoinedBadge({ name, badge }: JoinedBadge, badges: readonly FacetValue[]): boolean {
  if (listBadgesWith(badge, badges).length > 0) return true;
  if (badge.length === 1 && !/\d$/.test(name)) return false;
  return badges.some(({ value }) => value.split(/\s+/).some((word) => bareText(word).startsWith(badge)));
}
