/** The API of a site as `serve` answers it: calls, refusals, and where it is spoken. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Project, vehicles } from '../support/project.ts';
import { Server } from '../support/server.ts';

let project: Project;
let server: Server;
let slug: string;

beforeAll(async () => {
  const rows = vehicles(3);
  slug = String(rows[0]?.['slug']);
  project = new Project(rows);
  server = await Server.start(project);
});
afterAll(async () => {
  await server.stop();
  project.remove();
});

const json = ({ body }: { body: string }): unknown => JSON.parse(body);

describe('view.json', () => {
  test('counts a view with every call and tells fields that change', async () => {
    const href = `/api/cars/${slug}/view.json?photos_count=3&updated_at=2026-11-20&website_id=yard`;
    const first = json(await server.ask(href)) as { views: number; car_fields: object };
    const second = json(await server.ask(href)) as { views: number };
    expect(second.views).toBe(first.views + 1);
    expect(first.car_fields).toMatchObject({ status: 'in_stock', reserved: false });
  });

  test('of a vehicle that is not there is 404', async () => {
    const answer = await server.ask('/api/cars/no-such-car/view.json');
    expect(answer.status).toBe(404);
    expect(json(answer)).toEqual({ error: { code: 'not_found', message: 'There is no such vehicle.' } });
  });

  test('with too long a query is refused and says what is wrong', async () => {
    const answer = await server.ask(`/api/cars/${slug}/view.json?updated_at=${'9'.repeat(41)}`);
    expect(answer.status).toBe(422);
    expect(json(answer)).toMatchObject({
      error: { code: 'invalid_request', issues: [{ path: 'updated_at' }] },
    });
  });
});

test('delivery without zones has no price, and an unreadable postcode is refused', async () => {
  const none = await server.ask('/api/delivery?postcode=4000');
  expect(none.status).toBe(404);
  expect(json(none)).toMatchObject({ error: { code: 'no_price' } });
  const wrong = await server.ask('/api/delivery?postcode=40x0');
  expect(wrong.status).toBe(422);
  expect(json(wrong)).toMatchObject({ error: { issues: [{ path: 'postcode' }] } });
});

test('a call that there is not is 404 as JSON', async () => {
  const answer = await server.ask('/api/nothing');
  expect(answer.status).toBe(404);
  expect(json(answer)).toMatchObject({ error: { code: 'not_found' } });
});

test('answers are not kept', async () => {
  const { headers } = await server.ask(`/api/cars/${slug}/view.json`);
  expect(headers['cache-control']).toBe('no-store');
});

test('the calls are described by an OpenAPI document', async () => {
  const document = json(await server.ask('/api/openapi.json')) as { openapi: string; paths: object };
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toContain('/api/cars/{slug}/view.json');
});
