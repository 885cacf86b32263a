import { describe, expect, test } from 'vitest';
import type { BuildManifest } from './manifest.ts';
import { retiredFiles } from './retired.ts';

const DAY = 86_400_000;
const NOW = 1_000 * DAY;
const manifest = (files: readonly string[], retired?: Record<string, number>): BuildManifest => ({
  version: 1,
  inputs: '',
  builtFor: 0,
  freshUntil: -1,
  writtenAt: 0,
  files: Object.fromEntries(files.map((file) => [file, ['digest', 1] as const])),
  ...(retired && { retired }),
});
const select = (previous: BuildManifest | undefined, more = {}) =>
  retiredFiles({
    previous,
    has: (file) => file === 'assets/new.js',
    isThere: () => true,
    now: NOW,
    staysFor: () => 7 * DAY,
    ...more,
  });

describe('retiredFiles', () => {
  test('has files of assets/ that left the site, from now on', () => {
    const { files, since, until } = select(manifest(['assets/old.js', 'assets/new.js', 'cars/a/index.html']));
    expect(files).toEqual([['assets/old.js', ['digest', 1]]]);
    expect(since).toEqual({ 'assets/old.js': NOW });
    expect(until).toBe(NOW + 7 * DAY);
  });

  test('counts from the build that first did without the file', () => {
    const left = NOW - 6 * DAY;
    const { since, until } = select(manifest(['assets/old.js'], { 'assets/old.js': left }));
    expect(since).toEqual({ 'assets/old.js': left });
    expect(until).toBe(left + 7 * DAY);
  });

  test('drops files after their time, and those that are gone or changed', () => {
    const old = manifest(['assets/old.js'], { 'assets/old.js': NOW - 7 * DAY });
    expect(select(old).files).toEqual([]);
    expect(select(manifest(['assets/old.js']), { isThere: () => false }).files).toEqual([]);
  });

  test('has nothing if files may not stay, or without a last build', () => {
    expect(select(manifest(['assets/old.js']), { staysFor: () => 0 }).files).toEqual([]);
    expect(select(undefined)).toEqual({ files: [], since: {}, until: Infinity });
  });
});
