/** The search without a server, beside the page. */
import { MessageChannel } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SearchEngine } from '../request.ts';
import type { EmbeddedOptions } from './embedded.ts';
import { cardsOf, engineFor, failure, host, html, openHosts, small } from './embedded.case.ts';
import type { SearchManifest } from './manifest.ts';
import { request } from './stock.case.ts';
import { answerMessages } from './worker-host.ts';

openHosts();

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
    answerMessages(port2, () => performance.now());
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
  async function openedEarly(): Promise<Worker> {
    const bytes = new Uint8Array(await (await fetch(host.index)).arrayBuffer());
    const end = bytes.indexOf(10);
    const manifest = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as SearchManifest;
    const worker = new ChannelWorker('early') as unknown as Worker;
    worker.postMessage({ kind: 'open', index: host.index, manifest, packed: bytes.slice(end + 1).buffer });
    return worker;
  }

  test('one that has opened the index before the page is alive answers, whatever the size', async () => {
    const early = openedEarly();
    const engine = engineFor({ opened: () => early });
    expect((await engine.search(request)).hits).toStrictEqual(cardsOf(small));
    expect(ChannelWorker.opened).toEqual(['early']);
    expect(host.asked).toEqual(['index', 'cards']);
  });

  test('one that breaks down while the index comes leaves the work to the page', async () => {
    let early: Promise<Worker> | undefined = Promise.resolve(new ChannelWorker('early') as unknown as Worker);
    const engine = engineFor({
      opened: () => {
        const now = early;
        early = undefined;
        return now;
      },
    });
    expect((await engine.search(request)).hits).toStrictEqual(cardsOf(small));
  });
});
