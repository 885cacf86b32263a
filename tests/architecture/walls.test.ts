/**
 * The sources respect the walls, and each folder in cases/ is a small tree with violations that the check must report.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { RULES, checkWalls, describeFinding } from './check-walls.ts';

const root = path.resolve(import.meta.dirname, '../..');
const cases = path.join(import.meta.dirname, 'cases');
const names = readdirSync(cases);

function refusals(tree: string): string[] {
  const files = fg.sync('{cli,renderer,features,tenants}/**/*', { cwd: tree, ignore: ['cli/bootstrap/**'] });
  return checkWalls(tree, files.toSorted()).map(describeFinding);
}

function expected(name: string): string[] {
  return readFileSync(path.join(cases, name, 'expected.txt'), 'utf8')
    .split('\n')
    .filter(Boolean);
}

test('no file of the project breaks a wall', () => {
  expect(refusals(root)).toEqual([]);
});

describe('a wall refuses', () => {
  test.each(names)('%s', (name) => {
    expect(refusals(path.join(cases, name))).toEqual(expected(name));
  });

  test('every rule refuses something', () => {
    const seen = new Set(names.flatMap(expected).map((line) => /\[(\w+)\]/.exec(line)?.[1]));
    expect(seen).toEqual(new Set(RULES));
  });

  test('each refusal names file, line, rule and solution', () => {
    for (const line of names.flatMap(expected)) expect(line).toMatch(/^[\w./-]+:\d+ \[\w+\] .+\. \w.+\.$/);
  });
});
