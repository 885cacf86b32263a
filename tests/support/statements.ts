/** Records the statements sent to a database. */
import type { Database } from '../../features/_platform/database/database.ts';

const STATEMENTS: readonly PropertyKey[] = ['select', 'insert', 'update', 'delete', 'execute', 'transaction'];

/** Wraps a database and returns the kinds of statements sent from now on. */
export function watched(database: Database): { database: Database; statements: string[] } {
  const statements: string[] = [];
  const orm = new Proxy(database.orm, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]): unknown => {
        if (STATEMENTS.includes(name)) statements.push(String(name));
        return Reflect.apply(member, target, given) as unknown;
      };
    },
  });
  return { database: { ...database, orm }, statements };
}
