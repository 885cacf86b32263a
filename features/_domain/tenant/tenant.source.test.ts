import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { z } from 'zod';
import { loadTenants, slugProblem, tenantFolders } from './tenant.source.ts';
import { tenantSchema } from './tenant.schema.ts';

let root = '';
beforeEach(() => {
  root = temporaryFolder();
});

const valid = {
  slug: 'alpha',
  template: 'yard',
  name: 'Alpha Cars',
  site_url: 'https://alpha.example',
  locations: [
    {
      id: 'yard',
      name: 'Alpha Yard',
      primary: true,
      address: { street: '1 Example Street', city: 'Sampleton', state: 'NSW', postcode: '2000' },
    },
  ],
  theme: { accent: '#0b5fff', ground: '#ffffff' },
};

async function put(folder: string, content: unknown): Promise<void> {
  await mkdir(path.join(root, 'tenants', folder), { recursive: true });
  const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
  await writeFile(path.join(root, 'tenants', folder, 'tenant.json'), text);
}

const load = (choice: { slugs?: string[]; all?: boolean } = { all: true }) =>
  loadTenants({ root, schema: tenantSchema, ...choice });

const codes = async (choice?: { slugs?: string[]; all?: boolean }): Promise<string[]> =>
  (await load(choice)).problems.map(({ code }) => code);

test('reads a valid tenant with defaults, comments and a byte order mark', async () => {
  await put('alpha', `\uFEFF// the yard\n${JSON.stringify(valid)}`);
  const { tenants, problems } = await load();
  expect(problems).toEqual([]);
  expect(tenants[0]?.tenant.storage.storeFavourites).toBe(true);
  expect(tenants[0]?.tenant.locations[0]?.visible).toBe(true);
});

test('reports an unknown key at its position, at any depth, with the nearest valid key', async () => {
  const [location] = valid.locations;
  await put('alpha', {
    ...valid,
    locations: [{ ...location, adress: 1, address: { ...location?.address, town: 'x' } }],
  });
  const { problems, tenants } = await load();
  expect(tenants).toEqual([]);
  expect(problems.map(({ code, message }) => [code, message])).toEqual([
    ['DS1206', '`locations[0].address.town` is not an option.'],
    ['DS1206', '`locations[0].adress` is not an option.'],
  ]);
  await put('alpha', { ...valid, finance_providr: 'Manual' });
  const [slip] = (await load()).problems;
  expect(slip?.hint).toBe('Did you mean `finance_provider`?');
  expect(slip?.place).toMatchObject({ line: 23, column: 3 });
  expect(slip?.place?.frame).toContain('> 23 |   "finance_providr": "Manual"\n     |   ^');
});

test.each([
  ['opening_hours', 'contact_detail.opening_hours'],
  ['phone', 'contact_detail.phone'],
])('a location with %s is pointed to %s', async (key, position) => {
  await put('alpha', { ...valid, locations: [{ ...valid.locations[0], [key]: 1 }] });
  const [misplaced] = (await load()).problems;
  expect(misplaced).toMatchObject({ code: 'DS1206', hint: `Its place is \`locations[0].${position}\`.` });
  expect(misplaced).not.toHaveProperty('repair');
});

test('lists every option of a tenant beside a key that resembles none', async () => {
  await put('alpha', { ...valid, zzzzzz: 1 });
  const [{ hint } = { hint: '' }] = (await load()).problems;
  const keys = Object.keys(tenantSchema.shape).filter((key) => key !== '$schema');
  for (const key of keys) expect(hint).toContain(`\`${key}\``);
});

test('a hint about the whole file describes the file', async () => {
  await put('alpha', []);
  const [wrong] = (await load()).problems;
  expect(wrong).toMatchObject({ code: 'DS1211', message: 'The file must be an object, not a list.' });
  expect(wrong?.hint).toBe(
    'A tenant is one JSON object in { }; `dealersite init SLUG` writes one to start from.',
  );
});

test('suggests the nearest value of a list', async () => {
  await put('alpha', { ...valid, theme: { ...valid.theme, radius: 'sfot' } });
  const [slip] = (await load()).problems;
  expect(slip).toMatchObject({ code: 'DS1212', message: '`theme.radius` cannot be "sfot".' });
  expect(slip?.hint).toBe('Did you mean `soft`? Allowed values: `square`, `soft`, `round`.');
});

test('suggests the nearest key of a record with listed keys', async () => {
  const schema = tenantSchema.extend({ mapping: z.partialRecord(z.enum(['price', 'model']), z.string()) });
  await put('alpha', { ...valid, mapping: { modle: 'Model' } });
  const { problems } = await loadTenants({ root, schema, all: true });
  expect(problems).toMatchObject([{ code: 'DS1206', message: '`mapping.modle` is not an option.' }]);
  expect(problems[0]?.hint).toMatch(/^Did you mean `model`\?/);
});

