import { describe, expect, test } from 'vitest';
import { findSteps, parseTrail } from './results-trail.ts';

const trail = { from: '/search/mazda?page=2', cars: ['/cars/a', '/cars/b', '/cars/c'] };

describe('parseTrail', () => {
  test('reads what was stored', () => {
    expect(parseTrail(JSON.stringify({ ...trail, depth: 3 }))).toEqual({ ...trail, depth: 3 });
  });

  test('reads the pages beside the results, and drops addresses of other sites', () => {
    const pages = { previousPage: '/search/mazda', nextPage: '/search/mazda?page=3', opening: 'first' };
    expect(parseTrail(JSON.stringify({ ...trail, ...pages }))).toEqual({ ...trail, ...pages });
    const others = { nextPage: 'https://elsewhere.example/', opening: 'all' };
    expect(parseTrail(JSON.stringify({ ...trail, ...others }))).toEqual(trail);
  });

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another site', JSON.stringify({ ...trail, from: '//elsewhere.example' })],
    ['a script', JSON.stringify({ ...trail, cars: ['javascript:alert(1)'] })],
    ['no list', JSON.stringify({ from: '/search' })],
  ])('returns undefined for %s', (_, text) => expect(parseTrail(text)).toBeUndefined());
});

describe('findSteps', () => {
  test.each([
    ['/cars/a', undefined, '/cars/b'],
    ['/cars/b/', '/cars/a', '/cars/c'],
    ['/cars/c', '/cars/b', undefined],
  ])('of %s are %s and %s', (path, previous, next) => {
    expect(findSteps(trail, path)).toEqual({ previous, next });
  });

  test('returns undefined for a vehicle of other results', () => {
    expect(findSteps(trail, '/cars/d')).toBeUndefined();
  });
});
