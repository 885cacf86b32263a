/**
 * Makes one style sheet of the `.css.ts` files of each folder, and a base sheet of those that every page has. Which of them a page
 * links follows from the classes in its markup and from what its scripts import (`renderer/html/sheet-use.ts`).
 */
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { SHEET_LIST, type SheetEntry } from './assets.ts';

const ENTRY = 'virtual:sheets';
const PREFIX = 'sheet-';
const BASE = 'base';
/** What vanilla-extract adds to the name of a style file, for its rules. */
const RULES = '.vanilla.css';

interface StyleFiles {
  root: string;
  /** Module that imports the style files of every page. */
  base: string;
  /** Paths of all style files from the root. */
  files: readonly string[];
  /** Letters that the class names of a style file begin with, by its path. */
  prefixes: ReadonlyMap<string, string>;
}

interface Sheets {
  input: Record<string, string>;
  plugin: Plugin;
  group: Rolldown.CodeSplittingGroup;
}

type ModuleInfo = (id: string) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null;

/** Returns the modules that a module imports, at once or later, and what those import. */
function reachedFrom(entry: string, info: ModuleInfo): ReadonlySet<string> {
  const reached = new Set([entry]);
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = info(id) ?? {};
    for (const other of [...importedIds, ...dynamicallyImportedIds]) reached.add(other);
  }
  return reached;
}

/** Returns the names with what each of them is built on in front of it; the names themselves keep their order otherwise. */
export function inOrderOfUse(
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

/** Names the sheet of a folder below `features`: `gallery/spin` becomes `gallery-spin`. */
const folderSheet = (file: string): string =>
  path.posix
    .dirname(file)
    .replace(/^features\//, '')
    .replaceAll('/', '-');

/** Knows which style file belongs to which sheet. */
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
    /** Reads the imports of the base module, when all modules are known. */
    readBase: (info: ModuleInfo): void => {
      inBase = new Set(info(baseId)?.importedIds);
    },
    /** Returns the names of all sheets, each with those whose classes it builds on; the base sheet first, each behind what it uses. */
    order: (info: ModuleInfo): ReadonlyMap<string, ReadonlySet<string>> => {
      const bySheet = Map.groupBy(sorted, nameOf);
      const usesOf = (name: string): ReadonlySet<string> =>
        new Set(
          (bySheet.get(name) ?? [])
            .flatMap((id) => info(id)?.importedIds.filter((other) => other.endsWith(RULES)) ?? [])
            .map((rules) => nameOf(rules.slice(0, -RULES.length))),
        );
      const names = inOrderOfUse([BASE, ...bySheet.keys()], usesOf);
      return new Map([...names].map((name) => [name, usesOf(name)]));
    },
  };
}

/** Returns whether a rule of the text names a class with one of the prefixes. */
const hasClass = (text: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => new RegExp(`\\.${prefix}(?=[\\da-z])`).test(text));

/** Returns the entry, the plugin and the chunk group that make the style sheets. */
export function sheetsOf(options: StyleFiles): Sheets {
  const { baseId, sorted, styles, nameOf, readBase, order } = sheetNames(options);
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
      // All rules in one order, whoever imports them besides: so they stand in their sheets.
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
        for (const [name, uses] of order(info)) {
          const entry = list.get(name);
          if (!entry) continue;
          const file = bundle[entry.file];
          const text = file?.type === 'asset' ? String(file.source) : '';
          if (name !== BASE && entry.scripts.length === 0 && !hasClass(text, entry.prefixes))
            this.error(`the styles of ${name} have rules but no class of their own: no page would link them`);
          entry.uses = [...uses].flatMap((used) => (used === name ? [] : (list.get(used)?.file ?? [])));
          sheets.push(entry);
        }
        this.emitFile({ type: 'asset', fileName: SHEET_LIST, source: JSON.stringify(sheets) });
      },
    },
  };
}
