/** A test produces every error of the product: it names the code, or the expected output of its case has it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import { expect, test } from 'vitest';
import { readSource } from './source-file.ts';

const root = path.resolve(import.meta.dirname, '../..');

const SOURCES = ['{cli,features,renderer}/**/*.{js,ts,tsx}', '!**/*.test.{ts,tsx}', '!**/*.case.{ts,tsx}'];
const TESTS = [
  '{cli,features,renderer}/**/*.test.{ts,tsx}',
  'tests/**/*.{test,spec}.{ts,tsx}',
  '!tests/architecture/**',
];
const OUTPUTS = ['tests/build-errors/*/expected.txt'];

const files = (patterns: readonly string[]): string[] => fg.sync([...patterns], { cwd: root });
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const codesIn = (text: string): string[] => text.match(/\bDS\d{4}\b/g) ?? [];

/** Returns the codes in strings and regular expressions. Comments of a test prove nothing. */
const codesOfTest = (file: string): string[] =>
  readSource(file, textOf(file)).texts.flatMap(({ value }) => codesIn(value));

/** Returns the codes of errors that a file defines, or prints itself because the catalogue is not loaded yet. */
function codesOfSource(file: string): string[] {
  const { codes, texts } = readSource(file, textOf(file));
  const printed = texts.flatMap(({ value }) => /^DS\d{4}(?= )/.exec(value) ?? []);
  return [...codes.map(({ value }) => value), ...printed];
}

const defined = new Set(files(SOURCES).flatMap(codesOfSource));
const tested = new Set([
  ...files(TESTS).flatMap(codesOfTest),
  ...files(OUTPUTS).flatMap((file) => codesIn(textOf(file))),
]);

test('every error is produced by a test', () => {
  expect(defined.size).toBeGreaterThan(300);
  expect([...defined].filter((code) => !tested.has(code)).toSorted()).toEqual([]);
});
