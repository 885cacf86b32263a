/** Reserves vehicles: holds the vehicle, stores the lead, then returns the result. */
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import type { Platform } from '../_platform/http/api.ts';
import type { DepositHolds } from '../_platform/payments/payments.ts';
import { leadIntake, type LeadRequest, type LeadResult } from '../_platform/forms/leads.ts';
import type { Holds } from '../_platform/holds/holds.ts';
import { isReservable, isSubscription, reserving } from '../_domain/stock/reservable.ts';
import { createAccountReservations } from './account-reservations.source.ts';
import { confirmHold, dropHold, holderOf, isHeld, renewHold, takeHold } from './hold.source.ts';
import { RESERVE, RESERVE_MESSAGES as MESSAGES } from './reserve.ts';
import { reserveOptions } from './reserve.schema.ts';

export type Reserved =
  | {
      readonly lead_id: string;
      readonly held_until: string | null;
      readonly isReplay: boolean;
      readonly isSpam: boolean;
      /** The lead of the hold: the visitor's first. */
      readonly holdLead?: string;
    }
  | Extract<LeadResult, { code: string }>;

/** A request; `visitor` is the signed-in person. */
type ReservationRequest = LeadRequest & { readonly visitor?: string | undefined };

/** Reserves a vehicle; `subcategory` names the form. */
export type Reserve = (
  vehicle: Vehicle | undefined,
  request: ReservationRequest,
  subcategory?: string,
) => Promise<Reserved>;

const HOUR_MS = 3_600_000;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.trim().toLowerCase() : undefined;

/** Creates the reservation service of a tenant; undefined if it takes no reservations. */
export function createReserve(platform: Platform): Reserve | undefined {
  const { tenant, site } = platform;
  const way = reserving(site);
  if (!way) return undefined;
  const { hold_hours: hours, holds_per_visitor: most } = reserveOptions(tenant);
  const reservations = createAccountReservations(platform);
  const sale = { offersSubscription: tenant.offers_subscription };
  const held = async (vehicle: Vehicle, input: ReservationRequest): Promise<Reserved> => {
    if (hours > 0) return heldFor(platform, input, { carId: vehicle.id, hours, most });
    const { visitor: _, ...request } = input;
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

/** Creates the check whether a vehicle is held; skips the database when the tenant has no holds. */
export function createHolds({
  site,
  tenant,
  opened,
  now,
}: Pick<Platform, 'site' | 'tenant' | 'opened' | 'now'>): Holds['isHeld'] {
  const { hold_hours: hours } = reserveOptions(tenant);
  if (hours === 0 || !reserving(site)) return () => Promise.resolve(false);
  return async (carId) => {
    const database = opened();
    return database !== undefined && isHeld(database, { tenant: tenant.slug, carId }, now());
  };
}

/** Returns whether a paid deposit has its vehicle: still held for the lead, or held again because it is free. */
export function createDepositHolds({
  site,
  tenant,
  database,
  now,
}: Pick<Platform, 'site' | 'tenant' | 'database' | 'now'>): DepositHolds {
  const { hold_hours: hours } = reserveOptions(tenant);
  return {
    async isHeldFor(carId, leadId) {
      const vehicle = site.vehicles.find(({ id }) => id === carId);
      if (!vehicle || !isReservable(vehicle, { offersSubscription: tenant.offers_subscription }))
        return false;
      if (hours === 0) return true;
      const until = new Date(now() + hours * HOUR_MS);
      return renewHold(await database(), { tenant: tenant.slug, carId, leadId, until }, now());
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

/** Holds the vehicle. Spam gets the same response but no hold, so that a robot cannot block the whole stock. */
async function heldFor(
  { tenant, database, now, use, limiter: limiterOf }: Platform,
  { visitor, ...request }: ReservationRequest,
  { carId, hours, most }: { carId: string; hours: number; most: number },
): Promise<Reserved> {
  const limiter = limiterOf('holds');
  const holder = holderOf([textOf(request.fields.get('email')), textOf(request.fields.get('phone'))]);
  const claim = { tenant: tenant.slug, carId, holder };
  const storage = await database();
  const hold = await takeHold(storage, claim, now());
  if (!hold) return { status: 409, code: 'held', message: MESSAGES.held };
  const fullTerm = new Date(now() + hours * HOUR_MS);
  // A hold counts towards its visitor's limit until it ends.
  const name = `hold for ${visitor ?? request.address}`;
  const retryMs = hold.until ? undefined : await limiter.take(name, most, hours * HOUR_MS);
  if (retryMs !== undefined) {
    await dropHold(storage, claim);
    return { status: 429, code: 'too_many', message: MESSAGES.tooMany, retryMs };
  }
  const giveBack = async (): Promise<void> => {
    if (!hold.until && most > 0) await limiter.giveBack(name);
  };
  const trusted = { ...request.trusted, held_until: (hold.until ?? fullTerm).toISOString() };
  const result = await use(leadIntake)({ ...request, trusted });
  if ('code' in result || result.isSpam) {
    await giveBack();
    await dropHold(storage, claim);
    return 'code' in result ? result : { ...result, held_until: fullTerm.toISOString() };
  }
  const until = await confirmHold(storage, claim, { leadId: result.lead_id, until: fullTerm });
  return { ...result, held_until: until.toISOString(), holdLead: hold.leadId ?? result.lead_id };
}
