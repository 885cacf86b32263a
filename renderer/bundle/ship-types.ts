/** Ships the types of the API: declarations of its public files. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isolatedDeclarationSync } from 'rolldown/experimental';
import type { Plugin } from 'vite';

/** Files of `cli/` with public types; they import only each other. */
const PUBLIC = ['api/index', 'api/error', 'types'];

/** Writes `types/` to the server bundle. */
export function shipTypes(root: string): Plugin {
  return {
    name: 'dealersite:types',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    generateBundle() {
      for (const name of PUBLIC) {
        const file = path.join(root, 'cli', `${name}.ts`);
        const { code, errors } = isolatedDeclarationSync(file, readFileSync(file, 'utf8'));
        if (errors.length > 0) this.error(`${file}: ${errors.map(({ message }) => message).join(' ')}`);
        const source = code.replaceAll(/(from ")\.{1,2}\/(\w+)\.ts(")/g, '$1./$2.js$3');
        this.emitFile({ type: 'asset', fileName: `types/${path.basename(name)}.d.ts`, source });
      }
    },
  };
}
