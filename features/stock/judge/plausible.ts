/** Rules for values of one vehicle that are possible, but hardly meant. They change nothing: a pull reports them. */
import { findOtherState } from '../../_domain/location/postcodes.ts';
import { formatNumber } from '../../_domain/price/money.ts';
import type { Plausible, PlausibleRule } from '../../_domain/stock/plausible.schema.ts';
import { electricKind } from '../../_domain/vehicle/fuel-kind.ts';
import { itemType } from '../../_domain/vehicle/item-type.ts';
import { DAY_MS } from '../../_domain/time/calendar.ts';
import { hasCheckDigitFault, identifyingVin } from '../../_domain/vehicle/vin.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';

/** Present instant in milliseconds, and the limits of the dealer. */
export interface PlausibleContext {
  readonly now: number;
  readonly limits: Plausible;
}

/** An improbable value; the reason continues a sentence that begins with the field. */
interface Fault {
  readonly field: keyof Vehicle;
  readonly reason: string;
}

export interface Implausible extends Fault {
  readonly rule: PlausibleRule;
  readonly value: unknown;
}

type Test = (vehicle: Vehicle, context: PlausibleContext) => readonly (Fault | false)[];

const YEAR_MS = 365.25 * DAY_MS;
/** Used vehicles of this age in years have been driven; feeds often give thousands instead. */
const DRIVEN_AGE = 3;
const LEAST_KM = 1_000;
/** Kilometres of a new vehicle beyond its delivery. */
const MOST_NEW_KM = 500;
/** Years for which an unsold vehicle counts as new. */
const NEW_YEARS = 3;
/** Years of which a registration may have run out, and for which one is sold. */
const OLD_EXPIRY = 5;
const LONG_EXPIRY = 3;
/** Years in stock. */
const OLD_ARRIVAL = 5;
/** Years between the model year and the months of manufacture and compliance. */
const YEARS_APART = 2;
/** Dollars a week. */
const MOST_WEEKLY = 2_000;
/** Factor between the price and that of the market, and between the earlier price and the price. */
const MARKET_FACTOR = 4;
const EARLIER_FACTOR = 3;
/** Litres of engines. */
const MOST_LITRES = 9;
const MOST_TRUCK_LITRES = 20;
/** Share by which two sizes of one engine may differ. */
const SIZE_DIFFERENCE = 0.2;

const yearAt = (now: number): number => new Date(now).getUTCFullYear();

/** Returns whether a number is what people type to fill a field: `111111`, `999999`, `123456`. */
function isFiller(number: number): boolean {
  const digits = String(number);
  return /^(\d)\1{5,}$/.test(digits) || digits === '11111' || /^12345(?:6(?:7(?:89?)?)?)?$/.test(digits);
}

/** Returns the time of a day, a month or a year; undefined for other texts. */
function timeOf(text: string | undefined): number | undefined {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text ?? '') ?? [];
  const iso = year === undefined ? /^\d{4}(?:-\d\d(?:-\d\d)?)?/.exec(text ?? '')?.[0] : undefined;
  const time = iso === undefined ? Date.UTC(Number(year), Number(month) - 1, Number(day)) : Date.parse(iso);
  return Number.isNaN(time) ? undefined : time;
}

const odometer: Test = ({ km, year, car_type: type }, { now, limits }) => {
  if (km === undefined) return [];
  const age = Math.max(1, yearAt(now) - year);
  const most = limits.km_a_year;
  return [
    type === 'new' &&
      km > MOST_NEW_KM && { field: 'km', reason: `is more than ${MOST_NEW_KM} km for a new vehicle` },
    km > age * most && { field: 'km', reason: `is more than ${formatNumber(most)} km a year` },
    type === 'used' &&
      age >= DRIVEN_AGE &&
      km < LEAST_KM && {
        field: 'km',
        reason: `is less than ${formatNumber(LEAST_KM)} km for a used vehicle of ${age} years`,
      },
    isFiller(km) && { field: 'km', reason: 'looks like a placeholder' },
  ];
};

