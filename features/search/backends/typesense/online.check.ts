/** Asks the search cluster whether the public key can search and nothing else, and whether a page gets its vehicles. */
import { absoluteBases } from '../../../_domain/tenant/search-hosts.ts';
import type { Tenant } from '../../../_domain/tenant/tenant.schema.ts';
import {
  type Finding,
  type SourceLocation,
  problem,
  defineError,
} from '../../../../renderer/contract/error.ts';
import { SearchFailure, type SearchRequest } from '../../query/request.ts';
import { typesenseEngine, type ClusterConfig } from './engine.ts';
import { hidden } from './keys.check.ts';

const keyTooStrong = defineError<{ rights: readonly string[] }>({
  code: 'DS1239',
  title: 'Search key may do more than search',
  message: ({ rights }) =>
    `The cluster lets \`search.key\` ${rights.join(', ')}. Every visitor can read that key.`,
  hint: () =>
    'Revoke it in the cluster and make one with the action documents:search for this collection only.',
});

const keyRefused = defineError<{ index: string; why: string }>({
  code: 'DS1240',
  title: 'Search key cannot search',
  message: ({ index, why }) => `A search in ${index} with \`search.key\` fails: ${why}`,
  hint: () =>
    'Was the key revoked, or is it for another collection? A key that hides the cards must be derived again: dealersite index --scoped-key.',
});

const clusterSilent = defineError<{ host: string; why: string }>({
  code: 'DS1242',
  title: 'Search key cannot be checked',
  message: ({ host, why }) => `The rights of \`search.key\` could not be checked at ${host}: ${why}`,
  hint: () => 'Check `search.host` and the network. The key itself may be fine.',
});

const indexEmpty = defineError<{ index: string }>({
  code: 'DS1253',
  title: 'Search index has no vehicle',
  message: ({ index }) => `The first search of a page finds no vehicle in ${index}.`,
  hint: () =>
    'Publish the stock: dealersite index. Does the filter inside the key fit the stock of this tenant?',
});

const nodesDiffer = defineError<{ index: string; nodes: readonly string[] }>({
  code: 'DS1254',
  title: 'Nodes of the search cluster differ',
  message: ({ index, nodes }) => [`The nodes do not serve the same ${index}.`, ...nodes].join('\n  '),
  hint: () =>
    'A node that has just started still reads its log, although its health is ok. Wait, run it again, and look at the log of the node that lags behind.',
});

const TIMEOUT_MS = 10_000;

/** What a visitor gets from one node: a number of vehicles, or the reason of a failure. */
interface NodeResponse {
  readonly host: string;
  readonly count?: number;
  readonly failure?: SearchFailure;
}

/** Searches one node as a page does. */
async function searchNode(
  host: string,
  config: ClusterConfig,
  request: SearchRequest,
): Promise<NodeResponse> {
  try {
    const engine = typesenseEngine({ ...config, host, nodes: [], timeout: TIMEOUT_MS });
    return { host, count: (await engine.search(request)).count };
  } catch (error) {
    if (error instanceof SearchFailure) return { host, failure: error };
    throw error;
  }
}

const describeNode = ({ host, count, failure }: NodeResponse): string =>
  `${host}: ${failure ? failure.message : `${count} vehicles`}`;

/** Reports DS1240, DS1253 and DS1254: vehicles that visitors would not get, from all nodes or from some. */
function judgeNodes(nodes: readonly NodeResponse[], index: string, location: SourceLocation): Finding[] {
  const [first] = nodes;
  if (first?.failure && nodes.every(({ failure }) => failure?.reason === first.failure?.reason))
    return [problem(keyRefused, { index, why: first.failure.message }, location)];
  if (new Set(nodes.map(({ count }) => count)).size > 1)
    return [problem(nodesDiffer, { index, nodes: nodes.map(describeNode) }, location)];
  return nodes.every(({ count }) => count === 0) ? [problem(indexEmpty, { index }, location)] : [];
}

/**
 * Reports DS1239, DS1240, DS1253 and DS1254, and DS1242 when no cluster answers. `request` is the first search of a page,
 * with its price bands in dollars. Changes nothing in the cluster.
 */
export async function checkSearchKey(
  { search, site_url }: Tenant,
  position: SourceLocation,
  { request, bands }: { request: SearchRequest; bands?: readonly number[] },
): Promise<Finding[]> {
  if (!search) return [];
  const location = hidden(position);
  const { key, index } = search;
  const bases = absoluteBases(search, site_url);
  // The client of the cluster is large, and most checks do without it.
  const { keyRights } = await import('./key-rights.source.ts');
  const { silence, refusal, rights } = await keyRights({ bases, key }, index);
  if (silence !== undefined)
    return [problem(clusterSilent, { host: bases[0] ?? '', why: silence }, location)];
  const strong = rights.length > 0 ? [problem(keyTooStrong, { rights }, location)] : [];
  if (refusal !== undefined) return [problem(keyRefused, { index, why: refusal }, location), ...strong];
  const config = { host: '', index, key, bands };
  const nodes = await Promise.all(bases.map((base) => searchNode(base, config, request)));
  return [...judgeNodes(nodes, index, location), ...strong];
}
