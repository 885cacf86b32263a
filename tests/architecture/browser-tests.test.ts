/**
 * Browser tests wait for conditions, since a fixed wait is slow on a fast machine and too short on a slow one. None asks
 * for retries: only continuous integration tries a failed one again (docs/decisions/0041).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Refused patterns, each with its replacement. */
const REFUSED: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bwaitForTimeout\b/, 'wait for what the page displays, or run `page.clock` forward'],
  [/\bnetworkidle\b/, 'call `quiet` of tests/e2e/page-idle.ts'],
  [/\bnode:timers\b/, 'wait for what the page displays'],
  [/new Promise\b[^;]*\bsetTimeout\(\s*(?:\w+|\(\) => \w+\([^()]*\)),/, 'wait for what the page displays'],
  [/\bretries\b(?!: process\.env\['CI'\] \? 1 : 0,)/, 'mend the test'],
];

/** Returns the violations of a file: name, line and replacement. */
const refusals = (file: string, text: string): string[] =>
  REFUSED.flatMap(([pattern, instead]) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].map(
      ({ 0: match, index }) => `${file}:${text.slice(0, index).split('\n').length} ${match}: ${instead}`,
    ),
  );

test('no browser test uses fixed waits or retries', () => {
  const files = fg.sync('tests/e2e/**/*.{js,ts,tsx}', { cwd: root });
  expect(files).toContain('tests/e2e/playwright.config.ts');
  const found = files.flatMap((file) => refusals(file, readFileSync(path.join(root, file), 'utf8')));
  expect(found).toEqual([]);
});

test.each([
  'await page.waitForTimeout(100);',
  "await page.waitForLoadState('networkidle');",
  "import { setTimeout } from 'node:timers/promises';",
  'await new Promise((resolve) => setTimeout(resolve, 300));',
  'await new Promise<void>((resolve) => {\n  setTimeout(() => resolve(), 300);\n});',
  'retries: 2,',
])('refuses %s', (line) => {
  expect(refusals('some.spec.ts', `const before = 1;\n${line}`)).toEqual([
    expect.stringMatching(/^some\.spec\.ts:2 /),
  ]);
});

test.each([
  'await new Promise((resolve) => setTimeout(resolve));',
  'test.setTimeout(90_000);',
  "page.on('response', () => setTimeout(act, 10));",
  "retries: process.env['CI'] ? 1 : 0,",
])('allows %s', (line) => {
  expect(refusals('some.spec.ts', line)).toEqual([]);
});
