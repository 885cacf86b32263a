/** Facts by output: feeds, open data, structured data and leads state the same of each vehicle, or nothing. */
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { createSite } from './_domain/site/site.ts';
import { car, dealer } from './_domain/vehicle/vehicle.case.ts';
import type { Vehicle, VehicleInput } from './_domain/vehicle/vehicle.schema.ts';
import { formatAdf } from './enquiry/delivery/adf.ts';
import { vehicleFacts } from './enquiry/vehicle-facts.ts';
import { feedFiles } from './feeds/feed-files.ts';
import { feedsOptions } from './feeds/feeds.schema.ts';
import { PLATFORM_NAMES } from './feeds/platforms.ts';
import { openDataFiles } from './open-data/open-data.case.ts';
import { offers } from './registry.ts';
import { head } from './vehicle/page.case.ts';

const NOW = Date.parse('2026-03-10T00:00:00Z');
const FOLDER = 'k3yThatNobodyGuesses';
const PHOTO = 'https://photos.example/a.jpg';

/** Everything that all platforms require. */
const COMPLETE = {
  id: '1',
  slug: 'one',
  vin: 'JTNKU3JE60J000001',
  stocknum: 'S-7',
  car_type: 'used',
  price: 20_000,
  price_type: 'Drive Away',
  km: 48_000,
  colour: 'Blue',
  simple_body: 'SUV',
  simple_drive: 'AWD',
  simple_transmission: 'Automatic',
  simple_fuel: 'Petrol',
  location_id: 'a',
  images: [{ url: PHOTO, thumb: { url: PHOTO } }],
} satisfies Partial<VehicleInput>;

/** What an output states of one vehicle; undefined for nothing. */
interface Statement {
  readonly condition?: string | undefined;
  readonly vin?: string | undefined;
  readonly stocknum?: string | undefined;
  readonly priceType?: string | undefined;
  readonly price?: number | undefined;
  readonly town?: string | undefined;
  readonly yard?: string | undefined;
  readonly body?: string | undefined;
  readonly drive?: string | undefined;
}

