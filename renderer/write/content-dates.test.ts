import { describe, expect, test } from 'vitest';
import { changedAt, dateContent, isContentDates } from './content-dates.ts';

const NOW = 2_000;
const page = (content?: string) => [{ file: 'a/index.html', ...(content !== undefined && { content }) }];
const dated = (content: string | undefined, previous?: Record<string, [string, number]>) =>
  dateContent(page(content), { previous, now: NOW })['a/index.html'];

describe('dateContent', () => {
  test('leaves the date unknown at a first build', () => {
    expect(dated('x')).toEqual(['x', 0]);
  });

  test('dates a page that the record lacks at the present build', () => {
    expect(dated('x', {})).toEqual(['x', NOW]);
  });

  test('dates changed content at the present build', () => {
    expect(dated('y', { 'a/index.html': ['x', 1_000] })).toEqual(['y', NOW]);
  });

  test.each([
    ['the same content', 'x'],
    ['a page that was not digested again', undefined],
  ])('leaves the date of %s', (_name, content) => {
    expect(dated(content, { 'a/index.html': ['x', 1_000] })).toEqual(['x', 1_000]);
    expect(dated(content, { 'a/index.html': ['x', 0] })).toEqual(['x', 0]);
  });

  test('forgets pages that are gone', () => {
    expect(dateContent([], { previous: { 'a/index.html': ['x', 1_000] }, now: NOW })).toEqual({});
  });
});

describe('changedAt', () => {
  test.each([
    ['is the recorded time', 1_000, 1_000],
    ['is undefined while unknown', 0, undefined],
    ['is undefined for a time that has not come: a clock was ahead', NOW + 1, undefined],
  ])('%s', (_name, time, expected) => {
    expect(changedAt({ a: ['x', time] }, 'a', NOW)).toBe(expected);
  });

  test('is undefined for a file without a record', () => {
    expect(changedAt({}, 'toString', NOW)).toBeUndefined();
  });
});

test.each([
  [{}, true],
  [{ a: ['x', 1] }, true],
  [{ a: ['x', -1] }, false],
  [{ a: ['x'] }, false],
  [{ a: 'x' }, false],
  [[], false],
  [null, false],
])('isContentDates of %j is %s', (value, expected) => {
  expect(isContentDates(value)).toBe(expected);
});
