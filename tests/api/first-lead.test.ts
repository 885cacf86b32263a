/** The first lead of a server whose database is still opening. */
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeFolder } from '../../features/_platform/database/lock.ts';
import { killServers, leadBody, leadProject, postJson, startServer, storedLeads } from '../support/crash.ts';
import { startHookSink, type HookSink } from '../support/hook-sink.ts';
import type { Project } from '../support/project.ts';

let hooks: HookSink;
let project: Project;
beforeAll(async () => {
  hooks = await startHookSink();
  project = leadProject(hooks);
});
afterAll(async () => {
  killServers();
  project?.remove();
  await hooks?.stop();
});

test('while the database opens, a script hears soon that the server is starting, and a plain form waits; both are stored once', async () => {
  // The server waits for this lock, as long as a slow machine needs to create the database.
  const lock = await takeFolder(path.join(project.root, '.dealersite/db'));
  const { port } = await startServer(project);
  const send = () => postJson(port, { path: '/api/leads', body: leadBody(1) });
  const form = postJson(port, {
    path: '/api/leads',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: `http://yard.localhost:${port}`,
    },
    body: new URLSearchParams(JSON.parse(leadBody(2)) as Record<string, string>).toString(),
  });
  const start = performance.now();
  const early = await send();
  // A page gives up after ten.
  expect((performance.now() - start) / 1_000).toBeLessThan(9);
  expect({ ...early, body: JSON.parse(early.body) }).toMatchObject({
    status: 503,
    headers: { 'retry-after': '1' },
    body: { error: { code: 'starting', message: expect.stringContaining('still starting') } },
  });
  lock?.release();
  expect(await form).toMatchObject({ status: 303 });
  const [stored, repeated] = [await send(), await send()];
  expect([stored.status, repeated.status]).toEqual([201, 200]);
  expect(JSON.parse(repeated.body)).toEqual(JSON.parse(stored.body));
  const leads = await storedLeads(project, {});
  expect(leads.map(({ values }) => values.message).toSorted()).toEqual(['Lead 1', 'Lead 2']);
}, 120_000);
