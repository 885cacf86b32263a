/** The contract with a CRM: tokens, one lead for each key, failures, and replays. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../features/_platform/database/database.ts';
import { openDatabase } from '../../features/_platform/database/open.ts';
import { listLeads, replayDeliveries, retryDeliveries } from '../../features/enquiry/enquiry.cli.ts';
import { person, testApi } from '../support/api.ts';
import { startCrmSink, type CrmSink } from '../support/crm-sink.ts';
import { ENGINES, type Engine } from '../support/engines.ts';

const HOUR_MS = 3_600_000;
const SECRET = 'a very secret secret';

describe('a CRM', () => {
  let engine: Engine;
  let database: Database;
  let crm: CrmSink;
  let tenants = 0;
  let slug: string;
  beforeAll(async () => {
    engine = await ENGINES[0].start();
    database = await openDatabase(engine.location, () => undefined);
  });
  afterAll(async () => {
    await database?.close();
    await engine?.remove();
  });
  beforeEach(async () => {
    crm = await startCrmSink();
    tenants += 1;
    slug = `crm-${tenants}`;
  });
  afterEach(() => crm.stop());

  const open = (more: object = {}, environment: NodeJS.ProcessEnv = {}) =>
    testApi({
      database,
      slug,
      enquiry: {
        lead_crms: [
          {
            name: 'dealer-crm',
            endpoint: `${crm.url}/leads`,
            token_endpoint: `${crm.url}/token`,
            client_id_env: 'CRM_ID',
            client_secret_env: 'CRM_SECRET',
            scope: 'leads.write',
            allow_private: true,
            ...more,
          },
        ],
      },
      environment: { CRM_ID: 'yard client', CRM_SECRET: SECRET, ...environment },
    });
  const deliveries = async () =>
    (await listLeads(database, { tenants: [slug] })).flatMap((lead) => lead.deliveries);
  let leads = 0;
  const lead = (more: object = {}) => ({ ...person, message: `Lead ${(leads += 1)}`, ...more });

  test('gets a lead with the person, the vehicle, all fields and the key of its delivery', async () => {
    const api = open();
    const { body } = await api.post('/leads', lead({ car_id: 'v1', opt_in: true, budget: '25000' }));
    await api.worker.round();
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ channel: 'crm', destination: 'dealer-crm', status: 'sent' });
    const [request] = crm.requests;
    expect(request).toMatchObject({ authorization: 'Bearer token-1', key: delivery?.id });
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      id: delivery?.id,
      lead_id: body.lead_id,
      contact: { first_name: 'Mara Quill', email: person.email, phone: '+61255500123' },
      vehicle: { id: 'v1', condition: 'used', stock_number: 'S1' },
      consents: [{ kind: 'opt_in', given: true }],
      fields: expect.arrayContaining([{ label: 'Most to pay', value: '$25,000' }]) as unknown,
    });
  });

  test('gives a token for the id and secret of the environment, used until it ends and shared by simultaneous leads', async () => {
    const api = open();
    for (let count = 0; count < 5; count += 1) await api.post('/leads', lead());
    await api.worker.round();
    expect(crm.stored.size).toBe(5);
    expect(crm.tokenRequests).toHaveLength(1);
    const [{ authorization, body } = { authorization: '', body: '' }] = crm.tokenRequests;
    // RFC 6749, section 2.3.1: id and secret are form-encoded before they are joined.
    const pair = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString();
    expect(pair).toBe('yard+client:a+very+secret+secret');
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      grant_type: 'client_credentials',
      scope: 'leads.write',
    });
    api.clock.now += HOUR_MS;
    await api.post('/leads', lead());
    await api.worker.round();
    expect(crm.tokenRequests).toHaveLength(2);
  });

  test('gets a new token when it answers 401, and the lead in the same attempt', async () => {
    const api = open();
    await api.post('/leads', lead());
    await api.worker.round();
    crm.revoke();
    await api.post('/leads', lead());
    await api.worker.round();
    expect(crm.tokenRequests).toHaveLength(2);
    expect(crm.stored.size).toBe(2);
    expect((await deliveries()).map(({ status, attempts }) => [status, attempts])).toEqual([
      ['sent', 1],
      ['sent', 1],
    ]);
  });

  test.each([
    ['500 and above', 'fails', 'the CRM returned status 503'],
    ['a page instead of JSON', 'page', 'the CRM returned status 200 with a page instead of JSON'],
  ] as const)(
    'that answers %s gets the lead again later, under the same key',
    async (_name, mode, reason) => {
      const api = open();
      await api.post('/leads', lead());
      crm.mode = mode;
      await api.worker.round();
      expect(await deliveries()).toMatchObject([{ status: 'pending', lastError: reason }]);
      crm.mode = 'stores';
      api.clock.now += HOUR_MS;
      await api.worker.round();
      expect(await deliveries()).toMatchObject([{ status: 'sent' }]);
      expect(new Set(crm.requests.map(({ key }) => key)).size).toBe(1);
      expect(crm.stored.size).toBe(1);
    },
  );

  test.each([400, 403, 404, 410, 422])('that refuses a lead with %i is not sent it again', async (status) => {
    const api = open();
    await api.post('/leads', lead());
    crm.mode = status;
    await api.worker.round();
    crm.mode = 'stores';
    api.clock.now += HOUR_MS;
    await api.worker.round();
    expect(crm.requests).toHaveLength(1);
    expect(await deliveries()).toMatchObject([
      { status: 'dead', attempts: 1, lastError: `the CRM refused it with status ${status}` },
    ]);
    const [{ id } = { id: '' }] = crm.requests.map(({ key }) => ({ id: key }));
    expect(api.logs.join()).toContain(`delivery ${id} failed, given up`);
  });

  test('that answers 401 with a fresh token too is not sent the lead again', async () => {
    const api = open();
    await api.post('/leads', lead());
    crm.mode = 401;
    await api.worker.round();
    api.clock.now += HOUR_MS;
    await api.worker.round();
    expect(crm.tokenRequests).toHaveLength(2);
    expect(crm.requests).toHaveLength(2);
    expect(await deliveries()).toMatchObject([
      { status: 'dead', lastError: 'the CRM refused it with status 401' },
    ]);
  });

  test.each([408, 425, 429, 500, 502])('that answers %i gets the lead again later', async (status) => {
    const api = open();
    await api.post('/leads', lead());
    crm.mode = status;
    await api.worker.round();
    expect(await deliveries()).toMatchObject([
      { status: 'pending', lastError: `the CRM returned status ${status}` },
    ]);
    crm.mode = 'stores';
    api.clock.now += HOUR_MS;
    await api.worker.round();
    expect(await deliveries()).toMatchObject([{ status: 'sent', attempts: 2 }]);
    expect(crm.stored.size).toBe(1);
  });

  test('in front of which a proxy answers 403 with a page gets the lead again later', async () => {
    const api = open();
    await api.post('/leads', lead());
    Object.assign(crm, { mode: 'page', pageStatus: 403 });
    await api.worker.round();
    expect(await deliveries()).toMatchObject([
      { status: 'pending', lastError: 'the CRM returned status 403 with a page instead of JSON' },
    ]);
  });

  test('that refused a lead gets it when it is put back in the queue', async () => {
    const api = open();
    await api.post('/leads', lead());
    crm.mode = 422;
    await api.worker.round();
    crm.mode = 'stores';
    await retryDeliveries(database, { tenants: [slug], ids: [], now: api.clock.now });
    await api.worker.round();
    expect(await deliveries()).toMatchObject([{ status: 'sent' }]);
    expect(crm.stored.size).toBe(1);
  });

  test('that cannot be reached gets the lead again later', async () => {
    const api = open({ endpoint: 'http://127.0.0.1:9/leads' });
    await api.post('/leads', lead());
    await api.worker.round();
    expect(await deliveries()).toMatchObject([{ status: 'pending', attempts: 1 }]);
  });

  test('that stored a lead but broke off its answer, or has it already, has it once', async () => {
    const api = open();
    await api.post('/leads', lead());
    crm.mode = 'breaks off';
    await api.worker.round();
    expect(await deliveries()).toMatchObject([{ status: 'pending' }]);
    crm.mode = 'stores';
    api.clock.now += HOUR_MS;
    await api.worker.round();
    expect(crm.requests).toHaveLength(2);
    expect(crm.stored.size).toBe(1);
    expect(await deliveries()).toMatchObject([{ status: 'sent' }]);
  });

  test.each([
    [
      'gives a page',
      'page',
      200,
      'no access token: the service did not answer as OAuth requires with status 200',
    ],
    [
      'is behind a proxy that answers 403',
      'page',
      403,
      'no access token: the service did not answer as OAuth requires with status 403',
    ],
    [
      'answers 503',
      503,
      200,
      'no access token: the service did not answer as OAuth requires with status 503',
    ],
    ...[408, 429].map(
      (status) =>
        [
          `answers ${status}`,
          status,
          200,
          `no access token: the service answered ${status} temporarily_unavailable`,
        ] as const,
    ),
  ] as const)(
    'whose token service %s makes the delivery wait',
    async (_name, tokenMode, pageStatus, reason) => {
      Object.assign(crm, { tokenMode, pageStatus });
      const api = open();
      await api.post('/leads', lead());
      await api.worker.round();
      expect(crm.requests).toEqual([]);
      expect(await deliveries()).toMatchObject([{ status: 'pending', lastError: reason }]);
    },
  );

  test.each([
    ['refuses the client', 'refuses', 'the service answered 401 invalid_client'],
    ['answers 400', 400, 'the service answered 400 temporarily_unavailable'],
    ['answers 403', 403, 'the service answered 403 temporarily_unavailable'],
    ['has another address', 'no error', 'the service did not answer as OAuth requires with status 404'],
  ] as const)('whose token service %s fails the delivery at once', async (_name, tokenMode, reason) => {
    crm.tokenMode = tokenMode;
    const api = open();
    await api.post('/leads', lead());
    await api.worker.round();
    api.clock.now += HOUR_MS;
    await api.worker.round();
    expect(crm.tokenRequests).toHaveLength(1);
    expect(await deliveries()).toMatchObject([
      { status: 'dead', attempts: 1, lastError: `no access token: ${reason}` },
    ]);
    crm.tokenMode = 'gives';
    await retryDeliveries(database, { tenants: [slug], ids: [], now: api.clock.now });
    await api.worker.round();
    expect(await deliveries()).toMatchObject([{ status: 'sent' }]);
  });

  test('is not called at a private address, nor without its secret', async () => {
    const api = open({
      allow_private: false,
      endpoint: 'https://127.0.0.1/x',
      token_endpoint: 'https://10.0.0.1/t',
    });
    await api.post('/leads', lead());
    await api.worker.round();
    expect(await deliveries()).toMatchObject([{ lastError: 'no access token: the address is private' }]);
    slug = `${slug}-b`;
    const other = open({}, { CRM_SECRET: '' });
    await other.post('/leads', lead());
    await other.worker.round();
    expect(await deliveries()).toMatchObject([{ lastError: 'CRM_SECRET is not set' }]);
  });

  test('has neither its secret nor a token nor a lead in messages', async () => {
    const api = open();
    for (const [mode, tokenMode] of [
      ['fails', 'gives'],
      ['page', 'gives'],
      ['breaks off', 'gives'],
      ['stores', 'refuses'],
    ] as const) {
      Object.assign(crm, { mode, tokenMode });
      if (tokenMode === 'refuses') crm.revoke();
      await api.post('/leads', lead());
      await api.worker.round();
      api.clock.now += HOUR_MS;
    }
    const text = JSON.stringify([api.logs, (await deliveries()).map(({ lastError }) => lastError)]);
    expect(api.logs.length).toBeGreaterThan(3);
    expect(text).not.toMatch(/token-\d|Basic|secret secret|very\+secret|Mara|5550|example\.com/);
  });

  test('gets a lead once however often it is replayed', async () => {
    const api = open();
    await api.post('/leads', lead());
    await api.post('/leads', lead());
    await api.worker.round();
    const selection = { tenants: [slug], ids: [], now: api.clock.now };
    const replayed = await replayDeliveries(database, { ...selection, destination: 'dealer-crm' });
    expect(replayed).toHaveLength(2);
    await api.worker.round();
    expect(crm.requests).toHaveLength(4);
    expect(crm.stored.size).toBe(2);
    expect((await deliveries()).map(({ status }) => status)).toEqual(['sent', 'sent']);
  });

  test('a replay chooses by id, date, destination and failure, and a dry run changes nothing', async () => {
    const api = open();
    const sent = await api.post('/leads', lead());
    await api.worker.round();
    const before = api.clock.now;
    api.clock.now += HOUR_MS;
    crm.mode = 'fails';
    const failing = await api.post('/leads', lead());
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await api.worker.round();
      api.clock.now += 24 * HOUR_MS;
    }
    const chosen = async (query: object): Promise<string[]> =>
      (
        await replayDeliveries(database, {
          tenants: [slug],
          ids: [],
          now: api.clock.now,
          isDryRun: true,
          ...query,
        })
      ).map(({ leadId }) => leadId);
    const [one, two] = [String(sent.body.lead_id), String(failing.body.lead_id)];
    expect(await chosen({ isFailed: true })).toEqual([two]);
    expect(await chosen({ ids: [one] })).toEqual([one]);
    expect(await chosen({ since: before + 1 })).toEqual([two]);
    expect(await chosen({ until: before + 1 })).toEqual([one]);
    expect((await chosen({ destination: 'dealer-crm' })).toSorted()).toEqual([one, two].toSorted());
    expect(await chosen({ destination: 'other' })).toEqual([]);
    expect(await chosen({ tenants: ['other'] })).toEqual([]);
    expect((await deliveries()).map(({ status }) => status).toSorted()).toEqual(['dead', 'sent']);
  });
});
