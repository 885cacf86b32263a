/** Interpretations of names that text search reads too widely or too narrowly: `golf r`, `Sport+`, `range rover`, `rangerover`. */
import { bareText, plainText } from '../index/plain-text.ts';
import { queryWords, valueWords } from '../index/tokenise.ts';
import type { FacetValue } from '../query/request.ts';
import { listBadgesWith } from './badge-words.ts';
import type { Excluded, Interpretation } from './interpretation.ts';
import { isModelName } from './ordinary-words.ts';
import { synonymsOf } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words that the beginning of another word or a plus would match: `golf r` is no R-Line, `sport plus` a Sport+. */
const NEEDS_BADGE = /(?<!\S)\p{L}(?!\S)|\bplus\b|\p{L}\+/iu;

/** Returns whether the words that are no filters can only be a badge. */
export const mayBeBadge = ({ query, refinements: { badge } }: Interpretation): boolean =>
  badge === undefined && NEEDS_BADGE.test(query);

/** Adds the badges that have the remaining words as whole words; undefined for none. */
export function withBadges(
  interpretation: Interpretation,
  badges: readonly FacetValue[],
): Interpretation | undefined {
  const badge = listBadgesWith(interpretation.query, badges);
  if (badge.length === 0) return undefined;
  return { ...interpretation, query: '', refinements: { ...interpretation.refinements, badge } };
}

/** Returns a name of several words as one, which also begins longer names: `rangerover`; undefined for other words. */
export function toJoinedName(text: string, { query, refinements }: Interpretation): string | undefined {
  const { make: _make, model = [], ...others } = refinements;
  const [name = ''] = model;
  const isName = query === '' && model.length === 1 && Object.keys(others).length === 0;
  if (!isName || !/\s/.test(`${name} ${text}`.replace(' ', ''))) return undefined;
  const typed = bareText(text);
  const joined = bareText(name);
  return [typed, ...synonymsOf(typed)].includes(joined) ? joined : undefined;
}

const LEAST_PART = 3;
const LEAST_WORD = 7;

/** Returns a text with one of its words in two, in every way: `range rover` for `rangerover`. */
export function listParted(text: string): string[] {
  const terms = text.split(/\s+/);
  return terms.flatMap((word, position) => {
    if (!/^\p{L}+$/u.test(word) || word.length < LEAST_WORD) return [];
    const cuts = Array.from({ length: word.length - 2 * LEAST_PART + 1 }, (_, index) => index + LEAST_PART);
    return cuts.map((cut) => terms.with(position, `${word.slice(0, cut)} ${word.slice(cut)}`).join(' '));
  });
}

interface Names {
  /** Makes and models as one word each. */
  readonly whole: ReadonlySet<string>;
  /** Models with their words, and with words that only join others of the model. */
  readonly models: readonly {
    readonly value: string;
    readonly single: string[];
    readonly joined: string[];
  }[];
}
const names = new WeakMap<Vocabulary, Names>();

const RUNS = /[\p{L}\p{N}]+/gu;

/** Returns the makes and models that vehicles for sale have. */
function listNames(vocabulary: Vocabulary): Names {
  const cached = names.get(vocabulary);
  if (cached) return cached;
  const inStock = ({ count }: FacetValue) => count > 0;
  const makes = (vocabulary.make ?? []).filter(inStock).map(({ value }) => value);
  const models = (vocabulary.make_model ?? []).filter(inStock).map(({ value }) => {
    const make = makes.findLast((name) => value.startsWith(`${name} `)) ?? '';
    return { value, name: value.slice(make.length).trim() };
  });
  const runsOf = (name: string): string[] => plainText(name).match(RUNS) ?? [];
  const joinedOf = (name: string) => valueWords(name, true).filter((word) => !runsOf(name).includes(word));
  const joined = new Set(models.flatMap(({ name }) => joinedOf(name)));
  const result = {
    whole: new Set([...makes, ...models.map(({ name }) => name)].map(bareText)),
    models: models.map(({ value, name }) => ({
      value,
      single: runsOf(name).filter((word) => !joined.has(word)),
      joined: valueWords(name, true).filter((word) => joined.has(word)),
    })),
  };
  names.set(vocabulary, result);
  return result;
}

/** Returns the models that a text finds only because a whole name begins their words joined: a Range Rover for `ranger`. */
export function listBegunModels(text: string, vocabulary: Vocabulary): Excluded[] {
  const { whole, models } = listNames(vocabulary);
  return queryWords(text).flatMap((word) => {
    if (!whole.has(word) && !isModelName(word)) return [];
    const begins = (other: string): boolean => other.startsWith(word);
    const begun = models.filter(
      ({ single, joined }) => joined.some(begins) && !joined.includes(word) && !single.some(begins),
    );
    return begun.length === 0
      ? []
      : [{ text: '', refinements: { make_model: begun.map(({ value }) => value) } }];
  });
}
