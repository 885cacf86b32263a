/** Ships the types of the API: declarations of its public files. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isolatedDeclarationSync } from 'rolldown/experimental';
import type { Plugin } from 'vite';

/** Files of `cli/api/` with public types; they import only each other. */
const PUBLIC = ['index', 'error', 'types'];

/** Writes `types/` to the server bundle. */
export function shipTypes(root: string): Plugin {
  return {
    name: 'dealersite:types',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    generateBundle() {
      for (const name of PUBLIC) {
        const file = path.join(root, 'cli/api', `${name}.ts`);
        const { code, errors } = isolatedDeclarationSync(file, readFileSync(file, 'utf8'));
        if (errors.length > 0) this.error(`${file}: ${errors.map(({ message }) => message).join(' ')}`);
        const source = code.replaceAll(/(from "\.\/\w+)\.ts(")/g, '$1.js$2');
        this.emitFile({ type: 'asset', fileName: `types/${name}.d.ts`, source });
      }
    },
  };
}
