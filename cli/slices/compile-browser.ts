/** Bundles what a slice has for browsers: its islands against the runtime of the program, and one style sheet. */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import fg from 'fast-glob';
import type { InlineConfig, Plugin, PluginOption, Rolldown } from 'vite';
import {
  BROWSER_FOLDER,
  BROWSER_LIST,
  classesOf,
  type StoredList,
} from '../../renderer/bundle/added-bundle.ts';
import { readBrowserBundle } from '../../renderer/bundle/browser-bundle.ts';
import { readViewName } from '../../renderer/bundle/script-entries.ts';
import { distribution } from '../distribution.ts';
import { fail } from '../../renderer/contract/error.ts';
import { bundleOptions } from './bundle-options.ts';
import { sliceNotBundled } from './errors.ts';
import type { FoundSlice } from './find-slice.ts';
import { sliceImports } from './slice-imports.ts';

/** Names of React that islands of slices have, as `renderer/browser/shared-runtime.ts` exports them. */
const REACT = {
  react: [
    'createElement',
    'Fragment',
    'useCallback',
    'useEffect',
    'useLayoutEffect',
    'useMemo',
    'useReducer',
    'useRef',
    'useState',
    'useSyncExternalStore',
  ],
  'react/jsx-runtime': ['Fragment', 'jsx', 'jsxs'],
} as const;

interface BrowserParts {
  /** Paths of `*.island.tsx`, relative to the slice. */
  readonly islands: readonly string[];
  /** Paths of `*.css` and `*.css.ts`, relative to the slice. */
  readonly styles: readonly string[];
}

/** Finds the files of a slice that browsers load. */
export async function browserParts({ folder }: FoundSlice): Promise<BrowserParts> {
  const find = async (pattern: string): Promise<readonly string[]> =>
    (await fg(pattern, { cwd: folder, ignore: ['**/node_modules/**'] })).toSorted();
  return { islands: await find('**/*.island.tsx'), styles: await find('**/*.{css,css.ts}') };
}

const STYLES = 'styles';
const PREFIX = '\0slice:';

const islandName = (file: string): string => path.basename(file, '.island.tsx');

/** Returns the address of the program's runtime on every site. */
const runtimeAddress = (): string => `/${readBrowserBundle(path.join(distribution, 'client')).runtime.file}`;

/** Provides the entries, and React as the names that the page's runtime exports. */
const browserEntries = ({ folder }: FoundSlice, { islands, styles }: BrowserParts): Plugin => {
  const runtime = JSON.stringify(runtimeAddress());
  const source = (name: string): string | undefined => {
    if (name in REACT) return `export { ${REACT[name as keyof typeof REACT].join(', ')} } from ${runtime};`;
    if (name === STYLES)
      return styles.map((file) => `import ${JSON.stringify(path.join(folder, file))};`).join('\n');
    const file = islands.find((one) => `island-${islandName(one)}` === name);
    if (file === undefined) return undefined;
    const island = JSON.stringify(islandName(file));
    return [
      `import { ${readViewName(folder, file)} as view } from ${JSON.stringify(path.join(folder, file))};`,
      `import { hydrateIsland, mountIsland } from ${runtime};`,
      `export const hydrate = (element, props) => hydrateIsland(${island}, view, element, props);`,
      `export const mount = (name, element, props) => mountIsland(name, view, element, props);`,
    ].join('\n');
  };
  return {
    name: 'dealersite:slice-entries',
    resolveId: (id) => (id.startsWith(PREFIX) ? id : undefined),
    load: (id) => (id.startsWith(PREFIX) ? source(id.slice(PREFIX.length)) : undefined),
  };
};

/** Returns the module of the page behind an import. */
const browserModule = (specifier: string): string | undefined =>
  specifier in REACT ? PREFIX + specifier : undefined;

interface BrowserTarget {
  readonly folder: string;
  readonly names: readonly string[];
  readonly styles: () => PluginOption;
  readonly parts: BrowserParts;
}

/** Returns the configuration of the bundle for browsers. */
export function browserConfig(
  slice: FoundSlice,
  { folder, names, styles, parts }: BrowserTarget,
): InlineConfig {
  const entries = [...parts.islands.map((file) => `island-${islandName(file)}`), STYLES];
  const fileNames = `assets/${slice.name}-[name]-[hash]`;
  return {
    ...bundleOptions(slice),
    plugins: [
      sliceImports(slice, { others: names, inBrowser: browserModule }),
      browserEntries(slice, parts),
      styles(),
    ],
    build: {
      outDir: path.join(folder, BROWSER_FOLDER),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      rolldownOptions: {
        input: Object.fromEntries(entries.map((name) => [name, PREFIX + name])),
        external: [runtimeAddress()],
        preserveEntrySignatures: 'allow-extension',
        output: {
          entryFileNames: `${fileNames}.js`,
          chunkFileNames: `${fileNames}.js`,
          assetFileNames: `${fileNames}[extname]`,
        },
      },
    },
  };
}

/** Writes the list of what was bundled. Throws DS2702 for styles that no page would link. */
export async function writeBrowserList(
  slice: FoundSlice,
  { folder, result }: { folder: string; result: unknown },
): Promise<void> {
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  const scripts = output.filter((part) => part.type === 'chunk');
  const isStyles = ({ facadeModuleId }: Rolldown.OutputChunk): boolean => facadeModuleId === PREFIX + STYLES;
  const sheet = output.find(({ fileName }) => fileName.endsWith('.css'))?.fileName;
  const list: StoredList = {
    islands: Object.fromEntries(
      scripts
        .filter(({ name, isEntry }) => isEntry && name.startsWith('island-'))
        .map(({ name, fileName }) => [name.slice('island-'.length), fileName]),
    ),
    files: output
      .filter((part) => part.fileName !== sheet && !(part.type === 'chunk' && isStyles(part)))
      .map(({ fileName }) => fileName),
    ...(sheet !== undefined && { sheet }),
  };
  if (sheet !== undefined) {
    const text = readFileSync(path.join(folder, BROWSER_FOLDER, sheet), 'utf8');
    const reason = 'its styles have rules but no class, so no page would link them; select by a class';
    if (classesOf(text).length === 0)
      fail(sliceNotBundled, { name: slice.name, reason }, { file: slice.feature });
  }
  await writeFile(path.join(folder, BROWSER_LIST), JSON.stringify(list));
}
