/** The search without a server: what it answers, what it fetches, and what it remembers. */
import { describe, expect, test, vi } from 'vitest';
import { siteDocuments } from '../site-documents.source.ts';
import { cardsOf, engineFor, host, openHosts, small } from './embedded.case.ts';
import { request, siteOf } from './stock.case.ts';

const large = siteOf(3300);

openHosts();

test('answers with the cards that the pages show', async () => {
  const { hits, count, pages, facets } = await engineFor().search(request);
  expect(hits).toStrictEqual(cardsOf(small));
  expect(count).toBe(small.vehicles.length);
  expect(pages).toBe(Math.ceil(small.vehicles.length / 21));
  expect(facets.make?.values[0]?.count).toBeGreaterThan(1);
});

test('sorted and filtered results have their cards too', async () => {
  const make = siteDocuments(small)[0]?.make ?? '';
  const { hits } = await engineFor().search({ ...request, sort: 'km:asc', refinements: { make: [make] } });
  const cards = new Map(cardsOf(small, 1000).map((card) => [card.id, card]));
  expect(hits.length).toBeGreaterThan(1);
  expect(hits.every(({ title }) => title.includes(make))).toBe(true);
  expect(hits).toStrictEqual(hits.map(({ id }) => cards.get(id)));
});

test('a site without stock answers that there is nothing', async () => {
  host.publish(siteOf(0));
  expect(await engineFor().search(request)).toMatchObject({ hits: [], count: 0, pages: 0 });
});

describe('fetches', () => {
  test('nothing before the first search', () => {
    engineFor();
    expect(host.requested).toEqual([]);
  });

  test('the index and the first cards once, and the other cards when they are shown', async () => {
    host.publish(large);
    const engine = engineFor();
    await engine.search(request);
    expect(host.requested).toEqual(['index', 'cards']);
    for (const sort of ['price:asc', 'year:desc', 'km:asc'] as const)
      for (const page of [1, 9, 90]) await engine.search({ ...request, sort, page });
    expect(host.requested).toEqual(['index', 'cards', 'cards']);
  });

  test('what the first search needs ahead of it', async () => {
    const engine = engineFor();
    engine.warm?.();
    await vi.waitFor(() => expect(host.requested).toHaveLength(2));
    await engine.search(request);
    expect(host.requested).toHaveLength(2);
  });
});

describe('asked for the same again', () => {
  test('it gives the answer it remembers, whatever the order of members', async () => {
    const engine = engineFor();
    const first = await engine.search({ ...request, refinements: { make: ['Ford'], body: ['SUV'] } });
    expect(await engine.search({ ...request, refinements: { body: ['SUV'], make: ['Ford'] } })).toBe(first);
    expect(await engine.search({ ...request, refinements: { make: ['Ford'] } })).not.toBe(first);
  });

  test('the configured number of answers is remembered, the oldest gives way', async () => {
    const engine = engineFor({ cacheSize: 2 });
    const first = await engine.search(request);
    await engine.search({ ...request, page: 2 });
    expect(await engine.search(request)).toBe(first);
    await engine.search({ ...request, page: 3 });
    await engine.search({ ...request, page: 2 });
    expect(await engine.search(request)).not.toBe(first);
  });

  test('with a size of 0 none is', async () => {
    const engine = engineFor({ cacheSize: 0 });
    expect(await engine.search(request)).not.toBe(await engine.search(request));
  });

  test('at the same time it searches once', async () => {
    const engine = engineFor({ cacheSize: 0 });
    const [one, two] = await Promise.all([engine.search(request), engine.search(request)]);
    expect(one).toBe(two);
  });
});

describe('given up', () => {
  test('a search ends at once with the reason given, and the others go on', async () => {
    const engine = engineFor();
    const controller = new AbortController();
    const given = engine.search(request, controller.signal);
    const remaining = engine.search(request, new AbortController().signal);
    controller.abort(new Error('typed on'));
    await expect(given).rejects.toThrow('typed on');
    expect((await remaining).hits).toHaveLength(21);
  });

  test('before it began nothing is fetched', async () => {
    await expect(engineFor().search(request, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
    expect(host.requested).toEqual([]);
  });

  test('by everyone, the next who asks is answered', async () => {
    const engine = engineFor();
    const controller = new AbortController();
    const given = engine.search(request, controller.signal);
    controller.abort(new Error('typed on'));
    await expect(given).rejects.toThrow('typed on');
    expect((await engine.search(request)).hits).toHaveLength(21);
  });
});
