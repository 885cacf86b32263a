/**
 * Which modules share a file of the browser bundle. Few files compress better than many and are fewer requests; a page still
 * loads no island that it does not have.
 */
import type { Plugin, Rolldown } from 'vite';

/** What several scripts load. A file takes its modules, and what they import, unless a file before it has. */
const SHARED: readonly (readonly [name: string, modules: RegExp])[] = [
  ['react', /\/node_modules\/(?:react|react-dom|scheduler)\/|\/renderer\/browser\/hydrate\.ts$/],
  ['icons', /\/features\/_ui\/(?:base\.css|icon)\.tsx?$/],
  ['domain', /\/features\/_domain\/(?:money|slugs|distance|status)\.ts$/],
  ['fields', /\/features\/search\/(?:fields|request)\.ts$/],
  ['embedded', /\/features\/search\/(?:engine\/|delivery\/(?:embedded|stock)\.ts$)/],
  ['controls', /\/features\/_ui\/(?:data|layout|control)\b/],
  ['slider', /\/features\/search\/ui\/slider\b/],
];

/** The files of the bundle: the shared ones, then one for each island, by the name of its entry. */
export function chunkGroups(islands: readonly string[]): Rolldown.CodeSplittingGroup[] {
  const own = islands.map((entry) => [entry, new RegExp(`virtual:${entry.replace('-', '/')}$`)] as const);
  const groups = [...SHARED, ...own];
  return groups.map(([name, test], at) => ({ name, test, priority: groups.length - at }));
}

/** Stops the bundling when an island would load another one: what they have in common belongs into a shared file. */
export function keepIslandsApart(): Plugin {
  return {
    name: 'dealersite:apart',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const isIsland = (file: string): boolean => {
        const chunk = bundle[file];
        return chunk?.type === 'chunk' && chunk.isEntry && chunk.name.startsWith('island-');
      };
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isEntry || chunk.name === 'styles') continue;
        const [other] = chunk.imports.filter(isIsland);
        if (other) this.error(`${chunk.fileName} loads ${other}`);
      }
    },
  };
}
