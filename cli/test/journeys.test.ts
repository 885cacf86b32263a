import { expect, test } from 'vitest';
import { journeysOf } from './journeys.ts';

const address = (url: string): string => `http://yard.localhost${url}`;
const names = (...templates: string[]) =>
  journeysOf({
    pages: templates.map((template) => ({ template, url: `/${template}` })),
    vehicles: templates.includes('vehicle') ? ['/cars/ute'] : [],
    address,
    codeFor: () => Promise.resolve('123456'),
  }).map(({ name }) => name);

test('a tenant has the journeys for which it has pages', () => {
  expect(
    names('home', 'search', 'vehicle', 'finance', 'cars/trade-in', 'book-test-drive', 'dealer-locator'),
  ).toEqual(['Search to enquiry', 'Finance', 'Trade-in', 'Test drive', 'Locations']);
});

test('without vehicles no one goes from the search to an enquiry, and what is switched off is no journey', () => {
  expect(names('home', 'search', 'watchlist', 'sign-in')).toEqual([]);
});

test('with accounts a visitor saves a vehicle to the watchlist; without signing in there is no such journey', () => {
  expect(names('vehicle', 'watchlist', 'sign-in')).toEqual(['Watchlist']);
  expect(names('vehicle', 'watchlist')).toEqual([]);
});
