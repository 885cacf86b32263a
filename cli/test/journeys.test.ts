import { expect, test } from 'vitest';
import { journeysOf } from './journeys.ts';

const address = (url: string): string => `http://yard.localhost${url}`;
const names = (...templates: string[]) =>
  journeysOf(
    templates.map((template) => ({ template, url: `/${template}` })),
    address,
  ).map(({ name }) => name);

test('a tenant has the journeys for which it has pages', () => {
  expect(
    names('home', 'search', 'vehicle', 'finance', 'cars/trade-in', 'book-test-drive', 'dealer-locator'),
  ).toEqual(['Search to enquiry', 'Finance', 'Trade-in', 'Test drive', 'Locations']);
});

test('without vehicles no one goes from the search to an enquiry, and what is switched off is no journey', () => {
  expect(names('home', 'search')).toEqual([]);
});
