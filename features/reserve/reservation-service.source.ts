/** Reserves vehicles: holds the vehicle, stores the lead, then returns the result. */
import { comparedEmail, normalEmail, readPhone } from '../_domain/contact/contact.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import type { Platform } from '../_platform/http/api.ts';
import type { Transaction } from '../_platform/database/database.ts';
import type { Fields } from '../_platform/http/body.ts';
import {
  leadIntake,
  type LeadRequest,
  type LeadResult,
  type LeadTransaction,
} from '../_platform/forms/leads.ts';
import { payments } from '../_platform/payments/payments.ts';
import { holderLeads } from '../_platform/holds/holder-cookie.ts';
import type { Holds } from '../_platform/holds/holds.ts';
import { isReservable, isSubscription, reserving, type Reserving } from '../_domain/stock/reservable.ts';
import { createAccountReservations } from './account-reservations.source.ts';
import { depositRequest, takesDeposit } from './deposit.source.ts';
import { currentHold, holderOf, isHeld, lockCar, writeHold, type Car, type HoldRow } from './hold.source.ts';
import { RESERVE, RESERVE_MESSAGES as MESSAGES } from './reserve.ts';
import { reserveOptions } from './reserve.schema.ts';

const queues = new Map<string, Promise<unknown>>();

/**
 * Waits for earlier work of the same name without a connection to the database, so that many buyers of one vehicle do not take
 * them all while they wait for its lock.
 */
async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = queues.get(name) ?? Promise.resolve();
  const turn = before.then(work, work);
  queues.set(name, turn);
  try {
    return await turn;
  } finally {
    if (queues.get(name) === turn) queues.delete(name);
  }
}

export type Reserved =
  | {
      readonly lead_id: string;
      readonly held_until: string | null;
      readonly isReplay: boolean;
      readonly isSpam: boolean;
      /** The deposit when it is paid now; without an id it could not begin. */
      readonly deposit?: { readonly paymentId: string | undefined };
      /** Lead that holds the vehicle: the buyer's first one. Without holds there is none. */
      readonly holder?: string | undefined;
    }
  | Extract<LeadResult, { code: string }>;

/** A request; `visitor` is the signed-in person, `paysNow` that the deposit is paid at once. */
type ReservationRequest = Omit<LeadRequest, 'within'> & {
  readonly visitor?: string | undefined;
  readonly paysNow: boolean;
};

/** Reserves a vehicle; `subcategory` names the form. */
export type Reserve = (
  vehicle: Vehicle | undefined,
  request: ReservationRequest,
  subcategory?: string,
) => Promise<Reserved>;

const HOUR_MS = 3_600_000;

/** Creates the reservation service of a tenant; undefined if it takes no reservations. */
export function createReserve(platform: Platform): Reserve | undefined {
  const { tenant, site } = platform;
  const way = reserving(site);
  if (!way) return undefined;
  const { hold_hours: hours, holds_per_visitor: most } = reserveOptions(tenant);
  const reservations = createAccountReservations(platform);
  const sale = { offersSubscription: tenant.offers_subscription };
  const takesDeposits = takesDeposit(platform, way);
  const held = async (vehicle: Vehicle, input: ReservationRequest): Promise<Reserved> => {
    const { visitor: _, paysNow: isNow, ...request } = input;
    const paysNow = isNow && takesDeposits;
    if (hours > 0 || takesDeposits)
      return inTurn(`${tenant.slug} ${vehicle.id}`, async () =>
        heldFor(platform, input, { vehicle, way, hours, most, paysNow }),
      );
    const result = await platform.use(leadIntake)(request);
    return 'code' in result ? result : { ...result, held_until: null };
  };
  return async (vehicle, request, subcategory) => {
    if (!vehicle) return { status: 404, code: 'not_found', message: MESSAGES.none };
    if (isSubscription(vehicle, sale))
      return { status: 409, code: 'subscription', message: MESSAGES.subscription };
    if (!isReservable(vehicle, sale)) return { status: 409, code: 'gone', message: MESSAGES.gone };
    const about = fieldsAbout(request, { carId: vehicle.id, deposit: way.deposit, subcategory });
    const outcome = await held(vehicle, { ...request, ...about });
    if (!('code' in outcome) && !outcome.isSpam && request.visitor !== undefined)
      await reservations.store(request.visitor, { vehicle, ...outcome });
    return outcome;
  };
}

/** Creates the checks whether a vehicle is held; they skip the database when the tenant has no holds. */
export function createHolds({
  site,
  tenant,
  opened,
  now,
  find,
}: Pick<Platform, 'site' | 'tenant' | 'opened' | 'now' | 'find'>): Holds {
  const { hold_hours: hours } = reserveOptions(tenant);
  const way = reserving(site);
  const hasHolds = way !== undefined && (hours > 0 || takesDeposit({ find }, way));
  return {
    async isHeld(carId) {
      const database = hasHolds ? opened() : undefined;
      return database !== undefined && isHeld(database, { tenant: tenant.slug, carId }, now());
    },
    async ownReservation(carId, request) {
      const leads = holderLeads(request);
      const database = hasHolds && leads.length > 0 ? opened() : undefined;
      const leadId = database && (await currentHold(database, { tenant: tenant.slug, carId }, now()))?.leadId;
      if (!leadId || !leads.includes(leadId)) return undefined;
      const payment = await find(payments)?.findOfLead(leadId);
      return { payment: payment?.href ?? null, is_paid: payment?.isPaid === true };
    },
  };
}