const price: Test = (vehicle, { limits }) => {
  const { price: amount = 0, average_market_price: market = 0 } = vehicle;
  if (amount === 0 || itemType(vehicle) === 'subscription') return [];
  const { lowest_price: least, highest_price: most } = limits;
  return [
    amount < least && { field: 'price', reason: `is less than $${formatNumber(least)}` },
    amount > most && { field: 'price', reason: `is more than $${formatNumber(most)}` },
    isFiller(amount) && { field: 'price', reason: 'looks like a placeholder' },
    market > 0 &&
      (amount * MARKET_FACTOR < market || amount > market * MARKET_FACTOR) && {
        field: 'price',
        reason: `is far from its market price of $${formatNumber(market)}`,
      },
  ];
};

const earlierPrice: Test = ({ price: amount = 0, before_price: before = 0 }) =>
  amount === 0 || before === 0
    ? []
    : [
        before < amount && { field: 'before_price', reason: 'is less than the price, so no page shows it' },
        before > amount * EARLIER_FACTOR && {
          field: 'before_price',
          reason: 'is more than three times the price',
        },
      ];

const weeklyPrice: Test = ({ price: amount = 0, subscription_price: weekly = 0 }) => [
  amount > 0 && weekly >= amount && { field: 'subscription_price', reason: 'is not less than the price' },
  weekly > MOST_WEEKLY && {
    field: 'subscription_price',
    reason: `is more than $${formatNumber(MOST_WEEKLY)} a week`,
  },
];

const year: Test = ({ year: model, name, car_type: type }, { now, limits }) => {
  const titled = /^(?:19|20)\d\d\b/.exec(name)?.[0];
  const present = yearAt(now);
  return [
    model < limits.oldest_year && { field: 'year', reason: `is before ${limits.oldest_year}` },
    model > present + 1 && { field: 'year', reason: 'is more than a year ahead' },
    type === 'new' &&
      model < present - NEW_YEARS && {
        field: 'year',
        reason: `is more than ${NEW_YEARS} years ago for a new vehicle`,
      },
    titled !== undefined &&
      Number(titled) !== model && { field: 'year', reason: `differs from the title, which has ${titled}` },
  ];
};

const dates: Test = (vehicle, { now }) => {
  const arrived = timeOf(vehicle.created_at);
  const made = (['build_date', 'compliance_date'] as const).flatMap((field): (Fault | false)[] => {
    const time = timeOf(vehicle[field]);
    if (time === undefined) return [];
    const apart = Math.abs(new Date(time).getUTCFullYear() - vehicle.year);
    return [
      time > now && { field, reason: 'is in the future' },
      apart > YEARS_APART && { field, reason: `does not go with the model year ${vehicle.year}` },
    ];
  });
  return [
    arrived !== undefined &&
      now - arrived > OLD_ARRIVAL * YEAR_MS && {
        field: 'created_at',
        reason: `is more than ${OLD_ARRIVAL} years ago`,
      },
    ...made,
  ];
};

const registration: Test = ({ rego_expiry: text }, { now }) => {
  const time = timeOf(text);
  if (time === undefined) return [];
  return [
    now - time > OLD_EXPIRY * YEAR_MS && {
      field: 'rego_expiry',
      reason: `is more than ${OLD_EXPIRY} years ago`,
    },
    time - now > LONG_EXPIRY * YEAR_MS && {
      field: 'rego_expiry',
      reason: `is more than ${LONG_EXPIRY} years ahead`,
    },
  ];
};

const vin: Test = ({ vin: text }) => {
  const number = identifyingVin(text);
  if (number === undefined) return [];
  return [
    /^(?:1234567|ABCDEFG)/.test(number) && { field: 'vin', reason: 'looks like a placeholder' },
    hasCheckDigitFault(number) && { field: 'vin', reason: 'has a wrong check digit' },
  ];
};

const state: Test = ({ state: named, private_postcode: postcode = '' }) => {
  const real = named && findOtherState(postcode, named);
  return [
    real !== undefined && { field: 'private_postcode', reason: `is a postcode of ${real}, not ${named}` },
  ];
};

const seatsAndDoors: Test = (vehicle, { limits }) => {
  const type = itemType(vehicle);
  if (type === 'caravan' || type === 'motorcycle') return [];
  const { seats, doors } = vehicle;
  return [
    seats === 0 && { field: 'seats', reason: 'is 0' },
    seats !== undefined && seats > limits.seats && { field: 'seats', reason: `is more than ${limits.seats}` },
    (doors === 0 || doors === 1) && { field: 'doors', reason: 'is less than 2' },
    doors !== undefined && doors > limits.doors && { field: 'doors', reason: `is more than ${limits.doors}` },
  ];
};

