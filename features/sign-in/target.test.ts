import { expect, test } from 'vitest';
import { SIGN_IN_TYPES } from '../_domain/visitor/session.ts';
import { targetOf, signInPath, parseTarget } from './target.ts';
import { HEADINGS } from './page-headings.ts';

const parse = (query: string) => parseTarget(new URLSearchParams(query));

test('after signing in a visitor goes where the address says, within the site', () => {
  expect(targetOf(parse('type=checkout&redirect=/cars/a/checkout'), '/my-garage')).toBe('/cars/a/checkout');
  expect(targetOf(parse('redirect=//evil.example'), '/my-garage')).toBe('/my-garage');
});

test('a target of the page of signing in itself is none', () => {
  for (const path of ['/sign-in', '/sign-in/code', '/sign-in?redirect=/sign-in'])
    expect(parse(`redirect=${encodeURIComponent(path)}`).redirect).toBeUndefined();
  expect(parse('redirect=/sign-in-help').redirect).toBe('/sign-in-help');
});

test('without a target the garage is opened, the watchlist, or the front page', () => {
  expect(
    ['my-garage', 'watchlist', 'finance', 'nonsense'].map((type) => targetOf(parse(`type=${type}`), '/mine')),
  ).toEqual(['/mine', '/watchlist', '/', '/mine']);
});

test('the address comes back with the same wish and nothing that was not in order', () => {
  expect(signInPath(parse('type=finance&redirect=/finance&back=https://evil.example&x=y'), '/code')).toBe(
    '/sign-in/code?type=finance&redirect=%2Ffinance',
  );
  expect(signInPath(parse(''))).toBe('/sign-in');
});

test('every type has a headline of its own', () => {
  expect(new Set(SIGN_IN_TYPES.map((type) => HEADINGS[type].title)).size).toBeGreaterThanOrEqual(7);
});
