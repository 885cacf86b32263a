/** Measures the quality of a stock per tenant and location: missing photos, texts, wrong values. */
import { normalVin, VIN } from '../../_domain/vehicle/vin.ts';
import { advertisedPrice } from '../../_domain/price/no-price.ts';
import { lenderQuotes } from '../../_domain/price/lender-quotes.ts';
import { photoCount } from '../../_domain/picture/pictures.ts';
import { isForSale } from '../../_domain/vehicle/status.ts';
import { DAY_MS } from '../../_domain/time/calendar.ts';
import { itemType } from '../../_domain/vehicle/item-type.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import type { Plausible } from '../../_domain/stock/plausible.schema.ts';
import { ImplausibleCounter } from '../judge/implausible-counter.ts';
import type { PlausibleContext } from '../judge/plausible.ts';

/** Fewer photos count as too few. */
const ENOUGH_PHOTOS = 5;
/** Characters of a useful description. */
const ENOUGH_TEXT = 100;
/** Days in stock after which a vehicle counts as old. */
const OLD_DAYS = 90;
/** From this model year on, VINs have 17 characters. */
const FIRST_VIN_YEAR = 1990;

export const MEASURES = [
  'values left out',
  'no photos',
  'few photos',
  'no price',
  'no price type',
  'no VIN',
  'invalid VIN',
  'duplicate VIN',
  'no odometer',
  'implausible values',
  'no description',
  'short description',
  'body, transmission, fuel or colour missing',
  'no location',
  'implausible repayment of the lender',
  'over 90 days in stock',
] as const;
export type Measure = (typeof MEASURES)[number];

/** Counts of one group of vehicles. */
export interface GroupQuality {
  /** Name of the location; `undefined` for the whole tenant. */
  readonly location: string | undefined;
  readonly vehicles: number;
  readonly medianPhotos: number;
  /** Median days since `created_at` of the vehicles that have one. */
  readonly medianDays: number | undefined;
  /** Vehicles per measure. */
  readonly counts: Readonly<Record<Measure, number>>;
}

/** Findings of one vehicle. */
interface VehicleQuality {
  readonly id: string;
  readonly name: string;
  readonly year: number;
  readonly km: number | undefined;
  /** Implausible values with the reasons. */
  readonly implausible?: readonly string[];
  readonly location: string | undefined;
  readonly findings: readonly Measure[];
}

export interface StockQuality {
  readonly total: GroupQuality;
  readonly locations: readonly GroupQuality[];
  /** Vehicles with at least one finding, in stock order. */
  readonly vehicles: readonly VehicleQuality[];
  /** Optional fields that only some vehicles fill, emptiest first. */
  readonly emptyFields: readonly { readonly field: string; readonly empty: number }[];
  /** Optional fields that no vehicle fills. */
  readonly unusedFields: readonly string[];
}

interface Context {
  /** Present instant in milliseconds. */
  readonly now: number;
  /** VINs of more than one vehicle. */
  readonly duplicates: ReadonlySet<string>;
  /** Identifiers of vehicles with omitted values. */
  readonly leftOut: ReadonlySet<string>;
  /** Implausible values of vehicles, by identifier. */
  readonly implausible: ReadonlyMap<string, readonly string[]>;
}

const daysInStock = ({ created_at: created }: Vehicle, now: number): number | undefined =>
  created === undefined ? undefined : Math.max(0, Math.floor((now - Date.parse(created)) / DAY_MS));

const vinOf = ({ vin }: Vehicle): string => normalVin(vin);

/** Caravans have neither an odometer nor an engine. */
const isDriven = (vehicle: Vehicle): boolean => itemType(vehicle) !== 'caravan';

/** Tests per measure. */
const TESTS: Readonly<Record<Measure, (vehicle: Vehicle, context: Context) => boolean>> = {
  'values left out': ({ id }, { leftOut }) => leftOut.has(id),
  'no photos': (vehicle) => photoCount(vehicle) === 0,
  'few photos': (vehicle) => photoCount(vehicle) > 0 && photoCount(vehicle) < ENOUGH_PHOTOS,
  'no price': ({ price, subscription_price: weekly = 0 }) =>
    advertisedPrice(price) === undefined && weekly === 0,
  'no price type': ({ price, price_type: type }) =>
    advertisedPrice(price) !== undefined && type === undefined,
  'no VIN': (vehicle) => vinOf(vehicle) === '',
  'invalid VIN': (vehicle) =>
    vinOf(vehicle) !== '' && vehicle.year >= FIRST_VIN_YEAR && !VIN.test(vinOf(vehicle)),
  'duplicate VIN': (vehicle, { duplicates }) => duplicates.has(vinOf(vehicle)),
  'no odometer': (vehicle) => vehicle.km === undefined && vehicle.car_type !== 'new' && isDriven(vehicle),
  'implausible values': ({ id }, { implausible }) => implausible.has(id),
  'no description': ({ dealercomments: text = '' }) => text.trim() === '',
  'short description': ({ dealercomments: text = '' }) =>
    text.trim() !== '' && text.trim().length < ENOUGH_TEXT,
  'body, transmission, fuel or colour missing': (vehicle) =>
    isDriven(vehicle) &&
    [vehicle.simple_body, vehicle.simple_transmission, vehicle.simple_fuel, vehicle.colour].includes(
      undefined,
    ),
  'no location': ({ location, location_id: id }) => location === undefined && id === undefined,
  'implausible repayment of the lender': ({ price = 0, finance_lenders: lenders = {} }) =>
    Object.values(lenders).some((lender) => lenderQuotes(lender, { amount: price }).implausible.length > 0),
  'over 90 days in stock': (vehicle, { now }) => (daysInStock(vehicle, now) ?? 0) > OLD_DAYS,
};

