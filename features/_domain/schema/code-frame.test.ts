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

test('numbers are aligned, tabs are one column, and empty lines at the end are left out', () => {
  const text = ['1', '2', '3', '4', '5', '6', '7', '8', 'a\tb', '10', ' ', ''].join('\r\n');
  expect(codeFrame(text, { line: 9, column: 3 }).split('\n')).toEqual([
    '   7 | 7',
    '   8 | 8',
    '>  9 | a b',
    '     |   ^',
    '  10 | 10',
  ]);
});

test('an empty marked line at the end of the text is shown', () => {
  expect(codeFrame('one\n', { line: 2, column: 1 }).split('\n')).toEqual(['  1 | one', '> 2 |', '    | ^']);
  expect(codeFrame('', { line: 1, column: 1 }).split('\n')).toEqual(['> 1 |', '    | ^']);
});

test.each([
  [100, 120, 'x'.repeat(120), 100],
  [100, 121, `${'x'.repeat(120)}…`, 100],
  [101, 121, `…${'x'.repeat(80)}`, 61],
])('the mark in column %d of a line of %d characters', (column, length, shown, caret) => {
  const [row, mark] = codeFrame('x'.repeat(length), { line: 1, column }).split('\n');
  expect([row, mark]).toEqual([`> 1 | ${shown}`, `    | ${' '.repeat(caret - 1)}^`]);
});

test('lines around a cut one that end before the cut are empty', () => {
  const rows = codeFrame(`short\n${'x'.repeat(300)}`, { line: 2, column: 200 }).split('\n');
  expect(rows).toEqual(['  1 |', `> 2 | …${'x'.repeat(120)}…`, `    | ${' '.repeat(60)}^`]);
});
