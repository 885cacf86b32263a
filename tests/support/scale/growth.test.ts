import { expect, test } from 'vitest';
import { growthLines, roomOf } from './growth.ts';

test.each([
  ['cli/main.ts', 'cli'],
  ['features/registry.ts', 'features'],
  ['features/search/engine/index.ts', 'features/search'],
  ['features/_domain/price/price.ts', 'features/_domain'],
  ['features/search/engine/index.test.ts', 'tests'],
  ['tests/support/pages.ts', 'tests'],
])('roomOf puts %s into %s', (file, room) => {
  expect(roomOf(file)).toBe(room);
});

test('growthLines lists the names whose numbers have changed, come and gone', () => {
  const accepted = { cli: 100, renderer: 50, old: 5 };
  const measured = { cli: 110, renderer: 50, new: 7 };
  expect(growthLines('lines', { accepted, measured })).toEqual([
    'lines: 167 (+12 since accepted)',
    '  cli: 110 (+10)',
    '  old: 0 (−5)',
    '  new: 7 (+7)',
  ]);
});

test('growthLines rounds before it compares', () => {
  const lines = growthLines('minutes', { accepted: { unit: 1.5 }, measured: { unit: 1.52 } }, 1);
  expect(lines).toEqual(['minutes: 1.5 (+0 since accepted)']);
});
