/** The official Typesense client, connected to a running `serve`. */
import { request } from 'node:http';
import { Client } from 'typesense';
import {
  majorVersion,
  OLDEST_SERVER,
} from '../../features/search/backends/typesense/server-version.source.ts';
import type { Server } from '../support/server.ts';

/** Returns the write key: the one that `serve` printed, or the configured one. */
export const keyOf = (server: Server): string =>
  /key for writing to the search API: (\S+)/.exec(server.output)?.[1] ??
  process.env['TYPESENSE_ADMIN_KEY'] ??
  '';

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

/**
 * Returns what a cluster of this version gets wrong: before 25 it knows no `!=` for numbers and no ranges of decimals, and prints decimals in facets
 * without their trailing zeros (31000 as 31).
 */
export async function clusterFaults(url: string, key: string): Promise<{ numbers: boolean }> {
  const response = await fetch(`${url}/debug`, { headers: { 'x-typesense-api-key': key } });
  const { version = '' } = (await response.json()) as { version?: string };
  const major = majorVersion(version) ?? OLDEST_SERVER;
  if (major < OLDEST_SERVER)
    process.stderr.write(`Typesense ${version} is older than the supported ${OLDEST_SERVER}.\n`);
  return { numbers: major < 25 };
}

interface Reply {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

/** Sends a raw request that the official client cannot send. */
export function send(
  server: Server,
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<Reply> {
  const requestOptions = { host: '127.0.0.1', port: server.port, path, method, headers, agent: false };
  return new Promise((resolve, reject) => {
    const clientRequest = request(requestOptions, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => (text += piece));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
      );
      answer.on('error', reject);
    });
    clientRequest.on('error', reject);
    clientRequest.setTimeout(20_000, () =>
      clientRequest.destroy(new Error(`no answer for ${path.slice(0, 100)}`)),
    );
    clientRequest.end(body);
  });
}
