import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { checker, codesOf, yard } from '../_domain/check/check.case.ts';
import type { openingHourSchema } from '../_domain/location/location.schema.ts';
import type { TenantInput } from '../_domain/tenant/tenant.schema.ts';
import { checks } from './locations.check.ts';

const check = checker(checks);
const { address } = yard;

type Hours = z.input<typeof openingHourSchema>;

const hours = (opening_hours: Hours[]): Partial<TenantInput> => ({
  locations: [{ ...yard, contact_detail: { ...yard.contact_detail, opening_hours } }],
});

test('reports nothing for a valid tenant', async () => {
  expect(await check({})).toEqual([]);
});

test('exactly one location is primary', async () => {
  const second = { ...yard, id: 'second', name: 'Second', address: { ...address, lat: -27.5, long: 153 } };
  const first = { ...yard, address: second.address };
  expect(codesOf(await check({ locations: [{ ...yard, primary: false }] }))).toEqual(['DS1220 locations']);
  expect(codesOf(await check({ locations: [first, second] }))).toEqual(['DS1220 locations.1.primary']);
});

test('sales, service and parts of a location share a page; two of one kind cannot', async () => {
  const service = {
    id: 's',
    name: 'Sampleton Service',
    location_type: 'service',
    timezone: 'Australia/Brisbane',
    address,
  } as const;
  expect(await check({ locations: [yard, service] })).toEqual([]);
  const again = { id: 't', name: 'Other name', slug: 'sampleton', timezone: 'Australia/Brisbane', address };
  expect(codesOf(await check({ locations: [yard, again] }))).toEqual(['DS1222 locations.1.slug']);
});

test('a day opens before it closes, once per department', async () => {
  const open: Hours = { weekday: 1, status: 'Open', open: '08:30', close: '17:30' };
  const at = 'locations.0.contact_detail.opening_hours';
  expect(
    await check(hours([open, { ...open, department: 'service' }, { weekday: 2, status: 'Closed' }])),
  ).toEqual([]);
  expect(await check(hours([{ weekday: 0, status: 'Open', formated_hours: 'By appointment' }]))).toEqual([]);
  expect(codesOf(await check(hours([open, { ...open, department: 'sales' }])))).toEqual([`DS1225 ${at}.1`]);
  expect(codesOf(await check(hours([{ ...open, close: '05:30' }])))).toEqual([`DS1224 ${at}.0`]);
  expect(codesOf(await check(hours([{ weekday: 1, status: 'Open', open: '08:30' }])))).toEqual([
    `DS1223 ${at}.0`,
  ]);
});

test('reports locations of one page with two street addresses', async () => {
  const timezone = 'Australia/Brisbane';
  const service = { id: 's', name: 'Sampleton Service', location_type: 'service', timezone } as const;
  const same = { ...address, street: '2  trial rd' };
  expect(await check({ locations: [yard, { ...service, address: same }] })).toEqual([]);
  const [shared, ...others] = await check({
    locations: [yard, { ...service, address: { ...address, street: '9 Dock Road', city: 'Elsewhere' } }],
  });
  expect(others).toEqual([]);
  expect(shared).toMatchObject({ code: 'DS1247', severity: 'warning' });
  expect(shared?.message).toContain('Sampleton Service (9 Dock Road, Elsewhere)');
  expect(shared?.message).toContain('Sampleton Sales');
});

test.each<[string, Hours[]]>(
  [
    [
      'a lunch break',
      [
        ['08:00', '12:30'],
        ['13:30', '17:00'],
      ],
    ],
    ['a closing time past midnight', [['06:00', '01:00']]],
    ['a night shift', [['18:00', '06:00']]],
    ['midnight as an end', [['06:00', '24:00']]],
    ['midnight as the next day', [['06:00', '00:00']]],
    ['round the clock', [['00:00', '24:00']]],
    ['round the clock, written otherwise', [['00:00', '00:00']]],
  ].map(([name, spans]) => [
    name as string,
    (spans as string[][]).map(([open, close]): Hours => ({ weekday: 1, status: 'Open', open, close })),
  ]),
)('accepts %s', async (_name, spans) => {
  expect(await check(hours(spans))).toEqual([]);
  const special_hours = spans.map(({ status, open, close }) => ({
    status,
    date: '2026-12-24',
    start_hour: open,
    end_hour: close,
  }));
  expect(await check({ locations: [{ ...yard, special_hours }] })).toEqual([]);
});

