import { expect, test } from 'vitest';
import { withOwnAddresses } from './own-addresses.ts';

const ORIGINS = ['https://yard.example', 'http://yard.localhost:4321'];

test.each(['/contact', 'https://yard.example/cars/x?a=1', 'http://yard.localhost:4321/contact'])(
  'keeps the page %s of the site',
  (url) => expect(withOwnAddresses({ url }, ORIGINS)).toEqual({ url }),
);

test.each([
  'https://evil.example/phish',
  'https://yard.example.evil.example/',
  'https://yard.example@evil.example/',
  'http://yard.example/',
  '//evil.example/',
  '/\\evil.example/',
])('moves the foreign address %s to the unchecked fields', (url) =>
  expect(withOwnAddresses({ url, extra: { make: 'Mazda' } }, ORIGINS)).toEqual({
    extra: { make: 'Mazda', url },
  }),
);

test('leaves out foreign visited pages', () => {
  const pages = ['/', 'https://evil.example/', 'javascript:alert(1)', 'https://yard.example/contact'];
  const { lead_attributes: attributes } = withOwnAddresses(
    { lead_attributes: { visited_pages: pages } },
    ORIGINS,
  );
  expect(attributes?.visited_pages).toEqual(['/', 'https://yard.example/contact']);
});
