import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PART_NAMES } from './parts.ts';

test('views use exactly the parts of the table', () => {
  const sources = globSync('features/**/*.tsx', { exclude: ['**/*.test.tsx'] });
  const used = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:data-)?part="([^"]*)"/g)].map(([, name]) => name),
  );
  expect(new Set(used)).toEqual(new Set(PART_NAMES));
  expect(PART_NAMES.length).toBeLessThanOrEqual(25);
});
