/** Rows of facts on cards and vehicle pages (sections 2, 3 and 9). A fact that is not known has no row. */
import { feetToMetres, formatKm, formatLitres, joinUnit } from './distance.ts';
import { formatNumber } from './money.ts';
import type { Vehicle } from './vehicle.schema.ts';

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

export interface DetailOptions {
  /** Tell engine sizes in litres with 1 decimal instead of cubic centimetres; off by default (section 9). */
  readonly engineInLitres?: boolean | undefined;
}

/** Specifications a key-information block shows before 'Show More' (section 9). */
export const KEY_INFORMATION_SHOWN = 4;
/** Items a detail list shows before 'Show All' (section 9). */
export const DETAIL_LIST_SHOWN = 8;

interface FactDefinition {
  readonly label: string;
  readonly read: (vehicle: Vehicle, options: DetailOptions) => string | number | undefined;
  /** Unit of a numeric value. */
  readonly unit?: string;
}

const CAR_TYPE_NAMES = { new: 'New', demo: 'Demo', used: 'Used' } as const;

function engineSize(vehicle: Vehicle, { engineInLitres }: DetailOptions): string | undefined {
  const cc = vehicle.engine_size || undefined;
  const litres =
    vehicle.engine_size_litres || vehicle.enginesize_litres || (cc === undefined ? undefined : cc / 1000);
  if (cc !== undefined && !engineInLitres) return joinUnit({ figure: formatNumber(cc), unit: 'cc' });
  if (litres === undefined || (!engineInLitres && vehicle.enginesize)) return vehicle.enginesize;
  return joinUnit({ figure: formatLitres(litres), unit: 'L' });
}

function feetAndMetres(feet: number | undefined): string | undefined {
  if (!feet) return undefined;
  const metres = joinUnit({ figure: formatNumber(feetToMetres(feet)), unit: 'm' });
  return `${joinUnit({ figure: formatNumber(feet), unit: 'ft' })} (${metres})`;
}

function stars(rating: number | undefined): string | undefined {
  return rating ? joinUnit({ figure: String(rating), unit: rating === 1 ? 'star' : 'stars' }) : undefined;
}

/** Every fact there is a row for. A number of 0 counts as not known. */
const FACTS = {
  km: {
    label: 'Kilometres',
    read: ({ km }) => (km === undefined ? undefined : joinUnit(formatKm(km))),
  },
  car_type: { label: 'Condition', read: (v) => CAR_TYPE_NAMES[v.car_type] },
  year: { label: 'Year', read: (v) => String(v.year) },
  body: { label: 'Body', read: (v) => v.simple_body ?? v.bodyconfiguration },
  transmission: { label: 'Transmission', read: (v) => v.simple_transmission ?? v.trans },
  fuel: { label: 'Fuel', read: (v) => v.simple_fuel ?? v.fuel },
  drive: { label: 'Drive', read: (v) => v.simple_drive ?? v.drive },
  engine: { label: 'Engine', read: engineSize },
  seats: { label: 'Seats', read: (v) => v.seats },
  doors: { label: 'Doors', read: (v) => v.doors },
  consumption: {
    label: 'Fuel consumption (combined)',
    read: (v) => v.fuelconsumptioncombined,
    unit: 'L/100\u00a0km',
  },
  ancap: { label: 'ANCAP safety rating', read: (v) => stars(v.ancaprating) },
  body_in_full: { label: 'Body configuration', read: (v) => v.bodyconfiguration },
  transmission_in_full: { label: 'Transmission', read: (v) => v.trans ?? v.simple_transmission },
  gears: { label: 'Gears', read: (v) => v.gearnum },
  gear_type: { label: 'Gear type', read: (v) => v.geartype },
  drive_in_full: { label: 'Drive', read: (v) => v.drive ?? v.simple_drive },
  fuel_in_full: { label: 'Fuel', read: (v) => v.fuel ?? v.simple_fuel },
  cylinders: { label: 'Cylinders', read: (v) => v.cylinders },
  induction: { label: 'Induction', read: (v) => v.induction },
  torque: { label: 'Torque', read: (v) => v.torque },
  fuel_capacity: { label: 'Fuel capacity', read: (v) => v.fuelcapacity, unit: 'L' },
  gvm: { label: 'Gross vehicle mass', read: (v) => v.grossvehiclemass, unit: 'kg' },
  length: { label: 'Length', read: (v) => v.vehiclelength, unit: 'mm' },
  width: { label: 'Width', read: (v) => v.vehiclewidth, unit: 'mm' },
  height: { label: 'Height', read: (v) => v.vehicleheight, unit: 'mm' },
  sleeps: { label: 'Sleeps', read: (v) => v.sleeps },
  body_length: { label: 'Body length', read: (v) => feetAndMetres(v.body_length) },
  body_width: { label: 'Body width', read: (v) => v.body_width, unit: 'mm' },
  tare: { label: 'Tare weight', read: (v) => v.tare_weight, unit: 'kg' },
  atm: { label: 'Aggregate trailer mass', read: (v) => v.aggregate_trailer_mass, unit: 'kg' },
  axles: { label: 'Axles', read: (v) => v.axle_type },
  stocknum: { label: 'Stock number', read: (v) => v.stocknum },
  vin: { label: 'VIN', read: (v) => v.vin },
  rego: { label: 'Registration', read: (v) => v.regplate },
  rego_expiry: { label: 'Registration expiry', read: (v) => v.rego_expiry },
  build_date: { label: 'Build date', read: (v) => v.build_date },
  compliance_date: { label: 'Compliance date', read: (v) => v.compliance_date },
  colour: { label: 'Colour', read: (v) => v.colour },
  interior_colour: { label: 'Interior', read: (v) => v.interior_colour },
} as const satisfies Record<string, FactDefinition>;

