import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pickSlices } from './pick-slices.ts';
import { SLICES } from './registry.ts';

const modules = { './a/a.feature.ts': 'a', './b/c/c.feature.ts': 'c', './a/a.server.ts': 'a server' };

test('pickSlices returns modules in the order of the list', () => {
  expect(pickSlices(['b/c', 'a'], modules, 'feature')).toEqual(['c', 'a']);
});

test('a slice may do without a server half', () => {
  expect(pickSlices(['b/c', 'a'], modules, 'server')).toEqual(['a server']);
});

test('a listed slice without a feature file is named', () => {
  expect(() => pickSlices(['ratings'], modules, 'feature')).toThrow(
    'features/registry.ts lists "ratings", but features/ratings/ratings.feature.ts is missing',
  );
});

test('every feature and server file belongs to a listed slice', () => {
  const files = globSync('**/*.{feature,server}.ts', { cwd: import.meta.dirname });
  const unlisted = files.filter((file) => {
    const folder = path.dirname(file);
    const isNamed = path.basename(file).startsWith(`${path.basename(folder)}.`);
    return !isNamed || !(SLICES as readonly string[]).includes(folder);
  });
  expect(unlisted).toEqual([]);
});
