/** Predicts the codes of one column from another: a model nearly always implies its make. */

/** Codes of all documents, from 0 up to `cardinality - 1`. */
export interface Coded {
  readonly codes: Uint32Array;
  readonly cardinality: number;
}

export interface Prediction {
  /** The predicted code for each code of the other column. */
  readonly map: Uint32Array;
  /** 0 where the prediction holds, otherwise the actual code plus 1. */
  readonly rest: Uint32Array;
}

/** Returns the entropy of codes in bytes: a lower bound of their compressed size. */
export function entropy({ codes, cardinality }: Coded): number {
  const counts = new Uint32Array(cardinality);
  for (const code of codes) counts[code]! += 1;
  let bits = 0;
  for (const count of counts) if (count > 0) bits += count * Math.log2(codes.length / count);
  return bits / 8;
}

/** Groups documents by their code. */
export function groupDocuments({ codes, cardinality }: Coded): { starts: Uint32Array; docs: Uint32Array } {
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

/** Predicts codes from the groups of another column: in each group, the most frequent code. */
export function predictCodes(
  { codes, cardinality }: Coded,
  { starts, docs }: ReturnType<typeof groupDocuments>,
): Prediction {
  const map = new Uint32Array(starts.length - 1);
  const rest = new Uint32Array(codes.length);
  const counts = new Uint32Array(cardinality);
  for (let group = 0; group < map.length; group += 1) {
    let best = 0;
    for (let position = starts[group]!; position < starts[group + 1]!; position += 1) {
      const code = codes[docs[position]!]!;
      counts[code]! += 1;
      if (counts[code]! > counts[best]!) best = code;
    }
    map[group] = best;
    for (let position = starts[group]!; position < starts[group + 1]!; position += 1) {
      const doc = docs[position]!;
      const code = codes[doc]!;
      counts[code] = 0;
      rest[doc] = code === best ? 0 : code + 1;
    }
  }
  return { map, rest };
}
