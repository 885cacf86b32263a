/**
 * The table of searchable facts. One entry makes the field of the search document, the filter in addresses, the words that
 * buyers type, the text of a choice and the rows of the documentation; `FACT_VALUES` reads it from a vehicle.
 */
import { formatNumber, plural } from '../../_domain/price/money.ts';
import { LICENCE_CLASSES } from '../../_domain/vehicle/licence-classes.ts';
import type { FactName } from '../../_domain/vehicle/fact-names.ts';

/** How typed words name a number: parts of patterns for what stands before or behind it. */
interface CountWords {
  readonly before?: string;
  readonly after?: string;
  /** A pattern whose group is the number, for a number that is part of a word: `v8`. */
  readonly within?: string;
}

interface RangeWords extends Omit<CountWords, 'within'> {
  readonly unit: 'kg' | 'ft' | 'cc' | 'km' | 'L/100 km';
  /** The bound of a number without one: at least, at most, or about. */
  readonly bound: 'min' | 'max' | 'about';
  /** Bounds that its filter offers as a list, ascending; without them it offers numbers from and to. */
  readonly steps?: readonly number[];
  /** Returns an amount with its unit as a lower bound: `tows 3,000 kg or more`; by default `from …`. */
  readonly atLeast?: (amount: string) => string;
}

/** Decimals with which buyers read a measured number; whole numbers of the others. */
const DECIMALS: Readonly<Record<string, number>> = { ft: 1, 'L/100 km': 1 };

/** Rounds a measured number for display: an approximate 711.4 cc reads as 711 cc. Prices keep their cents. */
export function roundMeasure(amount: number, unit: string): number {
  if (unit === '$') return amount;
  const factor = 10 ** (DECIMALS[unit] ?? 0);
  return Math.round(amount * factor) / factor;
}

export interface SearchFact {
  readonly kind: 'number' | 'word' | 'words' | 'flag';
  /** Label of the filter. */
  readonly label: string;
  /** Labels of values that differ from the value itself. */
  readonly names?: Readonly<Record<string, string>>;
  /** Several values narrow the results. */
  readonly combine?: 'all';
  /** Typed words of an exact number. */
  readonly count?: CountWords;
  /** Typed words of a measured number. */
  readonly range?: RangeWords;
  /** Typed words name its values as they are. */
  readonly isNamed?: true;
  /** Returns a value as text: `7 seats`. */
  readonly write?: (value: string) => string;
}

const counted = (noun: string) => (value: string) => plural(Number(value), noun);
const measured = (unit: string, noun: string) => (value: string) =>
  `${formatNumber(Number(value))} ${unit} ${noun}`;

