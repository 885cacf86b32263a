/** Scripts that are loaded later are simply imported: there is one style sheet, and nothing is preloaded. */
import type { Plugin } from 'vite';

/** Replaces the bundler's helper for imports, which would preload what a page of this project never has. */
export function withoutPreloads(): Plugin {
  return {
    name: 'dealersite:imports',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined,
  };
}
