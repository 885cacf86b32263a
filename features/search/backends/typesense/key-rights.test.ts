/** Tests of a key's further rights, against a cluster with actions. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { keyRights } from './key-rights.source.ts';

let server: Server | undefined;
afterEach(() => server?.close());

const DOCUMENTS = String.raw`/collections/[^/?]+/documents`;
/** Actions of a cluster: request pattern, and the response when allowed. */
const ACTIONS: readonly (readonly [action: string, pattern: RegExp, status: number, body: object])[] = [
  ['documents:search', /^POST \/multi_search/, 200, { results: [{ found: 0, hits: [] }] }],
  ['keys:create', /^POST \/keys/, 400, { message: 'Parameter `actions` is required.' }],
  ['keys:list', /^GET \/keys/, 200, { keys: [] }],
  ['collections:create', /^POST \/collections$/, 400, { message: 'Parameter `name` is required.' }],
  ['collections:delete', /^DELETE \/collections\/[^/]+$/, 404, { message: 'No collection with that name.' }],
  ['collections:list', /^GET \/collections(?:\?|$)/, 200, []],
  ['aliases:create', /^PUT \/aliases\//, 400, { message: 'Parameter `collection_name` is required.' }],
  ['aliases:list', /^GET \/aliases/, 200, { aliases: [] }],
  ['documents:import', new RegExp(`^POST ${DOCUMENTS}/import`), 200, { success: false }],
  ['documents:create', new RegExp(`^POST ${DOCUMENTS}(?:\\?action=create)?$`), 400, { message: 'Bad JSON.' }],
  ['documents:upsert', new RegExp(`^POST ${DOCUMENTS}\\?action=upsert`), 400, { message: 'Bad JSON.' }],
  ['documents:update', new RegExp(`^PATCH ${DOCUMENTS}\\?filter_by=`), 400, { message: 'Bad JSON.' }],
  ['documents:delete', new RegExp(`^DELETE ${DOCUMENTS}\\?filter_by=`), 200, { num_deleted: 0 }],
];

/** Checks a key with these actions; returns its rights and the requests sent. */
async function probeRights(actions: readonly string[], without = 401) {
  const requests: string[] = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const line = `${request.method} ${request.url}`.replace(/[?&]x-typesense-api-key=\w+/, '');
      requests.push(`${line} ${Buffer.concat(chunks).toString()}`);
      const found = ACTIONS.find(([action, pattern]) => pattern.test(line) && actions.includes(action));
      const [, , status, body] = found ?? [
        '',
        /$/,
        without,
        { message: without === 404 ? 'Not Found' : 'No.' },
      ];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => void server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const found = await keyRights({ bases: [`http://127.0.0.1:${port}`], key: 'k' }, 'cars');
  return { ...found, requests };
}

test.each([401, 403, 404])('reports no rights of a search-only key, with %i for the rest', async (status) => {
  expect(await probeRights(['documents:search'], status)).toMatchObject({ refusal: undefined, rights: [] });
});

test.each([
  ['documents:delete', 'delete documents'],
  ['documents:create', 'create documents'],
  ['documents:upsert', 'create documents'],
  ['documents:update', 'change documents'],
  ['documents:import', 'import documents'],
  ['collections:create', 'create collections'],
  ['collections:delete', 'delete collections'],
  ['aliases:create', 'move aliases'],
  ['keys:create', 'create keys'],
])('reports the right %s', async (action, right) => {
  expect((await probeRights(['documents:search', action])).rights).toEqual([right]);
});

test('sends no request that could change anything', async () => {
  const { requests } = await probeRights(ACTIONS.map(([action]) => action));
  const writing = requests.filter((line) => /^(?:DELETE|PATCH) \/collections\/cars\/documents/.test(line));
  expect(writing.length).toBeGreaterThan(1);
  for (const one of writing) expect(decodeURIComponent(one)).toContain('custom_rank:<0 && custom_rank:>0');
  expect(requests).not.toContainEqual(expect.stringMatching(/^DELETE \/collections\/cars /));
  expect(requests).not.toContainEqual(expect.stringMatching(/^PUT \/aliases\/cars /));
});
