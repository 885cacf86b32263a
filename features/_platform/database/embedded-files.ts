/** Binary files of PGlite: in the package they are beside the bundle, in a clone in node_modules. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import type { PGliteOptions } from '@electric-sql/pglite';

const here = import.meta.dirname;
/** The bundled scripts are beside the folder `database`, or in `chunks` next to it. */
const FOLDERS = [path.join(here, 'database'), path.join(here, '../database')];

/** Returns the folder of the files, which `renderer/bundle` names; undefined outside of a bundle. */
const findFolder = (): string | undefined =>
  FOLDERS.find((candidate) => existsSync(path.join(candidate, 'pglite.wasm')));

/** Returns options that pass the files to PGlite; empty when it finds them itself. */
export async function embeddedFiles(): Promise<Pick<PGliteOptions, 'pgliteWasmModule' | 'fsBundle'>> {
  const folder = findFolder();
  if (folder === undefined) return {};
  const [engine, files] = await Promise.all([
    readFile(path.join(folder, 'pglite.wasm')),
    readFile(path.join(folder, 'pglite.data')),
  ]);
  return { pgliteWasmModule: await WebAssembly.compile(engine), fsBundle: new Blob([new Uint8Array(files)]) };
}

/** Returns options that start a new database from stored files; empty when PGlite has to create all of it. */
export async function newDatabaseFiles(): Promise<Pick<PGliteOptions, 'loadDataDir'>> {
  const folder = findFolder();
  if (folder === undefined) return {};
  const archive = await readFile(path.join(folder, 'template.tar.zst'));
  return { loadDataDir: new Blob([new Uint8Array(await promisify(zstdDecompress)(archive))]) };
}
