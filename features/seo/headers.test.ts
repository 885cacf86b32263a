/** Headers restrict what pages may do. */
import { describe, expect, test } from 'vitest';
import type { InlineSources } from '../../renderer/contract/feature.ts';
import type { ThirdParty, ThirdPartySources } from '../_domain/third-party/third-parties.ts';
import { dealer } from '../_domain/vehicle/vehicle.case.ts';
import { headersFile, pagePolicy, requiresTrustedTypes, securityHeaders } from './headers.ts';
import { documentPolicy } from './seo.cli.ts';

const NONE: InlineSources = { scripts: [], styles: [] };
const party = (sources: ThirdPartySources): ThirdParty => ({
  name: 'Chat',
  purpose: 'Answers questions.',
  consent: 'functional',
  loads: 'consent',
  budgetKb: 100,
  sources,
});
const policyOf = (...sources: readonly ThirdPartySources[]): string[] =>
  (securityHeaders({ thirdParties: sources.map(party) }, NONE)['Content-Security-Policy'] ?? '').split('; ');
const HOST = 'https://a.example';

test('without third parties pages use their own host only', () => {
  expect(policyOf().filter((part) => /^(?:connect|frame)-src/.test(part))).toEqual([]);
  expect(policyOf()).toEqual(
    expect.arrayContaining(["default-src 'self'", "script-src 'self'", "form-action 'self'"]),
  );
});

test.each<[keyof ThirdPartySources, string]>([
  ['connections', `connect-src 'self' ${HOST}`],
  ['scripts', `script-src 'self' ${HOST}`],
  ['frames', `frame-src 'self' ${HOST}`],
  ['pictures', `img-src 'self' data: ${HOST}`],
  ['forms', `form-action 'self' ${HOST}`],
])('a host that the manifest declares for %s is allowed for nothing else', (kind, expected) => {
  const policy = policyOf({ [kind]: [HOST] });
  expect(policy).toContain(expected);
  expect(policy.filter((part) => part.includes(HOST))).toEqual([expected]);
});

test('the hosts of all third parties are listed once', () => {
  const policy = policyOf({ connections: [HOST] }, { connections: [HOST, 'https://*.b.example'] });
  expect(policy).toContain(`connect-src 'self' ${HOST} https://*.b.example`);
  expect(headersFile({ thirdParties: [party({ connections: [HOST] })] }, NONE)).toContain(
    `connect-src 'self' ${HOST};`,
  );
});

test('inline scripts and styles run only with their digests', () => {
  const inline = { scripts: ["'sha256-abc='"], styles: ["'sha256-def='"] };
  const named = securityHeaders({}, inline)['Content-Security-Policy'];
  expect(named?.split('; ')).toContain("style-src 'self' 'sha256-def='");
  expect(policyOf()).toContain("style-src 'self'");
  expect(named?.split('; ')).toContain("script-src 'self' 'sha256-abc='");
  expect(policyOf()).toContain("script-src 'self'");
  expect(named).not.toContain('unsafe');
});

test('pictures and videos come from the site and the given hosts only', () => {
  expect(policyOf()).toEqual(expect.arrayContaining(["img-src 'self' data:", "media-src 'self'"]));
  const site = { mediaSources: ['https://photos.example', 'https://*.tiles.example'] };
  const policy = securityHeaders(site, NONE)['Content-Security-Policy']?.split('; ');
  expect(policy).toContain("img-src 'self' data: https://photos.example https://*.tiles.example");
  expect(policy).toContain("media-src 'self' https://photos.example https://*.tiles.example");
});

test('pages contain the same policy, without framing, which only a header can forbid, and with pictures of any host', () => {
  const site = { thirdParties: [party({ frames: [HOST], forms: [HOST] })], trustedTypes: true };
  const header = securityHeaders({ ...site, mediaSources: ['https:'] }, NONE)['Content-Security-Policy'];
  expect(pagePolicy(site, NONE).split('; ')).toEqual(
    header?.split('; ').filter((line) => line !== "frame-ancestors 'none'"),
  );
});

test('the pages of a build contain the policy by option', () => {
  const policy = (seo: object) => documentPolicy({ tenant: { ...dealer(), options: { seo } } }, NONE);
  expect(policy({})).toBeUndefined();
  expect(policy({ meta_policy: true })).toMatch(
    /^default-src 'self'; .*; form-action 'self'; require-trusted/,
  );
  expect(policy({ meta_policy: true, trusted_types: 'off' })).toMatch(/form-action 'self'$/);
});

test('browsers use https only for the given days', () => {
  const hsts = (hstsDays?: number) => securityHeaders({ hstsDays }, NONE)['Strict-Transport-Security'];
  expect(hsts(365)).toBe('max-age=31536000');
  expect(hsts(0)).toBeUndefined();
  expect(hsts()).toBeUndefined();
});

