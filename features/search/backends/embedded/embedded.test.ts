/** Tests of the embedded search: responses, requests and cache. */
import { describe, expect, test, vi } from 'vitest';
import { siteDocuments } from '../../index/site-documents.source.ts';
import { listCards, engineFor, host, openHosts, small } from '../../../../tests/search/embedded-backend.ts';
import { request, createStaticSite } from '../../../../tests/search/static-host.ts';

const large = createStaticSite(3300);

openHosts();

test('returns the cards of the pages', async () => {
  const { hits, count, pages, facets } = await engineFor().search(request);
  expect(hits).toStrictEqual(listCards(small));
  expect(count).toBe(small.vehicles.length);
  expect(pages).toBe(Math.ceil(small.vehicles.length / 21));
  expect(facets.make?.values[0]?.count).toBeGreaterThan(1);
});

test('returns cards of sorted and filtered results', async () => {
  const make = siteDocuments(small)[0]?.make ?? '';
  const { hits } = await engineFor().search({ ...request, sort: 'km:asc', refinements: { make: [make] } });
  const cards = new Map(listCards(small, 1000).map((card) => [card.id, card]));
  expect(hits.length).toBeGreaterThan(1);
  expect(hits.every(({ title }) => title.includes(make))).toBe(true);
  expect(hits).toStrictEqual(hits.map(({ id }) => cards.get(id)));
});

test('returns no hits for a site without stock', async () => {
  host.publish(createStaticSite(0));
  expect(await engineFor().search(request)).toMatchObject({ hits: [], count: 0, pages: 0 });
});

describe('fetches', () => {
  test('nothing before the first search', () => {
    engineFor();
    expect(host.requested).toEqual([]);
  });

  test('the index and the first cards once, other cards on demand', async () => {
    host.publish(large);
    const engine = engineFor();
    await engine.search(request);
    expect(host.requested).toEqual(['index', 'cards']);
    for (const sort of ['price:asc', 'year:desc', 'km:asc'] as const)
      for (const page of [1, 9, 90]) await engine.search({ ...request, sort, page });
    expect(host.requested).toEqual(['index', 'cards', 'cards']);
  });

  test('the needs of the first search in advance', async () => {
    const engine = engineFor();
    engine.warm?.();
    await vi.waitFor(() => expect(host.requested).toHaveLength(2));
    await engine.search(request);
    expect(host.requested).toHaveLength(2);
  });
});

describe('a repeated request', () => {
  test('returns the cached response, whatever the order of members', async () => {
    const engine = engineFor();
    const first = await engine.search({ ...request, refinements: { make: ['Ford'], body: ['SUV'] } });
    expect(await engine.search({ ...request, refinements: { body: ['SUV'], make: ['Ford'] } })).toBe(first);
    expect(await engine.search({ ...request, refinements: { make: ['Ford'] } })).not.toBe(first);
  });

  test('caches the configured number of responses and evicts the oldest', async () => {
    const engine = engineFor({ cacheSize: 2 });
    const first = await engine.search(request);
    await engine.search({ ...request, page: 2 });
    expect(await engine.search(request)).toBe(first);
    await engine.search({ ...request, page: 3 });
    await engine.search({ ...request, page: 2 });
    expect(await engine.search(request)).not.toBe(first);
  });

  test('caches nothing with a size of 0', async () => {
    const engine = engineFor({ cacheSize: 0 });
    expect(await engine.search(request)).not.toBe(await engine.search(request));
  });

  test('searches once when concurrent', async () => {
    const engine = engineFor({ cacheSize: 0 });
    const [one, two] = await Promise.all([engine.search(request), engine.search(request)]);
    expect(one).toBe(two);
  });
});

describe('an aborted search', () => {
  test('rejects at once with the reason, while other callers continue', async () => {
    const engine = engineFor();
    const controller = new AbortController();
    const given = engine.search(request, controller.signal);
    const remaining = engine.search(request, new AbortController().signal);
    controller.abort(new Error('typed on'));
    await expect(given).rejects.toThrow('typed on');
    expect((await remaining).hits).toHaveLength(21);
  });

  test('fetches nothing when aborted before it starts', async () => {
    await expect(engineFor().search(request, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
    expect(host.requested).toEqual([]);
  });

  test('after all callers abort, the next call starts a new request', async () => {
    const engine = engineFor();
    const controller = new AbortController();
    const given = engine.search(request, controller.signal);
    controller.abort(new Error('typed on'));
    await expect(given).rejects.toThrow('typed on');
    expect((await engine.search(request)).hits).toHaveLength(21);
  });
});
