/** The rules about keys: what may write stays out of every place that browsers read. Pure. */
import { createHmac } from 'node:crypto';
import type { Tenant } from '../../features/_domain/tenant/tenant.schema.ts';
import { scopedKey, type ScopedKey } from '../../features/search/protocol/scoped-key.source.ts';
import { type Place, problem } from '../../renderer/contract/error.ts';
import type { Finding } from '../print/problems.ts';
import * as found from './check.errors.ts';
import type { CheckContext, Rule } from './check.rules.ts';

type Path = readonly PropertyKey[];

/** A shorter value may stand anywhere by chance. */
const TELLING = 8;

/** The place without its code frame, which would print the very value that must not be seen. */
export function hidden(shown: Place): Place {
  const place = { ...shown };
  delete place.frame;
  return place;
}

type IsPrivate = (path: Path) => boolean;

const steps = (value: object, path: Path): (readonly [Path, unknown])[] =>
  Object.entries(value).map(([key, inner]) => [[...path, Array.isArray(value) ? Number(key) : key], inner]);

/** Every text of a value with its path; what is private is left out. */
function* texts(value: unknown, isPrivate: IsPrivate, path: Path = []): Generator<[Path, string]> {
  if (typeof value === 'string') yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [at, inner] of steps(value, path)) if (!isPrivate(at)) yield* texts(inner, isPrivate, at);
}

/** The texts that are private by themselves. */
function secretsOf(value: unknown, isPrivate: IsPrivate, path: Path = []): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return steps(value, path).flatMap(([at, inner]) =>
    typeof inner === 'string' && isPrivate(at) ? [inner] : secretsOf(inner, isPrivate, at),
  );
}

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
const clusterKeys = ({ search, stock }: Tenant, { adminKey, exportKey }: KeysContext): string[] =>
  [
    search?.admin_key,
    adminKey,
    exportKey,
    ...(stock?.sources ?? []).map(({ typesense }) => typesense?.export_key),
  ].flatMap((key) => bare(key) ?? []);

type KeysContext = Pick<CheckContext, 'at' | 'isPrivate' | 'adminKey' | 'exportKey'>;

/** Findings about every public place that repeats one of the `secrets`. The key of the browsers may not even be a short one. */
function repeated(tenant: Tenant, context: KeysContext, secrets: readonly string[]): Finding[] {
  const { search } = tenant;
  const from = search && adminPlace(search.admin_key, context.adminKey, (key) => key === search.key.trim());
  const telling = secrets.filter((value) => value.length >= TELLING);
  const elsewhere = [...texts(tenant, context.isPrivate)].filter(([path, text]) => {
    const isKey = path.join('.') === 'search.key';
    if (isKey && from !== undefined) return false;
    return telling.some((value) => text.includes(value)) || (isKey && secrets.includes(text.trim()));
  });
  return [
    ...(from === undefined
      ? []
      : [problem(found.secretInPublic, { from }, hidden(context.at(['search', 'key'])))]),
    ...elsewhere.map(([path]) => problem(found.secretElsewhere, {}, hidden(context.at(path)))),
  ];
}

/** DS1234, DS1236: a key that may write, or another private value, where browsers read. */
export const keysApart: Rule = (tenant, context) => {
  const own = secretsOf(tenant, context.isPrivate).flatMap((value) => bare(value) ?? []);
  return repeated(tenant, context, [...new Set([...clusterKeys(tenant, context), ...own])]);
};

/** The same findings of the private keys of a search cluster alone: where `build` would write one into pages. */
export const clusterKeysApart = (tenant: Tenant, context: KeysContext): Finding[] =>
  repeated(tenant, context, clusterKeys(tenant, context));

const derivedFrom = ({ digest, text }: ScopedKey, key: string): boolean =>
  createHmac('sha256', key).update(text).digest('base64') === digest;

/** DS1237, DS1238, DS1243: a scoped key that no cluster will take. */
export const scopedKeyWorks: Rule = ({ search }: Tenant, context): Finding[] => {
  const scoped = search && scopedKey(search.key);
  if (!search || !scoped) return [];
  const place = context.at(['search', 'key']);
  const { now, adminKey } = context;
  if (!scoped.parameters) return [problem(found.keyDamaged, {}, place)];
  const { expires_at: seconds } = scoped.parameters;
  const ends = typeof seconds === 'number' ? seconds * 1000 : undefined;
  const from = adminPlace(search.admin_key, adminKey, (key) => derivedFrom(scoped, key));
  return [
    ...(ends !== undefined && now !== undefined && ends <= now
      ? [problem(found.keyExpired, { at: new Date(ends).toISOString() }, place)]
      : []),
    ...(from ? [problem(found.keyFromAdmin, { from }, place)] : []),
  ];
};
