import { expect, test } from 'vitest';
import { batched } from './batched.ts';

/** Creates work that finishes when the test releases it. */
function gated(most: number, work: (items: readonly number[]) => readonly number[]) {
  const batches: number[][] = [];
  const gates: (() => void)[] = [];
  const ask = batched<number, number>(most, async (items) => {
    batches.push([...items]);
    await new Promise<void>((resolve) => gates.push(resolve));
    return work(items);
  });
  const open = async (): Promise<void> => {
    gates.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { batches, ask, open };
}

const doubled = (items: readonly number[]) => items.map((item) => item * 2);

test('runs the first call at once, batches those that arrive meanwhile, and returns each its own result', async () => {
  const { batches, ask, open } = gated(10, doubled);
  const all = Promise.all([1, 2, 3].map(ask));
  expect(batches).toEqual([[1]]);
  await open();
  expect(batches).toEqual([[1], [2, 3]]);
  await open();
  expect(await all).toEqual([2, 4, 6]);
});

test('never exceeds the batch size', async () => {
  const { batches, ask, open } = gated(2, doubled);
  const all = Promise.all([1, 2, 3, 4].map(ask));
  for (let index = 0; index < 3; index += 1) await open();
  await all;
  expect(batches).toEqual([[1], [2, 3], [4]]);
});

test('a failing call does not fail the others of its batch', async () => {
  const ask = batched<number, number>(10, (items) =>
    items.includes(3) ? Promise.reject(new Error('three')) : Promise.resolve(doubled(items)),
  );
  const all = await Promise.allSettled([1, 2, 3, 4].map(ask));
  expect(all.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([2, 4, 'failed', 8]);
  expect(await ask(5)).toBe(10);
});
