import { describe, expect, test } from 'vitest';
import { computeChanges } from './changes.ts';
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
  computeChanges({
    tenant: 'yard',
    previous,
    manifest,
    isWritten: (file) => previous?.files[file]?.[0] !== manifest.files[file]?.[0],
    marker: MARKER,
  });
const listReasons = (previous: BuildManifest, manifest: BuildManifest) =>
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
  expect(listReasons(before, build({ [CAR]: ['2', 1, { price: 19_000, sold: false }] }))[CAR]).toEqual([
    'price',
  ]);
  expect(listReasons(before, build({ [CAR]: ['2', 1, { price: 0, sold: true }] }))[CAR]).toEqual([
    'price',
    'sold',
  ]);
  expect(listReasons(before, build({ [CAR]: ['2', 1, { price: 20_000, sold: false }] }))[CAR]).toEqual([
    'data',
  ]);
});

test('a changed template is a reason for pages, but not for other files', () => {
  const before = build({ [CAR]: ['1', 1, { price: 1 }], 'index.html': ['1', 1], 'robots.txt': ['1', 1] });
  const now = build({ [CAR]: ['2', 1, { price: 2 }], 'index.html': ['2', 1], 'robots.txt': ['2', 1] }, 'g2');
  expect(listReasons(before, now)).toMatchObject({
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
    [{ file: CAR, url: '/cars/a', why: ['gone'], content: true }],
  ]);
  expect(from).toBe(before.files[MARKER]?.[0]);
});

describe('`content` marks pages whose content search engines may index, and that', () => {
  const DUE = 'checkout/index.html';
  const dated = (files: Record<string, ManifestFile>, content: Record<string, [string, number]>) => ({
    ...build(files),
    content,
  });
  const marked = (changes: readonly { file: string; content?: true }[]) =>
    changes.filter(({ content }) => content).map(({ file }) => file);

  test('is new or gone', () => {
    const files: Record<string, ManifestFile> = { [CAR]: ['1', 1], [DUE]: ['1', 1] };
    const withCar = dated(files, { [CAR]: ['a', 0] });
    expect(marked(compare(undefined, withCar).added)).toEqual([CAR]);
    expect(marked(compare(dated({}, {}), withCar).added)).toEqual([CAR]);
    expect(marked(compare(withCar, dated({}, {})).removed)).toEqual([CAR]);
  });

  test('has changed, not only their frame', () => {
    const before = dated(
      { [CAR]: ['1', 1], 'index.html': ['1', 1] },
      { [CAR]: ['a', 0], 'index.html': ['b', 0] },
    );
    const now = dated(
      { [CAR]: ['2', 1], 'index.html': ['2', 1] },
      { [CAR]: ['c', 5], 'index.html': ['b', 0] },
    );
    const { changed } = compare(before, now);
    expect(changed).toHaveLength(3);
    expect(marked(changed)).toEqual([CAR]);
  });

  test('may have changed since a build without a record', () => {
    const now = dated({ [CAR]: ['2', 1] }, { [CAR]: ['a', 0] });
    expect(marked(compare(build({ [CAR]: ['1', 1], [DUE]: ['1', 1] }), now).changed)).toEqual([CAR]);
    expect(marked(compare(build({ [CAR]: ['1', 1], [DUE]: ['1', 1] }), now).removed)).toEqual([DUE]);
  });
});
