/** The API of a site under `serve`: calls, rejections, and the hosts that have it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Project, vehicles } from '../support/project.ts';
import { Server } from '../support/server.ts';

let project: Project;
let server: Server;
let slug: string;

beforeAll(async () => {
  const rows = vehicles(3, { dealership_id: 'north' });
  slug = String(rows[0]?.['slug']);
  const market = { average_market_price: 21_500, state_average_market_price: 20_500 };
  project = new Project([...rows, { ...vehicles(4)[3], ...market }]);
  server = await Server.start(project);
});
afterAll(async () => {
  await server.stop();
  project.remove();
});

const json = ({ body }: { body: string }): unknown => JSON.parse(body);

describe('view.json', () => {
  test('counts a view and returns dynamic fields; a repeated view is not counted', async () => {
    const href = `/api/cars/${slug}/view.json?photos_count=3&updated_at=2026-11-20&website_id=yard`;
    const first = json(await server.ask(href)) as { views: number; car_fields: object };
    const second = json(await server.ask(href)) as { views: number };
    expect([first.views, second.views]).toEqual([1, 1]);
    expect(first.car_fields).toMatchObject({ status: 'in_stock', reserved: false });
  });

  test('counts no view when only the fields are requested', async () => {
    const href = '/api/cars/vehicle-1/view.json';
    const view = json(await server.ask(`${href}?counts=no`));
    expect(view).toEqual({ car_fields: expect.objectContaining({ reserved: false }) });
    expect(json(await server.ask(href))).toMatchObject({ views: 1 });
  });

  test('returns 404 for an unknown vehicle', async () => {
    const answer = await server.ask('/api/cars/no-such-car/view.json');
    expect(answer.status).toBe(404);
    expect(json(answer)).toEqual({ error: { code: 'not_found', message: 'There is no such vehicle.' } });
  });

  test('rejects an overlong query with a reason', async () => {
    const answer = await server.ask(`/api/cars/${slug}/view.json?updated_at=${'9'.repeat(41)}`);
    expect(answer.status).toBe(422);
    expect(json(answer)).toMatchObject({
      error: { code: 'invalid_request', issues: [{ path: 'updated_at' }] },
    });
  });
});

test('delivery without zones has no price, and an unreadable postcode is rejected', async () => {
  const none = await server.ask('/api/delivery?postcode=4000');
  expect(none.status).toBe(404);
  expect(json(none)).toMatchObject({ error: { code: 'no_price' } });
  const wrong = await server.ask('/api/delivery?postcode=40x0');
  expect(wrong.status).toBe(422);
  expect(json(wrong)).toMatchObject({ error: { issues: [{ path: 'postcode' }] } });
});

describe('similar', () => {
  test('returns ids and card data, never the whole vehicle', async () => {
    const answer = await server.ask(`/api/cars/${slug}/similar`);
    expect(answer.status).toBe(200);
    const { ids, vehicles: found } = json(answer) as { ids: string[]; vehicles: { slug: string }[] };
    expect(ids.length).toBeGreaterThan(0);
    expect(found).toHaveLength(ids.length);
    expect(found.map((one) => one.slug)).not.toContain(slug);
  });

  test('returns 404 for an unknown vehicle', async () => {
    expect((await server.ask('/api/cars/no-such-car/similar')).status).toBe(404);
  });
});

describe('autogauge', () => {
  test('returns the price’s position in the market of the stock', async () => {
    const answer = await server.ask('/api/cars/vehicle-3/autogauge');
    expect(answer.status).toBe(200);
    expect(json(answer)).toEqual({
      fill: 0.67,
      listing_price: 20_300,
      market_range_min: 18_900,
      market_range_max: 23_100,
      confidence: 0.6,
      compared: 0,
      description: null,
    });
  });

  test.each(['vehicle-0', 'no-such-car'])('returns 404 for %s', async (name) => {
    const answer = await server.ask(`/api/cars/${name}/autogauge`);
    expect(answer.status).toBe(404);
    expect(json(answer)).toMatchObject({ error: { code: 'not_found' } });
  });
});

describe('phone-reveals', () => {
  const reveal = (body: unknown) =>
    server.ask('/api/phone-reveals', { method: 'POST', body: JSON.stringify(body) });

  test('counts reveals of a vehicle’s number', async () => {
    const body = { car_id: 'v0', dealership_id: 'north', website_id: 'yard' };
    expect(json(await reveal(body))).toEqual({ success: true, reveals: 1 });
    expect(json(await reveal({ car_id: 'v0', website_id: 'yard' }))).toEqual({ success: true, reveals: 2 });
  });

  test('returns 404 for an unknown vehicle', async () => {
    expect((await reveal({ car_id: 'nobody', website_id: 'yard' })).status).toBe(404);
  });

  test.each([{}, { car_id: 'v0' }, { car_id: '', website_id: 'yard' }, []])('rejects %o', async (body) => {
    expect((await reveal(body)).status).toBe(422);
  });

  test.each([
    [{ dealership_id: 'south' }, 'dealership_id'],
    [{ website_id: 'another' }, 'website_id'],
  ])('rejects false %o without counting it', async (more, path) => {
    const count = async () => {
      const reply = json(await reveal({ car_id: 'v0', website_id: 'yard' })) as { reveals: number };
      return reply.reveals;
    };
    const before = await count();
    const { status, body } = await reveal({ car_id: 'v0', website_id: 'yard', ...more });
    const issues = [{ path, message: expect.stringMatching(/^[A-Z].*\.$/) }];
    expect([status, JSON.parse(body)]).toMatchObject([422, { error: { issues } }]);
    expect(await count()).toBe(before + 1);
  });

  test('rejects other methods', async () => {
    expect((await server.ask('/api/phone-reveals')).status).toBe(404);
  });
});

test('returns 404 as JSON for an unknown call', async () => {
  const answer = await server.ask('/api/nothing');
  expect(answer.status).toBe(404);
  expect(json(answer)).toMatchObject({ error: { code: 'not_found' } });
});

test('responses are not cached', async () => {
  const { headers } = await server.ask(`/api/cars/${slug}/view.json`);
  expect(headers['cache-control']).toBe('no-store');
});

test('an OpenAPI document describes the calls', async () => {
  const document = json(await server.ask('/api/openapi.json')) as { openapi: string; paths: object };
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toContain('/api/cars/{slug}/view.json');
});
