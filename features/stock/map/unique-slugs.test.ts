import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { SLUG } from '../../_domain/text/slugs.ts';
import { car, ndjson, pullIn } from '../store/pull-case.source.ts';
import { Slugs, type SlugUse } from './unique-slugs.ts';
import { assertProperty } from '../../../tests/support/property.ts';

/** Returns the final slug of each vehicle, by identifier. */
function settle(vehicles: readonly (SlugUse & { slug: string })[]): Map<string, string> {
  const slugs = new Slugs();
  const accepted = vehicles.filter(({ slug, ...use }) => slugs.take(slug, use) === undefined);
  const renamed = slugs.renamed();
  return new Map(accepted.map(({ id, slug }) => [id, renamed.get(id) ?? slug]));
}

const derived = (id: string, slug = 'rio-1001') => ({ id, slug, isOwn: false });
const own = (id: string, slug = 'rio-1001') => ({ id, slug, isOwn: true });

describe('Slugs', () => {
  test('leaves the slug to the smallest identifier and appends the identifier to the others', () => {
    expect([...settle([derived('b'), derived('a'), derived('c')])]).toEqual([
      ['b', 'rio-1001-b'],
      ['a', 'rio-1001'],
      ['c', 'rio-1001-c'],
    ]);
  });

  test('leaves a slug to the vehicle to which the feed gives it', () => {
    expect([...settle([derived('a'), own('z')]).values()]).toEqual(['rio-1001-a', 'rio-1001']);
    expect([...settle([own('z'), derived('a')]).values()]).toEqual(['rio-1001', 'rio-1001-a']);
  });

  test('refuses a slug that the feed gives twice', () => {
    expect([...settle([own('a'), own('b')]).keys()]).toEqual(['a']);
    expect([...settle([derived('0'), own('a'), own('b')]).keys()]).toEqual(['0', 'a']);
  });

  test('finds a free slug when identifiers are similar, long or without letters', () => {
    for (const ids of [
      ['A 1', 'A-1', 'a1', 'a.1'],
      ['x'.repeat(150), 'x'.repeat(151)],
      ['日', '本', '日本'],
    ]) {
      const slugs = [...settle(ids.map((id) => derived(id, 'y'.repeat(118)))).values()];
      expect(new Set(slugs).size).toBe(ids.length);
      for (const slug of slugs) expect(slug).toMatch(SLUG);
      for (const slug of slugs) expect(slug.length).toBeLessThanOrEqual(120);
    }
  });

  test('gives every vehicle a unique slug in any order of rows', async () => {
    const vehicle = fc.record({
      id: fc.string({ minLength: 1, maxLength: 8 }),
      slug: fc.constantFrom('a', 'b', 'a-1', 'a-b'),
      isOwn: fc.constant(false),
    });
    const stock = fc.uniqueArray(vehicle, { selector: ({ id }) => id, maxLength: 12 });
    await assertProperty(
      fc.property(stock, (vehicles) => {
        const slugs = settle(vehicles);
        expect(new Set(slugs.values()).size).toBe(vehicles.length);
        const reversed = settle(vehicles.toReversed());
        for (const [id, slug] of slugs) expect(reversed.get(id)).toBe(slug);
      }),
    );
  });
});

test('a pull gives the same slugs in either order, and its snapshot stays complete', async () => {
  const rows = [
    car('n', { stocknum: '1001' }),
    car('s', { stocknum: '1001', badge: 'é "x" — ü' }),
    car('m', { stocknum: '1001' }),
  ];
  const pullSlugs = async (list: object[]): Promise<Record<string, string>> => {
    const root = temporaryFolder();
    const { vehicles, outcome } = await pullIn({
      root,
      file: 's.ndjson',
      content: ndjson(...list),
    });
    rmSync(root, { recursive: true });
    expect(outcome).toMatchObject({ accepted: 3, rejected: 0 });
    return Object.fromEntries(vehicles.map(({ id, slug }) => [id, slug]));
  };
  const slugs = await pullSlugs(rows);
  expect(slugs).toEqual({ n: '2020-kia-rio-1001-n', s: '2020-kia-rio-e-x-u-1001', m: '2020-kia-rio-1001' });
  expect(await pullSlugs(rows.toReversed())).toEqual(slugs);
});
