/** Availability of the API when the tenant file or its stock breaks while the server runs. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { Project, vehicles } from '../support/project.ts';
import { Server } from '../support/server.ts';

let project: Project;
let server: Server;
afterEach(async () => {
  await server.stop();
  project.remove();
});

const VIEW = '/api/cars/vehicle-1/view.json?counts=no';
const LAST = '/api/cars/vehicle-11/view.json?counts=no';
const tenantFile = () => path.join(project.root, 'tenants/yard/tenant.json');
const stockFile = () => path.join(project.root, 'tenants/yard/stock/stock.ndjson');

test.each([
  ['is cut off', () => project.putStock(vehicles(2))],
  ['is empty', () => project.putStock([])],
  ['has gone', () => rmSync(stockFile())],
])('a built site answers with the last good stock when its export %s', async (_what, spoil) => {
  project = new Project(vehicles(12));
  await project.build();
  spoil();
  server = await Server.start(project, '--static');
  expect((await server.ask(LAST)).status).toBe(200);
  expect(server.output).toContain('showing the last good one');
});

test('a preview shows the last good stock when the new export is rejected', async () => {
  project = new Project(vehicles(12));
  await project.build();
  project.putStock(vehicles(2));
  server = await Server.start(project);
  const page = await server.ask('/cars/vehicle-11');
  expect(page.status).toBe(200);
  expect(server.output).toMatch(/the new stock was refused; showing the last good one:\n.*DS1110/);
});

test('keeps the last good stock when the export is rejected during serve', async () => {
  project = new Project(vehicles(12));
  await project.build();
  server = await Server.start(project, '--static');
  await vi.waitFor(
    async () => {
      expect((await server.ask(LAST)).status).toBe(200);
      // The server watches the file from its first response on.
      project.putStock(vehicles(2));
      expect(server.output).toContain('showing the last good one');
    },
    { timeout: 10_000, interval: 200 },
  );
});

test.each([['--static'], ['--host=127.0.0.1']])(
  'keeps serving a tenant whose file becomes invalid: serve %s',
  async (how) => {
    project = new Project(vehicles(3));
    await project.build();
    server = await Server.start(project, how);
    expect((await server.ask(VIEW)).status).toBe(200);
    writeFileSync(tenantFile(), '{ "slug": "yard"');
    // Every build writes this file last.
    writeFileSync(path.join(project.output, 'built.txt'), '');
    await vi.waitFor(
      async () => {
        expect((await server.ask(VIEW)).status).toBe(200);
        expect(server.output).toContain('showing the last good version');
      },
      { timeout: 10_000, interval: 200 },
    );
    await server.ask(VIEW);
    expect(server.output.match(/showing the last good version/g)).toHaveLength(1);
  },
);

test('reports a tenant that was never valid as an API error', async () => {
  project = new Project(vehicles(3));
  server = await Server.start(project);
  writeFileSync(tenantFile(), '{ "slug": "yard"');
  const answer = await server.ask(VIEW);
  expect([answer.status, JSON.parse(answer.body)]).toEqual([
    503,
    {
      error: {
        code: 'unavailable',
        message: 'This site is not available at the moment. Please try again later.',
      },
    },
  ]);
});

test.each([
  ['/backend', '/backend'],
  ['https://yard.example/v1/', '/v1'],
])('answers the API below %s, where the built site calls it', async (base_url, below) => {
  project = new Project(vehicles(3), { api: { base_url }, site_url: 'https://yard.example' });
  await project.build();
  expect(project.files().get('index.html')?.toString()).toContain(base_url.replace(/\/$/, ''));
  server = await Server.start(project, '--static');
  expect((await server.ask(`${below}/cars/vehicle-1/view.json?counts=no`)).status).toBe(200);
  const described = JSON.parse((await server.ask(`${below}/openapi.json`)).body) as { paths: object };
  expect(Object.keys(described.paths)).toContain(`${below}/leads`);
  expect((await server.ask('/')).headers['content-type']).toContain('text/html');
});

test('sends a built site with the headers of its build, and never caches missing files', async () => {
  project = new Project(vehicles(3));
  await project.build();
  const file = path.join(project.output, '_headers');
  // Imitates a build by another version of the program.
  const text = readFileSync(file, 'utf8').replace("script-src 'self'", "script-src 'self' 'sha256-other='");
  writeFileSync(file, text);
  server = await Server.start(project, '--static');
  const header = async (url: string, name: string) => (await server.ask(url)).headers[name];
  expect(await header('/', 'content-security-policy')).toContain("'sha256-other='");
  const [script] = [...project.files().keys()].filter((name) => /^assets\/.*\.js$/.test(name));
  expect(await header(`/${script}`, 'cache-control')).toContain('immutable');
  expect(await header('/assets/gone.js', 'cache-control')).toBe('public, max-age=0, must-revalidate');
  expect((await server.ask('/assets/gone.js')).status).toBe(404);
});
