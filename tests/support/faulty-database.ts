/** A database in memory whose statements fail when a test says so. */
import { PGlite, type PGliteInterface, type Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, Orm } from '../../features/_platform/database/database.ts';
import { embeddedFiles } from '../../features/_platform/database/embedded-files.ts';
import { migrate } from '../../features/_platform/database/migrate.ts';
import { sliceMigrations } from '../../features/_platform/slice/slice-migrations.ts';
import { servers } from '../../features/servers.ts';

/**
 * `before`: the statement does not arrive. `after`: it takes effect, but its answer is lost. `kill`: neither it nor any
 * later one arrives until the fault is lifted.
 */
export type FaultKind = 'before' | 'after' | 'kill';

export interface Faults {
  /** Statements since the fault was set, begin and commit included. */
  readonly statements: number;
  /** Whether the fault has happened. */
  readonly hasStruck: boolean;
  /** Makes statement number `target` fail. */
  readonly set: (kind: FaultKind, target: number) => void;
  readonly lift: () => void;
}

const lost = (): never => {
  throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
};

/** Opens an empty database with all tables, and the switch of its faults. */
export async function openFaulty(): Promise<{ database: Database; faults: Faults }> {
  const client = await PGlite.create({ ...(await embeddedFiles()) });
  await migrate(drizzle({ client }), sliceMigrations(servers));
  const state = { kind: undefined as FaultKind | undefined, target: 0, statements: 0, hasStruck: false };
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    state.statements += 1;
    const { kind, target, statements } = state;
    const isIt = kind === 'kill' ? statements >= target : statements === target;
    if (kind === undefined || !isIt) return work();
    state.hasStruck = true;
    if (kind !== 'after') return lost();
    await work();
    return lost();
  };
  const wrap = <T extends PGliteInterface | Transaction>(inner: T): T =>
    new Proxy(inner, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        const call = async (...args: unknown[]): Promise<unknown> => Reflect.apply(member, target, args);
        if (name === 'query' || name === 'exec')
          return (...args: unknown[]): Promise<unknown> => run(async () => call(...args));
        if (name !== 'transaction') return member.bind(target) as unknown;
        return async (work: (inside: Transaction) => Promise<unknown>): Promise<unknown> =>
          run(async () => call(async (inside: Transaction) => work(wrap(inside))));
      },
    });
  const orm = drizzle({ client: wrap(client) }) as unknown as Orm;
  return {
    database: { engine: 'pglite', orm, isGuest: false, close: () => client.close() },
    faults: {
      get statements() {
        return state.statements;
      },
      get hasStruck() {
        return state.hasStruck;
      },
      set: (kind, target) => void Object.assign(state, { kind, target, statements: 0, hasStruck: false }),
      lift: () => void Object.assign(state, { kind: undefined }),
    },
  };
}
