/** The parts of PGlite that are no script: in the package they lie beside the bundle, in a clone in node_modules. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PGliteOptions } from '@electric-sql/pglite';

/** Names of the files, as `renderer/bundle` copies them. */
const EMBEDDED_FILES = ['pglite.wasm', 'initdb.wasm', 'pglite.data'] as const;

const here = import.meta.dirname;
/** The bundle's scripts stand beside the folder `database`, or in `chunks` next to it. */
const PLACES = [path.join(here, 'database'), path.join(here, '../database')];

/** Options that hand the parts to PGlite; none where it finds them by itself. */
export async function embeddedFiles(): Promise<
  Pick<PGliteOptions, 'pgliteWasmModule' | 'initdbWasmModule' | 'fsBundle'>
> {
  const folder = PLACES.find((place) => existsSync(path.join(place, EMBEDDED_FILES[0])));
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
