/** Feeds: what platforms require is there, and what they would reject is left out with its reason. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { createSite } from '../_domain/site/site.ts';
import { car, dealer } from '../_domain/vehicle/vehicle.case.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { offers } from '../registry.ts';
import { feedFiles } from './feed-files.ts';
import { feedsOptions } from './feeds.schema.ts';
import { PLATFORM_NAMES, PLATFORMS } from './platforms.ts';

const NOW = Date.parse('2026-11-26T00:00:00Z');
const FOLDER = 'k3yThatNobodyGuesses';
const photo = (name: string) => {
  const url = `https://photos.example/${name}`;
  return { url, thumb: { url } };
};

/** Everything that all platforms require. */
const COMPLETE: Partial<Vehicle> = {
  vin: 'JTNKU3JE60J000001',
  price: 20_000,
  price_type: 'Drive Away',
  km: 48_000,
  colour: 'Blue',
  simple_body: 'SUV',
  simple_fuel: 'Petrol',
  images: [photo('a.jpg'), photo('b,c.jpg')],
};

function createFiles(
  vehicles: readonly Vehicle[],
  options: object = {},
  changes: object = {},
): Map<string, string> {
  const platforms = PLATFORM_NAMES;
  const tenant = { ...dealer(), ...changes, options: { feeds: { platforms, folder: FOLDER, ...options } } };
  const site = createSite({ offers, tenant, vehicles, now: NOW });
  return new Map([...feedFiles(site, feedsOptions(site))].map(({ file, body }) => [file, String(body)]));
}

type Row = Record<string, string>;
const parseRows = (files: ReadonlyMap<string, string>, name: string): Row[] =>
  parse(files.get(`feeds/${FOLDER}/${name}`) ?? '', { columns: true });

test('no feed is written by default, nor without a folder', () => {
  expect(createFiles([car(COMPLETE)], { platforms: [] })).toEqual(new Map());
  expect(createFiles([car(COMPLETE)], { folder: undefined })).toEqual(new Map());
});

test('the feed for Google has every field that Australia requires', () => {
  const [row] = parseRows(createFiles([car(COMPLETE)]), 'google-vehicle-ads.csv');
  expect(row).toEqual({
    id: '1',
    vin: 'JTNKU3JE60J000001',
    google_product_category: '916',
    title: '2021 Mazda CX-5',
    description: '2021 Mazda CX-5',
    link: 'https://gumtree.example/cars/one',
    link_template: 'https://gumtree.example/cars/one?store={store_code}',
    image_link: 'https://photos.example/a.jpg',
    additional_image_link: 'https://photos.example/b%2Cc.jpg',
    condition: 'used',
    price: '20000.00 AUD',
    vehicle_price_type: 'drive_away_price',
    brand: 'Mazda',
    model: 'CX-5',
    trim: '',
    year: '2021',
    mileage: '48000 km',
    color: 'Blue',
    body_style: 'suv',
    engine: 'gasoline',
    'certified_pre-owned': 'no',
    store_code: 'a',
    vehicle_fulfillment: 'in_store:a',
  });
});

test('the feed for Meta has its own words, an address and pictures as JSON', () => {
  const [row = {}] = parseRows(createFiles([car({ ...COMPLETE, stocknum: 'S-1' })]), 'meta-automotive.csv');
  const { image = '', address = '', ...plain } = row;
  expect(plain).toEqual({
    vehicle_id: '1',
    vin: 'JTNKU3JE60J000001',
    title: '2021 Mazda CX-5',
    description: '2021 Mazda CX-5',
    url: 'https://gumtree.example/cars/one',
    make: 'Mazda',
    model: 'CX-5',
    trim: '',
    year: '2021',
    vehicle_type: 'CAR_TRUCK',
    body_style: 'SUV',
    'mileage.value': '48000',
    'mileage.unit': 'KM',
    transmission: '',
    fuel_type: 'PETROL',
    drivetrain: '',
    price: '20000.00 AUD',
    latitude: '',
    longitude: '',
    exterior_color: 'Blue',
    interior_color: '',
    state_of_vehicle: 'USED',
    availability: 'AVAILABLE',
    dealer_name: 'Gumtree Dubbo',
    stock_number: 'S-1',
  });
  expect(JSON.parse(image)).toEqual([
    { url: 'https://photos.example/a.jpg', tag: ['2021 Mazda CX-5'] },
    { url: 'https://photos.example/b,c.jpg', tag: ['2021 Mazda CX-5'] },
  ]);
  expect(JSON.parse(address)).toEqual({
    addr1: '1 Wattle Street',
    city: 'Dubbo',
    region: 'NSW',
    postal_code: '2830',
    country: 'AU',
  });
});

