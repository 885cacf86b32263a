/** What an advertised price includes, as advertising platforms ask it in Australia. */

/** `drive_away`: everything to drive off; `estimated`: the same, for a usual buyer; `excluding`: government charges come on top. */
export type PriceTerms = 'drive_away' | 'estimated' | 'excluding';

const DRIVE_AWAY = /\bdrive[- ]?away\b|\bon[- ]road\b|\bincl/i;
const EXCLUDING = /\b(?:excl\w*|before|plus|e?egc)\b|\+/i;
const ESTIMATED = /\best(?:\.|imate[ds]?)?\b/i;

/** Returns what a price type such as `Drive Away` or `Excl. Govt. Charges` includes; undefined where it does not tell. */
export function priceTerms(priceType: string | undefined): PriceTerms | undefined {
  if (priceType === undefined) return undefined;
  if (EXCLUDING.test(priceType)) return 'excluding';
  if (!DRIVE_AWAY.test(priceType)) return undefined;
  return ESTIMATED.test(priceType) ? 'estimated' : 'drive_away';
}
