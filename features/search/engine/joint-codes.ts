/** Codes of two columns taken together. */
import { codesFor, type Counter } from './column.ts';

/** Most pairs that there is room for to tell which of them occur. */
const MOST_PAIRS = 2 ** 19;

/** A code for each pair that documents have, in the order in which they are met; undefined when there could be too many pairs. */
export function jointCodes(one: Counter, other: Counter): Counter | undefined {
  const [ones, others, { cardinality }] = [one.codes, other.codes, other];
  if (one.cardinality * cardinality > MOST_PAIRS) return undefined;
  const codeByPair = new Int32Array(one.cardinality * cardinality);
  const codes = codesFor(ones.length, ones.length);
  let count = 0;
  for (let doc = 0; doc < ones.length; doc += 1) {
    const at = ones[doc]! * cardinality + others[doc]!;
    codeByPair[at] ||= count += 1;
    codes[doc] = codeByPair[at] - 1;
  }
  return { codes, cardinality: count };
}
