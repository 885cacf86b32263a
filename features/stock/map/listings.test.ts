/** A feed with everything real feeds have: shifted cells, split makes, missing values in four notations. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedFolder } from '../../../tests/support/temporary-folder.ts';
import { stockSourceSchema } from '../../_domain/stock/stock-source.schema.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import { pullStock, type PullOutcome } from '../store/pull.source.ts';
import { readSnapshot } from '../store/snapshot.source.ts';

const repository = path.resolve(import.meta.dirname, '../../..');
const shared = process.env['DEALERSITE_SHARED'] ?? path.resolve(repository, '../shared');
const data = path.join(shared, 'data');
const there = existsSync(path.join(data, 'australian-vehicle-listings.csv'));
const mapping = path.join(repository, 'fixtures/feeds/australian-listings/mapping.json');
const source = stockSourceSchema.parse(JSON.parse(readFileSync(mapping, 'utf8')));

if (!there) process.stderr.write(`Skipped: ${data} has no australian-vehicle-listings.csv\n`);

describe.skipIf(!there)('12,610 Australian listings', () => {
  const root = sharedFolder();
  let outcome: PullOutcome;
  let vehicles: Vehicle[] = [];
  const named = (name: string, more: Partial<Vehicle> = {}): Vehicle | undefined =>
    vehicles.find(
      (vehicle) =>
        vehicle.name === name &&
        Object.entries(more).every(([field, value]) => Reflect.get(vehicle, field) === value),
    );

  beforeAll(async () => {
    const now = Date.UTC(2026, 0, 1);
    outcome = await pullStock({ root, tenantDir: data, tenantSlug: 'listings', source, now });
    ({ vehicles } = readSnapshot(outcome.snapshotPath));
  }, 60_000);

  test('accepts or refuses every row, and refuses only the empty row', () => {
    expect(outcome).toMatchObject({ rows: 12_610, accepted: 12_609, rejected: 1 });
    expect(vehicles).toHaveLength(12_609);
    expect(new Set(outcome.summary.map((group) => group.example.row))).toEqual(new Set([12_609]));
    expect(outcome.summary.map((group) => `${group.field} ${group.reason}`).toSorted()).toEqual([
      'car_type is missing',
      'make is missing',
      'model is missing',
      'name is missing',
      'year is missing',
    ]);
  });

  test('reads a plain row', () => {
    expect(vehicles[0]).toMatchObject({
      name: '2004 Mazda 6 Luxury Sports',
      year: 2004,
      make: 'Mazda',
      model: '6',
      badge: 'Luxury Sports',
      car_type: 'used',
      price: 1_200,
      km: 201_123,
      colour: 'Blue',
      simple_body: 'Hatchback',
      simple_fuel: 'Petrol',
      fuel: 'Premium',
      fuelconsumptioncombined: 10,
      engine_size_litres: 2.3,
      cylinders: 4,
      doors: 5,
      seats: 5,
      city: 'Mount Louisa',
      state: 'QLD',
    });
    expect(vehicles[0]).not.toHaveProperty('interior_colour');
  });

  test('a shifted row keeps its recognisable values and takes none from a wrong cell', () => {
    const passat = vehicles[3];
    expect(passat).toMatchObject({
      name: '2003 Volkswagen Passat SE',
      colour: 'Yellow',
      interior_colour: 'Fawn Leather',
    });
    for (const field of ['simple_body', 'doors', 'seats', 'cylinders', 'engine_size_litres', 'simple_fuel']) {
      expect(passat).not.toHaveProperty(field);
    }
  });

  test('a new car on order has no odometer, colour or location', () => {
    const ignis = named('2023 Suzuki Ignis GL', { car_type: 'new', simple_transmission: 'Manual' });
    expect(ignis).toMatchObject({ price: 21_490, make_model: 'Suzuki Ignis' });
    for (const field of ['km', 'colour', 'interior_colour', 'city', 'state'])
      expect(ignis).not.toHaveProperty(field);
  });

  test('keeps makes and models of two words whole', () => {
    const pairs = new Set(vehicles.map((vehicle) => vehicle.make_model));
    for (const pair of [
      'Land Rover Range Rover Sport',
      'Land Rover Discovery Sport',
      'Alfa Romeo Giulietta',
      'Aston Martin DBX',
      'Great Wall Steed',
      'Jeep Grand Cherokee',
      'Tesla Model 3',
      'Mitsubishi Eclipse Cross',
      'GWM Haval Jolion',
    ]) {
      expect(pairs).toContain(pair);
    }
    expect(vehicles.some((vehicle) => ['Land', 'Alfa', 'Aston', 'Great'].includes(vehicle.make))).toBe(false);
  });

  test('reads seats in the doors column as seats, and 0 litres, POA and * numbers as empty', () => {
    expect(vehicles.filter((vehicle) => vehicle.seats !== undefined)).toHaveLength(12_610 - 1_305 + 56);
    expect(vehicles.some((vehicle) => vehicle.doors !== undefined && vehicle.doors > 5)).toBe(false);
    expect(
      vehicles.some((vehicle) => vehicle.fuelconsumptioncombined === 0 || vehicle.engine_size_litres === 0),
    ).toBe(false);
    expect(vehicles.some((vehicle) => vehicle.price === undefined)).toBe(true);
    expect(JSON.stringify(vehicles)).not.toContain('****');
  });

  test('normalises states in every notation', () => {
    expect(vehicles.find((vehicle) => vehicle.city === 'Warrenheip')?.state).toBe('VIC');
    expect(vehicles.filter((vehicle) => vehicle.state === undefined)).toHaveLength(330);
  });
});
