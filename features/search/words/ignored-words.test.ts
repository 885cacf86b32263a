/** Every typed word is used or displayed as ignored (specification, section 2). */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { phraseStock, type PhraseStock } from '../../../tests/search/phrase-stock.ts';
import { assertProperty } from '../../../tests/support/property.ts';
import { parseAddress, printAddress } from '../query/address.ts';
import { insistOn } from '../query/insist.ts';
import { emptyState, setQuery } from '../query/state-change.ts';
import { searchNearest } from './nearest.ts';
import { searchInterpretations } from './search-interpretations.ts';
import { submittedState } from './submitted.ts';
import { isGrammar } from './synonyms.ts';

const { signal } = new AbortController();
const LISTING = emptyState('/search/new-used-and-demo-cars');
/** Words of each kind: names, values, numbers, opinions, wishes, refusals, and words that no vehicle has. */
const TERMS =
  'toyota hilux corolla suv ute white black diesel auto lovely nice tidy fastest family p-plater qwertz blorp ' +
  '2020 7-seater under-30k no-sunroof not-qwertz red-p-plates first-car good-condition newer';

describe('words for facts that the stock lacks', () => {
  test.each([
    ['pelican-caravans', 'small caravan', ['“small”']],
    ['pelican-caravans', 'big caravan', ['“big”']],
    ['pelican-caravans', 'dsg caravan', ['“dsg”']],
    ['switchback-moto', 'city bike', ['“city”']],
  ])('are named as typed: %s %s', async (slug, text, ignored) => {
    const { engine, request } = await phraseStock(slug);
    const { leftOut } = await searchInterpretations(engine, setQuery(LISTING, text), { request, signal });
    expect(leftOut).toEqual(ignored);
  });
});

describe('words', () => {
  let stock: PhraseStock;
  beforeAll(async () => {
    stock = await phraseStock();
  });

  async function find(text: string) {
    const { engine, request } = stock;
    const results = await searchInterpretations(engine, setQuery(LISTING, text), { request, signal });
    const nearest =
      results.response.pages === 0
        ? await searchNearest(engine, results.state, { request, signal })
        : undefined;
    const { response, leftOut = [] } = nearest ?? results;
    return { ids: response.hits.map(({ id }) => id), leftOut: leftOut.join(' ').toLowerCase(), results };
  }

  test('each change what is displayed, or are displayed as ignored', async () => {
    const phrase = fc
      .uniqueArray(fc.constantFrom(...TERMS.split(' ')), { minLength: 1, maxLength: 4 })
      .map((terms) => terms.map((term) => term.replaceAll('-', ' ')));
    await assertProperty(
      fc.asyncProperty(phrase, async (terms) => {
        const { ids, leftOut } = await find(terms.join(' '));
        for (const term of terms) {
          const meaningful = term.split(' ').filter((word) => !isGrammar(word));
          if (meaningful.every((word) => leftOut.includes(word.slice(0, 4)))) continue;
          const without = await find(terms.filter((other) => other !== term).join(' '));
          const alone = await find(term);
          // A word that another one implies, such as the make of a model, changes nothing.
          const isImplied = ids.every((id) => alone.ids.includes(id)) && alone.leftOut === '';
          expect([terms, term, isImplied || ids.join() !== without.ids.join()]).toEqual([terms, term, true]);
        }
      }),
    );
  });

  test.each([
    ['lovely corolla', '“lovely”'],
    ['fastest', '“fastest”'],
    ['red p plates hatch', '“red p plates”'],
    ['good condition corolla', '“good condition”'],
    ['suv without qwertz', '“not qwertz”'],
    ['two corolla', '“two”'],
  ])('that decide nothing are named: %s', async (text, ignored) => {
    const { ids, leftOut } = await find(text);
    expect(leftOut).toContain(ignored);
    expect(ids.length).toBeGreaterThan(0);
  });

  test.each(['lovely corolla', 'blorp suv', 'good condition hilux'])(
    'can be insisted on: %s',
    async (text) => {
      const { engine, request } = stock;
      const { results } = await find(text);
      const { insisting } = results;
      if (!insisting) throw new Error(`${text} has no address that insists`);
      const { pathname, search } = new URL(printAddress(insisting), 'https://yard.example');
      const again = await searchInterpretations(engine, parseAddress(pathname, search) ?? LISTING, {
        request,
        signal,
      });
      expect(again.response.count).toBe(0);
    },
  );

  test('stay in the address after Enter, where their refusals cannot be insisted on', async () => {
    const { engine, request } = stock;
    const state = await submittedState(engine, LISTING, 'white suv without qwertz', { request, signal });
    expect([state.query, state.hoped]).toEqual(['', 'not qwertz']);
    expect(insistOn(state, 'not qwertz')).toBeUndefined();
    expect(insistOn(state, 'lovely')?.query).toBe('"lovely"');
  });

  test.each([
    ['8 seater van', 'van'],
    ['x-trail tow 9 tonne', 'x-trail'],
  ])('of filters that no vehicle meets stay after Enter: %s', async (text) => {
    const { engine, request } = stock;
    const state = await submittedState(engine, LISTING, text, { request, signal });
    const entered = await searchInterpretations(engine, state, { request, signal });
    const { results } = await find(text);
    expect(entered.leftOut).toEqual(results.leftOut);
    expect(entered.leftOut).toHaveLength(1);
  });
});