test('feeds have at most 5,000 characters of a description, none of them half, and that for Meta 20 pictures', () => {
  const images = Array.from({ length: 21 }, (_, index) => photo(`${index}.jpg`));
  const dealercomments = `${'x'.repeat(4_999)}🚗`;
  const files = createFiles([car({ ...COMPLETE, images, dealercomments })]);
  const rows = ['meta-automotive.csv', 'google-vehicle-ads.csv'].map((name) => parseRows(files, name)[0]);
  for (const row of rows) expect(row?.['description']).toBe('x'.repeat(4_999));
  expect(JSON.parse(rows[0]?.['image'] ?? '')).toHaveLength(20);
});

test('a new vehicle without kilometres has driven none, for Meta', () => {
  const files = createFiles([car({ ...COMPLETE, car_type: 'new', km: undefined })]);
  expect(parseRows(files, 'meta-automotive.csv')).toMatchObject([{ 'mileage.value': '0' }]);
});

test('a vehicle without a location has no address for Meta; that of the only one is taken', () => {
  const [location] = dealer().locations;
  const two = { locations: [location, { ...location, id: 'b', name: 'Gumtree Orange' }] };
  const stray = car({ ...COMPLETE, location_id: undefined });
  const rejected = parseRows(createFiles([stray], {}, two), 'meta-automotive.rejected.csv');
  expect(rejected.map(({ field }) => field)).toEqual(['address']);
  expect(parseRows(createFiles([stray]), 'meta-automotive.csv')).toMatchObject([
    { dealer_name: 'Gumtree Dubbo' },
  ]);
  const there = car({ ...COMPLETE, location_id: 'b' });
  expect(parseRows(createFiles([there], {}, two), 'meta-automotive.csv')).toMatchObject([
    { dealer_name: 'Gumtree Orange' },
  ]);
});

describe('a vehicle that a platform would reject is left out and reported', () => {
  const GOOGLE = 'google-vehicle-ads';
  const META = 'meta-automotive';
  test.each([
    [GOOGLE, 'vin', { vin: undefined }],
    [GOOGLE, 'vin', { vin: 'SHORT' }],
    [GOOGLE, 'vin', { vin: 'JTNKU3JE60J00000O' }],
    [GOOGLE, 'image_link', { images: [] }],
    [GOOGLE, 'price', { price: 0 }],
    [GOOGLE, 'price', { price: 5 }],
    [GOOGLE, 'vehicle_price_type', { price_type: undefined }],
    [GOOGLE, 'vehicle_price_type', { price_type: 'Special' }],
    [GOOGLE, 'vehicle_price_type', { car_type: 'new', price_type: 'Excl. Govt. Charges' }],
    [GOOGLE, 'vehicle_price_type', { price_type: 'Estimated drive away' }],
    [GOOGLE, 'mileage', { km: undefined }],
    [GOOGLE, 'color', { colour: undefined }],
    [GOOGLE, 'vehicle', { item_type: 'caravan' }],
    [GOOGLE, 'vehicle', { item_type: 'motorcycle' }],
    [GOOGLE, 'vehicle', { item_type: 'truck' }],
    [GOOGLE, 'vehicle', { status: 'coming_soon' }],
    [META, 'vehicle_id', { id: 'x'.repeat(101) }],
    [META, 'mileage.value', { km: undefined }],
    [META, 'vin', { vin: undefined }],
    [META, 'vin', { vin: 'XJTNKU3JE60J000001' }],
    [META, 'vin', { vin: 'JTNKU3JE60J0000012' }],
    [META, 'image', { images: [] }],
    [META, 'price', { price: 10 }],
    [META, 'exterior_color', { colour: '' }],
    [META, 'vehicle', { item_type: 'subscription' }],
  ] satisfies [string, string, Partial<Vehicle>][])('%s: %s of %j', (platform, field, over) => {
    const files = createFiles([car({ ...COMPLETE, ...over })]);
    expect(parseRows(files, `${platform}.csv`)).toEqual([]);
    const rejected = parseRows(files, `${platform}.rejected.csv`);
    expect(rejected.map(({ field: column }) => column)).toEqual([field]);
  });

  test.each([GOOGLE, META])('%s: a VIN that comes twice is taken once', (platform) => {
    const vin = COMPLETE.vin?.toLowerCase();
    const files = createFiles([car(COMPLETE), car({ ...COMPLETE, id: '2', slug: 'two', vin })]);
    expect(parseRows(files, `${platform}.csv`)).toHaveLength(1);
    expect(parseRows(files, `${platform}.rejected.csv`)).toEqual([
      { id: '2', name: '2021 Mazda CX-5', field: 'vin', reason: 'Vehicle 1 has the same VIN.' },
    ]);
  });

  test('every reason has a row', () => {
    const files = createFiles([
      car(COMPLETE),
      car({ ...COMPLETE, id: '2', slug: 'two', images: [], km: undefined, colour: undefined }),
    ]);
    expect(parseRows(files, `${GOOGLE}.rejected.csv`).map(({ id, field }) => [id, field])).toEqual([
      ['2', 'image_link'],
      ['2', 'mileage'],
      ['2', 'color'],
      ['2', 'vin'],
    ]);
  });

  test.each([
    ['JTNKU3JE60J00000O', 'The letters I, O and Q do not occur in a VIN.'],
    ['SHORT-1', 'A VIN has 17 letters and digits. The letters I, O and Q do not occur in a VIN.'],
    ['SH0RT', 'A VIN has 17 letters and digits.'],
    ['00000000000000000', 'It is a placeholder.'],
  ])('the VIN %s: %s', (vin, reason) => {
    expect(parseRows(createFiles([car({ ...COMPLETE, vin })]), `${META}.rejected.csv`)).toMatchObject([
      { reason },
    ]);
  });
});

