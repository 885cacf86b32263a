import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { pickSlices } from './pick-slices.ts';
import { features, SLICES } from './registry.ts';

const a = { name: 'a' };
const c = { name: 'c' };
const modules = {
  './a/a.feature.ts': { feature: a },
  './b/c/c.feature.ts': { feature: c },
  './a/a.server.ts': { server: a },
  './empty/empty.feature.ts': {},
  './other/other.feature.ts': { feature: a },
};

describe('pickSlices', () => {
  test('returns halves in the order of the list', () => {
    expect(pickSlices(['b/c', 'a'], modules, 'feature')).toEqual([c, a]);
  });

  test('leaves out a slice without a server half', () => {
    expect(pickSlices(['b/c', 'a'], modules, 'server')).toEqual([a]);
  });

  test('leaves out a folder that is not listed', () => {
    expect(pickSlices(['b/c'], modules, 'feature')).toEqual([c]);
    expect(pickSlices(['b/c'], modules, 'server')).toEqual([]);
  });

  test('names a listed slice without a feature file', () => {
    expect(() => pickSlices(['ratings'], modules, 'feature')).toThrow(
      /^features\/registry\.ts lists "ratings", but features\/ratings\/ratings\.feature\.ts is missing$/,
    );
  });

  test('offers the nearest slice for a misspelt name', () => {
    expect(() => pickSlices(['otther'], modules, 'feature')).toThrow('did you mean "other"?');
  });

  test('names a slice that is listed twice', () => {
    expect(() => pickSlices(['a', 'a'], modules, 'feature')).toThrow('lists "a", but it stands there twice');
  });

  test('names a file that exports no half', () => {
    expect(() => pickSlices(['empty'], modules, 'feature')).toThrow(
      'features/empty/empty.feature.ts exports no `feature`',
    );
  });

  test('names a file that declares another slice', () => {
    expect(() => pickSlices(['other'], modules, 'feature')).toThrow(
      'features/other/other.feature.ts calls itself "a" instead of "other"',
    );
  });
});

describe('the registry', () => {
  test('keeps the order of the list', () => {
    expect(features.map(({ name }) => name)).toEqual(SLICES.map((slice) => path.basename(slice)));
  });

  test('gives every slice a name of its own, since options and migrations go by it', () => {
    const names = features.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test('lists every feature and server file', () => {
    const files = globSync('**/*.{feature,server}.ts', { cwd: import.meta.dirname });
    const unlisted = files.filter((file) => {
      const folder = path.dirname(file);
      const isNamed = path.basename(file).startsWith(`${path.basename(folder)}.`);
      return !isNamed || !(SLICES as readonly string[]).includes(folder);
    });
    expect(files.length).toBeGreaterThan(SLICES.length);
    expect(unlisted).toEqual([]);
  });
});
