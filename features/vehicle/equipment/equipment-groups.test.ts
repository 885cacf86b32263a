import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SEED, stockFiles } from '../../../fixtures/stock/generate.ts';
import { EQUIPMENT_GROUPS, equipmentItems, groupEquipment, findGroup } from './equipment-groups.ts';
import { assertProperty } from '../../../tests/support/property.ts';

describe('the group of an item', () => {
  test.each([
    ['Curtain airbags', 'safety'],
    ['ABS', 'safety'],
    ['Rear cross traffic alert', 'safety'],
    ['Adaptive Cruise Control', 'safety'],
    ['Cruise control', 'comfort'],
    ['Rear-view mirror, auto-dimming', 'comfort'],
    ['Power door mirrors', 'exterior'],
    ['Heated steering wheel', 'comfort'],
    ['18" Alloy Wheels', 'exterior'],
    ['Full-size spare wheel', 'exterior'],
    ['Rear View Camera', 'safety'],
    ['Apple CarPlay®', 'technology'],
    ['USB-C ports', 'technology'],
    ['Bi-LED Headlights', 'exterior'],
    ['Trailer sway control', 'safety'],
    ['Tow bar with wiring', 'exterior'],
    ['Café dinette', 'comfort'],
    ['Exhaust brake', 'safety'],
    ['Low-range transfer case', 'other'],
    ['Matte finish', 'other'],
    ['', 'other'],
    ['日本語', 'other'],
  ])('%j is %s', (item, group) => {
    expect(findGroup(item)).toBe(group);
  });
});

/** Returns the texts of all groups, sorted. */
const regrouped = (items: readonly string[]): string[] =>
  groupEquipment(items.map((text) => ({ text })))
    .flatMap((group) => group.items.map(({ text }) => text))
    .toSorted();

describe('groups of equipment', () => {
  test('have every item exactly once, repeated ones as often as the feed has them', async () => {
    const item = fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('ABS', 'Tow bar', 'Heated seats', 'constructor', '__proto__'),
    );
    await assertProperty(
      fc.property(fc.array(item), (items) => {
        expect(regrouped(items)).toEqual(items.toSorted());
      }),
    );
  });

  test('have the order of the table, and none is empty', () => {
    const groups = groupEquipment(['Snorkel', 'ABS', 'Tow bar', 'Whatever'].map((text) => ({ text })));
    expect(groups.map(({ group, items }) => [group, items.map(({ text }) => text)])).toEqual([
      ['safety', ['ABS']],
      ['exterior', ['Snorkel', 'Tow bar']],
      ['other', ['Whatever']],
    ]);
  });

  test('have at most 3 % of the equipment of the demo stock in `other`', () => {
    const items = stockFiles({
      tenant: 'harbourline',
      seed: DEFAULT_SEED,
      now: Date.parse('2026-11-26T00:00:00Z'),
    });
    const all = items
      .flatMap(({ text }) => text.split('\n').filter(Boolean))
      .flatMap((row) => (JSON.parse(row) as { standardEquipment?: string[] }).standardEquipment ?? []);
    expect(all.length).toBeGreaterThan(10_000);
    expect(regrouped(all)).toEqual(all.toSorted());
    const others = all.filter((item) => findGroup(item) === 'other').length;
    expect(others / all.length).toBeLessThan(0.03);
  });
});

const shared = process.env['DEALERSITE_SHARED'] ?? path.resolve(import.meta.dirname, '../../../shared');
const LISTINGS = path.join(shared, 'data/australian-vehicle-listings.csv');

describe.skipIf(!existsSync(LISTINGS))('texts of real listings', () => {
  test('are each in exactly one group', () => {
    const texts = readFileSync(LISTINGS, 'utf8')
      .split('\n')
      .flatMap((row) => row.split(','));
    expect(texts.length).toBeGreaterThan(200_000);
    expect(regrouped(texts)).toEqual(texts.toSorted());
    expect(texts.every((text) => EQUIPMENT_GROUPS.includes(findGroup(text)))).toBe(true);
  });
});

describe('items of a vehicle', () => {
  test('are its equipment, then its options; an option in both has its price once', () => {
    expect(
      equipmentItems({
        standardEquipment: ['Tow bar', 'ABS'],
        fitted_options: [{ name: 'tow-bar', price: 990 }, { name: 'Snorkel' }],
      }),
    ).toEqual([
      { text: 'Tow bar', isOption: true, price: 990 },
      { text: 'ABS' },
      { text: 'Snorkel', isOption: true },
    ]);
  });

  test('are none without either', () => {
    expect(equipmentItems({})).toEqual([]);
  });
});
