import { expect, test } from 'vitest';
import { opensDialog, slugOf } from './printable.ts';

test.each([
  ['?car_id=2021-mazda-cx-5', '2021-mazda-cx-5'],
  ['?a=1&car_id=a1', 'a1'],
  ['', undefined],
  ['?car_id=', undefined],
  ['?car_id=../secret', undefined],
  ['?car_id=//evil.example', undefined],
  ['?car_id=%2e%2e%2fa', undefined],
  ['?car_id=A', undefined],
  [`?car_id=${'a'.repeat(121)}`, undefined],
])('reads from %s the slug %s', (query, slug) => {
  expect(slugOf(query)).toBe(slug);
});

test('opens the print dialog unless dialog=no', () => {
  expect(opensDialog('?car_id=a')).toBe(true);
  expect(opensDialog('?car_id=a&dialog=no')).toBe(false);
});
