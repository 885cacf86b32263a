/** Combines the codes of two columns into one. */
import { codesFor, type Counter } from './column.ts';

/** Limit of the lookup table, in entries. */
const MOST_PAIRS = 2 ** 19;

/** Numbers the pairs of codes that occur, in order of first occurrence; undefined when the table would be too large. */
export function jointCodes(one: Counter, other: Counter): Counter | undefined {
  const [ones, others, { cardinality }] = [one.codes, other.codes, other];
  if (one.cardinality * cardinality > MOST_PAIRS) return undefined;
  const codeByPair = new Int32Array(one.cardinality * cardinality);
  const codes = codesFor(ones.length, ones.length);
  let count = 0;
  for (let doc = 0; doc < ones.length; doc += 1) {
    const position = ones[doc]! * cardinality + others[doc]!;
    codeByPair[position] ||= count += 1;
    codes[doc] = codeByPair[position] - 1;
  }
  return { codes, cardinality: count };
}
