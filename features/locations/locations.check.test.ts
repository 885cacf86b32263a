import { expect, test } from 'vitest';
import type { z } from 'zod';
import { checker, codesOf, yard } from '../_domain/check/check.case.ts';
import type { openingHourSchema } from '../_domain/location/location.schema.ts';
import type { TenantInput } from '../_domain/tenant/tenant.schema.ts';
import { checks } from './locations.check.ts';

const check = checker(checks);
const { address } = yard;

type Hours = z.input<typeof openingHourSchema>;

const hours = (opening_hours: Hours[]): Partial<TenantInput> => ({
  locations: [{ ...yard, contact_detail: { opening_hours } }],
});

test('a tenant in order has no findings', async () => {
  expect(await check({})).toEqual([]);
});

test('exactly one location is primary', async () => {
  const second = { ...yard, id: 'second', name: 'Second' };
  expect(codesOf(await check({ locations: [{ ...yard, primary: false }] }))).toEqual(['DS1220 locations']);
  expect(codesOf(await check({ locations: [yard, second] }))).toEqual(['DS1220 locations.1.primary']);
});

test('sales, service and parts of a yard share a page; two of one kind do not', async () => {
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

test('a day opens before it closes, once for each department', async () => {
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

test('names locations of one page that are at two addresses', async () => {
  const timezone = 'Australia/Brisbane';
  const service = { id: 's', name: 'Sampleton Service', location_type: 'service', timezone } as const;
  const same = { ...address, street: '1  example st' };
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

test('refuses spans of a day that overlap, and a day that is open and closed', async () => {
  const at = 'locations.0.contact_detail.opening_hours';
  const open: Hours = { weekday: 1, status: 'Open', open: '08:00', close: '13:00' };
  const later: Hours = { ...open, open: '12:30', close: '17:00' };
  expect(codesOf(await check(hours([open, later])))).toEqual([`DS1225 ${at}.1`]);
  expect(codesOf(await check(hours([open, { weekday: 1, status: 'Closed' }])))).toEqual([`DS1225 ${at}.1`]);
});

test('makes and locations that are referred to exist', async () => {
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

test('a location without a time zone is told which one it has where it is not the east’s', async () => {
  const sydney = { ...yard, timezone: undefined, address: { ...address, state: 'NSW' as const } };
  expect(await check({ locations: [sydney] })).toEqual([]);
  const perth = { ...yard, timezone: undefined, address: { ...address, state: 'WA' as const } };
  const [zone, ...others] = await check({ locations: [perth] });
  expect(others).toEqual([]);
  expect(zone).toMatchObject({ code: 'DS1246', severity: 'warning', place: { file: 'locations.0' } });
  expect(zone?.message).toContain('Australia/Perth, the zone of WA');
});

test('a tenant or one of its locations shows a dealer licence', async () => {
  expect(codesOf(await check({ license_number: undefined }))).toEqual(['DS1233? name']);
  const licensed = { ...yard, dealer_license_number: '0000000' };
  expect(await check({ license_number: undefined, locations: [licensed] })).toEqual([]);
});
