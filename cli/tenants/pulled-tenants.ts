/** The folder of pulled tenants: lists, compares and replaces versions. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { link, copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parse } from 'jsonc-parser';
import { slugProblem } from '../../features/_domain/tenant/tenant.source.ts';
import { fail } from '../../renderer/contract/error.ts';
import { fileErrorReason } from '../../renderer/contract/file-error.ts';
import { writeWholeFiles } from '../../renderer/contract/whole-files.source.ts';
import { changedKeys } from './changed-keys.ts';
import { cannotKeep } from '../config/errors.ts';

/** Versions of the files of a tenant, by path. */
type Marks = Record<string, string>;

/** Differences between a new version and the last good one. */
export interface Difference {
  /** Keys of tenant.json whose values differ. */
  keys: string[];
  /** Number of other files that changed, were added or were removed. */
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

  /** Staging folder on the same file system, so that tenants can be renamed into place. */
  get staging(): string {
    return path.join(this.#home, `${NEXT}${process.pid}`);
  }

  folderOf(slug: string): string {
    return path.join(this.#home, slug);
  }

  /** Completes or undoes an interrupted replacement, and removes abandoned staging folders. */
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

  /** Compares a staged version with the last good one; undefined if there is none. */
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
    // A file with the same values in another notation counts as one changed file.
    return { keys, files: files + (keys.length === 0 ? 1 : 0) };
  }

  /** Replaces the last good version with a staged one. Throws DS2523. */
  async replace(slug: string, prepared: string): Promise<void> {
    const folder = this.folderOf(slug);
    const last = path.join(this.#home, LAST + slug);
    try {
      await rm(last, { recursive: true, force: true });
      if (existsSync(folder)) await rename(folder, last);
      await rename(prepared, folder);
      await rm(last, { recursive: true, force: true });
    } catch (error) {
      if (!existsSync(folder) && existsSync(last)) await rename(last, folder);
      fail(cannotKeep, { file: folder, why: fileErrorReason(error) });
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

  /** Returns the versions of the files of the last good version. */
  async marks(slug: string): Promise<Marks> {
    const text = await readFile(this.#marksOf(slug), 'utf8').catch(() => '{}');
    const value: unknown = parse(text);
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  }

  writeMarks(slug: string, marks: Marks): void {
    writeWholeFiles({ [this.#marksOf(slug)]: JSON.stringify(marks) });
  }

  /** Reuses a file of the last good version if it has the expected size. */
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
