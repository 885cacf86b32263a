/** Batches calls: calls that arrive while a batch runs form the next batch. */

/** Something that waits for its batch. */
interface Waiting<In, Out> {
  readonly item: In;
  readonly resolve: (out: Out) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Makes a function of one item from one of many. `work` gets up to `most` items and gives as many results in the same order;
 * one batch is under way at a time, and an item that finds none begins at once. When a batch of several fails, each of its
 * items is tried by itself, so that none fails because of another.
 */
export function batched<In, Out>(
  most: number,
  work: (items: readonly In[]) => Promise<readonly Out[]>,
): (item: In) => Promise<Out> {
  const queue: Waiting<In, Out>[] = [];
  let isBusy = false;
  async function run(batch: readonly Waiting<In, Out>[]): Promise<void> {
    try {
      const results = await work(batch.map(({ item }) => item));
      if (results.length !== batch.length) throw new Error('a batch gave another number of results');
      batch.forEach(({ resolve }, at) => resolve(results[at] as Out));
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const one of batch) await run([one]);
    }
  }
  async function drain(): Promise<void> {
    isBusy = true;
    while (queue.length > 0) await run(queue.splice(0, most));
    isBusy = false;
  }
  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (!isBusy) void drain();
    });
}
