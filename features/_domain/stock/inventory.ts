/** Which vehicles a tenant shows at all: its inventory filter and its search filters (specification, sections 7 and 9). */
import { dealershipsById, dealershipSlugOf, type Dealerships } from '../location/dealerships.ts';
import type { Location } from '../location/location.schema.ts';
import { onlyBuys } from '../location/subtype.ts';
import { isSold } from '../vehicle/status.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

/** Days a sold vehicle may stay in the listing (section 9). */
export const SOLD_WINDOWS = [0, 1, 2, 3, 4, 5, 7, 14] as const;
/** Statuses of stock that a site may show. */
export const SHOWN_STATUSES = ['in_stock', 'coming_soon', 'sold'] as const;

type Reading = string | number | boolean | undefined;
/** Looks up what a vehicle refers to by id. */
interface Lookups {
  readonly dealerships: Dealerships;
  readonly locations: ReadonlyMap<string, string>;
}

/** How a field is read from a vehicle; a vehicle has a value when it reads as that value. */
const FIELDS = {
  make: ({ make }) => [make],
  model: ({ model }) => [model],
  make_model: ({ make, model }) => [`${make} ${model}`],
  badge: ({ badge }) => [badge],
  series: ({ series }) => [series],
  year: ({ year }) => [year],
  car_type: ({ car_type: type }) => [type],
  status: (vehicle) => [isSold(vehicle) ? 'sold' : vehicle.status],
  item_type: ({ item_type: type }) => [type],
  simple_body: ({ simple_body: body }) => [body],
  simple_transmission: ({ simple_transmission: transmission }) => [transmission],
  simple_fuel: ({ simple_fuel: fuel }) => [fuel],
  simple_drive: ({ simple_drive: drive }) => [drive],
  colour: ({ colour }) => [colour],
  seats: ({ seats }) => [seats],
  stocknum: ({ stocknum }) => [stocknum],
  tag: ({ tag }) => [tag],
  certified: ({ certified }) => [certified],
  categories: ({ categories = [] }) => categories,
  city: ({ city }) => [city],
  state: ({ state }) => [state],
  location_name: ({ location, location_id: id = '', city, state }, { locations }) => [
    location ?? locations.get(id) ?? [city, state].filter(Boolean).join(', '),
  ],
  dealership_name: ({ dealership_id: id = '' }, { dealerships }) => [dealerships.get(id)?.name],
  dealership_slug: (vehicle, { dealerships }) => [dealershipSlugOf(vehicle, dealerships)],
} as const satisfies Record<string, (vehicle: Vehicle, lookups: Lookups) => readonly Reading[]>;

export type InventoryField = keyof typeof FIELDS;
// The keys of the table above, which is not empty.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const INVENTORY_FIELDS = Object.keys(FIELDS) as [InventoryField, ...InventoryField[]];
const isField = (name: string): name is InventoryField => Object.hasOwn(FIELDS, name);

/** The values a field can have, where they are few. */
const VALUES: Readonly<Partial<Record<InventoryField, readonly string[]>>> = {
  car_type: ['new', 'demo', 'used'],
  status: SHOWN_STATUSES,
  certified: ['true'],
};
const NUMBERS: readonly InventoryField[] = ['year', 'seats'];

/** The field has one of the values. */
export interface Condition {
  readonly field: InventoryField;
  readonly any: readonly (string | number | boolean)[];
}

/** What a vehicle must fulfil to be shown: every condition of `must`, none of `not`. */
export interface InventoryRules {
  readonly must: readonly Condition[];
  readonly not: readonly Condition[];
}

/** A value as the field has it, or what is wrong with it in words. */
function typed(
  field: InventoryField,
  text: string,
): { value: string | number | boolean } | { wrong: string } {
  const allowed = VALUES[field];
  if (allowed && !allowed.includes(text.toLowerCase()))
    return { wrong: `${field} is never '${text}', only ${allowed.join(', ')}` };
  if (field === 'certified') return { value: true };
  if (allowed) return { value: text.toLowerCase() };
  if (!NUMBERS.includes(field)) return { value: text };
  const figure = Number(text);
  return Number.isFinite(figure)
    ? { value: figure }
    : { wrong: `${field} is a number, and '${text}' is none` };
}

const FIELD = /\s*(\w+)\s*[:=]{1,2}\s*/y;
const VALUE = /"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s"'`].*?)(?=\s+AND\s|\s*$)/iy;
const END = /\s+AND\s+|\s*$/iy;

/** What the pattern finds exactly at the place, and the place behind it. */
function take(
  pattern: RegExp,
  text: string,
  at: number,
): { groups: (string | undefined)[]; next: number } | null {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found && { groups: found.slice(1), next: pattern.lastIndex };
}

/**
 * Reads the search filter of a site, such as `dealership_slug:harbour-west AND car_type:used`: conditions that all hold,
 * the field before `:` or `=`, values with or without quotes. Else what is wrong, in words.
 */
export function parseSearchFilters(text: string): { conditions: Condition[] } | { wrong: string } {
  const conditions: Condition[] = [];
  let at = 0;
  while (at < text.trimEnd().length) {
    const field = take(FIELD, text, at);
    const value = field && take(VALUE, text, field.next);
    const end = value && take(END, text, value.next);
    const [name = ''] = field?.groups ?? [];
    const given = value?.groups.find((group) => group !== undefined) ?? '';
    if (!value || !end || given === '') return { wrong: 'it is no list of field:value joined by AND' };
    if (!isField(name))
      return { wrong: `it names a field ${name}; those it can name are ${INVENTORY_FIELDS.join(', ')}` };
    if (value.groups[3] !== undefined && /\s(?:OR|NOT)(?:\s|$)|[()]/.test(given))
      return {
        wrong: 'it joins with OR, NOT or brackets; only AND is understood, and quotes make them text',
      };
    const read = typed(name, given.trim());
    if ('wrong' in read) return read;
    conditions.push({ field: name, any: [read.value] });
    at = end.next;
  }
  return { conditions };
}

