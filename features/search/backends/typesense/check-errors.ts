/** Errors of `check` about keys of a search cluster: DS1234, DS1236 to DS1240, DS1242, DS1243, DS1253, DS1254. */
import { defineError } from '../../../../renderer/contract/error.ts';

export const secretInPublic = defineError<{ from: string }>({
  code: 'DS1234',
  title: 'Write key sent to browsers',
  message: ({ from }) => `\`search.key\` is the same as the admin key in ${from}.`,
  hint: () =>
    'Make a search-only key in the search cluster and put it into "key"; every visitor can read it.',
});

export const secretElsewhere = defineError<object>({
  code: 'DS1236',
  title: 'Private value in a public place',
  message: () => 'A key or token that must stay private is repeated here, where it becomes part of the site.',
  hint: () =>
    'Take it out, and replace it with a new one where it was issued: it may have been read already.',
});

export const keyExpired = defineError<{ expiry: string }>({
  code: 'DS1237',
  title: 'Search key has expired',
  message: ({ expiry }) => `\`search.key\` expired at ${expiry}.`,
  hint: () => 'Derive a new one: dealersite index --scoped-key.',
});

export const keyFromAdmin = defineError<{ from: string }>({
  code: 'DS1238',
  title: 'Search key derived from the admin key',
  message: ({ from }) =>
    `\`search.key\` was derived from the admin key in ${from}. Clusters reject such keys.`,
  hint: () =>
    'Derive it from a key with the action documents:search only, given as TYPESENSE_SEARCH_KEY: dealersite index --scoped-key.',
});

export const keyTooStrong = defineError<{ rights: readonly string[] }>({
  code: 'DS1239',
  title: 'Search key may do more than search',
  message: ({ rights }) =>
    `The cluster lets \`search.key\` ${rights.join(', ')}. Every visitor can read that key.`,
  hint: () =>
    'Revoke it in the cluster and make one with the action documents:search for this collection only.',
});

export const keyRefused = defineError<{ index: string; why: string }>({
  code: 'DS1240',
  title: 'Search key cannot search',
  message: ({ index, why }) => `A search in ${index} with \`search.key\` fails: ${why}`,
  hint: () =>
    'Was the key revoked, or is it for another collection? A key that hides the cards must be derived again: dealersite index --scoped-key.',
});

export const clusterSilent = defineError<{ host: string; why: string }>({
  code: 'DS1242',
  title: 'Search key cannot be checked',
  message: ({ host, why }) => `The rights of \`search.key\` could not be checked at ${host}: ${why}`,
  hint: () => 'Check `search.host` and the network. The key itself may be fine.',
});

export const keyDamaged = defineError<object>({
  code: 'DS1243',
  title: 'Search key is damaged',
  message: () =>
    '`search.key` looks like a scoped key, but its parameters cannot be read. Clusters reject it.',
  hint: () => 'Copy it again in full, or derive a new one: dealersite index --scoped-key.',
});

export const indexEmpty = defineError<{ index: string }>({
  code: 'DS1253',
  title: 'Search index has no vehicle',
  message: ({ index }) => `The first search of a page finds no vehicle in ${index}.`,
  hint: () =>
    'Publish the stock: dealersite index. Does the filter inside the key fit the stock of this tenant?',
});

export const nodesDiffer = defineError<{ index: string; nodes: readonly string[] }>({
  code: 'DS1254',
  title: 'Nodes of the search cluster differ',
  message: ({ index, nodes }) => [`The nodes do not serve the same ${index}.`, ...nodes].join('\n  '),
  hint: () =>
    'A node that has just started still reads its log, although its health is ok. Wait, run it again, and look at the log of the node that lags behind.',
});
