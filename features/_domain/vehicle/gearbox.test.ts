import { expect, test } from 'vitest';
import { listGearboxes } from './gearbox.ts';
import { fedCar } from './vehicle.case.ts';
import type { VehicleInput } from './vehicle.schema.ts';

const list = (stock: Partial<VehicleInput>): string[] => listGearboxes(fedCar(stock));

test.each([
  [{ trans: 'Constantly Variable Transmission' }, ['CVT']],
  [{ trans: 'Continuous Variable' }, ['CVT']],
  [{ trans: 'e-CVT' }, ['CVT']],
  [{ simple_transmission: 'CVT' }, ['CVT']],
  [{ trans: '7 Speed Automatic Dual Clutch' }, ['Dual clutch']],
  [{ trans: '7 Sp Sports Automatic Dual Clutch' }, ['Dual clutch', 'Sports automatic']],
  [{ trans: '6 Speed Automated Manual' }, ['Automated manual']],
  [{ trans: 'Automatic', badge: '110TSI Highline DSG' }, ['Dual clutch']],
  [{ trans: '7 Speed Automatic', standardEquipment: ['S tronic transmission'] }, ['Dual clutch']],
  [{ fitted_options: ['Tiptronic: 2400'] }, ['Sports automatic']],
  [{ dealercomments: 'Smooth torque converter automatic. No CVT here.' }, ['Torque converter']],
])('reads the kind of the gearbox: %o', (stock, kinds) => expect(list(stock)).toEqual(kinds));

test.each([
  [{ trans: '6 Speed Sports Automatic', dealercomments: 'Smoother than a CVT.' }, ['Sports automatic']],
  [{ trans: 'Constantly Variable Transmission', badge: 'ST DCT' }, ['CVT']],
])('takes the first statement, the transmission before the others: %o', (stock, kinds) =>
  expect(list(stock)).toEqual(kinds),
);

test.each([
  {},
  { trans: '6 Speed Automatic' },
  { trans: 'Single-speed reduction gear' },
  { trans: '7G-Tronic Plus' },
  { dealercomments: 'It has no DSG. A dual clutch is optional.' },
])('guesses none: %o', (stock) => expect(list(stock)).toEqual([]));
