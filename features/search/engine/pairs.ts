/** Codes of two columns taken together. */
import { codesFor, type Codes, type Counter } from './column.ts';

/** Most pairs that there is room for to tell which of them occur. */
const MOST_PAIRS = 2 ** 19;

/**
 * A code for each pair that documents have, in the order in which they are met, with the first document of each;
 * undefined when there are more than `most`, or too many that could be.
 */
export function paired(
  one: Counter,
  other: Counter,
  most: number,
): { readonly codes: Codes; readonly firsts: readonly number[] } | undefined {
  const [ones, others, { cells }] = [one.codes, other.codes, other];
  if (one.cells * cells > MOST_PAIRS) return undefined;
  const known = new Int32Array(one.cells * cells);
  const firsts: number[] = [];
  const codes = codesFor(ones.length, most);
  for (let doc = 0; doc < ones.length; doc += 1) {
    const at = ones[doc]! * cells + others[doc]!;
    if (known[at] === 0) {
      if (firsts.length >= most) return undefined;
      firsts.push(doc);
      known[at] = firsts.length;
    }
    codes[doc] = known[at]! - 1;
  }
  return { codes, firsts };
}
