/** Codes of two columns taken together. */
import { codesFor, type Counter } from './column.ts';

/** Most pairs that there is room for to tell which of them occur. */
const MOST_PAIRS = 2 ** 19;

/** A code for each pair that documents have, in the order in which they are met; undefined when there could be too many pairs. */
export function paired(one: Counter, other: Counter): Counter | undefined {
  const [ones, others, { cells }] = [one.codes, other.codes, other];
  if (one.cells * cells > MOST_PAIRS) return undefined;
  const known = new Int32Array(one.cells * cells);
  const codes = codesFor(ones.length, ones.length);
  let met = 0;
  for (let doc = 0; doc < ones.length; doc += 1) {
    const at = ones[doc]! * cells + others[doc]!;
    known[at] ||= met += 1;
    codes[doc] = known[at] - 1;
  }
  return { codes, cells: met };
}
