/** Has scripts that come later simply imported: pages link the style sheets they need, and nothing is preloaded. */
import type { Plugin } from 'vite';

/** Replaces the bundler's helper for imports, which would load style sheets that no site publishes under that name. */
export function withoutPreloads(): Plugin {
  return {
    name: 'dealersite:imports',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined,
  };
}
