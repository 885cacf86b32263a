/**
 * Selects the vehicles that a tenant displays: its inventory filter and search filters (specification, sections 7 and
 * 9).
 */
import { dealershipsById, findDealershipSlug, type Dealerships } from '../location/dealerships.ts';
import type { Location } from '../location/location.schema.ts';
import { onlyBuys } from '../location/subtype.ts';
import { isSold } from '../vehicle/status.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

/** Allowed days of the sold window (section 9). */
export const SOLD_WINDOWS = [0, 1, 2, 3, 4, 5, 7, 14] as const;
/** Statuses that a site can display. */
export const SHOWN_STATUSES = ['in_stock', 'coming_soon', 'sold'] as const;

type Reading = string | number | boolean | undefined;
/** Resolves ids that a vehicle refers to. */
interface Lookups {
  readonly dealerships: Dealerships;
  readonly locations: ReadonlyMap<string, string>;
}

/** Readers of filterable fields; values are compared with what they return. */
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
  dealership_slug: (vehicle, { dealerships }) => [findDealershipSlug(vehicle, dealerships)],
} as const satisfies Record<string, (vehicle: Vehicle, lookups: Lookups) => readonly Reading[]>;

export type InventoryField = keyof typeof FIELDS;
// The keys of the table above, which is not empty.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const INVENTORY_FIELDS = Object.keys(FIELDS) as [InventoryField, ...InventoryField[]];
const isField = (name: string): name is InventoryField => Object.hasOwn(FIELDS, name);

/** Possible values of fields with few. */
const VALUES: Readonly<Partial<Record<InventoryField, readonly string[]>>> = {
  car_type: ['new', 'demo', 'used'],
  status: SHOWN_STATUSES,
  certified: ['true'],
};
const NUMBERS: readonly InventoryField[] = ['year', 'seats'];

/** A condition: the field has one of the values. */
export interface Condition {
  readonly field: InventoryField;
  readonly any: readonly (string | number | boolean)[];
}

/** Rules for displayed vehicles: all of `must`, none of `not`. */
export interface InventoryRules {
  readonly must: readonly Condition[];
  readonly not: readonly Condition[];
}

/** Returns a value in the type of the field, or why it is invalid. */
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
  const number = Number(text);
  return Number.isFinite(number)
    ? { value: number }
    : { wrong: `${field} is a number, and '${text}' is none` };
}

const FIELD = /\s*(\w+)\s*[:=]{1,2}\s*/y;
const VALUE = /"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s"'`].*?)(?=\s+AND\s|\s*$)/iy;
const END = /\s+AND\s+|\s*$/iy;

/** Matches a pattern exactly at a position; returns the text and the next position. */
function take(
  pattern: RegExp,
  text: string,
  start: number,
): { groups: (string | undefined)[]; next: number } | null {
  pattern.lastIndex = start;
  const match = pattern.exec(text);
  return match && { groups: match.slice(1), next: pattern.lastIndex };
}

/**
 * Parses a site's search filter, such as `dealership_slug:harbour-west AND car_type:used`: conditions joined by AND,
 * `:` or `=` after the field, values with or without quotes. Returns the error as text otherwise.
 */
export function parseSearchFilters(text: string): { conditions: Condition[] } | { wrong: string } {
  const conditions: Condition[] = [];
  let start = 0;
  while (start < text.trimEnd().length) {
    const field = take(FIELD, text, start);
    const value = field && take(VALUE, text, field.next);
    const end = value && take(END, text, value.next);
    const [name = ''] = field?.groups ?? [];
    const digits = value?.groups.find((group) => group !== undefined) ?? '';
    if (!value || !end || digits === '') return { wrong: 'it is not a list of field:value joined by AND' };
    if (!isField(name))
      return { wrong: `it names a field ${name}; those it can name are ${INVENTORY_FIELDS.join(', ')}` };
    if (value.groups[3] !== undefined && /\s(?:OR|NOT)(?:\s|$)|[()]/.test(digits))
      return {
        wrong: 'it joins with OR, NOT or brackets; only AND is understood, and quotes make them text',
      };
    const read = typed(name, digits.trim());
    if ('wrong' in read) return read;
    conditions.push({ field: name, any: [read.value] });
    start = end.next;
  }
  return { conditions };
}

