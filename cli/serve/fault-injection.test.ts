/** Which requests a switch affects, and their responses. */
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createFaults, FILES, type Endpoint, type Fault } from './fault-injection.ts';

const views: Endpoint = { path: '/api/cars/{slug}/view.json', title: 'Views' };

function serverWith(endpoint: Endpoint, fault: Fault) {
  const faults = createFaults(20);
  faults.turn(endpoint, fault);
  const app = new Hono();
  app.use(faults.middleware);
  app.all('*', (request) => request.json({ fine: true }));
  return { faults, ask: (path: string) => app.request(path) };
}

test.each([
  ['failing', 500, 'application/json'],
  ['missing', 404, 'application/json'],
  ['html', 200, 'text/html'],
] as const)('answers %s with status %i and %s', async (fault, status, type) => {
  const { ask } = serverWith(views, fault);
  const answer = await ask('/api/cars/a-car/view.json');
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toContain(type);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('delays a slow endpoint', async () => {
  const { ask } = serverWith(views, 'slow');
  const before = performance.now();
  const answer = await ask('/api/cars/a-car/view.json');
  expect(await answer.json()).toEqual({ fine: true });
  expect(performance.now() - before).toBeGreaterThan(15);
});

test('leaves other endpoints and those set back to ok alone', async () => {
  const { ask, faults } = serverWith(views, 'failing');
  for (const path of ['/api/cars/a-car/autogauge', '/api/cars/a/b/view.json', '/cars/view.json'])
    expect({ path, status: (await ask(path)).status }).toEqual({ path, status: 200 });
  faults.turn(views, 'ok');
  expect((await ask('/api/cars/a-car/view.json')).status).toBe(200);
  expect(faults.set.size).toBe(0);
});

test('the search index affects its files but not the pages of results', async () => {
  const [index] = FILES;
  if (!index) throw new Error('no files');
  const { ask } = serverWith(index, 'missing');
  expect((await ask('/search/index.abc123.bin')).status).toBe(404);
  for (const page of ['/search/used-cars', '/search/used-cars/', '/search/used-cars/index.html'])
    expect({ page, status: (await ask(page)).status }).toEqual({ page, status: 200 });
});

test('matches special characters of a path literally', async () => {
  const { ask } = serverWith({ path: '/api/a.b/{id}', title: '' }, 'missing');
  expect((await ask('/api/axb/1')).status).toBe(200);
  expect((await ask('/api/a.b/1')).status).toBe(404);
});
