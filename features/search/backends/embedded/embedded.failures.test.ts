/** Tests of the embedded search under failures. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import type { SearchRequest } from '../../query/request.ts';
import {
  listCards,
  engineFor,
  failure,
  host,
  html,
  openHosts,
  other,
  small,
} from '../../../../tests/search/embedded-backend.ts';
import {
  request,
  createStaticSite,
  type Kind,
  type Misbehaviour,
} from '../../../../tests/search/static-host.ts';

const large = createStaticSite(3300);

openHosts();

const status =
  (code: number): Misbehaviour =>
  (response) =>
    response.writeHead(code, { 'content-type': 'text/html' }).end('<h1>no</h1>');
const silence: Misbehaviour = () => undefined;
const stalled: Misbehaviour = (response, body) => response.write(body.slice(0, 900));
/** Modifies a JSON file in transit. */
const changed =
  (change: (text: string) => string): Misbehaviour =>
  (response, body) =>
    response.end(change(String(body)));
/** Splits an index into manifest and rest. */
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
/** Breaks the connection after some bytes. */
const cutAfter =
  (bytes: number): Misbehaviour =>
  (response, body) => {
    response.writeHead(200, { 'content-length': body.length });
    response.write(body.slice(0, bytes));
    setTimeout(() => response.destroy(), 20);
  };
const withByte = (position: number, value: number) => (bytes: Uint8Array) =>
  bytes.map((byte, index) => (index === position ? value : byte));

describe('fails with a reason and a cause, and recovers', () => {
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
      ['HTML instead of the index', 'index', html, ['broken', /index\.bin is not an index/]],
      [
        'something else behind the list',
        'index',
        (response, body) => response.end(`${partsOf(body)[0]}\n<!doctype html>`),
        ['broken', /index\.bin cannot be unpacked/],
      ],
      ['HTML instead of cards', 'cards', html, ['broken', /cards-\S+ is not JSON/]],
      [
        'a list of an older version',
        'index',
        changedList((text) => text.replace(/"version":\d+/, '"version":0')),
        ['broken', /version 0/],
      ],
      ['a list cut short', 'index', changedList((text) => text.slice(0, 50)), ['broken', /is not JSON/]],
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
    expect((await engine.search(request)).hits).toStrictEqual(listCards(small));
  });

  test('for a host that is down', async () => {
    const engine = engineFor();
    await host.close();
    await expect(engine.search(request)).rejects.toEqual(failure('unreachable', /cannot be reached/));
  });

  test('for an offline visitor', async () => {
    const engine = engineFor();
    await host.close();
    vi.stubGlobal('navigator', { onLine: false });
    await expect(engine.search(request)).rejects.toEqual(failure('offline', /cannot be reached/));
  });

  test('still answers requests without cards', async () => {
    host.wrong.set('cards', status(500));
    const engine = engineFor();
    const none = { ...request, query: 'nothing like that' };
    expect(await engine.search(none)).toMatchObject({ hits: [], count: 0 });
    await expect(engine.search(request)).rejects.toEqual(failure('unreachable', /cards-\S+ answered 500/));
  });
});

describe('after a newer publish', () => {
  // Some hosts answer 403 for missing files.
  test.each([404, 403])('reloads the index once when cards are gone (%i)', async (gone) => {
    host.gone = gone;
    host.publish(large);
    const engine = engineFor();
    const first = await engine.search(request);
    host.publish(other);
    host.requested.length = 0;
    const { hits } = await engine.search({ ...request, hitsPerPage: 2100 });
    expect(hits.length).toBeGreaterThan(0);
    const ids = new Set(other.vehicles.map(({ id }) => id));
    expect(hits.every(({ id }) => ids.has(id))).toBe(true);
    expect(host.requested.filter((kind) => kind === 'index')).toHaveLength(1);
    // The cache belonged to the old stock.
    const again = await engine.search(request);
    expect(again).not.toBe(first);
    expect(again.hits).toStrictEqual(listCards(other));
  });

  test('recovers for all callers when the publish came between index and cards', async () => {
    const engine = engineFor();
    let moved = false;
    host.wrong.set('index', (response, body) => {
      response.end(body);
      if (!moved) host.publish(other);
      moved = true;
    });
    const pages = await Promise.all([1, 2].map((page) => engine.search({ ...request, page })));
    expect(pages[0]?.hits).toStrictEqual(listCards(other));
    expect(pages[1]?.hits).toHaveLength(21);
    expect(host.requested.filter((kind) => kind === 'index').length).toBeLessThanOrEqual(3);
  });

  test('reports permanently missing cards after one reload of the index', async () => {
    const engine = engineFor();
    host.wrong.set('cards', status(404));
    await expect(engine.search(request)).rejects.toEqual(failure('broken', /cards-\S+ answered 404/));
    expect(host.requested.filter((kind) => kind === 'index')).toHaveLength(2);
  });
});

describe('an early request for the index', () => {
  test('is used instead of a second one', async () => {
    const earlyResponse = fetch(host.index);
    expect((await engineFor({ earlyResponse }).search(request)).hits).toStrictEqual(listCards(small));
    expect(host.requested).toEqual(['index', 'cards']);
  });

  test.each([
    ['did not come', () => Promise.reject(new TypeError('no network'))],
    ['was refused', () => Promise.resolve(new Response('', { status: 500 }))],
    ['is something else', () => Promise.resolve(new Response('<!doctype html>'))],
    ['is of an older version', () => Promise.resolve(new Response('{"version":0}\n'))],
  ])('is repeated when it %s', async (_name, earlyResponse: () => Promise<Response>) => {
    expect((await engineFor({ earlyResponse: earlyResponse() }).search(request)).hits).toStrictEqual(
      listCards(small),
    );
  });

  test('rejects at once after a timeout; the next search requests again', async () => {
    const earlyResponse = Promise.reject<Response>(new DOMException('too long', 'TimeoutError'));
    const engine = engineFor({ earlyResponse });
    await expect(engine.search(request)).rejects.toEqual(failure('slow', /did not come in time/));
    expect(host.requested).toEqual([]);
    expect((await engine.search(request)).hits).toStrictEqual(listCards(small));
  });
});

test('never lets names from files reach a prototype', async () => {
  host.wrong.set(
    'cards',
    changed((text) => text.replace('"tags":[', '"tags":[{"__proto__":{"polluted":1}},')),
  );
  host.wrong.set(
    'index',
    changedList((text) => text.replace('{', '{"__proto__":{"polluted":1},')),
  );
  const earlyResponse: SearchRequest = {
    ...request,
    refinements: JSON.parse('{"__proto__":["polluted"]}') as object,
  };
  const { hits } = await engineFor().search({ ...earlyResponse, refinements: {} });
  expect(hits).toHaveLength(21);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});
