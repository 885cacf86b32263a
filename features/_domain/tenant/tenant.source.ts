/**
 * Finds and reads the tenants of a project: `<root>/tenants/<slug>/tenant.json` (specification, section 3), and those
 * that `pull --config` stored in the state folder.
 */
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { type Finding, type Problem, problem } from '../../../renderer/contract/error.ts';
import {
  noTenantsFolder,
  notASlug,
  slugIsNotFolder,
  slugTaken,
  tenantHidden,
  tenantFileMissing,
  tenantNotChosen,
  unknownTenant,
} from './errors.ts';
import { type JsonDocument, readJsonFile } from '../schema/json-file.source.ts';
import { issueProblems } from '../schema/json-issues.source.ts';
import { nearestName } from '../text/nearest-name.ts';
import { SLUG } from '../text/slugs.ts';
import { blockProblems, withOwnTemplate } from './own-template.source.ts';
import { privateKeys, strictly } from '../schema/strict.schema.ts';
import type { Tenant } from './tenant.schema.ts';

/** A tenant folder that has not been read yet. */
export interface TenantFolder {
  /** Name of the folder; a valid tenant has the same slug. */
  slug: string;
  dir: string;
  file: string;
  hasFile: boolean;
}

/** A valid tenant. */
export interface LoadedTenant<T = Tenant> {
  slug: string;
  dir: string;
  file: string;
  tenant: T;
  /** The file with positions, for rules. */
  document: JsonDocument;
}

export interface TenantLoading<T = Tenant> {
  /** Valid tenants, sorted by slug. */
  tenants: LoadedTenant<T>[];
  /** Includes warnings about pulled tenants hidden by `tenants/`. */
  problems: Finding[];
}

interface Choice<Schema> {
  root: string;
  /** The base schema with the options of slices; parsed strictly. */
  schema: Schema;
  slugs?: readonly string[];
  all?: boolean;
}

/** Returns whether the text is a slug. It becomes a host name and a folder: 60 characters fit both. */
const isSlug = (slug: string): boolean => slug.length <= 60 && SLUG.test(slug);

/** Device names that Windows reserves. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** Returns DS1204 when the text cannot be a slug. */
export function slugProblem(given: string): Problem | undefined {
  if (DEVICE.test(given)) return problem(notASlug, { given, suggestion: `${given}-cars`, isDevice: true });
  if (isSlug(given)) return undefined;
  const suggestion = given
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
  return problem(notASlug, { given, suggestion: isSlug(suggestion) ? suggestion : undefined });
}

/** Returns the folder of the tenants that `pull --config` fetched. */
export const pulledTenants = (root: string): string => path.join(root, '.dealersite', 'tenants');

/** Returns the visible tenant folders in a folder, sorted by name; empty without the folder. */
export async function tenantFolders(home: string): Promise<TenantFolder[]> {
  const names = await readdir(home).catch(() => []);
  const shown = names.filter((name) => !name.startsWith('.')).toSorted();
  const folders = await Promise.all(
    shown.map(async (slug) => {
      const dir = path.join(home, slug);
      const file = path.join(dir, 'tenant.json');
      return { slug, dir, file, isFolder: await is('isDirectory', dir), hasFile: await is('isFile', file) };
    }),
  );
  return folders.flatMap(({ isFolder, ...folder }) => (isFolder ? [folder] : []));
}

/**
 * Returns the folders of `<root>/tenants` and the pulled ones, sorted by name. Those in `tenants/` hide pulled ones.
 */
export async function findTenants(
  root: string,
): Promise<{ folders: TenantFolder[]; hidden: TenantFolder[] }> {
  const own = await tenantFolders(path.join(root, 'tenants'));
  const slugs = new Set(own.map(({ slug }) => slug));
  const pulled = Map.groupBy(await tenantFolders(pulledTenants(root)), ({ slug }) => slugs.has(slug));
  const folders = [...own, ...(pulled.get(false) ?? [])];
  return {
    folders: folders.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
    hidden: pulled.get(true) ?? [],
  };
}

const is = (kind: 'isDirectory' | 'isFile', file: string): Promise<boolean> =>
  stat(file).then(
    (stats) => stats[kind](),
    () => false,
  );

/**
 * Reads the chosen tenants: the named ones, all, or the only one. Omits tenants with problems. Problems: DS1200 to
 * DS1214.
 */
