import { expect, test } from 'vitest';
import { TILE_URL, withKey } from './map-tiles.ts';

test.each([
  ['https://tiles.example/{z}/{x}/{y}.png', true],
  ['https://tiles.example/{y}/{x}/{z}?key={key}', true],
  ['http://tiles.example/{z}/{x}/{y}.png', false],
  ['https://tiles.example/{z}/{x}.png', false],
  ['javascript:alert(1)//{z}{x}{y}', false],
  ['https://tiles.example/{z}/{x}/{y}.png" onload="x', false],
])('%s is a tile address: %s', (url, isOne) => {
  expect(TILE_URL.test(url)).toBe(isOne);
});

test('puts the key into the address', () => {
  expect(withKey('https://t.example/{z}/{x}/{y}?k={key}', 'a&b')).toBe(
    'https://t.example/{z}/{x}/{y}?k=a%26b',
  );
});
