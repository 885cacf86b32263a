import { expect, test } from 'vitest';
import {
  holds,
  MOST_FAVOURITES,
  readFavourites,
  toggled,
  writeFavourites,
  type Favourite,
} from './favourites.ts';

const car = (id: string): Favourite => ({
  id,
  name: `Car ${id}`,
  slug: `car-${id}`,
  make: 'Kia',
  model: 'Rio',
});

test('a toggle saves, the next one removes', () => {
  const saved = toggled([car('1')], car('2'));
  expect(saved.map(({ id }) => id)).toEqual(['1', '2']);
  expect(holds(saved, '2')).toBe(true);
  expect(toggled(saved, car('2'))).toEqual([car('1')]);
});

test('what is written is read back', () => {
  const list = [{ ...car('1'), primary_image_url: '/media/1.webp' }];
  expect(readFavourites(writeFavourites(list))).toEqual(list);
});

test.each([
  null,
  '',
  '[]',
  '{"version":2,"value":[]}',
  '{"version":1,"value":{"id":"1"}}',
  '{"version":1,"value":[null,3,{"id":"1"},{"id":"","name":"x","slug":"y"}]}',
])('a kept text that is none has no favourites: %o', (text) => {
  expect(readFavourites(text)).toEqual([]);
});

test('the oldest is forgotten above the most', () => {
  let list: readonly Favourite[] = [];
  for (let at = 0; at <= MOST_FAVOURITES; at += 1) list = toggled(list, car(String(at)));
  expect(list).toHaveLength(MOST_FAVOURITES);
  expect(holds(list, '0')).toBe(false);
});
