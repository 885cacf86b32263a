import { describe, expect, test } from 'vitest';
import { car } from '../_domain/vehicle/vehicle.case.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { dutiableVehicle, vehicleClass } from './dutiable-vehicle.ts';

describe('the class of a vehicle for duty', () => {
  test.each<[Partial<Vehicle>, string | undefined]>([
    [{ simple_body: 'SUV' }, 'passenger'],
    [{ simple_body: 'Ute' }, 'goods'],
    [{ simple_body: 'Utility' }, 'goods'],
    [{ simple_body: 'Van' }, 'goods'],
    [{ bodyconfiguration: 'Double Cab Pick-up' }, 'goods'],
    [{ simple_body: 'Cab Chassis', grossvehiclemass: 4500 }, 'goods'],
    [{ simple_body: 'Cab Chassis', grossvehiclemass: 4501 }, 'heavy'],
    [{ item_type: 'motorcycle' }, 'motorcycle'],
    [{ item_type: 'truck', grossvehiclemass: 16_000 }, 'heavy'],
    [{ item_type: 'truck', grossvehiclemass: 4495 }, 'goods'],
    [{ item_type: 'truck' }, undefined],
    [{ item_type: 'caravan', simple_body: 'Caravan' }, undefined],
    [{ simple_body: 'Bus', seats: 12 }, undefined],
    [{ simple_body: 'People Mover', seats: 8 }, 'passenger'],
    [{}, undefined],
  ])('%o is %s', (over, expected) => {
    expect(vehicleClass(car(over))).toBe(expected);
  });
});

describe('the engine of a vehicle for duty', () => {
  test.each<[Partial<Vehicle>, string | undefined]>([
    [{ simple_fuel: 'Petrol' }, 'combustion'],
    [{ simple_fuel: 'Electric' }, 'electric'],
    [{ simple_fuel: 'Hybrid' }, 'hybrid'],
    [{ simple_fuel: 'Hybrid', fuel: 'Plug-in Hybrid Petrol' }, 'plug-in'],
    [{ fuel: 'PHEV' }, 'plug-in'],
    [{}, undefined],
  ])('%o is %s', (over, expected) => {
    expect(dutiableVehicle(car(over)).engine).toBe(expected);
  });

  test('a number of cylinders of 0 counts as missing', () => {
    expect(dutiableVehicle(car({ cylinders: 0 })).cylinders).toBeUndefined();
  });

  test('the price is in whole cents', () => {
    expect(dutiableVehicle(car({ price: 19_999.99 })).cents).toBe(1_999_999);
  });
});
