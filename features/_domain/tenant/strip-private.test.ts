import { expect, test } from 'vitest';
import { z } from 'zod';
import { stripPrivate } from './strip-private.schema.ts';

const secret = z.string().optional().meta({ private: true });

test('a key is left out where its schema marks it, and stays where another part has it for everybody', () => {
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
])('it is left out of %s', (_what, schema: z.ZodType, value: unknown, left: unknown) => {
  expect(stripPrivate(schema, value)).toEqual(left);
});

test('what a transform has moved to a place of its own is left out by its name', () => {
  const schema = z.object({ in: z.object({ token: secret }) }).transform(({ in: inner }) => inner);
  expect(stripPrivate(schema, { token: 'k' })).toEqual({});
});

test('the value that is given stays as it is', () => {
  const schema = z.object({ token: secret });
  const value = { token: 'k' };
  stripPrivate(schema, value);
  expect(value).toEqual({ token: 'k' });
});
