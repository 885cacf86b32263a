/** What work reads is known, however it got it. */
import { describe, expect, test } from 'vitest';
import {
  ALL_THINGS,
  askAgain,
  createGatherer,
  defineQuestion,
  keptPer,
  markThing,
  readAsThing,
  readColumn,
  recorded,
  readThing,
  unrecorded,
} from './reads.ts';

interface Yard {
  prices: Record<string, number>;
}
const yard: Yard = { prices: { a: 1, b: 2 } };

const dependenciesOf = (work: () => unknown) => createGatherer()(recorded(work).reads);
const price = (key: string): number => {
  readThing(key, 'price');
  return yard.prices[key] ?? 0;
};

test('a thing that is read is known, each once', () => {
  const work = () => price('a') + price('b') + price('a');
  expect(dependenciesOf(work)).toEqual({ things: ['a', 'b'], asked: [], columns: [] });
});

test('nothing is recorded outside of work, and none of what is not to be', () => {
  price('a');
  expect(dependenciesOf(() => unrecorded(() => price('a')))).toMatchObject({ things: [] });
});

test('what a kept result was worked out from counts for all who use it', () => {
  const doubled = keptPer((at: { key: string }) => price(at.key) * 2);
  const at = { key: 'a' };
  expect(dependenciesOf(() => doubled(at))).toMatchObject({ things: ['a'] });
  expect(dependenciesOf(() => doubled(at))).toMatchObject({ things: ['a'] });
});

test('what is kept of the stock as a whole depends on columns', () => {
  const total = keptPer((_: Yard) => price('a') + price('b'), { wide: true });
  const ordered = keptPer((_: Yard) => (readColumn('order'), total(yard)), { wide: true });
  expect(dependenciesOf(() => total(yard))).toEqual({ things: [], asked: [], columns: ['price'] });
  expect(dependenciesOf(() => ordered(yard))).toEqual({ things: [], asked: [], columns: ['order', 'price'] });
});

test('what is kept of the stock as a whole by way of single things depends on all of them', () => {
  const one = keptPer((at: { key: string }) => price(at.key));
  const total = keptPer((_: Yard) => one({ key: 'a' }) + one({ key: 'b' }), { wide: true });
  expect(dependenciesOf(() => total(yard))).toEqual({ things: [], asked: [], columns: [ALL_THINGS] });
});

test('works that read the same columns share one list', () => {
  const gather = createGatherer();
  const total = keptPer((_: Yard) => price('a'), { wide: true });
  const columnsOf = () => gather(recorded(() => (readColumn('order'), total(yard))).reads).columns;
  expect(columnsOf()).toBe(columnsOf());
});

test('an undefined result counts as one', () => {
  let calls = 0;
  const nothing = keptPer((_: Yard): undefined => void (calls += 1));
  nothing(yard);
  nothing(yard);
  expect(calls).toBe(1);
});

test('a marked object is a thing as a whole, anything else is none', () => {
  const car = {};
  markThing(car, 'a');
  expect(dependenciesOf(() => readAsThing(car))).toMatchObject({ things: ['a'] });
  expect([readAsThing({}), readAsThing('a'), readAsThing(null)]).toEqual([false, false, false]);
});

describe('a question', () => {
  const isCheap = defineQuestion('is cheap', {
    keyOf: (key: string) => key,
    find: (of: Yard, key) => (key in of.prices ? key : undefined),
    answer: (_of, key) => price(key) < 2,
  });

  test('is what the one who asks depends on, and not what it was worked out from', () => {
    const dependencies = dependenciesOf(() => isCheap(yard, 'a'));
    expect(dependencies).toMatchObject({ things: [], asked: ['is cheap\0a'] });
  });

  test('can be asked again by its id, with what the answer was worked out from', () => {
    const again = askAgain(yard, 'is cheap\0b');
    expect(again?.answer).toBe(false);
    expect(again && createGatherer()(again.reads)).toMatchObject({ things: ['b'] });
  });

  test('about what is not there any more has no answer, and neither has one that nobody asks', () => {
    expect(askAgain(yard, 'is cheap\0gone')).toBeUndefined();
    expect(askAgain(yard, 'is blue\0a')).toBeUndefined();
  });

  test('is answered once for each subject of a site', () => {
    let answers = 0;
    const count = defineQuestion('count', {
      keyOf: (key: string) => key,
      find: (_: Yard, key) => key,
      answer: () => (answers += 1),
    });
    expect([count(yard, 'a'), count(yard, 'a'), count(yard, 'b')]).toEqual([1, 1, 2]);
  });

  test('has a name of its own', () => {
    const define = () =>
      defineQuestion('is cheap', { keyOf: String, find: (_: Yard, key) => key, answer: () => 0 });
    expect(define).toThrow('two questions are called "is cheap"');
  });
});
