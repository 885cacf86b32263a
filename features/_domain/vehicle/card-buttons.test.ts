/** Compare and favourite buttons by the conditions of the specification, section 5. */
import { describe, expect, test } from 'vitest';
import {
  buttonMembers,
  toButtons,
  buttonsOfCard,
  type ButtonRules,
  type ButtonVehicle,
} from './card-buttons.ts';

const car: ButtonVehicle = { status: 'in_stock', price: 20_000, car_type: 'demo' };
const rules: ButtonRules = {
  favourites: true,
  compare: true,
  compare_used_only: false,
  subscriptions: false,
  pictured: true,
};
const buttons = (vehicle: Partial<ButtonVehicle> = {}, changed: Partial<ButtonRules> = {}) =>
  toButtons({ ...car, ...vehicle }, { ...rules, ...changed });

describe('vehicles for sale have both buttons', () => {
  test.each([
    ['in stock', {}],
    ['coming soon', { status: 'coming_soon' }],
  ] as const)('%s', (_name, vehicle) => {
    expect(buttons(vehicle)).toEqual({ favourite: true, compare: true });
  });
  test.each([
    ['sold by status', { status: 'sold' }],
    ['sold by its flag', { sold: true }],
    ['of another status', { status: 'others' }],
    ['kept off the site', { show_on_dealer_website: false }],
  ] as const)('unless %s', (_name, vehicle) => {
    expect(buttons(vehicle)).toEqual({ favourite: false, compare: false });
  });
});

describe('compare also needs', () => {
  test.each([
    ['a price above 0', { price: 0 }, {}, false],
    ['any price above 0', { price: 1 }, {}, true],
    [
      'a weekly price where there are subscriptions',
      { price: 0, subscription_price: 90 },
      { subscriptions: true },
      true,
    ],
    ['no weekly price elsewhere', { price: 0, subscription_price: 90 }, {}, false],
    ['an image or thumbnail', {}, { pictured: false }, false],
    ['a used vehicle for some tenants', {}, { compare_used_only: true }, false],
    ['and a used one has it there', { car_type: 'used' }, { compare_used_only: true }, true],
  ] as const)('%s', (_name, vehicle, changed, compare) => {
    expect(buttons(vehicle, changed)).toEqual({ favourite: true, compare });
  });
});

test('a tenant may disable either', () => {
  expect(buttons({}, { favourites: false })).toEqual({ favourite: false, compare: true });
  expect(buttons({}, { compare: false })).toEqual({ favourite: true, compare: false });
});

test('a card stores only differences from the default buttons', () => {
  const plain = { price: { amount: 20_000, text: '' }, picture: { src: '/a', thumb: '/a', alt: '' } };
  expect(buttonMembers(plain, { favourite: true, compare: true })).toEqual({});
  for (const favourite of [true, false])
    for (const compare of [true, false])
      for (const card of [plain, { ...plain, picture: null }, { ...plain, sold: true }]) {
        const data = { ...card, ...buttonMembers(card, { favourite, compare }) };
        expect(buttonsOfCard(data)).toEqual({ favourite, compare });
      }
});
