/** Wraps the official client and maps its errors to the catalogue. */
import axios, { type AxiosAdapter } from 'axios';
import { Client, Errors } from 'typesense';
import { ProblemError, fail } from '../../../../renderer/contract/error.ts';
import { clusterAway, clusterFails, clusterMoved, clusterRefuses } from './errors.ts';

export interface ClusterAccess {
  /** Absolute addresses of the nodes, preferred first. */
  readonly bases: readonly string[];
  /** A key with the needed rights. Never part of a message. */
  readonly key: string;
  /** Timeout of an import, in seconds. */
  readonly importSeconds?: number;
  /** Number of retries without a response. */
  readonly retries?: number;
}

const CONNECT_SECONDS = 10;
const IMPORT_SECONDS = 60;
const MAX_ANSWER = 256_000_000;

/** Disables redirects, which would leak the key, and adds a timeout to imports, which the client lacks. */
function carefully(importSeconds: number): AxiosAdapter {
  const send = axios.getAdapter('http');
  return (request) =>
    send({
      ...request,
      maxRedirects: 0,
      maxContentLength: MAX_ANSWER,
      timeout: request.timeout || importSeconds * 1000,
    });
}

/** Creates a client for the nodes. It doesn't log, and sends the key to these nodes only. */
export function clusterClient({ bases, key, importSeconds, retries }: ClusterAccess): Client {
  return new Client({
    nodes: bases.map((url) => ({ url })),
    apiKey: key,
    connectionTimeoutSeconds: CONNECT_SECONDS,
    numRetries: retries ?? Math.max(2, bases.length),
    retryIntervalSeconds: 0.3,
    axiosAdapter: carefully(importSeconds ?? IMPORT_SECONDS),
    logLevel: 'silent',
  });
}

/** Returns an error's message without the key. */
export const formatReason = (error: unknown, { key }: ClusterAccess): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(key, '•••');

/** Returns the status of the cluster's response; undefined without one. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof Errors.TypesenseError ? error.httpStatus : undefined;

export interface Alias {
  readonly name: string;
  readonly collection_name: string;
}

/** Returns the aliases of the cluster; undefined when the host isn't a cluster. Fails as the client does. */
export async function fetchAliases(client: Client): Promise<readonly Alias[] | undefined> {
  const response: unknown = await client.aliases().retrieve();
  const { aliases } = Object(response) as { aliases?: unknown };
  return Array.isArray(aliases) ? aliases : undefined;
}

/** Runs a step and maps its errors; `doing` completes "failed while …". Throws DS1402 to DS1404, and DS1414. */
export async function step<T>(access: ClusterAccess, doing: string, work: () => Promise<T>): Promise<T> {
  const host = access.bases[0] ?? '';
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    const reason = formatReason(error, access);
    const status = statusOf(error);
    if (status !== undefined && status < 400) return fail(clusterMoved, { host });
    if (status === 401 || status === 403) return fail(clusterRefuses, { host, doing });
    // The client asks one node after the other; its error is that of the last.
    if (status === undefined) return fail(clusterAway, { hosts: access.bases, why: reason });
    return fail(clusterFails, { host, doing, why: reason });
  }
}
