/** Faults of the tables and routes of a project's slices: `check` names them, and in `serve` the calls of others work. */
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leadBody, startServer } from '../support/crash.ts';
import { sendRequest } from '../support/server.ts';
import { SliceProject } from '../support/slice-project.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const MIGRATION = 'migrations/0000_wash_booking.sql';

let project: SliceProject;
beforeEach(() => {
  project = new SliceProject();
  project.addExample();
});
afterEach(() => project.remove());

test('check accepts the tables of the example', async () => {
  expect(await project.dealersite(['check'])).toMatchObject({ code: 0 });
});

test.each<[fault: string, file: string, change: [string, string], report: [RegExp, string]]>([
  [
    'a fault of a statement',
    MIGRATION,
    ['"email" text', '"email" txt'],
    [/DS2713 .*0000_wash_booking\.sql:5/, 'txt'],
  ],
  [
    'two statements without the line between them',
    MIGRATION,
    ['--> statement-breakpoint', ''],
    [/DS2713 .*0000_wash_booking\.sql:1/, '--> statement-breakpoint'],
  ],
  [
    'a column that no migration makes',
    'book-a-wash.tables.ts',
    ["text('day')", "text('on_day')"],
    [/DS2714 .*book-a-wash\.tables\.ts:5/, 'on_day'],
  ],
  [
    'a table of the program',
    'book-a-wash.tables.ts',
    ["'wash_booking',", "'lead',"],
    [/DS2707 .*book-a-wash\.tables\.ts:5/, 'table "lead"'],
  ],
])('check reports %s with file and line', async (_fault, file, [before, after], [position, reason]) => {
  project.change(file, before, after);
  const { code, stderr } = await project.dealersite(['check']);
  expect(code).toBeGreaterThan(0);
  expect(stderr).toMatch(position);
  expect(stderr).toContain(reason);
});

test('serve leaves out a broken migration, names it, and answers the calls of others', async () => {
  project.change(MIGRATION, '"email" text', '"email" txt');
  const { child, port } = await startServer(project);
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    const lead = await sendRequest(port, '/api/leads', { method: 'POST', body: leadBody(1) });
    expect(lead.status).toBe(201);
    const body = JSON.stringify({ name: 'Mara', email: 'mara@example.com', day: '2026-12-01' });
    const wash = await sendRequest(port, '/api/book-a-wash', { method: 'POST', body });
    expect(wash.status).toBe(500);
    expect(output).toMatch(/DS2713 .*0000_wash_booking\.sql:5: .*txt/);
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
});

test('serve answers the calls of others when the routes of a slice cannot be created', async () => {
  project.change(
    'book-a-wash.api.ts',
    'const { tenant, now, origin, database } = platform;',
    "throw new Error('no soap');",
  );
  const { child, port } = await startServer(project);
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    const { status } = await sendRequest(port, '/api/leads', { method: 'POST', body: leadBody(1) });
    expect(status).toBe(201);
    expect(output).toMatch(/no soap[\s\S]*book-a-wash\.api\.ts:\d+/);
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
});

test.each([
  ['in a timer', "setTimeout(() => { throw new Error('no soap'); }, 200);"],
  ['in a promise that nothing awaits', "void Promise.reject(new Error('no soap'));"],
])('serve goes on after a slice throws %s, and names file and line', async (_place, statement) => {
  const line = 'const { tenant, now, origin, database } = platform;';
  project.change('book-a-wash.api.ts', line, `${line} ${statement}`);
  const { child, port } = await startServer(project);
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    expect((await sendRequest(port, '/api/leads', { method: 'POST', body: leadBody(1) })).status).toBe(201);
    await vi.waitFor(() => expect(output).toMatch(/DS2719 .*book-a-wash\.api\.ts:\d+/), 5_000);
    expect((await sendRequest(port, '/api/leads', { method: 'POST', body: leadBody(2) })).status).toBe(201);
    expect(child.exitCode).toBeNull();
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
});

test.each([
  ['an invalid field', 'name=Mara&email=mara&day=2026-12-01', 422, 'Email: Please enter an email address.'],
  ['a full day', 'name=Mara&email=mara@example.com&day=2026-12-01', 409, 'This day has no place left.'],
])('a form that was sent without scripts gets a page for %s', async (_fault, body, status, reason) => {
  project.change('book-a-wash.api.ts', 'booked.length >= spots', 'booked.length >= spots - 4');
  const { child, port } = await startServer(project);
  try {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    const response = await sendRequest(port, '/api/book-a-wash', { method: 'POST', body, headers });
    expect(response.status).toBe(status);
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.body).toContain('<h1>Not sent yet</h1>');
    expect(response.body).toContain(reason);
    expect(response.body).toContain('<form method="post">');
    expect(response.body).toContain('name="name" value="Mara"');
    expect(response.body).toMatch(/<input type="date" name="day" value="2026-12-01">/);
    const json = await sendRequest(port, '/api/book-a-wash', { method: 'POST', body: '{"name":"Mara"}' });
    expect(json.headers['content-type']).toContain('application/json');
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
});
