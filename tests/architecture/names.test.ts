/** Vague identifiers may not increase, and `xOf` is an accessor. CONTRIBUTING.md lists what to write instead. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { isNode, type Node } from './dom-names.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Words refused in any part of an identifier, such as `isTold`, `askedFor` and `LeadAsked`. */
const REFUSED = new Set(
  'asked asks desk kept known nobody said says sorry spoken tallies tally tell tells told wanted whoever'.split(
    ' ',
  ),
);

/**
 * Number of identifiers with such a word, by folder. Numbers may only fall; omitted folders have none. Names of stored and
 * public fields count too.
 */
const REMAINING: Readonly<Record<string, number>> = {
  cli: 3,
  'features/stock': 2,
  'features/trade-in': 2,
  tests: 5,
};

/** Words refused as a whole identifier: they do not say what the value holds. Longer names may contain them. */
const VAGUE = new Set('answer at figure figures found paper place places why words'.split(' '));

/** Number of vague identifiers, by folder. Numbers may only fall; omitted folders have none. */
const REMAINING_VAGUE: Readonly<Record<string, number>> = {
  cli: 100,
  'features/_domain': 19,
  'features/_platform': 13,
  'features/_ui': 1,
  'features/advertising': 1,
  'features/alerts': 4,
  'features/chrome': 2,
  'features/content': 17,
  'features/drive-away': 3,
  'features/enquiry': 19,
  'features/finance': 6,
  'features/gallery': 11,
  'features/locations': 9,
  'features/logo': 1,
  'features/open-data': 1,
  'features/option-sides.test.tsx': 2,
  'features/own-fonts': 1,
  'features/payment': 3,
  'features/price-gauge': 4,
  'features/prize-wheel': 3,
  'features/reserve': 8,
  'features/search': 48,
  'features/share': 3,
  'features/sign-in': 3,
  'features/stock': 61,
  'features/theme-css': 1,
  'features/trade-in': 13,
  'features/vehicle': 14,
  'features/watchlist': 11,
  fixtures: 12,
  renderer: 13,
  tests: 191,
};

/** Splits an identifier into words: `hasAskedFor` into `has`, `asked`, `for`. */
const partsOf = (identifier: string): string[] =>
  identifier.split(/(?<=[a-z\d])(?=[A-Z])|[_$\d]+/).map((part) => part.toLowerCase());

const parse = (file: string): Node =>
  parseSync(file, readFileSync(path.join(root, file), 'utf8')).program as unknown as Node;

/** Returns the values of a node that are nodes. */
const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));

/** Returns the functions of a program by name, those in constants included. */
function listFunctions(node: Node): [name: string, declared: Node][] {
  const [id, declared] = node.type === 'VariableDeclarator' ? [node['id'], node['init']] : [node['id'], node];
  const isFunction = isNode(declared) && /^(?:Arrow)?Function/.test(declared.type);
  return [
    ...(isFunction && isNode(id) ? ([[String(id['name']), declared]] as [string, Node][]) : []),
    ...childrenOf(node).flatMap(listFunctions),
  ];
}

/** Returns the distinct identifiers of a file, without those of accessed members: `.at(-1)` has its name from elsewhere. */
function listIdentifiers(file: string): Set<string> {
  const names = new Set<string>();
  const visit = (node: Node): void => {
    if (node.type === 'Identifier' && typeof node['name'] === 'string') names.add(node['name']);
    const isAccess = node.type === 'MemberExpression' && node['computed'] === false;
    for (const value of Object.values(isAccess ? { object: node['object'] } : node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
  };
  visit(parse(file));
  return names;
}

/** Returns the slice, or the top folder, of a file. */
const folderOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('features/') ? 2 : 1)
    .join('/');

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', 'tests/*.js', 'cli/*.js'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) => /^(?:cli|features|fixtures|renderer|tests)\//.test(file) && !/\/(?:cases|studio)\//.test(file),
  );
const identifiers = files.map((file) => ({ folder: folderOf(file), names: [...listIdentifiers(file)] }));

/** Counts the identifiers that match, by folder. */
function countByFolder(isRefused: (name: string) => boolean): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { folder, names } of identifiers) {
    const found = names.filter(isRefused).length;
    if (found > 0) counts[folder] = (counts[folder] ?? 0) + found;
  }
  return counts;
}

/** Returns the folders with more identifiers than listed. */
const grown = (counts: Record<string, number>, remaining: Readonly<Record<string, number>>) =>
  Object.entries(counts).filter(([folder, count]) => count > (remaining[folder] ?? 0));

test('no folder has more identifiers with a refused word than before', () => {
  const counts = countByFolder((name) => partsOf(name).some((part) => REFUSED.has(part)));
  expect(grown(counts, REMAINING), 'folders with more of them than before').toEqual([]);
  expect(counts, 'lower the numbers of REMAINING').toEqual(REMAINING);
});

test('no folder has more vague identifiers than before', () => {
  const counts = countByFolder((name) => VAGUE.has(name.toLowerCase()));
  expect(grown(counts, REMAINING_VAGUE), 'folders with more of them than before').toEqual([]);
  expect(counts, 'lower the numbers of REMAINING_VAGUE').toEqual(REMAINING_VAGUE);
});

test('a function named `xOf` reads something of its one argument, and waits for nothing', () => {
  const refused = files.flatMap((file) =>
    listFunctions(parse(file))
      .filter(([name]) => /^(?!is|has)[a-z]\w*Of$/.test(name))
      .filter(([, { params, async: waits }]) => waits === true || (params as unknown[]).length !== 1)
      .map(
        ([name]) => `${file} ${name}: begin with a verb, such as get, find, list, compute, read or create`,
      ),
  );
  expect(refused).toEqual([]);
});
