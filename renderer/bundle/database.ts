/** Copies the parts of the embedded database that are no script beside the server bundle. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const FILES = ['pglite.wasm', 'initdb.wasm', 'pglite.data'];

/** They land in `database/`, where the program looks for them. */
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
