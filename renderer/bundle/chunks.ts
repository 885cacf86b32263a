/**
 * Which modules share a file of the browser bundle. Few files compress better than many and are fewer requests; a page still
 * loads no island that it does not have.
 */
import type { Plugin, Rolldown } from 'vite';

/** What several scripts load. A file takes its modules, and what they import, unless a file before it has. */
const SHARED: readonly (readonly [name: string, modules: RegExp])[] = [
  // What elements are made of; the rest of the runtime comes with the first island.
  [
    'elements',
    /\/node_modules\/(?:preact\/(?:dist|jsx-runtime)|react\/(?:jsx-runtime|cjs\/react-jsx-runtime))\b/,
  ],
  ['icons', /\/features\/_ui\/(?:base\.css|icon)\.tsx?$|\/renderer\/contract\/runtime\.ts$/],
  [
    'runtime',
    /\/node_modules\/(?:preact|react|react-dom|scheduler)\/|\/renderer\/browser\/(?:hydrate|early-input)\.ts$/,
  ],
  ['send', /\/features\/_domain\/browser\/send\.ts$/],
  [
    'small',
    /\/features\/_domain\/\w+\/(?:ask|money|log|stored|events|no-price|trade-in-valuation)\.ts$|\/watchlist\/viewed-shape\.ts$|vite\/preload-helper\.js$|\/contract\/events\.ts$/,
  ],
  ['phone', /\/features\/_domain\/contact\/phone\.ts$/],
  ['session', /\/features\/_domain\/visitor\/(?:session|read-session)\.ts$/],
  ['reach', /\/features\/_domain\/contact\/(?:contact|contact-handle)\.ts$/],
  ['account', /\/features\/sign-in\/(?:form-problems|messages|account-call|sign-in\.css)\.ts$/],
  ['price', /\/features\/_domain\/price\/price\.ts$/],
  ['domain', /\/features\/_domain\/\w+\/(?:slugs|distance|status|once-per)\.ts$/],
  ['card', /\/features\/_ui\/(?:vehicle-card|card-corner)\b/],
  ['controls', /\/features\/_ui\/(?:data|layout|control)\b/],
  ['kept', /\/features\/watchlist\/favourites\.ts$/],
  ['toast', /\/features\/watchlist\/(?:toast|element|compare)\.ts$/],
  ['found', /\/features\/watchlist\/(?:viewed|load-vehicles|list-(?:file|place)|price-words)\.ts$/],
  [
    'stored',
    /\/node_modules\/@preact\/signals-core\/|\/features\/(?:_domain\/browser\/stored-signal|watchlist\/(?:stored-lists|live-lists))\.ts$/,
  ],
  ['lists', /\/features\/watchlist\/(?:use-lists|list-parts|viewed-strip|pages\.css)\.tsx?$/],
  ['fields', /\/features\/search\/(?:fields|plain-text|request|recent-map|delivery\/(?:shared|once))\.ts$/],
  ['beside', /\/features\/search\/delivery\/(?:beside|worker-client)\.ts$/],
  ['embedded', /\/features\/search\/(?:engine\/(?!words|text)|delivery\/(?:embedded|stock)\.ts$)/],
  ['near', /\/features\/search\/near\.ts$/],
  ['words', /\/features\/search\/engine\/(?:words|text)\.ts$/],
  ['drawing', /\/renderer\/contract\/(?:redraw|markup)\.ts$/],
  ['slider', /\/features\/search\/ui\/(?:slider\b|range\.css)/],
];

/** What comes later: with styles of its own, which the style sheet would part from it, or several at once. */
const LATE: typeof SHARED = [
  ['search-field', /\/features\/search\/ui\/search-field\.part\.ts$/],
  ['suggest', /\/features\/search\/(?:meaning|suggest)\.ts$/],
];

/** Enhancing scripts that draw, and have files which come later: these find in theirs what they need. */
const DRAWING = ['enhance-search', 'enhance-price-range'];

/** The files of the bundle: the shared ones, then one for each island, by the name of its entry. */
export function chunkGroups(islands: readonly string[]): Rolldown.CodeSplittingGroup[] {
  const own = [...islands, ...DRAWING].map(
    (entry) => [entry, new RegExp(`virtual:${entry.replace('-', '/')}$`)] as const,
  );
  const groups = [...SHARED, ...own, ...LATE];
  return groups.map(([name, test], at) => ({ name, test, priority: groups.length - at }));
}

/** Stops the bundling when a page would load an island it does not have, or a search engine before somebody searches. */
export function keepScriptsApart(): Plugin {
  return {
    name: 'dealersite:apart',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const apart = new Set(
        chunks
          .filter(
            ({ name, isEntry }) =>
              (isEntry && /^(?:island-|enhance-search$)/.test(name)) || name === 'embedded',
          )
          .map(({ fileName }) => fileName),
      );
      for (const { name, isEntry, imports } of chunks) {
        if (!isEntry || !/^(?:island-|enhance-|loader)/.test(name)) continue;
        const [other] = imports.filter((file) => apart.has(file));
        if (other) this.error(`${name} loads ${other}: what they have in common belongs into a shared file`);
      }
    },
  };
}
