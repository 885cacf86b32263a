/** What slices of a project add besides pages: head tags, steps after a build, destinations of leads, origins of stock. */
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leadBody, startServer } from '../support/crash.ts';
import { readFiles, vehicles, writeTenant } from '../support/project.ts';
import { sendRequest } from '../support/server.ts';
import { SliceProject } from '../support/slice-project.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const FEATURE = `import { writeFileSync } from 'node:fs';
import { defineDestination, defineFeature, defineOrigin, z } from 'dealersite/slice';
export const feature = defineFeature({
  contract: 1,
  name: 'extras',
  headTags: ({ slug }) => [{ tag: 'meta', attributes: { name: 'verification', content: slug + '"' } }],
  afterBuild({ tenant, folder, pages, hasChanged, report }) {
    report('step: ' + tenant.slug + ' ' + hasChanged + ' ' + (pages > 0));
    writeFileSync(folder + '-step.txt', tenant.slug);
  },
  destinations: [
    defineDestination({
      name: 'file',
      schema: z.object({ to: z.string() }),
      variables: () => ['FILE_KEY'],
      load: () => import('./send-file.ts'),
    }),
  ],
  origins: [
    defineOrigin({ name: 'lines', schema: z.object({ make: z.string() }), load: () => import('./fetch-lines.ts') }),
  ],
});
`;
const SENDER = `import { appendFileSync } from 'node:fs';
export const send = async ({ lead, options, tenant, environment }) =>
  appendFileSync(options.to, [tenant.slug, lead.values.message, environment.FILE_KEY].join(' '));
