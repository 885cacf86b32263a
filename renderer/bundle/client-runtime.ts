/** Selects the runtime of islands in the browser bundle. No other file depends on the choice. */
import type { Plugin } from 'vite';

/** `preact`: small, the default. `react`: React itself, for comparison and debugging. */
export type ClientRuntime = 'preact' | 'react';

const COMPATIBLE: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react-dom/server': 'preact/compat/server',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
};

/** Reads `--client NAME` of the command line, or CLIENT_RUNTIME. Throws for an unknown runtime. */
export function chosenRuntime(args: readonly string[], environment: NodeJS.ProcessEnv): ClientRuntime {
  const index = args.indexOf('--client');
  const name = index < 0 ? (environment['CLIENT_RUNTIME'] ?? 'preact') : args[index + 1];
  if (name !== 'preact' && name !== 'react')
    throw new Error(`Unknown client runtime "${name}": choose preact or react.`);
  return name;
}

/** Resolves React's modules to the runtime in the browser bundle. The server always renders with React. */
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
