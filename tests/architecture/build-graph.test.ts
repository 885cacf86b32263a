/** A build loads no server half of a slice and no database. Only `serve`, `leads`, `db` and `audit` load them. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSource } from './source-file.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Returns the files imported as values, relative to the root. */
function importsOf(file: string): string[] {
  const { imports } = readSource(file, readFileSync(path.join(root, file), 'utf8'));
  return imports
    .filter(({ specifier, typeOnly }) => specifier.startsWith('.') && !typeOnly)
    .map(({ specifier }) => path.join(path.dirname(file), specifier.replace(/\?.*$/, '')));
}

/** Tries the tables of a project's slices; `check` imports it only when one of them has a server half. */
const TRIED_LATE = 'cli/check/try-tables.ts';

/** Returns every file reachable from `start`, with the import path to it. */
function computeGraph(start: string, seeds: readonly string[] = []): Map<string, readonly string[]> {
  const ways = new Map<string, readonly string[]>([[start, [start]]]);
  for (const seed of seeds) ways.set(seed, [start, seed]);
  for (const [file, way] of ways) {
    if (file === TRIED_LATE || !/\.tsx?$/.test(file) || !existsSync(path.join(root, file))) continue;
    for (const next of importsOf(file)) if (!ways.has(next)) ways.set(next, [...way, next]);
  }
  return ways;
}

/** Files that the registry finds by pattern, which the parser cannot see. */
const listed = (): string[] => {
  const text = readFileSync(path.join(root, 'features/registry.ts'), 'utf8');
  const [, block = ''] = /SLICES = \[([^\]]*)\]/.exec(text) ?? [];
  return [...block.matchAll(/'([^']+)'/g)].map(([, slice = '']) =>
    path.join('features', slice, `${path.basename(slice)}.feature.ts`),
  );
};

const SERVER_SIDE =
  /^features\/(?:servers\.ts|_platform\/(?:database|slice)\/|.*\.(?:server|tables|api)\.ts$)/;

const reached = (graph: ReadonlyMap<string, readonly string[]>): string[] =>
  [...graph].flatMap(([file, way]) => (SERVER_SIDE.test(file) ? [way.join(' → ')] : []));

test.each(['cli/build/build.run.ts', 'cli/build/build-thread.ts', 'cli/check/check.run.ts'])(
  '%s imports no server half',
  (start) => {
    expect(listed().length).toBeGreaterThan(20);
    const graph = computeGraph(start, listed());
    expect(graph.size).toBeGreaterThan(200);
    expect(reached(graph)).toEqual([]);
  },
);

test('serve imports them', () => {
  const graph = computeGraph('cli/serve/serve.run.ts', listed());
  expect(reached(graph)).toContain('cli/serve/serve.run.ts → features/servers.ts');
});