`;
const FETCHER = `import { writeFileSync } from 'node:fs';
export const fetchFeed = async ({ options, target }) => {
  writeFileSync(target, 'id,year,make,model,car_type,price\\nA1,2021,' + options.make + ',Ranger,used,30000\\n');
  return { fileName: 'lines.csv' };
};
`;

let project: SliceProject;
beforeEach(() => {
  project = new SliceProject();
  project.put('extras/extras.feature.ts', FEATURE);
  project.put('extras/send-file.ts', SENDER);
  project.put('extras/fetch-lines.ts', FETCHER);
  project.list('./slices/extras');
});
afterEach(() => project.remove());

const build = () => project.dealersite(['build', '--all']);
const replace = (before: string, after: string): void =>
  project.put('extras/extras.feature.ts', FEATURE.replace(before, after));

test('every page has the head tags of the slice, escaped, and the step runs after each build', async () => {
  const { code, stderr } = await build();
  expect(code).toBe(0);
  expect(stderr).toContain('step: yard true true');
  expect(project.page('index.html')).toContain('<meta name="verification" content="yard&quot;">');
  expect(existsSync(`${project.output}-step.txt`)).toBe(true);
  expect((await build()).stderr).toContain('step: yard false true');
});

test.each([
  ["tag: 'meta'", "tag: 'script'", 'neither `meta` nor `link`'],
  ["name: 'verification'", "'http-equiv': 'refresh'", 'replace a header'],
  ["name: 'verification'", "onload: 'alert()'", 'must not run'],
  ["name: 'verification'", "rel: 'stylesheet'", 'relation stylesheet'],
])('a head tag with `%s` as `%s` is refused', async (before, after, reason) => {
  replace(before, after);
  const { code, stderr } = await build();
  expect(code).toBe(2);
  expect(stderr).toMatch(/DS2708/);
  expect(stderr).toContain(reason);
});

test('a step that throws names file and line; the sites are published, those of other tenants too', async () => {
  replace('report(', "if (tenant.slug === 'yard') throw new Error('no soap');\n    report(");
  writeTenant(project.root, 'second', { stock: vehicles(2), tenant: { slug: 'second' } });
  const { code, stderr } = await build();
  expect(code).toBe(1);
  expect(stderr).toMatch(/DS2709 .*extras\.feature\.ts:\d+[\s\S]*no soap/);
  expect(project.page('index.html')).toContain('verification');
  expect(existsSync(path.join(project.root, 'output/second/index.html'))).toBe(true);
});

test('leads go to a destination of the slice, and check names its variable', async () => {
  const to = path.join(project.root, 'leads.txt');
  project.putTenant({
    options: { enquiry: { lead_slices: [{ name: 'yard', slice: 'file', with: { to } }] } },
  });
  expect((await project.dealersite(['check'])).stderr).toContain('FILE_KEY');
  await build();
  const published = [...readFiles(project.output)].filter(([, bytes]) => bytes.includes(to));
  expect(published, 'options of a destination are private').toEqual([]);
  const { child, port } = await startServer(project, { FILE_KEY: 'secret' });
  try {
    const { status } = await sendRequest(port, '/api/leads', { method: 'POST', body: leadBody(1) });
    expect(status).toBe(201);
    await vi.waitUntil(() => existsSync(to), { timeout: 20_000, interval: 100 });
    expect(readFileSync(to, 'utf8')).toBe('yard Lead 1 secret');
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
});

test('stock comes from an origin of the slice', async () => {
  project.putTenant({ stock: { sources: [{ added: { slice: 'lines', with: { make: 'Ford' } } }] } });
  expect(await project.dealersite(['pull'])).toMatchObject({ code: 0 });
  expect(await build()).toMatchObject({ code: 0 });
  expect(project.page('sitemap-vehicles-1.xml')).toContain('ford-ranger');
});

test.each([
  [
    'an unknown destination',
    { options: { enquiry: { lead_slices: [{ name: 'y', slice: 'fax' }] } } },
    '"file"',
  ],
  [
    'a missing option of a destination',
    { options: { enquiry: { lead_slices: [{ name: 'y', slice: 'file' }] } } },
    'with.to',
  ],
  ['an unknown origin', { stock: { sources: [{ added: { slice: 'fax' } }] } }, '"lines"'],
  [
    'an unknown option of an origin',
    { stock: { sources: [{ added: { slice: 'lines', with: { make: 'Ford', model: 1 } } }] } },
    'model',
  ],
])('%s is refused with its line', async (_case, tenant, text) => {
  project.putTenant(tenant);
  const { code, stderr } = await project.dealersite(['check']);
  expect(code).toBe(1);
  expect(stderr).toMatch(/tenant\.json:\d+/);
  expect(stderr).toContain(text);
});

test('an origin that fails is reported with its reason, and the last stock stays', async () => {
  project.put(
    'extras/fetch-lines.ts',
    "export const fetchFeed = async () => { throw new Error('line is dead'); };",
  );
  project.putTenant({ stock: { sources: [{ added: { slice: 'lines', with: { make: 'Ford' } } }] } });
  const { code, stderr } = await project.dealersite(['pull']);
  expect(code).toBe(2);
  expect(stderr).toMatch(/DS1153[\s\S]*line is dead/);
});

/** A page that shows a variable to everybody: in a prop of an island, or in a file beside the pages. */
const LEAK = `import { defineFeature, definePage, Island } from 'dealersite/slice';
import { Leak } from './leak.island.tsx';
const page = definePage({
  name: 'extras', path: '/extras', entries: () => [null], params: () => ({}),
  data: () => ({ value: process.env.WASH_API_KEY ?? '' }),
  head: () => ({ title: 'Extras', description: 'Extras.' }),
  view: ({ value }) => <Island name="leak" view={Leak} props={{ value }} wake="load" />,
});
export const feature = defineFeature({ contract: 1, name: 'extras', pages: [page] });
`;
const LEAKING_FILE = `import { defineFeature } from 'dealersite/slice';
export const feature = defineFeature({
  contract: 1,
  name: 'extras',
  files: () => [{ file: 'extras.txt', body: 'key=' + encodeURIComponent(process.env.WASH_API_KEY) }],
});
`;

test.each([
  ['a prop of an island', LEAK, 5],
  ['a file', LEAKING_FILE, 5],
])('a secret of the environment in %s is refused with the line that reads it', async (_where, text, line) => {
  project.put('extras/extras.feature.tsx', text);
  rmSync(path.join(project.root, 'slices/extras/extras.feature.ts'));
  project.put('extras/leak.island.tsx', 'export const Leak = () => <p>Leak</p>;');
  const env = { WASH_API_KEY: 'w4sh "secret" & more', WASH_PUBLIC_KEY: 'any public key' };
  const { code, stderr } = await project.dealersite(['build', '--all'], env);
  expect(code).toBe(1);
  expect(stderr).toMatch(new RegExp(`DS2715 .*extras\\.feature\\.tsx?:${line}:`));
  expect(stderr).toContain('WASH_API_KEY');
  expect(stderr).not.toContain('w4sh');
  expect(existsSync(project.output)).toBe(false);
});

test('a public value of the environment may be in a page', async () => {
  project.put('extras/extras.feature.ts', LEAKING_FILE.replaceAll('WASH_API_KEY', 'WASH_PUBLIC_KEY'));
  const { code } = await project.dealersite(['build', '--all'], { WASH_PUBLIC_KEY: 'any public key' });
  expect(code).toBe(0);
  expect(project.page('extras.txt')).toBe('key=any%20public%20key');
});
