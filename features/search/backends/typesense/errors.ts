/** Errors between the command line and a search cluster: DS1400 to DS1421. Codes are never reused. */
import { defineError } from '../../../../renderer/contract/error.ts';

export const noCluster = defineError<{ tenant: string }>({
  code: 'DS1400',
  title: 'No search cluster',
  exitCode: 2,
  message: ({ tenant }) => `${tenant} has no \`search\` block in its tenant.json.`,
  hint: () =>
    'A tenant without one searches with the embedded engine and needs no index. For a cluster add "search": { "host": …, "key": … }; docs/make/search.md shows how.',
});

export const noAdminKey = defineError<{ tenant: string }>({
  code: 'DS1401',
  title: 'No key that may write',
  exitCode: 2,
  message: ({ tenant }) => `TYPESENSE_ADMIN_KEY is not set for the search cluster of ${tenant}.`,
  hint: () => 'Set it in the environment, or set `search.admin_key` in a private tenant.json.',
});

export const clusterAway = defineError<{ hosts: readonly string[]; why: string }>({
  code: 'DS1402',
  title: 'Search cluster cannot be reached',
  exitCode: 2,
  message: ({ hosts, why }) => `${hosts.join(' and ')} did not answer: ${why}`,
  hint: () => 'Check `search.host` and the network, then run it again.',
});

export const notCluster = defineError<{ host: string; why?: string }>({
  code: 'DS1411',
  title: 'Not a search cluster',
  exitCode: 2,
  message: ({ host, why }) =>
    `${host} answers, but not as a search cluster does${why === undefined ? '.' : `: ${why}`}`,
  hint: () =>
    'Give the address of the cluster itself as `search.host` or with --host. `dealersite serve` is none: it previews with the embedded engine.',
});

export const clusterRefuses = defineError<{ host: string; doing: string }>({
  code: 'DS1403',
  title: 'Search cluster refuses the key',
  exitCode: 2,
  message: ({ host, doing }) => `${host} refused the key while ${doing}.`,
  hint: () =>
    'The admin key needs the actions collections:*, documents:* and aliases:*. Was it revoked, or is it the key for searching?',
});

export const clusterFails = defineError<{ host: string; doing: string; why: string }>({
  code: 'DS1404',
  title: 'Search cluster reports an error',
  exitCode: 2,
  message: ({ host, doing, why }) => `${host} failed while ${doing}: ${why}`,
  hint: () => 'Read the message above and the log of the cluster, then run it again.',
});

/** Effect of lines that failed on what visitors search. */
const effect = (isInUse: boolean): string =>
  isInUse ? 'they stay as they were; the others are published' : 'nothing was replaced';

export const linesFailed = defineError<{
  failed: number;
  sent: number;
  examples: readonly { id: string; why: string }[];
  isInUse: boolean;
}>({
  code: 'DS1405',
  title: 'Vehicles the cluster did not take',
  message: ({ failed, sent, examples, isInUse }) =>
    [
      `${failed} of ${sent} vehicles were not taken; ${effect(isInUse)}.`,
      ...examples.map(({ id, why }) => `  ${id}: ${why}`),
    ].join('\n'),
  hint: () => 'Correct these vehicles in the stock, pull and index again.',
});

export const countDiffers = defineError<{ sent: number; found: number; collection: string }>({
  code: 'DS1406',
  title: 'Collection is incomplete',
  message: ({ sent, found, collection }) =>
    `${sent} vehicles were sent and ${collection} holds ${found}; nothing was replaced.`,
  hint: () => 'Run it again. If the count still differs, check the disk and the log of the cluster.',
});

export const nameTaken = defineError<{ index: string }>({
  code: 'DS1407',
  title: 'Index name belongs to a collection',
  message: ({ index }) => `\`${index}\` is a collection of the cluster and not an alias.`,
  hint: ({ index }) =>
    `Publishing moves an alias from one collection to the next. Choose another "index", or delete the collection ${index} once the site can do without it.`,
});

export const nothingToIndex = defineError<{ tenant: string }>({
  code: 'DS1408',
  title: 'Nothing to index',
  message: ({ tenant }) => `The site of ${tenant} shows no vehicle; nothing was replaced.`,
  hint: () =>
    'Check that the last pull has vehicles, and that `listing.inventory` of tenant.json leaves some of them.',
});

export const notDropped = defineError<{ collection: string; why: string }>({
  code: 'DS1409',
  title: 'Old collection was not deleted',
  message: ({ collection, why }) =>
    `The new collection is in use, but ${collection} could not be deleted: ${why}`,
  hint: () => 'Delete it by hand, or let the next run do it. The key needs the action collections:delete.',
});

