/** Links that leave the server: those of built sites lead to the public address, those of previews to this machine. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Project, vehicles } from '../support/project.ts';
import { Server } from '../support/server.ts';

const PUBLIC = { host: 'yard.example', origin: 'https://yard.example', 'x-forwarded-proto': 'https' };
const EMAIL = 'mara@example.com';

let project: Project;
beforeAll(async () => {
  project = new Project(vehicles(12), {
    site_url: 'https://yard.example',
    api: { enabled: true, base_url: '/backend' },
    options: {
      alerts: { price_drops: true },
      payment: { provider: 'test', online: true },
      'sign-in': { accounts: true, gated: [] },
      'trade-in': { enabled: true },
    },
  });
  await project.build();
});
afterAll(() => project.remove());

describe.each([
  ['serve --static on the host of the site', ['--static'], '/backend', PUBLIC],
  ['serve --static on this machine', ['--static'], '/backend', undefined],
  ['serve', [], '/api', undefined],
])('%s', (_mode, args, base, headers) => {
  let server: Server;
  beforeAll(async () => {
    server = await Server.start(project, '--dashboard', ...args);
  });
  afterAll(() => server.stop());

  const api = (): string =>
    headers ? 'https://yard.example/backend' : `http://yard.localhost:${server.port}${base}`;
  const post = async (path: string, body: object) =>
    server.ask(base + path, { method: 'POST', body: JSON.stringify(body), ...(headers && { headers }) });
  /** Returns the page of the newest message. */
  const lastMessage = async (): Promise<string> => {
    const { body } = await server.ask('/outbox', { host: '' });
    const [, path = ''] = /href="(\/messages\/[^"]+)"/.exec(body) ?? [];
    return (await server.ask(path, { host: '' })).body;
  };

  test('an alert is confirmed at the address of the API', async () => {
    expect((await post('/alerts', { kind: 'price', car_id: 'v1', email: EMAIL })).status).toBe(202);
    expect(await lastMessage()).toContain(`${api()}/alerts/confirm?`);
  });

  test('a sign-in code names the host of the site', async () => {
    expect((await post('/sign-in/code', { to: '02 5550 0177' })).status).toBe(202);
    expect(await lastMessage()).toContain(new URL(api()).hostname);
  });

  test('a payment begins at the address of the API', async () => {
    const { status, body } = await post('/online-payment', { amount: '50', reference: `INV-${server.port}` });
    expect([status, body]).toEqual([201, expect.stringContaining(`"url":"${api()}/payments/`)]);
  });
});
