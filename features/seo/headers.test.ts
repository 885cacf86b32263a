/** What pages may do is said in their headers. */
import { expect, test } from 'vitest';
import type { InlineSources } from '../../renderer/contract/feature.ts';
import { headersFile, securityHeaders, type HeadersTenant } from './headers.ts';

const NONE: InlineSources = { scripts: [], styles: [] };
const policyOf = (tenant: HeadersTenant): string[] =>
  (securityHeaders({ tenant }, NONE)['Content-Security-Policy'] ?? '').split('; ');
const connect = (tenant: HeadersTenant) => policyOf(tenant).find((part) => part.startsWith('connect-src'));

test('without a cluster pages connect to their own host only', () => {
  expect(connect({})).toBeUndefined();
  expect(policyOf({})).toContain("default-src 'self'");
});

test('with a cluster they connect to its nodes too, and to nothing else', () => {
  const search = { host: 'a.example', nodes: ['http://b.example:8108/ts', 'a.example'] };
  expect(connect({ search })).toBe("connect-src 'self' https://a.example http://b.example:8108");
  expect(policyOf({ search }).filter((part) => !part.startsWith('connect-src'))).toEqual(policyOf({}));
  expect(headersFile({ tenant: { search } }, NONE)).toContain(
    "connect-src 'self' https://a.example http://b.example:8108;",
  );
});

test('a cluster behind a path of the site needs nothing more', () => {
  expect(connect({ search: { host: '/search-api' } })).toBeUndefined();
});

test.each([
  ['https://events.example/collect?site=1', "connect-src 'self' https://events.example"],
  ['/events', undefined],
])('events may be told to %s', (beacon, expected) => {
  const policy = securityHeaders({ tenant: {}, beacon }, NONE)['Content-Security-Policy'] ?? '';
  expect(policy.split('; ').find((part) => part.startsWith('connect-src'))).toBe(expected);
});

test('of scripts and styles inside pages those work that are named by their digests, and no others', () => {
  const inline = { scripts: ["'sha256-abc='"], styles: ["'sha256-def='"] };
  const named = securityHeaders({ tenant: {} }, inline)['Content-Security-Policy'];
  expect(named?.split('; ')).toContain("style-src 'self' 'sha256-def='");
  expect(policyOf({})).toContain("style-src 'self'");
  expect(named?.split('; ')).toContain("script-src 'self' 'sha256-abc='");
  expect(policyOf({})).toContain("script-src 'self'");
  expect(named).not.toContain('unsafe');
});

test('frames may show the tenant’s video platforms and nothing else', () => {
  const media = { video_embeds: ['https://www.youtube.com/embed/', 'https://player.vimeo.com/video/'] };
  expect(policyOf({ media })).toContain("frame-src 'self' https://www.youtube.com https://player.vimeo.com");
  expect(policyOf({}).filter((part) => part.startsWith('frame-src'))).toEqual([]);
});

test('a film may come from where the stock says, as pictures may', () => {
  expect(policyOf({})).toContain("media-src 'self' https:");
});

test('pages frame documents of their own host, and of the API where it is elsewhere', () => {
  const frames = (base_url: string) =>
    policyOf({ api: { enabled: true, base_url } }).find((part) => part.startsWith('frame-src'));
  expect(frames('https://api.example/v1')).toBe("frame-src 'self' https://api.example");
  expect(frames('/api')).toBeUndefined();
});

test('forms go to the site itself, and to its API where that is elsewhere', () => {
  const api = { enabled: true, base_url: 'https://api.example/v1' };
  expect(policyOf({})).toContain("form-action 'self'");
  expect(policyOf({ api })).toContain("form-action 'self' https://api.example");
});

test('forms are led on to the page of payment, and to no other site', () => {
  const policyWith = (paymentOrigin?: string) =>
    securityHeaders({ tenant: {}, paymentOrigin }, NONE)['Content-Security-Policy']?.split('; ');
  expect(policyWith('https://checkout.stripe.com')).toContain(
    "form-action 'self' https://checkout.stripe.com",
  );
  expect(policyWith()).toContain("form-action 'self'");
});