const engine: Test = (vehicle) => {
  const { engine_size: cc = 0, cylinders = 0, gearnum = 0 } = vehicle;
  const isTruck = itemType(vehicle) === 'truck';
  const most = isTruck ? MOST_TRUCK_LITRES : MOST_LITRES;
  const sizes = (['engine_size_litres', 'enginesize_litres'] as const).map(
    (field) => [field, vehicle[field] ?? 0] as const,
  );
  const stated = sizes.find(([, size]) => size > 0);
  const isElectric = electricKind(vehicle) === 'electric';
  return [
    ...sizes.map(
      ([field, size]): Fault | false => size > most && { field, reason: `is more than ${most} L` },
    ),
    cc > most * 1_000 && { field: 'engine_size', reason: `is more than ${formatNumber(most * 1_000)} cc` },
    cc > 0 && cc < 40 && { field: 'engine_size', reason: 'looks like litres; the field holds cc' },
    stated !== undefined &&
      cc >= 40 &&
      Math.abs(stated[1] * 1_000 - cc) > SIZE_DIFFERENCE * cc && {
        field: 'engine_size',
        reason: `does not go with ${stated[1]} L`,
      },
    isElectric && stated !== undefined && { field: stated[0], reason: 'is stated for an electric vehicle' },
    cylinders > 16 && { field: 'cylinders', reason: 'is more than 16' },
    !isTruck && gearnum > 12 && { field: 'gearnum', reason: 'is more than 12' },
  ];
};

/** Lengths in millimetres below which another unit was meant. */
const LEAST_LENGTHS = { vehiclelength: 1_000, vehiclewidth: 500, vehicleheight: 500 } as const;
const LENGTHS = ['vehiclelength', 'vehiclewidth', 'vehicleheight'] as const;

const measures: Test = (vehicle) => {
  const { fuelconsumptioncombined: litres = 0, fuelcapacity: tank = 0, tare_weight: tare = 0 } = vehicle;
  const { aggregate_trailer_mass: loaded = 0, sleeps = 0 } = vehicle;
  const isTruck = itemType(vehicle) === 'truck';
  return [
    ...LENGTHS.map((field): Fault | false => {
      const length = vehicle[field] ?? 0;
      return (
        length > 0 &&
        length < LEAST_LENGTHS[field] && { field, reason: 'looks like another unit; the field holds mm' }
      );
    }),
    !isTruck && litres > 40 && { field: 'fuelconsumptioncombined', reason: 'is more than 40 L / 100 km' },
    !isTruck && tank > 300 && { field: 'fuelcapacity', reason: 'is more than 300 L' },
    loaded > 0 && tare > loaded && { field: 'tare_weight', reason: 'is more than the loaded mass' },
    sleeps > 12 && { field: 'sleeps', reason: 'is more than 12' },
  ];
};

const shiftedColumns: Test = ({ price: amount = 0, km = 0, year: model }) => [
  amount > 0 && amount === model && { field: 'price', reason: 'is the same number as year' },
  km > 0 && km === model && { field: 'km', reason: 'is the same number as year' },
  amount > 0 && amount === km && { field: 'price', reason: 'is the same number as km' },
];

const TESTS: Partial<Readonly<Record<PlausibleRule, Test>>> = {
  price,
  'earlier-price': earlierPrice,
  'weekly-price': weeklyPrice,
  odometer,
  year,
  dates,
  registration,
  vin,
  state,
  'seats-and-doors': seatsAndDoors,
  engine,
  measures,
  'shifted-columns': shiftedColumns,
};
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const RULES = Object.entries(TESTS) as [PlausibleRule, Test][];

/** Returns the implausible values of a vehicle, at most one for each rule and field. */
export function implausibleValues(vehicle: Vehicle, context: PlausibleContext): Implausible[] {
  return RULES.flatMap(([rule, test]) => {
    if (context.limits.ignore.includes(rule)) return [];
    const faults = test(vehicle, context).filter((fault) => fault !== false);
    return faults
      .filter(({ field }, index) => faults.findIndex((other) => other.field === field) === index)
      .map(({ field, reason }) => ({ rule, field, reason, value: vehicle[field] }));
  });
}
