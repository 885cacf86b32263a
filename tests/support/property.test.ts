import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertProperty } from './property.ts';

/** Runs a property that counts and collects its cases. */
async function collect(effort: Parameters<typeof assertProperty>[1]) {
  const values: number[] = [];
  const property = fc.property(fc.integer(), (value) => {
    values.push(value);
  });
  return { cases: await assertProperty(property, effort), values };
}

test('runs the least number of cases when there is no time', async () => {
  const { cases, values } = await collect({ least: 30, most: 1_000, seconds: 0 });
  expect([cases, values.length]).toEqual([30, 30]);
});

test('ends at the greatest number of cases', async () => {
  const { cases, values } = await collect({ least: 30, most: 100, seconds: 60 });
  expect([cases, values.length]).toEqual([100, 100]);
});

test('ends when the time is over', async () => {
  const { cases } = await collect({ least: 1, most: Infinity, seconds: 0.05 });
  expect(cases).toBeGreaterThan(1);
});

test('draws the same cases from the same seed, and other ones in each batch', async () => {
  const effort = { least: 5, most: 10, seconds: 60, seed: 7 };
  const { values } = await collect(effort);
  expect((await collect(effort)).values).toEqual(values);
  expect(values.slice(5)).not.toEqual(values.slice(0, 5));
});

test('throws the counterexample and the seed', async () => {
  const failing = fc.property(fc.nat(), (value) => value < 10);
  const failure = await assertProperty(failing, { seed: 3 }).catch(String);
  expect(failure).toContain('Counterexample: [10]');
  expect(failure).toContain('PROPERTY_SEED=3 repeats this failure.');
});
