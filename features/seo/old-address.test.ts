import { describe, expect, test } from 'vitest';
import { redirectSchema } from '../_domain/tenant/redirect.schema.ts';
import { sortOldAddresses, toOldAddresses, type NewSite } from './old-address.ts';

const site: NewSite = {
  pages: ['/', '/about-us', '/cars/kia-rio-2020', '/search/kia', '/search/kia/rio', '/search/land-rover'],
  vehicles: [
    { slug: 'kia-rio-2020', make: 'Kia', model: 'Rio', stocknum: 'S-1042', vin: undefined },
    { slug: 'gone', make: 'Land Rover', model: 'Defender', stocknum: 'S-9999', vin: undefined },
  ],
  origin: 'https://yard.example',
  isValid: (redirect) => redirectSchema.safeParse(redirect).success,
  existing: [{ from: '/team', to: '/about-us', status: 301 }],
};
const sort = (from: string, to?: string) => sortOldAddresses([{ from, to }], site)[0];

describe('sortOldAddresses', () => {
  test.each([
    ['/used/S1042-kia-rio', '/cars/kia-rio-2020', 'the same stock number or VIN'],
    ['https://old.example/stock/s-1042.html', '/cars/kia-rio-2020', 'the same stock number or VIN'],
    ['/vehicle.php?view=full&stock=S-1042', '/cars/kia-rio-2020', 'the same stock number or VIN'],
    ['/company/about_us.php', '/about-us', 'the same name'],
    ['/used-cars/2019-kia-rio-sedan/', '/search/kia/rio', 'the same make and model'],
    ['/used-cars/kia/cerato', '/search/kia', 'the same make'],
  ])('guesses the page for %s by %s', (from, to, reason) => {
    expect(sort(from)).toMatchObject({ outcome: 'guess', to, reason });
  });

  test.each([
    ['/old', '/about-us', '/about-us'],
    ['/old', 'https://yard.example/about-us?a=b', '/about-us?a=b'],
    ['https://old.example/caf%C3%A9', 'https://parts.example/x', 'https://parts.example/x'],
    ['/café', '/', '/'],
  ])('redirects %s to the target %s of the list', (from, to, target) => {
    expect(sort(from, to)).toMatchObject({ outcome: 'redirect', to: target });
  });

  test.each([
    ['/about-us/', undefined, 'page'],
    ['/team/', '/', 'exists'],
    ['/winter-sale', undefined, 'nowhere'],
    ['/winter-sale', '/no-such-page', 'nowhere'],
    ['/vehicle.php?id=7', '/', 'redirect'],
    ['/vehicle.php?id=9', undefined, 'nowhere'],
    ['/vehicle.php?id=a%20b', '/', 'refused'],
    ['/about-us?id=7', '/', 'page'],
    ['mailto:a@old.example', '/', 'refused'],
    ['/a$b', '/', 'refused'],
    ['/old', 'http://elsewhere.example/', 'refused'],
    ['/old', '//elsewhere.example/', 'refused'],
    ['/old', 'javascript:alert(1)', 'refused'],
  ])('sorts %s with the target %s as %s', (from, to, outcome) => {
    expect(sort(from, to)?.outcome).toBe(outcome);
  });

  test('offers a guess for a target that is missing', () => {
    expect(sort('/old-rio', '/cars/kia-rio')).toMatchObject({ outcome: 'guess', to: '/search/kia/rio' });
  });

  test('reports an address that is listed again, with and without a slash at the end', () => {
    const rows = [
      { from: '/a', to: '/' },
      { from: '/a/', to: '/about-us' },
    ];
    expect(sortOldAddresses(rows, site)).toMatchObject([
      { from: '/a', outcome: 'redirect', to: '/' },
      { from: '/a/', outcome: 'repeated', to: '/about-us', reason: 'an earlier row has this address' },
    ]);
  });

  test('redirects a pattern to a pattern with pages, and to no other', () => {
    expect(sort('/used/*', '/search/*')).toMatchObject({ outcome: 'redirect', to: '/search/*' });
    expect(sort('/used/*', '/nowhere/*')).toMatchObject({ outcome: 'nowhere' });
    expect(sort('/used', '/search/*')).toMatchObject({ outcome: 'refused' });
  });

  test('follows a chain within the list to its end, and refuses one that leads back', () => {
    const rows = [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/c/' },
      { from: '/c', to: '/about-us' },
      { from: '/x', to: '/y' },
      { from: '/y', to: '/x' },
    ];
    expect(sortOldAddresses(rows, site)).toMatchObject([
      { from: '/a', to: '/about-us', outcome: 'redirect', reason: 'the list leads there over /b' },
      { from: '/b', to: '/about-us', outcome: 'redirect' },
      { from: '/c', to: '/about-us', outcome: 'redirect', reason: 'the list names the target' },
      { from: '/x', outcome: 'refused', reason: 'the list leads from there back to it' },
      { from: '/y', outcome: 'refused' },
    ]);
  });

  test('keeps the status of the list', () => {
    expect(sortOldAddresses([{ from: '/a', to: '/', status: 302 }], site)).toMatchObject([
      { outcome: 'redirect', to: '/', status: 302 },
    ]);
    expect(sortOldAddresses([{ from: '/a', status: 410 }], site)).toMatchObject([
      { outcome: 'redirect', status: 410 },
    ]);
  });
});

describe('toOldAddresses', () => {
  test('reads the status of a column that is named so, or has nothing else', () => {
    const named = [
      ['From', 'To', 'Status code'],
      ['/a', '/b', '308'],
      ['/c', '', '410'],
      ['/d', '/e', '200'],
    ];
    expect(toOldAddresses(named)).toEqual([
      { from: '/a', to: '/b', status: 301 },
      { from: '/c', to: '', status: 410 },
      { from: '/d', to: '/e' },
    ]);
    expect(toOldAddresses([['/a', '/b', '302']])).toEqual([{ from: '/a', to: '/b', status: 302 }]);
    expect(toOldAddresses([['/a', '/b', '17']])).toEqual([{ from: '/a', to: '/b' }]);
  });

  test('reads a table with headings and other columns', () => {
    const table = [
      ['Clicks', 'Old URL', 'New URL'],
      ['7', 'https://old.example/a', '/b'],
      ['3', '/c', ''],
    ];
    expect(toOldAddresses(table)).toEqual([
      { from: 'https://old.example/a', to: '/b' },
      { from: '/c', to: '' },
    ]);
  });

  test('reads a list without headings and targets', () => {
    expect(toOldAddresses([['/a'], ['/b']])).toEqual([
      { from: '/a', to: undefined },
      { from: '/b', to: undefined },
    ]);
  });

  test('returns nothing for a table without addresses', () => {
    expect(toOldAddresses([['a', 'b']])).toEqual([]);
  });
});