/** Returns why a value of a field is invalid; undefined when it is valid. */
export function valueProblem(field: string, value: string | number): string | undefined {
  if (!isField(field)) return undefined;
  const read = typed(field, String(value));
  return 'wrong' in read ? read.wrong : undefined;
}

/** Fields of a tenant that decide which vehicles it displays. */
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

/** Drops values that the field cannot have: they were never in the stock. */
function excluded(field: InventoryField, values: readonly (string | number)[]): Condition {
  const read = values.map((value) => typed(field, String(value)));
  return { field, any: read.flatMap((one) => ('value' in one ? [one.value] : [])) };
}

/** Returns the rules of a tenant without its sold window, shared by its pages and the filter of its searches. */
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

const createLookups = ({
  dealerships,
  locations,
}: Pick<InventoryTenant, 'dealerships' | 'locations'>): Lookups => ({
  dealerships: dealershipsById(dealerships),
  locations: new Map(locations.map(({ id, name }) => [id, name])),
});

/** Returns the values of a field in a stock as the rules read them, most frequent first. */
export function stockValues(
  tenant: Pick<InventoryTenant, 'dealerships' | 'locations'>,
  vehicles: readonly Vehicle[],
  field: InventoryField,
): string[] {
  const lookups = createLookups(tenant);
  const counts = new Map<string, number>();
  for (const vehicle of vehicles) {
    const values: readonly Reading[] = FIELDS[field](vehicle, lookups);
    for (const value of values)
      if (value !== undefined) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([value]) => value);
}

/**
 * Returns a test of whether a vehicle fulfils rules. Ignores case; a vehicle without a field does not fulfil conditions
 * on it.
 */
export function rulesTest(
  tenant: Pick<InventoryTenant, 'dealerships' | 'locations'>,
  rules: InventoryRules,
): (vehicle: Vehicle) => boolean {
  const lookups = createLookups(tenant);
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

/** Returns a test of whether the tenant displays a vehicle, apart from its sold window. */
export const inventoryTest = (tenant: InventoryTenant): ((vehicle: Vehicle) => boolean) =>
  rulesTest(tenant, inventoryRules(tenant));

const DAY_MS = 86_400_000;

/**
 * Returns the instant (ms) at which a vehicle leaves a window of `days` since it was added; Infinity without a window
 * or date. A window of 0 days ends with the UTC day.
 */
export function recentUntil(
  { created_at: created }: Pick<Vehicle, 'created_at'>,
  days: number | undefined,
): number {
  if (days === undefined || created === undefined) return Infinity;
  const came = Date.parse(created);
  return days === 0 ? (Math.floor(came / DAY_MS) + 1) * DAY_MS : came + days * DAY_MS;
}

/** Fields that make, model and car type decide. */
const OF_MODEL: readonly InventoryField[] = ['make', 'model', 'make_model', 'car_type'];

/**
 * Returns a test of whether the tenant may display vehicles of a model. Where the rules require more than make, model and car
 * type, it displays none.
 */
export function modelTest(
  tenant: InventoryTenant,
): (model: Pick<Vehicle, 'make' | 'model' | 'car_type'>) => boolean {
  const { must, not } = inventoryRules(tenant);
  const isOfModel = ({ field }: Condition): boolean => OF_MODEL.includes(field);
  if (must.some((one) => !isOfModel(one) && one.field !== 'status')) return () => false;
  const test = rulesTest(tenant, { must: must.filter(isOfModel), not: not.filter(isOfModel) });
  // The readers of these fields read nothing else.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (model) => test(model as Vehicle);
}
