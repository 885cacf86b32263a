import { expect, test } from 'vitest';
import { z } from 'zod';
import { stripPrivate } from './strip-private.schema.ts';

const secret = z.string().optional().meta({ private: true });

test('removes a key where its schema marks it private, and keeps it where another part is public', () => {
  const schema = z.object({
    geocode: z.object({ service: secret, country: z.string() }),
    workshop: z.object({ service: z.string() }),
  });
  const value = { geocode: { service: 'k', country: 'AU' }, workshop: { service: 'tyres' } };
  expect(stripPrivate(schema, value)).toEqual({ geocode: { country: 'AU' }, workshop: { service: 'tyres' } });
});

test.each([
  ['lists', z.array(z.object({ token: secret, a: z.string() })), [{ token: 'k', a: 'x' }], [{ a: 'x' }]],
  ['tuples', z.tuple([z.object({ token: secret })]), [{ token: 'k' }], [{}]],
  ['records', z.record(z.string(), z.object({ token: secret })), { any: { token: 'k' } }, { any: {} }],
  ['a default', z.object({ token: secret }).prefault({}), { token: 'k' }, {}],
  ['whole parts', z.object({ part: z.array(z.string()).meta({ private: true }) }), { part: ['k'] }, {}],
  [
    'one of several shapes',
    z.union([z.object({ token: z.string() }), z.object({ token: secret, a: z.string() })]),
    { token: 'k', a: 'x' },
    { a: 'x' },
  ],
])('removes it from %s', (_what, schema: z.ZodType, value: unknown, left: unknown) => {
  expect(stripPrivate(schema, value)).toEqual(left);
});

test('removes by name what a transform has moved', () => {
  const schema = z.object({ in: z.object({ token: secret }) }).transform(({ in: inner }) => inner);
  expect(stripPrivate(schema, { token: 'k' })).toEqual({});
});

test('does not change the given value', () => {
  const schema = z.object({ token: secret });
  const value = { token: 'k' };
  stripPrivate(schema, value);
  expect(value).toEqual({ token: 'k' });
});
