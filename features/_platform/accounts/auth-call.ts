/** Calls of better-auth that fail with the error of the database. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { isAway } from '../database/database.ts';

/** The errors of queries by the call of better-auth that made them. */
const failures = new AsyncLocalStorage<unknown[]>();

/**
 * Makes a call of better-auth, which hides or ignores errors of queries. Throws that of a database that is away, so that
 * callers can tell it from a fault.
 */
export async function authCall<Result>(call: () => Promise<Result>): Promise<Result> {
  const errors: unknown[] = [];
  const [outcome] = await Promise.allSettled([failures.run(errors, call)]);
  const away = errors.find(isAway);
  if (away !== undefined) throw away;
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** Wraps a query so that its error is noted for `authCall`. */
export const noted =
  <Args extends unknown[], Result>(query: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    try {
      return await query(...args);
    } catch (error) {
      failures.getStore()?.push(error);
      throw error;
    }
  };
