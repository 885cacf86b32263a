import { describe, expect, test } from 'vitest';
import { href } from './primitives.schema.ts';

describe('href', () => {
  test.each([
    ['/search/cars?range[price]=:30000', '/search/cars?range%5Bprice%5D=:30000'],
    ['https://a.example/x?q=a|b#c', 'https://a.example/x?q=a%7Cb#c'],
    ['/media/photo[1].webp', '/media/photo[1].webp'],
    ['/cars/{slug}?a=%5B', '/cars/{slug}?a=%5B'],
  ])('encodes the query only: %s', (address, expected) => {
    expect(href.parse(address)).toBe(expected);
  });

  test.each(['//a.example', '/\\a.example', 'javascript:run()', 'a.example'])(
    'refuses %s, which leads to another site or runs code',
    (address) => {
      expect(href.safeParse(address).success).toBe(false);
    },
  );
});
