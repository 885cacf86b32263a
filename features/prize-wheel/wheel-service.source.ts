/** Draws once per round for the signed-in visitor; repeats return the earlier result. */
import { randomBytes, randomInt } from 'node:crypto';
import { and, desc, eq, lt } from 'drizzle-orm';
import { CATEGORIES, SUBCATEGORIES } from '../_domain/form/lead-subjects.ts';
import { zoneOfLocation } from '../_domain/location/time-zone.ts';
import type { AccountUser } from '../_platform/accounts/account.ts';
import type { Person, PersonalData } from '../_platform/accounts/personal-data.ts';
import type { Database } from '../_platform/database/database.ts';
import type { Platform } from '../_platform/http/api.ts';
import { leadIntake } from '../_platform/forms/leads.ts';
import { drawPrize, computePhase, computeRound, totalUnits } from './draw.ts';
import { prizeWheelOptions } from './prize-wheel.schema.ts';
import { prizeDraw } from './prize-wheel.tables.ts';

type Draw = typeof prizeDraw.$inferSelect;

/** State of the wheel for a person. */
export type WheelState =
  | { readonly state: 'ready' | 'early' | 'over' }
  | {
      readonly state: 'drawn';
      readonly prize: {
        readonly name: string;
        readonly text: string;
        readonly wins: boolean;
        readonly code: string;
      };
    };

export interface Wheel {
  readonly look: (user: AccountUser) => Promise<WheelState>;
  /** Draws, or returns the earlier result. `address` is the visitor's network address. */
  readonly spin: (user: AccountUser, address: string) => Promise<WheelState>;
}

const UNAMBIGUOUS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newCode = (): string => [...randomBytes(8)].map((byte) => UNAMBIGUOUS[byte % 32]).join('');

const drawn = ({ prize, text, wins, code }: Draw): WheelState => ({
  state: 'drawn',
  prize: { name: prize, text, wins, code },
});

/** Creates the wheel of a tenant; undefined without prizes. */
export function createWheel(platform: Platform): Wheel | undefined {
  const { tenant, database, now } = platform;
  const options = prizeWheelOptions(tenant);
  const { prizes } = options;
  if (prizes.length === 0) return undefined;
  const [first] = tenant.locations;
  const zone = first ? zoneOfLocation(first) : 'Australia/Sydney';
  const keyOf = ({ id }: AccountUser) => ({
    tenant: tenant.slug,
    round: computeRound(options, now(), zone),
    userId: id,
  });
  const find = async (user: AccountUser): Promise<Draw | undefined> => {
    const { tenant: slug, round, userId } = keyOf(user);
    const { orm } = await database();
    const [row] = await orm
      .select()
      .from(prizeDraw)
      .where(and(eq(prizeDraw.tenant, slug), eq(prizeDraw.round, round), eq(prizeDraw.userId, userId)));
    return row;
  };
  const look = async (user: AccountUser): Promise<WheelState> => {
    const row = await find(user);
    if (row) return drawn(row);
    const phase = computePhase(options, now());
    return { state: phase === 'open' ? 'ready' : phase };
  };
  return {
    look,
    async spin(user, address) {
      const phase = computePhase(options, now());
      if (phase !== 'open') return look(user);
      const prize = prizes[drawPrize(prizes, randomInt(totalUnits(prizes)))];
      if (!prize) return look(user);
      const { orm } = await database();
      const [row] = await orm
        .insert(prizeDraw)
        .values({
          ...keyOf(user),
          code: newCode(),
          prize: prize.name,
          text: prize.text,
          wins: prize.wins,
          drawnAt: new Date(now()),
        })
        // Two tabs share one draw and get the same result.
        .onConflictDoNothing()
        .returning();
      if (row?.wins === true) await announce(platform, { user, draw: row, address });
      return row ? drawn(row) : look(user);
    },
  };
}

/** Sends the dealer a lead for each prize. */
async function announce(
  { use, tenant, report }: Platform,
  { user, draw, address }: { user: AccountUser; draw: Draw; address: string },
): Promise<void> {
  const { name = '', email = '', phone = '' } = user;
  const result = await use(leadIntake)({
    fields: new Map(
      Object.entries({
        name: name || 'A signed-in visitor',
        email,
        phone,
        message: `Won on the wheel: ${draw.prize}. Code ${draw.code}.`,
      }),
    ),
    trusted: { category: CATEGORIES.general, subcategory: SUBCATEGORIES.spin, isLastStep: true },
    isAutomatic: true,
    key: `spin ${draw.code}`,
    address,
  });
  if ('code' in result)
    report(`${tenant.slug}: the prize with the code ${draw.code} became no lead: ${result.message}`);
}

const ofPerson = ({ tenant, user }: Person) =>
  and(eq(prizeDraw.tenant, tenant), eq(prizeDraw.userId, user.id));

/** Deleted with the account. */
export const drawsOfPerson: PersonalData = {
  name: 'prize_draws',
  async hand(person) {
    const rows = await person.database.orm.select().from(prizeDraw).where(ofPerson(person));
    return rows.map(({ round, prize, code, wins, drawnAt }) => ({
      round,
      prize,
      code,
      wins,
      drawn_at: drawnAt.toISOString(),
    }));
  },
  async brief(person) {
    const rows = await person.database.orm
      .select()
      .from(prizeDraw)
      .where(and(ofPerson(person), eq(prizeDraw.wins, true)))
      .orderBy(desc(prizeDraw.drawnAt));
    if (rows.length === 0) return undefined;
    return {
      title: 'Your prizes',
      count: rows.length,
      items: rows.slice(0, 10).map(({ prize, code, drawnAt }) => ({
        text: `${prize}, code ${code}`,
        at: drawnAt.toISOString(),
        href: '/spin-to-win',
      })),
    };
  },
  async join({ database: { orm }, tenant, user, from }) {
    const isTheirs = and(eq(prizeDraw.tenant, tenant), eq(prizeDraw.userId, from.id));
    const rows = await orm.select().from(prizeDraw).where(isTheirs);
    // A person who has spun with both accounts keeps the draw of the remaining one.
    const moved = rows.map((row) => ({ ...row, userId: user.id }));
    if (moved.length > 0) await orm.insert(prizeDraw).values(moved).onConflictDoNothing();
  },
};

const DAY_MS = 86_400_000;
/** Retention of draws in days. */
const STORED_DAYS = 730;

export async function purgeDraws({ orm }: Database, now: number): Promise<void> {
  await orm.delete(prizeDraw).where(lt(prizeDraw.drawnAt, new Date(now - STORED_DAYS * DAY_MS)));
}
