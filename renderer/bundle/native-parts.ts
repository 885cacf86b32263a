/** Native parts of packages that do without them: they are built for one machine, and the bundle is for all. */
import type { Plugin } from 'vite';

const EMPTY = '\0native-part';

/** Makes `require` of a native part fail, as it does where the part was never built. */
export function withoutNativeParts(): Plugin {
  return {
    name: 'dealersite:native-parts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: { filter: { id: /^cpu-features$|\.node$/ }, handler: () => EMPTY },
    load: {
      filter: { id: /^\0native-part$/ },
      handler: () => "throw new Error('the native part is not in the bundle');",
    },
    // ssh2 names the folder it lies in for a program on Windows that is not used here; a module of the bundle has none.
    transform: {
      filter: { id: /[\\/]node_modules[\\/]ssh2[\\/]/, code: /__dirname/ },
      handler: (code) => ({ code: code.replaceAll('__dirname', "'.'"), map: null }),
    },
  };
}