function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)];
}

function duplicateVins(vehicles: readonly Vehicle[]): Set<string> {
  const groups = Map.groupBy(
    vehicles.filter((vehicle) => VIN.test(vinOf(vehicle))),
    vinOf,
  );
  return new Set([...groups].filter(([, group]) => group.length > 1).map(([vin]) => vin));
}

/** Returns the implausible values of each vehicle that has some. A duplicate VIN is a measure of its own. */
function implausibleTexts(
  vehicles: readonly Vehicle[],
  context: PlausibleContext,
): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>();
  const counter = new ImplausibleCounter(context, ({ id, rule, field, value, reason }) => {
    if (rule === 'shared-vin') return;
    const text = `${field} ${value} ${reason}`;
    const others = texts.get(id);
    if (others) others.push(text);
    else texts.set(id, [text]);
  });
  for (const vehicle of vehicles) {
    counter.take(vehicle);
    counter.takePrices(vehicle.id, vehicle.history?.prices ?? []);
  }
  return texts;
}

function groupQuality(
  vehicles: readonly Vehicle[],
  location: string | undefined,
  { context, findings }: { context: Context; findings: ReadonlyMap<Vehicle, readonly Measure[]> },
): GroupQuality {
  const counts = Object.fromEntries(
    MEASURES.map((measure) => [
      measure,
      vehicles.filter((vehicle) => findings.get(vehicle)?.includes(measure)).length,
    ]),
  ) as Record<Measure, number>;
  return {
    location,
    vehicles: vehicles.length,
    medianPhotos: median(vehicles.map((vehicle) => photoCount(vehicle))) ?? 0,
    medianDays: median(vehicles.flatMap((vehicle) => daysInStock(vehicle, context.now) ?? [])),
    counts,
  };
}

function fieldUse(
  vehicles: readonly Vehicle[],
  fields: readonly string[],
): Pick<StockQuality, 'emptyFields' | 'unusedFields'> {
  const isEmpty = (vehicle: Vehicle, field: string): boolean => {
    const value = (vehicle as Readonly<Record<string, unknown>>)[field];
    return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  };
  const counts = fields.map((field) => ({
    field,
    empty: vehicles.filter((vehicle) => isEmpty(vehicle, field)).length,
  }));
  return {
    emptyFields: counts
      .filter(({ empty }) => empty > 0 && empty < vehicles.length)
      .toSorted((a, b) => b.empty - a.empty || (a.field < b.field ? -1 : 1)),
    unusedFields: counts.flatMap(({ field, empty }) => (empty === vehicles.length ? [field] : [])).toSorted(),
  };
}

function vehicleQuality(
  vehicle: Vehicle,
  findings: readonly Measure[],
  { location, implausible }: { location: string | undefined; implausible: readonly string[] | undefined },
): VehicleQuality {
  const { id, name, year, km } = vehicle;
  return { id, name, year, km, ...(implausible && { implausible }), location, findings };
}

/** Options of the measurement. */
export interface MeasureOptions {
  /** Present instant in milliseconds. */
  now: number;
  /** Fields that are checked for empty values. */
  fields: readonly string[];
  /** Returns the name of a vehicle's location. */
  nameOf: (vehicle: Vehicle) => string | undefined;
  /** Identifiers of vehicles with omitted values. */
  leftOut?: ReadonlySet<string>;
  /** Limits of implausible values. */
  limits: Plausible;
}

/** Measures the vehicles for sale. */
export function stockQuality(
  stock: readonly Vehicle[],
  { now, fields, nameOf, leftOut = new Set(), limits }: MeasureOptions,
): StockQuality {
  const vehicles = stock.filter(isForSale);
  const implausible = implausibleTexts(vehicles, { now, limits });
  const context = { now, duplicates: duplicateVins(vehicles), leftOut, implausible };
  const findings = new Map(
    vehicles.map((vehicle) => [vehicle, MEASURES.filter((measure) => TESTS[measure](vehicle, context))]),
  );
  const groups = [...Map.groupBy(vehicles, nameOf)].toSorted(([, a], [, b]) => b.length - a.length);
  return {
    total: groupQuality(vehicles, undefined, { context, findings }),
    locations: groups.map(([name, group]) =>
      groupQuality(group, name ?? 'without a location', { context, findings }),
    ),
    vehicles: [...findings].flatMap(([vehicle, found]) =>
      found.length === 0
        ? []
        : [
            vehicleQuality(vehicle, found, {
              location: nameOf(vehicle),
              implausible: implausible.get(vehicle.id),
            }),
          ],
    ),
    ...fieldUse(vehicles, fields),
  };
}
