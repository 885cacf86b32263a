/** Stores trade-ins. */
import { and, asc, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { lockNames } from '../_platform/database/advisory-lock.ts';
import type { Database } from '../_platform/database/database.ts';
import type { AdjustmentAnswers, TradedVehicle } from './trade-in.ts';
import type { Valuation } from './provider.ts';
import { tradeIn, tradeInPhoto } from './trade-in.tables.ts';

export type StoredTradeIn = typeof tradeIn.$inferSelect;

type NewPhoto = Omit<typeof tradeInPhoto.$inferInsert, 'tenant'>;

export interface TradeInStore {
  /** Stores a new trade-in and deletes expired ones. */
  readonly create: (input: {
    id: string;
    vehicle: TradedVehicle;
    carId: string | undefined;
    leadId: string;
  }) => Promise<void>;
  readonly byId: (id: string) => Promise<StoredTradeIn | undefined>;
  /** Returns the trade-in of a lead. */
  readonly byLead: (leadId: string) => Promise<StoredTradeIn | undefined>;
  readonly answer: (id: string, answers: AdjustmentAnswers) => Promise<void>;
  readonly offer: (id: string, offer: { leadId: string; value: Valuation }) => Promise<void>;
  readonly accept: (id: string) => Promise<void>;
  readonly decline: (id: string) => Promise<void>;
  /** Returns the trade-ins of these leads, newest first. */
  readonly byLeads: (leadIds: readonly string[]) => Promise<readonly StoredTradeIn[]>;
  /** Returns the photo ids of a trade-in in order. */
  readonly photosOf: (id: string) => Promise<readonly string[]>;
  /** Stores a photo unless there are already `most`; returns whether it did. */
  readonly addPhoto: (photo: NewPhoto, most: number) => Promise<boolean>;
  readonly photo: (id: string) => Promise<typeof tradeInPhoto.$inferSelect | undefined>;
  readonly removePhoto: (tradeInId: string, id: string) => Promise<void>;
  readonly report: (id: string, reported: Readonly<Record<string, unknown>>) => Promise<void>;
}

const DAY_MS = 86_400_000;

interface Keeping {
  readonly tenant: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly keepDays: number;
}

/** Deletes expired trade-ins of the tenant. */
export async function dropOld({ orm }: Database, { tenant, now, keepDays }: Keeping): Promise<void> {
  const old = lt(tradeIn.createdAt, new Date(now - keepDays * DAY_MS));
  await orm.delete(tradeIn).where(and(eq(tradeIn.tenant, tenant), old));
}

/** Returns the columns of an offer; empty without one. */
function offerColumns(value: Valuation): Partial<typeof tradeIn.$inferInsert> {
  if ('reason' in value) return { offerPrice: null, offerExpiry: null, valuedBy: null, sampleSize: null };
  const { offer_price: offerPrice, offer_expiry: expiry, valued_by: valuedBy, sample_size: size } = value;
  return { offerPrice, offerExpiry: new Date(expiry), valuedBy, sampleSize: size ?? null };
}

/** Creates the store; every statement is limited to the tenant. */
export function tradeInStore(database: Database, keeping: Keeping): TradeInStore {
  const { orm } = database;
  const { tenant, now } = keeping;
  const isOwn = (id: string) => and(eq(tradeIn.tenant, tenant), eq(tradeIn.id, id));
  const set = async (id: string, values: Partial<typeof tradeIn.$inferInsert>) => {
    await orm.update(tradeIn).set(values).where(isOwn(id));
  };
  return {
    async create({ id, vehicle, carId, leadId }) {
      await dropOld(database, keeping);
      await orm.insert(tradeIn).values({ id, tenant, createdAt: new Date(now), vehicle, carId, leadId });
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
    offer: (id, { leadId, value }) => set(id, { leadId, ...offerColumns(value) }),
    async accept(id) {
      await orm
        .update(tradeIn)
        .set({ acceptedAt: new Date(now), declinedAt: null })
        .where(and(isOwn(id), isNull(tradeIn.acceptedAt)));
    },
    decline: (id) => set(id, { declinedAt: new Date(now) }),
    byLeads: (leadIds) =>
      orm
        .select()
        .from(tradeIn)
        .where(and(eq(tradeIn.tenant, tenant), inArray(tradeIn.leadId, [...leadIds])))
        .orderBy(desc(tradeIn.createdAt)),
    async photosOf(id) {
      const rows = await orm
        .select({ id: tradeInPhoto.id })
        .from(tradeInPhoto)
        .where(and(eq(tradeInPhoto.tenant, tenant), eq(tradeInPhoto.tradeInId, id)))
        .orderBy(asc(tradeInPhoto.createdAt));
      return rows.map((row) => row.id);
    },
    addPhoto: (photo, most) =>
      orm.transaction(async (run) => {
        // Two concurrent uploads must not both be the last one.
        await lockNames(run, [`trade-in photos ${photo.tradeInId}`]);
        const stored = await run.$count(tradeInPhoto, eq(tradeInPhoto.tradeInId, photo.tradeInId));
        if (stored >= most) return false;
        await run.insert(tradeInPhoto).values({ ...photo, tenant });
        return true;
      }),
    async photo(id) {
      const isPhoto = and(eq(tradeInPhoto.tenant, tenant), eq(tradeInPhoto.id, id));
      const [row] = await orm.select().from(tradeInPhoto).where(isPhoto);
      return row;
    },
    async removePhoto(tradeInId, id) {
      await orm
        .delete(tradeInPhoto)
        .where(
          and(
            eq(tradeInPhoto.tenant, tenant),
            eq(tradeInPhoto.tradeInId, tradeInId),
            eq(tradeInPhoto.id, id),
          ),
        );
    },
    report: (id, reported) => set(id, { reported }),
  };
}
