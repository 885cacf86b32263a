/** Which runtime the islands of the browser bundle run on; the only place that knows there are two. */
import type { Plugin } from 'vite';

/** `preact`: small, the default. `react`: React itself, for comparison and for finding out whose fault something is. */
export type ClientRuntime = 'preact' | 'react';

const COMPATIBLE: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
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
    resolveId: {
      filter: { id: /^react(?:-dom)?(?:\/|$)/ },
      handler(id, importer) {
        const other = runtime === 'preact' ? COMPATIBLE[id] : undefined;
        return other === undefined ? undefined : this.resolve(other, importer, { skipSelf: true });
      },
    },
  };
}
