/** Binary files of PGlite: in the package they are beside the bundle, in a clone in node_modules. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PGliteOptions } from '@electric-sql/pglite';

/** File names, as `renderer/bundle` copies them. */
const EMBEDDED_FILES = ['pglite.wasm', 'initdb.wasm', 'pglite.data'] as const;

const here = import.meta.dirname;
/** The bundled scripts are beside the folder `database`, or in `chunks` next to it. */
const FOLDERS = [path.join(here, 'database'), path.join(here, '../database')];

/** Returns options that pass the files to PGlite; empty when it finds them itself. */
export async function embeddedFiles(): Promise<
  Pick<PGliteOptions, 'pgliteWasmModule' | 'initdbWasmModule' | 'fsBundle'>
> {
  const folder = FOLDERS.find((candidate) => existsSync(path.join(candidate, EMBEDDED_FILES[0])));
  if (folder === undefined) return {};
  const [engine, initdb, files] = await Promise.all(
    EMBEDDED_FILES.map((name) => readFile(path.join(folder, name))),
  );
  if (!engine || !initdb || !files) return {};
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all([
    WebAssembly.compile(engine),
    WebAssembly.compile(initdb),
  ]);
  return { pgliteWasmModule, initdbWasmModule, fsBundle: new Blob([new Uint8Array(files)]) };
}
