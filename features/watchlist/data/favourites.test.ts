import { describe, expect, test } from 'vitest';
import { holds, MOST, readEntries, toggled, without, writeEntries, type Favourite } from './favourites.ts';

const car = (id: string): Favourite => ({
  id,
  name: `Car ${id}`,
  slug: `car-${id}`,
  make: 'Kia',
  model: 'Rio',
});

test('a toggle saves, the next one removes', () => {
  const saved = toggled([car('1')], car('2'), 'favourites') ?? [];
  expect(saved.map(({ id }) => id)).toEqual(['1', '2']);
  expect(holds(saved, '2')).toBe(true);
  expect(toggled(saved, car('2'), 'favourites')).toEqual([car('1')]);
  expect(without(saved, '1')).toEqual([car('2')]);
});

test('reads back what it writes', () => {
  const list = [{ ...car('1'), primary_image_url: '/media/1.webp' }];
  expect(readEntries(writeEntries(list))).toEqual(list);
});

describe('hostile stored text', () => {
  test.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '{"version":2,"value":[]}',
    '{"version":1,"value":{"id":"1"}}',
    '{"version":1,"value":[null,3,{"id":"1"},{"id":"","name":"x","slug":"y"},{"id":7,"name":"x","slug":"y"}]}',
  ])('returns an empty list for %o', (text) => {
    expect(readEntries(text)).toEqual([]);
  });
  test('drops duplicates and unknown members', () => {
    const value = [car('1'), { ...car('1'), make: 3, onclick: 'x', primary_image_url: {} }];
    expect(readEntries(JSON.stringify({ version: 1, value }))).toEqual([{ ...car('1'), make: '' }]);
  });
});

test('skips an entry with an invalid slug and leaves out an invalid picture', () => {
  const value = [
    { ...car('1'), slug: '../admin' },
    { ...car('2'), primary_image_url: 'javascript:alert(1)' },
    { ...car('3'), primary_image_url: '//evil.example/x' },
    { ...car('4'), primary_image_url: 'https://pictures.example/4.webp' },
  ];
  expect(readEntries(JSON.stringify({ version: 1, value }))).toEqual([car('2'), car('3'), value[3]]);
});

test('drops the oldest favourite above the limit', () => {
  let list: readonly Favourite[] = [];
  for (let index = 0; index <= MOST.favourites; index += 1)
    list = toggled(list, car(String(index)), 'favourites') ?? [];
  expect(list).toHaveLength(MOST.favourites);
  expect(holds(list, '0')).toBe(false);
});

test('refuses a fifth vehicle, and can remove one of four', () => {
  const four = ['1', '2', '3', '4'].map(car);
  expect(toggled(four, car('5'), 'compare')).toBeUndefined();
  expect(toggled(four, car('4'), 'compare')).toEqual(four.slice(0, 3));
});
