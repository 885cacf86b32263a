import { expect, test } from 'vitest';
import { headersFor } from './headers-file.ts';

const FILE = `/*
  Content-Security-Policy: default-src 'self'; script-src 'sha256-a='
  X-Content-Type-Options: nosniff
/assets/*
  Cache-Control: public, max-age=31536000, immutable
/search/index.bin
  Cache-Control: no-cache
`;

test.each([
  ['/', undefined],
  ['/assets/app.js', 'public, max-age=31536000, immutable'],
  ['/search/index.bin', 'no-cache'],
  ['/search/index.bin.old', undefined],
])('%s gets the cache header of its own rule', (pathname, expected) => {
  const headers = headersFor(FILE, pathname);
  expect(headers['cache-control']).toBe(expected);
  expect(headers['content-security-policy']).toBe("default-src 'self'; script-src 'sha256-a='");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('returns no headers for a file without rules', () => {
  expect(headersFor('', '/')).toEqual({});
  expect(headersFor('  Stray: header\n', '/')).toEqual({});
});

test.each([
  ['/cars/kluger.md', 'noindex'],
  ['/.md', 'noindex'],
  ['/cars/kluger.md.html', undefined],
  ['/cars/kluger', undefined],
])('a rule may have its star before an extension: %s', (pathname, expected) => {
  expect(headersFor('/*.md\n  X-Robots-Tag: noindex\n', pathname)['x-robots-tag']).toBe(expected);
});
