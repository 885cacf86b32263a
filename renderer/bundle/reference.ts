/** Copies the viewer of the description of the API beside the server bundle. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The script, its style sheet and the licences of what is in the script; nothing else of the package is needed. */
const REFERENCE_FILES = [
  'swagger-ui-bundle.js',
  'swagger-ui.css',
  'swagger-ui-bundle.js.LICENSE.txt',
] as const;

/** They land in `reference/`, where the API looks for them. */
export function shipReference(root: string): Plugin {
  return {
    name: 'dealersite:reference',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async generateBundle() {
      for (const name of REFERENCE_FILES) {
        const text = await readFile(path.join(root, 'node_modules/swagger-ui-dist', name), 'utf8');
        // The map it names is not shipped.
        const source = text.replace(/\n(?:\/\/|\/\*)# sourceMappingURL=.*\s*$/, '\n');
        this.emitFile({ type: 'asset', fileName: `reference/${name}`, source });
      }
    },
  };
}
