/** Divides tenants among the machines of a build. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divide, divisionName, shardOf } from './shard.ts';
import { assertProperty } from '../../tests/support/property.ts';

const weighed = fc.uniqueArray(
  fc.record({ slug: fc.stringMatching(/^[a-z]{1,6}$/), weight: fc.integer({ min: 50, max: 20_000 }) }),
  { selector: ({ slug }) => slug, maxLength: 60 },
);
const counts = fc.integer({ min: 1, max: 12 });

test('puts each tenant into exactly one shard', async () => {
  await assertProperty(
    fc.property(weighed, counts, (tenants, count) => {
      const division = divide(tenants, count);
      expect(division).toHaveLength(count);
      expect(division.flat().toSorted()).toEqual(tenants.map(({ slug }) => slug).toSorted());
    }),
  );
});

test('gives the same division for the same stock and names in any order', async () => {
  await assertProperty(
    fc.property(weighed, counts, (tenants, count) => {
      expect(divide(tenants.toReversed(), count)).toEqual(divide(tenants, count));
    }),
  );
});

test('makes no shard heavier than the even share plus one tenant', async () => {
  await assertProperty(
    fc.property(weighed, counts, (tenants, count) => {
      const weightOf = new Map(tenants.map(({ slug, weight }) => [slug, weight]));
      const weights = divide(tenants, count).map((slugs) =>
        slugs.reduce((sum, slug) => sum + (weightOf.get(slug) ?? 0), 0),
      );
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const heaviest = Math.max(0, ...weightOf.values());
      expect(Math.max(...weights)).toBeLessThanOrEqual(total / count + heaviest);
    }),
  );
});

test('returns another name when a tenant moves to another shard', () => {
  const [one, two] = [
    { slug: 'a', weight: 60 },
    { slug: 'b', weight: 90 },
  ];
  expect(divisionName(divide([one, two], 2))).toBe(divisionName(divide([two, one], 2)));
  expect(divisionName(divide([one, two], 2))).not.toBe(
    divisionName(divide([{ ...one, weight: 100 }, two], 2)),
  );
});

test.each(['0/4', '5/4', '4', '1/0', '1/1001', '-1/4', '1.5/4', 'a/b', '1/4/2', ''])(
  'refuses --shard %j with DS1005',
  (text) => {
    expect(() => shardOf(text)).toThrow(/DS1005 .*2\/5/);
  },
);
test('parses a part and the number of parts', () => {
  expect(shardOf('2/5')).toEqual({ index: 2, count: 5 });
  expect(shardOf(undefined)).toBeUndefined();
});
