/** Copies the self-hosted fonts to the browser bundle. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fg from 'fast-glob';
import type { Plugin } from 'vite';

/**
 * Writes every Latin variable font of the installed Fontsource packages to `fonts/`, and the static ones, which the build
 * draws pictures with, to `drawn-fonts/`.
 */
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
      const drawn = await fg('node_modules/@fontsource/*/files/*-latin-{500,700}-normal.woff', { cwd: root });
      for (const file of drawn) {
        const source = await readFile(path.join(root, file));
        this.emitFile({ type: 'asset', fileName: `drawn-fonts/${path.basename(file)}`, source });
      }
    },
  };
}
