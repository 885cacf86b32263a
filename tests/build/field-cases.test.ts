/** Stock as dealers have it, through to what leaves the house: each test has the name of its case in the field. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { tenantSchema } from '../../cli/compose.ts';
import { run as init } from '../../cli/init/init.run.ts';
import { loadTenants } from '../../features/_domain/tenant/tenant.source.ts';
import { pullStock } from '../../features/stock/store/pull.source.ts';
import { readSnapshot } from '../../features/stock/store/snapshot.source.ts';
import { NOW, Project, vehicles, type Row } from '../support/project.ts';

const FOLDER = 'a-folder-nobody-guesses';
const FIRST_VIN = '6T1BF3FK50X012345';
const vin = (index: number) => FIRST_VIN.replace('012345', String(12_345 + index).padStart(6, '0'));
const picture = (url: string) => ({ url, thumb: { url } });

/** What each vehicle of the built site has beyond the fields of all. */
const CARS = {
  photo: { images: [picture('/media/p0.jpg'), picture('/media/p1.png')] },
  placeholder: { vin: '00000000000000000' },
  spaced: { vin: 'VIN: 6t1 bf3fk5 0x012347' },
  charges: { price: '$26,990 plus ORC', price_type: null },
  drive: { price: '26990', price_type: 'DAP' },
  unclear: { price: '26990', price_type: 'Ask Kim' },
  elsewhere: { city: 'Toowoomba', state: 'QLD' },
  insecure: { images: [picture('http://img.example/1.jpg')] },
} satisfies Record<string, Row>;

let project: Project;
let files: Map<string, string>;
const slugOf = (name: keyof typeof CARS) => `vehicle-${Object.keys(CARS).indexOf(name)}`;
const page = (name: keyof typeof CARS) => files.get(`cars/${slugOf(name)}/index.html`) ?? '';
const rows = (file: string): Record<string, string>[] =>
  parse(files.get(`feeds/${FOLDER}/${file}`) ?? '', { columns: true });
const findRow = (file: string, name: keyof typeof CARS) =>
  rows(file).find((row) => (row['link'] ?? row['url'])?.includes(slugOf(name)));

beforeAll(async () => {
  const common = { colour: 'Blue', images: [picture('https://img.example/a.jpg')] };
  const stock = Object.values(CARS).map((more, index) => ({
    ...vehicles(index + 1)[index],
    ...common,
    vin: vin(index),
    ...more,
  }));
  project = new Project(stock, {
    site_url: 'https://yard.example',
    options: {
      feeds: { platforms: ['google-vehicle-ads', 'meta-automotive', 'csv', 'json'], folder: FOLDER },
      'open-data': { inventory: true, listing_feeds: true },
    },
  });
  const media = path.join(project.root, 'tenants/yard/media');
  mkdirSync(media, { recursive: true });
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#888', noise } });
  writeFileSync(path.join(media, 'p0.jpg'), await photo.clone().jpeg().toBuffer());
  writeFileSync(path.join(media, 'p1.png'), await photo.clone().resize(1024).png().toBuffer());
  await project.pull();
  await project.build();
  files = new Map([...project.files()].map(([name, body]) => [name, body.toString()]));
}, 120_000);
afterAll(() => project.remove());

test.each(['check', 'pull', 'build'])(
  'photos over http: %s counts the vehicles, gives an example and says what blocks it',
  async (command) => {
    if (command === 'build') rmSync(path.join(project.root, '.dealersite/snapshots/yard.ndjson'));
    const { stderr } = await project.run(command, '--tenant', 'yard');
    expect(stderr).toContain('DS1245');
    expect(stderr).toMatch(/1 vehicle has pictures .* such as http:\/\/img\.example\/1\.jpg/);
  },
);

