/** One case suite for both valuation sources, and trade-ins while the service fails. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listLeads } from '../../features/enquiry/enquiry.cli.ts';
import type { Database } from '../../features/_platform/database/database.ts';
import type { TradeInProvider } from '../../features/trade-in/provider.ts';
import { createProvider } from '../../features/trade-in/providers.source.ts';
import { tradeInOptionsSchema } from '../../features/trade-in/trade-in.schema.ts';
import { testApi } from '../support/api.ts';
import { USUAL_ENGINES } from '../support/engines.ts';
import { NOW, vehicles } from '../support/project.ts';
import {
  FAILURES,
  startValuationService,
  VALUATION_SECRET,
  type Failure,
  type ValuationServer,
} from '../support/valuation-service.ts';
import { useDatabase } from '../support/use-database.ts';

const now = Date.parse(NOW);
const DAY = 86_400_000;
const environment = { VALUATION_SECRET };
const own = { rego: 'ABC12D', regoState: 'QLD', year: 2021, make: 'Toyota', model: 'Model A', km: 48_000 };
const answers = { condition: 'good', history: 'full', accident: 'none' };
const registered = [{ rego: 'ABC12D', regoState: 'QLD', year: 2021, make: 'Toyota', model: 'Model A' }];
const stock = vehicles(31).map((row) => ({ ...row, km: 50_000 })) as never[];
const request = (over: Partial<typeof own> = {}) => ({
  id: '0f0f6a0e-9c1b-4c0e-8f6e-2d3c4b5a6978',
  vehicle: { ...own, ...over },
  answers,
  now,
});

let service: ValuationServer;
const lines: string[] = [];
beforeAll(async () => {
  service = await startValuationService(() => now);
});
afterEach(() => service.fail(undefined));
afterAll(() => service.close());

const createOptions = (provider: 'stock' | 'service', more: object = {}) => ({
  enabled: true,
  provider,
  known_vehicles: registered,
  valuation_service: {
    endpoint: service.endpoint,
    secret_env: 'VALUATION_SECRET',
    allow_private: true,
    timeout_seconds: 0.3,
    ...more,
  },
});
const openProvider = (name: 'stock' | 'service', more: object = {}): TradeInProvider =>
  createProvider(
    { environment, now: () => now, report: (line) => void lines.push(line) },
    tradeInOptionsSchema.parse(createOptions(name, more)),
    stock,
  );

describe.each(['stock', 'service'] as const)('valuations by the %s', (name) => {
  test('find a vehicle by registration and state, and report an unknown one', async () => {
    const provider = openProvider(name);
    expect(await provider.lookUp('ABC12D', 'QLD')).toMatchObject({
      year: 2021,
      make: 'Toyota',
      model: 'Model A',
    });
    expect(await provider.lookUp('ABC12D', 'NSW')).toBeUndefined();
  });

  test('offer whole dollars until a future day, with the number of comparable vehicles', async () => {
    const value = await openProvider(name).value(request());
    expect(value).toMatchObject({ valued_by: name, sample_size: expect.any(Number) });
    if ('reason' in value) throw new Error(value.reason);
    expect(Number.isInteger(value.offer_price)).toBe(true);
    expect(value.offer_price).toBeGreaterThan(10_000);
    expect(value.offer_expiry).toBeGreaterThan(now);
    expect(value.offer_expiry).toBeLessThanOrEqual(now + 60 * DAY);
  });

  test.each([
    ['over 7 years old', { year: 2018 }, 'too_old'],
    ['over 100,000 km', { km: 100_001 }, 'too_far'],
    ['nobody sells', { model: 'Unheard of' }, 'too_few'],
  ])('offer nothing for a vehicle %s', async (_what, over, reason) => {
    expect(await openProvider(name).value(request(over))).toEqual({ reason });
  });
});

describe('the valuation service', () => {
  test('receives the vehicle and the answers, signed, with the trade-in’s id', async () => {
    await openProvider('service').value(request());
    expect(service.taken.at(-1)).toEqual({
      path: '/v1/valuations',
      id: request().id,
      body: {
        id: request().id,
        vehicle: {
          rego: 'ABC12D',
          rego_state: 'QLD',
          year: 2021,
          make: 'Toyota',
          model: 'Model A',
          badge: null,
          transmission: null,
          kilometres: 48_000,
        },
        answers,
      },
    });
    expect(service.refused()).toBe(0);
  });

  test.each(Object.keys(FAILURES) as Failure[])('%s: no offer, and a log line', async (failure) => {
    service.fail(failure);
    expect(await openProvider('service').value(request())).toEqual({ reason: 'unavailable' });
    expect(lines.at(-1)).toContain('the valuation service failed');
    expect(lines.at(-1)).not.toContain(VALUATION_SECRET);
  });

  test('down, without a key, with another key, or in a private network: no offer', async () => {
    const down = openProvider('service', { endpoint: 'http://127.0.0.1:9' });
    const keyless = openProvider('service', { secret_env: 'NOT_SET' });
    const shut = openProvider('service', { allow_private: false });
    for (const provider of [down, keyless, shut])
      expect(await provider.value(request())).toEqual({ reason: 'unavailable' });
    const foreign = createProvider(
      { environment: { VALUATION_SECRET: 'another' }, now: () => now, report: () => undefined },
      tradeInOptionsSchema.parse(createOptions('service')),
      stock,
    );
    expect(await foreign.value(request())).toEqual({ reason: 'unavailable' });
    expect(service.refused()).toBe(1);
  });
});

describe.each(USUAL_ENGINES)('on $name', ({ start, isMissing }) => {
  describe.skipIf(isMissing)('a trade-in with the service', () => {
    let database: Database;
    useDatabase(start, (opened) => {
      database = opened;
    });
    let count = 0;
    const make = () => testApi({ database, environment, options: { 'trade-in': createOptions('service') } });
    const value = async (api = make()) => {
      count += 1;
      const { id } = (await api.post('/trade-in', own)).body;
      await api.post('/trade-in/adjustments', { id, adjustmentAnswers: answers });
      return api.post('/trade-in/contact', {
        id,
        name: 'Mara',
        last_name: 'Quill',
        postcode: '4000',
        email: `seller${count}@example.com`,
        phone: `02 5550 ${String(count).padStart(4, '0')}`,
      });
    };

    test('gets an offer, and the lead contains it', async () => {
      const reply = await value();
      expect(reply.body).toMatchObject({ valuation: { offer_price: 21_350, sample_size: 140 } });
    });

    test.each<Failure>(['answers HTML', 'answers 500', 'never answers'])(
      'when the service %s, the lead is stored with the reason for the missing offer',
      async (failure) => {
        const api = make();
        service.fail(failure);
        const reply = await value(api);
        expect([reply.status, reply.body['reason']]).toEqual([200, 'unavailable']);
        const leads = await listLeads(database, { tenants: ['yard'] });
        const lead = leads.find(({ id }) => id === reply.body.lead_id);
        expect(lead).toMatchObject({ status: 'received', values: { extra: { no_offer: 'unavailable' } } });
        const offer = await api.get(`/trade-in/offers/${reply.body.lead_id}`);
        expect(offer.body).toMatchObject({ state: 'none', valuation: null });
      },
    );

    test('a failed registration look-up is a server failure, not an invalid registration', async () => {
      const api = make();
      service.fail('answers 500');
      const failed = await api.get('/trade-in/vehicle?rego=ABC12D&regoState=QLD');
      expect([failed.status, failed.body.error?.code]).toEqual([502, 'unavailable']);
      service.fail(undefined);
      expect((await api.get('/trade-in/vehicle?rego=ABC12D&regoState=QLD')).status).toBe(200);
      expect((await api.get('/trade-in/vehicle?rego=XYZ&regoState=QLD')).body.error?.code).toBe('not_found');
    });
  });
});
