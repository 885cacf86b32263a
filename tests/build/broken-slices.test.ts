/** Faults of a project's slices: each message has a code, the file and what to do; finished sites and other tenants are unharmed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { plainEnv } from '../support/command.ts';
import { vehicles, writeTenant } from '../support/project.ts';
import { sendRequest } from '../support/server.ts';
import { SliceProject } from '../support/slice-project.ts';
import { withoutPackages } from '../support/without-packages.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let project: SliceProject;
beforeEach(() => {
  project = new SliceProject();
  project.addExample();
});
afterEach(() => project.remove());

/** Builds and returns the exit code and the messages. */
async function build(env?: NodeJS.ProcessEnv): Promise<{ code: number; text: string }> {
  const { code, stderr } = await project.dealersite(['build', '--all'], env);
  return { code, text: stderr };
}

test.each([
  [
    'page data',
    'price: washOptions(site).price,',
    "price: site.tenant.slug === 'yard' ? boom() : 1,",
    'boom is',
  ],
  ['a view', '<p>We wash', '{price === 49 && [].at(0).name}\n        <p>We wash', "reading 'name'"],
])(
  'an error in %s names file and line, and other tenants are built',
  async (_part, before, after, reason) => {
    project.change('book-a-wash.page.tsx', before, after);
    project.putTenant({ options: { 'book-a-wash': { price: 49 } } });
    writeTenant(project.root, 'second', { stock: vehicles(2), tenant: { slug: 'second' } });
    const { code, text } = await build();
    expect(code).toBe(1);
    expect(text).toMatch(/DS2105 .*slices\/book-a-wash\/book-a-wash\.page\.tsx:\d+:\d+/);
    expect(text).toContain(reason);
    expect(existsSync(path.join(project.root, 'output/second/index.html'))).toBe(true);
  },
);

test('an error that nothing awaits stops the build before it publishes, with its slice, file and line', async () => {
  const page = ['book-a-wash.page.tsx', 'price: washOptions(site).price,'] as const;
  project.change(...page, "price: (void Promise.reject(new Error('no soap')), 1),");
  const { code, text } = await build();
  expect(code).toBe(1);
  expect(text).toMatch(
    /DS2719 .*book-a-wash\.page\.tsx:22:\d+[\s\S]*The slice book-a-wash failed after its call: no soap\./,
  );
  expect(existsSync(project.output)).toBe(false);

  project.change('book-a-wash.page.tsx', "Promise.reject(new Error('no soap'))", "readFile('nowhere.txt')");
  project.change(
    'book-a-wash.page.tsx',
    'import {',
    "import { readFile } from 'node:fs/promises';\nimport {",
  );
  const withoutLine = await build();
  expect(withoutLine.code).toBe(1);
  // The reading may fail after the site has been published.
  expect(withoutLine.text).toMatch(/DS2720 [\s\S]*nowhere\.txt[\s\S]*without `await`/);
});

test('a timer of a rule that throws after the call is one more finding of check', async () => {
  project.change(
    'book-a-wash.check.ts',
    '(tenant, { positionOf }) =>',
    "() => (setTimeout(() => { throw new Error('no soap'); }), []),\n    (tenant, { positionOf }) =>",
  );
  const { code, stderr } = await project.dealersite(['check', '--all']);
  expect(code).toBe(1);
  expect(stderr).toMatch(/DS2719 .*book-a-wash\.check\.ts:\d+:\d+/);
  expect(stderr).toContain('DS9001');
});

test('an error in a rule of check names file and line, and other rules and tenants are checked', async () => {
  project.change(
    'book-a-wash.check.ts',
    '(tenant, { positionOf }) =>',
    "(tenant) => (tenant.slug === 'yard' ? [].at(0).name : []),\n    (tenant, { positionOf }) =>",
  );
  writeTenant(project.root, 'second', { stock: vehicles(2), tenant: { slug: 'second' } });
  const { code, stderr } = await project.dealersite(['check', '--all']);
  expect(code).toBe(1);
  expect(stderr).toMatch(/DS2710 .*slices\/book-a-wash\/book-a-wash\.check\.ts:\d+:\d+/);
  expect(stderr).toContain("reading 'name'");
  expect(stderr).toContain('DS9001');
  expect(stderr).toContain('2 tenants checked');
});

