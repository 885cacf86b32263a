/** The rules about keys: what may write stays out of every place that browsers read. Pure. */
import { createHmac } from 'node:crypto';
import type { Tenant } from '../../features/_domain/tenant.schema.ts';
import { scopedKey, type ScopedKey } from '../../features/search/protocol/scoped-key.source.ts';
import { type Place, problem } from '../../renderer/contract/error.ts';
import type { Finding } from '../print/problems.ts';
import * as found from './check.errors.ts';
import type { Rule } from './check.rules.ts';

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

/** Where the admin key stands that is meant: in the tenant's file, or in the environment. */
function adminPlace(
  inFile: string | undefined,
  inEnvironment: string | undefined,
  isMeant: (key: string) => boolean,
): string | undefined {
  if (inFile && isMeant(inFile)) return '`search.admin_key`';
  return inEnvironment && isMeant(inEnvironment) ? 'the environment (TYPESENSE_ADMIN_KEY)' : undefined;
}

/** DS1234, DS1236: a key that may write, or another private value, where browsers read. */
export const keysApart: Rule = (tenant, context) => {
  const { isPrivate, adminKey } = context;
  const { search } = tenant;
  const writing = [search?.admin_key, adminKey].filter((key) => key !== undefined && key !== '');
  const from = search && adminPlace(search.admin_key, adminKey, (key) => key === search.key);
  const values = [...new Set([...writing, ...secretsOf(tenant, isPrivate)])].filter(
    (value) => value !== undefined && value.length >= TELLING,
  );
  const elsewhere = [...texts(tenant, isPrivate)].filter(
    ([path, text]) =>
      path.join('.') !== 'search.key' && values.some((value) => value !== undefined && text.includes(value)),
  );
  return [
    ...(from ? [problem(found.secretInPublic, { from }, hidden(context.at(['search', 'key'])))] : []),
    ...elsewhere.map(([path]) => problem(found.secretElsewhere, {}, hidden(context.at(path)))),
  ];
};

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