describe('Trusted Types', () => {
  const demands = (trustedTypes: boolean) =>
    securityHeaders({ trustedTypes }, NONE)['Content-Security-Policy']?.match(
      /(?:require-)?trusted-types[^;]*/g,
    ) ?? [];

  test('are required with the policies of the site only', () => {
    expect(demands(true)).toEqual(["require-trusted-types-for 'script'", 'trusted-types dealersite default']);
    expect(demands(false)).toEqual([]);
  });

  const tag = { ...party({ scripts: [HOST] }), script: `${HOST}/tag.js` };
  test.each([
    ['auto', [party({ frames: [HOST] })], true],
    ['auto', [tag], false],
    ['on', [tag], true],
    ['off', [], false],
  ] as const)('by option %s', (option, parties, expected) => {
    expect(requiresTrustedTypes(option, parties)).toBe(expected);
  });
});

describe('hashed files', () => {
  const assets = [
    'assets/z.js',
    'assets/site-a.css',
    ...Array.from({ length: 120 }, (_, n) => `assets/x${n}.js`),
  ];
  const rules = (assetsRule?: 'files' | 'folder') =>
    headersFile({ assets, assetsRule }, NONE)
      .split('\n')
      .filter((line) => line.startsWith('/assets/'));

  test('have a rule each, so that a missing file is not cached: no more than hosts accept', () => {
    expect(rules()).toHaveLength(80);
    expect(rules()[0]).toBe('/assets/site-a.css');
    expect(rules()).not.toContain('/assets/*');
  });

  test('share one rule on hosts that treat a 404 apart', () => {
    expect(rules('folder')).toEqual(['/assets/*']);
  });
});

test('text and tables are UTF-8', () => {
  expect(headersFile({}, NONE)).toContain(
    '/*.txt\n  Content-Type: text/plain; charset=utf-8\n/*.csv\n  Content-Type: text/csv; charset=utf-8\n',
  );
});

test('Markdown twins are UTF-8 text that search engines do not index', () => {
  expect(headersFile({}, NONE)).toContain(
    '/*.md\n  Content-Type: text/markdown; charset=utf-8\n  X-Robots-Tag: noindex\n',
  );
});

test('the file for static hosts has every header and the caching of every kind of file', () => {
  const assets = [
    'assets/search-b.js',
    'assets/loader-a.js',
    'favicon.ico',
    'assets/site-a.css',
    'assets/a.js',
  ];
  expect(headersFile({ assets }, NONE)).toMatchInlineSnapshot(`
    "/*
      Content-Security-Policy: default-src 'self'; img-src 'self' data:; media-src 'self'; style-src 'self'; script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'
      X-Content-Type-Options: nosniff
      Referrer-Policy: strict-origin-when-cross-origin
      Cross-Origin-Opener-Policy: same-origin
      Permissions-Policy: camera=(), microphone=(), geolocation=(self)
    /assets/site-a.css
      Cache-Control: public, max-age=31536000, immutable
    /assets/loader-a.js
      Cache-Control: public, max-age=31536000, immutable
    /assets/a.js
      Cache-Control: public, max-age=31536000, immutable
    /assets/search-b.js
      Cache-Control: public, max-age=31536000, immutable
    /search/index.bin
      Cache-Control: public, max-age=0, must-revalidate
    /search/map.json
      Cache-Control: public, max-age=0, must-revalidate
    /lists/*
      Cache-Control: public, max-age=0, must-revalidate
    /media/*
      Cache-Control: public, max-age=86400
    /feeds/*
      X-Robots-Tag: noindex
    /*.txt
      Content-Type: text/plain; charset=utf-8
    /*.csv
      Content-Type: text/csv; charset=utf-8
    /*.md
      Content-Type: text/markdown; charset=utf-8
      X-Robots-Tag: noindex
    "
  `);
});

test('of many hashed files, style sheets, fonts and the loader have the rules', () => {
  const assets = Array.from({ length: 90 }, (_, index) => `assets/a-${index}.js`);
  const lines = headersFile({ assets: [...assets, 'assets/island-z.js', 'assets/z.woff2'] }, NONE).split(
    '\n',
  );
  const ruled = lines.filter((line) => line.startsWith('/assets/'));
  expect(ruled.slice(0, 3)).toEqual(['/assets/z.woff2', '/assets/island-z.js', '/assets/a-0.js']);
  expect(ruled).toHaveLength(80);
});

test('any host of pictures includes those of third parties', () => {
  const site = { mediaSources: ['https:'], thirdParties: [party({ pictures: [HOST] })] };
  expect(securityHeaders(site, NONE)['Content-Security-Policy']).toContain("img-src 'self' data: https:;");
});
