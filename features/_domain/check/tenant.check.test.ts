import { expect, test } from 'vitest';
import { checker, codesOf, yard } from './check.case.ts';
import { checks } from './tenant.check.ts';

const check = checker(checks);

test('ids and slugs are unique', async () => {
  const dealerships = [
    { id: 1, name: 'One', slug: 'one' },
    { id: '1', name: 'Two', slug: 'one' },
  ];
  expect(codesOf(await check({ dealerships }))).toEqual([
    'DS1221 dealerships.1.id',
    'DS1221 dealerships.1.slug',
  ]);
  expect(codesOf(await check({ locations: [yard, { ...yard, primary: false, name: 'Elsewhere' }] }))).toEqual(
    ['DS1221 locations.1.id'],
  );
});

test('a site is at the root of its host', async () => {
  expect(codesOf(await check({ site_url: 'https://alpha.example/cars' }))).toEqual(['DS1231 site_url']);
  expect(await check({})).toEqual([]);
});

test('reports a key of an unused service', async () => {
  expect(codesOf(await check({ podium_api_token: 'hush' }))).toEqual(['DS2503? podium_api_token']);
});

test('services over http are warned of when the site is served over https', async () => {
  const api = { base_url: 'http://api.example.com' };
  const search = {
    host: 'search.example.com',
    nodes: ['http://node.example.com', 'http://127.0.0.1:8108'],
    key: 'k',
  };
  expect(codesOf(await check({ api, search }))).toEqual(['DS1255? api.base_url', 'DS1255? search.nodes.0']);
  expect(codesOf(await check({ api, search, site_url: 'http://alpha.example' }))).toEqual([]);
});
