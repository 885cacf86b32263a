/** The search without a server: what it fetches, what it remembers, and what it says when something is wrong. */
import { MessageChannel } from 'node:worker_threads';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cardOf } from '../../_domain/card-of.ts';
import type { Site } from '../../_domain/site.ts';
import type { SearchEngine, SearchRequest } from '../request.ts';
import { siteDocuments } from '../site-documents.source.ts';
import { drawFirst } from '../first/draw.tsx';
import type { FirstDrawing } from '../first/first.ts';
import type { SearchProps } from '../ui/props.ts';
import { engineBeside } from './beside.ts';
import { embeddedEngine, pageAnswerer, type EmbeddedOptions } from './embedded.ts';
import { Host, request, siteOf, type Kind, type Misbehaviour } from './stock.case.ts';
import { answerMessages } from './worker-host.ts';
import type { FromWorker } from './worker-messages.ts';

const ALL = '/search/new-used-and-demo-cars';
/** What a page with this stock tells its search. */
const props: SearchProps = {
  place: { path: ALL, refinements: {} },
  page: 1,
  count: 60,
  facets: ['make'],
  linked: [],
  layout: { facets: 'side', card: 'framed' },
  perRow: 4,
  clearHref: '/',
  request: { hitsPerPage: 21, maxFacetValues: 10, hideUnpriced: false, soldDays: 2, collapseSold: false },
  engine: { kind: 'embedded', cacheSize: 0, workerFrom: 0 },
};

let small: Site;
let other: Site;
let large: Site;
beforeAll(() => {
  small = siteOf(60);
  other = siteOf(60, { seed: 2 });
  large = siteOf(3300);
});

let host: Host;
beforeEach(async () => {
  host = await Host.open(small);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await host.close();
});

const engineFor = (more: Partial<EmbeddedOptions> = {}) =>
  embeddedEngine({
    index: host.index,
    cacheSize: 20,
    workerFrom: 1e9,
    clock: () => performance.now(),
    ...more,
  });

/** The cards of the site's first vehicles, as its pages show them. */
const cardsOf = (site: Site, count = 21) => site.vehicles.slice(0, count).map((one) => cardOf(site, one));
const failure = (reason: string, message: RegExp) =>
  expect.objectContaining({
    name: 'SearchFailure',
    reason,
    message: expect.stringMatching(message) as string,
  });

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
  const known = new Map(cardsOf(small, 1000).map((card) => [card.id, card]));
  expect(hits.length).toBeGreaterThan(1);
  expect(hits.every(({ title }) => title.includes(make))).toBe(true);
  expect(hits).toStrictEqual(hits.map(({ id }) => known.get(id)));
});

test('a site without stock answers that there is nothing', async () => {
  host.publish(siteOf(0));
  expect(await engineFor().search(request)).toMatchObject({ hits: [], count: 0, pages: 0 });
});

