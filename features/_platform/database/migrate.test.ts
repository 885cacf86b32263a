import { expect, test } from 'vitest';
import { migrationName, MIGRATIONS } from './migrate.ts';

test('a migration of the platform has a plain name, one of a slice begins with the slice', () => {
  expect(migrationName('./migrations/0000_leads.sql')).toBe('0000_leads');
  expect(migrationName('../../price-alerts/migrations/0001_more.sql')).toBe('price-alerts/0001_more');
});

test('migrations that were released keep their names and their order', () => {
  expect(MIGRATIONS.map(({ name }) => name).slice(0, 6)).toEqual([
    '0000_leads',
    '0001_accounts',
    '0002_captcha',
    '0003_lists',
    '0004_calls',
    '0005_tallies',
  ]);
});
