import { parse } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { appendEntries } from './append-entries.ts';

const ENTRIES = [{ a: 1 }, { b: '"' }];

test.each([
  ['without the list', '{\n  "slug": "yard" // a comment\n}\n', []],
  ['with an empty list', '{\n  "list": [],\n  "slug": "yard" // a comment\n}\n', []],
  ['with a list', '{\n  "list": [{ "c": 2 } /* last */],\n  "slug": "yard" // a comment\n}\n', [{ c: 2 }]],
])('adds entries to a file %s, and leaves the rest as it is', (_name, text, before) => {
  const after = appendEntries(text, 'list', ENTRIES);
  expect(parse(after)).toEqual({ slug: 'yard', list: [...before, ...ENTRIES] });
  expect(after).toContain('// a comment');
  expect(after.includes('/* last */')).toBe(before.length > 0);
});

test('returns the same text without entries', () => {
  expect(appendEntries('{}', 'list', [])).toBe('{}');
});
