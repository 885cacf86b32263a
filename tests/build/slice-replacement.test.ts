/** Changed slices of a project are taken up by a running server. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SliceProject } from '../support/slice-project.ts';
import { Server } from '../support/server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const HELLO = `import { defineFeature, definePage } from 'dealersite/slice';
const page = definePage({
  name: 'hello', path: '/hello', entries: () => [null], params: () => ({}), data: () => ({}),
  head: () => ({ title: 'Hello', description: 'Hello.' }), view: () => <h1>Good morning</h1>,
});
export const feature = defineFeature({ contract: 1, name: 'hello', pages: [page] });
`;

let project: SliceProject;
let server: Server;
beforeEach(async () => {
  project = new SliceProject();
  project.addExample();
  server = await Server.start(project);
  await server.ask('/book-a-wash');
});
afterEach(async () => {
  await server.stop();
  project.remove();
});

/** Changes a file of the slice and waits for the message of the server. */
async function change(file: string, before: string, after: string, message: string): Promise<void> {
  const from = server.output.length;
  project.change(file, before, after);
  await vi.waitUntil(() => server.output.slice(from).includes(message), { timeout: 30_000, interval: 50 });
}

const pageText = async (): Promise<string> => (await server.ask('/book-a-wash')).body;

test('a changed view, island, route and schema are replaced without a restart', async () => {
  const replaced = 'slice book-a-wash: replaced';
  await change('book-a-wash.page.tsx', 'We wash your car', 'Three of us wash your car', replaced);
  expect(await pageText()).toContain('Three of us wash your car');
  await change('wash-total.island.tsx', "'wash' : 'washes'", "'bath' : 'baths'", replaced);
  const page = await pageText();
  expect(page).toContain('bath');
  const [island = ''] = /\/assets\/book-a-wash-island-wash-total-[\w-]+\.js/.exec(page) ?? [];
  expect((await server.ask(island)).body).toContain('baths');
  await change('book-a-wash.schema.ts', 'default(35)', 'default(77)', replaced);
  expect(await pageText()).toContain('for $77');
  await change('book-a-wash.api.ts', "summary: 'Books a wash'", "summary: 'Books a bath'", replaced);
  expect((await server.ask('/api/openapi.json')).body).toContain('Books a bath');
});

test('open pages replace a style sheet or an island alone, and reload after a change of a view', async () => {
  const events = await server.listen();
  try {
    await change('book-a-wash.css', 'gap: 1rem', 'gap: 2rem', 'replaced');
    expect(await events.next(10_000, 'sheet')).toBe(true);
    await change('wash-total.island.tsx', "'wash' : 'washes'", "'bath' : 'baths'", 'replaced');
    expect(await events.next(10_000, 'island')).toBe(true);
    await change('book-a-wash.page.tsx', 'We wash', 'They wash', 'replaced');
    expect(await events.next(10_000, 'changed')).toBe(true);
  } finally {
    events.close();
  }
});

test('a slice that cannot be taken up leaves the earlier one, with its code, file and line', async () => {
  await change('book-a-wash.page.tsx', 'title="Book a wash">', 'title="Book a wash"', 'DS2702');
  expect(server.output).toMatch(/the earlier ones stay:[\s\S]*book-a-wash\.page\.tsx:\d+/);
  expect(await pageText()).toContain('We wash your car');
  await change('book-a-wash.page.tsx', 'a wash"\n', 'a wash">\n', 'the slices are as before');
  await change('book-a-wash.feature.ts', "name: 'book-a-wash'", "name: 'home'", 'DS2705');
  expect(await pageText()).toContain('We wash your car');
});

/** Waits until the server has started again since the work began. */
async function restarted(work: () => void): Promise<void> {
  const from = server.output.length;
  work();
  const hasStarted = () => server.output.slice(from).includes('the server has started again');
  await vi.waitUntil(hasStarted, { timeout: 30_000, interval: 50 });
}

const book = async (): Promise<number> => {
  const body = JSON.stringify({ name: 'Mara', email: 'mara@example.com', day: '2026-12-01' });
  return (await server.ask('/api/book-a-wash', { method: 'POST', body })).status;
};

test('changed tables are migrated: the server starts again on its port, and open pages reload', async () => {
  expect(await book()).toBe(303);
  const { port } = server;
  await restarted(() =>
    project.put('book-a-wash/migrations/0001_colour.sql', 'ALTER TABLE wash_booking ADD COLUMN colour text;'),
  );
  expect(server.port).toBe(port);
  expect(await book()).toBe(303);
  expect(await pageText()).toContain('We wash your car');
});

test('a slice that the settings list is taken up, and one that they leave out is gone', async () => {
  project.put('hello/hello.feature.tsx', HELLO);
  await restarted(() => project.list('./slices/book-a-wash', './slices/hello'));
  expect((await server.ask('/hello')).body).toContain('Good morning');
  const from = server.output.length;
  project.put('hello/hello.feature.tsx', HELLO.replace('morning', 'evening'));
  await vi.waitUntil(() => server.output.slice(from).includes('slice hello: replaced'), { timeout: 30_000 });
  await restarted(() => project.list('./slices/hello'));
  expect((await server.ask('/book-a-wash')).status).toBe(404);
  expect((await server.ask('/hello')).body).toContain('Good evening');
});

test('a listed folder that appears later is taken up', async () => {
  const from = server.output.length;
  project.list('./slices/book-a-wash', './slices/hello');
  await vi.waitUntil(() => server.output.slice(from).includes('DS2700'), { timeout: 30_000, interval: 50 });
  project.put('hello/hello.feature.tsx', HELLO);
  await vi.waitUntil(() => server.output.includes('the server has started again'), {
    timeout: 30_000,
    interval: 50,
  });
  expect((await server.ask('/hello')).body).toContain('Good morning');
  expect(server.output.slice(from).match(/DS2700/g)).toHaveLength(1);
});
