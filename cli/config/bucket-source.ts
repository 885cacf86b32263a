/** Reads tenants from an S3 bucket: a folder for each below a prefix, or one tenant at the prefix itself. */
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fetchKey, listKeys, type Listed } from '../../features/_platform/feeds/s3-origin.source.ts';
import { fail, problem, ProblemError, type Problem } from '../../renderer/contract/error.ts';
import type { BucketTenants } from './config.schema.ts';
import { noTenants, tenantFileAway, tooMany } from './errors.ts';
import { factsOf, type Fetching } from './http-source.ts';
import {
  fileProblems,
  isHidden,
  MOST_DOCUMENT,
  MOST_TENANTS,
  slugFaults,
  type SourceListing,
  type SourceFile,
  type SourceTenant,
} from './source-tenants.ts';

/** Maximum number of objects below the prefix. */
const MOST_OBJECTS = 100_000;

/** Lists the tenants of a bucket. Throws DS115x, DS2515 and DS2524. */
export async function bucketTenants(origin: BucketTenants, fetching: Fetching): Promise<SourceListing> {
  const prefix = origin.prefix === '' || origin.prefix.endsWith('/') ? origin.prefix : `${origin.prefix}/`;
  const name = `s3://${origin.bucket}/${prefix}`;
  const facts = factsOf(name);
  const { environment } = fetching;
  const listed = await listKeys(origin, prefix, { facts, environment, most: MOST_OBJECTS + 1 });
  if (listed.length > MOST_OBJECTS) return fail(tooMany, { name, most: MOST_OBJECTS });
  const objects = listed
    .filter(({ key }) => key.startsWith(prefix) && !key.endsWith('/'))
    .map((one) => ({ ...one, below: one.key.slice(prefix.length) }));
  const shown = objects.filter(({ below }) => !isHidden(below));
  const source = { origin, fetching };
  if (shown.some(({ below }) => below === 'tenant.json'))
    return { name, tenants: [await fetchTenant(undefined, { ...source, name, objects: shown })] };
  const groups = Map.groupBy(
    shown.filter(({ below }) => below.includes('/')),
    ({ below }) => below.slice(0, below.indexOf('/')),
  );
  if (groups.size === 0) return fail(noTenants, { name });
  if (groups.size > MOST_TENANTS) return fail(tooMany, { name, most: MOST_TENANTS });
  const tenants: SourceTenant[] = [];
  for (const [slug, group] of [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const own = group.map((one) => ({ ...one, below: one.below.slice(slug.length + 1) }));
    tenants.push(await fetchTenant(slug, { ...source, name: `${name}${slug}/`, objects: own }));
  }
  return { name, tenants };
}

type Object = Listed & { below: string };

interface TenantObjects {
  origin: BucketTenants;
  fetching: Fetching;
  /** Address of the tenant's folder. */
  name: string;
  objects: readonly Object[];
}

async function fetchTenant(slug: string | undefined, tenant: TenantObjects): Promise<SourceTenant> {
  const { origin, fetching, name, objects } = tenant;
  const file = `${name}tenant.json`;
  const place = { file: name };
  const called = slug ?? name;
  const document = objects.find(({ below }) => below === 'tenant.json');
  const files = objects.filter((one) => one !== document).map((one) => toSourceFile(one, origin, fetching));
  const problems: Problem[] = [
    ...(slug === undefined ? [] : slugFaults(slug)),
    ...(document ? [] : [problem(tenantFileAway, { slug: called })]),
    ...fileProblems(called, files, origin.max_megabytes * 1_000_000),
    ...(document
      ? fileProblems(called, [{ path: 'tenant.json', bytes: document.bytes }], MOST_DOCUMENT)
      : []),
  ].map((one): Problem => ({ ...one, place }));
  const base: SourceTenant = {
    slug,
    name: file,
    folder: name.replace(/\/$/, ''),
    problems,
    read: () => Promise.resolve(''),
    files,
  };
  if (!document || problems.length > 0) return base;
  const target = path.join(fetching.scratch, `${Buffer.from(name).toString('hex').slice(-60)}.json`);
  try {
    await toSourceFile(document, origin, fetching).copyTo(target);
    const text = await readFile(target, 'utf8');
    await rm(target, { force: true });
    return { ...base, read: () => Promise.resolve(text) };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { ...base, problems: error.problems };
  }
}

const toSourceFile = (
  { key, below, bytes, mark }: Object,
  origin: BucketTenants,
  fetching: Fetching,
): SourceFile => ({
  path: below,
  bytes,
  mark,
  copyTo: async (target) => {
    await mkdir(path.dirname(target), { recursive: true });
    const facts = factsOf(`s3://${origin.bucket}/${key}`);
    await fetchKey(origin, key, { facts, environment: fetching.environment, stored: undefined, target });
  },
});
