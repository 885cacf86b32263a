/** Pulls tenants from another system into the state folder. A broken tenant does not stop the others. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'jsonc-parser';
import { OriginStore } from '../../features/_platform/feeds/store.source.ts';
import {
  isWarning,
  problem,
  ProblemError,
  type Finding,
  type Problem,
} from '../../renderer/contract/error.ts';
import { projectPaths } from '../compose.ts';
import type { Context } from '../outcome.ts';
import { bucketTenants } from '../config/bucket-source.ts';
import type { NamedSource } from '../config/read-config.ts';
import { fewerTenants, notTenants, slugTwice } from '../config/errors.ts';
import { folderTenants } from '../config/folder-source.ts';
import { webTenants, type Fetching } from '../config/http-source.ts';
import { slugFaults, within, type SourceListing, type SourceTenant } from '../config/source-tenants.ts';
import { PulledTenants, type Difference } from './pulled-tenants.ts';
import { secretKeys, validate } from './validate.ts';

/** Result for a tenant. */
export interface TenantChange extends Partial<Difference> {
  slug: string;
  change: 'new' | 'changed' | 'unchanged' | 'gone' | 'missing' | 'refused';
  /** Whether the tenant was refused or is missing, and an earlier version stays in use. */
  stands?: boolean;
  warnings?: number;
}

export interface TenantsPull {
  /** Name of the source in messages. */
  source: string;
  changes: TenantChange[];
  problems: Finding[];
}

/** A tenant that is staged, or the reasons why it is not. */
interface Staged {
  offer: SourceTenant;
  slug: string | undefined;
  text: string;
  problems: readonly Problem[];
}

/** Pulls the tenants of a source. Throws if the source cannot be read at all. */
export async function pullTenants(named: NamedSource, context: Context): Promise<TenantsPull> {
  const home = projectPaths(context.root).pulledTenants;
  const pulled = new PulledTenants(home);
  await pulled.recover();
  const before = await pulled.slugs();
  try {
    const offer = await fetchListing(named, { context, staging: pulled.staging }).catch((error: unknown) => {
      throw error instanceof ProblemError ? sourceFailure(error, named) : error;
    });
    return await takeIn(offer, { pulled, before, context, most: named.source.max_shrink });
  } finally {
    await rm(pulled.staging, { recursive: true, force: true });
  }
}

/** Adds the position of the source in the config to its errors. */
function sourceFailure({ problems }: ProblemError, { source, placeOf }: NamedSource): ProblemError {
  const kind = source.http ? 'http' : source.s3 ? 's3' : 'folder';
  // Without the frame: neighbouring lines may contain secrets.
  const { frame: _, ...location } = placeOf?.(['tenants', kind]) ?? { file: '' };
  return new ProblemError(
    problems.map((one) => (one.place || location.file === '' ? one : { ...one, place: location })),
  );
}

async function fetchListing(
  { source, base }: NamedSource,
  { context, staging }: { context: Context; staging: string },
): Promise<SourceListing> {
  const { folder, http, s3 } = source;
  const fetching: Fetching = {
    environment: process.env,
    store: new OriginStore(path.join(projectPaths(context.root).stateDir, 'config-origin')),
    scratch: path.join(staging, 'fetched'),
    secretKeys: secretKeys(),
  };
  await mkdir(fetching.scratch, { recursive: true });
  if (http) return webTenants(http, fetching);
  if (s3) return bucketTenants(s3, fetching);
  return folderTenants(path.resolve(base, folder ?? ''));
}

interface Intake {
  pulled: PulledTenants;
  /** Slugs of the tenants from earlier pulls. */
  before: readonly string[];
  context: Context;
  most: number;
}

async function takeIn(offer: SourceListing, intake: Intake): Promise<TenantsPull> {
  const { pulled, before, context } = intake;
  const staged: Staged[] = [];
  for (const one of withoutTwins(await Promise.all(offer.tenants.map(withSlug)), offer.name)) {
    context.report(`tenants: fetching ${one.slug ?? one.offer.name}`);
    staged.push(one.problems.length > 0 ? one : await stage(one, pulled));
  }
  const ready = staged.flatMap(({ slug, problems }) =>
    slug !== undefined && problems.length === 0 ? slug : [],
  );
  const missing = missingFrom(staged, intake);
  const leaving = new Set(missing.isRemoved ? missing.slugs : []);
  const findings = await validate(pulled.staging, ready, { ...context, leaving });
  const changes: TenantChange[] = [];
  const problems: Finding[] = [];
  for (const one of staged) {
    const ownFindings: Finding[] = [
      ...one.problems,
      ...(one.slug === undefined || one.problems.length > 0 ? [] : (findings.get(one.slug) ?? [])).map(
        (finding) => atSource(finding, one, pulled.staging),
      ),
    ];
    const { slug } = one;
    if (slug !== undefined && ownFindings.every(isWarning)) {
      changes.push(await store(slug, { one, found: ownFindings, pulled }));
      continue;
    }
    problems.push(...ownFindings.filter((finding) => !isWarning(finding)));
    const called = slug ?? one.offer.name;
    changes.push({ slug: called, change: 'refused', stands: before.includes(called) });
  }
  for (const slug of leaving) await pulled.remove(slug);
  const absent = missing.slugs.map((slug): TenantChange =>
    missing.isRemoved ? { slug, change: 'gone' } : { slug, change: 'missing', stands: true },
  );
  return {
    source: offer.name,
    changes: [...changes, ...absent].toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
    problems: [...problems, ...missing.problems],
  };
}

