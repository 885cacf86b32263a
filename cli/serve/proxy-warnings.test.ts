import { describe, expect, test } from 'vitest';
import { Hono } from 'hono';
import { isForwarded, proxyWarnings, warnOfProxies } from './proxy-warnings.ts';

describe('proxyWarnings', () => {
  test.each([undefined, '', '0', 'two', '-1'])('asks for TRUSTED_PROXIES when it is %j', (trustedProxies) => {
    expect(proxyWarnings({ trustedProxies, hasDashboard: false })).toEqual([
      expect.stringContaining('TRUSTED_PROXIES'),
    ]);
  });

  test('asks to switch the dashboard off', () => {
    expect(proxyWarnings({ trustedProxies: '1', hasDashboard: true })).toEqual([
      expect.stringContaining('--no-dashboard'),
    ]);
  });

  test('is silent with the number of proxies and without a dashboard', () => {
    expect(proxyWarnings({ trustedProxies: '2', hasDashboard: false })).toEqual([]);
  });
});

test.each(['x-forwarded-for', 'Forwarded', 'via', 'X-Real-IP', 'cf-connecting-ip'])(
  'recognises a proxy by %s',
  (name) => {
    expect(isForwarded(['host', name])).toBe(true);
  },
);

test('warns once, with the first forwarded request', async () => {
  const reports: string[] = [];
  const app = new Hono();
  app.use(
    warnOfProxies({ trustedProxies: undefined, hasDashboard: false }, (message) => reports.push(message)),
  );
  app.get('/', (request) => request.text('page'));
  await app.request('/');
  expect(reports).toEqual([]);
  for (let index = 0; index < 3; index += 1) {
    const response = await app.request('/', { headers: { 'x-forwarded-for': '192.0.2.1' } });
    expect(await response.text()).toBe('page');
  }
  expect(reports).toHaveLength(1);
});
