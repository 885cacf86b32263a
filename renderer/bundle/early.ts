/** Turns every `*.early.ts` into one tiny script that stands in pages and runs before they are painted. */
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { scriptAlone } from './alone.ts';
import { EARLY_LIST } from './assets.ts';

/** Addresses of the scripts of an island: those it always loads, and those it may load later, by the name of their chunk. */
export interface IslandScripts {
  own: string[];
  late: Record<string, string[]>;
}

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

const chunkOf = (bundle: Bundle, file: string): Rolldown.OutputChunk | undefined => {
  const found = bundle[file];
  return found?.type === 'chunk' ? found : undefined;
};

/** A chunk and everything it imports at once. */
function withImports(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const other of chunkOf(bundle, file)?.imports ?? []) withImports(bundle, other, found);
  return found;
}

/** The scripts of the island of that name. */
function scriptsOf(bundle: Bundle, name: string): IslandScripts {
  const scripts = new Set([`island-${name}`, `enhance-${name}`]);
  const [entry] =
    Object.entries(bundle).find(([, chunk]) => chunk.type === 'chunk' && scripts.has(chunk.name)) ?? [];
  if (entry === undefined) return { own: [], late: {} };
  const own = withImports(bundle, entry);
  const addresses = (files: Iterable<string>) => [...files].map((file) => `/${file}`);
  const late = [...own].flatMap((file) => chunkOf(bundle, file)?.dynamicImports ?? []);
  return {
    own: addresses(own),
    late: Object.fromEntries(
      late.map((file) => [
        chunkOf(bundle, file)?.name ?? file,
        addresses([...withImports(bundle, file)].filter((other) => !own.has(other))),
      ]),
    ),
  };
}

/** Texts that stand for the scripts of an island, and what they stand for: only what is asked for gets into a script. */
const definitions = ({ own, late }: IslandScripts): Record<string, string> =>
  Object.fromEntries([
    ['ISLAND_SCRIPTS.own', JSON.stringify(own)],
    ...Object.entries(late)
      .filter(([name]) => /^\w+$/.test(name))
      .map(([name, files]) => [`ISLAND_SCRIPTS.late.${name}`, JSON.stringify(files)]),
  ]);

/** One file with everything it imports, in a function of its own: no module, no global names. */
export async function bundleAlone(
  root: string,
  file: string,
  scripts: IslandScripts = { own: [], late: {} },
): Promise<string> {
  const code = await scriptAlone(root, file, { define: definitions(scripts) });
  if (code.includes('ISLAND_SCRIPTS')) throw new Error(`${file} asks for scripts that its island has not`);
  // Both would end the element, or hide its end.
  if (/<\/script|<!--/i.test(code)) throw new Error(`${file} holds what cannot stand inside a page`);
  return code;
}

/**
 * `features/search/search.early.ts` is the early script `search`. It finds the scripts of the island of its name in
 * `ISLAND_SCRIPTS`, so that it can ask for them before the island does.
 */
export function shipEarlyScripts(root: string, files: readonly string[]): Plugin {
  return {
    name: 'dealersite:early',
    // Behind Vite's own: scripts that held nothing but styles are gone by then.
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle(_options, bundle) {
      const list: Record<string, string> = {};
      for (const file of files.toSorted()) {
        const name = path.basename(file, '.early.ts');
        list[name] = await bundleAlone(root, file, scriptsOf(bundle, name));
      }
      this.emitFile({ type: 'asset', fileName: EARLY_LIST, source: JSON.stringify(list) });
    },
  };
}
