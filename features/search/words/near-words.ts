/** Reads a distance from a postcode in typed text: `within 50 km of 3000`, `near 4000`. */
import { normaliseTyped } from '../../_domain/text/typed-text.ts';

export interface NearWords {
  readonly postcode: string;
  /** Kilometres; undefined for the nearest. */
  readonly km: number | undefined;
  /** The words of the distance. */
  readonly phrase: string;
  /** The other words. */
  readonly rest: string;
}

const WITHIN =
  /(?:\b(?:with)?in\s+)?\b(\d{1,4})\s*(?:kms?|k|kilomet(?:re|er)s?)\s+(?:of|from|around)\s+(\d{4})(?!\d)/i;
const NEAR = /\b(?:near(?:est)?(?:\s+to)?|close\s+to|around)\s+(?:postcode\s+)?(\d{4})(?!\d)/i;

/** Returns the distance in a text; undefined for none. Years are no postcodes: `around 2019` is an age. */
export function nearWords(typed: string): NearWords | undefined {
  const text = normaliseTyped(typed);
  const phrases = (all: string) => ({
    phrase: all.trim(),
    rest: text.replace(all, ' ').replaceAll(/\s+/g, ' ').trim(),
  });
  const within = WITHIN.exec(text);
  if (within) {
    const [all, km = '', postcode = ''] = within;
    return Number(km) > 0 ? { postcode, km: Number(km), ...phrases(all) } : undefined;
  }
  const [all, postcode] = NEAR.exec(text) ?? [];
  if (all === undefined || postcode === undefined || /^(?:19|20[0-3])\d/.test(postcode)) return undefined;
  return { postcode, km: undefined, ...phrases(all) };
}
