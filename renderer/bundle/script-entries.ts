/** Turns every `*.island.tsx` and `*.enhance.ts` into an entry that the loader can import. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Input of the bundler, and the plugin that provides it. */
interface Entries {
  input: Record<string, string>;
  plugin: Plugin;
}

/** Returns virtual entries `virtual:<kind>/<name>`, one per file; `code` returns the source of an entry. */
function listEntries(
  kind: string,
  files: ReadonlyMap<string, string>,
  code: (name: string, file: string) => readonly string[],
): Entries {
  const prefix = `virtual:${kind}/`;
  return {
    input: Object.fromEntries([...files.keys()].map((name) => [`${kind}-${name}`, prefix + name])),
    plugin: {
      name: `dealersite:${kind}`,
      resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
      load(id) {
        if (!id.startsWith(`\0${prefix}`)) return undefined;
        const name = id.slice(prefix.length + 1);
        const file = files.get(name);
        return file === undefined ? undefined : code(name, file).join('\n');
      },
    },
  };
}

const byName = (files: readonly string[], ending: string): Map<string, string> =>
  new Map(files.map((file) => [path.basename(file, ending), file]));

/** Returns the name of an island's component. Importing it by name saves an object of all exports. */
export function readViewName(root: string, file: string): string {
  const [, name] =
    /^export (?:const|function) (\w+)/m.exec(readFileSync(path.join(root, file), 'utf8')) ?? [];
  if (name === undefined) throw new Error(`${file} exports no component; add \`export function Name\``);
  return name;
}

/**
 * Returns the entries of islands: `x.island.tsx` is the island `x`; its component is
 * the file's only export.
 */
export function islandEntries(root: string, files: readonly string[]): Entries {
  return listEntries('island', byName(files, '.island.tsx'), (name, file) => [
    `import { ${readViewName(root, file)} as view } from ${JSON.stringify(path.join(root, file))};`,
    `import { hydrateIsland } from ${JSON.stringify(path.join(root, 'renderer/browser/hydrate.ts'))};`,
    `export const hydrate = (element, props) => hydrateIsland(${JSON.stringify(name)}, view, element, props);`,
  ]);
}

/**
 * Returns the entries of enhancing scripts: `x.enhance.ts` is `x`; it exports the function
 * `enhance`.
 */
export function enhanceEntries(root: string, files: readonly string[]): Entries {
  return listEntries('enhance', byName(files, '.enhance.ts'), (_name, file) => [
    `export { enhance as hydrate } from ${JSON.stringify(path.join(root, file))};`,
  ]);
}
