/** All facts with their labels, readers and units (sections 3 and 9). */
import { dateText } from '../time/calendar.ts';
import { feetToMetres, formatKm, formatLitres, joinUnit, METRES_PER_FOOT } from '../location/distance.ts';
import { fuelName } from './fuel-kind.ts';
import { itemType } from './item-type.ts';
import { formatDollars, formatNumber } from '../price/money.ts';
import { LICENCE_CLASSES } from './licence-classes.ts';
import type { Vehicle } from './vehicle.schema.ts';

export interface DetailOptions {
  /** Show engine sizes in litres with 1 decimal instead of cubic centimetres; off by default (section 9). */
  readonly engineInLitres?: boolean | undefined;
  /** The tenant offers subscriptions: a car with a weekly price is one. */
  readonly subscriptions?: boolean | undefined;
}

export interface FactDefinition {
  readonly label: string;
  readonly read: (vehicle: Vehicle, options: DetailOptions) => string | number | undefined;
  /** Unit of a numeric value. */
  readonly unit?: string;
}

const CAR_TYPE_NAMES = { new: 'New', demo: 'Demo', used: 'Used' } as const;

/** Formats engine sizes; motorcycles always in cubic centimetres. */
function engineSize(vehicle: Vehicle, { engineInLitres }: DetailOptions): string | undefined {
  const inLitres = engineInLitres === true && itemType(vehicle) !== 'motorcycle';
  const cc = vehicle.engine_size || undefined;
  const litres =
    vehicle.engine_size_litres || vehicle.enginesize_litres || (cc === undefined ? undefined : cc / 1000);
  if (cc !== undefined && !inLitres) return joinUnit({ amount: formatNumber(cc), unit: 'cc' });
  if (litres === undefined || (!inLitres && vehicle.enginesize)) return vehicle.enginesize;
  return joinUnit({ amount: formatLitres(litres), unit: 'L' });
}

/** A smaller width cannot be millimetres. */
const LEAST_MILLIMETRES = 100;
const asFeet = (length = 0): number =>
  length < LEAST_MILLIMETRES ? length : length / 1000 / METRES_PER_FOOT;

/** Formats feet and metres, whichever the feed gives. */
function feetAndMetres(length: number | undefined): string | undefined {
  if (!length) return undefined;
  const feet = asFeet(length);
  const metres = joinUnit({ amount: formatNumber(feetToMetres(feet)), unit: 'm' });
  return `${joinUnit({ amount: formatNumber(Math.round(feet * 10) / 10), unit: 'ft' })} (${metres})`;
}

function aWeek(dollars: number | undefined): string | undefined {
  return dollars ? joinUnit({ amount: formatDollars(dollars), unit: 'a week' }) : undefined;
}

function stars(rating: number | undefined): string | undefined {
  return rating ? joinUnit({ amount: String(rating), unit: rating === 1 ? 'star' : 'stars' }) : undefined;
}

/** Formats the towing limits. */
function towing({ towing_braked: braked, towing_unbraked: unbraked }: Vehicle): string | undefined {
  const limits = [
    braked ? `${joinUnit({ amount: formatNumber(braked), unit: 'kg' })} with brakes` : '',
    unbraked ? `${joinUnit({ amount: formatNumber(unbraked), unit: 'kg' })} without` : '',
  ];
  return limits.filter(Boolean).join(', ') || undefined;
}

/** All facts. A number of 0 counts as unknown. */
export const FACTS = {
  km: {
    label: 'Kilometres',
    read: ({ km }) => (km === undefined ? undefined : joinUnit(formatKm(km))),
  },
  weekly_price: { label: 'Weekly price', read: (v) => aWeek(v.subscription_price) },
  style: { label: 'Style', read: (v) => v.simple_body },
  make: { label: 'Make', read: (v) => v.make },
  model: { label: 'Model', read: (v) => v.model },
  badge: { label: 'Badge', read: (v) => v.badge },
  series: { label: 'Series', read: (v) => v.series },
  location: { label: 'Location', read: (v) => v.location },
  town: { label: 'Town', read: (v) => [v.city, v.state].filter(Boolean).join(' ') },
  car_type: { label: 'Condition', read: (v) => CAR_TYPE_NAMES[v.car_type] },
  year: { label: 'Year', read: (v) => String(v.year) },
  body: { label: 'Body', read: (v) => v.simple_body ?? v.bodyconfiguration },
  transmission: { label: 'Transmission', read: (v) => v.simple_transmission ?? v.trans },
  fuel: { label: 'Fuel', read: fuelName },
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
  towing: { label: 'Towing', read: towing },
  electric_range: { label: 'Electric range', read: (v) => v.electric_range, unit: 'km' },
  licence: { label: 'Licence', read: ({ licence_class: one }) => one && `${LICENCE_CLASSES[one]} (${one})` },
  learner: { label: 'Learners', read: (v) => (v.learner_approved ? 'Learner approved (LAMS)' : undefined) },
  length: { label: 'Length', read: (v) => v.vehiclelength, unit: 'mm' },
  width: { label: 'Width', read: (v) => v.vehiclewidth, unit: 'mm' },
  height: { label: 'Height', read: (v) => v.vehicleheight, unit: 'mm' },
  sleeps: { label: 'Sleeps', read: (v) => v.sleeps },
  body_length: { label: 'Body length', read: (v) => feetAndMetres(v.body_length) },
  body_width: { label: 'Body width', read: (v) => feetAndMetres(v.body_width) },
  travel_length: { label: 'Travel length', read: (v) => feetAndMetres(v.vehiclelength) },
  travel_height: { label: 'Travel height', read: (v) => feetAndMetres(v.vehicleheight) },
  tare: { label: 'Tare weight', read: (v) => v.tare_weight, unit: 'kg' },
  atm: { label: 'Aggregate trailer mass', read: (v) => v.aggregate_trailer_mass, unit: 'kg' },
  axles: { label: 'Axles', read: (v) => v.axle_type },
  stocknum: { label: 'Stock number', read: (v) => v.stocknum },
  vin: { label: 'VIN', read: (v) => v.vin },
  rego: { label: 'Registration', read: (v) => v.regplate },
  rego_expiry: { label: 'Registration expiry', read: (v) => v.rego_expiry && dateText(v.rego_expiry) },
  build_date: { label: 'Build date', read: (v) => v.build_date && dateText(v.build_date) },
  compliance_date: {
    label: 'Compliance date',
    read: (v) => v.compliance_date && dateText(v.compliance_date),
  },
  colour: { label: 'Colour', read: (v) => v.colour },
  interior_colour: { label: 'Interior', read: (v) => v.interior_colour },
} as const satisfies Record<string, FactDefinition>;

export type FactKey = keyof typeof FACTS;
