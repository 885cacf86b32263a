/** The library behind React's modules in browser code. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { build, type Rolldown } from 'vite';
import { sharedFolder } from '../../tests/support/temporary-folder.ts';
import { chosenRuntime, clientRuntime, type ClientRuntime } from './client-runtime.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = sharedFolder();

const IMPORTS = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'];

/** Returns the packages in a bundle of everything that a view may import. */
async function packagesIn(runtime: ClientRuntime, environment: 'client' | 'ssr'): Promise<Set<string>> {
  const entry = path.join(folder, 'entry.js');
  writeFileSync(
    entry,
    IMPORTS.map((name, index) => `import * as m${index} from '${name}'; self.m${index} = m${index};`).join(
      '\n',
    ),
  );
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      // The entry is outside of the project.
      {
        name: 'test:resolve',
        enforce: 'post',
        resolveId(id, importer) {
          return importer === entry && IMPORTS.includes(id)
            ? this.resolve(id, path.join(root, 'x.js'))
            : undefined;
        },
      },
      clientRuntime(runtime),
    ],
    ssr: { noExternal: true },
    build: { write: false, ssr: environment === 'ssr', rolldownOptions: { input: entry } },
  });
  const outputs = [result].flat() as Rolldown.RolldownOutput[];
  const modules = outputs.flatMap(({ output }) =>
    output.flatMap((part) => (part.type === 'chunk' ? Object.keys(part.modules) : [])),
  );
  return new Set(modules.flatMap((id) => /node_modules\/([^/]+)\//.exec(id)?.[1] ?? []));
}

describe('clientRuntime', () => {
  test("resolves all of React's modules to Preact in the browser", async () => {
    expect(await packagesIn('preact', 'client')).toEqual(new Set(['preact']));
  });

  test('resolves to React in the browser if it is the client runtime', async () => {
    expect(await packagesIn('react', 'client')).toEqual(new Set(['react', 'react-dom', 'scheduler']));
  });

  test('resolves to React on the server', async () => {
    const packages = await packagesIn('preact', 'ssr');
    expect(packages).toContain('react-dom');
    expect(packages).not.toContain('preact');
  });
});

describe('chosenRuntime', () => {
  test('returns Preact unless the command line or the environment chooses React', () => {
    expect(chosenRuntime(['build'], {})).toBe('preact');
    expect(chosenRuntime(['build', '--client', 'react'], {})).toBe('react');
    expect(chosenRuntime(['build'], { CLIENT_RUNTIME: 'react' })).toBe('react');
    expect(chosenRuntime(['build', '--client', 'preact'], { CLIENT_RUNTIME: 'react' })).toBe('preact');
  });

  test('throws for an unknown runtime', () => {
    expect(() => chosenRuntime(['--client', 'vue'], {})).toThrow(
      'Unknown client runtime "vue": choose preact or react.',
    );
  });
});
