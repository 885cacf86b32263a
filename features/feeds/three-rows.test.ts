/** Every feed with three vehicles as it goes out, and the table of fields in the guide. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSite } from '../_domain/site/site.ts';
import { car, dealer } from '../_domain/vehicle/vehicle.case.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { offers } from '../registry.ts';
import { feedFiles } from './feed-files.ts';
import { feedsOptions } from './feeds.schema.ts';
import { PLATFORM_NAMES, PLATFORMS } from './platforms.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PUBLISHED = path.join(ROOT, 'fixtures/feeds/published');
const FOLDER = 'k3yThatNobodyGuesses';

const photos = (...names: string[]) =>
  names.map((name) => {
    const url = `https://photos.example/${name}`;
    return { url, thumb: { url } };
  });

/** A new car, a used ute without government charges in its price, and a demo of a plug-in hybrid. */
const STOCK: readonly Partial<Vehicle>[] = [
  {
    id: 'N-1',
    slug: '2026-brolga-plains-n-1',
    name: '2026 Brolga Plains GLX',
    make: 'Brolga',
    model: 'Plains',
    badge: 'GLX',
    year: 2026,
    car_type: 'new',
    vin: '6T1BF3FK50X012341',
    stocknum: 'N1',
    price: 42_990,
    price_type: 'Drive Away',
    colour: 'White',
    interior_colour: 'Black',
    simple_body: 'SUV',
    simple_transmission: 'Automatic',
    simple_drive: 'AWD',
    simple_fuel: 'Petrol',
    seats: 5,
    images: photos('n1.jpg', 'n1,rear.jpg'),
    dealercomments: 'The first of the new series.',
  },
  {
    id: 'U-2',
    slug: '2019-currawong-ridge-u-2',
    name: '2019 Currawong Ridge Trail',
    make: 'Currawong',
    model: 'Ridge',
    badge: 'Trail',
    year: 2019,
    car_type: 'used',
    vin: '6t1 bf3fk5 0x012342',
    stocknum: 'U2',
    price: 26_990,
    price_type: 'Plus On-Road Costs',
    km: 102_330,
    colour: 'Silver',
    simple_body: 'Ute',
    simple_transmission: 'Manual',
    simple_drive: '4WD',
    simple_fuel: 'Diesel',
    city: 'Toowoomba',
    state: 'QLD',
    images: photos('u2.png'),
    dealercomments: 'Books, two keys; “as new”, says the <owner>.',
  },
  {
    id: 'D-3',
    slug: '2025-quokka-city-d-3',
    name: '2025 Quokka City Comfort',
    make: 'Quokka',
    model: 'City',
    badge: 'Comfort',
    year: 2025,
    car_type: 'demo',
    vin: '6T1BF3FK50X012343',
    price: 31_500,
    price_type: 'Drive Away',
    km: 1200,
    colour: 'Blue',
    simple_body: 'Hatch',
    simple_transmission: 'CVT',
    simple_drive: 'Front',
    fuel: 'Plug-in hybrid',
    images: photos('d3.jpg'),
  },
];

const tenant = {
  ...dealer(),
  options: { feeds: { platforms: PLATFORM_NAMES, folder: FOLDER, store_codes: { a: 'YARD-1' } } },
};
const site = createSite({
  offers,
  tenant,
  vehicles: STOCK.map((one) => car(one)),
  now: Date.parse('2026-11-26T00:00:00Z'),
});
const files = [...feedFiles(site, feedsOptions(site))].filter(({ file }) => !file.includes('.rejected.'));

const csvFiles = files.filter(({ file }) => file.endsWith('.csv'));

test.each(csvFiles.map(({ file, body }) => [path.basename(file), String(body)]))(
  '%s has the three vehicles as the stored file shows them',
  async (name, body) => {
    for (const { id = '' } of STOCK) expect(body).toContain(id);
    await expect(body).toMatchFileSnapshot(path.join(PUBLISHED, name));
  },
);

test('vehicles.json has the three vehicles as the stored file shows them', () => {
  const body = files.find(({ file }) => file.endsWith('vehicles.json'))?.body;
  expect(JSON.parse(String(body))).toEqual(
    JSON.parse(readFileSync(path.join(PUBLISHED, 'vehicles.json'), 'utf8')),
  );
});

describe('the table of fields in the guide', () => {
  const guide = readFileSync(path.join(ROOT, 'docs/make/feeds.md'), 'utf8');

  /** Returns name and state of each field of a table below a heading. */
  const fieldsBelow = (heading: string): string[][] => {
    const [, section = ''] = guide.split(`\n### ${heading}\n`);
    const [table = ''] = section.split(/\n#{2,3} /);
    return [...table.matchAll(/^\| `([^`]+)` +\| (\w+)/gm)].map(([, name = '', state = '']) => [name, state]);
  };

  test.each([
    ['google-vehicle-ads', 'Fields for Google'],
    ['meta-automotive', 'Fields for Meta'],
  ] as const)('has every column of %s, and which of them are required', (name, heading) => {
    const { columns } = PLATFORMS[name].platform;
    const required = fieldsBelow(heading).map(([field, state]) => [field, state === 'required']);
    expect(required).toEqual(columns.map((column) => [column.name, column.required === true]));
  });
});
