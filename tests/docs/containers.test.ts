/** The files for containers, systemd and the upstream of nginx: parsed, compared with each other, and run as far as possible. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { freePort } from '../support/free-port.ts';
import { killServers, postJson, startServer, type LeadServer } from '../support/crash.ts';
import { startHookSink, type HookSink } from '../support/hook-sink.ts';
import { hasNginx, startNginx } from '../support/nginx.ts';
import { postgresFolder, startPostgres, type Postgres } from '../support/postgres.ts';
import { limitedProject, PER_ADDRESS } from '../support/processes.ts';
import type { Project } from '../support/project.ts';
import { sendRequest } from '../support/server.ts';
import { commandsIn, findRefusal } from './command-line.ts';
import { ROOT } from './guides.ts';

const folder = path.join(ROOT, 'docs/deploy/container');
const textOf = (name: string): string => readFileSync(path.join(folder, name), 'utf8');

interface Service {
  readonly image?: string;
  readonly build?: { readonly target: string };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: object;
  readonly ports?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, object>>;
}

describe('compose.yaml', () => {
  const { services, volumes } = parse(textOf('compose.yaml')) as Compose;
  const dockerfile = textOf('Dockerfile');
  const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, name = '']) => name);

  test('has PostgreSQL, two processes of the API, and nginx in front', () => {
    expect(Object.keys(services)).toEqual(['database', 'api-1', 'api-2', 'web']);
    expect(services['api-1']).toEqual(services['api-2']);
    expect(services['api-1']?.environment).toMatchObject({
      DATABASE_URL: expect.stringContaining('@database:5432/') as string,
      TRUSTED_PROXIES: '1',
    });
  });

  test('builds stages of the Dockerfile, and waits only for services with a health check', () => {
    const targets = Object.values(services).flatMap(({ build }) => build?.target ?? []);
    expect(targets.filter((target) => !stages.includes(target))).toEqual([]);
    for (const { depends_on: needed = {} } of Object.values(services)) {
      for (const [name, { condition }] of Object.entries(needed)) {
        const service = services[name];
        const hasCheck = service?.healthcheck !== undefined || service?.build?.target === 'api';
        expect([name, condition, hasCheck]).toEqual([name, 'service_healthy', true]);
      }
    }
    expect(/AS api\n[^]*?^HEALTHCHECK/m.test(dockerfile)).toBe(true);
  });

  test('publishes the port of nginx, and declares its volumes', () => {
    expect(services['web']?.ports).toEqual(['80:8080']);
    expect(dockerfile).toContain('EXPOSE 8080');
    expect(dockerfile).toContain('LISTEN=8080');
    const used = Object.values(services).flatMap((one) => one.volumes ?? []);
    expect(used.map((one) => one.split(':')[0])).toEqual(Object.keys(volumes));
  });

  test('has the servers of nginx-upstream.conf', () => {
    const servers = [...textOf('nginx-upstream.conf').matchAll(/server (\S+):(\d+)/g)];
    expect(servers.map(([, name, port]) => [name, port])).toEqual([
      ['api-1', '4321'],
      ['api-2', '4321'],
    ]);
  });
});

describe('the Dockerfile', () => {
  const text = textOf('Dockerfile');

  test('has no fault', () => {
    expect(validate(text)).toEqual([]);
  });

  test('starts serve with existing options, without a shell in between', async () => {
    const [, list = '[]'] = /^CMD (\[.*\])$/m.exec(text.slice(text.indexOf('AS api'))) ?? [];
    const [program, file, ...args] = JSON.parse(list) as string[];
    expect([program, file]).toEqual(['node', 'node_modules/dealersite/cli/bin.js']);
    const [parsed = []] = commandsIn(`npx dealersite ${args.join(' ')}`);
    expect(parsed.slice(0, 3)).toEqual(['serve', '--all', '--static']);
    expect(await findRefusal(parsed)).toBeUndefined();
  });

  test('copies files that are there', () => {
    const copied = [...text.matchAll(/^COPY (?!--from)(\S+) /gm)].map(([, name = '']) => name);
    expect(copied).toContain('nginx-upstream.conf');
    expect(existsSync(path.join(folder, 'nginx-upstream.conf'))).toBe(true);
    expect(text).toContain('node_modules/dealersite/docs/deploy/nginx.mjs');
    expect(existsSync(path.join(ROOT, 'docs/deploy/nginx.mjs'))).toBe(true);
  });
});

test.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)('systemd accepts the unit', () => {
  const home = temporaryFolder();
  const unit = path.join(home, 'dealersite-api@4321.service');
  copyFileSync(path.join(ROOT, 'docs/deploy/dealersite-api@.service'), unit);
  const { stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  // The machine may lack npx and the services that the unit waits for.
  const faults = stderr
    .split('\n')
    .filter((line) => line.includes('dealersite-api') && !/npx|not found/.test(line));
  expect(faults).toEqual([]);
});

const canProxy = hasNginx && postgresFolder() !== undefined;

describe.skipIf(!canProxy)('two processes behind nginx, on PostgreSQL', () => {
  let postgres: Postgres;
  let hooks: HookSink;
  let project: Project;
  let processes: LeadServer[];
  let port: number;
  let stopNginx: () => Promise<void>;
  beforeAll(async () => {
    [postgres, hooks] = await Promise.all([startPostgres(), startHookSink()]);
    project = limitedProject(hooks);
    await project.build();
    const environment = { DATABASE_URL: postgres.create('nginx'), TRUSTED_PROXIES: '1' };
    processes = await Promise.all([startServer(project, environment), startServer(project, environment)]);
    port = await freePort();
    const [first, second] = processes.map((server) => server.port);
    stopNginx = await startNginx({
      root: project.root,
      tenant: 'yard',
      host: 'yard.localhost',
      port,
      processes: [first!, second!],
    });
  }, 180_000);
  afterAll(async () => {
    await stopNginx?.();
    killServers();
    project?.remove();
    await hooks?.stop();
    await postgres?.stop();
  });
  const view = async () => (await sendRequest(port, '/api/cars/vehicle-1/view.json')).status;
  /** Returns the number of views that a process has answered. */
  const answered = async (server: LeadServer): Promise<number> => {
    const { body } = await sendRequest(server.port, '/metrics', { host: '' });
    return Number(/requests_total\{[^}]*view\.json",status="200"\} (\d+)/.exec(body)?.[1] ?? 0);
  };

  test('both answer, and the addresses for monitoring are not public', async () => {
    for (let count = 0; count < 20; count += 1) expect(await view()).toBe(200);
    const counts = await Promise.all(processes.map(answered));
    expect(counts.every((count) => count > 3)).toBe(true);
    expect(counts[0]! + counts[1]!).toBe(20);
    for (const address of ['/metrics', '/readyz', '/healthz'])
      expect((await sendRequest(port, address)).status).toBe(404);
  });

  test('a visitor who lies about the address is limited across both', async () => {
    const statuses = [];
    for (let count = 0; count < PER_ADDRESS + 3; count += 1) {
      const body = JSON.stringify({
        name: 'Mara Quill',
        email: `m${count}@example.com`,
        phone: `02 5550 010${count}`,
        message: `Lead ${count}`,
        car_id: 'v1',
      });
      const answer = await postJson(port, { path: '/api/leads', body, forwardedFor: `192.0.2.${count}` });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array.from({ length: PER_ADDRESS }, () => 201), 429, 429, 429]);
  });

  test('when one is killed, the other answers everything', async () => {
    const [first] = processes;
    first?.child.kill('SIGKILL');
    await once(first!.child, 'exit');
    for (let count = 0; count < 20; count += 1) expect(await view()).toBe(200);
  });
});