const SEARCH_FACTS = {
  // Their words also take `at least` and `or more`, with the numbers of the stock.
  seats: { kind: 'number', label: 'Seats', write: counted('seat') },
  doors: { kind: 'number', label: 'Doors', count: { after: 'doors?|drs?' }, write: counted('door') },
  cylinders: {
    kind: 'number',
    label: 'Cylinders',
    count: { after: 'cyl(?:s|inders?)?', within: 'v-?(6|8|10|12)' },
    write: counted('cylinder'),
  },
  consumption: {
    kind: 'number',
    label: 'Fuel consumption',
    range: {
      before: String.raw`(?:fuel\s+)?(?:consumption|economy)`,
      after: '',
      unit: 'L/100 km',
      bound: 'max',
      steps: [4, 5, 6, 7, 8, 10, 12],
    },
    write: (value) => `${value} L/100 km`,
  },
  electric_range: {
    kind: 'number',
    label: 'Electric range',
    range: {
      before: String.raw`(?:electric\s+|ev\s+|wltp\s+)?range`,
      after: String.raw`(?:(?:electric|ev|wltp)\s+)?range`,
      unit: 'km',
      bound: 'min',
      steps: [200, 300, 400, 500, 600],
      atLeast: (amount) => `${amount} range or more`,
    },
    write: measured('km', 'range'),
  },
  /** Engine size with one decimal: `2.8`. */
  litres: {
    kind: 'word',
    label: 'Engine in litres',
    count: { after: 'l|lt|ltrs?|lit(?:re|er)s?' },
    write: (value) => `${value} litres`,
  },
  owners: {
    kind: 'number',
    label: 'Owners',
    count: { after: String.raw`(?:previous\s+)?owners?` },
    write: counted('owner'),
  },
  sleeps: {
    kind: 'number',
    label: 'Sleeps',
    count: { before: 'sleeps?|sleeping', after: 'berths?|sleepers?|sleeping places' },
    write: (value) => `sleeps ${value}`,
  },
  /** Of caravans. */
  axles: {
    kind: 'word',
    label: 'Axles',
    names: { Single: 'Single axle', Tandem: 'Tandem axle', Triple: 'Triple axle' },
    isNamed: true,
  },
  ancap: {
    kind: 'number',
    label: 'ANCAP stars',
    count: {
      before: String.raw`ancap(?:\s+safety)?(?:\s+rating)?`,
      after: String.raw`stars?(?:\s+(?:ancap|safety))?(?:\s+rating|\s+rated)?`,
    },
    write: (value) => `${plural(Number(value), 'star')} ANCAP`,
  },
  /** Braked towing capacity. */
  towing: {
    kind: 'number',
    label: 'Towing',
    range: {
      before: String.raw`(?:can\s+)?tow(?:s|ing)?(?:\s+capacity)?`,
      after: String.raw`(?:braked\s+)?tow(?:ing)?(?:\s+capacity)?`,
      unit: 'kg',
      bound: 'min',
      steps: [750, 1_500, 2_000, 2_500, 3_000, 3_500, 4_500],
      atLeast: (amount) => `tows ${amount} or more`,
    },
    write: measured('kg', 'towing'),
  },
  /** Of trucks; every car has one, which no buyer looks for. */
  gvm: {
    kind: 'number',
    label: 'GVM in kg',
    range: { before: 'gvm|gross vehicle mass', after: 'gvm|gross vehicle mass', unit: 'kg', bound: 'max' },
    write: measured('kg', 'GVM'),
  },
  tare: {
    kind: 'number',
    label: 'Tare in kg',
    range: {
      before: String.raw`tare(?:\s+(?:weight|mass))?`,
      after: String.raw`tare(?:\s+(?:weight|mass))?`,
      unit: 'kg',
      bound: 'max',
    },
    write: measured('kg', 'tare'),
  },
  atm: {
    kind: 'number',
    label: 'ATM in kg',
    range: {
      before: 'atm|aggregate trailer mass',
      after: 'atm|aggregate trailer mass',
      unit: 'kg',
      bound: 'max',
    },
    write: measured('kg', 'ATM'),
  },
  /** Of caravans, in feet. */
  length: {
    kind: 'number',
    label: 'Length in ft',
    range: { before: '(?:body )?length', after: '', unit: 'ft', bound: 'about' },
    write: (value) => `${value} ft`,
  },
  /** Engine size of motorcycles. */
  cc: {
    kind: 'number',
    label: 'Engine in cc',
    range: { before: 'engine(?: size)?', after: '', unit: 'cc', bound: 'about' },
    write: (value) => `${formatNumber(Number(value))} cc`,
  },
  /** Of trucks. */
  licence: { kind: 'word', label: 'Licence class', names: LICENCE_CLASSES, isNamed: true },
  /** Of motorcycles. */
  learner: { kind: 'flag', label: 'Learner approved', names: { true: 'Learner approved' }, isNamed: true },
  plug_in: { kind: 'flag', label: 'Plug-in hybrid', names: { true: 'Plug-in hybrid' }, isNamed: true },
  /** By the induction alone: the name `Turbo S` may be that of an electric car. */
  turbo: { kind: 'flag', label: 'Turbo', names: { true: 'Turbo' }, isNamed: true },
  /** Kind of the gearbox; the filter `transmission` has automatic and manual. */
  gearbox: { kind: 'words', label: 'Gearbox', isNamed: true },
  /** Of cars, by body and length. */
  size: {
    kind: 'word',
    label: 'Size',
    names: { Small: 'Small size', Medium: 'Medium size', Large: 'Large size' },
    isNamed: true,
  },
  history: { kind: 'words', label: 'History and warranty', combine: 'all', isNamed: true },
  /** Its last characters (`VIN_ENDS`), which buyers read from an advertisement or a windscreen. */
  vin: { kind: 'words', label: 'VIN', write: (value) => `VIN ending in ${value}` },
} as const satisfies Record<FactName, SearchFact>;

/** Lengths of the searchable ends of a VIN. A complete one is found by the longest. */
export const VIN_ENDS = [6, 8] as const;

type Kinds = { readonly [Name in FactName]: { readonly kind: (typeof SEARCH_FACTS)[Name]['kind'] } };
export type RangeFact = {
  [Name in FactName]: (typeof SEARCH_FACTS)[Name] extends { readonly range: RangeWords } ? Name : never;
}[FactName];

/** The entries, under their general type. */
export const getFact = (name: FactName): SearchFact => SEARCH_FACTS[name];

export const isFact = (name: string): name is FactName => Object.hasOwn(SEARCH_FACTS, name);

// The keys are those of the table.
/* oxlint-disable typescript/no-unsafe-type-assertion */
const names = Object.keys(SEARCH_FACTS) as FactName[];
export const FACT_FIELDS = Object.fromEntries(
  names.map((name) => [name, { kind: SEARCH_FACTS[name].kind }]),
) as Kinds;
export const RANGE_FACTS = names.filter((name) => getFact(name).range !== undefined) as RangeFact[];
/* oxlint-enable typescript/no-unsafe-type-assertion */
export const isRangeFact = (name: FactName): name is RangeFact => getFact(name).range !== undefined;
export const NAMED_FACTS = names.filter((name) => getFact(name).isNamed);
