import { expect, test } from 'vitest';
import { shortClassNames } from './class-names.ts';

const FILES = Array.from({ length: 30 }, (_unused, at) => `features/f${String(at).padStart(2, '0')}.css.ts`);

test('names of a file share its letters and count on', () => {
  const name = shortClassNames(FILES);
  const names = Array.from({ length: 40 }, (_unused, at) =>
    name({ hash: `1abcde${at.toString(36)}`, filePath: 'features/f01.css.ts' }),
  );
  expect(names.slice(0, 2)).toEqual(['B0', 'B1']);
  expect(names[39]).toBe('B13');
});

test('no two files share a name', () => {
  const name = shortClassNames(FILES);
  const names = FILES.flatMap((filePath, file) =>
    ['0', '1', 'a', '10'].map((count) => name({ hash: `x${file + 10}${count}`, filePath })),
  );
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('AD0');
});

test('names do not depend on the order in which files are found', () => {
  const wanted = { hash: 'abc0', filePath: FILES[7] ?? '' };
  expect(shortClassNames(FILES.toReversed())(wanted)).toBe(shortClassNames(FILES)(wanted));
});

test('a style file that is not listed keeps its hash', () => {
  expect(shortClassNames(FILES)({ hash: '1abc0', filePath: 'other.css.ts' })).toBe('_1abc0');
});
