import { expect, test } from 'vitest';
import type { Finding } from '../../renderer/contract/error.ts';
import { printProblems, problemsJson } from './problems.ts';

const finding: Finding = {
  code: 'DS1206',
  title: 'Unknown key',
  message: '`thema` is not an option.',
  hint: 'Did you mean `theme`?',
  place: {
    file: '/site/tenants/a/tenant.json',
    line: 2,
    column: 3,
    frame: '  1 | {\n> 2 |   "thema"\n    |   ^',
  },
};

const how = { root: '/site', color: false };

test('prints a problem with position, frame and hint', () => {
  expect(printProblems([finding], how)).toBe(
    [
      'error DS1206 Unknown key  tenants/a/tenant.json:2:3',
      '  `thema` is not an option.',
      '      1 | {',
      '    > 2 |   "thema"',
      '        |   ^',
      '  → Did you mean `theme`?',
      '',
      '1 error',
      '',
    ].join('\n'),
  );
});

const findingAt = (file: string, line: number): Finding => ({ ...finding, place: { file, line } });

test('sorts problems by file and line and counts them by severity', () => {
  const text = printProblems(
    [findingAt('/site/b', 1), { ...findingAt('/site/a', 9), severity: 'warning' }, findingAt('/site/a', 2)],
    how,
  );
  expect(text.match(/(?:error|warning) DS.*/g)?.map((line) => line.split('  ').at(-1))).toEqual([
    'a:2',
    'a:9',
    'b:1',
  ]);
  expect(text.trimEnd().split('\n').at(-1)).toBe('2 errors, 1 warning in 2 files');
});

test('shortens a long list of one kind and counts the rest', () => {
  const text = printProblems(
    Array.from({ length: 500 }, () => finding),
    how,
  );
  expect(text.match(/^error/gm)).toHaveLength(10);
  expect(text).toContain('… and 490 more DS1206 Unknown key in tenants/a/tenant.json');
  expect(text).toContain('500 errors');
});

test('escapes control characters in text from files', () => {
  const text = printProblems([{ ...finding, message: 'a\u001B[2Jb\u009Bc\rd\u202Ee' }], how);
  expect(text).toContain('a\\u{1b}[2Jb\\u{9b}cd\\u{202e}e');
});

test('prints colours only on request', () => {
  expect(printProblems([finding], { ...how, color: true })).toContain('\u001B[31m');
  expect(printProblems([finding], how)).not.toContain('\u001B');
  expect(printProblems([], how)).toBe('');
});

test('returns severity and relative paths for programs', () => {
  expect(problemsJson([finding], '/site')).toMatchObject([
    { severity: 'error', code: 'DS1206', place: { file: 'tenants/a/tenant.json', line: 2 } },
  ]);
});
