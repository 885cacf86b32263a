/** The official client on a running `serve`. */
import { Client } from 'typesense';
import type { Server } from '../support/server.ts';

/** The key for writing that `serve` has shown. */
export const keyOf = (server: Server): string =>
  /key for writing to the search API: (\S+)/.exec(server.said)?.[1] ?? '';

export const nodeOf = (server: Server) => ({
  host: '127.0.0.1',
  port: server.port,
  protocol: 'http',
  path: '/typesense/yard',
});

export const clientOf = (server: Server, apiKey: string): Client =>
  new Client({
    nodes: [nodeOf(server)],
    apiKey,
    connectionTimeoutSeconds: 20,
    numRetries: 0,
    logLevel: 'silent',
  });
