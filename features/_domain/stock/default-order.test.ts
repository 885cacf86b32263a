import { expect, test } from 'vitest';
import { customRank, sortByDefault, type RankedVehicle } from './default-order.ts';

const now = Date.parse('2026-03-10T09:00:00Z');
const images = [{ url: '/a.jpg', thumb: { url: '/a-t.jpg' } }];
const sold = { status: 'sold', sold_date_timestamp: now / 1000 - 60 } as const;
const older = '2026-01-01T00:00:00Z';
const between = '2026-02-01T00:00:00Z';
const newer = '2026-03-01T00:00:00+11:00';

/** In the expected order. */
const ordered: RankedVehicle[] = [
  { id: 'newest', status: 'in_stock', images, created_at: newer },
  { id: 'sold', ...sold, images, created_at: between },
  { id: 'older', status: 'in_stock', images, created_at: older },
  { id: 'tie-1', status: 'in_stock', images },
  { id: 'tie-2', status: 'in_stock', images },
  { id: 'no-photo', status: 'in_stock', images: [], created_at: newer },
  { id: 'sold-no-photo', ...sold, images: [], created_at: between },
  { id: 'soon', status: 'coming_soon', images, created_at: older },
  { id: 'soon-no-photo', status: 'coming_soon', images: [], created_at: newer },
  { id: 'others', status: 'others', images, created_at: newer },
];

const ids = (vehicles: readonly RankedVehicle[]) => vehicles.map(({ id }) => id);

test('sorts by default: for sale or sold, then coming soon; photos first; newest first; then id', () => {
  expect(ids(sortByDefault(ordered.toReversed(), { now }))).toEqual(ids(ordered));
  expect(
    ids(
      sortByDefault(
        ordered.toSorted((a, b) => a.id.length - b.id.length),
        { now },
      ),
    ),
  ).toEqual(ids(ordered));
});

test('the rank is an exact integer', () => {
  for (const vehicle of ordered) expect(Number.isSafeInteger(customRank(vehicle, { now }))).toBe(true);
});

test.each([
  ['with pictures', { images }, 5e14],
  ['added before 1970', { images, created_at: '1969-01-01T00:00:00Z' }, 5e14],
  ['added in 1970', { images, created_at: '1970-01-01T00:00:01Z' }, 5e14 + 1000],
  ['without pictures', { images: [] }, 4e14],
])('the rank of a vehicle for sale %s has the tier and the instant in it', (_, more, rank) => {
  expect(customRank({ id: '1', status: 'in_stock', ...more }, { now })).toBe(rank);
});