describe('fetches', () => {
  test('nothing before the first search', () => {
    engineFor();
    expect(host.asked).toEqual([]);
  });

  test('the index and the first cards once, and the other cards when they are shown', async () => {
    host.publish(large);
    const engine = engineFor();
    await engine.search(request);
    expect(host.asked).toEqual(['index', 'cards']);
    for (const sort of ['price:asc', 'year:desc', 'km:asc'] as const)
      for (const page of [1, 9, 90]) await engine.search({ ...request, sort, page });
    expect(host.asked).toEqual(['index', 'cards', 'cards']);
  });

  test('what the first search needs ahead of it', async () => {
    const engine = engineFor();
    engine.warm();
    await vi.waitFor(() => expect(host.asked).toHaveLength(2));
    await engine.search(request);
    expect(host.asked).toHaveLength(2);
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
    const kept = engine.search(request, new AbortController().signal);
    controller.abort(new Error('typed on'));
    await expect(given).rejects.toThrow('typed on');
    expect((await kept).hits).toHaveLength(21);
  });

  test('before it began nothing is fetched', async () => {
    await expect(engineFor().search(request, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
    expect(host.asked).toEqual([]);
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

const status =
  (code: number): Misbehaviour =>
  (response) =>
    response.writeHead(code, { 'content-type': 'text/html' }).end('<h1>no</h1>');
const html: Misbehaviour = (response) => response.end('<!doctype html><title>Sign in</title>');
const silence: Misbehaviour = () => undefined;
const stalled: Misbehaviour = (response, body) => response.write(body.slice(0, 900));
/** Changes a file of JSON on its way. */
const changed =
  (change: (text: string) => string): Misbehaviour =>
  (response, body) =>
    response.end(change(String(body)));
/** What an index says in front of itself, and the rest. */
const partsOf = (body: string | Uint8Array): [list: string, packed: Buffer] => {
  const bytes = Buffer.from(body);
  const end = bytes.indexOf('\n');
  return [bytes.subarray(0, end).toString(), bytes.subarray(end + 1)];
};
const changedList =
  (change: (text: string) => string): Misbehaviour =>
  (response, body) => {
    const [list, packed] = partsOf(body);
    response.end(Buffer.concat([Buffer.from(`${change(list)}\n`), packed]));
  };
const changedIndex =
  (change: (bytes: Uint8Array) => Uint8Array): Misbehaviour =>
  (response, body) => {
    const [list, packed] = partsOf(body);
    response.end(Buffer.concat([Buffer.from(`${list}\n`), deflateRawSync(change(inflateRawSync(packed)))]));
  };
/** A line that is cut when the host has sent so many bytes. */
const cutAfter =
  (bytes: number): Misbehaviour =>
  (response, body) => {
    response.writeHead(200, { 'content-length': body.length });
    response.write(body.slice(0, bytes));
    setTimeout(() => response.destroy(), 20);
  };
const withByte = (at: number, value: number) => (bytes: Uint8Array) =>
  bytes.map((byte, index) => (index === at ? value : byte));

describe('a failure has a reason for the visitor and a cause for the log, and passes', () => {
  const cases: [name: string, kind: Kind, wrong: Misbehaviour, failure: [reason: string, message: RegExp]][] =
    [
      ['a host that answers 500', 'index', status(500), ['unreachable', /index\.bin answered 500/]],
      ['a host that is overloaded', 'index', status(503), ['unreachable', /index\.bin answered 503/]],
      ['a host that asks to wait', 'index', status(429), ['slow', /answered 429/]],
      ['a host that refuses', 'index', status(403), ['refused', /answered 403/]],
      ['an index that is not there', 'index', status(404), ['broken', /answered 404/]],
      ['a host that does not answer', 'index', silence, ['slow', /index\.bin did not come in time/]],
      ['cards that do not come', 'cards', silence, ['slow', /cards-\S+ did not come/]],
      ['a line that is cut at once', 'index', cutAfter(20), ['unreachable', /index\.bin cannot be reached/]],
      ['a line that is cut later', 'index', cutAfter(900), ['unreachable', /index\.bin cannot be reached/]],
      ['a line that stalls', 'index', stalled, ['slow', /index\.bin did not come in time/]],
      ['HTML instead of the index', 'index', html, ['broken', /index\.bin is no index/]],
      [
        'something else behind the list',
        'index',
        (response, body) => response.end(`${partsOf(body)[0]}\n<!doctype html>`),
        ['broken', /index\.bin cannot be unpacked/],
      ],
      ['HTML instead of cards', 'cards', html, ['broken', /cards-\S+ is no JSON/]],
      [
        'a list of an older version',
        'index',
        changedList((text) => text.replace('"version":1', '"version":0')),
        ['broken', /version 0/],
      ],
      ['a list cut short', 'index', changedList((text) => text.slice(0, 50)), ['broken', /is no JSON/]],
      [
        'an index of an older version',
        'index',
        changedIndex(withByte(4, 0)),
        ['broken', /cannot be opened: version/],
      ],
      [
        'an index with a wrong checksum',
        'index',
        changedIndex(withByte(200, 255)),
        ['broken', /cannot be opened: checksum/],
      ],
      [
        'an index cut short',
        'index',
        changedIndex((bytes) => bytes.slice(0, 300)),
        ['broken', /cannot be opened: cut/],
      ],
      [
        'something that is no index',
        'index',
        changedIndex(() => Buffer.from('hello, world')),
        ['broken', /cannot be opened: not-an-index/],
      ],
      [
        'an index that is larger than announced',
        'index',
        changedIndex((bytes) => Buffer.concat([bytes, Buffer.alloc(1_000_000)])),
        ['broken', /cannot be unpacked/],
      ],
      [
        'cards of other documents',
        'cards',
        changed((text) => text.replace('"from":0', '"from":1')),
        ['broken', /does not hold the cards/],
      ],
      [
        'JSON that is no cards',
        'cards',
        changed(() => '{"__proto__":{"version":1}}'),
        ['broken', /does not hold the cards/],
      ],
    ];

  test.each(cases)('%s', async (_name, kind, wrong, [reason, message]) => {
    const engine = engineFor({ timeout: wrong === silence || wrong === stalled ? 500 : 10_000 });
    host.wrong.set(kind, wrong);
    await expect(engine.search(request)).rejects.toEqual(failure(reason, message));
    host.wrong.clear();
    expect((await engine.search(request)).hits).toStrictEqual(cardsOf(small));
  });

  test('a host that is down', async () => {
    const engine = engineFor();
    await host.close();
    await expect(engine.search(request)).rejects.toEqual(failure('unreachable', /cannot be reached/));
  });

  test('a visitor who is offline', async () => {
    const engine = engineFor();
    await host.close();
    vi.stubGlobal('navigator', { onLine: false });
    await expect(engine.search(request)).rejects.toEqual(failure('offline', /cannot be reached/));
  });

  test('cards that fail leave the answers that need none', async () => {
    host.wrong.set('cards', status(500));
    const engine = engineFor();
    const none = { ...request, query: 'nothing like that' };
    expect(await engine.search(none)).toMatchObject({ hits: [], count: 0 });
    await expect(engine.search(request)).rejects.toEqual(failure('unreachable', /cards-\S+ answered 500/));
  });
});

describe('after a newer stock was published', () => {
  test('cards that have gone make it read the index anew, once, and go on with the new stock', async () => {
    host.publish(large);
    const engine = engineFor();
    const first = await engine.search(request);
    host.publish(other);
    host.asked.length = 0;
    const { hits } = await engine.search({ ...request, hitsPerPage: 2100 });
    expect(hits.length).toBeGreaterThan(0);
    const ids = new Set(other.vehicles.map(({ id }) => id));
    expect(hits.every(({ id }) => ids.has(id))).toBe(true);
    expect(host.asked.filter((kind) => kind === 'index')).toHaveLength(1);
    // What was remembered was true of the other stock.
    const again = await engine.search(request);
    expect(again).not.toBe(first);
    expect(again.hits).toStrictEqual(cardsOf(other));
  });

  test('also when it went between index and cards, for all who asked', async () => {
    const engine = engineFor();
    let moved = false;
    host.wrong.set('index', (response, body) => {
      response.end(body);
      if (!moved) host.publish(other);
      moved = true;
    });
    const pages = await Promise.all([1, 2].map((page) => engine.search({ ...request, page })));
    expect(pages[0]?.hits).toStrictEqual(cardsOf(other));
    expect(pages[1]?.hits).toHaveLength(21);
    expect(host.asked.filter((kind) => kind === 'index').length).toBeLessThanOrEqual(3);
  });

  test('what is missing for good is said, and the index asked for once more only', async () => {
    const engine = engineFor();
    host.wrong.set('cards', status(404));
    await expect(engine.search(request)).rejects.toEqual(failure('broken', /cards-\S+ answered 404/));
    expect(host.asked.filter((kind) => kind === 'index')).toHaveLength(2);
  });
});

describe('an index that was asked for already', () => {
  test('is taken as it comes, and asked for no more', async () => {
    const asked = fetch(host.index);
    expect((await engineFor({ asked }).search(request)).hits).toStrictEqual(cardsOf(small));
    expect(host.asked).toEqual(['index', 'cards']);
  });

  test.each([
    ['did not come', () => Promise.reject(new TypeError('no network'))],
    ['was refused', () => Promise.resolve(new Response('', { status: 500 }))],
    ['is something else', () => Promise.resolve(new Response('<!doctype html>'))],
    ['is of an older version', () => Promise.resolve(new Response('{"version":0}\n'))],
  ])('is asked for anew when it %s', async (_name, asked: () => Promise<Response>) => {
    expect((await engineFor({ asked: asked() }).search(request)).hits).toStrictEqual(cardsOf(small));
  });
});

/** Stands in for the browser's worker: the same messages over a channel, in this thread. */
class ChannelWorker extends EventTarget {
  static opened: string[] = [];
  static ports: { close: () => void }[] = [];
  static fails = false;
  readonly #port: MessagePort;

  constructor(address: string) {
    super();
    ChannelWorker.opened.push(address);
    const { port1, port2 } = new MessageChannel() as unknown as globalThis.MessageChannel;
    this.#port = port1;
    ChannelWorker.ports.push(port1);
    port1.addEventListener('message', ({ data }) =>
      this.dispatchEvent(new MessageEvent('message', { data })),
    );
    port1.start();
    if (ChannelWorker.fails) {
      setTimeout(() => this.dispatchEvent(Object.assign(new Event('error'), { message: 'no script' })));
      return;
    }
    answerMessages(port2, () => performance.now(), drawFirst);
    port2.start();
  }

  postMessage(message: unknown): void {
    this.#port.postMessage(message);
  }

  terminate(): void {
    this.#port.close();
  }
}

describe('in a worker', () => {
  beforeEach(() => {
    ChannelWorker.opened = [];
    ChannelWorker.fails = false;
    vi.stubGlobal('Worker', ChannelWorker);
  });
  afterEach(() => {
    for (const port of ChannelWorker.ports.splice(0)) port.close();
  });
  const beside = (more: Partial<EmbeddedOptions> = {}): SearchEngine =>
    engineFor({ worker: '/assets/worker-search.js', workerFrom: 0, ...more });

  test('a stock is searched from the configured size on', async () => {
    const size = small.vehicles.length;
    await beside({ workerFrom: size + 1 }).search(request);
    expect(ChannelWorker.opened).toEqual([]);
    await beside({ workerFrom: size }).search(request);
    expect(ChannelWorker.opened).toEqual(['/assets/worker-search.js']);
  });

  test('the answers are the same, and remembered', async () => {
    const engine = beside();
    const first = await engine.search(request);
    expect(first.hits).toStrictEqual(cardsOf(small));
    expect(await engine.search(request)).toBe(first);
    expect(host.asked).toEqual(['index', 'cards']);
  });

  test('failures keep their reasons', async () => {
    host.wrong.set('cards', html);
    const engine = beside();
    await expect(engine.search(request)).rejects.toEqual(failure('broken', /in the worker: .* is no JSON/));
    host.wrong.clear();
    expect((await engine.search(request)).hits).toHaveLength(21);
  });

  test('a search that was given up leaves the others alone', async () => {
    let release = (): void => undefined;
    host.wrong.set('index', (response, body) => (release = () => response.end(body)));
    const engine = beside();
    const controller = new AbortController();
    const given = engine.search(request, controller.signal);
    const kept = engine.search({ ...request, page: 2 });
    await vi.waitFor(() => expect(host.asked).toContain('index'));
    controller.abort(new Error('typed on'));
    release();
    await expect(given).rejects.toThrow('typed on');
    expect((await kept).hits).toHaveLength(21);
  });

  test('a worker that does not start leaves the work to the page', async () => {
    ChannelWorker.fails = true;
    const engine = beside();
    expect((await engine.search(request)).hits).toStrictEqual(cardsOf(small));
    expect((await engine.search({ ...request, page: 2 })).hits).toHaveLength(21);
    expect(ChannelWorker.opened).toHaveLength(1);
  });

  /** A worker that was told to open the index before the engine was there. */
  function openedEarly(): Worker {
    // It has the calls of one that are made here.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const worker = new ChannelWorker('early') as unknown as Worker;
    worker.postMessage({ kind: 'open', index: host.index });
    return worker;
  }

  test('one that opens the index before the page is alive answers, whatever the size', async () => {
    const early = openedEarly();
    let loaded = 0;
    const engine = engineBeside(early, {
      cacheSize: 20,
      page: () => Promise.reject(new Error(`${(loaded += 1)}`)),
    });
    const found = await engine.search(request);
    expect(found.hits).toStrictEqual(cardsOf(small));
    expect(await engine.search(request)).toBe(found);
    expect(ChannelWorker.opened).toEqual(['early']);
    expect(host.asked).toEqual(['index', 'cards']);
    expect(loaded).toBe(0);
  });

  test('one that breaks down while the index comes leaves the work to the page', async () => {
    ChannelWorker.fails = true;
    const early = openedEarly();
    const page = () => Promise.resolve(pageAnswerer({ index: host.index, clock: () => performance.now() }));
    const engine = engineBeside(early, { cacheSize: 0, page });
    expect((await engine.search(request)).hits).toStrictEqual(cardsOf(small));
    expect((await engine.search({ ...request, page: 2 })).hits).toHaveLength(21);
    expect(host.asked).toEqual(['index', 'cards']);
  });

  test('it draws the first results when it is asked to, and says so when it cannot', async () => {
    const drawn = (worker: Worker, query: string): Promise<FirstDrawing | undefined> => {
      const order = { path: ALL, query, now: 0, wide: false, props: JSON.stringify(props) };
      const said = new Promise<FirstDrawing | undefined>((resolve) =>
        worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
          if ('first' in data) resolve(data.first);
        }),
      );
      worker.postMessage({ kind: 'first', order });
      return said;
    };
    const first = await drawn(openedEarly(), '?sortBy=price:asc');
    expect(first?.list.match(/<article/g)).toHaveLength(4);
    expect(first?.more.match(/<article/g)).toHaveLength(17);
    expect(await drawn(openedEarly(), '?make=Nobody')).toBeUndefined();
    host.wrong.set('index', (response) => response.writeHead(500).end());
    expect(await drawn(openedEarly(), '?sortBy=price:asc')).toBeUndefined();
  });
});

test('names from files never reach the prototype of anything', async () => {
  host.wrong.set(
    'cards',
    changed((text) => text.replace('"tags":[', '"tags":[{"__proto__":{"polluted":1}},')),
  );
  host.wrong.set(
    'index',
    changedList((text) => text.replace('{', '{"__proto__":{"polluted":1},')),
  );
  const asked: SearchRequest = {
    ...request,
    refinements: JSON.parse('{"__proto__":["polluted"]}') as object,
  };
  const { hits } = await engineFor().search({ ...asked, refinements: {} });
  expect(hits).toHaveLength(21);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});
