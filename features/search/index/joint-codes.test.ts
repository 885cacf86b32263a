import { describe, expect, test } from 'vitest';
import type { SearchDocument } from '../query/fields.ts';
import { encodeIndex } from './encode.ts';
import { openIndex } from './open.ts';
import { jointCodes } from './joint-codes.ts';
import { madeUpStock } from '../../../tests/search/random-stock.ts';

describe('jointCodes', () => {
  const one = { codes: Uint16Array.of(1, 0, 1, 2, 1), cardinality: 3 };
  const other = { codes: Uint16Array.of(4, 4, 4, 0, 1), cardinality: 5 };

  test('numbers pairs in order of first occurrence', () => {
    expect(jointCodes(one, other)).toEqual({ codes: Uint16Array.of(0, 1, 0, 2, 3), cardinality: 4 });
  });

  test('returns undefined for too many possible pairs', () => {
    expect(jointCodes({ ...one, cardinality: 2 ** 20 }, other)).toBeUndefined();
  });

  test('composes the values of the documents from any number of parts', () => {
    const documents = madeUpStock(600, 31);
    const index = openIndex(encodeIndex(documents));
    for (const field of ['name', 'make_model', 'location_name'] satisfies (keyof SearchDocument)[]) {
      const { values, codes } = index.columns.get(field)!;
      expect(Array.from(codes, (code) => values[code - 1])).toEqual(
        documents.map((document) => document[field]),
      );
    }
  });
});
