/** Codes of one column foretold from those of another: what a make is follows from the model (nearly always). */

/** Codes of all documents, from 0, below `cells`. */
export interface Coded {
  readonly codes: Uint32Array;
  readonly cardinality: number;
}

export interface Prediction {
  /** The code that goes with each code of the other column. */
  readonly map: Uint32Array;
  /** 0 where a document's code is the foretold one, one more than its code elsewhere. */
  readonly rest: Uint32Array;
}

/** Least bytes that codes take when each is written by how frequent it is. */
export function entropy({ codes, cardinality }: Coded): number {
  const counts = new Uint32Array(cardinality);
  for (const code of codes) counts[code]! += 1;
  let bits = 0;
  for (const count of counts) if (count > 0) bits += count * Math.log2(codes.length / count);
  return bits / 8;
}

/** The documents of each code of a column, one group after the other. */
export function groupsOf({ codes, cardinality }: Coded): { starts: Uint32Array; docs: Uint32Array } {
  const starts = new Uint32Array(cardinality + 1);
  for (const code of codes) starts[code + 1]! += 1;
  for (let code = 0; code < cardinality; code += 1) starts[code + 1]! += starts[code]!;
  const next = starts.slice();
  const docs = new Uint32Array(codes.length);
  for (const [doc, code] of codes.entries()) {
    docs[next[code]!] = doc;
    next[code]! += 1;
  }
  return { starts, docs };
}

/** Foretells codes from the groups of another column by what is most frequent in each. */
export function predictCodes(
  { codes, cardinality }: Coded,
  { starts, docs }: ReturnType<typeof groupsOf>,
): Prediction {
  const map = new Uint32Array(starts.length - 1);
  const rest = new Uint32Array(codes.length);
  const counts = new Uint32Array(cardinality);
  for (let group = 0; group < map.length; group += 1) {
    let best = 0;
    for (let at = starts[group]!; at < starts[group + 1]!; at += 1) {
      const code = codes[docs[at]!]!;
      counts[code]! += 1;
      if (counts[code]! > counts[best]!) best = code;
    }
    map[group] = best;
    for (let at = starts[group]!; at < starts[group + 1]!; at += 1) {
      const doc = docs[at]!;
      const code = codes[doc]!;
      counts[code] = 0;
      rest[doc] = code === best ? 0 : code + 1;
    }
  }
  return { map, rest };
}
