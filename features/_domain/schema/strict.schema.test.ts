import { expect, test } from 'vitest';
import { z } from 'zod';
import { descriptionAt, keysAt, pathOfKey, privateKeys, strictly } from './strict.schema.ts';

const leaf = z.object({ a: z.number().min(1).describe('The a.') });

const schema = z.object({
  leaf: leaf.describe('The leaf.'),
  list: z.array(leaf).default([]),
  pair: z.tuple([leaf, z.string()]).optional(),
  named: z.record(z.string(), leaf).optional(),
  listed: z.partialRecord(z.enum(['one', 'two']), leaf).prefault({}),
  either: z.union([leaf, z.object({ wrapped: leaf }).transform(({ wrapped }) => wrapped)]).optional(),
  open: z.object({ a: z.number() }).catchall(z.string()).optional(),
  loose: z.looseObject({ a: z.number() }).optional(),
  checked: z
    .object({ from: z.number(), to: z.number() })
    .superRefine(({ from, to }, context) => {
      if (from > to) context.addIssue({ code: 'custom', message: 'from comes first' });
    })
    .optional(),
  token: z.string().optional().meta({ private: true }),
  deep: z.object({ keys: z.array(z.object({ secret: z.string().meta({ private: true }) })) }).optional(),
});

const strict = strictly(schema);
const least = { leaf: { a: 1 } };

const unknown = (value: object): string[] => {
  const { error } = strict.safeParse({ ...least, ...value });
  return JSON.stringify(error?.issues ?? []).match(/(?<="keys":\[")\w+/g) ?? [];
};

test('reports unknown keys in objects, lists, tuples, records, unions and pipes', () => {
  const slip = { a: 1, x: 1 };
  expect(unknown({ x: 1 })).toEqual(['x']);
  expect(unknown({ leaf: slip })).toEqual(['x']);
  expect(unknown({ list: [slip] })).toEqual(['x']);
  expect(unknown({ pair: [slip, ''] })).toEqual(['x']);
  expect(unknown({ named: { any: slip } })).toEqual(['x']);
  expect(unknown({ listed: { one: slip } })).toEqual(['x']);
  expect(unknown({ either: { wrapped: slip } })).toContain('x');
});

test('leaves objects open that declare their other keys', () => {
  expect(strict.safeParse({ ...least, open: { a: 1, x: 'text' }, loose: { a: 1, x: 1 } }).success).toBe(true);
});

test('preserves checks, transforms, defaults and the original schema', () => {
  expect(strict.safeParse({ ...least, checked: { from: 2, to: 1 } }).error?.issues[0]?.message).toBe(
    'from comes first',
  );
  expect(strict.safeParse({ leaf: { a: 0 } }).success).toBe(false);
  expect(strict.parse({ ...least, either: { wrapped: { a: 2 } } })).toEqual({
    ...least,
    list: [],
    listed: {},
    either: { a: 2 },
  });
  expect(schema.safeParse({ ...least, x: 1 }).success).toBe(true);
});

test('returns keys, descriptions and private keys of a schema', () => {
  expect(keysAt(strict, ['list', 3])).toEqual(['a']);
  expect(keysAt(strict, ['either'])).toEqual(['a', 'wrapped']);
  expect(keysAt(strict, ['listed'])).toEqual(['one', 'two']);
  expect(descriptionAt(strict, ['leaf'])).toBe('The leaf.');
  expect(descriptionAt(strict, ['named', 'any', 'a'])).toBe('The a.');
  expect(descriptionAt(strict, ['token'])).toBeUndefined();
  expect(privateKeys(schema)).toEqual(['token', 'secret']);
});

test('finds the shortest path to an option of a name', () => {
  expect(pathOfKey(schema, 'leaf')).toEqual(['leaf']);
  expect(pathOfKey(schema, 'wrapped')).toEqual(['either', 'wrapped']);
  expect(pathOfKey(schema, 'unheard')).toBeUndefined();
  expect(pathOfKey(schema, 'a', ['either'])).toEqual(['either', 'a']);
  expect(pathOfKey(schema, 'wrapped', ['leaf'])).toBeUndefined();
});
