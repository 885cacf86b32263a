import { expect, test } from 'vitest';
import { classNames, classPrefixes } from './class-names.ts';

const FILES = Array.from(
  { length: 30 },
  (_unused, index) => `features/f${String(index).padStart(2, '0')}.css.ts`,
);
const SHORT = { isReadable: false };
const short = (files: readonly string[]) => classNames(classPrefixes(files), SHORT);

test('names of one file share its letters and count up', () => {
  const name = short(FILES);
  const names = Array.from({ length: 40 }, (_unused, index) =>
    name({ hash: `1abcde${index.toString(36)}`, filePath: 'features/f01.css.ts' }),
  );
  expect(names.slice(0, 2)).toEqual(['B0', 'B1']);
  expect(names[39]).toBe('B13');
});

test('no two files share a name', () => {
  const name = short(FILES);
  const names = FILES.flatMap((filePath, file) =>
    ['0', '1', 'a', '10'].map((count) => name({ hash: `x${file + 10}${count}`, filePath })),
  );
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('AD0');
});

test('names do not depend on the order of the files', () => {
  const request = { hash: 'abc0', filePath: FILES[7] ?? '' };
  expect(short(FILES.toReversed())(request)).toBe(short(FILES)(request));
});

test('uses the hash for a style file that is not listed', () => {
  expect(short(FILES)({ hash: '1abc0', filePath: 'other.css.ts' })).toBe('_1abc0');
});

test.each([
  ['title', 'B0-f01-title'],
  [undefined, 'B0-f01'],
])('appends file and style to a readable name: %s', (debugId, expected) => {
  const name = classNames(classPrefixes(FILES), { isReadable: true });
  expect(name({ hash: 'abc0', filePath: 'features/f01.css.ts', ...(debugId ? { debugId } : {}) })).toBe(
    expected,
  );
});
