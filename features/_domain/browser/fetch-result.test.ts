/** Refusals and failures of a real server. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchResult } from './fetch-result.ts';

const ANSWERS: Readonly<Record<string, readonly [status: number, body: string]>> = {
  '/found': [200, '{"price":90}'],
  '/refused': [404, '{"error":{"code":"no_price","message":"None."}}'],
  '/gone': [404, '{}'],
  '/proxy': [404, '<!doctype html><h1>Not found</h1>'],
  '/broken': [500, '{"error":{"code":"internal","message":"Failed."}}'],
  '/html': [200, '<!doctype html><p>Sign in</p>'],
};

const server = createServer((request, answer) => {
  const [status, body] = ANSWERS[request.url ?? ''] ?? [];
  if (status === undefined) return answer.destroy();
  return answer.writeHead(status).end(body);
});
let base = '';
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test.each([
  ['a success is its JSON', '/found', { body: { price: 90 } }],
  ['a refusal of the API is its code', '/refused', { refused: 'no_price' }],
  ['404 of something else is a failure', '/gone', {}],
  ['404 of a proxy is a failure', '/proxy', {}],
  ['5xx is a failure, whatever its body', '/broken', {}],
  ['HTML is a failure', '/html', {}],
  ['a connection that breaks is a failure', '/cut', {}],
])('%s', async (_name, path, expected) => {
  expect(await fetchResult(base + path)).toEqual(expected);
});
