/** Copies the non-script files of the embedded database to the server bundle. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const FILES = ['pglite.wasm', 'initdb.wasm', 'pglite.data'];

/** Writes them to `database/`, where the program expects them. */
export function shipDatabase(root: string): Plugin {
  return {
    name: 'dealersite:database',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async generateBundle() {
      for (const name of FILES) {
        const source = await readFile(path.join(root, 'node_modules/@electric-sql/pglite/dist', name));
        this.emitFile({ type: 'asset', fileName: `database/${name}`, source });
      }
    },
  };
}
