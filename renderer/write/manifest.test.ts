/** The manifest of a build is trusted only if it is complete and matches the output. */
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { isAsWritten, isIntact, readManifest, type BuildManifest } from './manifest.ts';

let dir: string;
beforeEach(() => (dir = temporaryFolder()));

const good = (files: BuildManifest['files'] = {}): BuildManifest => ({
  version: 1,
  inputs: 'x',
  builtFor: 0,
  freshUntil: -1,
  writtenAt: Date.now() + 1,
  files,
});

function read(text: string): BuildManifest | undefined {
  const file = path.join(dir, 'manifest.json');
  writeFileSync(file, text);
  return readManifest(file);
}

describe('readManifest', () => {
  test('returns what was written', () => {
    const manifest = good({ 'index.html': ['f', 3] });
    expect(read(JSON.stringify(manifest))).toEqual(manifest);
  });

  test('returns undefined without a file', () => {
    expect(readManifest(path.join(dir, 'none.json'))).toBeUndefined();
  });

  test.each([
    '',
    'null',
    '[]',
    '7',
    '"x"',
    '{',
    '{"version":1}',
    '\0\0\0\0',
    JSON.stringify({ ...good(), version: 2 }),
    JSON.stringify({ ...good(), files: null }),
    JSON.stringify({ ...good(), files: [] }),
    JSON.stringify({ ...good(), files: { a: 5 } }),
    JSON.stringify({ ...good(), files: { a: ['f', 'x'] } }),
    JSON.stringify({ ...good(), inputs: undefined }),
    JSON.stringify({ ...good(), writtenAt: null }),
    JSON.stringify({ ...good(), builtFor: undefined }),
    JSON.stringify(good({ '../../precious.txt': ['f', 1] })),
  ])('returns undefined for %s', (text) => {
    expect(read(text)).toBeUndefined();
  });
});

describe('the output', () => {
  function lay(): BuildManifest {
    mkdirSync(path.join(dir, 'cars'));
    writeFileSync(path.join(dir, 'index.html'), 'abc');
    writeFileSync(path.join(dir, 'cars/index.html'), 'abcd');
    return { ...good({ 'index.html': ['f', 3], 'cars/index.html': ['g', 4] }), writtenAt: Date.now() + 5 };
  }

  test('is intact after a build', () => {
    expect(isIntact(dir, lay())).toBe(true);
  });

  test.each<[string, () => void]>([
    ['a deleted file', () => rmSync(path.join(dir, 'cars/index.html'))],
    ['a longer file', () => writeFileSync(path.join(dir, 'cars/index.html'), 'abcde')],
    [
      'a later change of the same size',
      () => utimesSync(path.join(dir, 'cars/index.html'), new Date(), new Date(Date.now() + 1_000)),
    ],
    [
      'a folder instead of a file',
      () => {
        rmSync(path.join(dir, 'index.html'));
        mkdirSync(path.join(dir, 'index.html'));
      },
    ],
  ])('is not intact with %s', (_, harm) => {
    const manifest = lay();
    harm();
    expect(isIntact(dir, manifest)).toBe(false);
  });

  test('contains no file that the build did not write', () => {
    const manifest = lay();
    writeFileSync(path.join(dir, 'other.html'), 'abc');
    expect(isAsWritten(dir, 'other.html', manifest)).toBe(false);
    expect(isAsWritten(dir, 'toString', manifest)).toBe(false);
  });
});
