import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';
import type { BuildManifest, ManifestFile } from './manifest.ts';

const MARKER = '.dealersite.json';
const CAR = 'cars/a/index.html';

function build(files: Record<string, ManifestFile>, ground = 'g1'): BuildManifest {
  const stamp = JSON.stringify([files, ground]);
  return {
    version: 1,
    ground,
    inputs: '',
    builtFor: 0,
    freshUntil: -1,
    writtenAt: 0,
    files: { ...files, [MARKER]: [stamp, 9] },
  };
}

const compare = (previous: BuildManifest | undefined, manifest: BuildManifest) =>
  changesOf({
    tenant: 'yard',
    previous,
    manifest,
    isWritten: (file) => previous?.files[file]?.[0] !== manifest.files[file]?.[0],
    marker: MARKER,
  });
const whyOf = (previous: BuildManifest, manifest: BuildManifest) =>
  Object.fromEntries(compare(previous, manifest).changed.map(({ file, why }) => [file, why]));

test('every file of a first build is new: other files first, then pages, the marker last', () => {
  const now = build({ 'index.html': ['1', 1], [CAR]: ['2', 1], 'assets/b.css': ['3', 1] });
  expect(compare(undefined, now)).toEqual({
    version: 1,
    tenant: 'yard',
    from: null,
    to: now.files[MARKER]?.[0],
    added: [
      { file: 'assets/b.css', why: ['new'] },
      { file: CAR, url: '/cars/a', why: ['new'] },
      { file: 'index.html', url: '/', why: ['new'] },
      { file: MARKER, why: ['new'] },
    ],
    changed: [],
    removed: [],
  });
});

test('the reasons are the changed facts', () => {
  const before = build({ [CAR]: ['1', 1, { price: 20_000, sold: false }] });
  expect(whyOf(before, build({ [CAR]: ['2', 1, { price: 19_000, sold: false }] }))[CAR]).toEqual(['price']);
  expect(whyOf(before, build({ [CAR]: ['2', 1, { price: 0, sold: true }] }))[CAR]).toEqual(['price', 'sold']);
  expect(whyOf(before, build({ [CAR]: ['2', 1, { price: 20_000, sold: false }] }))[CAR]).toEqual(['data']);
});

test('a changed template is a reason for pages, but not for other files', () => {
  const before = build({ [CAR]: ['1', 1, { price: 1 }], 'index.html': ['1', 1], 'robots.txt': ['1', 1] });
  const now = build({ [CAR]: ['2', 1, { price: 2 }], 'index.html': ['2', 1], 'robots.txt': ['2', 1] }, 'g2');
  expect(whyOf(before, now)).toMatchObject({
    [CAR]: ['price', 'template'],
    'index.html': ['template'],
    'robots.txt': ['data'],
  });
});

test('pages that were rendered with the same result are unchanged, and removed ones are listed', () => {
  const before = build({ [CAR]: ['1', 1], 'index.html': ['1', 1] });
  const { added, changed, removed, from } = compare(before, build({ 'index.html': ['1', 1] }));
  expect([added, changed.map(({ file }) => file), removed]).toEqual([
    [],
    [MARKER],
    [{ file: CAR, url: '/cars/a', why: ['gone'] }],
  ]);
  expect(from).toBe(before.files[MARKER]?.[0]);
});
