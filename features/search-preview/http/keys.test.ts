/** Tests of keys: any key may read, unless it is a damaged scoped key. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scopedSearchKey } from '../../search/backends/typesense/scoped-search-key.source.ts';
import { callerOf } from './keys.source.ts';
import { scopedKey } from '../../_domain/tenant/scoped-key.source.ts';
import { assertProperty } from '../../../tests/support/property.ts';

const WRITER = 'a-key-that-writes';
const READER = 'a-key-that-reads';
const callerWith = (key: string) => callerOf(key, { writers: [WRITER], readers: [READER], now: 0 });

const made = scopedSearchKey(READER, { field: 'car_type', any: ['used'] });
/** Truncated from here on, a scoped key still has its whole digest. */
const DIGEST_END = 60;

test('accepts its own scoped key with its parameters', () => {
  expect(callerWith(made)).toEqual({
    mayWrite: false,
    isScoped: true,
    embedded: { filter_by: 'car_type:=[`used`]', include_fields: 'card' },
  });
});

test('rejects a truncated scoped key', () => {
  for (let end = DIGEST_END; end < made.length; end += 1)
    expect({ end, caller: callerWith(made.slice(0, end)) }).toEqual({ end, caller: undefined });
});

test('rejects a scoped key with damaged parameters or digest', () => {
  const plain = Buffer.from(made, 'base64').toString();
  for (const damaged of [
    plain.replace('{', '['),
    plain.replace('"', ''),
    plain.slice(0, 45),
    plain.slice(0, 48),
    `${plain.slice(0, 48)}null`,
    `${plain.slice(0, 48)}[]`,
    `${plain}x`,
    `\u0000${plain.slice(1)}`,
  ])
    expect({ damaged, caller: callerWith(Buffer.from(damaged).toString('base64')) }).toEqual({
      damaged,
      caller: undefined,
    });
});

test('rejects a scoped key with trailing text', () => {
  for (const more of ['x', 'abc', '=', '-'])
    expect({ more, caller: callerWith(made + more) }).toEqual({ more, caller: undefined });
});

test('lets any ordinary key read', async () => {
  const reads = (key: string): void => {
    expect(callerWith(key)).toEqual({ mayWrite: false, embedded: {}, isScoped: false });
  };
  for (const key of ['any', 'RN23GFr1s6jQ9kgSNg2O7fYcAUXU7127', 'f'.repeat(64), `${'A'.repeat(100)}==`, '='])
    reads(key);
  await assertProperty(fc.property(fc.base64String({ minLength: 4, maxLength: 200 }), reads));
  await assertProperty(fc.property(fc.string({ minLength: 1, maxLength: 200 }), reads));
});

test('parses scoped keys only', () => {
  expect(scopedKey(scopedSearchKey('search-only', undefined))).toMatchObject({
    prefix: 'sear',
    text: '{"include_fields":"card"}',
    parameters: { include_fields: 'card' },
  });
  for (const key of ['', 'xyz', 'RN23GFr1s6jQ9kgSNg2O7fYcAUXU7127', '{}', '🚗'.repeat(40)])
    expect(scopedKey(key)).toBeUndefined();
});
