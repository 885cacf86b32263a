/** Bundles every `*.early.ts` into a small inline script that runs before the first paint. */
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { bundleClassicScript } from './classic-script.ts';
import { EARLY_LIST } from './browser-bundle.ts';

/** Addresses of the scripts of an island: those it always loads, and those it may load later, by chunk name. */
export interface IslandScripts {
  own: string[];
  late: Record<string, string[]>;
}

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

const findChunk = (bundle: Bundle, file: string): Rolldown.OutputChunk | undefined => {
  const chunk = bundle[file];
  return chunk?.type === 'chunk' ? chunk : undefined;
};

/** Returns a chunk and everything that it imports statically. */
function withImports(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const other of findChunk(bundle, file)?.imports ?? []) withImports(bundle, other, found);
  return found;
}

/** Returns the scripts of an island. */
function listScripts(bundle: Bundle, name: string): IslandScripts {
  const scripts = new Set([`island-${name}`, `enhance-${name}`]);
  const [entry] =
    Object.entries(bundle).find(([, chunk]) => chunk.type === 'chunk' && scripts.has(chunk.name)) ?? [];
  if (entry === undefined) return { own: [], late: {} };
  const own = withImports(bundle, entry);
  const addresses = (files: Iterable<string>) => [...files].map((file) => `/${file}`);
  const late = [...own].flatMap((file) => findChunk(bundle, file)?.dynamicImports ?? []);
  return {
    own: addresses(own),
    late: Object.fromEntries(
      late.map((file) => [
        findChunk(bundle, file)?.name ?? file,
        addresses([...withImports(bundle, file)].filter((other) => !own.has(other))),
      ]),
    ),
  };
}

/** Returns replacements for the script addresses of an island; a script contains only those that it uses. */
const definitions = ({ own, late }: IslandScripts): Record<string, string> =>
  Object.fromEntries([
    ['ISLAND_SCRIPTS.own', JSON.stringify(own)],
    ...Object.entries(late)
      .filter(([name]) => /^\w+$/.test(name))
      .map(([name, files]) => [`ISLAND_SCRIPTS.late.${name}`, JSON.stringify(files)]),
  ]);

/** Bundles one file with all its imports into a function without module syntax and global names. */
export async function bundleEarlyScript(
  root: string,
  file: string,
  scripts: IslandScripts = { own: [], late: {} },
): Promise<string> {
  const code = await bundleClassicScript(root, file, { define: definitions(scripts) });
  if (code.includes('ISLAND_SCRIPTS')) throw new Error(`${file} uses scripts that its island does not have`);
  // Both would end the script element early.
  if (/<\/script|<!--/i.test(code)) throw new Error(`${file} contains text that cannot be inlined in a page`);
  return code;
}

/**
 * Bundles `x.early.ts` as the early script `x`. `ISLAND_SCRIPTS` contains the script
 * addresses of the island with the same name, so that it can preload them.
 */
export function shipEarlyScripts(root: string, files: readonly string[]): Plugin {
  return {
    name: 'dealersite:early',
    // After Vite's own plugins have removed scripts that contain only styles.
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle(_options, bundle) {
      const list: Record<string, string> = {};
      for (const file of files.toSorted()) {
        const name = path.basename(file, '.early.ts');
        list[name] = await bundleEarlyScript(root, file, listScripts(bundle, name));
      }
      this.emitFile({ type: 'asset', fileName: EARLY_LIST, source: JSON.stringify(list) });
    },
  };
}
