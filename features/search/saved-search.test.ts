import { describe, expect, test } from 'vitest';
import { createSite } from '../_domain/site/site.ts';
import { car, dealer } from '../_domain/vehicle/vehicle.case.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { savedSearchOf } from './saved-search.source.ts';

const NOW = Date.UTC(2026, 5, 20);
const vehicle = (id: string, over: Partial<Vehicle> = {}): Vehicle => ({
  ...car({ price: 20_000 }),
  id,
  slug: `car-${id}`,
  name: `2021 Toyota Hilux ${id}`,
  make: 'Toyota',
  model: 'Hilux',
  car_type: 'used',
  colour: 'White',
  ...over,
});
const STOCK = [
  vehicle('a'),
  vehicle('b', { price: 45_000 }),
  vehicle('c', { make: 'Mazda', model: 'CX-5', name: '2021 Mazda CX-5', simple_body: 'SUV' }),
  vehicle('d', { status: 'sold', sold_date_timestamp: NOW / 1000 - 60 }),
];
const search = savedSearchOf(createSite({ tenant: dealer(), vehicles: STOCK, now: NOW }));
const ALL = '/search/new-used-and-demo-cars';

async function findIds(address: string): Promise<readonly string[]> {
  const match = await search.match(search.read(address)?.address ?? '', NOW);
  return match.kind === 'found' ? match.vehicles.map(({ id }) => id) : [match.kind];
}

describe('reading a search', () => {
  test('gives equal searches one address, whatever listing, page, order and campaign they have', () => {
    const address = `${ALL}?make=Toyota`;
    for (const same of [
      '/search/toyota',
      '/search/toyota/page/2',
      `${ALL}?utm_source=x&sortBy=price:asc&make=Toyota`,
    ])
      expect(search.read(same)).toEqual({ address, title: 'Toyota' });
  });

  test('names the choices', () => {
    expect(search.read('/used-car/toyota?range[price]=:30000')?.title).toBe('Used Toyota, up to $30,000');
    expect(search.read(ALL)?.title).toBe('All vehicles');
  });

  test.each(['/contact', '/search/kia', '/', '', 'https://evil.example/search/toyota', '//evil.example'])(
    'refuses %j',
    (address) => expect(search.read(address)).toBeUndefined(),
  );
});

describe('matching a search', () => {
  test('finds vehicles for sale, not sold ones', async () => {
    expect((await findIds('/search/toyota')).toSorted()).toEqual(['a', 'b']);
    expect(await findIds('/search/toyota?range[price]=:30000')).toEqual(['a']);
  });

  test('accepts another spelling', async () => {
    expect(await findIds(`${ALL}?make=mazda`)).toEqual(['c']);
  });

  test('understands words, and reports nothing when only some of the wishes are met', async () => {
    expect(await findIds(`${ALL}?query=mazda`)).toEqual(['c']);
    expect(await findIds(`${ALL}?query=red+mazda+convertible`)).toEqual([]);
  });

  test('names values that the stock lacks', async () => {
    expect(await search.match(`${ALL}?make=Kia`, NOW)).toEqual({
      kind: 'found',
      vehicles: [],
      missing: ['Kia'],
    });
  });

  test('does not read an address that is not canonical, or has an unknown filter', async () => {
    for (const address of ['/search/toyota', `${ALL}?wheels=Round`, 'x', ''])
      expect(await search.match(address, NOW)).toEqual({ kind: 'unreadable' });
  });
});
