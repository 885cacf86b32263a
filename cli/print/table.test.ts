import { describe, expect, test } from 'vitest';
import { tableLines, type Column } from './table.ts';

const COLUMNS: readonly Column[] = [
  { name: 'template' },
  { name: 'pages', isNumber: true },
  { name: 'size', isNumber: true, rank: 1 },
  { name: 'address', rank: 2 },
];
const ROWS = [
  ['home', '1', '19.6 KB', '/'],
  ['find-me-something-similar', '1,200', '8.1 MB', '/find-me-something-similar/'],
];

describe('tableLines', () => {
  test('aligns numbers right and texts left', () => {
    expect(tableLines(COLUMNS, ROWS.slice(0, 1), 80)).toEqual([
      'template  pages     size  address',
      'home          1  19.6 KB  /',
    ]);
  });

  test.each([20, 40, 60, 80])('fits %i columns', (width) => {
    const lines = tableLines(COLUMNS, ROWS, width);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
  });

  test('drops columns of the highest rank first, then shortens the first column', () => {
    expect(tableLines(COLUMNS, ROWS, 45)[0]).toBe('template                   pages     size');
    expect(tableLines(COLUMNS, ROWS, 34)[0]).toBe('template                   pages');
    expect(tableLines(COLUMNS, ROWS, 20)).toEqual([
      'template       pages',
      'home               1',
      'find-me-some…  1,200',
    ]);
  });
});
