/** A killed server loses no acknowledged lead, and commands work beside a running server. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { crash, killServers, leadProject, startServer } from '../support/crash.ts';
import { emptyDatabase } from '../support/engines.ts';
import { startHookSink, type HookSink } from '../support/hook-sink.ts';
import type { Project } from '../support/project.ts';

let hooks: HookSink;
let project: Project;
beforeAll(async () => {
  hooks = await startHookSink();
  project = leadProject(hooks);
  await emptyDatabase(path.join(project.root, '.dealersite/db'));
});
afterAll(async () => {
  killServers();
  project?.remove();
  await hooks?.stop();
});

test('after three kills under load, every acknowledged lead exists once and is delivered under one id', async () => {
  const report = await crash(
    { project, hooks },
    { kills: 3, rate: 50, most: 600, chance: Math.random, report: () => undefined },
  );
  expect(report.acknowledged).toBeGreaterThan(3);
  expect(report).toMatchObject({ lost: 0, doubled: 0, failed: 0, undelivered: 0, renamed: 0 });
}, 300_000);

test('list, export, backup, restore, retry and replay work beside a running server and without one', async () => {
  const { child } = await startServer(project);
  const run = async (...args: string[]) => {
    const { code, stdout } = await project.run(...args, '--json');
    return {
      code,
      ...(JSON.parse(stdout) as {
        leads: { id: string }[] | number;
        rows?: number;
        problems: { code: string }[];
      }),
    };
  };
  const ids = async () =>
    ((await run('leads', 'list', '--all')).leads as { id: string }[]).map(({ id }) => id);
  const beside = await ids();
  const csv = path.join(project.root, 'leads.csv');
  expect(await run('leads', 'export', csv, '--all')).toMatchObject({ code: 0 });
  expect(await run('leads', 'export', csv, '--all')).toMatchObject({
    code: 2,
    problems: [{ code: 'DS1008' }],
  });
  const behindTenant = path.join(project.root, 'behind-tenant.csv');
  expect(await run('leads', 'export', '--tenant', 'yard', behindTenant)).toMatchObject({ code: 0 });
  expect(readFileSync(behindTenant, 'utf8')).toBe(readFileSync(csv, 'utf8'));
  const backup = path.join(project.root, 'backup.gz');
  expect(await run('db', 'backup', backup)).toMatchObject({ code: 0 });
  expect(await run('db', 'restore', backup, '--force')).toMatchObject({
    code: 2,
    problems: [{ code: 'DS1500' }],
  });
  expect(await run('leads', 'retry', 'nobody', '--all')).toMatchObject({
    code: 2,
    problems: [{ code: 'DS1009' }],
  });
  expect(await run('leads', 'replay', '--all')).toMatchObject({ code: 2, problems: [{ code: 'DS2965' }] });
  expect(await run('leads', 'replay', 'nobody', '--all')).toMatchObject({
    code: 2,
    problems: [{ code: 'DS2966' }],
  });
  expect(await run('leads', 'replay', '--all', '--since', 'soon')).toMatchObject({
    code: 2,
    problems: [{ code: 'DS1007' }],
  });
  expect(await run('leads', 'replay', '--all', '--destination', 'nosuch')).toMatchObject({
    code: 2,
    problems: [{ code: 'DS2987', hint: expect.stringMatching(/^Use one of: .*sink/) as string }],
  });
  const dryRun = await run('leads', 'replay', '--all', '--destination', 'sink', '--dry-run');
  expect(dryRun).toMatchObject({ code: 0, dryRun: true });
  expect((dryRun as unknown as { deliveries: unknown[] }).deliveries.length).toBeGreaterThan(0);
  const before = hooks.received.length;
  const [first = ''] = beside;
  expect(await run('leads', 'replay', first, '--all')).toMatchObject({
    code: 0,
    deliveries: [{ leadId: first }],
  });
  await vi.waitFor(() => expect(hooks.received.length).toBeGreaterThan(before), {
    timeout: 90_000,
    interval: 500,
  });
  child.kill('SIGINT');
  await new Promise((done) => child.once('exit', done));
  expect(await ids()).toEqual(beside);
  expect(await run('db', 'restore', backup)).toMatchObject({ code: 2, problems: [{ code: 'DS1503' }] });
  expect(await run('db', 'restore', backup, '--force')).toMatchObject({ code: 0 });
  expect(await ids()).toEqual(beside);
  expect(readFileSync(csv, 'utf8').split('\r\n')[0]).toMatch(/^\ufefflead_id,tenant,/);
}, 300_000);
