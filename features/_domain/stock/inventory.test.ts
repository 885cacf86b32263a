import { describe, expect, test } from 'vitest';
import {
  inventoryRules,
  inventoryTest,
  modelTest,
  parseSearchFilters,
  recentUntil,
  stockValues,
  valueProblem,
} from './inventory.ts';
import { createSite } from '../site/site.ts';
import { DAY_MS } from '../time/calendar.ts';
import { tenantSchema, type TenantInput } from '../tenant/tenant.schema.ts';
import { vehicleSchema, type VehicleInput } from '../vehicle/vehicle.schema.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');
const input = (more: Partial<TenantInput> = {}): TenantInput => ({
  slug: 'gumtree',
  template: 'group',
  name: 'Gumtree Motors',
  site_url: 'https://gumtree.example/',
  theme: { accent: '#114466', ground: '#ffffff' },
  dealerships: [{ id: 'd1', name: 'Harbour West', slug: 'harbour-west' }],
  locations: [
    {
      id: 'a',
      name: 'Gumtree Dubbo',
      address: { street: '1 Wattle Street', city: 'Dubbo', state: 'NSW', postcode: '2830' },
    },
  ],
  ...more,
});
const tenantOf = (more?: Partial<TenantInput>) => tenantSchema.parse(input(more));
const vehicle = (id: string, row: Partial<VehicleInput> = {}) =>
  vehicleSchema.parse({
    id,
    slug: `car-${id}`,
    name: 'Car',
    year: 2022,
    make: 'Toyota',
    model: 'Corolla',
    car_type: 'used',
    ...row,
  });
const soldDaysAgo = (days: number) =>
  ({ status: 'sold', sold_date_timestamp: NOW / 1000 - days * (DAY_MS / 1000) }) as const;

const STOCK = [
  vehicle('used'),
  vehicle('new', { car_type: 'new', make: 'KIA', model: 'Rio', seats: 5 }),
  vehicle('demo', { car_type: 'demo', status: 'coming_soon', dealership_id: 'd1' }),
  vehicle('west', { dealership_slug: 'harbour-west', certified: true, categories: ['Trade', 'Budget'] }),
  vehicle('sold', { ...soldDaysAgo(2), location_id: 'a' }),
];
const shown = (more: Partial<TenantInput>): string[] =>
  createSite({ tenant: tenantOf(more), vehicles: STOCK, now: NOW })
    .vehicles.map(({ id }) => id)
    .toSorted();
const listing = (inventory: NonNullable<NonNullable<TenantInput['listing']>['inventory']>) =>
  shown({ listing: { inventory } });

