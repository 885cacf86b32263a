/** Vague identifiers may not increase. CONTRIBUTING.md lists their replacements. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Words refused in any part of an identifier, such as `isTold`, `askedFor` and `LeadAsked`. */
const DENIED = new Set(
  'asked asks desk kept known nobody said says sorry spoken tallies tally tell tells told wanted whoever'.split(
    ' ',
  ),
);

/**
 * Number of identifiers with such a word, by folder. Numbers may only fall; omitted folders have none. Names of stored
 * and public fields count too.
 */
const REMAINING: Readonly<Record<string, number>> = {
  cli: 3,
  'features/search': 1,
  'features/stock': 4,
  'features/trade-in': 2,
  'features/vehicle': 2,
  fixtures: 3,
  tests: 185,
};

/** Splits an identifier into words: `hasAskedFor` into `has`, `asked`, `for`. */
const wordsOf = (identifier: string): string[] =>
  identifier.split(/(?<=[a-z\d])(?=[A-Z])|[_$\d]+/).map((word) => word.toLowerCase());

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Returns the distinct identifiers of a file. */
function identifiersOf(file: string): Set<string> {
  const names = new Set<string>();
  const visit = (node: Node): void => {
    if (node.type === 'Identifier' && typeof node['name'] === 'string') names.add(node['name']);
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
  };
  visit(parseSync(file, readFileSync(path.join(root, file), 'utf8')).program as unknown as Node);
  return names;
}

/** Returns the slice, or the top folder, of a file. */
const folderOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('features/') ? 2 : 1)
    .join('/');

test('identifiers say what they hold, with no more vague ones than before', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /^(?:cli|features|fixtures|renderer|tests)\//.test(file) && !file.includes('/cases/'));
  const counts: Record<string, number> = {};
  for (const file of files) {
    const denied = [...identifiersOf(file)].filter((name) => wordsOf(name).some((word) => DENIED.has(word)));
    const folder = folderOf(file);
    if (denied.length > 0) counts[folder] = (counts[folder] ?? 0) + denied.length;
  }
  const more = Object.entries(counts).filter(([folder, count]) => count > (REMAINING[folder] ?? 0));
  expect(more, 'folders with more vague names than before').toEqual([]);
  expect(counts, 'lower the numbers of REMAINING').toEqual(REMAINING);
});
