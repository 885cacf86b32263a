import { expect, test } from 'vitest';
import { promoTiles } from './tiles.ts';

const ALL = ['/special-offers', '/service/', '/trade-in?from=menu'];
const hrefs = (...args: Parameters<typeof promoTiles>) => promoTiles(...args).map(({ href }) => href);

test('returns latest offers, book service online and sell your car, in that order', () => {
  expect(hrefs({}, ALL)).toEqual(['/special-offers', '/service', '/trade-in']);
  expect(promoTiles({}, ALL).map(({ text }) => text)[2]).toBe('Get an instant offer in 2 minutes');
});

test('drops a tile whose page is missing', () => {
  expect(hrefs({}, ['/service'])).toEqual(['/service']);
  expect(hrefs({}, ['/services', '/'])).toEqual([]);
});

test('uses the address of an option, such as an external booking page', () => {
  const service_href = 'https://booking.example/harbour';
  expect(hrefs({ service_href }, ALL)[1]).toBe(service_href);
  expect(hrefs({ service_href }, [])).toEqual([service_href]);
});
