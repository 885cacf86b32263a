/** A new stock format is its facts and its reader; a new origin its options and its entry in `ORIGINS`. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FILE_FORMATS, formatOfName, formatOfType, READY_FORMATS } from '../../_domain/stock/feed-formats.ts';
import { ORIGIN_KINDS } from '../../_domain/stock/stock-origin.schema.ts';
import { stockFileSchema } from '../../_domain/stock/stock-source.schema.ts';
import { formatOfColumns, readyFormat } from '../map/ready.source.ts';

const guide = readFileSync(new URL('../../../docs/make/stock.md', import.meta.url), 'utf8');

describe.each(FILE_FORMATS)('the format %s', (format) => {
  test('is the one of its extension, also packed', () => {
    for (const name of [`a.${format}`, `a.b.${format.toUpperCase()}`, `a.${format}.gz`, `a.${format}.zip`])
      expect(formatOfName(name)).toBe(format);
  });

  test('may be named by a source, and is in the guide', () => {
    expect(stockFileSchema.parse({ file: 'a', format })).toMatchObject({ format });
    expect(guide).toMatch(new RegExp(`^\\| \`format\` .*\`${format}\``, 'm'));
  });
});

test('a file name without the extension of a format has none', () => {
  expect(['stock', 'stock.zip', 'stock.gz', 'stock.doc', '.csvx'].map(formatOfName)).toEqual(
    Array(5).fill(undefined),
  );
  expect(formatOfType('text/xml')).toBe('xml');
  expect(formatOfType('text/html')).toBeUndefined();
});

test('each published format is recognised by its columns', () => {
  for (const name of READY_FORMATS)
    for (const columns of readyFormat(name).signatures) expect(formatOfColumns(columns)).toBe(name);
});

test('each origin is in the guide and excludes a file', () => {
  for (const kind of ORIGIN_KINDS) {
    expect(guide).toContain(`"${kind}": {`);
    expect(stockFileSchema.safeParse({ file: 'a', [kind]: {} }).success).toBe(false);
  }
});
