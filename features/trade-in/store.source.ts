/** Trade-ins in the database of the tenant. */
import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '../_platform/database/database.ts';
import type { AdjustmentAnswers, TradedVehicle } from './trade-in.ts';
import { tradeIn } from './trade-in.tables.ts';

export type StoredTradeIn = typeof tradeIn.$inferSelect;

export interface TradeInStore {
  /** Keeps a new one and returns its id; those that were kept long enough go. */
  readonly create: (given: {
    vehicle: TradedVehicle;
    carId: string | undefined;
    leadId: string;
  }) => Promise<string>;
  readonly byId: (id: string) => Promise<StoredTradeIn | undefined>;
  /** The one whose contact details came with this lead. */
  readonly byLead: (leadId: string) => Promise<StoredTradeIn | undefined>;
  readonly answer: (id: string, answers: AdjustmentAnswers) => Promise<void>;
  readonly offer: (id: string, offer: { leadId: string; price?: number; expiry?: Date }) => Promise<void>;
  readonly accept: (id: string) => Promise<void>;
  readonly report: (id: string, reported: Readonly<Record<string, unknown>>) => Promise<void>;
}

const DAY_MS = 86_400_000;

interface Keeping {
  readonly tenant: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly keepDays: number;
}

/** Deletes trade-ins of the tenant that have been kept long enough. */
export async function dropOld({ orm }: Database, { tenant, now, keepDays }: Keeping): Promise<void> {
  const old = lt(tradeIn.createdAt, new Date(now - keepDays * DAY_MS));
  await orm.delete(tradeIn).where(and(eq(tradeIn.tenant, tenant), old));
}

/** Every statement is limited to the tenant. */
export function tradeInStore(database: Database, keeping: Keeping): TradeInStore {
  const { orm } = database;
  const { tenant, now } = keeping;
  const isOwn = (id: string) => and(eq(tradeIn.tenant, tenant), eq(tradeIn.id, id));
  const set = async (id: string, values: Partial<typeof tradeIn.$inferInsert>) => {
    await orm.update(tradeIn).set(values).where(isOwn(id));
  };
  return {
    async create({ vehicle, carId, leadId }) {
      await dropOld(database, keeping);
      const id = randomUUID();
      await orm.insert(tradeIn).values({ id, tenant, createdAt: new Date(now), vehicle, carId, leadId });
      return id;
    },
    async byId(id) {
      const [row] = await orm.select().from(tradeIn).where(isOwn(id));
      return row;
    },
    async byLead(leadId) {
      const isLead = and(eq(tradeIn.tenant, tenant), eq(tradeIn.leadId, leadId));
      const [row] = await orm.select().from(tradeIn).where(isLead);
      return row;
    },
    answer: (id, answers) => set(id, { answers }),
    offer: (id, { leadId, price, expiry }) =>
      set(id, { leadId, offerPrice: price ?? null, offerExpiry: expiry ?? null }),
    async accept(id) {
      await orm
        .update(tradeIn)
        .set({ acceptedAt: new Date(now) })
        .where(and(isOwn(id), isNull(tradeIn.acceptedAt)));
    },
    report: (id, reported) => set(id, { reported }),
  };
}