describe('the default inventory filter of a tenant', () => {
  test('excludes vehicles at a location that only buys, unless the tenant includes it', () => {
    const [yard] = input().locations;
    const buying = { ...yard, id: 'b', name: 'Gumtree Buying Centre', location_subtype: 'buying' };
    const both = { ...yard, id: 'c', name: 'Gumtree Orange', location_subtype: 'sales, buying' };
    const ids = (inventory: object) =>
      createSite({
        tenant: tenantOf({
          locations: [yard, buying, both] as TenantInput['locations'],
          listing: { inventory },
        }),
        vehicles: [vehicle('bought', { location_id: 'b' }), vehicle('sale', { location_id: 'c' })],
        now: NOW,
      }).vehicles.map(({ id }) => id);
    expect(ids({})).toEqual(['sale']);
    expect(ids({ buying_locations: true })).toEqual(['bought', 'sale']);
  });

  test('is the window of 3 days and excludes nothing else', () => {
    expect(tenantOf().listing.sold_days).toBe(3);
    expect(shown({})).toEqual(['demo', 'new', 'sold', 'used', 'west']);
    expect(inventoryRules(tenantOf())).toEqual({ must: [], not: [] });
  });

  test.each([0, 1, 2, 3, 4, 5, 7, 14] as const)('supports a window of %d days', (days) => {
    const vehicles = [
      vehicle('in', soldDaysAgo(Math.max(0, days - 0.01))),
      vehicle('out', soldDaysAgo(days)),
      vehicle('stock'),
    ];
    const site = createSite({ tenant: tenantOf({ listing: { sold_days: days } }), vehicles, now: NOW });
    expect(site.vehicles.map(({ id }) => id)).toEqual(days === 0 ? ['stock'] : ['in', 'stock']);
  });

  test.each([6, 8, 30, 2.5, -1])('refuses a window of %d days', (days) => {
    const found = tenantSchema.safeParse({ ...input(), listing: { sold_days: days } });
    expect(found.error?.issues[0]).toMatchObject({
      code: 'invalid_value',
      path: ['listing', 'sold_days'],
      values: [0, 1, 2, 3, 4, 5, 7, 14],
    });
  });

  test('supports used only', () => expect(listing({ used_only: true })).toEqual(['sold', 'used', 'west']));

  test('supports stock statuses', () => {
    expect(listing({ statuses: ['in_stock'] })).toEqual(['new', 'used', 'west']);
    expect(listing({ statuses: ['coming_soon', 'sold'] })).toEqual(['demo', 'sold']);
  });

  test('excludes a vehicle with one of the excluded values', () => {
    expect(listing({ exclude: { make: ['kia'], categories: ['Budget'] } })).toEqual(['demo', 'sold', 'used']);
    expect(listing({ exclude: { seats: [5], location_name: ['Gumtree Dubbo'] } })).toEqual([
      'demo',
      'used',
      'west',
    ]);
    expect(listing({ exclude: { make: [] } })).toHaveLength(5);
  });

  test('reports an exclusion of an impossible value at its position', () => {
    const wrong = (exclude: unknown) =>
      tenantSchema.safeParse({ ...input(), listing: { inventory: { exclude } } }).error?.issues[0];
    expect(wrong({ car_type: ['new', 'old'] })?.path).toEqual([
      'listing',
      'inventory',
      'exclude',
      'car_type',
      1,
    ]);
    expect(wrong({ seats: ['many'] })?.message).toContain('is a number, and');
    expect(wrong({ wheels: ['4'] })).toBeDefined();
  });
});

describe('the search filter of a site', () => {
  test.each([
    ['dealership_slug:harbour-west', ['demo', 'west']],
    ['dealership_slug=harbour-west AND car_type=used', ['west']],
    ['dealership_name:"Harbour West"', ['demo']],
    ["make:'kia' and seats:=5", ['new']],
    ['location_name:Gumtree Dubbo AND status:sold', ['sold']],
    ['certified:true', ['west']],
    ['categories:Trade AND categories:`Budget`', ['west']],
    ['make_model:Kia Rio', ['new']],
    ['make:Lada', []],
    ['  ', ['demo', 'new', 'sold', 'used', 'west']],
  ])('%s', (search_filters, ids) => expect(shown({ search_filters })).toEqual(ids));

  test('reads : as =, and numbers as numbers', () => {
    expect(parseSearchFilters('year:2019')).toEqual({ conditions: [{ field: 'year', any: [2019] }] });
    expect(parseSearchFilters('make:"A AND B"')).toEqual({
      conditions: [{ field: 'make', any: ['A AND B'] }],
    });
    expect(parseSearchFilters("make:O'Brien")).toEqual({ conditions: [{ field: 'make', any: ["O'Brien"] }] });
  });

  test.each([
    ['wheels:4', 'names a field wheels'],
    ['__proto__:x', 'names a field __proto__'],
    ['constructor:x', 'names a field constructor'],
    ['harbour-west', 'is not a list of field:value'],
    ['make:', 'is not a list of field:value'],
    ['make:"Kia', 'is not a list of field:value'],
    ['make:"Kia" model:Rio', 'is not a list of field:value'],
    ['make:Kia OR make:Toyota', 'only AND is understood'],
    ['make:Kia OR', 'only AND is understood'],
    ['NOT make:Kia', 'is not a list of field:value'],
    ['car_type:old', "car_type is never 'old'"],
    ['certified:false', "certified is never 'false'"],
    ['year:new', 'is a number, and'],
  ])('refuses %s', (search_filters, message) => {
    const found = tenantSchema.safeParse({ ...input(), search_filters });
    expect(found.error?.issues[0]?.path).toEqual(['search_filters']);
    expect(found.error?.issues[0]?.message).toContain(message);
  });
});

