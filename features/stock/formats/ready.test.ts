/** Ready mappings: each reads a small file of its format, and the tenant's entries override them. */
import { readdirSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { READY_FORMATS } from '../../_domain/stock/feed-formats.ts';
import { stockSourceSchema } from '../../_domain/stock/stock-source.schema.ts';
import { checkSources } from '../report/check-sources.source.ts';
import { explainStock } from '../report/explain.source.ts';
import { codes, NOW, pullIn, type Pulled } from '../store/pull-case.source.ts';
import { readyFormat } from '../map/ready.source.ts';
import { snapshotPath, readSourceState } from '../store/snapshot.source.ts';
import { isCurrent } from '../store/sources.source.ts';

let root = '';
beforeEach(() => {
  root = temporaryFolder();
});

const pull = (file: string, content: string, source: object): Promise<Pulled> =>
  pullIn({ root, file, content }, { source });

const COMMON = {
  id: 'B-17',
  vin: '6T1TESTVIN0000017',
  name: '2021 Brolga Plains Touring',
  make: 'Brolga',
  model: 'Plains',
  badge: 'Touring',
  year: 2021,
  car_type: 'used',
  price: 26_990,
  km: 31_200,
  colour: 'Silver',
  dealercomments: 'One owner & full books.',
};
const PHOTOS = [{ url: 'https://img.example/1.jpg' }, { url: 'https://img.example/2.jpg' }];

const table = (separator: string, columns: Record<string, string>): string =>
  [Object.keys(columns), Object.values(columns)]
    .map(
      (cells) => `${cells.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator)}\n`,
    )
    .join('');

const GOOGLE = {
  id: 'B-17',
  vin: COMMON.vin,
  title: COMMON.name,
  brand: 'Brolga',
  model: 'Plains',
  trim: 'Touring',
  year: '2021',
  condition: 'used',
  price: '26990 AUD',
  mileage: '31,200 km',
  color: 'Silver',
  image_link: PHOTOS[0]?.url ?? '',
  additional_image_link: PHOTOS[1]?.url ?? '',
  description: 'One owner &amp; full books.',
  store_code: 'yard-1',
  'certified_pre-owned': 'yes',
};
const META = {
  vehicle_id: 'B-17',
  vin: COMMON.vin,
  title: COMMON.name,
  make: 'Brolga',
  model: 'Plains',
  trim: 'Touring',
  year: '2021',
  state_of_vehicle: 'USED',
  price: '26990 AUD',
  'mileage.value': '31200',
  'mileage.unit': 'KM',
  exterior_color: 'Silver',
  body_style: 'TRUCK',
  drivetrain: '4X4',
  fuel_type: 'GASOLINE',
  transmission: 'AUTOMATIC',
  'image[0].url': PHOTOS[0]?.url ?? '',
  'image[0].tag[0]': 'Front',
  'image[1].url': PHOTOS[1]?.url ?? '',
  description: 'One owner & full books.',
  availability: 'AVAILABLE',
  date_first_on_lot: '2026-02-21',
};
const META_MORE = {
  simple_body: 'Ute',
  simple_drive: '4WD',
  simple_fuel: 'Petrol',
  simple_transmission: 'Automatic',
};

const googleXml = `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Stock</title><item>${Object.entries(
  GOOGLE,
)
  .map(([name, value]) => `<g:${name}>${value}</g:${name}>`)
  .join('')}</item></channel></rss>`;
const metaXml = `<?xml version="1.0"?><listings><title>Stock</title><listing><vehicle_id>B-17</vehicle_id><vin>${COMMON.vin}</vin><title>${COMMON.name}</title><make>Brolga</make><model>Plains</model><trim>Touring</trim><year>2021</year><state_of_vehicle>USED</state_of_vehicle><price>26990 AUD</price><mileage><unit>KM</unit><value>31200</value></mileage><exterior_color>Silver</exterior_color>${PHOTOS.map(({ url }) => `<image><url>${url}</url><tag>x</tag></image>`).join('')}<description>One owner &amp; full books.</description></listing></listings>`;
const SCHEMA_ORG = {
  '@type': 'Car',
  sku: 'B-17',
  vehicleIdentificationNumber: COMMON.vin,
  name: COMMON.name,
  brand: { '@type': 'Brand', name: 'Brolga' },
  model: 'Plains',
  vehicleConfiguration: 'Touring',
  vehicleModelDate: '2021',
  itemCondition: 'https://schema.org/UsedCondition',
  offers: { '@type': 'Offer', price: 26_990, priceCurrency: 'AUD' },
  mileageFromOdometer: { '@type': 'QuantitativeValue', value: 31_200, unitCode: 'KMT' },
  color: 'Silver',
  driveWheelConfiguration: 'https://schema.org/AllWheelDriveConfiguration',
  image: PHOTOS.map(({ url }) => url),
  description: 'One owner & full books.',
};

const { itemCondition, ...withoutCondition } = SCHEMA_ORG;
const OFFERED_TWICE = {
  ...withoutCondition,
  offers: [
    { '@type': 'Offer', price: 26_990, priceCurrency: 'AUD', itemCondition },
    { '@type': 'Offer', price: 28_990, priceCurrency: 'AUD', itemCondition },
  ],
};

describe('each format', () => {
  test.each([
    ['google-vehicle-ads', 's.csv', table(',', GOOGLE), { certified: true }],
    ['google-vehicle-ads', 's.tsv', table('\t', GOOGLE), { certified: true }],
    ['google-vehicle-ads', 's.xml', googleXml, { certified: true }],
    ['meta-automotive', 's.csv', table(',', META), { ...META_MORE, sold: false }],
    ['meta-automotive', 's.xml', metaXml, {}],
    ['schema-org', 's.json', JSON.stringify([SCHEMA_ORG]), { simple_drive: 'AWD' }],
    [
      'schema-org',
      's.ndjson',
      JSON.stringify({ ...SCHEMA_ORG, image: PHOTOS.map((photo) => ({ '@type': 'ImageObject', ...photo })) }),
      {},
    ],
    ['schema-org', 's.json', JSON.stringify([OFFERED_TWICE]), { simple_drive: 'AWD' }],
    [
      'schema-org',
      's.json',
      JSON.stringify([
        {
          ...SCHEMA_ORG,
          offers: [
            { '@type': 'Offer', priceSpecification: [{ '@type': 'PriceSpecification', price: '26990' }] },
          ],
        },
      ]),
      {},
    ],
    ['schema-org', 's.json', JSON.stringify([OFFERED_TWICE, { ...SCHEMA_ORG, sku: 'B-18' }]), {}],
  ])('reads %s as %s', async (format, file, content, more) => {
    const { outcome, vehicles } = await pull(file, content, { format });
    expect(outcome).toMatchObject({ rejected: 0, leftOut: 0 });
    for (const vehicle of vehicles) expect(vehicle).toMatchObject({ price: 26_990, car_type: 'used' });
    expect(vehicles[0]).toMatchObject({ ...COMMON, ...more });
    expect(vehicles[0]?.images.map(({ url }) => ({ url }))).toEqual(PHOTOS);
  });

  test('has a name in the schema, and data for each name', () => {
    const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'));
    expect(files.toSorted()).toEqual(READY_FORMATS.map((name) => `${name}.json`).toSorted());
    for (const name of READY_FORMATS) {
      expect(readyFormat(name).specification).toMatch(/^https:\/\//);
      expect(Object.keys(readyFormat(name).mapping)).toEqual(
        expect.arrayContaining(['id', 'make', 'model', 'year', 'car_type']),
      );
    }
  });
});

test('entries of the tenant override those of the format and require their column', async () => {
  const content = table(',', { ...GOOGLE, paint: 'Moonlight' });
  const format = 'google-vehicle-ads';
  const { vehicles } = await pull('s.csv', content, { format, mapping: { colour: 'paint' } });
  expect(vehicles[0]).toMatchObject({ ...COMMON, colour: 'Moonlight' });
  expect(await codes(pull('s.csv', content, { format, mapping: { colour: 'Paint' } }))).toEqual(['DS1105']);
});

test('converts miles to kilometres', async () => {
  const content = table(',', { ...GOOGLE, mileage: '20,000 miles' });
  const { vehicles } = await pull('s.csv', content, { format: 'google-vehicle-ads' });
  expect(vehicles[0]?.km).toBe(32_187);
});

test('check, explain and the change test read the same data as a pull', async () => {
  const source = stockSourceSchema.parse({ sources: [{ file: 's.csv', format: 'meta-automotive' }] });
  await pull('s.csv', table(',', META), { format: 'meta-automotive' });
  expect(await checkSources(root, source, { now: NOW })).toEqual([]);
  const request = { root, tenantDir: root, tenantSlug: 'yard', source, now: NOW };
  const [explained] = await explainStock(request);
  const fields = new Map(explained?.fields.map((field) => [field.field, field]));
  expect(fields.get('km')).toMatchObject({ filled: 1, columns: ['mileage.value', 'mileage.unit'] });
  expect(fields.has('interior_colour')).toBe(false);
  const state = readSourceState(snapshotPath(root, 'yard')) ?? { sources: [] };
  expect(state.stock).toBeDefined();
  expect(isCurrent(state, root, source)).toBe(true);
});

test('the schema refuses an unknown format', () => {
  const sources = [{ file: 's.csv', format: 'google-vehicle-ad' }];
  expect(stockSourceSchema.safeParse({ sources }).error?.issues[0]).toMatchObject({
    code: 'invalid_value',
    path: ['sources', 0, 'format'],
  });
});
