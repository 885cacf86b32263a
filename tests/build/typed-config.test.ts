/** Settings of a project in TypeScript: `dealersite.config.ts`. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SliceProject } from '../support/slice-project.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let project: SliceProject;
beforeEach(() => {
  project = new SliceProject();
  project.addExample();
  rmSync(path.join(project.root, 'dealersite.config.json'));
});
afterEach(() => project.remove());

const put = (text: string): void => writeFileSync(path.join(project.root, 'dealersite.config.ts'), text);
const build = (env?: NodeJS.ProcessEnv) => project.dealersite(['build'], env);

test('lists slices, with types that Node.js removes', async () => {
  put("const slices: readonly string[] = ['./slices/book-a-wash'];\nexport default { slices };\n");
  expect(await build()).toMatchObject({ code: 0 });
  expect(project.page('book-a-wash/index.html')).toContain('Book a wash');
});

test('is loaded in a project of CommonJS modules, as `npm init` makes it', async () => {
  writeFileSync(path.join(project.root, 'package.json'), '{ "type": "commonjs" }');
  writeFileSync(
    path.join(project.root, 'list.ts'),
    "export const slices: string[] = ['./slices/book-a-wash'];",
  );
  put("import { slices } from './list.ts';\nexport default { slices };\n");
  const { code, stderr } = await build();
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining('Warning') });
});

test('is refused on Node.js that does not run TypeScript', async () => {
  put("export default { slices: ['./slices/book-a-wash'] };");
  const { code, stderr } = await build({ NODE_OPTIONS: '--no-experimental-strip-types' });
  expect(code).toBe(2);
  expect(stderr).toMatch(/DS2525 .*dealersite\.config\.ts[\s\S]*Node\.js 24/);
});

test.each([
  ['slices: throws', "throw new Error('no soap');", /DS2526 .*dealersite\.config\.ts:\d+[\s\S]*no soap/],
  [
    'an import of a missing package',
    "import 'no-such-package';",
    /DS2528 .*dealersite\.config\.ts:2:9[\s\S]*npm install no-such-package,/,
  ],
  [
    'an absolute import',
    "import '/home/me/list.ts';",
    /DS2528 .*dealersite\.config\.ts:2:8[\s\S]*on this machine only\. Import "\..*\/home\/me\/list\.ts"/,
  ],
  ['an address as an import', "import 'file:///home/me/list.ts';", /DS2528 .*dealersite\.config\.ts:2:8/],
  ['no default export', 'export const slices = [];', /DS2526 [\s\S]*no default export/],
  ['an unknown key', 'export default { slices: [], slice: 1 };', /DS2526 [\s\S]*slice/],
  ['syntax', 'export default { slices: [ };', /DS2526 .*dealersite\.config\.ts/],
  ['a missing slice', "export default { slices: ['./slices/none'] };", /DS2700 .*dealersite\.config\.ts/],
])('%s is refused with its file', async (_fault, text, message) => {
  put(`// slices\n${text}`);
  const { code, stderr } = await build();
  expect(code).toBe(2);
  expect(stderr).toMatch(message);
});

test('beside dealersite.config.json it is refused', async () => {
  put('export default { slices: [] };');
  project.list('./slices/book-a-wash');
  const { code, stderr } = await build();
  expect(code).toBe(2);
  expect(stderr).toContain('DS2527');
});