test('reports a missing key at the object that lacks it', async () => {
  await put('alpha', '{\n  "slug": "alpha",\n  "theme": {\n  }\n}');
  const found = (await load()).problems.find(({ message }) => message.includes('theme.accent'));
  expect(found).toMatchObject({
    code: 'DS1210',
    message: '`theme.accent` is missing.',
    place: { line: 3, column: 12 },
  });
  expect(found?.hint).toBe('`theme.accent`: Seed colour of actions.');
});

test('explains types, limits and patterns', async () => {
  const [location] = valid.locations;
  await put('alpha', {
    ...valid,
    garage_enabled: 'yes',
    locations: [{ ...location, id: true }],
    theme: { ...valid.theme, accent: 'blue', density: 9 },
    promo_cards: [{ src: '/media/a.webp', alt: '', expiry: 'soon' }],
  });
  expect((await load()).problems.map(({ message }) => message)).toEqual([
    '`locations[0].id` must be a text or a number, not true or false.',
    '`promo_cards[0].expiry` must be an instant with a time zone, such as 2026-03-01T09:00:00+10:00.',
    '`garage_enabled` must be true or false, not a text.',
    '`theme.accent` must be a colour such as #1b3a4b.',
    '`theme.density` must be at most 1.5.',
  ]);
});

test('reports broken JSON once, at the first wrong position', async () => {
  await put('alpha', '{\n  "slug": "alpha",\n  "name": "Alpha\n}');
  const { problems } = await load();
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({ code: 'DS1205', place: { line: 3, column: 11 } });
});

test('says of a file in UTF-16 that it is not text in UTF-8, and proposes no repair', async () => {
  await put('alpha', '{ "slug": "alpha" }'.split('').join('\0'));
  const { problems } = await load();
  expect(problems).toMatchObject([
    { code: 'DS1205', message: 'The file is not valid JSON: it is not text in UTF-8.' },
  ]);
  expect(problems[0]).not.toHaveProperty('repair');
});

test('says that a project folder does not exist', async () => {
  const { problems } = await loadTenants({ root: path.join(root, 'gone'), schema: tenantSchema, all: true });
  expect(problems[0]?.message).toBe(`The project folder ${path.join(root, 'gone')} does not exist.`);
});

test('refuses a duplicate key', async () => {
  await put('alpha', '{ "slug": "alpha", "slug": "beta" }');
  expect(await codes()).toEqual(['DS1207']);
});

test('hides private values in code frames, also of misspelt private keys', async () => {
  const text = `{\n  "podium_api_token": "hush-1",\n  "podium_tokn_token": "hush-2",\n  "slug": 7\n}`;
  await put('alpha', text);
  const printed = JSON.stringify((await load()).problems);
  expect(printed).toContain('podium_tokn_token');
  expect(printed).not.toContain('hush');
});

test('handles very long texts, very deep nesting and unclosed secrets', async () => {
  await put('alpha', { ...valid, description: 'a"b'.repeat(1_000_000) });
  expect((await load()).problems).toMatchObject([{ code: 'DS1213' }]);
  await put('alpha', '['.repeat(100_000));
  expect(await codes()).toEqual(['DS1205']);
  await put('alpha', '{\n  "podium_api_token": "hush');
  const { problems } = await load();
  expect(problems).toMatchObject([{ code: 'DS1205' }]);
  expect(JSON.stringify(problems)).not.toContain('hush');
});

test('reports and omits two tenants with one slug', async () => {
  await put('alpha', valid);
  await put('beta', valid);
  await put('gamma', { ...valid, slug: 'gamma' });
  const { tenants, problems } = await load();
  expect(problems.map(({ code }) => code)).toEqual(['DS1209']);
  expect(problems[0]?.message).toBe(
    'The slug `alpha` is used by tenants/alpha/tenant.json and tenants/beta/tenant.json.',
  );
  expect(tenants.map(({ slug }) => slug)).toEqual(['gamma']);
});

test('refuses a slug that differs from the folder', async () => {
  await put('beta', valid);
  expect(await codes()).toEqual(['DS1208']);
});

test('choosing tenants: unknown, not a slug, none chosen, none existing, the only one', async () => {
  expect(await codes()).toEqual(['DS1200']);
  await put('alpha', valid);
  expect((await load({})).tenants.map(({ slug }) => slug)).toEqual(['alpha']);
  await put('beta', { ...valid, slug: 'beta' });
  expect(await codes({})).toEqual(['DS1203']);
  const unknown = await load({ slugs: ['alhpa'] });
  expect(unknown).toMatchObject({ problems: [{ code: 'DS1201', exitCode: 2 }] });
  expect(unknown.problems[0]?.hint).toMatch(/^Did you mean `alpha`\?/);
  expect(await codes({ slugs: ['../alpha'] })).toEqual(['DS1204']);
  expect((await load({ slugs: ['beta'] })).tenants.map(({ slug }) => slug)).toEqual(['beta']);
});

