/**
 * Divides the pages of a build between its threads, in batches. The first thread takes them from the start, the others
 * from the end, so that most kinds of page, and the results that their pages share, stay on one thread.
 */

/** Counts the batches that all threads of a build have taken; shared between them. */
export type BatchCounter = SharedArrayBuffer;

/** Pages in a batch: enough to make counting cheap, few enough for threads to finish together. */
const BATCH = 24;
/** Both counts are in one number, so that a thread changes and reads them in one step: 16 bits for each end. */
const ONE_FROM_START = 0x1_0000;
const COUNT_FROM_END = 0xffff;
/** Far below 16 bits, because every thread counts one batch too many at the end. */
const MOST_BATCHES = 30_000;

export const createBatchCounter = (): BatchCounter => new SharedArrayBuffer(Uint32Array.BYTES_PER_ELEMENT);

/** Takes the next batch from `items`, from one of their ends. Returns an empty list if all are taken. */
export function takeBatch<Item>(
  items: readonly Item[],
  { counter, fromEnd }: { counter: BatchCounter; fromEnd: boolean },
): readonly Item[] {
  const size = sizeFor(items);
  const total = Math.ceil(items.length / size);
  const before = Atomics.add(new Uint32Array(counter), 0, fromEnd ? 1 : ONE_FROM_START);
  const counts = countsIn(before);
  if (counts.fromStart + counts.fromEnd >= total) return [];
  const index = fromEnd ? total - 1 - counts.fromEnd : counts.fromStart;
  return items.slice(index * size, (index + 1) * size);
}

/** Counts the items that all threads have taken. */
export function countTaken(items: readonly unknown[], counter: BatchCounter): number {
  const { fromStart, fromEnd } = countsIn(Atomics.load(new Uint32Array(counter), 0));
  return Math.min((fromStart + fromEnd) * sizeFor(items), items.length);
}

const sizeFor = ({ length }: readonly unknown[]): number => Math.max(BATCH, Math.ceil(length / MOST_BATCHES));

/** Makes every thread stop after its current batch. */
export function skipRemaining(counter: BatchCounter): void {
  Atomics.store(new Uint32Array(counter), 0, MOST_BATCHES * ONE_FROM_START);
}

const countsIn = (value: number): { fromStart: number; fromEnd: number } => ({
  fromStart: Math.floor(value / ONE_FROM_START),
  fromEnd: value & COUNT_FROM_END,
});
