/** Turns every `*.island.tsx` into a script of its own that the loader can import. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:island/';

/** The name of an island's component. Importing it by name spares the page an object of all exports. */
function viewOf(root: string, file: string): string {
  const [, name] =
    /^export (?:const|function) (\w+)/m.exec(readFileSync(path.join(root, file), 'utf8')) ?? [];
  if (name === undefined)
    throw new Error(`${file} exports no component: \`export function Name\` makes it one`);
  return name;
}

/** `features/locations/open-now.island.tsx` is the island `open-now`; its component is the file's only export. */
export function islandEntries(
  root: string,
  files: readonly string[],
): { input: Record<string, string>; plugin: Plugin } {
  const byName = new Map(files.map((file) => [path.basename(file, '.island.tsx'), file]));
  return {
    input: Object.fromEntries([...byName.keys()].map((name) => [`island-${name}`, PREFIX + name])),
    plugin: {
      name: 'dealersite:islands',
      resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
      load(id) {
        if (!id.startsWith(`\0${PREFIX}`)) return undefined;
        const name = id.slice(PREFIX.length + 1);
        const file = byName.get(name);
        if (!file) return undefined;
        return [
          `import { ${viewOf(root, file)} as view } from ${JSON.stringify(path.join(root, file))};`,
          `import { hydrateIsland } from ${JSON.stringify(path.join(root, 'renderer/browser/hydrate.ts'))};`,
          `export const hydrate = (element, props) => hydrateIsland(${JSON.stringify(name)}, view, element, props);`,
        ].join('\n');
      },
    },
  };
}
