/** Two API processes on one PostgreSQL: killed under load, without their database, and sharing what visitors do. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Challenge } from 'altcha-lib/types';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../features/_platform/database/database.ts';
import { isAway } from '../../features/_platform/database/database.ts';
import { openDatabase } from '../../features/_platform/database/open.ts';
import { sliceMigrations } from '../../features/_platform/slice/slice-migrations.ts';
import { servers } from '../../features/servers.ts';
import { codeFor, visit } from '../support/accounts.ts';
import { person, testApi } from '../support/api.ts';
import { solveCaptcha } from '../support/captcha.ts';
import { killServers, postJson, startServer } from '../support/crash.ts';
import { startHookSink, type HookSink } from '../support/hook-sink.ts';
import { postgresFolder, startPostgres, type Postgres } from '../support/postgres.ts';
import { limitedProject, runProcesses } from '../support/processes.ts';
import type { Project } from '../support/project.ts';
import { sendRequest } from '../support/server.ts';

const quiet = () => undefined;

describe.skipIf(postgresFolder() === undefined)('two processes', () => {
  let postgres: Postgres;
  let hooks: HookSink;
  let project: Project;
  beforeAll(async () => {
    [postgres, hooks] = await Promise.all([startPostgres(), startHookSink()]);
    project = limitedProject(hooks);
  });
  afterEach(killServers);
  afterAll(async () => {
    project?.remove();
    await hooks?.stop();
    await postgres?.stop();
  });

  test('one killed every five seconds under load: no lead is lost or doubled, and a limit holds across both', async () => {
    const report = await runProcesses(
      { project, hooks, environment: { DATABASE_URL: postgres.create('killed') } },
      { seconds: 20, killEveryMs: 5_000, rate: 15, report: quiet },
    );
    expect(report.kills).toBeGreaterThanOrEqual(2);
    expect(report.acknowledged).toBeGreaterThan(50);
    expect(report.refused).toBeGreaterThan(0);
    // A kill between counting and storing may cost the visitor a lead.
    expect(report.accepted).toBeGreaterThan(0);
    const none = { lost: 0, doubled: 0, failed: 0, undelivered: 0, renamed: 0, overLimit: 0, crashed: 0 };
    expect(report).toMatchObject(none);
  }, 300_000);

  test('a database that goes away for 30 s: pages stay, calls answer 503, and everything goes on when it is back', async () => {
    const environment = { DATABASE_URL: postgres.create('away'), TRUSTED_PROXIES: '1' };
    const { port } = await startServer(project, environment);
    const body = JSON.stringify({ ...person, message: 'during the outage', idempotency_key: 'outage' });
    const send = () => postJson(port, { path: '/api/leads', body });
    const status = async (path: string) => (await sendRequest(port, path, { host: '' })).status;
    const first = JSON.stringify({ ...person, message: 'before the outage', idempotency_key: 'before' });
    expect((await postJson(port, { path: '/api/leads', body: first })).status).toBe(201);
    expect(await status('/readyz')).toBe(200);
    // Statements and transactions are under way when it goes.
    const under = Array.from({ length: 40 }, (_, index) =>
      postJson(port, {
        path: '/api/leads',
        forwardedFor: `198.51.100.${index}`,
        body: JSON.stringify({ ...person, email: `many${index}@example.com`, message: `many ${index}` }),
      }),
    );
    await Promise.all([...under, postgres.halt()]);
    try {
      expect(await status('/readyz')).toBe(503);
      expect(await status('/healthz')).toBe(200);
      expect((await send()).status).toBe(503);
      expect((await sendRequest(port, '/')).status).toBe(200);
      expect((await sendRequest(port, '/api/cars/vehicle-1/view.json')).status).toBe(200);
      await wait(30_000);
      expect((await send()).status).toBe(503);
    } finally {
      await postgres.resume();
    }
    await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), {
      timeout: 15_000,
      interval: 300,
    });
    expect((await send()).status).toBe(201);
    expect((await send()).status).toBe(200);
    await vi.waitFor(
      () =>
        expect(hooks.received.filter(({ body: sent }) => sent.includes('during the outage'))).toHaveLength(1),
      { timeout: 20_000 },
    );
  }, 120_000);

  describe('share what visitors do', () => {
    let databases: readonly [Database, Database];
    beforeAll(async () => {
      const location = { folder: '', url: postgres.create('shared'), migrations: sliceMigrations(servers) };
      databases = await Promise.all([openDatabase(location, quiet), openDatabase(location, quiet)]);
    });
    afterAll(async () => {
      await Promise.all((databases ?? []).map((database) => database.close()));
    });
    const both = (more: Omit<Parameters<typeof testApi>[0], 'database'> = {}) =>
      databases.map((database) => testApi({ ...more, database }));

    test('a captcha counts once, whichever process gets it', async () => {
      const [one, two] = both({ enquiry: { captcha: 'required' } });
      const { body } = await one!.get('/captcha');
      const altcha = await solveCaptcha(body as unknown as Challenge);
      const answers = await Promise.all([
        one!.post('/leads', { ...person, message: 'first', altcha }),
        two!.post('/leads', { ...person, message: 'second', altcha }),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    });

    test('a vehicle is held once, also for visitors of both at the same time', async () => {
      const apis = both({
        options: {
          vehicle: { reserve: { page: 'checkout' } },
          reserve: { hold_hours: 48, holds_per_visitor: 0 },
        },
      });
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          apis[index % 2]!.post('/cars/vehicle-1/reserve', {
            ...person,
            email: `buyer${index}@example.com`,
            phone: `02 5550 010${index}`,
          }),
        ),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    });

    test('a code that one process sent signs in at the other, once', async () => {
      const options = { 'sign-in': { accounts: true } };
      const [one, two] = both({ options });
      const jar = new Map<string, string>();
      const to = 'mara@example.com';
      const sent = await visit(one!, jar).post('/sign-in/code', { to });
      expect(sent.status).toBeLessThan(300);
      const code = await codeFor(databases[1], to);
      const entered = await visit(two!, jar).post('/sign-in/verify', { to, code });
      expect(entered.status).toBeLessThan(300);
      expect((await visit(one!, jar).get('/account')).status).toBe(200);
      expect((await visit(one!).post('/sign-in/verify', { to, code })).status).toBeGreaterThan(399);
    });
  });
});

test('an unreachable, stopping or broken database is away; a refused statement is not', () => {
  const withCode = (code: string): Error => Object.assign(new Error('x'), { code });
  expect(['ECONNREFUSED', '57P01', '57P03', '08006'].map((code) => isAway(withCode(code)))).not.toContain(
    false,
  );
  expect(isAway(new Error('query', { cause: new Error('Connection terminated unexpectedly') }))).toBe(true);
  expect(['23505', '22P02'].map((code) => isAway(withCode(code)))).not.toContain(true);
});