test('refuses overlapping spans of a day, and a day that is open and closed', async () => {
  const at = 'locations.0.contact_detail.opening_hours';
  const open: Hours = { weekday: 1, status: 'Open', open: '08:00', close: '13:00' };
  const later: Hours = { ...open, open: '12:30', close: '17:00' };
  expect(codesOf(await check(hours([open, later])))).toEqual([`DS1225 ${at}.1`]);
  expect(codesOf(await check(hours([open, { weekday: 1, status: 'Closed' }])))).toEqual([`DS1225 ${at}.1`]);
});

test('referenced makes and locations exist', async () => {
  const [make] = await check({
    manufacturers: [{ id: 1, name: 'Toyota', slug: 'toyota' }],
    locations: [{ ...yard, manufacturers: ['toyota', 'Toyta'] }],
  });
  expect(make).toMatchObject({
    code: 'DS1226',
    severity: 'warning',
    place: { file: 'locations.0.manufacturers.1' },
  });
  expect(make?.hint).toContain('`Toyota`');
  const lost = await check({ locations: [{ ...yard, distribution_locations: ['yrad'] }] });
  expect(codesOf(lost)).toEqual(['DS1235 locations.0.distribution_locations.0']);
});

test('a time zone exists', async () => {
  const [zone] = await check({ locations: [{ ...yard, timezone: 'Australia/Brisbne' }] });
  expect(zone).toMatchObject({ code: 'DS1230' });
  expect(zone?.hint).toContain('`Australia/Brisbane`');
});

test('reports the assumed time zone of a location when it is not Sydney’s', async () => {
  const sydney = {
    ...yard,
    timezone: undefined,
    address: { ...address, state: 'NSW' as const, postcode: '2000' },
  };
  expect(await check({ locations: [sydney] })).toEqual([]);
  const perth = {
    ...yard,
    timezone: undefined,
    address: { ...address, state: 'WA' as const, postcode: '6000' },
  };
  const [zone, ...others] = await check({ locations: [perth] });
  expect(others).toEqual([]);
  expect(zone).toMatchObject({ code: 'DS1246', severity: 'warning', place: { file: 'locations.0' } });
  expect(zone?.message).toContain('Australia/Perth, the zone of WA');
});

test('a tenant or one of its locations has a dealer licence', async () => {
  expect(codesOf(await check({ license_number: undefined }))).toEqual(['DS1233? name']);
  const licensed = { ...yard, dealer_license_number: '0000000' };
  expect(await check({ license_number: undefined, locations: [licensed] })).toEqual([]);
});

