import { describe, expect, test } from 'vitest';
import { goneListing, goneVehicleName } from './gone-listing.ts';

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

describe('goneVehicleName', () => {
  test.each([
    ['/cars/2019-toyota-corolla-ascent-an10502', '2019 Toyota Corolla Ascent'],
    ['/cars/2019-mazda-3/', '2019 Mazda 3'],
    ['/Cars/2019-Kia-Rio', '2019 Kia Rio'],
  ])('reads the vehicle of %s', (path, name) => expect(goneVehicleName(path)).toBe(name));

  test.each(['/', '/cars', '/cars/x', '/search/toyota/corolla', '/cars/<b>-x'])(
    'returns nothing for %s',
    (path) => expect(goneVehicleName(path)).toBeUndefined(),
  );
});
