import { describe, expect, test } from 'vitest';
import type { Platform } from '../../_platform/http/api.ts';
import { serviceCode, serviceDocument, servicePolicy } from './service.ts';
import { spinApi } from './spin.api.ts';
import { spinOptionsSchema } from './spin.schema.ts';

const service = { script: 'https://cdn.spin.example/viewer.js', origins: ['https://img.spin.example'] };

describe('a code of a spin service', () => {
  test.each(['a1b2-c3', 'KEY_9.2', '480026'])('accepts %s', (code) => {
    expect(serviceCode(code)).toBe(code);
  });
  test.each([
    '<script src=//evil.example></script>',
    'javascript:alert(1)',
    '"><img src=x onerror=alert(1)>',
    '../../etc/passwd',
    'a b',
    '',
    '.',
    'x'.repeat(101),
  ])('rejects %s', (code) => {
    expect(serviceCode(code)).toBeUndefined();
  });
});

test('gives its document an opaque origin, allowed sources and the site as only framer', () => {
  const policy = servicePolicy(service, ["'self'", 'https://site.example']).split('; ');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('script-src https://cdn.spin.example https://img.spin.example');
  expect(policy).toContain("frame-ancestors 'self' https://site.example");
  expect(policy).toContain('sandbox allow-scripts');
  expect(policy.join()).not.toMatch(/allow-same-origin|unsafe-eval|\*/);
});

test('escapes the texts of its document', () => {
  const html = serviceDocument(service, { code: 'k', title: '</title><script>alert(1)</script>' });
  expect(html.match(/<script/g)).toHaveLength(1);
});

describe('GET /cars/{slug}/spin-frame', () => {
  const vehicles = [
    { slug: 'one', name: 'One', spin_code: 'abc' },
    { slug: 'hostile', name: 'Two', spin_code: '<script>alert(1)</script>' },
  ];
  const platform = (options: object) =>
    ({
      site: { tenant: { options: { spin: options } }, vehicles },
      vehicleOf: (requested: string) => vehicles.find(({ slug }) => slug === requested),
      tenant: { site_url: 'https://site.example/' },
    }) as unknown as Platform;
  const ask = (slug: string, options: object = { service }) =>
    spinApi(platform(options)).request(`/cars/${slug}/spin-frame`);

  test('returns the document with its own policy', async () => {
    const answer = await ask('one');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox allow-scripts');
    expect(await answer.text()).toContain('src="https://cdn.spin.example/viewer.js" data-code="abc"');
  });
  test.each(['hostile', 'no-such-car'])('returns 404 for %s', async (slug) => {
    expect((await ask(slug)).status).toBe(404);
  });
  test('returns 404 without a service, the default', async () => {
    expect((await ask('one', {})).status).toBe(404);
    expect(spinOptionsSchema.parse({}).service).toBeUndefined();
  });
});

test.each([
  'http://cdn.example/a.js',
  "https://cdn.example/a.js;script-src 'unsafe-inline'",
  'javascript:alert(1)',
])('rejects the service address %s', (script) => {
  expect(spinOptionsSchema.safeParse({ service: { script } }).success).toBe(false);
});
