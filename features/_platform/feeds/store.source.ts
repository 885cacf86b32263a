/** Stores fetched files, so that unchanged ones are not fetched again. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fail } from '../../../renderer/contract/error.ts';
import { fileErrorReason } from '../../../renderer/contract/file-error.ts';
import { replaceFile, writeWholeFiles } from '../../../renderer/contract/whole-files.source.ts';
import { cannotStore } from './errors.ts';
import type { Fetched } from './download.source.ts';

/** A stored file with the validators of its server. */
export interface Stored extends Fetched {
  /** File name in the folder. */
  file: string;
  sha256: string;
}

/** The stored files of a folder. */
export class OriginStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  #pathOf(name: string): string {
    return path.join(this.#folder, name);
  }

  /** Returns the file stored under a key; undefined when it is missing or modified. */
  async read(key: string): Promise<Stored | undefined> {
    try {
      const stored: unknown = JSON.parse(await readFile(this.#pathOf(`${key}.json`), 'utf8'));
      if (!isStored(stored)) return undefined;
      return (await computeDigest(this.#pathOf(stored.file))) === stored.sha256 ? stored : undefined;
    } catch {
      return undefined;
    }
  }

  /** Links a stored file at `target`, so that it stays readable when another pull replaces it. */
  async lend({ file }: Stored, target: string): Promise<void> {
    await rm(target, { force: true });
    await link(this.#pathOf(file), target).catch(() => copyFile(this.#pathOf(file), target));
  }

  /** Stores a complete file. Writes the metadata last, so that it never describes a partial file. Throws DS1190. */
  async write(key: string, source: string, fetched: Fetched): Promise<void> {
    try {
      const sha256 = await computeDigest(source);
      const file = `${key}-${sha256.slice(0, 16)}.data`;
      await replaceFile(this.#pathOf(file), (draft) => copyFile(source, draft));
      const stored: Stored = { ...fetched, file, sha256 };
      writeWholeFiles({ [this.#pathOf(`${key}.json`)]: JSON.stringify(stored) });
      await this.#removeOthers(key, file);
    } catch (error) {
      fail(cannotStore, { file: this.#folder, why: fileErrorReason(error) });
    }
  }

  /** Removes earlier files of the key. */
  async #removeOthers(key: string, file: string): Promise<void> {
    const names = await readdir(this.#folder);
    const old = names.filter((name) => name.startsWith(`${key}-`) && name.endsWith('.data') && name !== file);
    await Promise.all(old.map((name) => rm(this.#pathOf(name), { force: true })));
  }

  /** Removes files of other keys. */
  async keepOnly(keys: ReadonlySet<string>): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    const old = names.filter((name) => !keys.has(name.slice(0, KEY_LENGTH)));
    await Promise.all(old.map((name) => rm(this.#pathOf(name), { force: true })));
  }
}

const KEY_LENGTH = 16;

/** Returns the key of an origin, which is stable while it names the same feed. */
export const keyOf = (parts: unknown): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, KEY_LENGTH);

function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null || !('file' in value) || !('sha256' in value)) return false;
  const { file, sha256 } = value;
  return typeof sha256 === 'string' && typeof file === 'string' && /^[\w-]+\.data$/.test(file);
}

async function computeDigest(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
