/** Tests of the embedded search in a worker. */
import { MessageChannel } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from '../../prerender/render-page.tsx';
import type { FromPrerenderer, PrerenderedPage } from '../../prerender/prerender.ts';
import type { SearchEngine } from '../../query/request.ts';
import { LISTING_PROPS } from '../../ui/props.case.ts';
import { loadEngine } from '../../ui/load-engine.ts';
import { offloadedEngine } from './offload.ts';
import { pageBackend, type EmbeddedOptions } from './embedded.ts';
import {
  listCards,
  engineFor,
  failure,
  host,
  html,
  openHosts,
  small,
} from '../../../../tests/search/embedded-backend.ts';
import { request } from '../../../../tests/search/static-host.ts';
import { serveMessages } from '../../prerender/worker-host.ts';
import { workerName } from './worker-messages.ts';

const ALL = '/search/new-used-and-demo-cars';
/** Props of a page with this stock. */
const props = {
  ...LISTING_PROPS,
  request: { ...LISTING_PROPS.request, maxFacetValues: 10, collapseSold: false },
};

openHosts();

/** Replaces the browser's worker: the same messages over a channel in this thread. */
class ChannelWorker extends EventTarget {
  static opened: string[] = [];
  static ports: { close: () => void }[] = [];
  static fails = false;
  readonly #port: MessagePort;

  constructor(address: string, options: { name?: string } = {}) {
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
    serveMessages(port2, { clock: () => performance.now(), draw: renderPage, name: options.name ?? '' });
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
    // Scripts of workers must be of the site of the page.
    vi.stubGlobal('location', new URL('https://yard.example/'));
  });
  afterEach(() => {
    for (const port of ChannelWorker.ports.splice(0)) port.close();
  });
  const beside = (more: Partial<EmbeddedOptions> = {}): SearchEngine =>
    engineFor({ worker: '/assets/worker-search.js', workerFrom: 0, ...more });

  test('searches stocks from the configured size on', async () => {
    const size = small.vehicles.length;
    await beside({ workerFrom: size + 1 }).search(request);
    expect(ChannelWorker.opened).toEqual([]);
    await beside({ workerFrom: size }).search(request);
    expect(ChannelWorker.opened).toEqual(['/assets/worker-search.js']);
  });

  test('returns the same responses and caches them', async () => {
    const engine = beside();
    const first = await engine.search(request);
    expect(first.hits).toStrictEqual(listCards(small));
    expect(await engine.search(request)).toBe(first);
    expect(host.requested).toEqual(['index', 'cards']);
  });

  test('preserves the reasons of failures', async () => {
    host.wrong.set('cards', html);
    const engine = beside();
    await expect(engine.search(request)).rejects.toEqual(failure('broken', /in the worker: .* is not JSON/));
    host.wrong.clear();
    expect((await engine.search(request)).hits).toHaveLength(21);
  });

  test("doesn't affect other searches by an abort", async () => {
    let release = (): void => undefined;
    host.wrong.set('index', (response, body) => (release = () => response.end(body)));
    const engine = beside();
    const controller = new AbortController();
    const given = engine.search(request, controller.signal);
    const remaining = engine.search({ ...request, page: 2 });
    await vi.waitFor(() => expect(host.requested).toContain('index'));
    controller.abort(new Error('typed on'));
    release();
    await expect(given).rejects.toThrow('typed on');
    expect((await remaining).hits).toHaveLength(21);
  });

  test("falls back to the page when the worker doesn't start", async () => {
    ChannelWorker.fails = true;
    const engine = beside();
    expect((await engine.search(request)).hits).toStrictEqual(listCards(small));
    expect((await engine.search({ ...request, page: 2 })).hits).toHaveLength(21);
    expect(ChannelWorker.opened).toHaveLength(1);
  });

  /** Creates a worker that opened the index before the engine existed. */
  function openedEarly(): Worker {
    // It has the calls of one that are made here.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return new ChannelWorker('early', { name: workerName({ index: host.index }) }) as unknown as Worker;
  }

  test('uses an early worker, whatever the size', async () => {
    const early = openedEarly();
    let loaded = 0;
    const engine = offloadedEngine(early, {
      cacheSize: 20,
      page: () => Promise.reject(new Error(`${(loaded += 1)}`)),
    });
    const found = await engine.search(request);
    expect(found.hits).toStrictEqual(listCards(small));
    expect(await engine.search(request)).toBe(found);
    expect(ChannelWorker.opened).toEqual(['early']);
    expect(host.requested).toEqual(['index', 'cards']);
    expect(loaded).toBe(0);
  });

  test('falls back to the page when the worker crashes during the download', async () => {
    ChannelWorker.fails = true;
    const early = openedEarly();
    const page = () => Promise.resolve(pageBackend({ index: host.index, clock: () => performance.now() }));
    const engine = offloadedEngine(early, { cacheSize: 0, page });
    expect((await engine.search(request)).hits).toStrictEqual(listCards(small));
    expect((await engine.search({ ...request, page: 2 })).hits).toHaveLength(21);
    expect(host.requested).toEqual(['index', 'cards']);
  });

  test('loads the fallback again for the next search when it failed', async () => {
    ChannelWorker.fails = true;
    let tries = 0;
    const page = () => {
      tries += 1;
      return tries === 1
        ? Promise.reject(new Error('no script'))
        : Promise.resolve(pageBackend({ index: host.index, clock: () => performance.now() }));
    };
    const engine = offloadedEngine(openedEarly(), { cacheSize: 0, page });
    await expect(engine.search(request)).rejects.toEqual(failure('broken', /no script/));
    expect((await engine.search(request)).hits).toStrictEqual(listCards(small));
  });

  test('falls back to the page when the worker crashed before hydration', async () => {
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (address: string, more?: RequestInit) =>
      fetch(new URL(address, host.index), more),
    );
    vi.stubGlobal('searchWorker', Object.assign(new EventTarget(), { postMessage: () => undefined }));
    const loading = loadEngine({ kind: 'embedded', cacheSize: 0, workerFrom: 1e9 });
    // The early script handles the error.
    vi.stubGlobal('searchWorker', undefined);
    const { search } = await loading;
    expect((await search(request)).hits).toStrictEqual(listCards(small));
  });

  test("renders the first results on request, or reports that it can't", async () => {
    const drawn = (worker: Worker, query: string): Promise<PrerenderedPage | undefined> => {
      const job = { path: ALL, query, now: 0, wide: false, props: JSON.stringify(props) };
      const rendered = new Promise<PrerenderedPage | undefined>((resolve) =>
        worker.addEventListener('message', ({ data }: MessageEvent<FromPrerenderer>) => {
          if ('first' in data) resolve(data.first);
        }),
      );
      worker.postMessage({ kind: 'first', job });
      return rendered;
    };
    const first = await drawn(openedEarly(), '?sortBy=price:asc');
    expect(first?.list.match(/<article/g)).toHaveLength(4);
    expect(first?.more.match(/<article/g)).toHaveLength(17);
    expect(await drawn(openedEarly(), '?make=Nobody')).toBeUndefined();
    host.wrong.set('index', (response) => response.writeHead(500).end());
    expect(await drawn(openedEarly(), '?sortBy=price:asc')).toBeUndefined();
  });
});
