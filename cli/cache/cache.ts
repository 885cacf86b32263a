/**
 * Build cache that several machines share. It holds the resized pictures and the manifest of each tenant. It may be
 * lost: a build recreates whatever is missing or broken.
 */
import { hash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { z } from 'zod';
import { renditionNames } from '../../features/gallery/gallery.cli.ts';
import { publishedRecord } from '../../features/stock/snapshot.cli.ts';
import { problem, type Finding } from '../../renderer/contract/error.ts';
import { replaceFile } from '../../renderer/contract/whole-files.source.ts';
import { isSafeFile } from '../../renderer/write/stage.ts';
import { cacheNotUsable } from './errors.ts';
import { addressOf, openStore, type Store } from './store.ts';

/** Files that are read or written at the same time. */
const CONCURRENCY = 16;

const indexSchema = z.object({
  version: z.literal(1),
  files: z.array(
    z.object({
      /** Path relative to the state folder. */
      path: z.string().refine(isSafeFile),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      size: z.number().int().nonnegative(),
      /** Modification time; records about pictures contain it. */
      mtimeMs: z.number().nonnegative(),
    }),
  ),
});
type Index = z.infer<typeof indexSchema>;
type Entry = Index['files'][number];

export interface Cache {
  /** Restores missing files from the cache, does the work, and saves its files. Adds warnings to the result. */
  around: <T extends { warnings: Finding[] }>(slug: string, work: () => Promise<T>) => Promise<T>;
}

interface CacheOptions {
  /** Value of `--cache`; undefined disables the cache. */
  cache: string | undefined;
  stateDir: string;
  environment: NodeJS.ProcessEnv;
}

/** Opens the cache that `--cache` names. An unusable cache gives a warning and never fails the build. */
export async function openCache({ cache, stateDir, environment }: CacheOptions): Promise<Cache> {
  if (cache === undefined) return { around: (_slug, work) => work() };
  const address = addressOf(cache);
  const warnings: Finding[] = [];
  let isUsable = true;
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (!isUsable) return undefined;
    try {
      return await work();
    } catch (error) {
      isUsable = false;
      warnings.push(toWarning(cache, findReason(error, environment)));
      return undefined;
    }
  };
  const store = await attempt(() => openStore(address, environment));
  return {
    async around(slug, work) {
      const tenantCache = store && { store, stateDir, slug };
      const before = tenantCache && (await attempt(() => restore(tenantCache)));
      if (before?.broken.size)
        warnings.push(toWarning(cache, `${before.broken.size} broken files of ${slug}`));
      const result = await work();
      if (tenantCache) await attempt(() => save(tenantCache, before));
      return { ...result, warnings: [...result.warnings, ...warnings.splice(0)] };
    },
  };
}

const toWarning = (cache: string, reason: string): Finding => ({
  ...problem(cacheNotUsable, { cache, reason }),
  severity: 'warning',
});

/** User and password in a URL. */
const CREDENTIALS = /\/\/[^/\s@]*@/g;

/** Returns the reason without any credentials. */
function findReason(error: unknown, environment: NodeJS.ProcessEnv): string {
  const { message, cause } = error as Error;
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  const text = (code === undefined ? message : `${message} (${code})`).replaceAll(CREDENTIALS, '//***@');
  return ['AWS_SECRET_ACCESS_KEY', 'AWS_ACCESS_KEY_ID']
    .flatMap((name) => environment[name] || [])
    .reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
}

interface TenantCache {
  store: Store;
  stateDir: string;
  slug: string;
}

interface Restored {
  files: readonly Entry[];
  /** Digests of files that the cache lists but that are missing or damaged. */
  broken: ReadonlySet<string>;
}

const indexName = (slug: string): string => `${slug}/index.json`;

/**
 * Files of a tenant that the cache holds, relative to the state folder: its manifest and its record of vehicles, its folder
 * of pictures, and its renditions in the shared folder.
 */
const cachedFiles = (slug: string): readonly string[] => [`builds/${slug}.json`, publishedRecord(slug)];
const cachedFolder = (slug: string): string => `pictures/${slug}`;
const RENDITIONS = 'renditions';
const RENDITION = new RegExp(`^${RENDITIONS}/[\\da-z]+(?:\\.json|-\\d+\\.webp)$`, 'i');

/** Returns whether a cache may hold a file; protects against foreign paths in an index. */
const isCached = (slug: string, file: string): boolean =>
  cachedFiles(slug).includes(file) || file.startsWith(`${cachedFolder(slug)}/`) || RENDITION.test(file);