/** Reads the text of a tenant, and its slug if the source does not name it. */
async function withSlug(offer: SourceTenant): Promise<Staged> {
  const { slug, problems, name } = offer;
  if (problems.length > 0) return { offer, slug, problems, text: '' };
  const text = await offer.read();
  if (slug !== undefined) return { offer, slug, problems, text };
  const value: unknown = parse(text);
  const own = typeof value === 'object' && value !== null && 'slug' in value ? value.slug : undefined;
  const location = { file: name };
  if (typeof own !== 'string')
    return { offer, slug, text, problems: [problem(notTenants, { what: 'no "slug"' }, location)] };
  return { offer, slug: own, text, problems: slugFaults(own).map((one) => ({ ...one, place: location })) };
}

/** Refuses every tenant with a duplicate slug. */
function withoutTwins(staged: readonly Staged[], name: string): Staged[] {
  const groups = Map.groupBy(staged, ({ slug }) => slug);
  return staged.map((one) => {
    const { slug, offer } = one;
    if (slug === undefined || (groups.get(slug)?.length ?? 0) < 2) return one;
    return { ...one, problems: [...one.problems, problem(slugTwice, { slug, name }, { file: offer.name })] };
  });
}

const stagedFolder = (pulled: PulledTenants, slug: string): string =>
  path.join(pulled.staging, 'tenants', slug);

/** Writes a tenant into the staging folder. */
async function stage(one: Staged, pulled: PulledTenants): Promise<Staged> {
  const { offer, slug = '', text } = one;
  const folder = stagedFolder(pulled, slug);
  const { line = 1, column = 1 } = offer.start ?? {};
  await mkdir(folder, { recursive: true });
  // Blank lines in front, so that positions match those in the source document.
  await writeFile(path.join(folder, 'tenant.json'), '\n'.repeat(line - 1) + ' '.repeat(column - 1) + text);
  const marks = await pulled.marks(slug);
  try {
    for (const file of offer.files) {
      const target = within(folder, file.path);
      const isSame = file.mark !== undefined && marks[file.path] === file.mark;
      const last = within(pulled.folderOf(slug), file.path);
      if (!isSame || !(await pulled.reuse(last, target, file.bytes))) await file.copyTo(target);
    }
    return one;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    await rm(folder, { recursive: true, force: true });
    return { ...one, problems: error.problems };
  }
}

/** Replaces the position in the staging folder with the one at the source. */
function atSource(finding: Finding, { slug = '', offer }: Staged, staging: string): Finding {
  const folder = path.join(staging, 'tenants', slug);
  const shown = (text: string): string =>
    text.replaceAll(folder, offer.folder).replaceAll(`tenants/${slug}`, offer.folder);
  const own = {
    ...finding,
    message: shown(finding.message),
    hint: finding.hint.replaceAll(folder, offer.folder),
  };
  const file = finding.place && path.relative(folder, finding.place.file).split(path.sep).join('/');
  if (finding.place === undefined || file === undefined || file.startsWith('..'))
    return { ...own, place: finding.place ?? { file: offer.name } };
  const shownFile = file === 'tenant.json' || file === '' ? offer.name : `${offer.folder}/${file}`;
  return { ...own, place: { ...finding.place, file: shownFile } };
}

/** Replaces the last good version with the staged one, unless they are equal. */
async function store(
  slug: string,
  { one, found, pulled }: { one: Staged; found: readonly Finding[]; pulled: PulledTenants },
): Promise<TenantChange> {
  const folder = stagedFolder(pulled, slug);
  if (one.offer.start) await writeFile(path.join(folder, 'tenant.json'), `${one.text}\n`);
  const difference = await pulled.differenceTo(slug, folder);
  const isSame = difference && difference.keys.length === 0 && difference.files === 0;
  if (!isSame) await pulled.replace(slug, folder);
  const marks = one.offer.files.flatMap(({ path: file, mark }) => (mark === undefined ? [] : [[file, mark]]));
  pulled.writeMarks(slug, Object.fromEntries(marks) as Record<string, string>);
  const change = difference ? (isSame ? 'unchanged' : 'changed') : 'new';
  return { slug, change, ...difference, warnings: found.length };
}

/** Number of missing tenants from which a pull is suspicious. */
const LEAST_MISSING = 2;

/** Tenants that are missing at the source. */
interface Missing {
  slugs: readonly string[];
  /** False if suspiciously many are missing, or if an entry has no readable slug. */
  isRemoved: boolean;
  problems: readonly Finding[];
}

function missingFrom(staged: readonly Staged[], { before, context, most }: Intake): Missing {
  const offered = new Set(staged.map(({ slug }) => slug));
  const slugs = before.filter((slug) => !offered.has(slug));
  if (slugs.length === 0) return { slugs, isRemoved: false, problems: [] };
  const isShrunk = slugs.length * 100 > most * before.length && (most === 0 || slugs.length >= LEAST_MISSING);
  const isHeld = isShrunk && context.allowShrink !== true;
  const problems =
    isShrunk && (isHeld || offered.has(undefined))
      ? [problem(fewerTenants, { missing: slugs, before: before.length, most })]
      : [];
  return { slugs, isRemoved: !isHeld && !offered.has(undefined), problems };
}
