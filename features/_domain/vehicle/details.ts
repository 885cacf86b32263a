/**
 * Rows of facts on cards and vehicle pages (sections 2, 3 and 9). A fact that is not known has no row, nor has one that
 * means nothing for the kind of vehicle: a caravan has no engine, whatever the feed says.
 */
import { joinUnit } from '../location/distance.ts';
import { FACTS, type DetailOptions, type FactDefinition, type FactKey } from './fact-rows.ts';
import { itemType, type ItemType } from './item-type.ts';
import { formatNumber } from '../price/money.ts';
import type { Vehicle } from './vehicle.schema.ts';

export type { DetailOptions };

/**
 * One fact. Figure and unit of a value are joined by a space that does not break; `splitUnit` of `distance.ts` takes
 * them apart.
 */
export interface Row {
  /** Name of the fact in markup and icons, such as `km`. */
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** Specifications a key-information block shows before 'Show More' (section 9). */
export const KEY_INFORMATION_SHOWN = 4;
/** Items a detail list shows before 'Show All' (section 9). */
export const DETAIL_LIST_SHOWN = 8;

type ByItemType = Readonly<Record<ItemType, readonly FactKey[]>>;

const CAR_CARD: readonly FactKey[] = ['km', 'body', 'transmission', 'fuel'];
const CARD: ByItemType = {
  car: CAR_CARD,
  truck: ['km', 'body', 'transmission', 'gvm'],
  motorcycle: ['km', 'style', 'engine', 'transmission'],
  caravan: ['sleeps', 'body_length', 'tare', 'axles'],
  subscription: CAR_CARD,
};

const CAR_FEATURED: readonly FactKey[] = [...CAR_CARD, 'seats', 'doors', 'consumption', 'ancap'];
const FEATURED: ByItemType = {
  car: CAR_FEATURED,
  truck: ['km', 'gvm', 'axles', 'transmission', 'body', 'seats', 'doors', 'consumption'],
  motorcycle: ['km', 'style', 'engine', 'transmission', 'fuel', 'seats', 'consumption'],
  caravan: ['sleeps', 'body_length', 'tare', 'atm', 'axles', 'body'],
  subscription: ['weekly_price', ...CAR_FEATURED],
};

const ENGINE: readonly FactKey[] = [
  'engine',
  'cylinders',
  'induction',
  'torque',
  'fuel_in_full',
  'fuel_capacity',
];
const GEARS: readonly FactKey[] = ['transmission_in_full', 'gears', 'gear_type', 'drive_in_full'];
const MEASURES: readonly FactKey[] = ['length', 'width', 'height', 'gvm'];
const CAR_SPECIFICATIONS: readonly FactKey[] = [...ENGINE, ...GEARS, ...MEASURES];
const SPECIFICATIONS: ByItemType = {
  car: CAR_SPECIFICATIONS,
  truck: ['gvm', 'tare', 'axles', ...ENGINE, ...GEARS, 'length', 'width', 'height'],
  motorcycle: [...ENGINE, 'transmission_in_full', 'gears', 'gear_type', 'length', 'width', 'height'],
  caravan: ['travel_length', 'body_length', 'body_width', 'travel_height', 'tare', 'atm', 'axles', 'sleeps'],
  subscription: CAR_SPECIFICATIONS,
};

const NAME: readonly FactKey[] = ['make', 'model', 'badge', 'series'];
const PLACE: readonly FactKey[] = ['location', 'town'];
const SUMMARY: ByItemType = {
  car: [...NAME, 'body_in_full', ...PLACE],
  truck: [...NAME, 'body_in_full', ...PLACE],
  motorcycle: [...NAME, ...PLACE],
  caravan: [...NAME, ...PLACE],
  subscription: [...NAME, 'body_in_full', ...PLACE],
};

const OWNED: readonly FactKey[] = ['car_type', 'year', 'stocknum', 'vin', 'rego', 'rego_expiry'];
const BUILT: readonly FactKey[] = ['build_date', 'compliance_date', 'colour', 'interior_colour'];
const DETAILS: ByItemType = {
  car: [...OWNED, ...BUILT],
  truck: [...OWNED, ...BUILT],
  motorcycle: [...OWNED, 'build_date', 'compliance_date', 'colour'],
  caravan: [...OWNED, ...BUILT],
  subscription: ['car_type', 'year', 'stocknum', 'rego', 'colour', 'interior_colour'],
};

function rows(keys: readonly FactKey[], vehicle: Vehicle, options: DetailOptions): Row[] {
  return keys.flatMap((key) => {
    const fact: FactDefinition = FACTS[key];
    const read = fact.read(vehicle, options);
    if (!read) return [];
    const figure = typeof read === 'number' ? formatNumber(read) : read;
    return [{ key, label: fact.label, value: fact.unit ? joinUnit({ figure, unit: fact.unit }) : figure }];
  });
}

/** Up to four facts for a card: kilometres, body, transmission and fuel of a car, other kinds their own four. */
export function cardFacts(vehicle: Vehicle, options: DetailOptions = {}): Row[] {
  return rows(CARD[itemType(vehicle, options)], vehicle, options);
}

/** The three blocks of key information (section 2); each shows 4 rows and folds the rest. */
export interface KeyInformation {
  /** What the buyer asks first. */
  readonly featured: readonly Row[];
  /** Engine, gears and measures; of a caravan its lengths and masses. */
  readonly specifications: readonly Row[];
  /** What it is called, and where it stands. */
  readonly summary: readonly Row[];
}

/** The blocks of a vehicle. Behind the first four, a featured fact that the specifications tell is not told again. */
export function keyInformation(vehicle: Vehicle, options: DetailOptions = {}): KeyInformation {
  const kind = itemType(vehicle, options);
  const specifications = rows(SPECIFICATIONS[kind], vehicle, options);
  const labels = new Set(specifications.map(({ label }) => label));
  const { shown, rest } = fold(rows(FEATURED[kind], vehicle, options), KEY_INFORMATION_SHOWN);
  return {
    featured: [...shown, ...rest.filter(({ label }) => !labels.has(label))],
    specifications,
    summary: rows(SUMMARY[kind], vehicle, options),
  };
}

/** The rows of the vehicle details box: what identifies this one vehicle. A subscriber owns no papers. */
export function vehicleDetails(vehicle: Vehicle, options: DetailOptions = {}): Row[] {
  return rows(DETAILS[itemType(vehicle, options)], vehicle, options);
}

/** Parts a list into the items to show at once and those behind a 'Show All' or 'Show More'. */
export function fold<T>(items: readonly T[], shown: number): { readonly shown: T[]; readonly rest: T[] } {
  return { shown: items.slice(0, shown), rest: items.slice(shown) };
}
