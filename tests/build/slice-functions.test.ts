/** Functions and declarations of a project's slices that throw or are wrong: code, file, line, what to do; other tenants are built. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startServer } from '../support/crash.ts';
import { vehicles, writeTenant } from '../support/project.ts';
import { sendRequest } from '../support/server.ts';
import { SliceProject } from '../support/slice-project.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** A slice of which one function fails for the tenant that has its name. */
const FEATURE = `import { defineFeature, definePage, defineSection, vehicleSlot } from 'dealersite/slice';
const failFor = (slug, name) => {
  if (slug === name) throw new Error('no soap for ' + name);
};
const page = definePage({
  name: 'faulty',
  path: '/faulty/:slug',
  entries: ({ tenant }) => {
    failFor(tenant.slug, 'entries');
    return tenant.slug === 'nolist' ? 7 : [tenant.slug];
  },
  params: (slug) => {
    failFor(slug, 'params');
    return { slug: slug === 'capitals' ? 'Capitals' : slug };
  },
  listed: (slug) => {
    failFor(slug, 'listed');
    return true;
  },
  data: (slug) => {
    if (slug === 'forgotten') void Promise.reject(new Error('no soap for ' + slug));
    return slug === 'later' ? Promise.resolve({ slug }) : { slug };
  },
  head: ({ slug }) => ({ [slug === 'nohead' ? 'titel' : 'title']: slug, description: slug }),
  view: ({ slug }) => slug,
});
export const feature = defineFeature({
  contract: 1,
  name: 'faulty',
  pages: [page],
  headTags: ({ slug }) => {
    failFor(slug, 'tags');
    return slug === 'notags' ? 'meta' : [];
  },
  *files({ tenant: { slug } }) {
    yield { file: 'one.txt', body: slug };
    failFor(slug, 'files');
    if (slug === 'nofile') yield { file: 'two.txt' };
    if (slug === 'outside') yield { file: '../two.txt', body: '' };
    if (slug === 'twice') yield { file: 'robots.txt', body: '' };
  },
});
`;

let project: SliceProject;
beforeEach(() => {
  project = new SliceProject();
  project.put('faulty/faulty.feature.ts', FEATURE);
  project.list('./slices/faulty');
});
afterEach(() => project.remove());

/** The line of the function that throws, for each of the five that do. */
const THROWN = /DS2711 .*faulty\.feature\.ts:3:/g;

test('each function that fails is named with file and line, and other tenants are built', async () => {
  const faults = {
    entries: 'entries of the page faulty',
    params: 'params of the page faulty',
    listed: 'listed of the page faulty',
    tags: 'headTags',
    files: 'files',
    nolist: 'it returns no list',
    later: 'it returns a promise',
    notags: 'it returns no list',
    nofile: 'without `file`',
    nohead: 'no `title` or no `description`',
  };
  for (const slug of [...Object.keys(faults), 'forgotten', 'capitals', 'outside', 'twice'])
    writeTenant(project.root, slug, { stock: vehicles(1), tenant: { slug } });
  const { code, stderr } = await project.dealersite(['build', '--all']);
  expect(code).toBe(1);
  expect(stderr).not.toContain('DS1000');
  for (const [slug, text] of Object.entries(faults)) {
    expect(existsSync(path.join(project.root, 'output', slug))).toBe(false);
    const own = stderr
      .split('\n\n')
      .filter((block) => block.includes(`no soap for ${slug}.`) || block.includes(text));
    expect(own.join('\n')).toMatch(/DS2711 .*slices\/faulty\/faulty\.feature\.ts/);
    expect(own.join('\n')).toContain(text);
  }
  expect(existsSync(path.join(project.root, 'output/forgotten'))).toBe(false);
  expect(stderr).toMatch(
    /DS2719 .*faulty\.feature\.ts:21:\d+[\s\S]*The slice faulty failed after its call: no soap for forgotten/,
  );
  for (const [slug, message] of [
    ['capitals', /DS2002 .*faulty\.feature\.ts:7:\d+[\s\S]*"Capitals"/],
    ['outside', /DS2104 .*faulty\.feature\.ts[\s\S]*"\.\.\/two\.txt"/],
    ['twice', /DS2003 .*faulty\.feature\.ts[\s\S]*robots\.txt/],
  ] as const) {
    expect(stderr).toMatch(message);
    expect(existsSync(path.join(project.root, 'output', slug))).toBe(false);
  }
  expect(stderr.match(THROWN)).toHaveLength(5);
  expect(existsSync(path.join(project.root, 'output/yard/index.html'))).toBe(true);
  expect(project.page('one.txt')).toBe('yard');
});

