/** Finds badges by whole words. */
import type { FacetValue } from '../query/request.ts';
import { isNoise } from './synonyms.ts';

/** Splits a badge at spaces. `Sport+` is `sport plus`, and the trims `R-Line` and `N Line` are one word. */
const toChunks = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('+', ' plus')
    .replaceAll(/(?<!\S)(\p{L})[\s-]line(?!\S)/gu, '$1line')
    .split(/\s+/)
    .filter(Boolean);

/** Returns the badges that have the words of a text as whole words. */
export function listBadgesWith(text: string, badges: readonly FacetValue[] = []): string[] {
  const terms = ` ${toChunks(text).join(' ')} `;
  return badges.map(({ value }) => value).filter((value) => ` ${toChunks(value).join(' ')} `.includes(terms));
}

/** Returns the entry of the badges that have a refused run as whole words. */
export function findRefusedBadges(run: string, badges: readonly FacetValue[] | undefined) {
  const badge = isNoise(run) ? [] : listBadgesWith(run.replace(/,$/, ''), badges);
  return badge.length === 0
    ? undefined
    : { keys: [], beginnings: [], synonyms: [], hint: 'Badge', count: 0, refinements: { badge } };
}