export const noSearchKey = defineError<object>({
  code: 'DS1410',
  title: 'No key to derive from',
  exitCode: 2,
  message: () => 'A scoped key is derived from a key that may search and nothing else, and none was given.',
  hint: () =>
    'Make one in the cluster with the action documents:search only, and give it in the environment as TYPESENSE_SEARCH_KEY.',
});

export const moveUnknown = defineError<{
  host: string;
  index: string;
  collection: string;
  previous: string | undefined;
  why: string;
}>({
  code: 'DS1412',
  title: 'Stock in use is unknown',
  exitCode: 2,
  message: ({ host, index, collection, previous, why }) =>
    `${host} broke off while the alias ${index} was being moved. It points ${previous === undefined ? 'to nothing' : `either to ${previous}`} as before, or to ${collection}. What came back: ${why}`,
  hint: () =>
    'Nothing was deleted, so whichever it points to is whole. Run it again once the cluster answers.',
});

export const moveLost = defineError<{
  host: string;
  index: string;
  collection: string;
  target: string | undefined;
  isAsBefore: boolean;
  why: string;
}>({
  code: 'DS1413',
  title: 'Alias was not moved',
  exitCode: 2,
  message: ({ host, index, collection, target, isAsBefore, why }) =>
    `${host} did not take the move of the alias ${index} to ${collection}: it points to ${target ?? 'nothing'}${isAsBefore ? ' as before' : ', where something else has moved it'}. What came back: ${why}`,
  hint: () =>
    'Nothing was deleted, for the move may still arrive. Run it again; a collection that never came into use is removed by a later run.',
});

export const clusterMoved = defineError<{ host: string }>({
  code: 'DS1414',
  title: 'Search cluster redirects',
  exitCode: 2,
  message: ({ host }) => `${host} sends every request on to another address. The key was not sent there.`,
  hint: () => 'Give the address of the cluster itself as `search.host`, with https where it asks for that.',
});

export const searchKeyWrites = defineError<object>({
  code: 'DS1415',
  title: 'Key that may write',
  exitCode: 2,
  message: () => 'TYPESENSE_SEARCH_KEY is the admin key. Clusters reject scoped keys derived from it.',
  hint: () => 'Make a key in the cluster with the action documents:search only, and give that one.',
});

const quoted = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(' and ');

export const sameIndex = defineError<{ index: string; host: string; tenants: readonly string[] }>({
  code: 'DS1416',
  title: 'Two tenants publish to one index',
  message: ({ index, host, tenants }) =>
    `${quoted(tenants)} have the index \`${index}\` of ${host} in common: the stock of one would replace that of the other.`,
  hint: () => 'Give each a `search.index` of its own, such as its slug.',
});

export const otherTenant = defineError<{ index: string; host: string; tenant: string; owner: string }>({
  code: 'DS1417',
  title: 'Index of another tenant',
  message: ({ index, host, tenant, owner }) =>
    `\`${index}\` of ${host} holds the stock of \`${owner}\`, which that of \`${tenant}\` would replace. Nothing was made.`,
  hint: ({ owner }) =>
    `Give each tenant a \`search.index\` of its own. If \`${owner}\` no longer uses it, such as after a change of its slug, run it once with --take-over.`,
});

export const noCount = defineError<{ host: string; collection: string }>({
  code: 'DS1418',
  title: 'Collection cannot be counted',
  exitCode: 2,
  message: ({ host, collection }) => `${host} returned no count for ${collection}; nothing was replaced.`,
  hint: () => 'A proxy may have responded instead of the cluster. Check the connection, then run it again.',
});

export const linesUnanswered = defineError<{ host: string; silent: number; sent: number; isInUse: boolean }>({
  code: 'DS1419',
  title: 'Import without a result',
  message: ({ host, silent, sent, isInUse }) =>
    `${host} returned no result for ${silent} of ${sent} vehicles; ${effect(isInUse)}.`,
  hint: () => 'The vehicles are not at fault. Look at the log of the cluster, then run it again.',
});

export const serverTooOld = defineError<{ host: string; version: string; oldest: number }>({
  code: 'DS1420',
  title: 'Search server is too old',
  exitCode: 2,
  message: ({ host, version, oldest }) =>
    `${host} runs Typesense ${version}; pages need ${oldest} or newer, and older ones reject some of their searches.`,
  hint: () => 'Upgrade the nodes one at a time; docs/run/search-cluster.md shows how. Nothing was published.',
});

export const versionHidden = defineError<{ host: string; oldest: number }>({
  code: 'DS1421',
  title: 'Version of the search server is unknown',
  message: ({ host, oldest }) =>
    `The admin key may not read the version of ${host}; pages need Typesense ${oldest} or newer.`,
  hint: () => 'Give the admin key the action debug:list as well; docs/run/search-cluster.md shows how.',
});
