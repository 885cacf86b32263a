import { expect, test } from 'vitest';
import { problem } from '../../renderer/contract/error.ts';
import { noRepayment } from './errors.ts';

test.each([
  [true, /^Leave the vehicle out/],
  [false, /^Refer the customer to the dealer/],
])('advises what can still be done without a repayment (vehicle: %s)', (isVehicle, hint) => {
  expect(problem(noRepayment, { isVehicle }).hint).toMatch(hint);
});
