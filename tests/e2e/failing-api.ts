/** The built sites behind a server that can be told what goes wrong with calls to the API. */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PORT } from './site.ts';

/** What can go wrong with a call. */
export const TROUBLES = ['slow', '404', '500', 'HTML', 'null', 'JSON of another shape', 'offline'] as const;
/** Names that answers to pages have, with values that none of them has. */
const OTHER_SHAPE = {
  success: 'yes',
  error: { code: 7, message: { words: [] } },
  errors: 'many',
  views: { total: 3 },
  car_fields: null,
  fill: '0.5',
  listing_price: [],
  price: '90',
  name: 7,
  vehicles: [{ slug: 7 }, null],
};
export type Trouble = (typeof TROUBLES)[number];

const json = (answer: ServerResponse, body: unknown) =>
  answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** What the server does with a call in trouble; a slow one gets no answer at all. */
const doing: Readonly<Record<Trouble, (answer: ServerResponse) => unknown>> = {
  slow: () => {},
  '404': (answer) => answer.writeHead(404, { 'content-type': 'application/json' }).end('{}'),
  '500': (answer) => answer.writeHead(500, { 'content-type': 'text/plain' }).end('failed'),
  HTML: (answer) =>
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Sign in</p>'),
  null: (answer) => json(answer, null),
  'JSON of another shape': (answer) => json(answer, OTHER_SHAPE),
  offline: (answer) => answer.destroy(),
};

export interface TroubledApi {
  /** Address of a page of a tenant. */
  address: (tenant: string, url: string) => string;
  /** From now on calls whose address fits fail in this way. */
  break: (calls: RegExp, trouble: Trouble) => void;
  close: () => Promise<void>;
}

/** A page that is written long ago asks for what may have changed since. */
const LONG_AGO = 'Mon, 01 Jan 2024 00:00:00 GMT';

function pass(incoming: IncomingMessage, answer: ServerResponse): void {
  const host = (incoming.headers.host ?? '').replace(/:\d+$/, `:${PORT}`);
  const { url: path, method } = incoming;
  const passed = request(
    { host: '127.0.0.1', port: PORT, path, method, headers: { ...incoming.headers, host } },
    (found) => {
      answer.writeHead(found.statusCode ?? 500, { ...found.headers, 'last-modified': LONG_AGO });
      found.pipe(answer);
    },
  );
  passed.on('error', () => answer.destroy());
  incoming.pipe(passed);
}

/** Starts the server; `known` are calls that it answers itself, by their paths. */
export async function troubledApi(answers: Readonly<Record<string, object>>): Promise<TroubledApi> {
  let broken: { calls: RegExp; trouble: Trouble } | undefined;
  const server: Server = createServer((incoming, answer) => {
    const { url = '' } = incoming;
    if (broken?.calls.test(url)) return void doing[broken.trouble](answer);
    if (answers[url]) return void json(answer, answers[url]);
    return pass(incoming, answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: (tenant, url) => `http://${tenant}.localhost:${port}${url}`,
    break: (calls, trouble) => (broken = { calls, trouble }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
