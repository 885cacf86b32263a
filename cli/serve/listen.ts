/** Opens a port for an application. */
import { createAdaptorServer } from '@hono/node-server';
import type { Server } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Server as SocketServer } from 'node:net';
import type { Hono } from 'hono';
import { problem, ProblemError } from '../../renderer/contract/error.ts';
import { portTaken } from '../errors.ts';
import type { Certificate } from './certificate.ts';
import { cannotListen } from './errors.ts';
import { splitByProtocol } from './protocol-split.ts';

export interface Listening {
  /** The requested port, or the one that the system chose for 0. */
  port: number;
  /**
   * Stops accepting requests, gives open ones a short time to finish, then closes the rest. The work for clients that
   * have left counts too, since it uses what the caller closes next.
   */
  close: () => Promise<void>;
}

interface ListenOptions {
  port: number;
  hostname: string;
  /** Serves over TLS and redirects plain requests. */
  certificate?: Certificate | undefined;
}

/** Timeouts in milliseconds, so that a few slow clients cannot occupy every connection. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 2_000 };

/** Reasons why listening fails, by Node's error code. */
const REFUSALS: Readonly<Record<string, string>> = {
  EACCES: 'this user is not allowed to use the port',
  EADDRNOTAVAIL: 'this machine does not have the address',
  ENOTFOUND: 'the name is unknown',
  EAI_AGAIN: 'the name cannot be resolved at the moment',
};

/** Milliseconds that open requests have to finish when the server stops: as long as calls to other services take. */
const GRACE_MS = 10_000;

/** Default port of `serve`. */
export const DEFAULT_PORT = 4321;

/** The server that handles requests and the one that accepts connections; they differ on a port with two protocols. */
interface Doors {
  web: Server;
  sockets: SocketServer;
}

type Fetch = Hono['fetch'];

/** Tracks running work; a connection ends before the work for it when its client leaves. */
function trackWork(app: Pick<Hono, 'fetch'>): { fetch: Fetch; finished: () => Promise<unknown> } {
  const running = new Set<Promise<Response>>();
  return {
    fetch(...call) {
      const response = app.fetch(...call);
      if (!(response instanceof Promise)) return response;
      running.add(response);
      return response.finally(() => running.delete(response));
    },
    finished: () => Promise.allSettled(running),
  };
}

function createDoors(fetch: Fetch, certificate: Certificate | undefined): Doors {
  if (!certificate) {
    const web = createAdaptorServer({ fetch, serverOptions: TIMEOUTS }) as Server;
    return { web, sockets: web };
  }
  const serverOptions = { ...TIMEOUTS, ...certificate };
  const web = createAdaptorServer({ fetch, createServer, serverOptions }) as Server;
  return { web, sockets: splitByProtocol(web) };
}

/** Serves the app until `close`; port 0 lets the system choose. Throws DS1004 if the port is taken. */
export function listen(
  app: Pick<Hono, 'fetch'>,
  { port, hostname, certificate }: ListenOptions,
): Promise<Listening> {
  const work = trackWork(app);
  const { web, sockets } = createDoors(work.fetch, certificate);
  const close = async (): Promise<void> => {
    const closed = new Promise<void>((done) => sockets.close(() => done()));
    if (web !== sockets) web.close();
    web.closeIdleConnections();
    const { promise: late, resolve: giveUp } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      web.closeAllConnections();
      giveUp();
    }, GRACE_MS);
    await closed;
    await Promise.race([work.finished(), late]);
    clearTimeout(timer);
  };
  return new Promise((resolve, reject) => {
    sockets.once('error', (error: NodeJS.ErrnoException) => {
      const { code = '' } = error;
      if (code === 'EADDRINUSE') return reject(new ProblemError([problem(portTaken, { port })]));
      const reason = REFUSALS[code];
      if (reason === undefined) return reject(error);
      return reject(new ProblemError([problem(cannotListen, { host: hostname, port, reason })]));
    });
    sockets.listen(port, hostname, () => resolve({ port: (sockets.address() as AddressInfo).port, close }));
  });
}
