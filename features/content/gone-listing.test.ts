import { describe, expect, test } from 'vitest';
import { goneListing } from './gone-listing.ts';

describe('goneListing', () => {
  test.each([
    ['/search/toyota/celica', 'Toyota Celica', ['/search/toyota']],
    ['/search/mazda/cx-5/', 'Mazda CX-5', ['/search/mazda']],
    [
      '/used-car/land-rover/defender',
      'Land Rover Defender',
      ['/search/land-rover/defender', '/used-car/land-rover', '/search/land-rover'],
    ],
    ['/used-car/saab', 'Saab', ['/search/saab']],
    ['/search/saab', 'Saab', []],
  ])('reads make and model from %s', (path, name, hrefs) => {
    const found = goneListing(path);
    expect(found?.name).toBe(name);
    expect(found?.parents.map(({ href }) => href)).toEqual(hrefs);
  });

  test.each(['/', '/search', '/cars/toyota', '/search/toyota/celica/page/2', '/search/<b>/x', '/search//x'])(
    'knows nothing about %s',
    (path) => expect(goneListing(path)).toBeUndefined(),
  );
});