test('a price type that says nothing of on-road costs is named in the reason', () => {
  const files = createFiles([car({ ...COMPLETE, price_type: 'Special' })]);
  expect(parseRows(files, 'google-vehicle-ads.rejected.csv')).toMatchObject([
    {
      field: 'vehicle_price_type',
      reason: 'It is required, and the platform has no value for “Special”.',
    },
  ]);
});

test('the price of a subscription, which is for a week, is in no feed', () => {
  const files = createFiles(
    [car({ ...COMPLETE, subscription_price: 199 })],
    {},
    { offers_subscription: true },
  );
  for (const name of ['google-vehicle-ads', 'meta-automotive']) {
    expect(parseRows(files, `${name}.csv`)).toEqual([]);
    expect(parseRows(files, `${name}.rejected.csv`)).toMatchObject([{ id: '1' }]);
  }
  expect(parseRows(files, 'vehicles.csv')).toMatchObject([{ id: '1', price: '', price_type: '' }]);
});

test('sold and hidden vehicles are in no feed', () => {
  const files = createFiles([
    car({ ...COMPLETE, status: 'sold', sold_date_timestamp: NOW / 1000 }),
    car({ ...COMPLETE, id: '2', slug: 'two', show_on_dealer_website: false }),
  ]);
  for (const name of ['google-vehicle-ads.csv', 'meta-automotive.csv', 'vehicles.csv'])
    expect(parseRows(files, name)).toEqual([]);
});

test('a reserved vehicle is not in the feed for Google, which advertises what a buyer can get', () => {
  const files = createFiles([car({ ...COMPLETE, reserved: true })]);
  expect(parseRows(files, 'google-vehicle-ads.csv')).toEqual([]);
  expect(parseRows(files, 'google-vehicle-ads.rejected.csv')).toMatchObject([{ id: '1', field: 'vehicle' }]);
});

test('a new vehicle without kilometres has 0', () => {
  const files = createFiles([car({ ...COMPLETE, car_type: 'new', km: undefined })]);
  expect(parseRows(files, 'google-vehicle-ads.csv')).toMatchObject([{ mileage: '0 km', condition: 'new' }]);
});

test('a location takes the store code of the tenant', () => {
  const files = createFiles([car(COMPLETE)], { store_codes: { a: 'DUBBO-1' } });
  expect(parseRows(files, 'google-vehicle-ads.csv')).toMatchObject([
    { store_code: 'DUBBO-1', vehicle_fulfillment: 'in_store:DUBBO-1' },
  ]);
});

