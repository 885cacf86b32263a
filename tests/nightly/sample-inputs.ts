/** Inputs that the repository does not contain, made up: a feed with the columns of the listings, lists of postcodes. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { generateStock } from '../../fixtures/stock/generate.ts';
import { root } from '../support/pages.ts';

const NOW = Date.UTC(2026, 10, 20);
const BODIES = ['SUV', 'Hatchback', 'Sedan'];

/** Writes a feed of `count` vehicles as `listings.csv` into the folder. Returns its path. */
export function writeSampleFeed(folder: string, count: number): string {
  const vehicles = generateStock({ tenant: 'bench', seed: 1, now: NOW, count });
  const rows = vehicles.map(({ year, make, model, km, price, colour }, index) => {
    const body = BODIES[index % BODIES.length];
    return {
      Brand: make,
      Year: year,
      Model: model,
      'Car/Suv': body,
      Title: `${year} ${make} ${model} Edition ${index}`,
      UsedOrNew: 'USED',
      Transmission: 'Automatic',
      Engine: '4 cyl, 2 L',
      DriveType: 'Front',
      FuelType: 'Unleaded',
      FuelConsumption: '7.5 L / 100 km',
      Kilometres: km,
      ColourExtInt: `${colour} / Black`,
      Location: index % 2 === 0 ? 'Sampleton, NSW' : 'Exampleville, QLD',
      CylindersinEngine: '4 cyl',
      BodyType: body,
      Doors: '5 Doors',
      Seats: '5 Seats',
      Price: price,
    };
  });
  const file = path.join(folder, 'listings.csv');
  writeFileSync(file, stringify(rows, { header: true }));
  return file;
}

const TABLE = path.join(root, 'features/_domain/location/postcodes.json');
/** Least share of the postcodes that their own points give again; the rules leave out those far from their neighbours. */
const LEAST_SHARE = 0.99;

/** Returns the points of a table by postcode. */
function readPoints(text: string): Map<number | undefined, string> {
  const { points } = JSON.parse(text) as { points: number[] };
  const triples = Array.from({ length: points.length / 3 }, (_, index) =>
    points.slice(index * 3, index * 3 + 3),
  );
  return new Map(triples.map(([postcode, ...point]) => [postcode, point.join(' ')]));
}

/** Writes two equal lists of places with the points of the committed table. Returns their paths. */
export function writePostcodeLists(folder: string): string[] {
  const rows = [...readPoints(readFileSync(TABLE, 'utf8'))].map(([postcode, point]) => {
    const [lat = 0, long = 0] = point.split(' ').map((hundredths) => Number(hundredths) / 100);
    return { postcode, suburb: `Sample ${postcode}`, state: 'NSW', lat, long };
  });
  return ['first.csv', 'second.csv'].map((name) => {
    const file = path.join(folder, name);
    writeFileSync(file, stringify(rows, { header: true }));
    return file;
  });
}

/** Compares the table made of these lists with the committed one, points and layout. Returns the differences. */
export function comparePostcodes(folder: string): string[] {
  const [made, committed] = [path.join(folder, 'postcodes.json'), TABLE].map((file) =>
    readFileSync(file, 'utf8'),
  );
  const [points, expected] = [readPoints(made ?? ''), readPoints(committed ?? '')];
  const moved = [...points].filter(([postcode, point]) => expected.get(postcode) !== point);
  const layout = (text = ''): string => text.split('\n').slice(0, 5).join('\n');
  return [
    ...moved.map(([postcode]) => `the point of ${postcode} differs from the committed one`),
    ...(points.size < expected.size * LEAST_SHARE
      ? [`only ${points.size} of ${expected.size} postcodes`]
      : []),
    ...(existsSync(path.join(folder, 'suburbs/s.json')) ? [] : ['no suburbs were written']),
    ...(layout(made) === layout(committed) ? [] : ['the table is formatted in another way']),
  ];
}
