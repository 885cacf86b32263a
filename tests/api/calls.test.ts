/** Calls without storage: finance disclaimer, geocoding, limited hits. */
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
    '%s returns that of the tenant’s lender',
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
  ])('returns 404 for %s', async (_name, path) => {
    expect((await get(path)).status).toBe(404);
  });

  test('returns 404 for a tenant without a lender, and 422 without a vehicle', async () => {
    expect((await testApi({ stock }).get('/cars/vehicle-0/finance-disclaimer')).status).toBe(404);
    expect((await get('/finance-disclaimer')).status).toBe(422);
  });
});

describe('delivery', () => {
  const { get } = testApi({
    options: {
      delivery: {
        zones: [
          { name: 'City', price: 150, postcodes: ['2000-2599'] },
          { name: 'State', price: 300, time: '5 days', postcodes: ['2600-2999'] },
        ],
      },
    },
  });

  test.each(['/delivery', '/delivery?postcode=', '/delivery?postcode=%20'])(
    '%s requires a postcode',
    async (path) => {
      const { status, body } = await get(path);
      const issues = [{ path: 'postcode', message: 'Please enter a postcode.' }];
      expect([status, body.error?.issues]).toEqual([422, issues]);
    },
  );

  test('rejects one without four digits, or without a price; any other returns its zone', async () => {
    expect((await get('/delivery?postcode=40x0')).body.error?.issues).toEqual([
      { path: 'postcode', message: 'Invalid postcode. Please enter a 4-digit number.' },
    ]);
    expect((await get('/delivery?postcode=6000')).body.error?.message).toMatch(
      /^Sorry, we can't provide an estimate/,
    );
    expect((await get('/delivery?postcode=2000')).body).toEqual({ price: 150, name: 'City' });
    expect((await get('/delivery?postcode=2600')).body).toEqual({
      price: 300,
      name: 'State',
      time: '5 days',
    });
  });
});

/** Terms of a validation library that visitors should not read. */
const VALIDATOR =
  /expected|received|Invalid (?:input|option|string|ISO|UUID|number)|Too (?:small|big)|pattern/;

describe('reports invalid input in plain words', () => {
  const api = testApi({
    options: { 'trade-in': { enabled: true, save_valuation: true } },
    tenant: { lists: { watchlist: true } },
  });
  const LONG = 'x'.repeat(5_000);
  const values = [undefined, '', LONG, 7, -1, {}, [], [{}], null, true];
  const POSTS: readonly [string, readonly string[]][] = [
    ['/watchlist/save-car', ['phone_number', 'car_id']],
    ['/watchlist/remove-car', ['phone_number', 'car_id']],
    ['/favourites', ['owner', 'saved', 'removed']],
    ['/miscellaneous', ['column_name', 'id', 'offer_price', 'offer_expiry', 'reason']],
    ['/phone-reveals', ['car_id', 'website_id']],
    ['/trade-in', ['year', 'make', 'model', 'km', 'regoState']],
    ['/trade-in/adjustments', ['id', 'adjustmentAnswers']],
    ['/trade-in/accept', ['lead_id', 'offer_accepted']],
  ];
  test.each(POSTS)('%s', async (path, members) => {
    for (const value of values) {
      const { status, body } = await api.post(path, Object.fromEntries(members.map((one) => [one, value])));
      expect(status).toBe(422);
      expect(body.error?.message).toBe('Please fix the following errors');
      for (const { message } of body.error?.issues ?? []) {
        expect(message).not.toMatch(VALIDATOR);
        expect(message).toMatch(/^[A-Z].*\.$/);
      }
    }
  });

  test.each([
    ['/appointments', 'date', 'Please fill in this field.'],
    ['/appointments?date=soon', 'date', 'Please choose a day.'],
    ['/appointments?date=2026-11-24&kind=tea', 'kind', 'Please choose one of these: test-drive, service.'],
    ['/search?limit=x', 'limit', 'Please enter a number.'],
    ['/search?limit=99', 'limit', 'The most is 60.'],
    ['/search?filter=LONG', 'filter', 'This is too long.'],
    [
      '/trade-in/vehicle?rego=A&regoState=XX',
      'regoState',
      'Please choose one of these: ACT, NSW, NT, QLD, SA, TAS, VIC, WA.',
    ],
  ])('%s', async (path, field, message) => {
    const { body } = await api.get(path.replace('LONG', LONG));
    expect(body.error?.issues).toEqual([{ path: field, message }]);
  });

  test('every call with a JSON body rejects other bodies', async () => {
    // These calls take a path, a form or a picture.
    const takesNoJson = /\/trade-in\/(?:photos|offers)(?:\/|$)|\/alerts\/(?:confirm|stop)$/;
    const calls = api.routes.filter(
      ({ method, path }) => method === 'POST' && !path.includes('*') && !takesNoJson.test(path),
    );
    const paths = new Set(calls.map(({ path }) => path.replace(/^\/api/, '').replace(/:\w+/, 'vehicle-0')));
    const reached: string[] = [];
    for (const path of paths)
      for (const text of ['{', '{"car_id":}', 'car_id=1']) {
        const { status, body } = await api.post(path, text);
        // Some calls first refuse a site without accounts.
        if (status === 404) continue;
        const error = { code: 'malformed', message: 'The body cannot be read as JSON.' };
        expect([path, status, body]).toEqual([path, 400, { error }]);
        reached.push(path);
      }
    expect(reached).toEqual(expect.arrayContaining(['/phone-reveals', '/leads', '/trade-in', '/favourites']));
  });

  test('keeps messages that a schema defines', async () => {
    const { body } = await api.post('/trade-in', { year: 'x', make: '', model: 'A', km: 1 });
    expect(body.error?.issues?.map(({ message }) => message)).toEqual([
      'Please enter the year as four digits, such as 2021.',
      'Please enter the make.',
    ]);
  });
});

