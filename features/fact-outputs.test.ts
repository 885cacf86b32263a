/** Searchable facts by output: each stands on the page, in the comparison, in feeds and open data, and in structured data. */
import { describe, expect, test } from 'vitest';
import { createSite } from './_domain/site/site.ts';
import { FACT_NAMES, type FactName } from './_domain/vehicle/fact-names.ts';
import { FACT_OUTPUTS } from './_domain/vehicle/fact-outputs.ts';
import { dealer } from './_domain/vehicle/vehicle.case.ts';
import type { VehicleInput } from './_domain/vehicle/vehicle.schema.ts';
import { feedFiles } from './feeds/feed-files.ts';
import { feedsOptions } from './feeds/feeds.schema.ts';
import { openDataFiles } from './open-data/open-data.case.ts';
import { offers } from './registry.ts';
import { getFact } from './search/query/facts.ts';
import { FACT_VALUES } from './search/index/fact-values.ts';
import { head, page, NOW, vehicle } from './vehicle/page.case.ts';
import { comparedFacts } from './watchlist/data/compared-facts.ts';

/** A vehicle that states the fact, and the value as people read it. */
const SAMPLES: Readonly<Record<FactName, readonly [stock: Partial<VehicleInput>, printed: string]>> = {
  seats: [{ seats: 17 }, '>17<'],
  doors: [{ doors: 13 }, '>13<'],
  cylinders: [{ cylinders: 14 }, '>14<'],
  consumption: [{ fuelconsumptioncombined: 7.3 }, '7.3\u00a0L/100\u00a0km'],
  electric_range: [{ electric_range: 463 }, '463\u00a0km'],
  litres: [{ engine_size_litres: 7.3 }, '7.3\u00a0L'],
  owners: [{ owners: 47 }, '47 owners'],
  sleeps: [{ item_type: 'caravan', sleeps: 11 }, '>11<'],
  axles: [{ item_type: 'caravan', axle_type: 'Tandem' }, '>Tandem<'],
  ancap: [{ ancaprating: 4.5 }, '4.5\u00a0stars'],
  towing: [{ towing_braked: 3470 }, '3,470'],
  gvm: [{ item_type: 'truck', grossvehiclemass: 8130 }, '8,130'],
  tare: [{ item_type: 'caravan', tare_weight: 2310 }, '2,310'],
  atm: [{ item_type: 'caravan', aggregate_trailer_mass: 2930 }, '2,930'],
  length: [{ item_type: 'caravan', body_length: 21.5 }, '21.5\u00a0ft'],
  cc: [{ item_type: 'motorcycle', engine_size: 689 }, '689\u00a0cc'],
  licence: [{ item_type: 'truck', licence_class: 'MR' }, 'Medium rigid licence (MR)'],
  learner: [{ item_type: 'motorcycle', learner_approved: true }, 'Learner approved (LAMS)'],
  turbo: [{ induction: 'Twin turbo' }, 'Twin turbo'],
  plug_in: [{ simple_fuel: 'Hybrid', fuel: 'Petrol plug-in hybrid' }, 'Plug-in hybrid'],
  gearbox: [{ trans: '7 speed dual clutch' }, '7 speed dual clutch'],
  size: [{ simple_body: 'SUV', vehiclelength: 4831 }, '4,831'],
  history: [{ ppsr_result: 'clear', service_history: 'Full, by the book' }, 'Full, by the book'],
  vin: [{ vin: 'JTNKU3JE60J012345' }, 'JTNKU3JE60J012345'],
};

/** Returns whether markup has a text; a band shows units smaller than their numbers. */
const isPrinted = (markup: string, text: string): boolean =>
  markup
    .replaceAll(/ ?<small>/g, '\u00a0')
    .replaceAll('</small>', '')
    .includes(text);

/** Facts that identify one vehicle, which a comparison leaves out. */
const ONE_VEHICLE: readonly FactName[] = ['vin'];
const FOLDER = 'k3yThatNobodyGuesses';

/** Returns the comparison, the general feed, the inventory and the structured data of a vehicle. */
function readOutputs(stock: Partial<VehicleInput>) {
  const tenant = {
    ...dealer(),
    options: { feeds: { platforms: ['json'], folder: FOLDER }, 'open-data': { inventory: true } },
  };
  const site = createSite({ offers, tenant, vehicles: [vehicle(stock)], now: NOW });
  const [one] = site.vehicles;
  const files = new Map(
    [...feedFiles(site, feedsOptions(site)), ...openDataFiles(site)].map(({ file, body }) => [
      file,
      String(body),
    ]),
  );
  const read = (name: string): object =>
    (JSON.parse(files.get(name) ?? '{}') as { vehicles?: object[] }).vehicles?.[0] ?? {};
  return {
    compared:
      one === undefined
        ? ''
        : comparedFacts(site, one)
            .map(({ value }) => `>${value}<`)
            .join(''),
    feed: read(`feeds/${FOLDER}/vehicles.json`),
    inventory: read('inventory.json'),
    data: head(stock).jsonLd?.[0] ?? {},
  };
}

describe.each(FACT_NAMES)('%s', (name) => {
  const [stock, printed] = SAMPLES[name];
  const { fields, property, rows = [], history = [] } = FACT_OUTPUTS[name];
  const stated = fields.filter((field) => stock[field] !== undefined);
  const outputs = readOutputs(stock);
  const silent = readOutputs({ item_type: stock.item_type });

  test('is searchable', () => {
    expect([FACT_VALUES[name](vehicle(stock), NOW) ?? []].flat()).not.toEqual([]);
    expect(getFact(name).label).not.toBe('');
  });

  test('stands on the page that states it, and on no other', () => {
    expect([...rows, ...history]).not.toEqual([]);
    expect(isPrinted(page(stock), printed)).toBe(true);
    expect(isPrinted(page({ item_type: stock.item_type }), printed)).toBe(false);
  });

  test('stands in the comparison, unless it identifies one vehicle', () => {
    expect(isPrinted(outputs.compared, printed)).toBe(!ONE_VEHICLE.includes(name));
    expect(isPrinted(silent.compared, printed)).toBe(false);
  });

  test('stands in the general feed by the fields of the stock', () => {
    expect(stated).not.toEqual([]);
    expect(outputs.feed).toMatchObject(Object.fromEntries(stated.map((field) => [field, stock[field]])));
    for (const field of stated) expect(silent.feed).not.toHaveProperty(field);
  });

  test('stands in the inventory when it has a row', () => {
    const values = Object.values(outputs.inventory);
    for (const field of stated)
      expect(values.includes(stock[field]) || values.includes(printed)).toBe(rows.length > 0);
  });

  test('stands in the structured data when schema.org has a property', () => {
    const { name: key, field } = property ?? {};
    const value = JSON.stringify((field && stock[field]) ?? printed.replace('\u00a0', ' '));
    const stating = ({ data }: typeof outputs) =>
      Object.entries(data).filter(([, one]) => JSON.stringify(one).includes(value));
    expect(stating(outputs).map(([one]) => one)).toEqual(key === undefined ? [] : [key]);
    expect(stating(silent)).toEqual([]);
  });
});