/** What is wrong with a value of a field, in words; undefined when it can be one. */
export function valueProblem(field: string, value: string | number): string | undefined {
  if (!isField(field)) return undefined;
  const read = typed(field, String(value));
  return 'wrong' in read ? read.wrong : undefined;
}

/** What of a tenant decides which vehicles it shows. */
export interface InventoryTenant {
  readonly search_filters?: string | undefined;
  readonly listing: {
    readonly inventory: {
      readonly used_only: boolean;
      readonly statuses: readonly (typeof SHOWN_STATUSES)[number][];
      readonly buying_locations?: boolean;
      readonly exclude: Readonly<Partial<Record<InventoryField, readonly (string | number)[]>>>;
    };
  };
  readonly dealerships: readonly { readonly id: string; readonly name: string; readonly slug: string }[];
  readonly locations: readonly ({ readonly id: string; readonly name: string } & Partial<
    Pick<Location, 'location_type' | 'location_subtype'>
  >)[];
}

/** Values that are none of the field's were never in the stock: they are left out. */
function excluded(field: InventoryField, values: readonly (string | number)[]): Condition {
  const read = values.map((value) => typed(field, String(value)));
  return { field, any: read.flatMap((one) => ('value' in one ? [one.value] : [])) };
}

/** The rules of a tenant beside its sold window; the same for its pages and for the filter of its searches. */
export function inventoryRules({
  search_filters: text = '',
  listing: { inventory },
  locations,
}: Pick<InventoryTenant, 'search_filters' | 'listing' | 'locations'>): InventoryRules {
  const parsed = parseSearchFilters(text);
  const must: Condition[] = 'conditions' in parsed ? parsed.conditions : [];
  if (inventory.used_only) must.push({ field: 'car_type', any: ['used'] });
  if (SHOWN_STATUSES.some((status) => !inventory.statuses.includes(status)))
    must.push({ field: 'status', any: inventory.statuses });
  const not = Object.entries(inventory.exclude).flatMap(([name, values]) =>
    isField(name) && values.length > 0 ? [excluded(name, values)] : [],
  );
  const buying = locations.filter(({ location_type: type = '', location_subtype }) =>
    onlyBuys({ location_type: type, location_subtype }),
  );
  if (!inventory.buying_locations && buying.length > 0)
    not.push({ field: 'location_name', any: buying.map(({ name }) => name) });
  return { must, not };
}

const normal = (value: string | number | boolean): string => String(value).trim().toLowerCase();

const lookupsOf = ({
  dealerships,
  locations,
}: Pick<InventoryTenant, 'dealerships' | 'locations'>): Lookups => ({
  dealerships: dealershipsById(dealerships),
  locations: new Map(locations.map(({ id, name }) => [id, name])),
});

/** The values of a field in a stock, as the rules read them, the most frequent first. */
export function stockValues(
  tenant: Pick<InventoryTenant, 'dealerships' | 'locations'>,
  vehicles: readonly Vehicle[],
  field: InventoryField,
): string[] {
  const lookups = lookupsOf(tenant);
  const counts = new Map<string, number>();
  for (const vehicle of vehicles) {
    const values: readonly Reading[] = FIELDS[field](vehicle, lookups);
    for (const value of values)
      if (value !== undefined) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([value]) => value);
}

/**
 * Answers whether a vehicle of the tenant fulfils rules. Upper and lower case are one; a vehicle that does not say what a
 * condition asks for does not fulfil it.
 */
export function rulesTest(
  tenant: Pick<InventoryTenant, 'dealerships' | 'locations'>,
  rules: InventoryRules,
): (vehicle: Vehicle) => boolean {
  const lookups = lookupsOf(tenant);
  const holds = ({ field, any }: Condition): ((vehicle: Vehicle) => boolean) => {
    const allowed = new Set(any.map(normal));
    return (vehicle) => {
      const values: readonly Reading[] = FIELDS[field](vehicle, lookups);
      return values.some((value) => value !== undefined && allowed.has(normal(value)));
    };
  };
  const must = rules.must.map(holds);
  const not = rules.not.map(holds);
  return (vehicle) => must.every((test) => test(vehicle)) && !not.some((test) => test(vehicle));
}

/** Answers whether the tenant shows a vehicle, its sold window aside. */
export const inventoryTest = (tenant: InventoryTenant): ((vehicle: Vehicle) => boolean) =>
  rulesTest(tenant, inventoryRules(tenant));

const DAY_MS = 86_400_000;

/**
 * Returns the instant (ms) at which a vehicle leaves a window of `days` since it came into stock; Infinity without a window or
 * without a date. A window of 0 days ends with the day, in UTC.
 */
export function recentUntil(
  { created_at: created }: Pick<Vehicle, 'created_at'>,
  days: number | undefined,
): number {
  if (days === undefined || created === undefined) return Infinity;
  const came = Date.parse(created);
  return days === 0 ? (Math.floor(came / DAY_MS) + 1) * DAY_MS : came + days * DAY_MS;
}
