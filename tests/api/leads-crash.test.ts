/** A killed server loses no acknowledged lead, and commands work beside a running server. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('list, export, backup, restore and retry work beside a running server and without one', async () => {
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
  child.kill('SIGINT');
  await new Promise((done) => child.once('exit', done));
  expect(await ids()).toEqual(beside);
  expect(await run('db', 'restore', backup)).toMatchObject({ code: 2, problems: [{ code: 'DS1503' }] });
  expect(await run('db', 'restore', backup, '--force')).toMatchObject({ code: 0 });
  expect(await ids()).toEqual(beside);
  expect(readFileSync(csv, 'utf8').split('\r\n')[0]).toMatch(/^\ufefflead_id,tenant,/);
}, 300_000);
