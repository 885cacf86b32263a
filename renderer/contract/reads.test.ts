import { describe, expect, test } from 'vitest';
import {
  ALL_ENTITIES,
  createDependencyResolver,
  defineQuery,
  memoisePer,
  registerEntity,
  rerunQuery,
  trackColumn,
  trackEntity,
  trackEntityValue,
  trackReads,
  untracked,
} from './reads.ts';

interface Yard {
  prices: Record<string, number>;
}
const yard: Yard = { prices: { a: 1, b: 2 } };

const dependenciesOf = (compute: () => unknown) => createDependencyResolver()(trackReads(compute).reads);
const price = (key: string): number => {
  trackEntity(key, 'price');
  return yard.prices[key] ?? 0;
};

describe('trackReads', () => {
  test('lists each entity once', () => {
    const compute = () => price('a') + price('b') + price('a');
    expect(dependenciesOf(compute)).toEqual({ entities: ['a', 'b'], queries: [], columns: [] });
  });

  test('ignores reads outside of a computation and untracked reads', () => {
    price('a');
    expect(dependenciesOf(() => untracked(() => price('a')))).toMatchObject({ entities: [] });
  });

  test('tracks a registered object as a whole entity', () => {
    const car = {};
    registerEntity(car, 'a');
    expect(dependenciesOf(() => trackEntityValue(car))).toMatchObject({ entities: ['a'] });
    expect([trackEntityValue({}), trackEntityValue('a'), trackEntityValue(null)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('memoisePer', () => {
  test('passes the reads of a result on to every caller', () => {
    const doubled = memoisePer((subject: { key: string }) => price(subject.key) * 2);
    const subject = { key: 'a' };
    expect(dependenciesOf(() => doubled(subject))).toMatchObject({ entities: ['a'] });
    expect(dependenciesOf(() => doubled(subject))).toMatchObject({ entities: ['a'] });
  });

  test('turns the reads of an aggregate into columns', () => {
    const total = memoisePer(({ prices }: Yard) => Object.keys(prices).map(price).length, {
      aggregate: true,
    });
    const ordered = memoisePer((of: Yard) => (trackColumn('order'), total(of)), { aggregate: true });
    expect(dependenciesOf(() => total(yard))).toEqual({ entities: [], queries: [], columns: ['price'] });
    expect(dependenciesOf(() => ordered(yard))).toMatchObject({ columns: ['order', 'price'] });
  });

  test('makes an aggregate of memoised entities depend on all entities', () => {
    const single = memoisePer((subject: { key: string }) => price(subject.key));
    const total = memoisePer(({ prices }: Yard) => Object.keys(prices).map((key) => single({ key })).length, {
      aggregate: true,
    });
    expect(dependenciesOf(() => total(yard))).toMatchObject({ entities: [], columns: [ALL_ENTITIES] });
  });

  test('shares one array for equal sets of columns', () => {
    const resolve = createDependencyResolver();
    const total = memoisePer(({ prices }: Yard) => Object.keys(prices).map(price).length, {
      aggregate: true,
    });
    const columns = () => resolve(trackReads(() => (trackColumn('order'), total(yard))).reads).columns;
    expect(columns()).toBe(columns());
  });

  test('caches undefined', () => {
    let calls = 0;
    const nothing = memoisePer(
      ({ prices }: Yard): undefined => void (calls += Object.keys(prices).length && 1),
    );
    nothing(yard);
    nothing(yard);
    expect(calls).toBe(1);
  });
});

describe('defineQuery', () => {
  const isCheap = defineQuery('is cheap', {
    keyOf: (key: string) => key,
    find: (site: Yard, key) => (key in site.prices ? key : undefined),
    compute: (_site, key) => price(key) < 2,
  });

  test('makes callers depend on the query and not on its reads', () => {
    const dependencies = dependenciesOf(() => isCheap(yard, 'a'));
    expect(dependencies).toMatchObject({ entities: [], queries: ['is cheap\0a'] });
  });

  test('lets rerunQuery run it by its id', () => {
    const entry = rerunQuery(yard, 'is cheap\0b');
    expect(entry?.result).toBe(false);
    expect(entry && createDependencyResolver()(entry.reads)).toMatchObject({ entities: ['b'] });
  });

  test('returns undefined from rerunQuery for a missing subject or query', () => {
    expect(rerunQuery(yard, 'is cheap\0gone')).toBeUndefined();
    expect(rerunQuery(yard, 'is blue\0a')).toBeUndefined();
  });

  test('computes once for each subject of a site', () => {
    let runs = 0;
    const count = defineQuery('count', {
      keyOf: (key: string) => key,
      find: (site: Yard, key) => (key in site.prices ? key : undefined),
      compute: () => (runs += 1),
    });
    expect([count(yard, 'a'), count(yard, 'a'), count(yard, 'b')]).toEqual([1, 1, 2]);
  });

  test('throws when the name is taken', () => {
    const define = () => defineQuery('is cheap', { keyOf: String, find: () => '', compute: () => 0 });
    expect(define).toThrow('Two queries have the name "is cheap".');
  });
});
