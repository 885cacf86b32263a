import { describe, expect, test } from 'vitest';
import { createSite } from '../site/site.ts';
import { car, dealer } from '../vehicle/vehicle.case.ts';
import { lacksPriceType, onRoadCosts, priceTerms } from './price-type.ts';

const typesOn = (listing: object, over: Parameters<typeof car>[0]) =>
  createSite({
    tenant: dealer({ listing }),
    vehicles: [car(over)],
    now: 0,
    offers: new Map(),
    renditions: undefined,
    content: undefined,
  }).vehicles.map(({ price_type: type }) => type);

test('a price without a price type gets that of its car type', () => {
  const listing = { price_types: { used: 'Excl. Govt. Charges', new: 'Drive Away' } };
  expect(typesOn(listing, { price: 19_990 })).toEqual(['Excl. Govt. Charges']);
  expect(typesOn(listing, { price: 19_990, car_type: 'new' })).toEqual(['Drive Away']);
  expect(typesOn(listing, { price: 19_990, car_type: 'demo' })).toEqual([undefined]);
  expect(typesOn({}, { price: 19_990 })).toEqual([undefined]);
});

test('a price type of the stock is unchanged', () => {
  const listing = { price_types: { used: 'Drive Away' } };
  expect(typesOn(listing, { price: 19_990, price_type: 'Excl. Govt. Charges' })).toEqual([
    'Excl. Govt. Charges',
  ]);
});

test('a vehicle without a price needs no price type', () => {
  expect(typesOn({ price_types: { used: 'Drive Away' } }, { price: 10 })).toEqual([undefined]);
  expect(lacksPriceType({ price: 10 })).toBe(false);
  expect(lacksPriceType({ price: 11 })).toBe(true);
});

describe('on-road costs', () => {
  test.each(['Drive Away', 'drive-away', 'DRIVEAWAY price', 'No More To Pay'])('%s includes them', (type) => {
    expect(onRoadCosts(type)).toBe('included');
  });
  test.each(['Excl. Govt. Charges', 'before on-road costs', 'plus ORC', '$20,000 + ORC', 'EGC'])(
    '%s excludes them',
    (type) => {
      expect(onRoadCosts(type)).toBe('extra');
    },
  );
  test.each([undefined, '', 'Special', 'regcheck done'])('%s says nothing of them', (type) => {
    expect(onRoadCosts(type)).toBeUndefined();
  });
});

test.each([
  ['Drive Away', 'drive_away'],
  ['Driveaway', 'drive_away'],
  ['Estimated drive-away', 'estimated'],
  ['Est. Drive Away', 'estimated'],
  ['Excl. Govt. Charges', 'excluding'],
  ['EGC', 'excluding'],
  ['Plus on road costs', 'excluding'],
  ['Drive Away, excluding registration', 'excluding'],
  ['Incl. Govt. Charges', 'drive_away'],
  ['DAP', 'drive_away'],
  ['Ride Away', 'drive_away'],
  ['No more to pay', 'drive_away'],
  ['On Road Costs Included', 'drive_away'],
  ['Special', undefined],
  [undefined, undefined],
] as const)('price type %s includes: %s', (priceType, terms) => expect(priceTerms(priceType)).toBe(terms));