describe('geocode', () => {
  const { get } = testApi({});
  const placeOf = (reply: { body: object }) =>
    (reply.body as { results: { geometry: { location: { lat: number; lng: number } } }[] }).results[0]
      ?.geometry.location;

  test.each([
    ['2000', -33.86, 151.21],
    ['3000', -37.81, 144.96],
    ['0800', -12.46, 130.84],
    ['4825', -20.73, 139.49],
    ['6000', -31.93, 115.88],
  ])('answers %s from the list', async (postcode, lat, lng) => {
    expect(placeOf(await get(`/geocode?postcode=${postcode}`))).toEqual({ lat, lng });
  });

  test('accepts postal_code and country AU as in the specification; another country has no result', async () => {
    const position = { lat: -33.86, lng: 151.21 };
    expect(placeOf(await get('/geocode?postal_code=2000'))).toEqual(position);
    expect(placeOf(await get('/geocode?postal_code=2000&country=AU'))).toEqual(position);
    expect((await get('/geocode?postal_code=2000&country=NZ')).body.error?.message).toBe('Invalid postcode');
    for (const query of ['', '?postal_code=', '?postal_code=20x0'])
      expect((await get(`/geocode${query}`)).body.error?.issues).toEqual([
        { path: 'postal_code', message: 'Invalid postcode. Please enter a 4-digit number.' },
      ]);
  });

  test('returns Invalid postcode for a number outside the range of every state', async () => {
    const { status, body } = await get('/geocode?postcode=0100');
    expect([status, body.error?.code, body.error?.message]).toEqual([404, 'not_found', 'Invalid postcode']);
  });

  test('does not reject a postcode of an unlisted state', async () => {
    const { status, body } = await get('/geocode?postcode=9999');
    expect([status, body.error?.code]).toEqual([404, 'not_listed']);
    expect(body.error?.message).not.toMatch(/invalid/i);
  });

  test('accepts digits of every script', async () => {
    const point = { lat: -27.47, lng: 153.03 };
    for (const postcode of ['４０００', '٤٠٠٠', ' 4000\u200b'])
      expect(placeOf(await get(`/geocode?postcode=${encodeURIComponent(postcode)}`))).toEqual(point);
  });

  test.each(['', '400', '40000', '4o00'])('rejects %j, which is not 4 digits', async (postcode) => {
    const { status, body } = await get(`/geocode?postcode=${encodeURIComponent(postcode)}`);
    expect([status, body.error?.issues?.[0]?.message]).toEqual([
      422,
      'Invalid postcode. Please enter a 4-digit number.',
    ]);
  });

  describe('with a service', () => {
    let service: Server;
    const urls: string[] = [];
    beforeAll(async () => {
      service = createServer((request, answer) => {
        urls.push(request.url ?? '');
        const isFound = request.url?.includes('4000') ?? false;
        const results = isFound ? [{ geometry: { location: { lat: -27.4, lng: 153.1 } } }] : [];
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

    test('requests each postcode once for Australia, with the key of the environment', async () => {
      const api = by({ allow_private: true });
      expect(placeOf(await api.get('/geocode?postcode=4000'))).toEqual({ lat: -27.4, lng: 153.1 });
      expect(placeOf(await api.get('/geocode?postcode=4000'))).toEqual({ lat: -27.4, lng: 153.1 });
      expect((await api.get('/geocode?postcode=4001')).body.error?.message).toBe('Invalid postcode');
      expect(urls).toEqual([
        '/json?region=au&components=postal_code%3A4000%7Ccountry%3AAU&key=a-secret',
        '/json?region=au&components=postal_code%3A4001%7Ccountry%3AAU&key=a-secret',
      ]);
    });

    test('sends no request to a private address without permission, and exposes the key in no response or log', async () => {
      const api = by({});
      const { status, body } = await api.get('/geocode?postcode=4000');
      expect(status).toBe(502);
      expect(api.logs).toHaveLength(1);
      expect(JSON.stringify([body, api.logs])).not.toContain('a-secret');
    });
  });
});

describe('from one network address', () => {
  const MINUTE = 60_000;
  beforeAll(() => void (process.env['TRUSTED_PROXIES'] = '1'));
  afterAll(() => void delete process.env['TRUSTED_PROXIES']);
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

  test('counts one view of a vehicle in ten minutes', async () => {
    const api = testApi({});
    const views = async (address: string, slug = 'vehicle-0') => {
      const answer = await api.request(`/cars/${slug}/view.json`, from(address));
      return ((await answer.json()) as { views: number }).views;
    };
    expect([await views('192.0.2.1'), await views('192.0.2.1'), await views('192.0.2.2')]).toEqual([1, 1, 2]);
    expect(await views('192.0.2.1', 'vehicle-1')).toBe(1);
    api.clock.now += 9 * MINUTE;
    expect(await views('192.0.2.1')).toBe(2);
    api.clock.now += MINUTE;
    expect(await views('192.0.2.1')).toBe(3);
  });

  test.each([
    [
      'invents entries in front of the real one',
      (count: number) => `10.9.8.${count}, 203.0.113.7, 192.0.2.1`,
    ],
    ['sends no addresses at all', (count: number) => `unknown-${count}`],
    ['sends text of any length', (count: number) => `${'x'.repeat(9_000)}<script>${count}`],
    ['sends an empty header', () => ' , , '],
    ['sends the port, in any form', (count: number) => `192.0.2.1:${40_000 + count}`],
    ['mixes IPv4 and IPv6', (count: number) => (count % 2 === 0 ? '::ffff:192.0.2.1' : '192.0.2.1')],
  ])('a proxy that lies about addresses escapes no limit: it %s', async (_name, address) => {
    const api = testApi({});
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      const body = { car_id: 'v0', website_id: 'yard' };
      statuses.push((await api.post('/phone-reveals', body, from(address(count)).headers)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });

  test('without TRUSTED_PROXIES the header of a visitor who lies about the address is ignored', async () => {
    delete process.env['TRUSTED_PROXIES'];
    try {
      const api = testApi({});
      const views: number[] = [];
      for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
        const answer = await api.request('/cars/vehicle-0/view.json', from(address));
        views.push(((await answer.json()) as { views: number }).views);
      }
      expect(views).toEqual([1, 1, 1]);
    } finally {
      process.env['TRUSTED_PROXIES'] = '1';
    }
  });

  test('records thirty numbers in ten minutes', async () => {
    const api = testApi({});
    const body = { car_id: 'v0', website_id: 'yard' };
    const reveal = (address: string) => api.post('/phone-reveals', body, from(address).headers);
    for (let count = 0; count < 30; count += 1) expect((await reveal('192.0.2.1')).status).toBe(200);
    const refused = await reveal('192.0.2.1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
    expect(refused.body.error?.message).toMatch(/^Many numbers were asked for/);
    expect((await reveal('192.0.2.2')).body).toEqual({ success: true, reveals: 31 });
    api.clock.now += 10 * MINUTE;
    expect((await reveal('192.0.2.1')).status).toBe(200);
  });
});

describe('search', () => {
  const { get } = testApi({ stock: [...vehicles(10), { ...vehicles(11)[10], status: 'coming_soon' }] });
  const ids = ({ body }: { body: object }) => (body as { hits: { id: string }[] }).hits.map(({ id }) => id);

  test('finds vehicles that match the filter, with = or : and up to the limit', async () => {
    const reply = await get('/search?filter=make%3DToyota%20AND%20car_type%3Dused&limit=2');
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ count: 3 });
    expect(ids(reply)).toHaveLength(2);
    const same = await get('/search?filter=make:Toyota&limit=2');
    expect(ids(same)).toEqual(ids(reply));
    // Case does not matter, as in `search_filters`.
    expect(ids(await get('/search?filter=make:toyota&limit=2'))).toEqual(ids(reply));
    expect((reply.body as { hits: object[] }).hits[0]).toMatchObject({
      href: expect.stringMatching(/^\/cars\//),
    });
  });

  test('finds everything without a filter; no match is an empty list', async () => {
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
  ])('rejects %s', async (query) => {
    expect((await get(`/search?${query}`)).status).toBe(422);
  });
});
