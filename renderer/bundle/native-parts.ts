/**
 * Removes native parts of packages that work without them: they fit only one platform, but the bundle must run on
 * all.
 */
import type { Plugin } from 'vite';

const EMPTY = '\0native-part';

/** Makes `require` of a native part fail, as if it was never built. */
export function withoutNativeParts(): Plugin {
  return {
    name: 'dealersite:native-parts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: { filter: { id: /^cpu-features$|\.node$/ }, handler: () => EMPTY },
    load: {
      filter: { id: /^\0native-part$/ },
      handler: () => "throw new Error('The native part is not in the bundle.');",
    },
    // ssh2 uses `__dirname` for a Windows program that is not used here; modules of the bundle have none.
    transform: {
      filter: { id: /[\\/]node_modules[\\/]ssh2[\\/]/, code: /__dirname/ },
      handler: (code) => ({ code: code.replaceAll('__dirname', "'.'"), map: null }),
    },
  };
}