/** Restores files that are missing locally; leaves existing ones alone. */
async function restore({ store, stateDir, slug }: TenantCache): Promise<Restored> {
  const files = parseIndex(await store.read(indexName(slug))).filter((entry) => isCached(slug, entry.path));
  const broken = new Set<string>();
  const limit = pLimit(CONCURRENCY);
  await Promise.all(
    files
      .filter((entry) => !existsSync(path.join(stateDir, entry.path)))
      .map((entry) =>
        limit(async () => {
          const body = await store.read(`${slug}/${entry.sha256}`);
          if (body && hash('sha256', body) === entry.sha256)
            await put(path.join(stateDir, entry.path), body, entry);
          else broken.add(entry.sha256);
        }),
      ),
  );
  return { files, broken };
}

/** Returns the files of an index; none if it is missing, broken, or of another version. */
function parseIndex(body: Buffer | undefined): readonly Entry[] {
  try {
    const parsed = indexSchema.safeParse(JSON.parse(String(body)));
    return parsed.success ? parsed.data.files : [];
  } catch {
    return [];
  }
}

/** Writes a file atomically with its original modification time. */
async function put(file: string, body: Buffer, { mtimeMs }: Entry): Promise<void> {
  // Adds half a millisecond because the system truncates fractions of seconds.
  const seconds = (mtimeMs + 0.5) / 1000;
  await replaceFile(file, async (draft) => {
    await writeFile(draft, body);
    await utimes(draft, seconds, seconds);
  });
}

/** Saves files that changed since the cache was read, the index last. */
async function save(
  { store, stateDir, slug }: TenantCache,
  { files: before, broken }: Restored = { files: [], broken: new Set() },
): Promise<void> {
  const existing = new Map(before.map((entry) => [entry.path, entry]));
  const files = await createEntries({ stateDir, slug }, existing);
  const stored = new Set(before.map(({ sha256 }) => sha256).filter((digest) => !broken.has(digest)));
  const fresh = new Map(
    files.filter(({ sha256 }) => !stored.has(sha256)).map((entry) => [entry.sha256, entry]),
  );
  const limit = pLimit(CONCURRENCY);
  await Promise.all(
    [...fresh.values()].map((entry) =>
      limit(async () => {
        const body = await readFile(path.join(stateDir, entry.path));
        if (hash('sha256', body) === entry.sha256) await store.write(`${slug}/${entry.sha256}`, body);
      }),
    ),
  );
  if (fresh.size === 0 && JSON.stringify(files) === JSON.stringify(before)) return;
  await store.write(indexName(slug), Buffer.from(JSON.stringify({ version: 1, files } satisfies Index)));
  const used = new Set(files.map(({ sha256 }) => sha256));
  const unused = [...stored].filter((digest) => !used.has(digest));
  await Promise.all(unused.map((digest) => limit(() => store.remove(`${slug}/${digest}`))));
}

/** Lists the local files to cache, sorted by path. Skips reading files whose size and modification time are unchanged. */
async function createEntries(
  { stateDir, slug }: Pick<TenantCache, 'stateDir' | 'slug'>,
  existing: ReadonlyMap<string, Entry>,
): Promise<Entry[]> {
  const limit = pLimit(CONCURRENCY);
  const folder = cachedFolder(slug);
  const renditions = renditionNames(path.join(stateDir, folder)).map((name) => `${RENDITIONS}/${name}`);
  const paths = [...cachedFiles(slug), ...listBelow(stateDir, folder), ...new Set(renditions)];
  const entries = paths.toSorted().map((file) =>
    limit(async (): Promise<Entry | undefined> => {
      const stats = statSync(path.join(stateDir, file), { throwIfNoEntry: false });
      if (!stats) return undefined;
      const { size } = stats;
      const mtimeMs = Math.floor(stats.mtimeMs);
      const entry = existing.get(file);
      if (entry && entry.size === size && entry.mtimeMs === mtimeMs) return entry;
      const sha256 = hash('sha256', await readFile(path.join(stateDir, file)));
      return { path: file, sha256, size, mtimeMs };
    }),
  );
  return (await Promise.all(entries)).filter((entry) => entry !== undefined);
}

/** Lists finished files below a folder, relative to `root`. */
function listBelow(root: string, folder: string): string[] {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:tmp|part)$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}