type FactKey = keyof typeof FACTS;
type ItemType = 'car' | 'caravan' | 'motorcycle' | 'truck';
type ByItemType = Readonly<Record<ItemType, readonly FactKey[]>>;

const CARD: ByItemType = {
  car: ['km', 'body', 'transmission', 'fuel'],
  caravan: ['sleeps', 'body_length', 'tare', 'axles'],
  motorcycle: ['km', 'body', 'engine', 'transmission'],
  truck: ['km', 'body', 'transmission', 'gvm'],
};

const DRIVEN: readonly FactKey[] = [
  'km',
  'body',
  'transmission',
  'fuel',
  'drive',
  'engine',
  'seats',
  'doors',
];
const KEY_INFORMATION: ByItemType = {
  car: [...DRIVEN, 'consumption', 'ancap'],
  caravan: ['sleeps', 'body_length', 'tare', 'atm', 'axles', 'body_width', 'body', 'car_type'],
  motorcycle: ['km', 'body', 'engine', 'transmission', 'fuel', 'car_type'],
  truck: [...DRIVEN, 'gvm'],
};

const SPECIFICATIONS: readonly FactKey[] = [
  ...([
    'engine',
    'cylinders',
    'induction',
    'torque',
    'fuel_in_full',
    'fuel_capacity',
    'consumption',
  ] as const),
  ...([
    'transmission_in_full',
    'gears',
    'gear_type',
    'drive_in_full',
    'body_in_full',
    'seats',
    'doors',
  ] as const),
  ...(['length', 'width', 'height', 'gvm', 'ancap'] as const),
  ...(['body_length', 'body_width', 'tare', 'atm', 'axles', 'sleeps'] as const),
];

const DETAILS: readonly FactKey[] = [
  ...(['car_type', 'year', 'stocknum', 'vin', 'rego', 'rego_expiry'] as const),
  ...(['build_date', 'compliance_date', 'colour', 'interior_colour'] as const),
];

/** Which of the kinds of vehicle an `item_type` names; what is none of the others is a car. */
export function itemType({ item_type = '' }: Pick<Vehicle, 'item_type'>): ItemType {
  if (/caravan|camper|trailer/i.test(item_type)) return 'caravan';
  if (/motor-?\s?(?:cycle|bike)|^bike/i.test(item_type)) return 'motorcycle';
  return /truck/i.test(item_type) ? 'truck' : 'car';
}

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
  return rows(CARD[itemType(vehicle)], vehicle, options);
}

/** The rows of the key-information block, the most telling first; the page shows 4 and folds the rest. */
export function keyInformation(vehicle: Vehicle, options: DetailOptions = {}): Row[] {
  return rows(KEY_INFORMATION[itemType(vehicle)], vehicle, options);
}

/** The rows of the specifications: engine, running gear, measures, and those of a caravan. */
export function specifications(vehicle: Vehicle, options: DetailOptions = {}): Row[] {
  return rows(SPECIFICATIONS, vehicle, options);
}

/** The rows of the vehicle details box: what identifies this one vehicle. */
export function vehicleDetails(vehicle: Vehicle): Row[] {
  return rows(DETAILS, vehicle, {});
}

/** Parts a list into the items to show at once and those behind a 'Show All' or 'Show More'. */
export function fold<T>(items: readonly T[], shown: number): { readonly shown: T[]; readonly rest: T[] } {
  return { shown: items.slice(0, shown), rest: items.slice(shown) };
}
