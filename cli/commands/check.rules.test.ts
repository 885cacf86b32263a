import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { openingHourSchema } from '../../features/_domain/location/location.schema.ts';
import { type TenantInput, tenantSchema } from '../../features/_domain/tenant/tenant.schema.ts';
import type { Finding } from '../print/problems.ts';
import { type CheckContext, RULES } from './check.rules.ts';

const address = { street: '1 Example Street', city: 'Sampleton', state: 'QLD', postcode: '4000' } as const;
const yard = { id: 'yard', name: 'Sampleton Sales', primary: true, address };

const base: TenantInput = {
  slug: 'alpha',
  template: 'yard',
  name: 'Alpha Cars',
  site_url: 'https://alpha.example',
  license_number: '0000000',
  locations: [yard],
  theme: { accent: '#0b5fff', ground: '#ffffff' },
};

function check(changes: Partial<TenantInput>, context: Partial<CheckContext> = {}): Finding[] {
  const tenant = tenantSchema.parse({ ...base, ...changes });
  const whole: CheckContext = {
    at: (path) => ({ file: path.join('.') }),
    media: new Set(),
    mediaFolders: ['media'],
    isPrivate: (path) => path.at(-1) === 'admin_key',
    unreadable: () => [],
    ...context,
  };
  return RULES.flatMap((rule) => rule(tenant, whole));
}

const codes = (findings: Finding[]): string[] =>
  findings.map(({ code, severity, place }) => `${code}${severity ? '?' : ''} ${place?.file}`);

type Hours = z.input<typeof openingHourSchema>;

const hours = (opening_hours: Hours[]): Partial<TenantInput> => ({
  locations: [{ ...yard, contact_detail: { opening_hours } }],
});

test('a tenant in order has no findings', () => {
  expect(check({})).toEqual([]);
});

test('exactly one location is primary', () => {
  const second = { ...yard, id: 'second', name: 'Second' };
  expect(codes(check({ locations: [{ ...yard, primary: false }] }))).toEqual(['DS1220 locations']);
  expect(codes(check({ locations: [yard, second] }))).toEqual(['DS1220 locations.1.primary']);
});

test('ids and slugs are used once', () => {
  const dealerships = [
    { id: 1, name: 'One', slug: 'one' },
    { id: '1', name: 'Two', slug: 'one' },
  ];
  expect(codes(check({ dealerships }))).toEqual(['DS1221 dealerships.1.id', 'DS1221 dealerships.1.slug']);
  expect(codes(check({ locations: [yard, { ...yard, primary: false, name: 'Elsewhere' }] }))).toEqual([
    'DS1221 locations.1.id',
  ]);
});

test('sales, service and parts of a yard share a page; two of one kind do not', () => {
  const service = { id: 's', name: 'Sampleton Service', location_type: 'service', address } as const;
  expect(check({ locations: [yard, service] })).toEqual([]);
  const again = { id: 't', name: 'Other name', slug: 'sampleton', address };
  expect(codes(check({ locations: [yard, again] }))).toEqual(['DS1222 locations.1.slug']);
});

test('a day opens before it closes, once for each department', () => {
  const open: Hours = { weekday: 1, status: 'Open', open: '08:30', close: '17:30' };
  const at = 'locations.0.contact_detail.opening_hours';
  expect(check(hours([open, { ...open, department: 'service' }, { weekday: 2, status: 'Closed' }]))).toEqual(
    [],
  );
  expect(check(hours([{ weekday: 0, status: 'Open', formated_hours: 'By appointment' }]))).toEqual([]);
  expect(codes(check(hours([open, { ...open, department: 'sales' }])))).toEqual([`DS1225 ${at}.1`]);
  expect(codes(check(hours([{ ...open, close: '05:30' }])))).toEqual([`DS1224 ${at}.0`]);
  expect(codes(check(hours([{ weekday: 1, status: 'Open', open: '08:30' }])))).toEqual([`DS1223 ${at}.0`]);
});

