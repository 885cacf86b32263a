/** Phrases as buyers type them find the vehicles they are about (specification, section 2). */
import { beforeAll, describe, expect, test } from 'vitest';
import { emptyState, setQuery } from '../query/state-change.ts';
import { searchInterpretations } from './search-interpretations.ts';
import { phraseStock, type PhraseStock } from '../../../tests/search/phrase-stock.ts';
import { matches, PHRASES } from '../../../tests/search/phrases.ts';

/** At least so many of a hundred are interpreted correctly. */
const LEAST_RIGHT = 95;
const { signal } = new AbortController();

describe('phrases of buyers', () => {
  let stock: PhraseStock;
  beforeAll(async () => {
    stock = await phraseStock();
  });

  const found = async (phrase: string): Promise<string[]> => {
    const { engine, request, documents } = stock;
    const state = setQuery(emptyState('/search/new-used-and-demo-cars'), phrase);
    const { response } = await searchInterpretations(engine, state, { request, signal });
    const forSale = new Set(documents.map(({ id }) => id));
    return response.hits.map(({ id }) => id).filter((id) => forSale.has(id));
  };

  test('each expects some vehicles of the stock, but not all', () => {
    const about = PHRASES.map(([phrase, expectation]) => [
      phrase,
      stock.documents.filter((one) => matches(one, expectation)).length,
    ]);
    expect(about.filter(([, count]) => count === 0 || count === stock.documents.length)).toEqual([]);
  });

  test(`at least ${LEAST_RIGHT} of 100 find exactly those`, async () => {
    const wrong: string[] = [];
    for (const [phrase, expectation] of PHRASES) {
      const ids = new Set(await found(phrase));
      const expected = stock.documents.filter((one) => matches(one, expectation)).map(({ id }) => id);
      const missing = expected.filter((id) => !ids.has(id)).length;
      if (missing > 0 || ids.size > expected.length)
        wrong.push(`${phrase}: ${ids.size} found, ${expected.length} expected, ${missing} of them missing`);
    }
    expect(PHRASES.length).toBeGreaterThanOrEqual(100);
    const right = ((PHRASES.length - wrong.length) / PHRASES.length) * 100;
    if (right < LEAST_RIGHT)
      throw new Error(`Only ${right.toFixed(1)} of 100 are interpreted correctly:\n${wrong.join('\n')}`);
  });
});
