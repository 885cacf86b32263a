import { describe, expect, test } from 'vitest';
import { fillBand, gaugeLabel, parseGauge } from './gauge.ts';

const answer = {
  fill: 0.5,
  listing_price: 30_000,
  market_range_min: 28_000,
  market_range_max: 33_000,
  confidence: 0.8,
  description: null,
};

describe('shows the card only if', () => {
  test('everything is valid', () => {
    expect(parseGauge(answer)).toEqual({
      fill: 0.5,
      band: 'medium',
      label: 'Good Deal',
      price: 30_000,
      min: 28_000,
      max: 33_000,
      position: 0.4,
      compared: 0,
    });
    expect(parseGauge({ ...answer, compared: 7 })?.compared).toBe(7);
  });

  const values = ['fill', 'listing_price', 'market_range_min', 'market_range_max', 'confidence'] as const;
  test.each(values)('%s exists', (name) => {
    const { [name]: _, ...rest } = answer;
    for (const value of [undefined, null, '30000', Number.NaN])
      expect(parseGauge({ ...rest, [name]: value })).toBeUndefined();
  });

  test.each([
    [0.2, false],
    [0.21, true],
    [0, false],
  ])('confidence is above 0.2: %s', (confidence, shown) => {
    expect(parseGauge({ ...answer, confidence }) !== undefined).toBe(shown);
  });

  test.each([
    [29_999, false],
    [30_000, true],
  ])('market_range_max is not below listing_price: %s', (market_range_max, shown) => {
    expect(parseGauge({ ...answer, market_range_max }) !== undefined).toBe(shown);
  });

  test.each([undefined, null, 'text', 3, [], {}])('the response is valid: %o', (given) => {
    expect(parseGauge(given)).toBeUndefined();
  });
});

test.each([
  [0, 'low'],
  [0.29, 'low'],
  [0.3, 'medium'],
  [0.59, 'medium'],
  [0.6, 'high'],
  [1, 'high'],
])('fill %s is in the band %s', (fill, band) => {
  expect(fillBand(fill)).toBe(band);
});

test.each([
  [0.64, null, 'Good Deal'],
  [0.65, null, 'Great Deal'],
  [0.65, undefined, 'Great Deal'],
  [0.1, ' Fair Price ', 'Fair Price'],
  [0.9, '  ', 'Great Deal'],
])('label of fill %s described as %o is %s', (fill, description, label) => {
  expect(gaugeLabel(fill, description)).toBe(label);
});

test.each([
  [-1, 0],
  [7, 1],
])('clamps a fill of %s to %s', (fill, expected) => {
  expect(parseGauge({ ...answer, fill })?.fill).toBe(expected);
});
