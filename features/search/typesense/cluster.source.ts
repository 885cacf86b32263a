/** The official client, and its errors as those of the catalogue. */
import { Client, Errors } from 'typesense';
import { ProblemError, fail } from '../../../renderer/contract/error.ts';
import { clusterAway, clusterFails, clusterRefuses } from './errors.ts';

export interface ClusterAccess {
  /** Addresses of the nodes, absolute, the first choice first. */
  readonly bases: readonly string[];
  /** A key that may do what is asked for. It is never part of a message. */
  readonly key: string;
}

const CONNECT_SECONDS = 10;

/** A client for the nodes; it says nothing itself. */
export function clusterClient({ bases, key }: ClusterAccess): Client {
  return new Client({
    nodes: bases.map((url) => ({ url })),
    apiKey: key,
    connectionTimeoutSeconds: CONNECT_SECONDS,
    numRetries: Math.max(2, bases.length),
    retryIntervalSeconds: 0.3,
    logLevel: 'silent',
  });
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Runs a step of the work; `doing` completes "failed while …". Throws DS1402 to DS1404. */
export async function step<T>(
  { bases, key }: ClusterAccess,
  doing: string,
  work: () => Promise<T>,
): Promise<T> {
  const host = bases[0] ?? '';
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    const why = messageOf(error).replaceAll(key, '•••');
    const status = error instanceof Errors.TypesenseError ? error.httpStatus : undefined;
    if (status === 401 || status === 403) return fail(clusterRefuses, { host, doing }, { exitCode: 2 });
    if (status === undefined) return fail(clusterAway, { host, why }, { exitCode: 2 });
    return fail(clusterFails, { host, doing, why }, { exitCode: 2 });
  }
}
