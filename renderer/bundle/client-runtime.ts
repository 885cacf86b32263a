/** Which runtime the islands of the browser bundle run on; the only place that knows there are two. */
import path from 'node:path';
import type { Plugin } from 'vite';

/** `preact`: small, the default. `react`: React itself, for comparison and for finding out whose fault something is. */
export type ClientRuntime = 'preact' | 'react';

const COMPATIBLE: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/** Reads `--client NAME` of the command line, or CLIENT_RUNTIME. Throws for a runtime that is not there. */
export function chosenRuntime(words: readonly string[], environment: NodeJS.ProcessEnv): ClientRuntime {
  const index = words.indexOf('--client');
  const name = index < 0 ? (environment['CLIENT_RUNTIME'] ?? 'preact') : words[index + 1];
  if (name !== 'preact' && name !== 'react')
    throw new Error(`there is no client runtime "${name}": choose preact or react`);
  return name;
}

/** Resolves React's modules to the runtime in the browser bundle; pages are rendered by React itself. */
export function clientRuntime(runtime: ClientRuntime): Plugin {
  return {
    name: 'dealersite:client-runtime',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async resolveId(id, importer) {
      const other = runtime === 'preact' ? COMPATIBLE[id] : undefined;
      return other === undefined ? undefined : this.resolve(other, importer, { skipSelf: true });
    },
  };
}

/**
 * Resolves JSX to plain elements, for workers: they write HTML of views without state and need no runtime. It goes when the search
 * page is made of islands.
 */
export function plainElements(root: string): Plugin {
  return {
    name: 'dealersite:plain-elements',
    enforce: 'pre',
    resolveId: (id) => (id === 'react/jsx-runtime' ? path.join(root, 'renderer/browser/jsx.ts') : undefined),
  };
}