const PRICE_TYPES: Readonly<Record<string, string>> = {
  drive_away_price: 'drive away',
  excluding_government_charges_price: 'excl. govt. charges',
};
const toTwo = (condition = ''): string => (/new/i.test(condition) ? 'new' : 'used');
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
const lower = (value: unknown): string | undefined => text(value)?.toLowerCase();
const amount = (value: unknown): number | undefined => {
  const number = Number.parseFloat(String(value));
  return Number.isNaN(number) ? undefined : number;
};
const element = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`).exec(xml)?.[1];

type Row = Record<string, unknown>;

/** Reads what each output states. An output that leaves the vehicle out states nothing. */
function readOutputs(over: Partial<VehicleInput>): Record<string, Statement> {
  const vehicle = car({ ...COMPLETE, ...over } as Partial<Vehicle>);
  const tenant = {
    ...dealer(),
    options: {
      feeds: { platforms: PLATFORM_NAMES, folder: FOLDER },
      'open-data': { inventory: true, listing_feeds: true },
    },
  };
  const site = createSite({ offers, tenant, vehicles: [vehicle], now: NOW });
  const files = new Map(
    [...feedFiles(site, feedsOptions(site)), ...openDataFiles(site)].map(({ file, body }) => [
      file,
      String(body),
    ]),
  );
  const csv = (name: string): Row | undefined =>
    (parse(files.get(`feeds/${FOLDER}/${name}`) ?? '', { columns: true }) as Row[])[0];
  const json = (name: string): Record<string, Row[]> => JSON.parse(files.get(name) ?? '{}');
  const google = csv('google-vehicle-ads.csv');
  const meta = csv('meta-automotive.csv');
  const sheet = csv('vehicles.csv');
  const record = json(`feeds/${FOLDER}/vehicles.json`)['vehicles']?.[0];
  const inventory = json('inventory.json')['vehicles']?.[0];
  const price = inventory?.['price'] as Row | undefined;
  const [thing] = head({ ...COMPLETE, ...over }).jsonLd as unknown as Row[];
  const offer = thing?.['offers'] as Row | undefined;
  const feedName = [...files.keys()].find((name) => name.endsWith('feed.json')) ?? '';
  const item = json(feedName)['items']?.[0];
  const adf = formatAdf({
    delivery_id: 'd',
    lead_id: 'l',
    received_at: '2026-03-10T00:00:00.000Z',
    dealer: 'Yard',
    site_url: 'https://gumtree.example',
    category: 'Vehicle Enquiry',
    values: { name: 'Mara Quill' },
    vehicle: vehicleFacts(vehicle),
    consents: [],
  });
  const general = (row: Row | undefined): Statement => ({
    condition: row && toTwo(text(row['car_type'])),
    vin: text(row?.['vin']),
    stocknum: text(row?.['stocknum']),
    priceType: lower(row?.['price_type']),
    price: amount(row?.['price']),
    town: text(row?.['city']),
    yard: text(row?.['location']),
    body: lower(row?.['simple_body']),
    drive: lower(row?.['simple_drive']),
  });
  return {
    google: {
      condition: text(google?.['condition']),
      vin: text(google?.['vin']),
      priceType: PRICE_TYPES[String(google?.['vehicle_price_type'])],
      price: amount(google?.['price']),
      body: lower(google?.['body_style']),
    },
    meta: {
      condition: meta && toTwo(text(meta['state_of_vehicle'])),
      vin: text(meta?.['vin']),
      stocknum: text(meta?.['stock_number']),
      price: amount(meta?.['price']),
      yard: text(meta?.['dealer_name']),
      drive: lower(meta?.['drivetrain']),
    },
    csv: general(sheet),
    json: general(record),
    inventory: {
      condition: toTwo(text(inventory?.['condition'])),
      vin: text(inventory?.['vin']),
      stocknum: text(inventory?.['stock_number']),
      priceType: lower(price?.['includes']),
      price: amount(price?.['amount']),
      yard: text(inventory?.['location']),
      body: lower(inventory?.['body']),
      drive: lower(inventory?.['drive']),
    },
    'JSON Feed': {
      price: amount(/\$([\d,]+)/.exec(String(item?.['content_text']))?.[1]?.replace(',', '')),
    },
    'JSON-LD': {
      condition: toTwo(text(thing?.['itemCondition'])),
      vin: text(thing?.['vehicleIdentificationNumber']),
      stocknum: text(thing?.['sku']),
      price: amount(offer?.['price']),
      yard: text((offer?.['seller'] as Row | undefined)?.['name']),
      body: lower(thing?.['bodyType']),
      drive: text(thing?.['driveWheelConfiguration'])?.includes('AllWheelDrive') ? 'awd' : undefined,
    },
    ADF: {
      condition: /<vehicle [^>]*status="([^"]*)"/.exec(adf)?.[1],
      vin: element(adf, 'vin'),
      stocknum: element(adf, 'stock'),
      price: amount(element(adf, 'price')),
    },
  };
}

const FACTS = [
  'condition',
  'vin',
  'stocknum',
  'priceType',
  'price',
  'town',
  'yard',
  'body',
  'drive',
] as const;

/** Returns the distinct statements about a fact, with the outputs that make them. */
function listStatements(outputs: Record<string, Statement>, fact: (typeof FACTS)[number]) {
  const statements = new Map<string | number, string[]>();
  for (const [output, { [fact]: value }] of Object.entries(outputs))
    if (value !== undefined) statements.set(value, [...(statements.get(value) ?? []), output]);
  return statements;
}

const VEHICLES = {
  'a used car': {},
  'a new car': { car_type: 'new', km: undefined },
  'a demo': { car_type: 'demo', km: 900 },
  'a car that stands in another town': { city: 'Sampleton', state: 'QLD' },
  'a car with a VIN in small letters and groups': { vin: 'jtn ku3je6 0j000001' },
  'a car with a placeholder as VIN': { vin: '00000000000000000' },
  'a car without government charges in its price': { price_type: 'Excl. Govt. Charges' },
} satisfies Record<string, Partial<VehicleInput>>;

describe.each(Object.entries(VEHICLES))('%s', (_name, over) => {
  const outputs = readOutputs(over);

  test.each(FACTS)('has one %s in all outputs', (fact) => {
    const statements = listStatements(outputs, fact);
    expect([...statements]).toHaveLength('vin' in over && over.vin.startsWith('0') && fact === 'vin' ? 0 : 1);
  });
});

test('states a fact in at least two outputs, so that the comparison compares', () => {
  const outputs = readOutputs({});
  for (const fact of FACTS)
    expect([fact, [...listStatements(outputs, fact).values()].flat().length >= 2]).toEqual([fact, true]);
});

test('states no body, drive, gear or fuel that the stock calls Other', () => {
  const other = {
    simple_body: 'Other',
    simple_drive: 'Other',
    simple_transmission: 'Other',
    simple_fuel: 'Other',
  };
  const outputs = readOutputs(other);
  const stated = Object.entries(outputs).filter(([, { body, drive }]) => /other/i.test(`${body} ${drive}`));
  expect(stated).toEqual([]);
});