test.each([
  ['pages: [page],', 'pages: page,', '`pages`', 'must be a list'],
  ['pages: [page],', 'pags: [page],', '`pags`', 'Did you mean `pages`?'],
  ["path: '/faulty/:slug'", "path: '/api/faulty'", '`pages[0].path` (faulty)', 'begins with `/api`'],
  ["path: '/faulty/:slug'", "path: 'faulty'", '`pages[0].path` (faulty)', 'must be a path such as'],
  ["path: '/faulty/:slug'", "route: '/faulty'", '`pages[0].route` (faulty)', 'is not a member'],
  ['data: (slug) =>', 'data: async (slug) =>', '`pages[0].data` (faulty)', 'must not be `async`'],
  ['headTags: ({', 'headTags: async ({', '`headTags`', 'must not be `async`'],
])('a declaration with `%s` as `%s` is refused at its line', async (before, after, member, reason) => {
  const text = FEATURE.replace(before, after);
  const line = text.slice(0, text.indexOf(after)).split('\n').length;
  project.put('faulty/faulty.feature.ts', text);
  const { code, stderr } = await project.dealersite(['check']);
  expect(code).toBe(2);
  expect(stderr).toMatch(new RegExp(`DS2712 .*faulty\\.feature\\.ts:${line}:`));
  expect(stderr).toContain(`${member} of the slice faulty`);
  expect(stderr).toContain(reason);
});

const BLOCK = `defineBlock({ name: 'faulty', schema: blockSchema('Nothing.', {}), data: () => ({}), view: () => null })`;

test.each([
  ['data:', 'data: async', 'has `async data`'],
  ['view:', 'veiw:', 'is it `view`?'],
  ["schema: blockSchema('Nothing.', {})", 'schema: {}', 'made with blockSchema'],
])('a block with `%s` as `%s` is refused at its line', async (before, after, reason) => {
  const block = BLOCK.replace(before, after);
  const text = FEATURE.replace('defineSection, vehicleSlot', 'defineBlock, blockSchema').replace(
    'export const feature',
    `const block = ${block};\nexport const feature`,
  );
  project.put('faulty/faulty.feature.ts', text);
  const { code, stderr } = await project.dealersite(['check']);
  expect(code).toBe(2);
  expect(stderr).toMatch(/DS2705 .*faulty\.feature\.ts:27:/);
  expect(stderr).toContain(reason);
});

test('serve shows and prints the file and line of page data that throws, once', async () => {
  const text = FEATURE.replace('return slug ===', "return slug === 'yard' ? [].at(0).name : slug ===");
  project.put('faulty/faulty.feature.ts', text);
  const { child, port } = await startServer(project);
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    const { status, body } = await sendRequest(port, '/faulty/yard');
    expect(status).toBe(500);
    expect(body).toContain('DS2105');
    expect(body).toContain('faulty.feature.ts:22');
    await sendRequest(port, '/faulty/yard');
    await vi.waitUntil(() => output.includes('DS2105'), { timeout: 10_000, interval: 50 });
    expect(output.match(/DS2105 .*faulty\.feature\.ts:22:/g)).toHaveLength(1);
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
});
