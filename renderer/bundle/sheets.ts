/**
 * Bundles the `.css.ts` files of each folder into one style sheet, and those of every page into a base sheet. Pages
 * link sheets by the classes in their markup and the imports of their scripts (`renderer/html/sheet-use.ts`).
 */
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { SHEET_LIST, type SheetEntry } from './browser-bundle.ts';

const ENTRY = 'virtual:sheets';
const PREFIX = 'sheet-';
const BASE = 'base';
/** Suffix of vanilla-extract for the rules of a style file. */
const RULES = '.vanilla.css';

interface StyleFiles {
  root: string;
  /** Module that imports the style files of every page. */
  base: string;
  /** Paths of all style files, relative to the root. */
  files: readonly string[];
  /** Prefixes of the class names of style files, by path. */
  prefixes: ReadonlyMap<string, string>;
}

interface Sheets {
  input: Record<string, string>;
  plugin: Plugin;
  group: Rolldown.CodeSplittingGroup;
}

type ModuleInfo = (id: string) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null;

/** Returns a module and all modules that it imports, statically or dynamically, directly or not. */
function reachedFrom(entry: string, info: ModuleInfo): ReadonlySet<string> {
  const reached = new Set([entry]);
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = info(id) ?? {};
    for (const other of [...importedIds, ...dynamicallyImportedIds]) reached.add(other);
  }
  return reached;
}

/** Sorts names so that each follows the ones it builds on; preserves the order otherwise. */
export function sortByUse(
  names: Iterable<string>,
  uses: (name: string) => Iterable<string>,
): ReadonlySet<string> {
  const begun = new Set<string>();
  const ordered = new Set<string>();
  const add = (name: string): void => {
    if (begun.has(name)) return;
    begun.add(name);
    for (const used of uses(name)) add(used);
    ordered.add(name);
  };
  for (const name of names) add(name);
  return ordered;
}

/** Returns the sheet of a folder below `features`: `gallery-spin` for `gallery/spin`. */
const folderSheet = (file: string): string =>
  path.posix
    .dirname(file)
    .replace(/^features\//, '')
    .replaceAll('/', '-');

/** Assigns style files to sheets. */
function sheetNames({ root, base, files }: StyleFiles) {
  const sorted = files.toSorted().map((file) => path.join(root, file));
  const baseId = path.join(root, base);
  let inBase: ReadonlySet<string> = new Set();
  const nameOf = (id: string): string =>
    inBase.has(id) ? BASE : folderSheet(path.relative(root, id).replaceAll(path.sep, '/'));
  return {
    baseId,
    sorted,
    styles: new Set(sorted),
    nameOf,
    /** Reads the imports of the base module, once all modules are loaded. */
    readBase: (info: ModuleInfo): void => {
      inBase = new Set(info(baseId)?.importedIds);
    },
    /** Returns all sheets with those that they build on; the base sheet first, each one after those it uses. */
    orderedSheets: (info: ModuleInfo): ReadonlyMap<string, ReadonlySet<string>> => {
      const bySheet = Map.groupBy(sorted, nameOf);
      const usesOf = (name: string): ReadonlySet<string> =>
        new Set(
          (bySheet.get(name) ?? [])
            .flatMap((id) => info(id)?.importedIds.filter((other) => other.endsWith(RULES)) ?? [])
            .map((rules) => nameOf(rules.slice(0, -RULES.length))),
        );
      const names = sortByUse([BASE, ...bySheet.keys()], usesOf);
      return new Map([...names].map((name) => [name, usesOf(name)]));
    },
  };
}

/** Returns whether a rule of the text has a class with one of the prefixes. */
const hasClass = (text: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => new RegExp(`\\.${prefix}(?=[\\da-z])`).test(text));

/** Returns the entry, the plugin and the chunk group that build the style sheets. */
export function createSheets(options: StyleFiles): Sheets {
  const { baseId, sorted, styles, nameOf, readBase, orderedSheets } = sheetNames(options);
  return {
    input: { sheets: ENTRY },
    group: {
      debugName: 'sheets',
      test: (id) => id.endsWith(RULES),
      name: (id) => PREFIX + nameOf(id.slice(0, -RULES.length)),
    },
    plugin: {
      name: 'dealersite:sheets',
      enforce: 'post',
      applyToEnvironment: (environment) => environment.name === 'client',
      resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
      // Imports all rules in one order, independent of other importers, so that sheets have this order.
      async load(id) {
        if (id !== `\0${ENTRY}`) return undefined;
        const modules = await Promise.all(
          sorted.map((style) => this.load({ id: style, resolveDependencies: true })),
        );
        const rules = modules.flatMap(({ importedIds }) => importedIds.filter((one) => one.endsWith(RULES)));
        return [baseId, ...new Set(rules)].map((file) => `import ${JSON.stringify(file)};`).join('\n');
      },
      buildEnd() {
        readBase((id) => this.getModuleInfo(id));
      },
      generateBundle(_options, bundle) {
        const info: ModuleInfo = (id) => this.getModuleInfo(id);
        const list = new Map<string, SheetEntry>();
        for (const file of Object.values(bundle)) {
          const [name = ''] = file.type === 'asset' ? file.names : [];
          if (name.startsWith(PREFIX) && name.endsWith('.css'))
            list.set(name.slice(PREFIX.length, -'.css'.length), {
              file: file.fileName,
              prefixes: [],
              scripts: [],
              uses: [],
            });
        }
        for (const [file, prefix] of options.prefixes)
          list.get(nameOf(path.join(options.root, file)))?.prefixes.push(prefix);
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !file.isEntry || file.facadeModuleId === null) continue;
          const used = [...reachedFrom(file.facadeModuleId, info)].filter((id) => styles.has(id));
          for (const name of new Set(used.map(nameOf))) list.get(name)?.scripts.push(file.name);
        }
        const sheets: SheetEntry[] = [];
        for (const [name, uses] of orderedSheets(info)) {
          const entry = list.get(name);
          if (!entry) continue;
          const file = bundle[entry.file];
          const text = file?.type === 'asset' ? String(file.source) : '';
          if (name !== BASE && entry.scripts.length === 0 && !hasClass(text, entry.prefixes))
            this.error(`The styles of ${name} have rules but no class, so no page would link them.`);
          entry.uses = [...uses].flatMap((used) => (used === name ? [] : (list.get(used)?.file ?? [])));
          sheets.push(entry);
        }
        this.emitFile({ type: 'asset', fileName: SHEET_LIST, source: JSON.stringify(sheets) });
      },
    },
  };
}
