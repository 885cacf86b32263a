import { expect, test } from 'vitest';
import { SIGN_IN_TYPES } from '../_domain/visitor/session.ts';
import { computeTarget, signInPath, parseTarget } from './target.ts';
import { HEADINGS } from './page-headings.ts';

const parse = (query: string) => parseTarget(new URLSearchParams(query));

test('targetOf returns the redirect within the site', () => {
  expect(computeTarget(parse('type=checkout&redirect=/cars/a/checkout'), '/my-garage')).toBe(
    '/cars/a/checkout',
  );
  expect(computeTarget(parse('redirect=//evil.example'), '/my-garage')).toBe('/my-garage');
});

test('ignores the sign-in page as a target', () => {
  for (const path of ['/sign-in', '/sign-in/code', '/sign-in?redirect=/sign-in'])
    expect(parse(`redirect=${encodeURIComponent(path)}`).redirect).toBeUndefined();
  expect(parse('redirect=/sign-in-help').redirect).toBe('/sign-in-help');
});

test('falls back to the garage, the watchlist or the home page', () => {
  expect(
    ['my-garage', 'watchlist', 'finance', 'nonsense'].map((type) =>
      computeTarget(parse(`type=${type}`), '/mine'),
    ),
  ).toEqual(['/mine', '/watchlist', '/', '/mine']);
});

test('signInPath keeps valid parameters and drops invalid ones', () => {
  expect(signInPath(parse('type=finance&redirect=/finance&back=https://evil.example&x=y'), '/code')).toBe(
    '/sign-in/code?type=finance&redirect=%2Ffinance',
  );
  expect(signInPath(parse(''))).toBe('/sign-in');
});

test('every type has its own heading', () => {
  expect(new Set(SIGN_IN_TYPES.map((type) => HEADINGS[type].title)).size).toBeGreaterThanOrEqual(7);
});
