import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { plainIssues } from './plain-issues.ts';

const listMessages = (schema: z.ZodType, input: unknown): string[] => {
  const { error } = schema.safeParse(input);
  return error ? plainIssues(error).map(({ message }) => message) : [];
};

describe('plainIssues', () => {
  test.each([
    ['nothing', z.string(), undefined, 'Please fill in this field.'],
    ['nothing in a text', z.string().min(1), '', 'Please fill in this field.'],
    ['another kind', z.string(), {}, 'Please use plain text.'],
    ['a word for a number', z.number(), 'x', 'Please enter a number.'],
    ['too long', z.string().max(2), 'xxx', 'This is too long.'],
    ['too many', z.array(z.string()).max(0), ['x'], 'This is too long.'],
    ['too little', z.number().min(5), 4, 'The least is 5.'],
    ['too much', z.number().max(5), 6, 'The most is 5.'],
    ['no choice', z.enum(['a', 'b']), 'c', 'Please choose one of these: a, b.'],
    ['no day', z.iso.date(), 'soon', 'Please choose a day.'],
    ['no id', z.uuid(), 'x', 'There is nothing by this name.'],
    ['another pattern', z.string().regex(/^a$/), 'b', 'This is not written as it should be.'],
    ['one member too many', z.strictObject({}), { a: 1 }, 'Unknown fields: a.'],
    ['none of several', z.union([z.string(), z.number()]), {}, 'This does not fit.'],
  ])('%s', (_name, schema, input, message) => {
    expect(listMessages(schema, input)).toEqual([message]);
  });
});

test('keeps the messages of a schema', () => {
  expect(listMessages(z.string('Say it.'), undefined)).toEqual(['Say it.']);
  expect(listMessages(z.string().regex(/^\d{4}$/, 'Invalid postcode.'), 'x')).toEqual(['Invalid postcode.']);
});

test('returns at most twenty issues, each with its path', () => {
  const { error } = z.array(z.string()).safeParse(Array(30).fill(1));
  const issues = error ? plainIssues(error) : [];
  expect(issues).toHaveLength(20);
  expect(issues[3]?.path).toBe('3');
});
