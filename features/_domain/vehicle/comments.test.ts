import { describe, expect, test } from 'vitest';
import { COMMENTS_PENDING, commentSegments, cutAtWord, dealerComments } from './comments.ts';

describe('splits segments at the pipe character', () => {
  test.each([
    ['One owner|Full history', ['One owner', 'Full history']],
    [' | One owner || ', ['One owner']],
    ['No pipe', ['No pipe']],
    ['', []],
    [undefined, []],
  ])('%j', (comments, segments) => {
    expect(commentSegments(comments)).toEqual(segments);
  });
});

test.each([undefined, '', ' | '])('empty comments (%j) get the default text', (comments) => {
  expect(dealerComments(comments)).toEqual({ kind: 'pending', text: COMMENTS_PENDING });
});

describe('truncates between words', () => {
  test.each([
    ['short', 10, 'short', ''],
    ['one two three', 7, 'one two', 'three'],
    ['one two three', 8, 'one two', 'three'],
    ['one two three', 6, 'one', 'two three'],
    ['unbreakable', 5, 'unbre', 'akable'],
    [' unbreakable', 5, ' unbr', 'eakable'],
  ])('%j at %d', (text, limit, head, rest) => {
    expect(cutAtWord(text, limit)).toEqual({ head, rest });
  });

  test('and never splits a surrogate pair', () => {
    expect(cutAtWord('ab🚙cd', 3)).toEqual({ head: 'ab', rest: '🚙cd' });
    expect(cutAtWord('ab🚙cd', 4)).toEqual({ head: 'ab🚙', rest: 'cd' });
  });
});

describe('truncates dealer comments to 400 characters', () => {
  const long = 'word '.repeat(100).trim();

  test('shows 400 characters whole', () => {
    const text = `${'word '.repeat(79)}words`;
    expect(text).toHaveLength(400);
    expect(dealerComments(text)).toEqual({ kind: 'comments', shown: [text], rest: [], cutInside: false });
  });

  test.each([
    [479, false],
    [480, true],
  ])('%d characters: folded %s, because a fold hides at least 80', (length, isFolded) => {
    const comments = dealerComments('a'.repeat(length));
    expect(comments.kind === 'comments' && comments.rest.length > 0).toBe(isFolded);
  });

  test('more are cut at a word, and nothing is lost', () => {
    const comments = dealerComments(long);
    expect(comments).toEqual({
      kind: 'comments',
      shown: ['word '.repeat(80).trim()],
      rest: ['word '.repeat(20).trim()],
      cutInside: true,
    });
  });

  test.each([
    ['between segments', 'one two|three', { shown: ['one two'], rest: ['three'], cutInside: false }],
    [
      'inside the second',
      'one|two three|four',
      { shown: ['one', 'two'], rest: ['three', 'four'], cutInside: true },
    ],
    ['no room for a word', 'one|unbreakable', { shown: ['one'], rest: ['unbreakable'], cutInside: false }],
    ['a very long word', 'unbreakable|four', { shown: ['unbreak'], rest: ['able', 'four'], cutInside: true }],
    ['everything fits', 'one|two', { shown: ['one', 'two'], rest: [], cutInside: false }],
  ])('%s', (_name, text, expected) => {
    expect(dealerComments(text, { limit: 7, least: 1 })).toEqual({ kind: 'comments', ...expected });
  });
});
