/** The tag of a vehicle card (section 4, card tag precedence). */
import { electricKind } from './fuel-kind.ts';
import { isForSale, type StockState } from './status.ts';
import { DAY_MS } from '../time/calendar.ts';
import type { Vehicle } from './vehicle.schema.ts';

/** Text and kind of a tag; `certified` is an image badge with the text as its alternative. */
export interface CardTag {
  readonly kind:
    | 'sold'
    | 'electric'
    | 'hybrid'
    | 'reserved'
    | 'certified'
    | 'own'
    | 'coming_soon'
    | 'new_arrival';
  readonly text: string;
  /** Instant (ms) at which a new-arrival tag ends. */
  readonly until?: number;
}

/** Fields of a vehicle that the rule needs. */
export type TaggedVehicle = StockState &
  Pick<
    Vehicle,
    'simple_fuel' | 'fuel' | 'reserved' | 'certified' | 'car_type' | 'make' | 'tag' | 'created_at'
  >;

export interface CardTagOptions {
  /** The present instant in milliseconds since 1970. */
  readonly now: number;
  /** Tag electric and hybrid vehicles; off by default. */
  readonly electricTag?: boolean | undefined;
  /** Make whose certified used vehicles have a badge; default Toyota, empty for none. */
  readonly certifiedMake?: string | undefined;
  /** Text of the new-arrival tag; default New Arrival. */
  readonly newArrivalText?: string | undefined;
  /** Days a vehicle counts as a new arrival; default 8. */
  readonly newArrivalDays?: number | undefined;
  /** Text of the tag on vehicles that are not for sale; default JUST SOLD. */
  readonly soldText?: string | undefined;
}

/** Default length of the new-arrival window in days (section 9). */
const NEW_ARRIVAL_DAYS = 8;

function electricTag(vehicle: TaggedVehicle): CardTag | undefined {
  const kind = electricKind(vehicle);
  return kind && { kind, text: kind === 'electric' ? 'Electric' : 'Hybrid' };
}

/** Returns the badge text of certified used vehicles of the make; undefined for other vehicles. */
export function certifiedText(
  vehicle: Pick<Vehicle, 'certified' | 'car_type' | 'make'>,
  make: string,
): string | undefined {
  const isCertified =
    vehicle.certified === true &&
    vehicle.car_type === 'used' &&
    make !== '' &&
    vehicle.make.toLowerCase() === make.toLowerCase();
  return isCertified ? `${make} Certified Used` : undefined;
}

function certifiedTag(vehicle: TaggedVehicle, make: string): CardTag | undefined {
  const text = certifiedText(vehicle, make);
  return text === undefined ? undefined : { kind: 'certified', text };
}

function newArrivalTag(vehicle: TaggedVehicle, options: CardTagOptions): CardTag | undefined {
  const created = vehicle.created_at === undefined ? Number.NaN : Date.parse(vehicle.created_at);
  const until = created + (options.newArrivalDays ?? NEW_ARRIVAL_DAYS) * DAY_MS;
  if (!(created <= options.now && options.now < until)) return undefined;
  return { kind: 'new_arrival', text: options.newArrivalText ?? 'New Arrival', until };
}

/**
 * Returns the tag of a vehicle card at `now`; undefined without one. A vehicle that is not for sale has the sold tag;
 * otherwise the first that applies: electric or hybrid (if enabled), Reserved, certified badge, the vehicle's own tag,
 * COMING SOON, new arrival.
 */
export function cardTag(vehicle: TaggedVehicle, options: CardTagOptions): CardTag | undefined {
  if (!isForSale(vehicle)) return { kind: 'sold', text: options.soldText ?? 'JUST SOLD' };
  const electric = options.electricTag ? electricTag(vehicle) : undefined;
  if (electric) return electric;
  if (vehicle.reserved) return { kind: 'reserved', text: 'Reserved' };
  const certified = certifiedTag(vehicle, options.certifiedMake ?? 'Toyota');
  if (certified) return certified;
  const own = vehicle.tag?.trim();
  if (own) return { kind: 'own', text: own };
  if (vehicle.status === 'coming_soon') return { kind: 'coming_soon', text: 'COMING SOON' };
  return newArrivalTag(vehicle, options);
}
