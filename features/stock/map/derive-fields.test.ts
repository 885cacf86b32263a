import { expect, test } from 'vitest';
import { derive, deriveSlug, slugify } from './derive-fields.ts';
import { stableId } from '../values/stable-id.ts';

test('a slug has only letters, digits and hyphens for any text', () => {
  expect(slugify('  Citroën C4 / 1.6 ../../etc <b> ')).toBe('citroen-c4-1-6-etc-b');
  expect(slugify('日本')).toBe('');
});

test('a derived slug ends with the whole stock number, however long the badge is', () => {
  const raw = { year: 2020, make: 'Kia', model: 'Rio', badge: 'x '.repeat(200), stocknum: 'U-1234' };
  const slug = deriveSlug(raw);
  expect(slug).toMatch(/^2020-kia-rio-x-.*-u-1234$/);
  expect(slug?.length).toBeLessThanOrEqual(120);
});

test('a derived slug has a unique end for any stock number and identifier', () => {
  const car = { year: 2020, make: 'Kia', model: 'Rio' };
  expect(deriveSlug({ ...car, id: 'U 7', stocknum: ['a list'] })).toBe('2020-kia-rio-u-7');
  expect(deriveSlug({ ...car, id: 'U 7', stocknum: '???' })).toBe('2020-kia-rio-u-7');
  expect(deriveSlug({ ...car, id: '日本' })).toBe(`2020-kia-rio-${stableId('日本')}`);
  expect(deriveSlug({ ...car, id: 'x'.repeat(200) })).toBe(`2020-kia-rio-${stableId('x'.repeat(200))}`);
  expect(deriveSlug(car)).toBeUndefined();
});

test('derives only missing fields', () => {
  const raw: Record<string, unknown> = { id: '7', slug: 'own', year: 2020, make: 'Kia', model: 'Rio' };
  derive(raw);
  expect(raw).toEqual({
    id: '7',
    slug: 'own',
    year: 2020,
    make: 'Kia',
    model: 'Rio',
    make_model: 'Kia Rio',
    name: '2020 Kia Rio',
  });
});

test('the identifier of a row is stable and differs between different rows', () => {
  expect(stableId('a')).toBe(stableId('a'));
  const ids = new Set(
    Array.from({ length: 200_000 }, (_, i) => stableId(`2019 Hyundai I30\u001f${i}\u001f`)),
  );
  expect(ids.size).toBe(200_000);
  expect(stableId('')).toMatch(/^[a-z0-9]{14}$/);
});
