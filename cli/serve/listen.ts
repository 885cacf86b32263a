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
  /** The requested port, or the one the system chose for 0. */
  port: number;
  /** Takes no more requests, lets open ones finish for a short time, and cuts off the rest. */
  close: () => Promise<void>;
}

interface ListenOptions {
  port: number;
  hostname: string;
  /** Answers over TLS; requests without it are redirected. */
  certificate?: Certificate | undefined;
}

/** Milliseconds: whoever sends more slowly is cut off, so that a few slow senders cannot hold every connection. */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 2_000 };

/** Why an address cannot be listened on, by Node’s codes. */
const REFUSALS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not use that port',
  EADDRNOTAVAIL: 'this machine does not have that address',
  ENOTFOUND: 'nothing is known by that name',
  EAI_AGAIN: 'the name cannot be looked up now',
};

/** Milliseconds that open requests have to finish when the server stops. */
const GRACE_MS = 2_000;

/** Where `serve` listens by default. */
export const DEFAULT_PORT = 4321;

/** A server that answers requests, and the one that takes connections: they differ where a port has two protocols. */
interface Doors {
  web: Server;
  sockets: SocketServer;
}

function doorsOf({ fetch }: Pick<Hono, 'fetch'>, certificate: Certificate | undefined): Doors {
  if (!certificate) {
    const web = createAdaptorServer({ fetch, serverOptions: PATIENCE }) as Server;
    return { web, sockets: web };
  }
  const serverOptions = { ...PATIENCE, ...certificate };
  const web = createAdaptorServer({ fetch, createServer, serverOptions }) as Server;
  return { web, sockets: splitByProtocol(web) };
}

/** Answers at the address until `close`; port 0 lets the system choose. A port that is taken is DS1004. */
export function listen(
  app: Pick<Hono, 'fetch'>,
  { port, hostname, certificate }: ListenOptions,
): Promise<Listening> {
  const { web, sockets } = doorsOf(app, certificate);
  const close = async (): Promise<void> => {
    const closed = new Promise<void>((done) => sockets.close(() => done()));
    if (web !== sockets) web.close();
    web.closeIdleConnections();
    const timer = setTimeout(() => web.closeAllConnections(), GRACE_MS);
    await closed;
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