test('the general feed has every vehicle, as CSV and as JSON, without a price that no page shows', () => {
  const files = createFiles([car(COMPLETE), car({ id: '2', slug: 'two', price: 5 })]);
  expect(parseRows(files, 'vehicles.csv').map(({ id, price }) => [id, price])).toEqual([
    ['1', '20000'],
    ['2', ''],
  ]);
  const { vehicles } = JSON.parse(files.get(`feeds/${FOLDER}/vehicles.json`) ?? '') as {
    vehicles: Record<string, unknown>[];
  };
  expect(vehicles.map(({ id, price }) => [id, price])).toEqual([
    ['1', 20_000],
    ['2', undefined],
  ]);
});

test('the general feed has the weekly price of a subscription where the page shows it', () => {
  const vehicles = [
    car({ ...COMPLETE, subscription_price: 209 }),
    car({ id: '2', slug: 'two', price: 20_000 }),
  ];
  const rows = (offers_subscription: boolean) =>
    parseRows(createFiles(vehicles, {}, { offers_subscription }), 'vehicles.csv').map((row) => [
      row['price'],
      row['subscription_price'],
    ]);
  expect(rows(true)).toEqual([
    ['', '209'],
    ['20000', ''],
  ]);
  expect(rows(false)).toEqual([
    ['20000', ''],
    ['20000', ''],
  ]);
});

test('the general feed has both vehicles of one VIN, because its ids are unique', () => {
  const files = createFiles([car(COMPLETE), car({ ...COMPLETE, id: '2', slug: 'two' })]);
  expect(parseRows(files, 'vehicles.csv').map(({ id }) => id)).toEqual(['1', '2']);
});

test('pictures are a list in JSON and one cell in CSV', () => {
  const files = createFiles([car(COMPLETE)]);
  const images = ['https://photos.example/a.jpg', 'https://photos.example/b,c.jpg'];
  expect(JSON.parse(files.get(`feeds/${FOLDER}/vehicles.json`) ?? '')).toMatchObject({
    vehicles: [{ images }],
  });
  expect(parseRows(files, 'vehicles.csv')).toMatchObject([{ images: images.join(' ') }]);
});

test.each(['=1+1', '+1', '-1', '@SUM(1)', '\u200b=1+1'])(
  'spreadsheets calculate %j neither in the general feed nor in a report; platforms get the text',
  (name) => {
    const files = createFiles([
      car({ ...COMPLETE, name }),
      car({ ...COMPLETE, id: '2', slug: 'two', name, vin: 'JTNKU3JE60J000002', colour: '' }),
    ]);
    expect(parseRows(files, 'vehicles.csv')).toMatchObject([{ name: `'${name}` }, { name: `'${name}` }]);
    expect(parseRows(files, 'google-vehicle-ads.rejected.csv')).toMatchObject([{ name: `'${name}` }]);
    expect(parseRows(files, 'google-vehicle-ads.csv')).toMatchObject([{ title: name }]);
  },
);

test.each([
  [{}, 'AVAILABLE'],
  [{ reserved: true }, 'NOT_AVAILABLE'],
  [{ status: 'coming_soon' }, 'PENDING'],
  [{ status: 'coming_soon', reserved: true }, 'NOT_AVAILABLE'],
] satisfies [Partial<Vehicle>, string][])('availability of %j for Meta: %s', (over, availability) => {
  const files = createFiles([car({ ...COMPLETE, ...over })]);
  expect(parseRows(files, 'meta-automotive.csv')).toMatchObject([{ availability }]);
});

test('text of the stock stays in its cell', () => {
  const colour = 'Blue "metal",\n=1+1';
  const files = createFiles([car({ ...COMPLETE, colour })]);
  expect(parseRows(files, 'google-vehicle-ads.csv')).toMatchObject([{ color: colour }]);
});

test.each(PLATFORM_NAMES)('writes the feed %s to the file that the guide names', (name) => {
  const { file } = PLATFORMS[name];
  const guide = readFileSync(new URL('../../docs/make/feeds.md', import.meta.url), 'utf8');
  expect(guide).toMatch(new RegExp(`^\\| \`${name}\` +\\| \`${file}\` `, 'm'));
  expect([...createFiles([car(COMPLETE)]).keys()]).toContain(`feeds/${FOLDER}/${file}`);
});
