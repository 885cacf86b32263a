/** What a cluster lets a key do, found by asking for things that change nothing. */
import { clusterClient, type ClusterAccess } from './cluster.source.ts';

export interface KeyRights {
  /** Why a search fails; undefined when it works. */
  readonly refusal: string | undefined;
  /** What the key may do beside searching, in words. */
  readonly rights: readonly string[];
}

/** Tries a search in `index`, and what a key for browsers must not be allowed. The key is in no message. */
export async function keyRights(access: ClusterAccess, index: string): Promise<KeyRights> {
  const client = clusterClient(access);
  const tries: readonly (readonly [right: string, attempt: () => Promise<unknown>])[] = [
    ['list the keys', () => client.keys().retrieve()],
    ['list the collections', () => client.collections().retrieve()],
    ['list the aliases', () => client.aliases().retrieve()],
    ['export documents', () => client.collections(index).documents().export({ filter_by: NOTHING })],
  ];
  const refusal = await client.multiSearch
    .perform({ searches: [{ collection: index, q: '*', query_by: 'name', per_page: 0 }] })
    .then(({ results: [result] }) => faultIn(result), messageOf);
  const allowed = await Promise.all(
    tries.map(([right, attempt]) =>
      attempt().then(
        () => [right],
        () => [],
      ),
    ),
  );
  return { refusal: refusal?.replaceAll(access.key, '•••'), rights: allowed.flat() };
}

/** So that an export that is allowed brings nothing. */
const NOTHING = 'custom_rank:<0 && custom_rank:>0';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function faultIn(result: unknown): string | undefined {
  const isFault = typeof result === 'object' && result !== null && 'error' in result;
  return isFault ? String(result.error) : undefined;
}
