/** The published package's functions in scripts: packed, installed, type-checked, called. */
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedFolder } from '../support/temporary-folder.ts';
import { command, mustRun, type CommandResult } from '../support/command.ts';
import { installPacked } from '../support/packed.ts';
import { differing, readFiles, vehicles, writeTenant } from '../support/project.ts';

const root = path.resolve(import.meta.dirname, '../..');
const workDir = sharedFolder();
let tarball = '';

/** Several tenants, one of them large enough for its own threads. */
const SLUGS = ['my-dealer', 'second', 'large'];

beforeAll(async () => {
  tarball = await installPacked(workDir);
  for (const [index, slug] of SLUGS.entries())
    writeTenant(workDir, slug, {
      stock: slug === 'large' ? vehicles(300, { description: 'x'.repeat(6_000) }) : vehicles(40),
      tenant: { slug, site_url: `https://dealer-${index}.example` },
    });
}, 180_000);

const filesBelow = (folder: string): string[] =>
  existsSync(path.join(workDir, folder))
    ? readdirSync(path.join(workDir, folder), { recursive: true, encoding: 'utf8' })
    : [];

/** Returns locks, stages, fetched feeds and half-written files that a finished run must not leave. */
const leftovers = (): string[] => [
  ...filesBelow('.dealersite/locks'),
  ...filesBelow('.dealersite/exports'),
  ...globSync('output/.*', { cwd: workDir }).filter((file) => !file.endsWith('.versions')),
  ...filesBelow('.dealersite').filter((file) => file.endsWith('.tmp')),
];

/** Type-checks a script with TypeScript's strictest settings, for both module resolutions. */
async function typeCheck(...files: string[]): Promise<void> {
  for (const [module, moduleResolution] of [
    ['nodenext', 'nodenext'],
    ['preserve', 'bundler'],
  ]) {
    const config = path.join(workDir, `tsconfig.${module}.json`);
    const compilerOptions = {
      target: 'es2024',
      lib: ['es2024', 'esnext.disposable'],
      module,
      moduleResolution,
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noPropertyAccessFromIndexSignature: true,
      skipLibCheck: false,
      noEmit: true,
      types: ['node'],
      typeRoots: [path.join(root, 'node_modules/@types')],
    };
    writeFileSync(config, JSON.stringify({ compilerOptions, files }));
    await mustRun(
      process.execPath,
      [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', config],
      workDir,
    );
  }
}

/** Writes a script into the project. */
function put(name: string, text: string): string {
  writeFileSync(path.join(workDir, name), text);
  return name;
}

const node = (file: string): Promise<CommandResult> => command(process.execPath, [file], workDir);

/** Runs a script that prints one JSON document. Returns the document. */
async function runScript<T>(name: string, body: string): Promise<T> {
  const script = `import { audit, build, check, pull, report, serve, test, DealersiteError } from 'dealersite';\n${body}`;
  const { code, stdout, stderr } = await node(put(`${name}.mjs`, script));
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout) as T;
}

const PRINT = 'console.log(JSON.stringify(result));';

