/** Has browsers make elements by `renderer/browser/jsx.ts`. */
import path from 'node:path';
import type { Plugin } from 'vite';

export function plainJsx(root: string): Plugin {
  return {
    name: 'dealersite:jsx',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id) => (id === 'react/jsx-runtime' ? path.join(root, 'renderer/browser/jsx.ts') : undefined),
  };
}
