import { expect, test } from 'vitest';
import { checker, codesOf } from '../_domain/check/check.case.ts';
import { car } from '../_domain/vehicle/vehicle.case.ts';
import { checks } from './feeds.check.ts';
import { buildChecks } from './folder.check.ts';

const check = checker({ tenant: [...(checks.tenant ?? []), ...buildChecks] });
const feeds = (options: object) => ({
  options: { feeds: { platforms: ['google-vehicle-ads'], ...options } },
});
const folder = 'k3yThatNobodyGuesses';

test('feeds without a folder stop the build and the check', async () => {
  const checkBuild = checker({ tenant: buildChecks });
  expect(codesOf(await checkBuild(feeds({})))).toEqual(['DS2850 options.feeds.platforms']);
  expect(codesOf(await check(feeds({})))).toEqual(['DS2850 options.feeds.platforms']);
  expect(await check(feeds({ folder }))).toEqual([]);
  expect(await check({})).toEqual([]);
});

test('a folder that is easy to guess is warned of, unless the feeds are public', async () => {
  expect(codesOf(await check(feeds({ folder: 'stock' })))).toEqual(['DS2851? options.feeds.folder']);
  expect(await check(feeds({ folder: 'stock', public: true }))).toEqual([]);
});

test.each(['http://localhost:4321', 'https://yard.internal', 'https://192.168.1.20'])(
  'feeds of a site at %s, which no platform reaches, are warned of',
  async (site_url) => {
    expect(codesOf(await check({ ...feeds({ folder }), site_url }))).toEqual(['DS2853? site_url']);
    expect(await check({ site_url })).toEqual([]);
  },
);

test('vehicles that a platform would reject are counted by field', async () => {
  const vehicles = [
    car(),
    car({ id: '2', slug: 'two' }),
    car({ id: '3', slug: 'three', item_type: 'caravan' }),
  ];
  const findings = await check(feeds({ folder }), { vehicles });
  const messages = ['vin', 'image_link', 'price', 'vehicle_price_type', 'mileage', 'color'].map(
    (field) =>
      `Google vehicle ads: 2 of 2 vehicles are left out for ${field}, such as 2021 Mazda CX-5 (1). It is required, and the vehicle has none.`,
  );
  expect(findings.map(({ code, message }) => [code, message])).toEqual(
    messages.map((message) => ['DS2852', message]),
  );
});

test('a first picture in a format that Google does not list is counted, with an example', async () => {
  const photo = (url: string) => ({ images: [{ url, thumb: { url } }] });
  const complete = {
    price: 20_000,
    price_type: 'Drive Away',
    km: 48_000,
    colour: 'Blue',
    simple_body: 'SUV',
  };
  const vehicles = ['a.webp', 'b.jpg', 'c.AVIF?v=2'].map((name, index) =>
    car({
      ...complete,
      id: String(index),
      slug: `car-${index}`,
      vin: `JTNKU3JE60J00000${index}`,
      ...photo(`https://photos.example/${name}`),
    }),
  );
  const findings = await check(feeds({ folder }), { vehicles });
  expect(findings.map(({ code, message }) => [code, message])).toEqual([
    [
      'DS2854',
      'Google vehicle ads: the first picture of 2 of 3 vehicles is another file than GIF, JPEG, PNG, BMP and TIFF, such as https://photos.example/a.webp.',
    ],
  ]);
  expect(await check(feeds({ folder, platforms: ['meta-automotive'] }), { vehicles })).toEqual([]);
});

test('a store code of a location that does not exist is warned of', async () => {
  const findings = await check(feeds({ folder, store_codes: { yard: 'YARD-1', dubbo: 'YARD-2' } }));
  expect(codesOf(findings)).toEqual(['DS2855? options.feeds.store_codes.dubbo']);
});
