import { expect, test } from 'vitest';
import { codeFrame, positionAt } from './code-frame.ts';

test('positions count from 1 with every kind of line end', () => {
  expect(positionAt('a\r\nb\nc\rd', 7)).toEqual({ line: 4, column: 1 });
  expect(positionAt('abc', 2)).toEqual({ line: 1, column: 3 });
});

test('the mark is under the column', () => {
  const rows = codeFrame('one\ntwo\nthree\nfour\nfive\nsix', { line: 3, column: 4 }).split('\n');
  expect(rows).toEqual(['  1 | one', '  2 | two', '> 3 | three', '    |    ^', '  4 | four', '  5 | five']);
});

test('a very long line is cut around the marked column', () => {
  const text = `${'x'.repeat(5_000)}!${'y'.repeat(5_000_000)}`;
  const [row = '', mark = ''] = codeFrame(text, { line: 1, column: 5_001 }).split('\n');
  expect(row.length).toBeLessThan(140);
  expect(row[mark.indexOf('^')]).toBe('!');
});
