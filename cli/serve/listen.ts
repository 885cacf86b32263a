/** Opens a port for an application. */
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { problem, ProblemError } from '../../renderer/contract/error.ts';
import { portTaken } from '../errors.ts';

export interface Listening {
  /** The port that was asked for, or the one the system chose for 0. */
  port: number;
  close: () => Promise<void>;
}

/** Milliseconds: whoever sends more slowly is cut off, so that a few slow senders cannot hold every connection. */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 2_000 };

/** Where `serve` listens by default. */
export const DEFAULT_PORT = 4321;

/** Answers at the address until `close`; port 0 lets the system choose. A port that is taken is DS1004. */
export function listen(app: Pick<Hono, 'fetch'>, at: { port: number; hostname: string }): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, serverOptions: PATIENCE, ...at }, ({ port }) =>
      resolve({ port, close }),
    );
    const close = () =>
      new Promise<void>((done) => {
        server.close(() => done());
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      return reject(new ProblemError([problem(portTaken, { port: at.port })], 2));
    });
  });
}
