/** The folder of pulled tenants: what is in it, what differs, and how one version replaces another. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { link, copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parse } from 'jsonc-parser';
import { slugProblem } from '../../features/_domain/tenant/tenant.source.ts';
import { fail } from '../../renderer/contract/error.ts';
import { changedKeys } from './changed-keys.ts';
import { cannotKeep } from './errors.ts';

/** Marks of the files of a tenant, by their paths. */
type Marks = Record<string, string>;

/** How a new version differs from the last good one. */
export interface Difference {
  /** Keys of tenant.json whose values differ. */
  keys: string[];
  /** Number of other files that differ, are new or are gone. */
  files: number;
}

const MARKS = '.marks';
const LAST = '.last-';
const NEXT = '.next-';

export class PulledTenants {
  readonly #home: string;

  constructor(home: string) {
    this.#home = home;
  }

  /** Folder for what is prepared; the same file system, so that it can be renamed. */
  get staging(): string {
    return path.join(this.#home, `${NEXT}${process.pid}`);
  }

  folderOf(slug: string): string {
    return path.join(this.#home, slug);
  }

  /** Mends what a run left that was stopped between two renames, and removes what others prepared and never used. */
  async recover(): Promise<void> {
    const names = await readdir(this.#home).catch(() => []);
    for (const name of names.filter((one) => one.startsWith(LAST))) {
      const slug = name.slice(LAST.length);
      const isLost = slugProblem(slug) === undefined && !existsSync(this.folderOf(slug));
      if (isLost) await rename(path.join(this.#home, name), this.folderOf(slug));
      else await rm(path.join(this.#home, name), { recursive: true, force: true });
    }
    const old = names.filter((name) => name.startsWith(NEXT) && !isRunning(Number(name.slice(NEXT.length))));
    for (const name of old) await rm(path.join(this.#home, name), { recursive: true, force: true });
    await rm(this.staging, { recursive: true, force: true });
  }

  async slugs(): Promise<string[]> {
    const entries = await readdir(this.#home, { withFileTypes: true }).catch(() => []);
    return entries
      .flatMap((entry) => (entry.isDirectory() && !entry.name.startsWith('.') ? entry.name : []))
      .toSorted();
  }

  /** Returns how a prepared version differs from the last good one; undefined when there is none. */
  async differenceTo(slug: string, prepared: string): Promise<Difference | undefined> {
    const last = this.folderOf(slug);
    if (!existsSync(path.join(last, 'tenant.json'))) return undefined;
    const [before, after] = [await digestsIn(last), await digestsIn(prepared)];
    const all = new Set([...before.keys(), ...after.keys()]);
    const files = [...all].filter(
      (file) => file !== 'tenant.json' && before.get(file) !== after.get(file),
    ).length;
    if (before.get('tenant.json') === after.get('tenant.json')) return { keys: [], files };
    const [old, now] = await Promise.all([last, prepared].map((folder) => valueIn(folder)));
    const keys = changedKeys(old, now);
    // A file that says the same in other words counts as one.
    return { keys, files: files + (keys.length === 0 ? 1 : 0) };
  }

  /** Puts a prepared version in the place of the last good one. Throws DS2523. */
  async replace(slug: string, prepared: string): Promise<void> {
    const folder = this.folderOf(slug);
    const last = path.join(this.#home, LAST + slug);
    try {
      await rm(last, { recursive: true, force: true });
      if (existsSync(folder)) await rename(folder, last);
      await rename(prepared, folder);
      await rm(last, { recursive: true, force: true });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (!existsSync(folder) && existsSync(last)) await rename(last, folder);
      fail(cannotKeep, { file: folder, why });
    }
  }

  async remove(slug: string): Promise<void> {
    const last = path.join(this.#home, LAST + slug);
    await rename(this.folderOf(slug), last);
    await rm(last, { recursive: true, force: true });
    await rm(this.#marksOf(slug), { force: true });
  }

  #marksOf(slug: string): string {
    return path.join(this.#home, MARKS, `${slug}.json`);
  }

  /** Marks of the files of the last good version. */
  async marks(slug: string): Promise<Marks> {
    const text = await readFile(this.#marksOf(slug), 'utf8').catch(() => '{}');
    const value: unknown = parse(text);
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  }

  async writeMarks(slug: string, marks: Marks): Promise<void> {
    const file = this.#marksOf(slug);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(`${file}.${process.pid}.tmp`, JSON.stringify(marks));
    await rename(`${file}.${process.pid}.tmp`, file);
  }

  /** Takes a file of the last good version, if it is there with that size. */
  async reuse(source: string, target: string, bytes: number): Promise<boolean> {
    const size = await stat(source).then(
      (stats) => stats.size,
      () => -1,
    );
    if (size !== bytes) return false;
    await mkdir(path.dirname(target), { recursive: true });
    await link(source, target).catch(() => copyFile(source, target));
    return true;
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function digestsIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const digests = new Map<string, string>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    digests.set(path.relative(folder, file).split(path.sep).join('/'), hash.digest('hex'));
  }
  return digests;
}

async function valueIn(folder: string): Promise<unknown> {
  return parse(await readFile(path.join(folder, 'tenant.json'), 'utf8').catch(() => 'null')) as unknown;
}
