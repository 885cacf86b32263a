/** Services behind the API: the database, counters, and the background services of slices. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Platform } from '../../features/_platform/http/api.ts';
import { createCounters, type Counters } from '../../features/_platform/counters/counters.ts';
import { isAway, reasonOf, type Database } from '../../features/_platform/database/database.ts';
import { createLimiters, type Limiters } from '../../features/_platform/http/rate.ts';
import { createSharedLimiters, purgeLimits } from '../../features/_platform/http/shared-rate.ts';
import { isBegun, lazyDatabase, openDatabase } from '../../features/_platform/database/open.ts';
import { purgeMessages } from '../../features/_platform/mail/message-queue.ts';
import { mailTransport, type Transport } from '../../features/_platform/mail/transport.ts';
import type { Service, ServiceContext } from '../../features/_platform/slice/slice-server.ts';
import { servers } from '../../features/servers.ts';
import { databaseLocation } from '../database.ts';
import type { Context, TenantOptions } from '../outcome.ts';
import { withOpeningLimit } from './opening-limit.ts';
import { createSharedClock } from './shared-clock.ts';
import type { ServerTelemetry } from './telemetry/telemetry.ts';
import { namedTenants, type LoadedTenant } from '../named-tenants.ts';
import { levelReport } from './report-level.ts';
import type { Report } from '../../features/_platform/telemetry/report.ts';

/** Services that the API uses. */
export interface ApiServices extends Pick<Platform, 'database' | 'opened' | 'wake'> {
  /** Counts frequent events such as views. */
  readonly counters: Counters;
  /** Returns the limiters of a tenant; processes on one PostgreSQL share their counts. */
  readonly limitersOf: (tenant: string) => Limiters;
  /** Mail server for messages to account holders; undefined without one. */
  readonly mail: Transport | undefined;
  /** Returns the present in milliseconds: on PostgreSQL by the clock of the database. */
  readonly now: () => number;
  /** Observes requests; undefined where nobody does. */
  readonly telemetry?: ServerTelemetry;
  /** Resolves when the database can be used; rejects otherwise. */
  readonly checkDatabase: () => Promise<void>;
  /** Whether data may have been stored; does not open the database. */
  readonly isBegun: () => boolean;
  /** Calls the listener when data was stored or a delivery was attempted. */
  readonly watch: (listener: () => void) => void;
  /** Sets how background services get the platform of a tenant. */
  readonly bindPlatforms: (platformOf: ServiceContext['platformOf']) => void;
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
const MINUTE_MS = 60_000;
/** A killed process loses at most the counts of this time. */
const SHARED_FLUSH_MS = 1_000;

/** Creates the background services of all slices. */
const startBackground = (context: ServiceContext): Service[] =>
  servers.flatMap(({ name, services = [] }) =>
    services.flatMap((start) => {
      try {
        return [start(context)];
      } catch (error) {
        context.report(`a service of the slice ${name} cannot start: ${reasonOf(error)}`, 'error');
        return [];
      }
    }),
  );

/** Deletes what is older than its retention period, of all slices. */
async function purgeAll(
  database: Database,
  { tenants, report }: Pick<ServiceContext, 'tenants' | 'report'>,
): Promise<void> {
  const now = Date.now();
  await purgeMessages(database, now);
  await purgeLimits(database, now);
  for (const server of servers) {
    try {
      const line = await server.purge?.({ database, tenants: await tenants(), now });
      if (line !== undefined) report(line);
    } catch (error) {
      if (isAway(error)) throw error;
      report(`the slice ${server.name} cannot delete old rows: ${reasonOf(error)}`, 'error');
    }
  }
}

/** Does work of upkeep regularly. */
const every = (ms: number, report: Report, work: () => Promise<void>): NodeJS.Timeout =>
  setInterval(
    () =>
      void work().catch((error: unknown) =>
        report(`upkeep of the database failed: ${reasonOf(error)}`, 'warn'),
      ),
    ms,
  ).unref();

/** Time for an answer of the database before the server counts as not ready. */
const PING_MS = 2_000;

/** Rejects unless the database answers in time. */
async function pinged(database: () => Promise<Database>): Promise<void> {
  const ping = async (): Promise<unknown> => (await database()).orm.execute(sql`select 1`);
  const late = wait(PING_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer')));
  await Promise.race([ping(), late]);
}

const sharedLimiters =
  (database: () => Promise<Database>, report: Report): ApiServices['limitersOf'] =>
  (tenant) =>
    createSharedLimiters({
      tenant,
      database,
      now: Date.now,
      report: (line, level) => report(`${tenant}: ${line}`, level),
    });

/** Returns the upkeep of a database that processes share: reads its clock and deletes old limits. */
const createUpkeep =
  (opened: () => Database | undefined, clock: ReturnType<typeof createSharedClock> | undefined) =>
  async (): Promise<void> => {
    const store = opened();
    if (!store || !clock) return;
    await clock.read(store);
    await purgeLimits(store, clock.now());
  };

/** Lets the API provide the platforms of tenants after the background services were created. */
function bindablePlatforms(): Pick<ServiceContext, 'platformOf'> & {
  readonly bind: ApiServices['bindPlatforms'];
} {
  let current: ServiceContext['platformOf'] = () => Promise.resolve(undefined);
  return {
    platformOf: (slug) => current(slug),
    bind(platformOf) {
      current = platformOf;
    },
  };
}

/**
 * Opens the services without the database, which takes a second and some hundred megabytes; most previews store
 * nothing.
 */
export function openServices(context: Context, named: TenantOptions, telemetry: ServerTelemetry): Services {
  const location = databaseLocation(context.root);
  const isShared = Boolean(location.url);
  const clock = createSharedClock(Date.now, () => performance.now());
  const storage = lazyDatabase(async () => {
    const database = await openDatabase(location, context.report);
    if (isShared) await clock.read(database);
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
  const report = levelReport(context);
  const limitersFor = isShared ? sharedLimiters(database, report) : () => createLimiters(Date.now);
  const counters = createCounters({
    database,
    opened,
    report,
    isBegun: () => isBegun(location),
    ...(isShared && { isShared, flushMs: SHARED_FLUSH_MS }),
  });
  const platforms = bindablePlatforms();
  const background = startBackground({
    platformOf: platforms.platformOf,
    database,
    tenants,
    mail,
    environment: process.env,
    now: clock.now,
    chance: Math.random,
    report,
    changed: notify,
    telemetry,
  });
  const purge = (store: Database) => purgeAll(store, { tenants, report });
  const daily = every(DAY_MS, report, async () => {
    if (isBegun(location)) await purge(await database());
  });
  const upkeep = every(MINUTE_MS, report, createUpkeep(opened, isShared ? clock : undefined));
  const wake = (): void => background.forEach((service) => service.wake());
  return {
    // PostgreSQL is reached or away within moments.
    database: isShared ? database : withOpeningLimit(database, () => opened() !== undefined),
    opened,
    counters,
    limitersOf: (tenant) => telemetry.counting(limitersFor(tenant)),
    now: clock.now,
    telemetry,
    checkDatabase: async () => (isShared || isBegun(location) ? pinged(database) : undefined),
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
    bindPlatforms: platforms.bind,
    changed() {
      read = undefined;
    },
    async close() {
      clearInterval(daily);
      clearInterval(upkeep);
      await Promise.all(background.map((service) => service.stop()));
      await counters.close();
      await storage.close();
    },
  };
}
