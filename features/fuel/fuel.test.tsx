import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { car as anyCar } from '../_domain/vehicle/vehicle.case.ts';
import type { YearlyCharges } from '../_domain/price/yearly-charges.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { FuelCalculator, computeFuel } from './fuel.block.tsx';
import { fuelOptionsSchema } from './fuel.schema.ts';

const usual = fuelOptionsSchema.parse({});
const car = anyCar({ simple_fuel: 'Petrol', fuelconsumptioncombined: 7.4 });
const html = (vehicle: Vehicle, options = usual, charges?: YearlyCharges): string => {
  const data = computeFuel(vehicle, options, charges);
  return data ? renderToStaticMarkup(<FuelCalculator data={data} />) : '';
};

describe('fuel-cost calculator', () => {
  test('starts with 1.70 dollars a litre and 250 km a week', () => {
    expect(usual).toMatchObject({ price: 1.7, weekly_km: 250 });
    expect(html(car)).toContain('$31.45');
  });

  test('assumes 10 L/100 km when the consumption is missing, with a note', () => {
    for (const fuelconsumptioncombined of [undefined, 0]) {
      const { fuelconsumptioncombined: _stated, ...silent } = car;
      const vehicle = fuelconsumptioncombined === undefined ? silent : { ...silent, fuelconsumptioncombined };
      expect(html(vehicle)).toContain('$42.50');
      expect(html(vehicle)).toContain('is unknown');
    }
  });

  test.each<[string, Partial<Vehicle>]>([
    ['electric vehicles', { simple_fuel: 'Electric' }],
    ['caravans', { item_type: 'caravan' }],
  ])('is hidden for %s', (_name, over) => {
    expect(html({ ...car, ...over })).toBe('');
  });

  test('is displayed for a hybrid', () => {
    expect(html({ ...car, simple_fuel: 'Hybrid', fuel: 'Petrol/Electric' })).toContain('a week in fuel');
  });

  test('names the cost of a year', () => {
    expect(html(car)).toContain('<b>$1,635</b> a year');
  });

  test('adds charges of the state, and names what is not counted', () => {
    const charges = { state: 'NSW', checked: '2026-07-01', registration: 498 } as const;
    expect(html(car, usual, { ...charges, ctp: 560 })).toContain(
      'With registration of $498 and CTP insurance of $560 in NSW: <b>$2,693</b> a year',
    );
    expect(html(car, usual, { ...charges, ctp: 560 })).toContain(
      'Charges of the state as of 1 July 2026. Comprehensive insurance and servicing come on top.',
    );
    expect(html(car, usual, charges)).toContain('With registration of $498 in NSW: <b>$2,133</b> a year');
    expect(html(car, usual, charges)).toContain('CTP insurance, comprehensive insurance and servicing come');
    expect(html(car)).toContain(
      'Registration, CTP insurance, comprehensive insurance and servicing come on top.',
    );
  });

  test('counts power of an electric vehicle whose consumption is stated', () => {
    const electric = { ...car, simple_fuel: 'Electric', energyconsumption: 160 };
    expect(html(electric, { ...usual, power_price: 0.3 })).toContain('<strong>$12</strong> a week in power');
    expect(html(electric)).toContain('At 16 kWh/100 km');
  });

  test('can be disabled', () => {
    expect(html(car, { ...usual, shown: false })).toBe('');
  });
});
