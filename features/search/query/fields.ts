/** Search documents and the refinements that read them (section 3, search state). */
import { COLOUR_NAMES } from '../../_domain/vehicle/colour-names.ts';
import { FACT_NAMES, type FactName } from '../../_domain/vehicle/fact-names.ts';
import { getFact, isFact, RANGE_FACTS } from './facts.ts';
import type { Field, FIELDS } from './field-table.ts';
import type { RefinementName } from './refinement-names.ts';

export type { Field, RefinementName };

export type FieldName = keyof typeof FIELDS;

/** The searchable data of one vehicle; absent fields are unknown. */
export type SearchDocument = { readonly id: string } & {
  readonly [Name in FieldName]?: (typeof FIELDS)[Name]['kind'] extends 'words'
    ? readonly string[]
    : (typeof FIELDS)[Name]['kind'] extends 'number'
      ? number
      : (typeof FIELDS)[Name]['kind'] extends 'flag'
        ? true
        : string;
};

export interface Refinement {
  /** The field it reads. */
  readonly field: FieldName;
  readonly label: string;
  /** `all`: several values narrow the results; default: they widen them. */
  readonly combine?: 'all';
  /** A fixed order of values, with others behind; default: by count. */
  readonly order?: readonly string[];
  /** Labels of values that differ from the value itself. */
  readonly names?: Readonly<Record<string, string>>;
}

// The keys are those of the table.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const FACT_REFINEMENTS = Object.fromEntries(
  FACT_NAMES.map((field): [FactName, Refinement] => [field, { field, ...getFact(field) }]),
) as Record<FactName, Refinement>;

/** Every refinement of the search state, by the name of its parameter. */
export const REFINEMENTS = {
  car_type: {
    field: 'car_type',
    label: 'Condition',
    order: ['new', 'demo', 'used'],
    names: { new: 'New', demo: 'Demo', used: 'Used' },
  },
  make: { field: 'make', label: 'Make' },
  model: { field: 'model', label: 'Model' },
  make_model: { field: 'make_model', label: 'Make and model' },
  badge: { field: 'badge', label: 'Badge' },
  body: { field: 'simple_body', label: 'Body' },
  price: { field: 'price', label: 'Price' },
  price_range: { field: 'price_range', label: 'Price' },
  weekly_price: { field: 'weekly_price', label: 'Price a week' },
  weekly_price_range: { field: 'weekly_price_range', label: 'Price a week' },
  subscription_price: { field: 'subscription_price', label: 'Subscription' },
  year: { field: 'year', label: 'Year' },
  km: { field: 'km', label: 'Kilometres' },
  transmission: { field: 'simple_transmission', label: 'Transmission' },
  fuel: { field: 'simple_fuel', label: 'Fuel' },
  drive: { field: 'simple_drive', label: 'Drive' },
  colour: { field: 'colours', label: 'Colour', order: COLOUR_NAMES },
  ...FACT_REFINEMENTS,
  filtered_features: { field: 'filtered_features', label: 'Features', combine: 'all' },
  equipment: { field: 'equipment', label: 'Equipment', combine: 'all' },
  listed_items: { field: 'listed_items', label: 'Equipment', combine: 'all' },
  categories: { field: 'categories', label: 'Categories' },
  item_type: { field: 'item_type', label: 'Kind' },
  tag: { field: 'tag', label: 'Tag' },
  certified: { field: 'certified', label: 'Certified', names: { true: 'Certified' } },
  drive_away: { field: 'drive_away', label: 'Drive away', names: { true: 'Drive-away price' } },
  reduced: { field: 'reduced', label: 'Reduced', names: { true: 'Reduced price' } },
  status: {
    field: 'status',
    label: 'Availability',
    order: ['in_stock', 'coming_soon', 'sold'],
    names: { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold' },
  },
  location_name: { field: 'location_name', label: 'Location' },
  dealership_name: { field: 'dealership_name', label: 'Dealership' },
  dealership_slug: { field: 'dealership_slug', label: 'Dealership' },
  city: { field: 'cities', label: 'City' },
  state: { field: 'state', label: 'State' },
} as const satisfies Record<RefinementName, Refinement>;

/** Refinements that may also be numeric ranges: `range[price]=5000:20000`. */
export const RANGES = [
  'price',
  'km',
  'year',
  'subscription_price',
  'weekly_price',
  ...RANGE_FACTS,
] as const satisfies readonly RefinementName[];
export type RangeName = (typeof RANGES)[number];
/** Fields that may hold the displayed price. */
export type PriceName = Extract<RangeName, 'price' | 'subscription_price'>;

/** Returns whether a name is a refinement. Checks own keys only: `constructor` is none. */
export const isRefinement = (name: string): name is RefinementName => Object.hasOwn(REFINEMENTS, name);
export const isRange = (name: string): name is RangeName => (RANGES as readonly string[]).includes(name);
/** Returns whether values are compared as numbers. */
export const isNumeric = (name: string): boolean =>
  isRange(name) || (isFact(name) && getFact(name).kind === 'number');
export const refinementOf = (name: RefinementName): Refinement => REFINEMENTS[name];
