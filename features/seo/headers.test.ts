/** Headers restrict what pages may do. */
import { expect, test } from 'vitest';
import type { InlineSources } from '../../renderer/contract/feature.ts';
import { headersFile, securityHeaders, type HeadersTenant } from './headers.ts';

const NONE: InlineSources = { scripts: [], styles: [] };
const policyOf = (tenant: HeadersTenant): string[] =>
  (securityHeaders({ tenant }, NONE)['Content-Security-Policy'] ?? '').split('; ');
const connect = (tenant: HeadersTenant) => policyOf(tenant).find((part) => part.startsWith('connect-src'));

test('without a cluster pages connect only to their own host', () => {
  expect(connect({})).toBeUndefined();
  expect(policyOf({})).toContain("default-src 'self'");
});

test('with a cluster they also connect to its nodes, and to nothing else', () => {
  const search = { host: 'a.example', nodes: ['http://b.example:8108/ts', 'a.example'] };
  expect(connect({ search })).toBe("connect-src 'self' https://a.example http://b.example:8108");
  expect(policyOf({ search }).filter((part) => !part.startsWith('connect-src'))).toEqual(policyOf({}));
  expect(headersFile({ tenant: { search } }, NONE)).toContain(
    "connect-src 'self' https://a.example http://b.example:8108;",
  );
});

test('a cluster behind a path of the site needs no additional origin', () => {
  expect(connect({ search: { host: '/search-api' } })).toBeUndefined();
});

test.each([
  ['https://events.example/collect?site=1', "connect-src 'self' https://events.example"],
  ['/events', undefined],
])('events may be sent to %s', (beacon, expected) => {
  const policy = securityHeaders({ tenant: {}, beacon }, NONE)['Content-Security-Policy'] ?? '';
  expect(policy.split('; ').find((part) => part.startsWith('connect-src'))).toBe(expected);
});

test('inline scripts and styles run only with their digests', () => {
  const inline = { scripts: ["'sha256-abc='"], styles: ["'sha256-def='"] };
  const named = securityHeaders({ tenant: {} }, inline)['Content-Security-Policy'];
  expect(named?.split('; ')).toContain("style-src 'self' 'sha256-def='");
  expect(policyOf({})).toContain("style-src 'self'");
  expect(named?.split('; ')).toContain("script-src 'self' 'sha256-abc='");
  expect(policyOf({})).toContain("script-src 'self'");
  expect(named).not.toContain('unsafe');
});

test('frames may contain only the tenant’s video platforms', () => {
  const media = { video_embeds: ['https://www.youtube.com/embed/', 'https://player.vimeo.com/video/'] };
  expect(policyOf({ media })).toContain("frame-src 'self' https://www.youtube.com https://player.vimeo.com");
  expect(policyOf({}).filter((part) => part.startsWith('frame-src'))).toEqual([]);
});

test('videos may come from any host, like pictures', () => {
  expect(policyOf({})).toContain("media-src 'self' https:");
});

test('pages frame documents of their own host, and of the API on another', () => {
  const frames = (base_url: string) =>
    policyOf({ api: { enabled: true, base_url } }).find((part) => part.startsWith('frame-src'));
  expect(frames('https://api.example/v1')).toBe("frame-src 'self' https://api.example");
  expect(frames('/api')).toBeUndefined();
});

test('forms may post to the site, and to its API on another host', () => {
  const api = { enabled: true, base_url: 'https://api.example/v1' };
  expect(policyOf({})).toContain("form-action 'self'");
  expect(policyOf({ api })).toContain("form-action 'self' https://api.example");
});

test('forms may redirect to the payment page, and to no other site', () => {
  const policyWith = (paymentOrigin?: string) =>
    securityHeaders({ tenant: {}, paymentOrigin }, NONE)['Content-Security-Policy']?.split('; ');
  expect(policyWith('https://checkout.stripe.com')).toContain(
    "form-action 'self' https://checkout.stripe.com",
  );
  expect(policyWith()).toContain("form-action 'self'");
});
