/** Copies the viewer of the API description to the server bundle. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The script, its style sheet and its licences; the rest of the package is not needed. */
const REFERENCE_FILES = [
  'swagger-ui-bundle.js',
  'swagger-ui.css',
  'swagger-ui-bundle.js.LICENSE.txt',
] as const;

/** Writes them to `reference/`, where the API expects them. */
export function shipReference(root: string): Plugin {
  return {
    name: 'dealersite:reference',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async generateBundle() {
      for (const name of REFERENCE_FILES) {
        const text = await readFile(path.join(root, 'node_modules/swagger-ui-dist', name), 'utf8');
        // The source map is not shipped.
        const source = text.replace(/\n(?:\/\/|\/\*)# sourceMappingURL=.*\s*$/, '\n');
        this.emitFile({ type: 'asset', fileName: `reference/${name}`, source });
      }
    },
  };
}
