import { describe, expect, test } from 'vitest';
import { belowMarket, priceDisplay, wasPrice, type PricedVehicle, type PriceOptions } from './price.ts';

const all: PricedVehicle = {
  price: 30_000,
  before_price: 32_500,
  subscription_price: 250,
  price_type: 'Drive Away',
  preorder: true,
};
const every: PriceOptions = { offersSubscription: true, tradeInOffer: 8_000 };
const was = { was: 32_500, saving: 2_500, priceType: 'Drive Away' };

describe('price display priority', () => {
  test.each<[string, PricedVehicle, PriceOptions, object]>([
    ['1 subscription price', all, every, { kind: 'subscription', amount: 250 }],
    [
      '2 price less the trade-in, when subscriptions are off',
      all,
      { tradeInOffer: 8_000 },
      { kind: 'reduced', amount: 22_000, price: 30_000, tradeIn: 8_000, ...was },
    ],
    [
      '2 price less the trade-in, when the subscription price is 0',
      { ...all, subscription_price: 0 },
      every,
      { kind: 'reduced', amount: 22_000, price: 30_000, tradeIn: 8_000, ...was },
    ],
    ['3 price, without an offer', all, {}, { kind: 'price', amount: 30_000, ...was }],
    ['3 price, when the offer is 0', all, { tradeInOffer: 0 }, { kind: 'price', amount: 30_000, ...was }],
    [
      '3 price, when the offer would eat it up',
      all,
      { tradeInOffer: 30_000 },
      { kind: 'price', amount: 30_000, ...was },
    ],
    ['3 price above 10', { price: 11 }, {}, { kind: 'price', amount: 11 }],
    [
      '4 PREORDER, when the price is 10 or less',
      { ...all, price: 10 },
      {},
      { kind: 'preorder', text: 'PREORDER' },
    ],
    [
      '4 PREORDER, with an offer but no price to reduce',
      { preorder: true },
      { tradeInOffer: 8_000 },
      { kind: 'preorder', text: 'PREORDER' },
    ],
    ['5 no-price text, price 0', { price: 0 }, {}, { kind: 'enquire', text: 'Enquire for price.' }],
    ['5 no-price text, no price', {}, { noPriceText: 'POA' }, { kind: 'enquire', text: 'POA' }],
  ])('%s', (_name, vehicle, options, expected) => {
    expect(priceDisplay(vehicle, options)).toEqual(expected);
  });
});

describe('a was-price is displayed when before_price exceeds the current price', () => {
  test.each<[PricedVehicle, object | undefined]>([
    [
      { price: 20_000, before_price: 21_000 },
      { was: 21_000, saving: 1_000 },
    ],
    [{ price: 20_000, before_price: 20_000 }, undefined],
    [{ price: 20_000, before_price: 19_000 }, undefined],
    [{ price: 0, before_price: 19_000 }, undefined],
    [{ before_price: 19_000 }, undefined],
    [{ price: 20_000 }, undefined],
  ])('%j', (vehicle, expected) => {
    expect(wasPrice(vehicle)).toEqual(expected);
  });
});

describe('below market: average minus price is more than 499 and the price is under the state average', () => {
  test.each([
    [20_000, 20_500, 20_001, 500],
    [20_000, 20_499, 21_000, undefined],
    [20_000, 25_000, 20_000, undefined],
    [20_000, 25_000, undefined, undefined],
    [20_000, undefined, 25_000, undefined],
    [0, 25_000, 25_000, undefined],
  ])('price %d, market %s, state %s', (price, market, state, expected) => {
    const vehicle = {
      price,
      ...(market && { average_market_price: market }),
      ...(state && { state_average_market_price: state }),
    };
    expect(belowMarket(vehicle)).toBe(expected);
  });
});
