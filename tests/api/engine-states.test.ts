/** The same 500 states of a search, on the embedded engine and on a real server with the key of a visitor. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SearchEngine, SearchRequest, SearchResponse } from '../../features/search/query/request.ts';
import { listSteps } from '../../features/search/ui/filters/step-rule.ts';
import { embeddedCards } from '../search/embedded-cards.ts';
import { BARE, DIFFERENCES, STATES, STATE_STOCK, type Difference } from '../search/engine-states.ts';
import { FACT_STATES, FACT_STOCK } from '../search/fact-states.ts';
import { oracleSearch } from '../search/oracle.ts';
import { IS_OLD, openRealServer, SERVER, type RealServer } from './real-server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const differences = DIFFERENCES.filter(({ isOld }) => !isOld || IS_OLD);

/** First cells of the tables of the guide. */
const DOCUMENTED = readFileSync(path.resolve(import.meta.dirname, '../../docs/run/search-cluster.md'), 'utf8')
  .split('\n')
  .flatMap((line) => /^\| (.*?) +\|/.exec(line)?.[1] ?? []);

const MODELS = new Map(STATE_STOCK.map(({ id, model }) => [id, model]));

/** Returns the parts of a response that no documented difference excuses. */
function comparable(
  { hits, pages, count, facets }: SearchResponse,
  request: SearchRequest,
  excuses: readonly Difference[],
): object {
  if (excuses.some((one) => one.in === 'everything')) return {};
  const ids = hits.map(({ id }) => id);
  const hasOrder = !excuses.some((one) => one.in === 'order');
  const equalFacets = Object.entries(facets).filter(
    ([name, facet]) => !excuses.some((one) => typeof one.in === 'function' && one.in(name, facet, request)),
  );
  return {
    count,
    pages,
    hits: hasOrder ? ids : pages === 1 ? ids.toSorted() : ids.length,
    facets: Object.fromEntries(equalFacets),
  };
}

const BOUNDS = ['towing', 'consumption', 'electric_range'] as const;

describe('filters for facts, in 50 combinations', () => {
  const embedded = embeddedCards(FACT_STOCK);
  const ids = FACT_STOCK.map(({ id }) => id);

  test('have the vehicles and counts of a plain filter', async () => {
    for (const request of FACT_STATES) {
      const { hits, count, facets } = await embedded.search(request);
      const expected = oracleSearch(FACT_STOCK, request);
      expect({ request, count, facets }).toEqual({ request, count: expected.count, facets: expected.facets });
      expect(hits.map(({ id }) => id)).toEqual(expected.hits.map((position) => ids[position]));
    }
  });

  test.each(BOUNDS)('%s: each bound has the vehicles that it selects', async (name) => {
    let compared = 0;
    for (const request of FACT_STATES.slice(0, 20)) {
      const { [name]: _own, ...ranges } = request.ranges;
      const { facets } = await embedded.search(request);
      const steps = listSteps(name, facets[name]?.values ?? [], {});
      compared += steps.length;
      for (const { range, count } of steps)
        expect(oracleSearch(FACT_STOCK, { ...request, ranges: { ...ranges, [name]: range } }).count).toBe(
          count,
        );
    }
    expect(compared).toBeGreaterThan(20);
  });
});

describe.skipIf(SERVER === undefined)('both engines', () => {
  let server: RealServer;
  let cluster: SearchEngine;
  const embedded = embeddedCards(STATE_STOCK);
  /** Titles of the differences that some state shows. */
  const shown = new Set<string>();

  beforeAll(async () => {
    server = await openRealServer();
    cluster = await server.publish(`dealersite_cases_${process.pid}`, STATE_STOCK);
  });
  afterAll(() => server.close());

  test('give the same hits, counts, pages and filters in 500 states, except for documented differences', async () => {
    expect(STATES.length).toBeGreaterThanOrEqual(500);
    const unexplained: object[] = [];
    let compared = 0;
    for (const request of STATES) {
      const excuses = differences.filter(({ applies }) => applies(request));
      const here = await embedded.search(request);
      const isFree = excuses.some((one) => one.in === 'everything');
      const there = await cluster.search(request).catch((error: unknown) => {
        if (isFree) return undefined;
        throw error;
      });
      for (const one of excuses) {
        const others = excuses.filter((other) => other !== one);
        if (
          !there ||
          !isDeepStrictEqual(comparable(here, request, others), comparable(there, request, others))
        )
          shown.add(one.title);
      }
      if (isFree || !there) continue;
      compared += 1;
      const [expected, received] = [here, there].map((response) => comparable(response, request, excuses));
      if (!isDeepStrictEqual(expected, received)) unexplained.push({ request, expected, received });
    }
    expect(unexplained).toEqual([]);
    expect(compared).toBeGreaterThan(320);
  });

  test('give the same vehicles and counts of filters for facts', async () => {
    const facts = await server.publish(`dealersite_cases_facts_${process.pid}`, FACT_STOCK);
    const local = embeddedCards(FACT_STOCK);
    for (const request of FACT_STATES) {
      const [expected, received] = (await Promise.all([local.search(request), facts.search(request)])).map(
        (response) =>
          comparable(
            response,
            request,
            differences.filter(({ applies }) => applies(request)),
          ),
      );
      expect({ request, ...received }).toEqual({ request, ...expected });
    }
  });

  test.each([
    ['hi ace', 'HiAce'],
    ['hiace', 'HiAce'],
    ['free lander', 'FreeLander'],
    ['landcruiser vx', 'LandCruiser'],
  ])('find %j by the parts of its name and by the whole: %s', async (query, model) => {
    const request: SearchRequest = { ...BARE, query };
    for (const engine of [embedded, cluster]) {
      const { hits } = await engine.search(request);
      expect(hits.map(({ id }) => MODELS.get(id))).toEqual([model, model]);
    }
  });

  test.each(differences.map(({ title }) => [title]))(
    '%s: differs in some state, and is documented',
    (title) => {
      expect([...shown]).toContain(title);
      expect(DOCUMENTED).toContain(title);
    },
  );
});