test('an error in a route answers 500 and is logged with file and line', async () => {
  project.change('book-a-wash.api.ts', 'const { orm } = await database();', "throw new Error('no soap');");
  const child = spawn(
    process.execPath,
    [path.resolve('dist/server/main.js'), 'serve', '--port', '0', '--tenant', 'yard'],
    { cwd: project.root, env: plainEnv(), stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    await vi.waitUntil(() => output.includes('Ctrl+C'), { timeout: 60_000, interval: 100 });
    const port = Number(/http:\/\/localhost:(\d+)/.exec(output)?.[1]);
    const body = JSON.stringify({ name: 'Mara', email: 'mara@example.com', day: '2026-12-01' });
    expect(await sendRequest(port, '/api/book-a-wash', { method: 'POST', body })).toMatchObject({
      status: 500,
    });
    expect(output).toMatch(/no soap[\s\S]*book-a-wash\.api\.ts:\d+/);
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
});

test.each([
  ['contract: 1,', 'contract: 0,', /DS2704 [\s\S]*contract 0 [\s\S]*has contract 1[\s\S]*CHANGELOG/],
  ['contract: 1,', '', /DS2704 [\s\S]*no contract/],
  ["name: 'book-a-wash',", "name: 'washes',", /DS2705 [\s\S]*calls itself "washes"/],
  ['export const feature', 'export const slice', /DS2705 [\s\S]*exports no `feature`/],
  [
    'export const feature',
    "throw new Error('dry');\nexport const feature",
    /DS2705 [\s\S]*feature\.ts:\d+[\s\S]*dry/,
  ],
  ['defineFeature({', 'defineFeature({{', /DS2702 [\s\S]*feature\.ts:\d+/],
])('a declaration with `%s` as `%s` is refused', async (before, after, message) => {
  project.change('book-a-wash.feature.ts', before, after);
  const { code, text } = await build();
  expect(code).toBe(2);
  expect(text).toMatch(message);
});

test.each([
  ['dealersite/dist/server/compose.js', 'docs/change/slices.md'],
  ['../../tenants/yard/tenant.json', 'A slice uses only files of its own folder'],
  ['zod', 'The program has this package already'],
  ['second', 'Slices do not import each other'],
  ['/home/me/prices.ts', 'on this machine only. A slice uses only files of its own folder'],
  ['file:///home/me/prices.ts', 'on this machine only'],
])('an import of %s is refused with its line', async (specifier, hint) => {
  project.put(
    'second/second.feature.ts',
    "import { defineFeature } from 'dealersite/slice';\nexport const feature = defineFeature({ contract: 1, name: 'second' });\n",
  );
  project.list('./slices/book-a-wash', './slices/second');
  project.change('wash-fields.ts', 'import type', `import '${specifier}';\nimport type`);
  const { code, text } = await build();
  expect(code).toBe(2);
  expect(text).toMatch(/DS2703 .*wash-fields\.ts:2/);
  expect(text).toContain(hint);
});

test('an import of a file of the slice by its path on this machine is refused with the relative one', async () => {
  const file = path.join(realpathSync(project.root), 'slices/book-a-wash/wash-fields.ts');
  project.change('book-a-wash.page.tsx', "'./wash-fields.ts'", `'${file}'`);
  const { code, text } = await build();
  expect(code).toBe(2);
  expect(text).toMatch(/DS2703 .*book-a-wash\.page\.tsx:5:/);
  expect(text).toContain('Import "./wash-fields.ts".');
});

test.each([
  ['wash-fields.ts', 'import type', 'no-such-package/part', 'npm install no-such-package,'],
  ['book-a-wash.api.ts', 'import { z }', '@no-such/package', 'npm install @no-such/package,'],
  ['wash-total.island.tsx', 'import { useState }', 'no-such-package', 'npm install no-such-package,'],
])(
  'a package that %s imports and nobody has installed is named with its line',
  async (file, line, specifier, hint) => {
    project.change(file, line, `import '${specifier}';\n${line}`);
    const { code, text } = await build();
    expect(code).toBe(2);
    expect(text).toMatch(new RegExp(`DS2722 .*${file.replaceAll('.', String.raw`\.`)}:[23]:`));
    expect(text).toContain(hint);
  },
);

test('an import of the inside of another package is refused with its line', async () => {
  const file = path.join(project.root, 'node_modules/dealersite-slice-second/second.feature.ts');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    "import { defineFeature } from 'dealersite/slice';\nexport const feature = defineFeature({ contract: 1, name: 'second' });\n",
  );
  project.list('./slices/book-a-wash', 'dealersite-slice-second');
  const line = "import 'dealersite-slice-second/second.feature.ts';";
  project.change('wash-fields.ts', 'import type', `${line}\nimport type`);
  const { code, text } = await build();
  expect(code).toBe(2);
  expect(text).toMatch(/DS2703 .*wash-fields\.ts:2/);
  expect(text).toContain('Slices do not import each other');
});

test('files that import each other are refused with the circle', async () => {
  project.change(
    'wash-fields.ts',
    'import type',
    "import { washPage } from './book-a-wash.page.tsx';\nexport const page = () => washPage;\nimport type",
  );
  const { code, text } = await build();
  expect(code).toBe(2);
  expect(text).toMatch(/DS2717 .*\.tsx?:1/);
  expect(text).toMatch(
    /wash-fields\.ts → book-a-wash\.page\.tsx → wash-fields\.ts|book-a-wash\.page\.tsx → wash-fields\.ts → book-a-wash\.page\.tsx/,
  );
});

test('a name that dealersite/slice lacks is refused with its line and the nearest one', async () => {
  project.change('book-a-wash.page.tsx', 'frameOf, Island', 'framesOf as frameOf, Island');
  const { code, text } = await build();
  expect(code).toBe(2);
  expect(text).toMatch(/DS2716 .*book-a-wash\.page\.tsx:2/);
  expect(text).toContain('`framesOf` from "dealersite/slice"');
  expect(text).toContain('Did you mean `frameOf`?');
});

test.each([
  ["import 'node:fs';", /DS2703 .*wash-total\.island\.tsx:\d+[\s\S]*no modules of Node\.js/],
  [
    "import { z } from 'dealersite/slice';\nconsole.log(z);",
    /DS2703 .*wash-total\.island\.tsx:\d+[\s\S]*runs in the browser/,
  ],
  ["import { memo } from 'react';\nexport const one = memo;", /DS2702 [\s\S]*memo/],
  ["import './nowhere.css';", /DS2702 [\s\S]*nowhere\.css/],
])('an island with `%s` is refused', async (line, message) => {
  project.change(
    'wash-total.island.tsx',
    "import { useState } from 'react';",
    `import { useState } from 'react';\n${line}`,
  );
  const { code, text } = await build();
  expect(code).toBe(2);
  expect(text).toMatch(message);
});

test('styles without a class are refused', async () => {
  project.put('book-a-wash/book-a-wash.css', 'main > p { color: red }');
  const { code, text } = await build();
  expect(code).toBe(2);
  expect(text).toMatch(/DS2702 [\s\S]*select by a class/);
});

test('an island with the name of one of the program is refused', async () => {
  project.put('book-a-wash/finder.island.tsx', 'export const Other = () => <p>Other</p>;');
  const { code, text } = await build();
  expect(code).toBe(2);
  expect(text).toMatch(/DS2707 .*finder\.island\.tsx:1[\s\S]*island "finder"/);
});

test('an error in an island names file and line', async () => {
  project.change(
    'wash-total.island.tsx',
    'const change',
    "if (price === 35) throw new Error('no soap');\n  const change",
  );
  const { code, text } = await build();
  expect(code).toBe(1);
  expect(text).toMatch(/DS2105 .*wash-total\.island\.tsx:\d+/);
});

/** Writes a second slice that has a page at an address. */
function putSecond(page: { name: string; path: string }): void {
  project.put(
    'second/second.feature.tsx',
    `import { defineFeature, definePage } from 'dealersite/slice';
const page = definePage({
  ...${JSON.stringify(page)},
  entries: () => [null],
  params: () => ({}),
  data: () => ({}),
  head: () => ({ title: 'Second', description: 'Second' }),
  view: () => <p>Second</p>,
});
export const feature = defineFeature({ contract: 1, name: 'second', pages: [page] });
`,
  );
  project.list('./slices/book-a-wash', './slices/second');
}

test.each([
  [
    'address',
    { name: 'second', path: '/book-a-wash' },
    /also in slices\/book-a-wash\/book-a-wash\.page\.tsx:17:/,
  ],
  ['page', { name: 'home', path: '/second' }, /The slices home and second both have the page "home"/],
])('two slices with one %s are refused with the files of both', async (what, page, other) => {
  putSecond(page);
  const { code, text } = await build();
  expect(code).toBe(2);
  expect(text).toMatch(/DS2707 .*second\.feature\.tsx:3/);
  expect(text).toContain(what);
  expect(text).toMatch(other);
});

test('two slices with one address of their entries are refused with the files of both, by check too', async () => {
  putSecond({ name: 'second', path: '/book-a-wash/:slug' });
  project.put(
    'second/second.feature.tsx',
    readFileSync(path.join(project.root, 'slices/second/second.feature.tsx'), 'utf8').replace(
      'params: () => ({})',
      "params: () => ({ slug: 'thanks' })",
    ),
  );
  for (const command of ['check', 'build']) {
    const { code, stderr } = await project.dealersite([command, '--all']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/DS2001 .*slices\/second\/second\.feature\.tsx:3:/);
    expect(stderr).toMatch(/also in slices\/book-a-wash\/book-a-wash\.page\.tsx:/);
  }
});

/** Writes a second slice that answers a call. */
function putRoute(route: string): void {
  project.put(
    'second/second.feature.ts',
    "import { defineFeature } from 'dealersite/slice';\nexport const feature = defineFeature({ contract: 1, name: 'second' });\n",
  );
  project.put(
    'second/second.server.ts',
    `import { apiRoutes, createRoute, defineServer } from 'dealersite/slice/server';
// This isn't the path: '/leads'.
const PATH = '/book-a-wash';
const responses = { 200: { description: 'Here.' } };
export const server = defineServer({
  name: 'second',
  routes: [() => ${route}],
});
`,
  );
  project.list('./slices/book-a-wash', './slices/second');
}

const openapi = (members: string): string =>
  `apiRoutes().openapi(createRoute({ ${members}, responses }), (context) => context.text('Here.'))`;

test.each([
  [
    'another slice',
    openapi("method: 'post', path: PATH"),
    /also in slices\/book-a-wash\/book-a-wash\.api\.ts:21:9/,
  ],
  [
    'the program',
    openapi("summary: 'path: {', method: 'post', path: '/leads'"),
    /dealersite itself answers POST \/leads/,
  ],
  [
    'a parameter of the program',
    "apiRoutes().get('/cars/new/view.json', (context) => context.text('Here.'))",
    /answers GET \/cars\/\{slug\}\/view\.json/,
  ],
])('an API route that %s answers is refused with its line', async (_owner, route, reason) => {
  putRoute(route);
  const { code, text } = await build();
  expect(code).toBe(2);
  expect(text).toMatch(/DS2721 .*slices\/second\/second\.server\.ts:/);
  expect(text).toMatch(reason);
});

test('an API route with a path or a method of its own is accepted', async () => {
  putRoute(
    `${openapi("method: 'get', path: '/leads'")}.get('/cars/:slug/wash', (context) => context.text('Here.'))`,
  );
  expect((await project.dealersite(['check'])).code).toBe(0);
});

test('a slice that is listed twice is refused', async () => {
  project.list('./slices/book-a-wash', './slices/book-a-wash');
  expect(await build()).toMatchObject({ code: 2, text: expect.stringContaining('DS2707') as unknown });
});

test('a table of another slice is refused before any migration runs', async () => {
  project.change('book-a-wash.tables.ts', "'wash_booking',", "'lead',");
  const { code, stderr } = await project.dealersite(['leads', 'list']);
  expect(code).toBe(2);
  expect(stderr).toMatch(/DS2707[\s\S]*table "lead"/);
});

test.each([
  ['./slices/nowhere', 'the folder does not exist'],
  ['./tenants', 'no file <name>.feature.ts'],
  ['dealersite-slice-nowhere', 'the package is not installed'],
  ['/home/me/slices/wash', 'on this machine only; write "'],
])('the entry %s is refused with its line', async (entry, reason) => {
  project.list(entry);
  const { code, text } = await build();
  expect(code).toBe(2);
  expect(text).toMatch(/DS2700 .*dealersite\.config\.json:3/);
  expect(text).toContain(reason);
});

test('without Vite the message has the command that installs it', async () => {
  const { code, text } = await build(withoutPackages('vite'));
  expect(code).toBe(2);
  expect(text).toMatch(/DS2701[\s\S]*npm install --save-dev vite/);
});

test('an island that no file defines is refused with its line and the nearest name', async () => {
  project.change('book-a-wash.page.tsx', 'name="wash-total"', 'name="wash-totals"');
  const { code, text } = await build();
  expect(code).toBe(2);
  expect(text).toMatch(/DS2718 .*book-a-wash\.page\.tsx:\d+/);
  expect(text).toContain('Did you mean `wash-total`?');
});

test('an island that never wakes is refused with its line and the nearest moment', async () => {
  project.change('book-a-wash.page.tsx', 'wake="interaction"', 'wake="interactive"');
  const { code, text } = await build();
  expect(code).toBe(2);
  expect(text).toMatch(/DS2723 .*book-a-wash\.page\.tsx:\d+/);
  expect(text).toContain('Did you mean `interaction`?');
});

test.each([
  [
    'export const server',
    'export const other',
    /DS2705 .*book-a-wash\.server\.ts:\d+[\s\S]*exports no `server`/,
  ],
  [
    "name: 'book-a-wash',",
    "name: 'washes',",
    /DS2705 .*book-a-wash\.server\.ts:\d+[\s\S]*calls itself "washes"/,
  ],
  [
    'export const server',
    "throw new Error('dry');\nexport const server",
    /DS2705 .*book-a-wash\.server\.ts:\d+[\s\S]*dry/,
  ],
])('check refuses a server half with `%s` as `%s`', async (before, after, message) => {
  project.change('book-a-wash.server.ts', before, after);
  const { code, stderr } = await project.dealersite(['check']);
  expect(code).toBe(2);
  expect(stderr).toMatch(message);
});
