import { describe, expect, test } from 'vitest';
import table from './postcodes.json' with { type: 'json' };
import { postcodeIndex } from './postcodes.ts';
import { findSuburbs } from './suburbs.ts';

const ofTable = postcodeIndex(table.points);

describe('findSuburbs', () => {
  test.each([
    ['Bondi', [{ postcode: '2026', state: 'NSW' }]],
    ['St. Kilda', [{ postcode: '3182', state: 'VIC' }]],
    ['mt druitt', [{ postcode: '2770', state: 'NSW' }]],
    ["O'Connor", [{ postcode: '2602', state: 'ACT' }]],
    ['  box  HILL,', [{ postcode: '2765', state: 'NSW' }]],
    ['tweed heads', [{ postcode: '2485', state: 'NSW' }]],
  ])('finds %s', async (name, expected) =>
    expect(await findSuburbs(name)).toEqual(expect.arrayContaining(expected)),
  );

  test('returns one suburb for each state', async () =>
    expect((await findSuburbs('richmond')).map(({ state }) => state).toSorted()).toEqual([
      'NSW',
      'QLD',
      'SA',
      'TAS',
      'VIC',
    ]));

  test.each(['', '.*', '3000', 'bond', 'no such suburb', 'é'])('finds nothing for “%s”', async (name) =>
    expect(await findSuburbs(name)).toEqual([]),
  );

  test('has a file for each letter, whose postcodes have a point', async () => {
    const initial = 'abcdefghijklmnopqrstuvwxyz';
    const files = await Promise.all(
      initial
        .split('')
        .map(
          async (letter) =>
            ((await import(`./suburbs/${letter}.json`)) as { default: { names: string } }).default.names,
        ),
    );
    for (const [index, names] of files.entries()) {
      const [first = '', ...entries] = names.split(',');
      expect(first[0]).toBe(initial[index]);
      expect((await findSuburbs(first.split(' ')[0] ?? '')).length).toBeGreaterThan(0);
      const missing = [first, ...entries]
        .flatMap((entry) => entry.match(/\d{4}/g) ?? [])
        .filter((postcode) => !ofTable(postcode));
      expect(missing).toEqual([]);
    }
  });
});
