/** Limits of hosts for the files and redirects of a site. */
import { describe, expect, test } from 'vitest';
import { fileLimitFindings, hostWithoutQueries, redirectLimitFindings } from './file-limits.ts';

const codes = (hosting: Parameters<typeof fileLimitFindings>[0]['hosting'], count: number): string[] =>
  fileLimitFindings({ hosting }, { count, output: 'output/yard' }).map(
    ({ code, severity, message }) => `${severity} ${code} ${message}`,
  );

test('warns from one file more than the host accepts', () => {
  expect(codes('cloudflare-pages', 20_000)).toEqual([]);
  expect(codes('cloudflare-pages', 20_001)).toEqual([
    'warning DS2991 output/yard has 20001 files. Cloudflare Pages on a free plan accepts 20000 a site.',
  ]);
});

test('uses the limit of the plan', () => {
  expect(codes('cloudflare-pages-paid', 20_001)).toEqual([]);
  expect(codes('cloudflare-pages-paid', 100_001)).toHaveLength(1);
});

test('accepts any number of files without a host, and on one without that limit', () => {
  expect(codes(undefined, 1_000_000)).toEqual([]);
  expect(codes('vercel', 1_000_000)).toEqual([]);
});

describe('redirects of Vercel', () => {
  const most = Array.from({ length: 2_048 }, (_, index) => `/a${index} / 301\n`).join('');
  const warn = (file: string, trailing_slash: 'never' | 'always' = 'never') =>
    redirectLimitFindings({ hosting: 'vercel', trailing_slash }, file).map(
      ({ code, message }) => `${code} ${message}`,
    );
  const warning = ['DS2997 _redirects has 2049 lines for Vercel, which accepts 2048.'];

  test.each(['/x / 301', '/x/* / 301', '/x id=7 / 302'])('are one too many with %s', (line) => {
    expect(warn(most)).toEqual([]);
    expect(warn(`${most}${line}\n`)).toEqual(warning);
  });

  test('leave out what vercel.mjs leaves out: status 410, and slashes that another rule removes', () => {
    expect(warn(`${most}/x / 410\n/y/ / 301\n`)).toEqual([]);
    expect(warn(`${most}/y/ / 301\n`, 'always')).toEqual(warning);
  });
});

test('only hosts that skip queries are named for them', () => {
  expect(hostWithoutQueries('cloudflare-pages')).toBe('Cloudflare Pages on a free plan');
  expect(hostWithoutQueries('vercel')).toBeUndefined();
});
