/** Calls that store nothing: finance disclaimer, geocode, limited hits. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../support/api.ts';
import { vehicles } from '../support/project.ts';

describe('finance-disclaimer', () => {
  const lenders = { finance_lenders: { Taurus: { disclaimer: 'Fees apply.' } } };
  const [first = {}, second = {}, third = {}] = vehicles(3);
  const stock = [{ ...first, ...lenders }, second, { ...third, ...lenders, price: 0 }];
  const { get } = testApi({ stock, tenant: { finance_provider: 'Taurus' } });

  test.each(['/cars/vehicle-0/finance-disclaimer', '/finance-disclaimer?car_id=v0'])(
    '%s tells that of the tenant’s lender',
    async (path) => {
      const { status, body } = await get(path);
      expect({ status, body }).toEqual({
        status: 200,
        body: { provider: 'Taurus', disclaimer: 'Fees apply.' },
      });
    },
  );

  test.each([
    ['without a disclaimer', '/cars/vehicle-1/finance-disclaimer'],
    ['that is not eligible', '/cars/vehicle-2/finance-disclaimer'],
    ['that is not there', '/cars/nothing/finance-disclaimer'],
    ['that is not there, by id', '/finance-disclaimer?car_id=nothing'],
  ])('of a vehicle %s is 404', async (_name, path) => {
    expect((await get(path)).status).toBe(404);
  });

  test('of a tenant without a lender is 404, and without a vehicle 422', async () => {
    expect((await testApi({ stock }).get('/cars/vehicle-0/finance-disclaimer')).status).toBe(404);
    expect((await get('/finance-disclaimer')).status).toBe(422);
  });
});

describe('geocode', () => {
  const { get } = testApi({});
  const placeOf = (reply: { body: object }) =>
    (reply.body as { results: { geometry: { location: { lat: number; lng: number } } }[] }).results[0]
      ?.geometry.location;

  test.each([
    ['2000', -33.86, 151.21],
    ['3000', -37.81, 144.97],
    ['0800', -12.8, 130.96],
    ['6000', -31.92, 115.91],
  ])('%s is answered from the list', async (postcode, lat, lng) => {
    expect(placeOf(await get(`/geocode?postcode=${postcode}`))).toEqual({ lat, lng });
  });

  test('no result is Invalid postcode', async () => {
    const { status, body } = await get('/geocode?postcode=9999');
    expect([status, body.error?.message]).toEqual([404, 'Invalid postcode']);
  });

  test.each(['', '400', '40000', '4o00', '４０００'])('%j is not 4 digits', async (postcode) => {
    const { status, body } = await get(`/geocode?postcode=${encodeURIComponent(postcode)}`);
    expect([status, body.error?.issues?.[0]?.message]).toEqual([
      422,
      'Invalid postcode. Please enter a 4-digit number.',
    ]);
  });

  describe('by a service', () => {
    let service: Server;
    const asked: string[] = [];
    beforeAll(async () => {
      service = createServer((request, answer) => {
        asked.push(request.url ?? '');
        const isKnown = request.url?.includes('4000') ?? false;
        const results = isKnown ? [{ geometry: { location: { lat: -27.4, lng: 153.1 } } }] : [];
        answer.end(JSON.stringify({ results }));
      });
      await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
      process.env['TEST_GEOCODER_KEY'] = 'a-secret';
    });
    afterAll(() => {
      delete process.env['TEST_GEOCODER_KEY'];
      service.close();
    });
    const by = (more: object) => {
      const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/json?region=au`;
      return testApi({
        options: { geocode: { geocoder: { endpoint, key_env: 'TEST_GEOCODER_KEY', ...more } } },
      });
    };

    test('is asked for Australia with the key of the environment, once for each postcode', async () => {
      const api = by({ allow_private: true });
      expect(placeOf(await api.get('/geocode?postcode=4000'))).toEqual({ lat: -27.4, lng: 153.1 });
      expect(placeOf(await api.get('/geocode?postcode=4000'))).toEqual({ lat: -27.4, lng: 153.1 });
      expect((await api.get('/geocode?postcode=4001')).body.error?.message).toBe('Invalid postcode');
      expect(asked).toEqual([
        '/json?region=au&components=postal_code%3A4000%7Ccountry%3AAU&key=a-secret',
        '/json?region=au&components=postal_code%3A4001%7Ccountry%3AAU&key=a-secret',
      ]);
    });

    test('on a private address is not asked without leave, and its key is in no answer and no log', async () => {
      const api = by({});
      const { status, body } = await api.get('/geocode?postcode=4000');
      expect(status).toBe(502);
      expect(api.said).toHaveLength(1);
      expect(JSON.stringify([body, api.said])).not.toContain('a-secret');
    });
  });
});

describe('search', () => {
  const { get } = testApi({ stock: [...vehicles(10), { ...vehicles(11)[10], status: 'coming_soon' }] });
  const ids = ({ body }: { body: object }) => (body as { hits: { id: string }[] }).hits.map(({ id }) => id);

  test('finds what fulfils the filter, with = or : and up to the limit', async () => {
    const reply = await get('/search?filter=make%3DToyota%20AND%20car_type%3Dused&limit=2');
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ count: 3 });
    expect(ids(reply)).toHaveLength(2);
    const same = await get('/search?filter=make:Toyota&limit=2');
    expect(ids(same)).toEqual(ids(reply));
    expect((reply.body as { hits: object[] }).hits[0]).toMatchObject({
      href: expect.stringMatching(/^\/cars\//),
    });
  });

  test('without a filter finds everything; nothing found is an empty list', async () => {
    expect(ids(await get('/search'))).toHaveLength(6);
    expect(ids(await get('/search?limit=60'))).toHaveLength(11);
    expect(ids(await get('/search?filter=make:Nothing'))).toEqual([]);
  });

  test.each([
    'filter=price:1',
    'filter=make',
    'filter=make:A%20OR%20make:B',
    'limit=0',
    'limit=61',
    'limit=x',
  ])('%s is refused', async (query) => {
    expect((await get(`/search?${query}`)).status).toBe(422);
  });
});