export async function loadTenants<T extends Tenant>(choice: Choice<z.ZodType<T>>): Promise<TenantLoading<T>> {
  const { folders, hidden } = await findTenants(choice.root);
  const chosen = choose(folders, choice);
  if (chosen.problems.length > 0) return { tenants: [], problems: chosen.problems };
  const schema = strictly(choice.schema);
  const secrets = privateKeys(choice.schema);
  const readings = await Promise.all(
    chosen.folders.map((folder) =>
      readTenant(folder, { schema, secrets, templates: path.join(choice.root, 'tenants') }),
    ),
  );
  const read = readings.flatMap(({ tenant }) => (tenant ? [tenant] : []));
  const clashes = sameSlug(readings);
  const own = readings.flatMap(({ file, problems }) =>
    clashes.files.has(file) ? problems.filter(({ code }) => code !== slugIsNotFolder.code) : problems,
  );
  const problems = withoutRepeated([...own, ...clashes.problems]);
  const slugs = new Set(chosen.folders.map(({ slug }) => slug));
  const hiding = hidden
    .filter(({ slug }) => slugs.has(slug))
    .map(({ slug, file }): Finding => ({
      ...problem(tenantHidden, { slug }, { file }),
      severity: 'warning',
    }));
  const tenants = read.filter(({ file }) => !clashes.files.has(file));
  return { tenants, problems: [...problems, ...hiding] };
}

function choose(
  folders: readonly TenantFolder[],
  { root, slugs = [], all = false }: Choice<unknown>,
): { folders: TenantFolder[]; problems: Problem[] } {
  // Wrong usage on the command line, a finding in a file.
  const wrong = slugs.flatMap((slug): Problem[] => {
    const fault = slugProblem(slug);
    return fault ? [{ ...fault, exitCode: 2 }] : [];
  });
  if (wrong.length > 0) return { folders: [], problems: wrong };
  const existing = folders.map(({ slug }) => slug);
  const place = { file: path.join(root, 'tenants') };
  if (existing.length === 0) {
    const facts = { folder: 'tenants', missing: existsSync(root) ? undefined : root };
    return { folders: [], problems: [problem(noTenantsFolder, facts, place)] };
  }
  if (all || (slugs.length === 0 && existing.length === 1)) return { folders: [...folders], problems: [] };
  if (slugs.length === 0) return { folders: [], problems: [problem(tenantNotChosen, { existing })] };
  const unknown = slugs.filter((slug) => !existing.includes(slug));
  return {
    folders: folders.filter(({ slug }) => slugs.includes(slug)),
    problems: unknown.map((slug) =>
      problem(unknownTenant, { slug, nearest: nearestName(slug, existing), existing }),
    ),
  };
}

interface Reading<T> {
  file: string;
  /** Slug of the file, even when the tenant is invalid. */
  slug?: string;
  tenant?: LoadedTenant<T>;
  problems: Problem[];
  document?: JsonDocument;
}

interface TenantRules<T> {
  schema: z.ZodType<T>;
  /** Keys whose values stay hidden. */
  secrets: readonly string[];
  /** Folder of the project's templates. */
  templates: string;
}

async function readTenant<T extends Tenant>(
  { slug: folder, dir, file, hasFile }: TenantFolder,
  { schema, secrets, templates }: TenantRules<T>,
): Promise<Reading<T>> {
  if (!hasFile) return { file, problems: [problem(tenantFileMissing, { slug: folder }, { file })] };
  const written = await readJsonFile(file, secrets);
  if ('problems' in written) return { file, problems: written.problems };
  const slugInFile = slugOfDocument(written.document.value);
  const named = slugInFile === undefined ? {} : { slug: slugInFile };
  const { document, problems, unused } = await withOwnTemplate(written.document, templates);
  const base = { file, document, ...named };
  // Compiling the schema would take longer than it saves for one document.
  const parsed = schema.safeParse(document.value, { jitless: true });
  if (!parsed.success) problems.push(...issueProblems(parsed.error.issues, { document, schema }));
  if (unused) problems.push(...blockProblems(unused, schema));
  if (!parsed.success || problems.length > 0) return { ...base, problems };
  const { slug } = parsed.data;
  const fault =
    slugProblem(slug) ?? (slug === folder ? undefined : problem(slugIsNotFolder, { slug, folder }));
  if (fault) return { ...base, problems: [{ ...fault, place: document.placeOf(['slug']) }] };
  return { ...base, tenant: { slug, dir, file, tenant: parsed.data, document }, problems: [] };
}

/** Returns the first of equal problems: tenants with one template have those of its file. */
const withoutRepeated = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((one) => [JSON.stringify([one.code, one.message, one.place]), one])).values(),
];

function slugOfDocument(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('slug' in value)) return undefined;
  return typeof value.slug === 'string' ? value.slug : undefined;
}

function sameSlug<T>(readings: readonly Reading<T>[]): { problems: Problem[]; files: Set<string> } {
  const groups = Map.groupBy(
    readings.filter(({ slug }) => slug !== undefined),
    ({ slug }) => slug ?? '',
  );
  const clashes = [...groups].filter(([, group]) => group.length > 1);
  return {
    files: new Set(clashes.flatMap(([, group]) => group.map(({ file }) => file))),
    problems: clashes.map(([slug, group]) => {
      const files = group.map(({ file }) => file.split(path.sep).slice(-3).join('/'));
      return problem(slugTaken, { slug, files }, group.at(-1)?.document?.placeOf(['slug']));
    }),
  };
}
