/** The fields of a search document. Separate from the refinements, because listing pages don't need it. */

import { FACT_FIELDS } from './facts.ts';

/** `word`: one value; `words`: a list; `number`; `flag`: true or absent. */
type FieldKind = 'word' | 'words' | 'number' | 'flag';

export interface Field {
  readonly kind: FieldKind;
  /** Searchable by text; `name` fields weigh most. */
  readonly text?: 'name' | 'other';
  /** Sortable. */
  readonly sort?: true;
  /** A list of ends of one value: the index stores the longest, and its filter matches the others as its ends. */
  readonly isEnd?: true;
}

/** Every field of a search document by its name there. */
export const FIELDS = {
  name: { kind: 'word', text: 'other' },
  make: { kind: 'word', text: 'name' },
  model: { kind: 'word', text: 'name' },
  make_model: { kind: 'word' },
  badge: { kind: 'word', text: 'other' },
  series: { kind: 'word', text: 'other' },
  year: { kind: 'number', sort: true },
  car_type: { kind: 'word' },
  status: { kind: 'word' },
  item_type: { kind: 'word' },
  simple_body: { kind: 'word', text: 'other' },
  simple_transmission: { kind: 'word' },
  simple_fuel: { kind: 'word' },
  simple_drive: { kind: 'word' },
  /** The paint, as named by the stock. */
  colour: { kind: 'word', text: 'other' },
  /** The colour family and the paint. */
  colours: { kind: 'words' },
  /** Synonyms that buyers use for the name. */
  other_words: { kind: 'word', text: 'other' },
  ...FACT_FIELDS,
  consumption: { ...FACT_FIELDS.consumption, sort: true },
  electric_range: { ...FACT_FIELDS.electric_range, sort: true },
  towing: { ...FACT_FIELDS.towing, sort: true },
  tare: { ...FACT_FIELDS.tare, sort: true },
  length: { ...FACT_FIELDS.length, sort: true },
  cc: { ...FACT_FIELDS.cc, sort: true },
  vin: { ...FACT_FIELDS.vin, isEnd: true },
  price: { kind: 'number', sort: true },
  price_range: { kind: 'word' },
  subscription_price: { kind: 'number', sort: true },
  weekly_price: { kind: 'number' },
  weekly_price_range: { kind: 'word' },
  km: { kind: 'number', sort: true },
  stocknum: { kind: 'word', text: 'other' },
  tag: { kind: 'word' },
  certified: { kind: 'flag' },
  /** Equipment by its names, from lists, options and comments. */
  equipment: { kind: 'words' },
  /** Equipment as the lists and options name it, without the `filtered_features`. */
  listed_items: { kind: 'words' },
  /** A price with registration and other charges. */
  drive_away: { kind: 'flag' },
  /** A price below an earlier one. */
  reduced: { kind: 'flag' },
  categories: { kind: 'words' },
  filtered_features: { kind: 'words' },
  city: { kind: 'word' },
  /** The suburb and the city around it. */
  cities: { kind: 'words' },
  state: { kind: 'word' },
  /** Position of the location: latitude and longitude, `-33.87,151.21`. */
  point: { kind: 'word' },
  location_name: { kind: 'word' },
  dealership_name: { kind: 'word' },
  dealership_slug: { kind: 'word' },
  created_at: { kind: 'number', sort: true },
  sold_date_timestamp: { kind: 'number' },
  custom_rank: { kind: 'number', sort: true },
} as const satisfies Record<string, Field>;
