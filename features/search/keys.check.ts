/** The rules about keys: what may write stays out of every place that browsers read. Pure. */
import { createHmac } from 'node:crypto';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import { scopedKey, type ScopedKey } from './protocol/scoped-key.source.ts';
import { type Finding, type Place, problem } from '../../renderer/contract/error.ts';
import type { BuildCheck, TenantCheck, TenantFacts, ValuePath } from '../_domain/check/check.ts';
import { textsOf } from '../_domain/check/texts.ts';
import * as errors from './check-errors.ts';

/** Variables of the environment that hold the keys of a cluster. */
const ADMIN_KEY = 'TYPESENSE_ADMIN_KEY';
const EXPORT_KEY = 'TYPESENSE_EXPORT_KEY';

/** A shorter value may stand anywhere by chance. */
const TELLING = 8;

/** The place without its code frame, which would print the very value that must not be seen. */
export function hidden(shown: Place): Place {
  const place = { ...shown };
  delete place.frame;
  return place;
}

type IsPrivate = (path: ValuePath) => boolean;

/** Returns the texts that are private by themselves. */
const secretsOf = (value: unknown, isPrivate: IsPrivate): string[] =>
  [...textsOf(value)].flatMap(({ path, text }) => (isPrivate(path) ? [text] : []));

/** A key without the blanks that copying or a file of its own has left around it; nothing for none. */
const bare = (key: string | undefined): string | undefined => key?.trim() || undefined;

/** Where the admin key stands that is meant: in the tenant's file, or in the environment. */
function adminPlace(
  inFile: string | undefined,
  inEnvironment: string | undefined,
  isMeant: (key: string) => boolean,
): string | undefined {
  const [own, given] = [bare(inFile), bare(inEnvironment)];
  if (own !== undefined && isMeant(own)) return '`search.admin_key`';
  return given !== undefined && isMeant(given) ? 'the environment (TYPESENSE_ADMIN_KEY)' : undefined;
}

/** The keys of a search cluster that are private: those of the environment, and those of the tenant's file. */
const clusterKeys = ({ search, stock }: Tenant, { environment }: TenantFacts): string[] =>
  [
    search?.admin_key,
    environment[ADMIN_KEY],
    environment[EXPORT_KEY],
    ...(stock?.sources ?? []).map(({ typesense }) => typesense?.export_key),
  ].flatMap((key) => bare(key) ?? []);

/** Findings about every public place that repeats one of the `secrets`. The key of the browsers may not even be a short one. */
function repeated(tenant: Tenant, context: TenantFacts, secrets: readonly string[]): Finding[] {
  const { search } = tenant;
  const from =
    search &&
    adminPlace(search.admin_key, context.environment[ADMIN_KEY], (key) => key === search.key.trim());
  const telling = secrets.filter((value) => value.length >= TELLING);
  // Most tenants have none, and reading every text of a tenant takes a while.
  const texts = secrets.length > 0 ? [...textsOf(tenant, context.isPrivate)] : [];
  const elsewhere = texts.filter(({ path, text }) => {
    const isKey = path.join('.') === 'search.key';
    if (isKey && from !== undefined) return false;
    return telling.some((value) => text.includes(value)) || (isKey && secrets.includes(text.trim()));
  });
  return [
    ...(from === undefined
      ? []
      : [problem(errors.secretInPublic, { from }, hidden(context.at(['search', 'key'])))]),
    ...elsewhere.map(({ path }) => problem(errors.secretElsewhere, {}, hidden(context.at(path)))),
  ];
}

/** DS1234, DS1236: a key that may write, or another private value, where browsers read. */
export const keysApart: TenantCheck = (tenant, context) => {
  const own = secretsOf(tenant, context.isPrivate).flatMap((value) => bare(value) ?? []);
  return repeated(tenant, context, [...new Set([...clusterKeys(tenant, context), ...own])]);
};

/** The same findings of the private keys of a search cluster alone: where `build` would write one into pages. */
const clusterKeysApart: BuildCheck = (tenant, context) =>
  repeated(tenant, context, clusterKeys(tenant, context));

export const buildChecks: readonly BuildCheck[] = [clusterKeysApart];

const derivedFrom = ({ digest, text }: ScopedKey, key: string): boolean =>
  createHmac('sha256', key).update(text).digest('base64') === digest;

/** DS1237, DS1238, DS1243: a scoped key that no cluster will take. */
export const scopedKeyWorks: TenantCheck = ({ search }, context) => {
  const scoped = search && scopedKey(search.key);
  if (!search || !scoped) return [];
  const place = context.at(['search', 'key']);
  const { now, environment } = context;
  if (!scoped.parameters) return [problem(errors.keyDamaged, {}, place)];
  const { expires_at: seconds } = scoped.parameters;
  const ends = typeof seconds === 'number' ? seconds * 1000 : undefined;
  const from = adminPlace(search.admin_key, environment[ADMIN_KEY], (key) => derivedFrom(scoped, key));
  return [
    ...(ends !== undefined && ends <= now
      ? [problem(errors.keyExpired, { at: new Date(ends).toISOString() }, place)]
      : []),
    ...(from ? [problem(errors.keyFromAdmin, { from }, place)] : []),
  ];
};