describe('the package', () => {
  test('has types for every module resolution', async () => {
    const data = new Uint8Array(readFileSync(tarball));
    const analysis = await checkPackage(createPackageFromTarballData(data));
    // JSON files have no types; resolution without exports sees neither them nor `./test`. An ES module has no CommonJS
    // half.
    const problems = (analysis.types === false ? [] : analysis.problems).filter(
      (problem) =>
        problem.kind !== 'CJSResolvesToESM' &&
        !('entrypoint' in problem && problem.entrypoint.endsWith('.json')) &&
        !('resolutionKind' in problem && problem.resolutionKind === 'node10'),
    );
    expect({ types: analysis.types, problems }).toEqual({ types: { kind: 'included' }, problems: [] });
  });

  test('has a valid manifest', async () => {
    const data = readFileSync(tarball);
    const bytes = data.buffer.slice(data.byteOffset, data.byteOffset + data.length);
    const { messages, pkg } = await publint({ pack: { tarball: bytes }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  test('can be published without corrections by npm', async () => {
    const args = ['publish', '--dry-run', '--ignore-scripts', '--json', tarball];
    const { code, stderr } = await command('npm', args, workDir, { npm_config_fetch_retries: '0' });
    const warnings = stderr.split('\n').filter((line) => /^npm warn/i.test(line) && !/logged in/.test(line));
    expect({ code, warnings }).toEqual({ code: 0, warnings: [] });
  });
});

describe('functions', () => {
  test('check, pull, build and report return results as data, and print nothing', async () => {
    const result = await runScript<Record<string, { ok: boolean; tenants: Record<string, unknown>[] }>>(
      'all',
      `const result = {
        check: await check({ tenants: 'my-dealer' }),
        pull: await pull({ tenants: ['my-dealer', 'second'] }),
        build: await build({ tenants: ['my-dealer', 'second'] }),
        again: await build({ tenants: 'second' }),
        report: await report({ tenants: 'second' }),
      };
      ${PRINT}`,
    );
    expect(Object.values(result).map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
    expect(result['check']?.tenants).toMatchObject([{ slug: 'my-dealer', errors: 0 }]);
    expect(result['pull']?.tenants).toMatchObject([
      { tenant: 'my-dealer', rows: 40, accepted: 40, rejected: 0 },
      { tenant: 'second', rows: 40 },
    ]);
    expect(result['build']?.tenants.map(({ tenant }) => tenant)).toEqual(['my-dealer', 'second']);
    expect(result['again']?.tenants).toMatchObject([{ tenant: 'second', rendered: 0, written: 0 }]);
    expect(result['report']?.tenants).toMatchObject([
      { tenant: 'second', quality: { total: { vehicles: 40 } } },
    ]);
    expect(leftovers()).toEqual([]);
  }, 60_000);

  test('two simultaneous builds write the same as two in sequence', async () => {
    const NOW = JSON.stringify('2026-11-21T09:00:00+11:00');
    const sites = (): Map<string, Buffer> => readFiles(path.join(workDir, 'output'));
    await runScript(
      'after',
      `const result = await build({ tenants: ['my-dealer', 'second'], force: true, now: ${NOW} }); ${PRINT}`,
    );
    const before = sites();
    const calls = `['my-dealer', 'second'].map((tenants) => build({ tenants, force: true, now: ${NOW} }))`;
    await runScript('beside', `const result = await Promise.all(${calls}); ${PRINT}`);
    const differ = differing(before, sites()).filter((file) => !file.startsWith('.versions/'));
    expect({ differ, files: before.size > 300 }).toEqual({ differ: [], files: true });
  }, 60_000);

  test('findings resolve; a command that cannot run rejects with a DealersiteError', async () => {
    const { codes, broken } = await runScript<{ codes: unknown[]; broken: unknown }>(
      'wrong',
      `import { writeFileSync, mkdirSync, rmSync } from 'node:fs';
      const codes = [];
      for (const [work, options] of [
        [build, { tenants: 'my-deeler' }],
        [build, { tenant: 'my-dealer' }],
        [build, { workers: 0 }],
        [pull, { config: true, tenants: 'my-dealer' }],
        [serve, { root: '/nowhere' }],
      ])
        codes.push(await work(options).catch((error) => [
          error instanceof DealersiteError, error.code, error.problem.code === error.code, error.problem.hint.length > 0,
        ]));
      mkdirSync('tenants/broken');
      writeFileSync('tenants/broken/tenant.json', '{ "slug": "broken" }');
      const { ok, problems: [{ code, severity, place }] } = await check({ tenants: 'broken' });
      rmSync('tenants/broken', { recursive: true });
      const result = { codes, broken: { ok, code, severity, file: place.file } };
      ${PRINT}`,
    );
    expect(codes).toEqual([
      [true, 'DS1201', true, true],
      [true, 'DS1800', true, true],
      [true, 'DS1801', true, true],
      [true, 'DS1803', true, true],
      [true, expect.stringMatching(/^DS\d{4}$/) as string, true, true],
    ]);
    expect(broken).toMatchObject({ ok: false, severity: 'error', file: 'tenants/broken/tenant.json' });
  });

  test('leave listeners, environment, working directory and exit code of the process unchanged', async () => {
    const { before, after } = await runScript<{ before: unknown; after: unknown }>(
      'process',
      `const state = () => ({
        listeners: process.eventNames().filter((name) => name !== 'newListener' && name !== 'removeListener')
          .map((name) => [String(name), process.listenerCount(name)]),
        environment: process.env, cwd: process.cwd(), exitCode: process.exitCode ?? null,
      });
      const before = structuredClone({ ...state(), environment: { ...process.env } });
      await check();
      await build({ tenants: 'my-dealer', force: true });
      await test({ tenants: 'my-dealer', browser: false });
      const server = await serve({ port: 0 });
      await server.close();
      const result = { before, after: { ...state(), environment: { ...process.env } } };
      ${PRINT}`,
    );
    expect(after).toEqual(before);
  }, 60_000);

  test('serve returns a listening server, which ends by close or by its signal', async () => {
    const result = await runScript<Record<string, unknown>>(
      'serve',
      `const get = (url) => fetch(url).then(({ status }) => status, () => 'refused');
      const one = await serve({ tenants: 'my-dealer', port: 0 });
      const open = await get(one.url);
      await one.close();
      await one.close();
      const controller = new AbortController();
      const two = await serve({ static: true, port: 0, signal: controller.signal });
      const taken = await serve({ port: two.port }).catch(({ code }) => code);
      controller.abort(new Error('enough'));
      await two.closed;
      const never = await serve({ port: 0, signal: controller.signal }).catch(({ message }) => message);
      const result = {
        open, taken, never, closed: [await get(one.url), await get(two.url)], tenants: one.tenants.map(({ slug }) => slug),
      };
      ${PRINT}`,
    );
    expect(result).toEqual({
      open: 200,
      taken: 'DS1823',
      never: 'enough',
      closed: ['refused', 'refused'],
      tenants: ['my-dealer'],
    });
  }, 60_000);
});

describe('an abort', () => {
  /** A call by name, and the event that triggers its abort. */
  const calls = {
    'a pull in the middle of its rows': [`pull({ tenants: 'large', signal, onEvent })`, 'reading stock'],
    'a build of one tenant in the middle of its pages': [
      `build({ tenants: 'second', force: true, signal, onEvent })`,
      'pages of',
    ],
    'a build of a large tenant on several threads': [
      `build({ tenants: 'large', force: true, workers: 2, signal, onEvent })`,
      'pages of',
    ],
    'a build of several tenants, after the first': [
      `build({ force: true, workers: 2, signal, onEvent })`,
      'tenants',
    ],
    'a test in the middle of its pages': [
      `test({ tenants: 'second', browser: false, signal, onEvent })`,
      'pages',
    ],
    'a check': [`check({ signal, onEvent })`, 'checking'],
  } as const;

  test.each(Object.entries(calls))(
    'of %s rejects with its reason and leaves nothing half-written',
    async (_, [call, text]) => {
      const page = path.join(workDir, 'output/second/index.html');
      const before = readFileSync(page, 'utf8');
      const result = await runScript<{ isReason: boolean; events: number }>(
        'abort',
        `const controller = new AbortController();
      const { signal } = controller;
      const reason = new Error('enough');
      let events = 0;
      const onEvent = ({ message }) => {
        if (signal.aborted) events += 1;
        if (message.includes(${JSON.stringify(text)})) controller.abort(reason);
      };
      const result = { isReason: await ${call}.then(() => false, (error) => error === reason), events };
      ${PRINT}`,
      );
      expect(result).toEqual({ isReason: true, events: 0 });
      expect(leftovers()).toEqual([]);
      expect(readFileSync(page, 'utf8')).toBe(before);
    },
    60_000,
  );

  test.each(['', 'async '])(
    'of a build by an error of an %slistener leaves a folder that the next build finishes',
    async (kind) => {
      const result = await runScript<{ ok: boolean; pages: number }>(
        'again',
        `const stop = ${kind}(event) => { if (event.message.startsWith('pages of')) throw new TypeError('mine'); };
      const error = await build({ tenants: 'large', force: true, onEvent: stop }).catch((one) => one);
      const { ok, tenants: [{ pages }] } = await build({ tenants: 'large' });
      const result = { ok, pages, error: error.message };
      ${PRINT}`,
      );
      expect(result).toMatchObject({ ok: true, error: 'mine' });
      expect(result.pages).toBeGreaterThan(300);
    },
    60_000,
  );
});

describe('docs/change/scripting.md', () => {
  const guide = readFileSync(path.join(root, 'docs/change/scripting.md'), 'utf8');
  const examples = [...guide.matchAll(/^```ts( no-run)?\n([\s\S]*?)^```$/gm)].map(
    ([, mark, code = ''], index) => ({
      file: `example-${index + 1}.ts`,
      code,
      isRun: mark === undefined,
    }),
  );

  test('has examples that type-check', async () => {
    expect(examples.length).toBeGreaterThan(5);
    await typeCheck(...examples.map(({ file, code }) => put(file, code)));
  }, 60_000);

  test.each(examples.filter(({ isRun }) => isRun))(
    '$file runs',
    async ({ file, code }) => {
      const { stderr, ...ended } = await node(put(file, code));
      expect({ code: ended.code, stderr: stderr.replaceAll(/^.*ExperimentalWarning.*\n.*\n/gm, '') }).toEqual(
        {
          code: 0,
          stderr: '',
        },
      );
    },
    60_000,
  );
});
