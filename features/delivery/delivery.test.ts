import { describe, expect, test } from 'vitest';
import { postcodeFormProblem as postcodeProblem } from '../_domain/location/postcodes.ts';
import { DELIVERY_MESSAGES, deliveryText, findZone } from './delivery.ts';
import { deliveryOptionsSchema } from './delivery.schema.ts';

describe('the postcode', () => {
  test.each(['', '  '])('%j: an empty postcode gives an error', (typed) => {
    expect(postcodeProblem(typed)).toBe('Please enter a postcode.');
  });

  test.each(['200', '20000', '2o00', '-200'])('%s is not 4 digits', (typed) => {
    expect(postcodeProblem(typed)).toBe('Invalid postcode. Please enter a 4-digit number.');
  });

  test('ignores surrounding spaces and full-width digits', () => {
    for (const typed of [' 4000 ', '４０００']) expect(postcodeProblem(typed)).toBeUndefined();
  });
});

describe('the zone of a postcode', () => {
  const zones = [
    { name: 'Brisbane', price: 0, postcodes: ['4000-4179', '4500'] },
    { name: 'Queensland', price: 450, postcodes: ['4000-4999'] },
  ];
  test.each([
    ['4000', 'Brisbane'],
    ['4179', 'Brisbane'],
    ['4180', 'Queensland'],
    ['4500', 'Brisbane'],
    ['0800', undefined],
    ['5000', undefined],
  ])('%s: the first matching zone is %s', (postcode, name) => {
    expect(findZone(zones, postcode)?.name).toBe(name);
  });

  test('returns a message without a delivery price', () => {
    expect(DELIVERY_MESSAGES.none).toBe(
      "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
    );
  });
});

describe('the estimate of a zone', () => {
  test('states price and time', () =>
    expect(deliveryText({ name: 'Brisbane', price: 250, time: '3 to 5 business days' })).toBe(
      'Delivery to Brisbane: $250, in 3 to 5 business days',
    ));
  test('states the price alone for a zone without a time', () =>
    expect(deliveryText({ name: 'Brisbane', price: 0 })).toBe('Delivery to Brisbane: free'));
});

describe('zones of a tenant', () => {
  const problem = (postcodes: string[]) =>
    deliveryOptionsSchema.safeParse({ zones: [{ name: 'A', price: 1, postcodes }] }).error?.issues[0]
      ?.message;
  test.each([['400'], ['4000-'], ['4000-399'], ['4999-4000'], ['']])('rejects the range %s', (range) => {
    expect(problem([range])).toMatch(/postcode/);
  });
  test('accepts postcodes and ranges', () => {
    expect(problem(['4000', '0800-0899'])).toBeUndefined();
  });
});