test('makes and locations that are referred to exist', () => {
  const [make] = check({
    manufacturers: [{ id: 1, name: 'Toyota', slug: 'toyota' }],
    locations: [{ ...yard, manufacturers: ['toyota', 'Toyta'] }],
  });
  expect(make).toMatchObject({
    code: 'DS1226',
    severity: 'warning',
    place: { file: 'locations.0.manufacturers.1' },
  });
  expect(make?.hint).toContain('`Toyota`');
  const lost = check({ locations: [{ ...yard, distribution_locations: ['yrad'] }] });
  expect(codes(lost)).toEqual(['DS1235 locations.0.distribution_locations.0']);
});

test('media files named anywhere exist, letter by letter', () => {
  const image = { image: { url: '/media/Yard%20one.webp', thumb: { url: '/media/thumb.webp?v=2' } } };
  const locations = [{ ...yard, image }];
  const there = new Set(['media/Yard one.webp', 'media/thumb.webp']);
  expect(check({ locations }, { media: there })).toEqual([]);
  const [missing] = check({ locations }, { media: new Set(['media/yard one.webp', 'media/thumb.webp']) });
  expect(missing).toMatchObject({ code: 'DS1227', place: { file: 'locations.0.image.image.url' } });
  expect(missing?.hint).toContain('`media/yard one.webp`');
});

test('ids in the stock exist, and a warning counts the vehicles that miss them', () => {
  const stock = {
    location_id: new Map([
      ['yard', 4],
      ['gone', 3],
    ]),
    dealership_id: new Map<string, number>(),
  };
  const [found] = check({}, { stock });
  expect(found).toMatchObject({ code: 'DS1228', severity: 'warning' });
  expect(found?.message).toContain('3 vehicles have the location_id `gone`');
});

test('a video that is a page to watch it on is a warning', () => {
  const pages = ['https://www.youtube.com/watch?v=abc', 'https://vimeo.com/123'];
  const [found, ...others] = check({}, { videos: ['/media/walk.mp4', ...pages] });
  expect(others).toEqual([]);
  expect(found).toMatchObject({ code: 'DS1241', severity: 'warning' });
  expect(found?.message).toMatch(/^2 vehicles have .*watch\?v=abc and others\.$/);
  expect(check({}, { videos: ['/media/walk.mp4'] })).toEqual([]);
});

test('pictures without https are warned of, with the first of them', () => {
  const insecure = ['http://a.example/1.jpg', 'http://b.example/2.jpg'];
  expect(check({}, { insecure })).toMatchObject([
    {
      code: 'DS1245',
      severity: 'warning',
      message: expect.stringMatching(/^2 vehicles .*http:\/\/a\.example/) as unknown,
    },
  ]);
  expect(check({}, { insecure: [] })).toEqual([]);
});

const unreadable = () => [{ front: 'text', back: 'canvas', ratio: 4.5, actual: 2.123 }];

test('colours that cannot be read are reported', () => {
  expect(check({}, { unreadable })[0]?.message).toContain(
    'text on canvas has a contrast of 2.12:1; 4.5:1 is needed',
  );
});

test('time zone, site address, card dates, licence and keys', () => {
  const [zone] = check({ locations: [{ ...yard, timezone: 'Australia/Brisbne' }] });
  expect(zone).toMatchObject({ code: 'DS1230' });
  expect(zone?.hint).toContain('`Australia/Brisbane`');
  expect(codes(check({ site_url: 'https://alpha.example/cars' }))).toEqual(['DS1231 site_url']);
  const card = { src: '/', alt: '', start: '2026-02-01T00:00:00Z', expiry: '2026-01-01T00:00:00Z' };
  expect(codes(check({ promo_cards: [card] }))).toEqual(['DS1232 promo_cards.0.expiry']);
  expect(codes(check({ license_number: undefined }))).toEqual(['DS1233? name']);
  expect(codes(check({ search: { host: 'h', key: 'k', admin_key: 'k' } }))).toEqual(['DS1234 search.key']);
});
