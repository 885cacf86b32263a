/** Limits of hosts for the files of a site. */
import { expect, test } from 'vitest';
import { fileLimitFindings } from './file-limits.ts';

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

test('accepts any number of files without a host', () => {
  expect(codes(undefined, 1_000_000)).toEqual([]);
});
