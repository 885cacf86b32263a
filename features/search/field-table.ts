/** What the fields of a search document hold. It stands apart from the refinements, for the page of a listing does without. */

/** `word` has one value, `words` a list, `number` a figure, `flag` true or nothing. */
type FieldKind = 'word' | 'words' | 'number' | 'flag';

export interface Field {
  readonly kind: FieldKind;
  /** Words of it are found by the search box; those of `name` fields count most. */
  readonly text?: 'name' | 'other';
  /** Results can be put in its order. */
  readonly sort?: true;
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
  /** The paint, as the stock names it. */
  colour: { kind: 'word', text: 'other' },
  /** The colour that the paint is of, and the paint. */
  colours: { kind: 'words' },
  /** What buyers call it where the name says the same in other words. */
  other_words: { kind: 'word', text: 'other' },
  seats: { kind: 'number' },
  price: { kind: 'number', sort: true },
  price_range: { kind: 'word' },
  subscription_price: { kind: 'number', sort: true },
  weekly_price: { kind: 'number' },
  weekly_price_range: { kind: 'word' },
  km: { kind: 'number', sort: true },
  stocknum: { kind: 'word', text: 'other' },
  tag: { kind: 'word' },
  certified: { kind: 'flag' },
  categories: { kind: 'words' },
  filtered_features: { kind: 'words' },
  city: { kind: 'word' },
  /** The suburb, and the city it lies around. */
  cities: { kind: 'words' },
  state: { kind: 'word' },
  location_name: { kind: 'word' },
  dealership_name: { kind: 'word' },
  dealership_slug: { kind: 'word' },
  created_at: { kind: 'number', sort: true },
  sold_date_timestamp: { kind: 'number' },
  custom_rank: { kind: 'number', sort: true },
} as const satisfies Record<string, Field>;
