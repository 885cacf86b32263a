/** Checks that keys with write access stay out of everything browsers read. Pure. */
import { createHmac } from 'node:crypto';
import type { Tenant } from '../../../_domain/tenant/tenant.schema.ts';
import { scopedKey, type ScopedKey } from '../../../_domain/tenant/scoped-key.source.ts';
import {
  type Finding,
  type SourceLocation,
  problem,
  defineError,
} from '../../../../renderer/contract/error.ts';
import type { BuildCheck, TenantCheck, TenantFacts, ValuePath } from '../../../_domain/check/check.ts';
import { listTexts } from '../../../_domain/check/texts.ts';

const secretInPublic = defineError<{ from: string }>({
  code: 'DS1234',
  title: 'Write key sent to browsers',
  message: ({ from }) => `\`search.key\` is the same as the admin key in ${from}.`,
  hint: () =>
    'Make a search-only key in the search cluster and put it into "key"; every visitor can read it.',
});

const secretElsewhere = defineError<object>({
  code: 'DS1236',
  title: 'Private value in a public place',
  message: () => 'A key or token that must stay private is repeated here, where it becomes part of the site.',
  hint: () =>
    'Take it out, and replace it with a new one where it was issued: it may have been read already.',
});

const keyExpired = defineError<{ expiry: string }>({
  code: 'DS1237',
  title: 'Search key has expired',
  message: ({ expiry }) => `\`search.key\` expired at ${expiry}.`,
  hint: () => 'Derive a new one: dealersite index --scoped-key.',
});

const keyFromAdmin = defineError<{ from: string }>({
  code: 'DS1238',
  title: 'Search key derived from the admin key',
  message: ({ from }) =>
    `\`search.key\` was derived from the admin key in ${from}. Clusters reject such keys.`,
  hint: () =>
    'Derive it from a key with the action documents:search only, given as TYPESENSE_SEARCH_KEY: dealersite index --scoped-key.',
});

const keyDamaged = defineError<object>({
  code: 'DS1243',
  title: 'Search key is damaged',
  message: () =>
    '`search.key` looks like a scoped key, but its parameters cannot be read. Clusters reject it.',
  hint: () => 'Copy it again in full, or derive a new one: dealersite index --scoped-key.',
});

/** Variables of the environment that hold the keys of a cluster. */
const ADMIN_KEY = 'TYPESENSE_ADMIN_KEY';
const EXPORT_KEY = 'TYPESENSE_EXPORT_KEY';

/** Shorter values may match by chance. */
const TELLING = 8;

/** Removes the code frame from a location, because it would print the secret. */
export function hidden(shown: SourceLocation): SourceLocation {
  const location = { ...shown };
  delete location.frame;
  return location;
}

type IsPrivate = (path: ValuePath) => boolean;

/** Returns the texts that are private by themselves. */
const listSecrets = (value: unknown, isPrivate: IsPrivate): string[] =>
  [...listTexts(value)].flatMap(({ path, text }) => (isPrivate(path) ? [text] : []));

/** Trims a key; undefined for an empty one. */
const bare = (key: string | undefined): string | undefined => key?.trim() || undefined;

/** Returns where the matching admin key is configured: in the tenant's file or the environment. */
function adminPlace(
  inFile: string | undefined,
  inEnvironment: string | undefined,
  isMeant: (key: string) => boolean,
): string | undefined {
  const [own, given] = [bare(inFile), bare(inEnvironment)];
  if (own !== undefined && isMeant(own)) return '`search.admin_key`';
  return given !== undefined && isMeant(given) ? 'the environment (TYPESENSE_ADMIN_KEY)' : undefined;
}

/** Returns the private keys of a search cluster, from the environment and the tenant's file. */
const clusterKeys = ({ search, stock }: Tenant, { environment }: TenantFacts): string[] =>
  [
    search?.admin_key,
    environment[ADMIN_KEY],
    environment[EXPORT_KEY],
    ...(stock?.sources ?? []).map(({ typesense }) => typesense?.export_key),
  ].flatMap((key) => bare(key) ?? []);

/** Reports every public value that contains one of the `secrets`. The browser key is compared with short secrets too. */
function repeated(tenant: Tenant, context: TenantFacts, secrets: readonly string[]): Finding[] {
  const { search } = tenant;
  const from =
    search &&
    adminPlace(search.admin_key, context.environment[ADMIN_KEY], (key) => key === search.key.trim());
  const telling = secrets.filter((value) => value.length >= TELLING);
  // Skip the slow walk over all texts for tenants without secrets.
  const texts = secrets.length > 0 ? [...listTexts(tenant, context.isPrivate)] : [];
  const elsewhere = texts.filter(({ path, text }) => {
    const isKey = path.join('.') === 'search.key';
    if (isKey && from !== undefined) return false;
    return telling.some((value) => text.includes(value)) || (isKey && secrets.includes(text.trim()));
  });
  return [
    ...(from === undefined
      ? []
      : [problem(secretInPublic, { from }, hidden(context.positionOf(['search', 'key'])))]),
    ...elsewhere.map(({ path }) => problem(secretElsewhere, {}, hidden(context.positionOf(path)))),
  ];
}

/** Reports DS1234, DS1236: a write key or another secret where browsers can read it. */
export const keysApart: TenantCheck = (tenant, context) => {
  const own = listSecrets(tenant, context.isPrivate).flatMap((value) => bare(value) ?? []);
  return repeated(tenant, context, [...new Set([...clusterKeys(tenant, context), ...own])]);
};

/** Checks cluster keys only, before `build` writes pages. */
const clusterKeysApart: BuildCheck = (tenant, context) =>
  repeated(tenant, context, clusterKeys(tenant, context));

export const buildChecks: readonly BuildCheck[] = [clusterKeysApart];

const derivedFrom = ({ digest, text }: ScopedKey, key: string): boolean =>
  createHmac('sha256', key).update(text).digest('base64') === digest;

/** Reports DS1237, DS1238, DS1243: a scoped key that clusters reject. */
export const scopedKeyWorks: TenantCheck = ({ search }, context) => {
  const scoped = search && scopedKey(search.key);
  if (!search || !scoped) return [];
  const location = context.positionOf(['search', 'key']);
  const { now, environment } = context;
  if (!scoped.parameters) return [problem(keyDamaged, {}, location)];
  const { expires_at: seconds } = scoped.parameters;
  const ends = typeof seconds === 'number' ? seconds * 1000 : undefined;
  const from = adminPlace(search.admin_key, environment[ADMIN_KEY], (key) => derivedFrom(scoped, key));
  return [
    ...(ends !== undefined && ends <= now
      ? [problem(keyExpired, { expiry: new Date(ends).toISOString() }, location)]
      : []),
    ...(from ? [problem(keyFromAdmin, { from }, location)] : []),
  ];
};
