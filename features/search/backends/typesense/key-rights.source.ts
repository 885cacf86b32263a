/** Tests the rights of a key by requests that change nothing. */
import { randomUUID } from 'node:crypto';
import type { Client } from 'typesense';
import { clusterClient, statusOf, formatReason, type ClusterAccess } from './cluster.source.ts';

export interface KeyRights {
  /** Why the cluster could not be reached; undefined when it responded. */
  readonly silence: string | undefined;
  /** Why a search failed; undefined when it worked. */
  readonly refusal: string | undefined;
  /** Further rights of the key, as text. */
  readonly rights: readonly string[];
}

/** Tries a search in `index`, and actions that a browser key must not be allowed. The key is in no message. */
export async function keyRights(access: ClusterAccess, index: string): Promise<KeyRights> {
  const client = clusterClient({ ...access, retries: access.bases.length });
  const searched = await searchIn(client, access, index);
  if ('silence' in searched) return { ...searched, refusal: undefined, rights: [] };
  const tries: readonly (readonly [right: string, attempt: () => Promise<unknown>])[] = [
    ['list the keys', () => client.keys().retrieve()],
    ['list the collections', () => client.collections().retrieve()],
    ['list the aliases', () => client.aliases().retrieve()],
    ['export documents', () => client.collections(index).documents().export({ filter_by: NOTHING })],
  ];
  const allowed = await Promise.all(
    tries.map(([right, attempt]) =>
      attempt().then(
        () => [right],
        () => [],
      ),
    ),
  );
  const writing = await Promise.all(
    writeTries(index).map(async ({ right, ...attempt }) =>
      (await isAllowed(access, attempt)) ? [right] : [],
    ),
  );
  return {
    silence: undefined,
    refusal: searched.refusal,
    rights: [...new Set([...allowed, ...writing].flat())],
  };
}

/** Returns why a search was refused, or why the cluster gave no response. */
async function searchIn(
  client: Client,
  access: ClusterAccess,
  index: string,
): Promise<{ refusal: string | undefined } | { silence: string }> {
  try {
    const body: unknown = await client.multiSearch.perform({
      searches: [{ collection: index, q: '*', query_by: 'name', per_page: 0 }],
    });
    const { results } = Object(body) as { results?: unknown };
    if (!Array.isArray(results)) return { silence: 'the server is not a search cluster.' };
    const { error } = Object(results[0]) as { error?: unknown };
    return { refusal: error === undefined ? undefined : formatReason(error, access) };
  } catch (error) {
    const status = statusOf(error);
    if (status === undefined || status >= 500) return { silence: formatReason(error, access) };
    return status < 400
      ? { silence: 'it redirects every request.' }
      : { refusal: formatReason(error, access) };
  }
}

interface WriteTry {
  readonly right: string;
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: string;
}

/** Returns write requests that can't succeed: for no document, under unused names, with invalid bodies. */
function writeTries(index: string): WriteTry[] {
  const name = encodeURIComponent(`${index}_${randomUUID()}`);
  const documents = `/collections/${encodeURIComponent(index)}/documents`;
  const none = `?filter_by=${encodeURIComponent(NOTHING)}`;
  return [
    { right: 'delete documents', method: 'DELETE', path: `${documents}${none}` },
    { right: 'create documents', method: 'POST', path: documents, body: NO_BODY },
    { right: 'create documents', method: 'POST', path: `${documents}?action=upsert`, body: NO_BODY },
    { right: 'change documents', method: 'PATCH', path: `${documents}${none}`, body: NO_BODY },
    { right: 'import documents', method: 'POST', path: `${documents}/import`, body: NO_BODY },
    { right: 'create collections', method: 'POST', path: '/collections', body: '{}' },
    { right: 'delete collections', method: 'DELETE', path: `/collections/${name}` },
    { right: 'move aliases', method: 'PUT', path: `/aliases/${name}`, body: '{}' },
    { right: 'create keys', method: 'POST', path: '/keys', body: '{}' },
  ];
}

/** Invalid JSON. */
const NO_BODY = '-';
const TIMEOUT_MS = 10_000;
/** Statuses for requests that are allowed but impossible. */
const IMPOSSIBLE: ReadonlySet<number> = new Set([400, 404, 409, 422]);

/** Returns whether the cluster would allow a request. A proxy without such a route doesn't count. */
async function isAllowed(
  { bases: [base = ''], key }: ClusterAccess,
  { method, path, body }: Omit<WriteTry, 'right'>,
): Promise<boolean> {
  try {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { 'x-typesense-api-key': key, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    if (response.ok) return text.startsWith('{');
    const parsed: unknown = JSON.parse(text);
    const message =
      typeof parsed === 'object' && parsed !== null && 'message' in parsed ? parsed.message : undefined;
    return IMPOSSIBLE.has(response.status) && typeof message === 'string' && message !== 'Not Found';
  } catch {
    return false;
  }
}

/** Makes an allowed export return nothing. */
const NOTHING = 'custom_rank:<0 && custom_rank:>0';
