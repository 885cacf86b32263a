/** The built sites behind a server with injectable API faults. */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PORT } from '../site.ts';

/** Faults of a call. */
export const TROUBLES = ['slow', '404', '500', 'HTML', 'null', 'JSON of another shape', 'offline'] as const;
/** Keys of API responses with values of the wrong type. */
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

/** Response of the server to a faulty call; a slow one gets none. */
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
  /** Returns the address of a tenant's page. */
  address: (tenant: string, url: string) => string;
  /** From now on, calls with a matching address fail in this way. */
  break: (calls: RegExp, trouble: Trouble) => void;
  close: () => Promise<void>;
}

/** An old page requests what may have changed since it was built. */
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

/** Starts the server. `answers` has its own responses by path. */
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
