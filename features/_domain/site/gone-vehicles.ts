/** Vehicles that have left the site, sold or vanished from the stock: their addresses answer that they are gone. */
import { trackColumn } from '../../../renderer/contract/reads.ts';
import { availability, isSold, soldWindowEnd } from '../vehicle/status.ts';
import { DAY_MS } from '../time/calendar.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

/** The parts of a vehicle that its last page shows, and by which similar ones are found. */
const FIELDS = [
  'id',
  'slug',
  'name',
  'year',
  'make',
  'model',
  'car_type',
  'price',
  'simple_body',
  'bodyconfiguration',
  'vin',
] as const satisfies readonly (keyof Vehicle)[];

export interface GoneVehicle extends Pick<Vehicle, (typeof FIELDS)[number]> {
  /** Whether it was sold; otherwise nothing shows why it has left. */
  readonly isSold: boolean;
  /** Time since which it has had no page, in milliseconds; absent if unknown. */
  readonly left?: number | undefined;
}

/** A site with gone vehicles. */
interface WithGone {
  readonly goneVehicles?: readonly GoneVehicle[] | undefined;
}

const LIST = 'gone vehicles';
const ONE = 'gone vehicle ';

interface GoneWindow {
  readonly now: number;
  readonly soldDays: number;
  /** Days for which the address of a vehicle that has left answers so; 0 for none. */
  readonly goneDays: number;
}

/** Returns the parts of a vehicle that its last page needs. */
export const toGoneVehicle = (vehicle: Vehicle, left?: number): GoneVehicle => ({
  ...(Object.fromEntries(FIELDS.map((field) => [field, vehicle[field]])) as Pick<
    Vehicle,
    (typeof FIELDS)[number]
  >),
  isSold: isSold(vehicle),
  ...(left !== undefined && { left }),
});

/** Returns whether a sold vehicle of the stock has left the site at the end of its sold window. */
function hasLeft(vehicle: Vehicle, { now, soldDays }: GoneWindow): boolean {
  if (!isSold(vehicle) || availability(vehicle, { now, soldDays }) !== 'hidden') return false;
  return vehicle.show_on_dealer_website !== false && vehicle.status !== 'others';
}

/** Returns the instant (ms) at which the address of a vehicle no longer answers that it is gone; Infinity without a time of leaving. */
export const goneEnd = ({ left = Infinity }: Pick<GoneVehicle, 'left'>, goneDays: number): number =>
  left + goneDays * DAY_MS;

/** A published address of a vehicle that now has another one: its name was corrected, or it was listed again. */
export interface MovedVehicle extends GoneVehicle {
  /** Slug of its page. */
  readonly to: string;
}

/** Vehicles without a page whose addresses were published. */
interface Absent {
  readonly gone: readonly GoneVehicle[];
  readonly moved: readonly MovedVehicle[];
}

/** What a site shows of the stock. */
interface ShownStock {
  readonly stock: readonly Vehicle[];
  /** Vehicles with a page. */
  readonly shown: readonly Vehicle[];
  /** Sold vehicles without a page. */
  readonly former: readonly Vehicle[];
}

/**
 * Returns a function that finds the page of a vehicle: by its identifier, else by its identification number if no other has
 * that.
 */
function pageFinder(shown: readonly Vehicle[]): (vehicle: GoneVehicle) => string | undefined {
  const byId = new Map(shown.map(({ id, slug }) => [id, slug]));
  const byVin = Map.groupBy(shown, ({ vin }) => vin ?? '');
  return ({ id, vin }) => {
    const [same, ...others] = vin === undefined ? [] : (byVin.get(vin) ?? []);
    return byId.get(id) ?? (others.length === 0 ? same?.slug : undefined);
  };
}

/** Most vehicles that have vanished from the stock and have a last page: each build finds vehicles similar to each. */
const MOST_VANISHED = 1_000;

/** Divides vehicles that are missing at their published addresses. One that the stock has and the site hides is neither gone nor moved. */
function divide(missing: readonly GoneVehicle[], { stock, shown }: ShownStock): Absent {
  const gone: GoneVehicle[] = [];
  const moved: MovedVehicle[] = [];
  if (missing.length === 0) return { gone, moved };
  const pageOf = pageFinder(shown);
  const ids = new Set(stock.map(({ id }) => id));
  for (const vehicle of missing) {
    const to = pageOf(vehicle);
    if (to !== undefined) moved.push({ ...vehicle, to });
    else if (!ids.has(vehicle.id)) gone.push(vehicle);
  }
  return { gone, moved };
}

/**
 * Returns the vehicles that have left their addresses not too long ago: sold ones of the stock, then those that earlier
 * builds published and the stock lacks there, which have left now unless they have a time. A sold vehicle without a sale date
 * counts as long as the stock has it. Of the vanished ones only the latest have a last page.
 */
export function absentVehicles(
  stock: ShownStock,
  missing: readonly GoneVehicle[],
  window: GoneWindow,
): Absent {
  const { now, soldDays, goneDays } = window;
  if (goneDays === 0) return { gone: [], moved: [] };
  const isRecent = (vehicle: GoneVehicle): boolean => now < goneEnd(vehicle, goneDays);
  const sold = stock.former
    .filter((vehicle) => hasLeft(vehicle, window))
    .map((vehicle) => {
      const end = soldWindowEnd(vehicle, soldDays);
      return toGoneVehicle(vehicle, Number.isFinite(end) ? end : undefined);
    });
  const { gone, moved } = divide(
    missing.map((vehicle) => ({ ...vehicle, left: vehicle.left ?? now })).filter(isRecent),
    stock,
  );
  const latest = gone
    .toSorted((a, b) => (b.left ?? 0) - (a.left ?? 0) || (a.slug < b.slug ? -1 : 1))
    .slice(0, MOST_VANISHED);
  return { gone: [...sold.filter(isRecent), ...latest], moved };
}

/** Returns the gone vehicles of a site. Callers depend on their list. */
export function goneVehicles({ goneVehicles: gone = [] }: WithGone): readonly GoneVehicle[] {
  trackColumn(LIST);
  return gone;
}

/** Returns the gone vehicle with this slug. Callers depend on it alone. */
export function goneVehicle({ goneVehicles: gone = [] }: WithGone, slug: string): GoneVehicle | undefined {
  trackColumn(ONE + slug);
  return gone.find((one) => one.slug === slug);
}

/** Returns the data that `digestsOf` digests for a column of gone vehicles; undefined for other columns. */
export function goneColumn({ goneVehicles: gone = [] }: WithGone, name: string): unknown {
  if (name === LIST) return gone.map(({ slug }) => slug);
  if (name.startsWith(ONE)) return gone.find(({ slug }) => slug === name.slice(ONE.length)) ?? null;
  return undefined;
}

/** Returns the address of a vehicle's page. */
export const vehiclePath = (slug: string): string => `/cars/${slug}`;

/** Returns the file of a gone vehicle's page, which hosts send with the status 410 at the vehicle's address. */
export const gonePath = (slug: string): string => `/gone/${slug}.html`;
