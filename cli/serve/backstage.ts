/** What stands behind the API while the server runs: the database, and the courier that delivers leads. */
import type { Platform } from '../../features/_platform/http/api.ts';
import { reasonOf, type Database } from '../../features/_platform/database/database.ts';
import { isBegun, lazyDatabase, openDatabase } from '../../features/_platform/database/open.ts';
import { createCourier } from '../../features/enquiry/delivery/courier.source.ts';
import { purgeMessages } from '../../features/_platform/mail/message-queue.ts';
import { mailTransport, type Transport } from '../../features/_platform/mail/transport.ts';
import { purgeHolds } from '../../features/reserve/hold.source.ts';
import { createTallies, type Tallies } from '../../features/_platform/counters/counters.ts';
import { purgeLeads } from '../../features/enquiry/retention.source.ts';
import { purgeTradeIns } from '../../features/trade-in/retention.source.ts';
import { mailSender } from '../../features/enquiry/delivery/send-mail.source.ts';
import { places } from '../compose.ts';
import type { Context, TenantOptions } from '../outcome.ts';
import { namedTenants, type LoadedTenant } from '../tenants.ts';

export interface Backstage extends Pick<Platform, 'database' | 'opened' | 'wake'> {
  /** Counts views and what else happens often. */
  readonly tallies: Tallies;
  /** The mail server for what is no lead; nothing without one. */
  readonly mail: Transport | undefined;
  /** Takes up what an earlier run has left; where nothing was ever stored, nothing is opened. */
  readonly start: () => void;
  /** Whether something may have been stored so far; asking opens nothing. */
  readonly isBegun: () => boolean;
  /** Calls back when a lead was stored or a delivery was tried. */
  readonly watch: (listener: () => void) => void;
  /** Files of tenants have changed. */
  readonly changed: () => void;
  /** Ends deliveries under way, writes what was counted and closes the database. */
  readonly close: () => Promise<void>;
}

const DAY_MS = 86_400_000;

/** Opens nothing yet: the database takes a second and some hundred megabytes, and most previews store nothing. */
export function openBackstage(context: Context, named: TenantOptions): Backstage {
  const place = places(context.root).database;
  const storage = lazyDatabase(async () => {
    const database = await openDatabase(place, context.report);
    await purge(database);
    return database;
  });
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  let read: Promise<readonly LoadedTenant['tenant'][]> | undefined;
  const tenants = () =>
    (read ??= namedTenants(context, named).then((loading) => loading.tenants.map(({ tenant }) => tenant)));
  const mail = mailTransport(process.env);
  const tallies = createTallies({
    database: storage.get,
    opened: storage.opened,
    isBegun: () => isBegun(place),
    report: context.report,
  });
  const courier = createCourier({
    database: storage.get,
    tenants,
    mail: mail && mailSender(mail, process.env),
    environment: process.env,
    now: Date.now,
    chance: Math.random,
    report: context.report,
    tried: tell,
  });
  async function purge(database: Database): Promise<void> {
    const gone = await purgeLeads(database, await tenants(), Date.now());
    await purgeMessages(database, Date.now());
    await purgeHolds(database, Date.now());
    await purgeTradeIns(database, await tenants(), Date.now());
    if (gone > 0) context.report(`${gone} leads were older than they are kept, and have been deleted`);
  }
  const daily = setInterval(() => {
    if (!isBegun(place)) return;
    storage
      .get()
      .then(purge)
      .catch((error: unknown) => context.report(`old leads cannot be deleted now: ${reasonOf(error)}`));
  }, DAY_MS).unref();
  return {
    database: storage.get,
    opened: storage.opened,
    tallies,
    mail,
    wake() {
      courier.wake();
      tell();
    },
    isBegun: () => isBegun(place),
    watch: (listener) => void listeners.add(listener),
    start() {
      if (isBegun(place)) courier.wake();
    },
    changed() {
      read = undefined;
    },
    async close() {
      clearInterval(daily);
      await courier.stop();
      await tallies.close();
      await storage.close();
    },
  };
}
