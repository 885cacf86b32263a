/** Every call of a tenant can be switched. */
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { listCalls } from './api-calls.ts';

const DESCRIBED: Readonly<Record<string, object>> = {
  'yard.localhost': { '/leads': { post: { summary: 'Stores a lead' } } },
  'lot.localhost': {
    '/leads': { post: { summary: 'Stores a lead' } },
    '/trade-in': { post: { summary: 'Values a vehicle' } },
  },
};

test('lists the calls of all tenants once and skips broken tenants', async () => {
  const app = new Hono().get('/api/openapi.json', (request) => {
    const paths = DESCRIBED[request.req.header('host') ?? ''];
    return paths ? request.json({ paths }) : request.text('broken', 500);
  });
  expect(await listCalls(app, new Set(['broken', 'yard', 'lot']), () => '/api')).toEqual([
    { path: '/api/leads', title: 'Stores a lead' },
    { path: '/api/trade-in', title: 'Values a vehicle' },
  ]);
});
