/** Runs work of the same name one after the other in this process. */

const queues = new Map<string, Promise<unknown>>();

/**
 * Waits for earlier work of the same name without a connection to the database, so that many buyers of one vehicle do not take
 * them all while they wait for its lock.
 */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = queues.get(name) ?? Promise.resolve();
  const turn = before.then(work, work);
  queues.set(name, turn);
  try {
    return await turn;
  } finally {
    if (queues.get(name) === turn) queues.delete(name);
  }
}
