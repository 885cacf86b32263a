/** Copies the self-hosted font files next to the browser assets. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fg from 'fast-glob';
import type { Plugin } from 'vite';

/** Every Latin variable file of the Fontsource packages the project depends on lands in `fonts/`. */
export function shipFonts(root: string): Plugin {
  return {
    name: 'dealersite:fonts',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      const files = await fg('node_modules/@fontsource-variable/*/files/*-latin-wght-normal.woff2', {
        cwd: root,
      });
      for (const file of files) {
        const source = await readFile(path.join(root, file));
        this.emitFile({ type: 'asset', fileName: `fonts/${path.basename(file)}`, source });
      }
    },
  };
}
