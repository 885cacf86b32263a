/** Slices of a project: dealersite.config.json lists them, and their pages, blocks, options, checks, routes and mails work. */
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadProgram } from '../support/program.ts';
import { startServer } from '../support/crash.ts';
import { sendRequest } from '../support/server.ts';
import { EXAMPLE, SliceProject } from '../support/slice-project.ts';
import { withoutPackages } from '../support/without-packages.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let project: SliceProject;
beforeEach(() => {
  project = new SliceProject();
});
afterEach(() => project.remove());

const build = (env?: NodeJS.ProcessEnv) => project.dealersite(['build'], env);

test('builds pages, blocks of the home page and sections of vehicle pages with the options of the tenant', async () => {
  project.addExample();
  project.putTenant({ options: { 'book-a-wash': { price: 49 } }, home: [{ block: 'book-a-wash' }] });
  expect(await build()).toMatchObject({ code: 0 });
  expect(project.page('book-a-wash/index.html')).toContain('by hand for $49');
  expect(project.page('index.html')).toContain('Time for a wash?');
  expect(project.page('cars/vehicle-1/index.html')).toContain('Washed before you collect it');
  expect(project.page('sitemap-pages-1.xml')).toContain('/book-a-wash');
});

test('pages link the styles of a slice that they place, and islands the runtime of the program', async () => {
  project.addExample();
  project.addPackages('@vanilla-extract');
  project.putTenant({ home: [{ block: 'book-a-wash' }] });
  project.put(
    'book-a-wash/extracted.css.ts',
    "import { style } from '@vanilla-extract/css';\nexport const bold = style({ fontWeight: 789 });\n",
  );
  project.change(
    'book-a-wash.section.tsx',
    "'dealersite/slice';",
    "'dealersite/slice';\nimport { bold } from './extracted.css.ts';",
  );
  project.change('book-a-wash.section.tsx', '<p>A hand', '<p className={bold}>A hand');
  expect(await build()).toMatchObject({ code: 0 });
  const [sheet = ''] = /\/assets\/book-a-wash-[\w-]+\.css/.exec(project.page('book-a-wash/index.html')) ?? [];
  const rules = project.page(sheet.slice(1));
  const [, bold = 'none'] = /\.(\w+)\{[^}]*789/.exec(rules) ?? [];
  expect(rules).toContain('@layer slices{');
  const has = (file: string, text: string): boolean => project.page(file).includes(text);
  expect(has('index.html', `class="${bold}"`)).toBe(true);
  expect(has('index.html', sheet)).toBe(true);
  expect(has('cars/vehicle-1/index.html', sheet)).toBe(false);
  const [island = ''] =
    /\/assets\/book-a-wash-island-wash-total-[\w-]+\.js/.exec(project.page('book-a-wash/index.html')) ?? [];
  const [runtime = ''] = /\/assets\/shared-runtime-[\w-]+\.js/.exec(project.page(island.slice(1))) ?? [];
  expect(project.page(runtime.slice(1))).toContain('useState');
});

test('renders pages again after the slice has changed, and bundles it only then', async () => {
  project.addExample();
  expect((await build()).stderr).toContain('bundling the slice book-a-wash');
  const { code, stderr } = await build(withoutPackages('vite'));
  expect(code).toBe(0);
  expect(stderr).not.toContain('bundling');
  project.change('book-a-wash.page.tsx', 'We wash your car by hand', 'Three of us wash your car');
  expect(await build()).toMatchObject({ code: 0 });
  expect(project.page('book-a-wash/index.html')).toContain('Three of us wash your car');
});

test('check runs the rules of the slice and refuses an unknown option of it', async () => {
  project.addExample();
  expect((await project.dealersite(['check', '--json'])).stdout).toContain('"DS9001"');
  project.putTenant({ options: { 'book-a-wash': { prise: 20 } } });
  expect((await project.dealersite(['check'])).stderr).toContain('Did you mean `price`?');
});

test('serve renders its pages, stores what its form sends, and mails it', async () => {
  project.addExample();
  project.putTenant({ options: { 'book-a-wash': { spots: 1, mail_to: 'wash@dealer.example' } } });
  const { child, port } = await startServer(project);
  try {
    const { status, body } = await sendRequest(port, '/book-a-wash');
    expect({ status, form: body.includes('action="/api/book-a-wash"') }).toEqual({ status: 200, form: true });
    const booking = JSON.stringify({ name: 'Mara', email: 'mara@example.com', day: '2026-12-01' });
    const post = { method: 'POST', body: booking };
    expect(await sendRequest(port, '/api/book-a-wash', post)).toMatchObject({ status: 303 });
    expect(await sendRequest(port, '/api/book-a-wash', post)).toMatchObject({ status: 409 });
    expect((await sendRequest(port, '/api/openapi.json')).body).toContain('Books a wash');
    const messages = await sendRequest(port, '/outbox', { host: '' });
    expect(messages.body).toContain('wash@dealer.example');
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
});

const PICKS = `import { advertisedPriceOf, defineFeature, defineSection, formatDollars, Section, toCards, vehiclePath, VehicleCards, vehicleSlot } from 'dealersite/slice';
const picks = defineSection({
  slot: vehicleSlot, name: 'picks', position: 'end',
  data: (_vehicle, site) => {
    const [pick] = site.vehicles;
    const text = vehiclePath(pick.slug) + ' for ' + formatDollars(advertisedPriceOf(pick));
    return { text, list: toCards(site, site.vehicles.slice(0, 1)) };
  },
  view: ({ text, list }) => <Section id="picks" title="Picks"><p>{text}</p><VehicleCards list={list} /></Section>,
});
export const feature = defineFeature({ contract: 1, name: 'picks', sections: [picks] });
`;

test('a slice shows cards of vehicles in the look of the site, with their addresses and prices', async () => {
  project.put('picks/picks.feature.tsx', PICKS);
  project.list('./slices/picks');
  expect(await build()).toMatchObject({ code: 0 });
  const [, section = ''] =
    /id="picks"([\s\S]*?)<\/section>/.exec(project.page('cars/vehicle-2/index.html')) ?? [];
  expect(section).toMatch(/<p>\/cars\/vehicle-0 for \$20,000<\/p>/);
  expect(section.match(/data-part="card"/g)).toHaveLength(1);
});

test('loads a slice from an installed package', async () => {
  const installed = path.join(project.root, 'node_modules/dealersite-slice-wash');
  cpSync(EXAMPLE, installed, { recursive: true });
  project.list('dealersite-slice-wash');
  expect(await build()).toMatchObject({ code: 0 });
  expect(project.page('book-a-wash/index.html')).toContain('Book a wash');
});

test('the API refuses a second project with slices in one process', async () => {
  const { check } = await loadProgram();
  await check({ root: project.root });
  project.addExample();
  await expect(check({ root: project.root })).rejects.toThrow('DS2706');
});