test('a vehicle without the field does not match', () => {
  const isShown = inventoryTest(tenantOf({ search_filters: 'city:Dubbo' }));
  expect([vehicle('x'), vehicle('y', { city: 'dubbo ' })].map(isShown)).toEqual([false, true]);
});

test.each([
  ['car_type', 'old', "car_type is never 'old', only new, demo, used"],
  ['certified', 'no', "certified is never 'no', only true"],
  ['year', 'new', "year is a number, and 'new' is none"],
  ['car_type', 'USED', undefined],
  ['seats', 5, undefined],
  ['wheels', 'many', undefined],
])('valueProblem says what is wrong with %s: %s', (field, value, problem) => {
  expect(valueProblem(field, value)).toBe(problem);
});

test('a filter keeps values of a list in lower case, certified as true, and no blanks of quotes', () => {
  expect(parseSearchFilters('car_type:USED AND certified:TRUE AND make:" Kia "')).toEqual({
    conditions: [
      { field: 'car_type', any: ['used'] },
      { field: 'certified', any: [true] },
      { field: 'make', any: ['Kia'] },
    ],
  });
});

test('quotes make OR, NOT and brackets text', () => {
  expect(parseSearchFilters('make:"This OR (That)"')).toEqual({
    conditions: [{ field: 'make', any: ['This OR (That)'] }],
  });
});

test('stockValues lists the values of a field, most frequent first', () => {
  const stock = [
    vehicle('1', { categories: ['Budget'] }),
    vehicle('2', { categories: ['Trade', 'Budget'], seats: 5 }),
    vehicle('3'),
  ];
  expect(stockValues(tenantOf(), stock, 'categories')).toEqual(['Budget', 'Trade']);
  expect(stockValues(tenantOf(), stock, 'seats')).toEqual(['5']);
});

test.each([
  ['2026-11-20T22:00:00Z', undefined, Infinity],
  [undefined, 3, Infinity],
  ['2026-11-20T22:00:00Z', 0, '2026-11-21T00:00:00Z'],
  ['2026-11-20T22:00:00Z', 3, '2026-11-23T22:00:00Z'],
])('a vehicle of %s leaves a window of %s days at %s', (created_at, days, end) => {
  const expected = typeof end === 'string' ? Date.parse(end) : end;
  expect(recentUntil({ created_at }, days)).toBe(expected);
});

describe('whether a tenant may display vehicles of a model', () => {
  const rio = { make: 'Kia', model: 'Rio', car_type: 'used' } as const;
  test.each([
    ['', true],
    ['make:kia', true],
    ['make:Toyota', false],
    ['make_model:Kia Rio AND status:in_stock', true],
    ['car_type:new', false],
    ['city:Dubbo', false],
    ['make:kia AND city:Dubbo', false],
  ])('by the filter %j: %s', (search_filters, isShown) => {
    expect(modelTest(tenantOf({ search_filters }))(rio)).toBe(isShown);
  });

  test.each([
    [{ make: ['Kia'] }, false],
    [{ model: ['Cerato'] }, true],
    [{ city: ['Dubbo'] }, true],
  ])('by the exclusions %j: %s', (exclude, isShown) => {
    expect(modelTest(tenantOf({ listing: { inventory: { exclude } } }))(rio)).toBe(isShown);
  });
});
