/** A reservation from the request to the lead: held first, stored, then told. */
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import type { Platform } from '../_platform/http/api.ts';
import { leadIntake, type LeadAsked, type LeadTaken } from '../_platform/forms/leads.ts';
import type { Holds } from '../_platform/holds/holds.ts';
import { isReservable, reserving } from '../_domain/stock/reservable.ts';
import { confirmHold, dropHold, holderOf, isHeld, takeHold } from './hold.source.ts';
import { RESERVE, RESERVE_MESSAGES as SAID } from './reserve.ts';
import { reserveOptions } from './reserve.schema.ts';

export type Reserved =
  | { readonly lead_id: string; readonly held_until: string | null; readonly isReplay: boolean }
  | Extract<LeadTaken, { code: string }>;

/** A request; `visitor` names the person who is signed in. */
type Asking = LeadAsked & { readonly visitor?: string | undefined };

export type Reserve = (vehicle: Vehicle | undefined, asked: Asking) => Promise<Reserved>;

const HOUR_MS = 3_600_000;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.trim().toLowerCase() : undefined;

/** What reserves vehicles of a tenant; nothing where they cannot be. */
export function createReserve(platform: Platform): Reserve | undefined {
  const { tenant, site } = platform;
  const way = reserving(site);
  if (!way) return undefined;
  const { hold_hours: hours, holds_per_visitor: most } = reserveOptions(tenant);
  return async (vehicle, asked) => {
    if (!vehicle) return { status: 404, code: 'not_found', message: SAID.none };
    if (!isReservable(vehicle)) return { status: 409, code: 'gone', message: SAID.gone };
    const order = { ...asked, ...aboutIt(asked, vehicle.id, way.deposit) };
    if (hours > 0) return heldFor(platform, order, { carId: vehicle.id, hours, most });
    const taken = await platform.use(leadIntake)(order);
    return 'code' in taken ? taken : { ...taken, held_until: null };
  };
}

/** Tells whether a vehicle of the tenant is held for somebody; asks nothing where the tenant holds none. */
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

/** What the visitor says, about this vehicle and nothing else. */
function aboutIt({ fields }: LeadAsked, carId: string, deposit: number): Pick<LeadAsked, 'fields' | 'known'> {
  return {
    fields: new Map([...fields].filter(([name]) => name !== 'subcategory' && name !== 'deposit')),
    known: {
      car_id: carId,
      category: RESERVE,
      isLastStep: true,
      reservation_deposit: deposit > 0 ? String(deposit) : undefined,
    },
  };
}

/** Spam is answered like any other and holds nothing, or a robot could take the whole stock. */
async function heldFor(
  { tenant, database, now, use, limiter: limiterOf }: Platform,
  { visitor, ...order }: Asking,
  { carId, hours, most }: { carId: string; hours: number; most: number },
): Promise<Reserved> {
  const limiter = limiterOf('holds');
  const holder = holderOf([textOf(order.fields.get('email')), textOf(order.fields.get('phone'))]);
  const hold = { tenant: tenant.slug, carId, holder };
  const storage = await database();
  const held = await takeHold(storage, hold, now());
  if (!held) return { status: 409, code: 'held', message: SAID.held };
  const whole = new Date(now() + hours * HOUR_MS);
  // As long as a hold lasts, it counts for whoever has it.
  const name = `hold for ${visitor ?? order.address}`;
  const retryMs = held.until ? undefined : limiter.take(name, most, hours * HOUR_MS);
  if (retryMs !== undefined) {
    await dropHold(storage, hold);
    return { status: 429, code: 'too_many', message: SAID.tooMany, retryMs };
  }
  const giveBack = () => {
    if (!held.until && most > 0) limiter.giveBack(name);
  };
  const known = { ...order.known, held_until: (held.until ?? whole).toISOString() };
  const taken = await use(leadIntake)({ ...order, known });
  if ('code' in taken || taken.isSpam) {
    giveBack();
    await dropHold(storage, hold);
    return 'code' in taken ? taken : { ...taken, held_until: whole.toISOString() };
  }
  const until = await confirmHold(storage, hold, { leadId: taken.lead_id, until: whole });
  return { ...taken, held_until: until.toISOString() };
}
