import { expect, test } from 'vitest';
import { listJourneys } from './journeys.ts';

const address = (url: string): string => `http://yard.localhost${url}`;
const names = (...templates: string[]) =>
  listJourneys({
    pages: templates.map((template) => ({ template, url: `/${template}` })),
    vehicles: templates.includes('vehicle') ? ['/cars/ute'] : [],
    address,
    codeFor: () => Promise.resolve('123456'),
  }).map(({ name }) => name);

test('returns the journeys for which the tenant has pages', () => {
  expect(
    names('home', 'search', 'vehicle', 'finance', 'cars/trade-in', 'book-test-drive', 'dealer-locator'),
  ).toEqual(['Search to enquiry', 'Finance', 'Trade-in', 'Test drive', 'Locations']);
});

test('returns no enquiry journey without vehicles, and none for disabled pages', () => {
  expect(names('home', 'search', 'watchlist', 'sign-in')).toEqual([]);
});

test('returns the watchlist journey only for a tenant with sign-in', () => {
  expect(names('vehicle', 'watchlist', 'sign-in')).toEqual(['Watchlist']);
  expect(names('vehicle', 'watchlist')).toEqual([]);
});
