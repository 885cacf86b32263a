import { expect, test } from 'vitest';
import { MIGRATIONS, migrationsFrom } from './migrate.ts';

test('migrationsFrom orders files by name and puts the prefix before each name', () => {
  const files = { './migrations/0001_more.sql': 'two', './migrations/0000_ratings.sql': 'one' };
  expect(migrationsFrom(files, 'ratings/')).toEqual([
    { name: 'ratings/0000_ratings', text: 'one' },
    { name: 'ratings/0001_more', text: 'two' },
  ]);
});

test('released migrations keep their names and order', () => {
  expect(MIGRATIONS.map(({ name }) => name).slice(0, 6)).toEqual([
    '0000_leads',
    '0001_accounts',
    '0002_captcha',
    '0003_lists',
    '0004_calls',
    '0005_tallies',
  ]);
});
