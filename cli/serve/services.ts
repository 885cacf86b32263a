/** Services behind the API: the database, counters, and the background services of slices. */
import type { Platform } from '../../features/_platform/http/api.ts';
import { createCounters, type Counters } from '../../features/_platform/counters/counters.ts';
import { reasonOf, type Database } from '../../features/_platform/database/database.ts';
import { isBegun, lazyDatabase, openDatabase } from '../../features/_platform/database/open.ts';
import { purgeMessages } from '../../features/_platform/mail/message-queue.ts';
import { mailTransport, type Transport } from '../../features/_platform/mail/transport.ts';
import { servers } from '../../features/servers.ts';
import { databaseLocation } from '../database.ts';
import type { Context, TenantOptions } from '../outcome.ts';
import { namedTenants, type LoadedTenant } from '../named-tenants.ts';

/** Services that the API uses. */
export interface ApiServices extends Pick<Platform, 'database' | 'opened' | 'wake'> {
  /** Counts frequent events such as views. */
  readonly counters: Counters;
  /** Mail server for messages to account holders; undefined without one. */
  readonly mail: Transport | undefined;
  /** Whether data may have been stored; does not open the database. */
  readonly isBegun: () => boolean;
  /** Calls the listener when data was stored or a delivery was attempted. */
  readonly watch: (listener: () => void) => void;
}

export interface Services extends ApiServices {
  /** Resumes work of an earlier run. Does not open the database if nothing was ever stored. */
  readonly start: () => void;
  /** Reloads the tenants because their files changed. */
  readonly changed: () => void;
  /** Ends running deliveries, writes counters and closes the database. */
  readonly close: () => Promise<void>;
}

const DAY_MS = 86_400_000;

/**
 * Opens the services without the database, which takes a second and some hundred megabytes; most previews store
 * nothing.
 */
export function openServices(context: Context, named: TenantOptions): Services {
  const location = databaseLocation(context.root);
  const storage = lazyDatabase(async () => {
    const database = await openDatabase(location, context.report);
    await purge(database);
    return database;
  });
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  let read: Promise<readonly LoadedTenant['tenant'][]> | undefined;
  const tenants = () =>
    (read ??= namedTenants(context, named).then((loading) => loading.tenants.map(({ tenant }) => tenant)));
  const mail = mailTransport(process.env);
  const { get: database, opened } = storage;
  const { report } = context;
  const counters = createCounters({ database, opened, isBegun: () => isBegun(location), report });
  const background = servers
    .flatMap(({ services = [] }) => services)
    .map((start) =>
      start({
        database,
        tenants,
        mail,
        environment: process.env,
        now: Date.now,
        chance: Math.random,
        report,
        changed: notify,
      }),
    );
  async function purge(store: Database): Promise<void> {
    const now = Date.now();
    await purgeMessages(store, now);
    for (const server of servers) {
      const line = await server.purge?.({ database: store, tenants: await tenants(), now });
      if (line !== undefined) report(line);
    }
  }
  const daily = setInterval(() => {
    if (!isBegun(location)) return;
    database()
      .then(purge)
      .catch((error: unknown) => report(`deleting old data failed: ${reasonOf(error)}`));
  }, DAY_MS).unref();
  const wake = (): void => background.forEach((service) => service.wake());
  return {
    database,
    opened,
    counters,
    mail,
    wake() {
      wake();
      notify();
    },
    isBegun: () => isBegun(location),
    watch: (listener) => void listeners.add(listener),
    start() {
      if (isBegun(location)) wake();
    },
    changed() {
      read = undefined;
    },
    async close() {
      clearInterval(daily);
      await Promise.all(background.map((service) => service.stop()));
      await counters.close();
      await storage.close();
    },
  };
}
