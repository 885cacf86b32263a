/** What visitors find on a real server while `index` changes its collection in place. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SearchDocument } from '../../features/search/query/fields.ts';
import type { SearchEngine, SearchRequest } from '../../features/search/query/request.ts';
import { madeUpStock } from '../search/random-stock.ts';
import { openRealServer, SERVER, type RealServer } from './real-server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });

/** Enough that a change takes longer than several answers. */
const STOCK = 3_000;
/** Vehicles of one answer. */
const HITS = 240;
const index = `dealersite_cases_changes_${process.pid}`;
const before = madeUpStock(STOCK, 3).map((document) => ({ ...document, name: `old ${document.id}` }));
/** Every fourth vehicle has another name. */
const after = before.map((document, position) =>
  position % 4 === 0 ? { ...document, name: `new ${document.id}` } : document,
);
const everything: SearchRequest = {
  query: '',
  refinements: {},
  ranges: {},
  sort: 'rank',
  page: 1,
  hitsPerPage: HITS,
  facets: ['make'],
  maxFacetValues: 100,
};
const titles = (documents: readonly SearchDocument[]) => documents.map(({ name = '' }) => name);

describe.skipIf(SERVER === undefined)('a collection in use', () => {
  let server: RealServer;
  let engine: SearchEngine;

  beforeAll(async () => {
    server = await openRealServer();
    engine = await server.publish(index, before);
  });
  afterAll(() => server.close());

  test('answers with every vehicle in its old or its new state while it changes, and then with the new ones', async () => {
    const run = { isOver: false };
    const changing = server.publish(index, after).finally(() => (run.isOver = true));
    let answers = 0;
    while (!run.isOver) {
      const { hits, count, facets } = await engine.search(everything);
      const isEither = hits.every(({ title }, position) =>
        [before, after].some((stock) => stock[position]?.name === title),
      );
      const counted = facets.make?.values.reduce((sum, value) => sum + value.count, 0);
      expect({ isEither, hits: hits.length, count, counted }).toEqual({
        isEither: true,
        hits: HITS,
        count: STOCK,
        counted: STOCK,
      });
      answers += 1;
    }
    await changing;
    expect(answers).toBeGreaterThan(2);
    expect((await engine.search(everything)).hits.map(({ title }) => title)).toEqual(
      titles(after).slice(0, HITS),
    );
  });

  test('no longer finds a vehicle that is gone, and finds one that came', async () => {
    const [gone, ...others] = after;
    await server.publish(index, [...others, { ...after[1]!, id: 'came', name: 'came', custom_rank: 1e6 }]);
    const { hits } = await engine.search(everything);
    expect(hits.map(({ title }) => title)).toEqual(['came', ...titles(others)].slice(0, HITS));
    expect(titles([gone!])).toEqual(['new v0']);
  });
});