describe('Google feed with pictures in WebP', () => {
  /** Addresses of the pictures of one vehicle, by output. */
  const pictures = (): Record<string, string[]> => {
    const google = findRow('google-vehicle-ads.csv', 'photo');
    const json = (name: string, list: string): Row[] => JSON.parse(files.get(name) ?? '{}')[list] ?? [];
    const mine = (all: Row[]): string =>
      JSON.stringify(all.find((row) => JSON.stringify(row).includes(slugOf('photo'))));
    const texts = {
      google: `${google?.['image_link']} ${google?.['additional_image_link']}`,
      meta: findRow('meta-automotive.csv', 'photo')?.['image'] ?? '',
      csv: findRow('vehicles.csv', 'photo')?.['images'] ?? '',
      json: mine(json(`feeds/${FOLDER}/vehicles.json`, 'vehicles')),
      inventory: mine(json('inventory.json', 'vehicles')),
      'JSON Feed': mine(json('search/toyota/feed.json', 'items')),
    };
    return Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [
        name,
        [...new Set(text.match(/https:\/\/yard\.example\/[^\s",|]+?\.(?:webp|avif|jpg|jpeg|png)/g) ?? [])],
      ]),
    );
  };

  test('every output sends the files of the dealer, which are JPEG and PNG', () => {
    for (const [output, urls] of Object.entries(pictures()))
      expect([output, urls[0]]).toEqual([output, 'https://yard.example/media/p0.jpg']);
    expect(pictures()['google']).toEqual([
      'https://yard.example/media/p0.jpg',
      'https://yard.example/media/p1.png',
    ]);
  });

  test('each is published, in a listed format, with 800 × 600 pixels or more', async () => {
    const urls = new Set(Object.values(pictures()).flat());
    for (const url of urls) {
      const file = path.join(project.output, new URL(url).pathname);
      const { format, width, height } = await sharp(file).metadata();
      expect([url, ['jpeg', 'png'].includes(format), width >= 800 && height >= 600]).toEqual([
        url,
        true,
        true,
      ]);
    }
  });
});

test('Google feed without link_template: every row has the address with {store_code}', () => {
  const all = rows('google-vehicle-ads.csv');
  expect(all.length).toBeGreaterThan(0);
  for (const row of all) expect(row['link_template']).toBe(`${row['link']}?store={store_code}`);
});

test('two towns on one page: title, description and facts name the town of the vehicle; the yard offers it', () => {
  const html = page('elsewhere');
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
  expect(title).toContain('Toowoomba QLD');
  expect(title).not.toContain('Sampleton');
  expect(description).toContain('See it in Toowoomba QLD. Offered by Yard Sampleton, Sampleton NSW.');
  expect(html).not.toMatch(/(?:See it|Located) (?:at|in) [^.<]*Sampleton/);
  expect(findRow('vehicles.csv', 'elsewhere')).toMatchObject({
    city: 'Toowoomba',
    location: 'Yard Sampleton',
  });
});

describe('placeholder VIN in feeds', () => {
  test.each(['google-vehicle-ads', 'meta-automotive'])('is left out of %s with the reason', (platform) => {
    expect(findRow(`${platform}.csv`, 'placeholder')).toBeUndefined();
    const rejected = rows(`${platform}.rejected.csv`).filter((row) => row['field'] === 'vin');
    expect(rejected.map(({ id }) => id)).toEqual(['v1']);
  });

  test('goes out nowhere, and a VIN in small letters and groups goes out clean', () => {
    const sent = [...files].filter(([name]) => !name.includes('.rejected.'));
    expect(sent.filter(([, body]) => body.includes('00000000000000000')).map(([name]) => name)).toEqual([]);
    for (const platform of ['google-vehicle-ads.csv', 'meta-automotive.csv'])
      expect(findRow(platform, 'spaced')?.['vin']).toBe(vin(2));
  });
});

test('price plus ORC: the amount is the price, and the words are its price type', () => {
  const row = findRow('google-vehicle-ads.csv', 'charges');
  expect([row?.['price'], row?.['vehicle_price_type']]).toEqual([
    '26990.00 AUD',
    'excluding_government_charges_price',
  ]);
});

test('price type DAP: is a drive-away price; a text that is not understood is quoted in the reason', () => {
  expect(findRow('google-vehicle-ads.csv', 'drive')?.['vehicle_price_type']).toBe('drive_away_price');
  const [reason] = rows('google-vehicle-ads.rejected.csv').filter(({ id }) => id === 'v5');
  expect(reason?.['field']).toBe('vehicle_price_type');
  expect(reason?.['reason']).toContain('“Ask Kim”');
});

describe('init from an export', () => {
  let root = '';
  beforeEach(() => {
    root = temporaryFolder();
  });

  /** Creates a tenant from the export, pulls it and returns its vehicles. */
  async function createFrom(csv: string) {
    const from = path.join(root, 'export.csv');
    writeFileSync(from, csv);
    expect(await init({ slug: 'alpha', from }, { root, now: Date.parse(NOW) })).toMatchObject({
      exitCode: 0,
    });
    const { tenants } = await loadTenants({ root, schema: tenantSchema, all: true });
    const [loaded] = tenants;
    if (!loaded?.tenant.stock) throw new Error('no tenant');
    const request = { root, tenantDir: loaded.dir, tenantSlug: 'alpha', source: loaded.tenant.stock };
    const { snapshotPath } = await pullStock({ ...request, now: Date.parse(NOW) });
    return readSnapshot(snapshotPath).vehicles;
  }

  test.each([
    ['Yr', 'Retail'],
    ['YOM', 'Sell Price'],
    ['Year Built', 'DAP'],
    ['Model Year', 'Ask $ (incl. GST)'],
  ])('init does not know common names: %s is the year, %s the price', async (year, price) => {
    const found = await createFrom(
      `Stock,Make,Model,${year},${price},Condition\n1,Brolga,Plains,2021,"$26,990",Used\n2,Brolga,Coast,2020,"$22,990",Used\n3,Brolga,Ridge,2026,"$42,990",New\n`,
    );
    expect(found.map((vehicle) => [vehicle.year, vehicle.price])).toEqual([
      [2021, 26_990],
      [2020, 22_990],
      [2026, 42_990],
    ]);
  });

  test('init does not know common names: status, condition and dates in the words of the trade', async () => {
    const found = await createFrom(
      [
        'Stock,Make,Model,Yr,Price,Status,Condition,VIN,Rego,Rego Expiry,Odo,Photos,Yard,Date In,Price Type',
        '1001,Brolga,Plains,2021,"$26,990",Available,Pre-Owned,6T1BF3FK50X012341,ABC12D,30/06/2027,"45,000",https://img.example/1.jpg;https://img.example/2.jpg,Parramatta,20/11/2026,Drive Away',
        '1002,Brolga,Coast,2020,"$22,990",Sold,CPO,6T1BF3FK50X012342,ABC13D,31/01/2027,"65,000",https://img.example/3.jpg,Penrith,19/11/2026,EGC',
        '1003,Brolga,Coast,2026,"$42,990",Deposit Taken,Ex-Demo,6T1BF3FK50X012343,ABC14D,28/02/2027,"1,200",,Penrith,18/11/2026,Drive Away',
        '1004,Brolga,Ridge,2026,"$52,990",Available,Brand New,6T1BF3FK50X012344,,,12,,Parramatta,17/11/2026,Drive Away',
        '1005,Brolga,Ridge,2019,POA,Coming Soon,Used,6T1BF3FK50X012345,ABC15D,1/3/2027,"98,000",,Parramatta,16/11/2026,',
      ].join('\n'),
    );
    expect(found.map(({ stocknum, year, car_type, km }) => [stocknum, year, car_type, km])).toEqual([
      ['1001', 2021, 'used', 45_000],
      ['1002', 2020, 'used', 65_000],
      ['1003', 2026, 'demo', 1_200],
      ['1004', 2026, 'new', 12],
      ['1005', 2019, 'used', 98_000],
    ]);
    expect(found.map(({ status }) => status)).toEqual([
      'in_stock',
      'sold',
      'in_stock',
      'in_stock',
      'coming_soon',
    ]);
  });

  test('init loses the variant: the badge is what the title has after year, make and model', async () => {
    const found = await createFrom(
      [
        'Brand,Year,Model,Title,UsedOrNew,Location,Kilometres,Price',
        '"Brolga",2012,Plains,2012 Brolga Plains GLX-R LWB,USED,"Toowoomba City, QLD",163201,18990',
        '"Brolga",2017,Coast,2017 Brolga Coast SE Sport,USED,"Mildura, VIC",88140,15490',
        '"Currawong",2019,R8,2019 Currawong R8 Trail Double Cab,USED,"Port Augusta, SA",102330,36900',
        '"Currawong",2021,R8,2021 Currawong R8 Base Single Cab,USED,"Broken Hill, NSW",61007,29900',
        '"Quokka",2015,City,2015 Quokka City Comfort,DEMO,"Bunbury, WA",45110,14250',
      ].join('\n'),
    );
    expect(found.map(({ badge }) => badge)).toEqual([
      'GLX-R LWB',
      'SE Sport',
      'Trail Double Cab',
      'Base Single Cab',
      'Comfort',
    ]);
  });
});
