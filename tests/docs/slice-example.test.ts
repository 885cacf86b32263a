/** The guide to slices shows the code of the example slice, which other tests build and serve. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { blocksIn, ROOT, textOf } from './guides.ts';

const blocks = blocksIn(textOf('docs/change/slices.md')).map(({ text }) => text.trim());

test.each([
  'book-a-wash.api.ts',
  'book-a-wash.check.ts',
  'book-a-wash.schema.ts',
  'book-a-wash.section.tsx',
  'book-a-wash.server.ts',
  'book-a-wash.tables.ts',
  'migrations/0000_wash_booking.sql',
  'wash-fields.ts',
])('docs/change/slices.md shows %s as it is', (file) => {
  const code = readFileSync(path.join(ROOT, 'fixtures/slices/book-a-wash', file), 'utf8');
  expect(blocks).toContain(code.trim());
});
