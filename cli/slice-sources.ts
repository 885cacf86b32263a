/** Finds positions in the sources of a slice. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import type { SourceLocation } from '../renderer/contract/error.ts';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Returns a pattern of a text literal, in any quotes. */
export const literalPattern = (text: string): RegExp => new RegExp(`(['"\`])${escaped(text)}\\1`);

/** Returns a pattern of a key of an object, and of the value that follows it. */
export const keyPattern = (key: string, value?: RegExp): RegExp =>
  new RegExp(`(?<![\\w.-])['"]?${escaped(key)}['"]?\\s*${value ? `:\\s*${value.source}` : '[:(,}]'}`);

/** Returns a pattern of a whole name. */
export const namePattern = (name: string): RegExp => new RegExp(`\\b${escaped(name)}\\b`);

const isOfServer = (file: string): boolean => readFileSync(file, 'utf8').includes('dealersite/slice/server');

/**
 * Lists the source files of the slice that `feature` declares: that file, and those of the server half last, whose routes may
 * have the addresses of pages.
 */
export function listSources(feature: string): string[] {
  const cwd = path.dirname(feature);
  const files = fg
    .sync('**/*.{ts,tsx,js,jsx,mjs}', { cwd, ignore: ['**/node_modules/**'], absolute: true })
    .toSorted()
    .filter((file) => path.resolve(file) !== feature);
  return [feature, ...files.filter((file) => !isOfServer(file)), ...files.filter(isOfServer)];
}

/** Returns the position of a pattern in one file; undefined without a match. */
export function findInFile(file: string, pattern: RegExp): SourceLocation | undefined {
  const lines = readFileSync(file, 'utf8').split('\n');
  const index = lines.findIndex((line) => pattern.test(line));
  if (index < 0) return undefined;
  return { file, line: index + 1, column: (lines[index]?.search(pattern) ?? 0) + 1 };
}

/** Returns the first position of a pattern in a slice; the file that declares it if none matches. */
export function findInSources(feature: string, ...patterns: readonly RegExp[]): SourceLocation {
  const files = listSources(feature);
  for (const pattern of patterns)
    for (const file of files) {
      const position = findInFile(file, pattern);
      if (position) return position;
    }
  return { file: feature };
}
