/** Every fact of the table: its printed value, typed, finds its vehicles; its refusal never does (specification, section 2). */
import { beforeAll, describe, expect, test } from 'vitest';
import { phraseStock, type PhraseStock } from '../../../tests/search/phrase-stock.ts';
import { FACT_NAMES, type FactName } from '../../_domain/vehicle/fact-names.ts';
import { getFact } from '../query/facts.ts';
import { emptyState, setQuery } from '../query/state-change.ts';
import { searchInterpretations } from './search-interpretations.ts';

const { signal } = new AbortController();
const LISTING = emptyState('/search/new-used-and-demo-cars');
/** Values of a fact with very many, such as VINs. */
const MOST_VALUES = 40;

describe.each(['harbourline', 'pelican-caravans', 'switchback-moto'])('facts of %s', (slug) => {
  let stock: PhraseStock;
  beforeAll(async () => {
    stock = await phraseStock(slug);
  });

  /** Returns the vehicles of each printed value of a fact. */
  function listPrinted(name: FactName): Map<string, string[]> {
    const printed = new Map<string, string[]>();
    const { write = (value) => getFact(name).names?.[value] ?? value } = getFact(name);
    for (const { id, [name]: values } of stock.documents)
      for (const value of values === undefined ? [] : [values].flat()) {
        const text = write(String(value));
        printed.set(text, [...(printed.get(text) ?? []), id]);
      }
    return printed;
  }

  async function find(text: string) {
    const { engine, request } = stock;
    const found = await searchInterpretations(engine, setQuery(LISTING, text), { request, signal });
    return { ids: found.response.hits.map(({ id }) => id), leftOut: found.leftOut };
  }

  test.each(FACT_NAMES)(
    '%s: its printed value finds its vehicles, and its refusal none of them',
    async (name) => {
      for (const [text, ids] of [...listPrinted(name)].slice(0, MOST_VALUES)) {
        const { ids: found, leftOut } = await find(text);
        expect([text, leftOut, ids.filter((id) => !found.includes(id))]).toEqual([text, undefined, []]);
        const { ids: others } = await find(`not ${text}`);
        expect([text, ids.filter((id) => others.includes(id))]).toEqual([text, []]);
      }
    },
  );
});
