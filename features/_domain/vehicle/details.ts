/**
 * Facts on cards and vehicle pages (sections 2, 3 and 9). Unknown facts have no row, nor do facts that do not apply to
 * the kind of vehicle: a caravan has no engine, whatever the feed contains.
 */
import { joinUnit } from '../location/distance.ts';
import { FACTS, type DetailOptions, type FactDefinition, type FactKey } from './fact-rows.ts';
import { itemType, type ItemType } from './item-type.ts';
import { formatNumber } from '../price/money.ts';
import type { Vehicle } from './vehicle.schema.ts';

export type { DetailOptions };

/** One fact. Number and unit of a value are joined by a non-breaking space; `splitUnit` separates them. */
export interface Row {
  /** Key of the fact in markup and icons, such as `km`. */
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** Specifications before 'Show More' (section 9). */
export const KEY_INFORMATION_SHOWN = 4;
/** Items of a detail list before 'Show All' (section 9). */
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

const CAR_FEATURED: readonly FactKey[] = [
  'km',
  'transmission',
  'fuel',
  'colour',
  'body',
  'seats',
  'doors',
  'consumption',
  'ancap',
];
const FEATURED: ByItemType = {
  car: CAR_FEATURED,
  truck: ['km', 'gvm', 'transmission', 'colour', 'axles', 'body', 'seats', 'doors', 'consumption'],
  motorcycle: ['km', 'engine', 'transmission', 'colour', 'style', 'fuel', 'seats', 'consumption'],
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
const MEASURES: readonly FactKey[] = ['length', 'width', 'height', 'gvm', 'towing', 'electric_range'];
const CAR_SPECIFICATIONS: readonly FactKey[] = [...ENGINE, ...GEARS, ...MEASURES];
const SPECIFICATIONS: ByItemType = {
  car: CAR_SPECIFICATIONS,
  truck: ['gvm', 'tare', 'licence', 'axles', 'towing', ...ENGINE, ...GEARS, 'length', 'width', 'height'],
  motorcycle: [
    'learner',
    ...ENGINE,
    'electric_range',
    'transmission_in_full',
    'gears',
    'gear_type',
    'length',
    'width',
    'height',
  ],
  caravan: ['travel_length', 'body_length', 'body_width', 'travel_height', 'tare', 'atm', 'axles', 'sleeps'],
  subscription: CAR_SPECIFICATIONS,
};

/** The buy box shows them on the vehicle page. */
const LOCATED: readonly FactKey[] = ['location', 'town'];
const BODY: readonly FactKey[] = ['body_in_full'];
const SUMMARY: ByItemType = { car: BODY, truck: BODY, motorcycle: [], caravan: [], subscription: BODY };

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
    const amount = typeof read === 'number' ? formatNumber(read) : read;
    return [{ key, label: fact.label, value: fact.unit ? joinUnit({ amount, unit: fact.unit }) : amount }];
  });
}

/**
 * Returns up to four facts for a card: kilometres, body, transmission and fuel of a car; other kinds have their own.
 */
export function cardFacts(vehicle: Vehicle, options: DetailOptions = {}): Row[] {
  return rows(CARD[itemType(vehicle, options)], vehicle, options);
}

/** The three blocks of key information (section 2); each shows 4 rows and collapses the rest. */
export interface KeyInformation {
  /** Most important facts. */
  readonly featured: readonly Row[];
  /** Engine, gears and dimensions; lengths and masses of a caravan. */
  readonly specifications: readonly Row[];
  /** The body in full; name and location stand above. */
  readonly summary: readonly Row[];
}

/**
 * Returns the key information of a vehicle. After the first four rows, featured facts that the specifications repeat
 * are dropped, and the summary repeats none of their values.
 */
export function keyInformation(vehicle: Vehicle, options: DetailOptions = {}): KeyInformation {
  const kind = itemType(vehicle, options);
  const specifications = rows(SPECIFICATIONS[kind], vehicle, options);
  const labels = new Set(specifications.map(({ label }) => label));
  const { shown, rest } = fold(rows(FEATURED[kind], vehicle, options), KEY_INFORMATION_SHOWN);
  const featured = [...shown, ...rest.filter(({ label }) => !labels.has(label))];
  const values = new Set([...featured, ...specifications].map(({ value }) => value));
  return {
    featured,
    specifications,
    summary: rows(SUMMARY[kind], vehicle, options).filter(({ value }) => !values.has(value)),
  };
}

/** Returns the rows of the vehicle details box, which identify the vehicle. Subscriptions have no papers. */
export function vehicleDetails(vehicle: Vehicle, options: DetailOptions = {}): Row[] {
  return rows(DETAILS[itemType(vehicle, options)], vehicle, options);
}

/** Returns the keys of all facts that the page of a vehicle shows. */
export function pageFacts(vehicle: Vehicle, options: DetailOptions = {}): ReadonlySet<string> {
  const { featured, specifications, summary } = keyInformation(vehicle, options);
  const located = rows(LOCATED, vehicle, options);
  const all = [...featured, ...specifications, ...summary, ...located, ...vehicleDetails(vehicle, options)];
  return new Set(all.map(({ key }) => key));
}

/** Splits a list into visible items and those behind 'Show All' or 'Show More'. */
export function fold<T>(items: readonly T[], shown: number): { readonly shown: T[]; readonly rest: T[] } {
  return { shown: items.slice(0, shown), rest: items.slice(shown) };
}
