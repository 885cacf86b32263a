/** Turns every `*.island.tsx` and every `*.enhance.ts` into a script of its own that the loader can import. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** What the bundler takes in, and the plugin that makes it. */
interface Entries {
  input: Record<string, string>;
  plugin: Plugin;
}

/** Virtual entries `virtual:<kind>/<name>`, one for each file; `code` writes what stands in the one of `file`. */
function entriesOf(
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

/** The name of an island's component. Importing it by name spares the page an object of all exports. */
export function viewOf(root: string, file: string): string {
  const [, name] =
    /^export (?:const|function) (\w+)/m.exec(readFileSync(path.join(root, file), 'utf8')) ?? [];
  if (name === undefined)
    throw new Error(`${file} exports no component: \`export function Name\` makes it one`);
  return name;
}

/** `features/watchlist/compare.island.tsx` is the island `compare`; its component is the file's only export. */
export function islandEntries(root: string, files: readonly string[]): Entries {
  return entriesOf('island', byName(files, '.island.tsx'), (name, file) => [
    `import { ${viewOf(root, file)} as view } from ${JSON.stringify(path.join(root, file))};`,
    `import { hydrateIsland } from ${JSON.stringify(path.join(root, 'renderer/browser/hydrate.ts'))};`,
    `export const hydrate = (element, props) => hydrateIsland(${JSON.stringify(name)}, view, element, props);`,
  ]);
}

/** `features/vehicle/views.enhance.ts` is the enhancing script `views`; it exports the function `enhance`. */
export function enhanceEntries(root: string, files: readonly string[]): Entries {
  return entriesOf('enhance', byName(files, '.enhance.ts'), (_name, file) => [
    `export { enhance as hydrate } from ${JSON.stringify(path.join(root, file))};`,
  ]);
}