const point = { lat: -27.5, long: 153 };
const placed = (over: object) => ({ ...yard, address: { ...address, ...over } });
const map = { tiles: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Tiles' };
const keyed = { ...map, tiles: `${map.tiles}?key={key}` };

describe('coordinates', () => {
  const other = { ...placed(point), id: 'b', name: 'Other', primary: false };
  test('are required with a map or another location', async () => {
    expect(await check({ locations: [yard] })).toEqual([]);
    expect(codesOf(await check({ locations: [yard, other] }))).toEqual(['DS2400? locations.0']);
    expect(codesOf(await check({ options: { locations: { map } } }))).toEqual(['DS2400? locations.0']);
    expect(await check({ locations: [placed(point), other] })).toEqual([]);
  });
  test('need both values', async () => {
    const [half, ...others] = await check({ locations: [placed({ lat: -27.5 })] });
    expect(half?.message).toContain('"long" is missing');
    expect(codesOf(others)).toEqual([]);
  });
  test.each([
    ['the sign is missing', { lat: 27.5, long: 153 }],
    ['they are nought', { lat: 0, long: 0 }],
    ['they are of another country', { lat: -36.8, long: 174.7 }],
  ])('are outside Australia when %s', async (_name, wrong) => {
    expect(codesOf(await check({ locations: [placed(wrong)] }))).toEqual(['DS2402? locations.0.address']);
  });
});

test('reports a location without hours, and one without a number', async () => {
  const { phone, opening_hours } = yard.contact_detail;
  const found = (contact_detail: object) => check({ locations: [{ ...yard, contact_detail }] });
  expect(codesOf(await found({ phone }))).toEqual(['DS2403? locations.0']);
  expect(codesOf(await found({ opening_hours }))).toEqual(['DS2404? locations.0']);
});

describe('keys of maps', () => {
  const at = 'options.locations.map.tiles';
  const found = async (tiles: object, address_: object = {}) =>
    codesOf(
      await check({ locations: [placed({ ...point, ...address_ })], options: { locations: { map: tiles } } }),
    );
  test('are required by tiles', async () => {
    expect(await found(keyed)).toEqual([`DS2405? ${at}`]);
    expect(await found({ ...keyed, key: 'k' })).toEqual([]);
    expect(await found(keyed, { map_key: 'k' })).toEqual([]);
  });
  test('are reported when unused', async () => {
    expect(await found({ ...map, key: 'k' })).toEqual([`DS2406? ${at}`]);
    expect(await found(map, { map_key: 'k' })).toEqual(['DS2406? locations.0.address.map_key']);
  });
});

test('reports a dealership number that is not displayed', async () => {
  const dealerships = [{ id: 'd', name: 'West', slug: 'west', phone: '07 5550 0177' }];
  expect(codesOf(await check({ dealerships }))).toEqual(['DS2407? dealerships.0.phone']);
  expect(await check({ dealerships, phones: { per_dealership: true } })).toEqual([]);
});

test('the location of a review exists', async () => {
  const review = { id: '1', customer_name: 'Ann', text: 'Good.', rating: 5 };
  expect(await check({ reviews: [{ ...review, location_id: 'yard' }] })).toEqual([]);
  const [lost] = await check({ reviews: [{ ...review, location_id: 'yrad' }] });
  expect(lost).toMatchObject({ code: 'DS1235', severity: 'warning' });
  expect(lost?.hint).toContain('`yard`');
});

describe('a location block is not empty', () => {
  const found = async (block: object) => codesOf(await check({ home: [block] as TenantInput['home'] }));
  test.each(['all', 'primary', 'sales', 'yard'])('%s', async (show) => {
    expect(await found({ block: 'locations', show })).toEqual([]);
  });
  test('reports an unknown id with the nearest one', async () => {
    const [lost] = await check({ home: [{ block: 'locations', show: 'yrad' }] });
    expect(lost).toMatchObject({ code: 'DS2409', severity: 'warning' });
    expect(lost?.hint).toContain('`yard`');
    expect(await found({ block: 'reviews', location: 'x' })).toEqual(['DS2409? home.0.location']);
  });
  test('reports a department that no location has', async () => {
    expect(await found({ block: 'locations', show: 'parts' })).toEqual(['DS2410? home.0.show']);
  });
});

test('reports overlapping special hours of a department', async () => {
  const day = { date: '2026-12-24', status: 'Open', start_hour: '08:00', end_hour: '12:00' } as const;
  const found = async (...special_hours: object[]) =>
    codesOf(await check({ locations: [{ ...yard, special_hours } as typeof yard] }));
  const at = 'locations.0.special_hours.1';
  expect(await found(day, { ...day, start_hour: '11:00', end_hour: '15:00' })).toEqual([`DS1225 ${at}`]);
  expect(await found(day, { date: day.date, status: 'Closed' })).toEqual([`DS1225 ${at}`]);
  expect(await found(day, { ...day, department: 'sales' })).toEqual([]);
});

test('a postcode of another state is warned of, except near borders', async () => {
  const codesIn = async (state: 'NSW' | 'QLD' | 'ACT', postcode: string) =>
    codesOf(await check({ locations: [{ ...yard, address: { ...yard.address, state, postcode } }] }));
  expect(await codesIn('NSW', '4000')).toContain('DS1256? locations.0.address.postcode');
  for (const [state, postcode] of [
    ['QLD', '4000'],
    ['ACT', '2620'],
    ['NSW', '4383'],
  ] as const)
    expect(await codesIn(state, postcode)).not.toContain('DS1256? locations.0.address.postcode');
});