test('a folder without tenant.json is a problem of that tenant only', async () => {
  await put('alpha', valid);
  await mkdir(path.join(root, 'tenants', 'empty'));
  await writeFile(path.join(root, 'tenants', 'tenant.schema.json'), '{}');
  expect((await tenantFolders(path.join(root, 'tenants'))).map(({ slug }) => slug)).toEqual([
    'alpha',
    'empty',
  ]);
  const { tenants, problems } = await load();
  expect(problems.map(({ code }) => code)).toEqual(['DS1202']);
  expect(tenants).toHaveLength(1);
});

test('a slug is valid as a host and a folder name', () => {
  for (const good of ['a', 'alpha-2', '4x4-outdoor']) expect(slugProblem(good)).toBeUndefined();
  for (const bad of ['', '..', '../x', 'A', 'a_b', 'a--b', '-a', 'a/b', 'a\u0000', 'x'.repeat(61)]) {
    expect(slugProblem(bad)?.code).toBe('DS1204');
  }
  expect(slugProblem('Big Box Cars!')?.hint).toContain('`big-box-cars`');
});

const ridge = (text: string): Promise<void> =>
  writeFile(path.join(root, 'tenants', 'ridge.template.json'), text);

test('takes the structure from a template of the project, and its home page where the tenant arranges none', async () => {
  await put('alpha', { ...valid, template: 'ridge' });
  await put('beta', { ...valid, slug: 'beta', template: 'ridge', home: [{ block: 'visit' }] });
  await ridge('{ "extends": "yard", "header": "mega", // one bar\n "home": [{ "block": "latest" }] }');
  const { tenants, problems } = await load();
  expect(problems).toEqual([]);
  expect(tenants.map(({ tenant }) => tenant.template)).toEqual([
    { extends: 'yard', header: 'mega' },
    { extends: 'yard', header: 'mega' },
  ]);
  expect(tenants.map(({ document }) => Reflect.get(Object(document.value), 'home') as unknown)).toEqual([
    [{ block: 'latest' }],
    [{ block: 'visit' }],
  ]);
});

test('reports wrong options of a template in its own file, with the nearest name', async () => {
  await put('alpha', { ...valid, template: 'ridge' });
  await ridge('{\n "extends": "yrad",\n "headr": "mega",\n "mobile_bar": ["call", "call"]\n}');
  const { problems } = await load();
  expect(problems.map(({ code, place }) => [code, path.basename(place?.file ?? ''), place?.line])).toEqual([
    ['DS1212', 'ridge.template.json', 2],
    ['DS1213', 'ridge.template.json', 4],
    ['DS1206', 'ridge.template.json', 3],
  ]);
  expect(problems[0]?.hint).toContain('`yard`');
  expect(problems[2]?.hint).toContain('`header`');
});

test('reports wrong blocks of a template once, in its own file, also when tenants arrange their own', async () => {
  await put('alpha', { ...valid, template: 'ridge', home: [{ block: 'visit' }] });
  await put('beta', { ...valid, slug: 'beta', template: 'ridge', home: [{ block: 'visit' }] });
  await ridge('{\n "extends": "yard",\n "home": [{ "blok": "latest" }]\n}');
  const { problems } = await load();
  expect(problems.map(({ place }) => [path.basename(place?.file ?? ''), place?.line])).toEqual([
    ['ridge.template.json', 3],
  ]);
});

test.each([
  ['rigde', 'Did you mean `ridge`?'],
  ['yrad', 'Did you mean `yard`?'],
  ['../ridge', 'Did you mean `ridge`?'],
])('reports the template %s, which does not exist, with the nearest name', async (template, hint) => {
  await put('alpha', { ...valid, template });
  await ridge('{ "extends": "yard" }');
  const { problems } = await load();
  expect(problems).toMatchObject([
    { code: 'DS1215', place: { line: 3 }, hint: expect.stringContaining(hint) as string },
  ]);
});

test('reports problems of an own template and of the tenant together, in their order', async () => {
  await put('alpha', { ...valid, template: { extends: 'yard', headr: 'mega' }, nmae: 'Alpha' });
  const { problems } = await load();
  expect(problems.map(({ code, place }) => [code, place?.line])).toEqual([
    ['DS1206', 5],
    ['DS1206', 26],
  ]);
});

test.each(['[]', '"yard"', '{}', '{ "extends": "ridge" }'])(
  'refuses a template that is %s, and loads the other tenants',
  async (text) => {
    await put('alpha', { ...valid, template: 'ridge' });
    await put('beta', { ...valid, slug: 'beta' });
    await ridge(text);
    const { tenants, problems } = await load();
    expect(tenants.map(({ slug }) => slug)).toEqual(['beta']);
    expect(problems.map(({ place }) => path.basename(place?.file ?? ''))).toEqual(['ridge.template.json']);
  },
);
