/** Imports later scripts without preloads: pages link their own style sheets. */
import type { Plugin } from 'vite';

/** Replaces the bundler's preload helper, which would load style sheets under names that no site publishes. */
export function withoutPreloads(): Plugin {
  return {
    name: 'dealersite:imports',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined,
  };
}
