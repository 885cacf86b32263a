/** Words that must be in the vehicle as they are stand in quotes. */
import type { SearchState } from './state.ts';
import { setQuery } from './state-change.ts';

const REQUIRED = /(?<!\S)"[^"\s]+"(?!\S)/g;
/** An ignored refusal, which nothing can insist on. */
const REFUSAL = /(?<!\S)not\s+\S+/g;

/** Splits required words from a text. */
export const splitRequired = (text: string) => ({
  required: text.match(REQUIRED) ?? [],
  optional: text.replaceAll(REQUIRED, ' '),
});

/** Splits ignored words into their refusals and the rest. */
export const splitIgnored = (ignored: string): readonly string[] =>
  [ignored.replaceAll(REFUSAL, ' ').replaceAll(/\s+/g, ' ').trim(), ...(ignored.match(REFUSAL) ?? [])].filter(
    Boolean,
  );

/** Returns the state that requires ignored words; undefined for refusals alone. */
export function insistOn(state: SearchState, ignored: string): SearchState | undefined {
  const terms = ignored.replaceAll(REFUSAL, ' ').replaceAll('"', '').split(/\s+/).filter(Boolean);
  if (terms.length === 0) return undefined;
  return setQuery(state, [state.query, ...terms.map((word) => `"${word}"`)].filter(Boolean).join(' '));
}
