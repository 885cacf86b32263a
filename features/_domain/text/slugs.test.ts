import { describe, expect, test } from 'vitest';
import { locationSlug, slugOfLocation, toSlug } from './slugs.ts';

describe('a slug has lower-case letters, digits and single hyphens', () => {
  test.each([
    ['Land Cruiser', 'land-cruiser'],
    ['Citroën', 'citroen'],
    ['Škoda', 'skoda'],
    ['Cab & Chassis', 'cab-and-chassis'],
    ['4x4', '4x4'],
    ['4×4 Ute', '4x4-ute'],
    ['BT-50', 'bt-50'],
    ['G10+', 'g10-plus'],
    ['ST+ Auto', 'st-plus-auto'],
    ['7+2 seats', '7-2-seats'],
    ['Sales + Service', 'sales-service'],
    ['  3.0 TDi / LWB  ', '3-0-tdi-lwb'],
    ['№5', 'no5'],
    ['', 'other'],
    ['  ', 'other'],
  ])('converts %j to %s', (text, slug) => {
    expect(toSlug(text)).toBe(slug);
  });

  test('keeps names without Latin letters distinct and stable', () => {
    const slugs = ['漢字', '汉字', 'Лада', '+++', '---'].map(toSlug);
    for (const slug of slugs) expect(slug).toMatch(/^other-[a-z0-9]{6}$/);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(toSlug(' ЛАДА ')).toBe(toSlug('лада'));
    expect(toSlug('漢字')).toBe('other-rha2s8');
  });

  test('truncates a long name to 120 characters without a final hyphen', () => {
    expect(toSlug(`${'a'.repeat(119)} ${'b'.repeat(50)}`)).toBe('a'.repeat(119));
    expect(toSlug(`!${'c'.repeat(130)}`)).toBe('c'.repeat(120));
  });
});

describe('a location slug drops a trailing Sales, Service or Parts', () => {
  test.each([
    ['Harbour Toyota Sales', 'harbour-toyota'],
    ['Harbour Toyota SERVICE', 'harbour-toyota'],
    ['Harbour Toyota - Parts', 'harbour-toyota'],
    ['Harbour Toyota Service & Parts', 'harbour-toyota'],
    ['Harbour Toyota', 'harbour-toyota'],
    ['Parts Plus Geelong', 'parts-plus-geelong'],
    ['Band and Parts', 'band-and'],
    ['Service', 'service'],
  ])('converts %s to %s', (name, slug) => {
    expect(locationSlug(name)).toBe(slug);
  });
});

test('uses the own slug of a location', () => {
  expect(slugOfLocation({ name: 'Harbour Toyota Sales', slug: 'harbour' })).toBe('harbour');
  expect(slugOfLocation({ name: 'Harbour Toyota Sales' })).toBe('harbour-toyota');
});
