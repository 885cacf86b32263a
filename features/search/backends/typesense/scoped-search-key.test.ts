/** Tests of scoped keys for browsers. */
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { scopedSearchKey } from './scoped-search-key.source.ts';

/** Splits a scoped key: digest in base 64, four characters of its parent key, parameters. */
function partsOf(key: string): { digest: string; prefix: string; parameters: string } {
  const text = Buffer.from(key, 'base64').toString();
  return { digest: text.slice(0, 44), prefix: text.slice(44, 48), parameters: text.slice(48) };
}

test("signs the tenant's filter into the key", () => {
  const key = scopedSearchKey('search-only', { field: 'car_type', any: ['used'] });
  const { digest, prefix, parameters } = partsOf(key);
  expect(JSON.parse(parameters)).toEqual({ filter_by: 'car_type:=[`used`]', include_fields: 'card' });
  expect(prefix).toBe('sear');
  expect(digest).toBe(createHmac('sha256', 'search-only').update(parameters).digest('base64'));
  expect(Buffer.from(key, 'base64').toString()).not.toContain('search-only');
});

test('limits documents to the card without a filter', () => {
  expect(JSON.parse(partsOf(scopedSearchKey('search-only', undefined)).parameters)).toEqual({
    include_fields: 'card',
  });
});
