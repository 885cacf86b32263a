/** Phrases that were written before the search understood most of them (specification, section 2). */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { AMOUNT_PHRASES } from '../../../fixtures/phrases/amounts.ts';
import { FACT_PHRASES } from '../../../fixtures/phrases/facts.ts';
import { NAME_PHRASES } from '../../../fixtures/phrases/names.ts';
import { CARAVAN_PHRASES, MOTORCYCLE_PHRASES, PAPER_PHRASES } from '../../../fixtures/phrases/papers.ts';
import type { BuyerExpected, BuyerPhrase } from '../../../fixtures/phrases/phrase.ts';
import { phraseStock, type PhraseStock } from '../../../tests/search/phrase-stock.ts';
import { matches } from '../../../tests/search/phrases.ts';
import { assertProperty } from '../../../tests/support/property.ts';
import { parseAddress, printAddress } from '../query/address.ts';
import { emptyState, setQuery } from '../query/state-change.ts';
import type { SearchState } from '../query/state.ts';
import { searchNearest } from './nearest.ts';
import { searchInterpretations } from './search-interpretations.ts';
import { submittedState } from './submitted.ts';

const PHRASES: readonly BuyerPhrase[] = [
  ...FACT_PHRASES,
  ...NAME_PHRASES,
  ...AMOUNT_PHRASES,
  ...PAPER_PHRASES,
];
/** At least so many of a hundred are interpreted correctly. */
const LEAST_RIGHT = 99;
const { signal } = new AbortController();
const LISTING = emptyState('/search/new-used-and-demo-cars');

interface Displayed {
  /** Vehicles for sale, in order. */
  readonly ids: readonly string[];
  /** Whether they are the nearest to what was typed. */
  readonly isNearest: boolean;
}

async function show(stock: PhraseStock, state: SearchState): Promise<Displayed> {
  const { engine, request } = stock;
  const forSale = new Set(stock.documents.map(({ id }) => id));
  const found = await searchInterpretations(engine, state, { request, signal });
  const nearest =
    found.response.pages === 0 ? await searchNearest(engine, found.state, { request, signal }) : undefined;
  const ids = (nearest ?? found).response.hits.map(({ id }) => id).filter((id) => forSale.has(id));
  return { ids, isNearest: nearest !== undefined || found.leftOut !== undefined };
}

/** Returns the state after Enter, read from its address. */
async function enter(stock: PhraseStock, text: string): Promise<SearchState> {
  const { engine, request } = stock;
  const { pathname, search } = new URL(
    printAddress(await submittedState(engine, LISTING, text, { request, signal })),
    'https://yard.example',
  );
  return parseAddress(pathname, search) ?? LISTING;
}

function isSorted(stock: PhraseStock, ids: readonly string[], sort: BuyerExpected['sort']): boolean {
  const [field, way] = (sort ?? '').split(':');
  const values = ids.flatMap((id) => {
    const vehicle = stock.vehicles.get(id);
    const value = field === 'price' || field === 'km' || field === 'year' ? vehicle?.[field] : undefined;
    return value === undefined || value === 0 ? [] : [value];
  });
  const expected = values.toSorted((a, b) => (way === 'asc' ? a - b : b - a));
  return values.join() === expected.join();
}

function isRight(
  stock: PhraseStock,
  { ids, isNearest }: Displayed,
  [, expected, when]: BuyerPhrase,
): boolean {
  const vehicles = stock.documents.filter((one) => {
    const vehicle = stock.vehicles.get(one.id);
    return (
      matches(one, expected) && (expected.vehicle === undefined || (vehicle && expected.vehicle(vehicle)))
    );
  });
  if (vehicles.length === 0) return when === 'nearest' && isNearest && ids.length > 0;
  const displayed = new Set(ids);
  const isSame = displayed.size === vehicles.length && vehicles.every(({ id }) => displayed.has(id));
  return isSame && isSorted(stock, ids, expected.sort);
}

/** Returns the phrases that do not find exactly their vehicles. */
async function listWrong(stock: PhraseStock, phrases: readonly BuyerPhrase[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const phrase of phrases) {
    const displayed = await show(stock, setQuery(LISTING, phrase[0]));
    if (!isRight(stock, displayed, phrase))
      wrong.push(`${phrase[0]}: ${displayed.ids.length}${displayed.isNearest ? ' nearest' : ''}`);
  }
  return wrong;
}

describe('phrases of buyers', () => {
  let stock: PhraseStock;
  beforeAll(async () => {
    stock = await phraseStock();
  });

  test(`at least ${LEAST_RIGHT} of 100 find exactly the vehicles they are about`, async () => {
    const wrong = await listWrong(stock, PHRASES);
    const right = ((PHRASES.length - wrong.length) / PHRASES.length) * 100;
    expect(PHRASES.length).toBeGreaterThanOrEqual(200);
    if (right < LEAST_RIGHT)
      throw new Error(`Only ${right.toFixed(1)} of 100 are interpreted correctly:\n${wrong.join('\n')}`);
  });

  test.each([
    ['pelican-caravans', CARAVAN_PHRASES],
    ['switchback-moto', MOTORCYCLE_PHRASES],
  ])('about the measures of %s all find exactly their vehicles', async (slug, phrases) => {
    expect(await listWrong(await phraseStock(slug), phrases)).toEqual([]);
  });

  const word = fc.constantFrom(...new Set(PHRASES.flatMap(([text]) => text.split(' '))));
  const edited = fc
    .tuple(fc.array(word, { minLength: 1, maxLength: 5 }), fc.nat(30), fc.constantFrom('', 'x', 'e', ' '))
    .map(([terms, position, letter]) => {
      const text = terms.join(' ');
      return position < text.length ? text.slice(0, position) + letter + text.slice(position + 1) : text;
    });

  test('typed and entered, by its address, any phrase finds the same vehicles', async () => {
    const text = fc.oneof(fc.constantFrom(...PHRASES.map(([phrase]) => phrase)), edited);
    await assertProperty(
      fc.asyncProperty(text, async (phrase) => {
        const [typed, entered] = [
          await show(stock, setQuery(LISTING, phrase)),
          await show(stock, await enter(stock, phrase)),
        ];
        expect(entered.ids.toSorted()).toEqual(typed.ids.toSorted());
      }),
    );
  });
});
