/** Batches calls: calls that arrive while a batch runs form the next batch. */

/** An item waiting for its batch. */
interface Waiting<In, Out> {
  readonly item: In;
  readonly resolve: (out: Out) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Returns a function of one item that batches its calls into `work`, which gets up to `most` items and returns as many
 * results in order. One batch runs at a time; a call without a running batch starts at once. When a batch fails, its
 * items are retried one by one, so that no item fails because of another.
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
      if (results.length !== batch.length)
        throw new Error('the batch returned a different number of results');
      batch.forEach(({ resolve }, index) => resolve(results[index] as Out));
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