/** Binds the fields of the visitor to this vehicle. */
function fieldsAbout(
  { fields }: LeadRequest,
  { carId, deposit, subcategory }: { carId: string; deposit: number; subcategory: string | undefined },
): Pick<LeadRequest, 'fields' | 'trusted'> {
  return {
    fields: new Map([...fields].filter(([name]) => name !== 'subcategory' && name !== 'deposit')),
    trusted: {
      car_id: carId,
      category: RESERVE,
      subcategory,
      isLastStep: true,
      reservation_deposit: deposit > 0 ? String(deposit) : undefined,
    },
  };
}

/** Returns the digest of a buyer: the same however address and phone number are typed. */
function computeBuyer(fields: Fields): string {
  const [email, phone] = [getText(fields, 'email'), getText(fields, 'phone')];
  return holderOf([
    email && comparedEmail(normalEmail(email) ?? email),
    phone && (readPhone(phone)?.number ?? phone),
  ]);
}

interface Purchase {
  readonly vehicle: Vehicle;
  readonly way: Reserving;
  readonly hours: number;
  /** Vehicles held at the same time for one visitor. */
  readonly most: number;
  readonly paysNow: boolean;
}

const getText = (fields: Fields, name: string): string | undefined => {
  const value = fields.get(name);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

/**
 * Holds the vehicle, stores the lead and begins the deposit in one transaction. Spam gets the same response but no hold, so
 * that a robot cannot block the whole stock.
 */
async function heldFor(platform: Platform, input: ReservationRequest, purchase: Purchase): Promise<Reserved> {
  const { visitor, paysNow: _, ...request } = input;
  const { tenant, database, now, use, limiter: limiterOf } = platform;
  const { vehicle, hours, most, paysNow } = purchase;
  const limiter = limiterOf('holds');
  const buyer = computeBuyer(request.fields);
  const car = { tenant: tenant.slug, carId: vehicle.id };
  const storage = await database();
  const before = await currentHold(storage, car, now());
  if (before && before.holder !== buyer) return HELD;
  // A hold counts towards its visitor's limit until it ends.
  const name = `hold for ${visitor ?? request.address}`;
  const takes = hours > 0 || paysNow;
  const retryMs = before || !takes ? undefined : await limiter.take(name, most, Math.max(hours, 1) * HOUR_MS);
  if (retryMs !== undefined) return { status: 429, code: 'too_many', message: MESSAGES.tooMany, retryMs };
  const email = normalEmail(getText(request.fields, 'email') ?? '');
  const work = createWork(platform, { ...purchase, buyer, car, email });
  let isHolding = false;
  try {
    const result = await use(leadIntake)({ ...request, within: work.within });
    if ('code' in result) return result.code === 'held' ? HELD : result;
    const standing = result.isReplay ? await work.resume(result.lead_id) : work.standing(result.lead_id);
    isHolding = !result.isSpam && !result.isReplay;
    return { ...result, ...standing };
  } finally {
    if (!isHolding && !before && takes && most > 0) await limiter.giveBack(name);
  }
}

const HELD: Reserved = { status: 409, code: 'held', message: MESSAGES.held };

type Standing = Pick<Extract<Reserved, { lead_id: string }>, 'held_until' | 'deposit' | 'holder'>;

/** The part of a purchase that is written with its lead. */
function createWork(
  { database, now, use }: Platform,
  {
    vehicle,
    way,
    hours,
    paysNow,
    buyer,
    car,
    email,
  }: Purchase & { readonly buyer: string; readonly car: Car; readonly email: string | undefined },
): {
  within: LeadTransaction;
  standing: (leadId: string) => Standing;
  resume: (leadId: string) => Promise<Standing>;
} {
  const fullTerm = new Date(now() + hours * HOUR_MS);
  let hold: HoldRow | undefined;
  let isNew = false;
  let deposit: Standing['deposit'];
  const until = (row: HoldRow | undefined) => (hours > 0 ? (row?.heldUntil ?? fullTerm).toISOString() : null);
  const begin = async (run: Transaction, leadId: string): Promise<void> => {
    const request = depositRequest({ way, vehicle, buyer, leadId, email });
    deposit = { paymentId: await use(payments).begin(run, request) };
  };
  return {
    within: {
      async before(run) {
        await lockCar(run, car);
        const row = await currentHold({ orm: run }, car, now());
        if (row && row.holder !== buyer) return undefined;
        isNew = !row;
        hold = row ?? { ...car, holder: buyer, leadId: null, heldUntil: fullTerm, paymentId: null };
        return hours > 0 ? { held_until: hold.heldUntil.toISOString() } : {};
      },
      async after(run, { lead_id: id, isSpam }) {
        if (isSpam || !hold) return;
        if (isNew && (hours > 0 || paysNow)) await writeHold(run, { ...hold, leadId: id });
        if (paysNow) await begin(run, hold.leadId ?? id);
      },
    },
    standing: (leadId) => ({
      held_until: until(hold),
      holder: hold?.leadId ?? leadId,
      ...(deposit && { deposit }),
    }),
    async resume(leadId) {
      const store = await database();
      await store.orm.transaction(async (run) => {
        await lockCar(run, car);
        hold = await currentHold({ orm: run }, car, now());
        if (paysNow) await begin(run, hold?.leadId ?? leadId);
      });
      return {
        held_until: hold && hours > 0 ? hold.heldUntil.toISOString() : null,
        holder: hold?.leadId ?? leadId,
        ...(deposit && { deposit }),
      };
    },
  };
}
