/** Tests of `filter_by`: parsing, errors and robustness. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFilterBy } from './filter-by.ts';
import { ProtocolError } from '../protocol-error.ts';
import { schemaFrom } from '../store/schema.ts';
import { assertProperty } from '../../../tests/support/property.ts';

const schema = schemaFrom({
  name: 'cars',
  fields: [
    { name: 'make', type: 'string', facet: true },
    { name: 'features', type: 'string[]', facet: true },
    { name: 'price', type: 'int32' },
    { name: 'rate', type: 'float' },
    { name: 'certified', type: 'bool' },
    { name: 'point', type: 'geopoint' },
    { name: 'card', type: 'object', index: false },
  ],
});
const parse = (text: string) => parseFilterBy(text, schema);
const whole = (field: string, ...values: string[]) => ({
  field,
  whole: values.map((text) => ({ text, prefix: false })),
});
const ofTerms = (field: string, ...values: string[]) => ({
  field,
  terms: values.map((text) => ({ text, prefix: false })),
});
const a = whole('make', 'A');
const b = whole('make', 'B');
const c = whole('make', 'C');

/** Expects a result or a `ProtocolError`, nothing else. */
function isAnswered(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch (error) {
    return error instanceof ProtocolError;
  }
}

describe('text conditions', () => {
  test.each([
    ['make:=Kia', whole('make', 'Kia')],
    [' make := Kia ', whole('make', 'Kia')],
    ['make:=`Land Rover, (AU) && more`', whole('make', 'Land Rover, (AU) && more')],
    ['make:=[`Kia`, Land Rover,`A,B`]', whole('make', 'Kia', 'Land Rover', 'A,B')],
    ['make:Kia', ofTerms('make', 'Kia')],
    ['make:[Kia, Mazda]', ofTerms('make', 'Kia', 'Mazda')],
    ['make:!=Kia', { not: whole('make', 'Kia') }],
    ['make:!=[Kia,Mazda]', { not: whole('make', 'Kia', 'Mazda') }],
    ['make:! Kia', { not: ofTerms('make', 'Kia') }],
    ['make:![Kia, Mazda]', { not: ofTerms('make', 'Kia', 'Mazda') }],
    ['make:=Ki*', { field: 'make', whole: [{ text: 'Ki', prefix: true }] }],
    ['make:=`Ki*`', whole('make', 'Ki*')],
    ['make:=[]', whole('make')],
    ['features:=`Tow Bar`', whole('features', 'Tow Bar')],
    ['make:=$(x)', whole('make', '$(x)')],
    ['id:=[a, `b c`]', { ids: ['a', 'b c'] }],
    ['id:!=a', { not: { ids: ['a'] } }],
  ])('%s', (text, tree) => expect(parse(text)).toEqual(tree));
});

describe('number and flag conditions', () => {
  test.each([
    ['price:5000', [{ min: 5000, max: 5000 }]],
    ['price:=5000', [{ min: 5000, max: 5000 }]],
    ['price:>5000', [{ above: 5000 }]],
    ['price:>=5000', [{ min: 5000 }]],
    ['price:<-5', [{ below: -5 }]],
    ['price:<= 5000', [{ max: 5000 }]],
    ['price:=<5000', [{ below: 5000 }]],
    ['price:[1..5]', [{ min: 1, max: 5 }]],
    ['price:=[1..5]', [{ min: 1, max: 5 }]],
    ['price:1..5', [{ min: 1, max: 5 }]],
    ['price:[1..5, 9, >20]', [{ min: 1, max: 5 }, { min: 9, max: 9 }, { above: 20 }]],
    ['rate:>=1.5', [{ min: 1.5 }]],
  ])('%s', (text, numbers) => expect(parse(text)).toMatchObject({ numbers }));

  test('negated', () => {
    expect(parse('price:!=5')).toEqual({ not: { field: 'price', numbers: [{ min: 5, max: 5 }] } });
    expect(parse('price:!=[5,6]')).toMatchObject({ not: { numbers: [{ min: 5 }, { min: 6 }] } });
    expect(parse('certified:!=true')).toEqual({ not: { field: 'certified', flags: [true] } });
  });
  test('flags', () => {
    expect(parse('certified:true')).toEqual({ field: 'certified', flags: [true] });
    expect(parse('certified:=[true,false]')).toEqual({ field: 'certified', flags: [true, false] });
  });
});

describe('distances', () => {
  test.each([
    ['point:(-37.8, 145, 50 km)', 50],
    ['point:(-37.8,145,10mi)', 16.09344],
  ])('%s', (text, km) =>
    expect(parse(text)).toEqual({ field: 'point', near: { lat: -37.8, long: 145 }, km }),
  );
  test.each(['point:(1, 2)', 'point:50', 'point:(1, 2, 3 ft)', 'point:(a, 2, 3 km)'])('rejects %s', (text) =>
    expect(() => parse(text)).toThrow('Value of filter field `point`'),
  );
});

describe('combined conditions', () => {
  test.each([
    ['', undefined],
    ['  ', undefined],
    ['make:=A && make:=B && make:=C', { all: [a, b, c] }],
    ['make:=A||make:=B', { either: [a, b] }],
    ['make:=A && make:=B || make:=C', { either: [{ all: [a, b] }, c] }],
    ['make:=A || make:=B && make:=C', { all: [{ either: [a, b] }, c] }],
    ['make:=A || (make:=B && make:=C)', { either: [a, { all: [b, c] }] }],
    ['((make:=A))', a],
  ])('%s', (text, tree) => expect(parse(text)).toEqual(tree));
});

describe('rejects', () => {
  test.each([
    ['color:=red', 404, 'Could not find a filter field named `color` in the schema.'],
    ['card:=x', 404, 'Could not find a filter field named `card` in the schema.'],
    ['constructor:=x', 404, 'Could not find a filter field named `constructor` in the schema.'],
    ['make', 400, 'Could not parse the filter query.'],
    ['make:', 400, 'Error with filter field `make`: Filter value cannot be empty.'],
    ['make:=', 400, 'Error with filter field `make`: Filter value cannot be empty.'],
    ['price:cheap', 400, 'Error with filter field `price`: Not an int32.'],
    ['price:1.5', 400, 'Error with filter field `price`: Not an int32.'],
    ['price:[1..x]', 400, 'Error with filter field `price`: Not an int32.'],
    ['price:1e999', 400, 'Error with filter field `price`: Not an int32.'],
    ['price:2147483648', 400, 'Error with filter field `price`: Not an int32.'],
    ['price:>=-2147483649', 400, 'Error with filter field `price`: Not an int32.'],
    ['price:[0..3000000000]', 400, 'Error with filter field `price`: Not an int32.'],
    ['rate:NaN', 400, 'Error with filter field `rate`: Not a float.'],
    ['rate:Infinity', 400, 'Error with filter field `rate`: Not a float.'],
    ['certified:1', 400, 'Value of filter field `certified` must be `true` or `false`.'],
    ['(make:=A', 400, 'Could not parse the filter query: unbalanced parentheses.'],
    ['make:=A)', 400, 'Could not parse the filter query: unbalanced parentheses.'],
    ['make:=A &&', 400, 'Could not parse the filter query: unbalanced `&&` operands.'],
    ['|| make:=A', 400, 'Could not parse the filter query: unbalanced `||` operands.'],
    ['make:=`A', 400, 'Could not parse the filter query: unbalanced backticks.'],
    ['make:=[A', 400, 'Could not parse the filter query.'],
    ['()', 400, 'Could not parse the filter query.'],
    [Array.from({ length: 300 }, () => 'make:=A').join(' && '), 400, 'Maximum allowed: 100'],
    ['x'.repeat(200_000), 400, 'longer than'],
  ])('%.40s', (text, status, message) => {
    const attempt = () => parse(text);
    expect(attempt).toThrow(ProtocolError);
    expect(attempt).toThrow(message);
    expect(attempt).toThrow(expect.objectContaining({ status }));
  });
});

test('parses or rejects deeply nested parentheses without overflow', () => {
  expect(() => parse(`${'('.repeat(40_000)}make:=A`)).toThrow(ProtocolError);
  expect(parse(`${'('.repeat(40_000)}make:=A${')'.repeat(40_000)}`)).toEqual(a);
});

test('preserves any text in backticks, unless it contains one', async () => {
  await assertProperty(
    fc.property(
      fc.array(
        fc.string({ unit: 'binary' }).filter((text) => text !== '' && !text.includes('`')),
        { minLength: 1 },
      ),
      (values) => {
        const text = `make:=[${values.map((value) => `\`${value}\``).join(',')}]`;
        expect(parse(text)).toEqual(whole('make', ...values));
      },
    ),
  );
});

test('parses or rejects any text', async () => {
  const parts = [
    'make',
    'price',
    'certified',
    'id',
    ':',
    ':=',
    ':!=',
    '!',
    '>',
    '<=',
    '[',
    ']',
    '(',
    ')',
    '&&',
    '||',
    '`',
    ',',
    '..',
    '5',
    'A',
    ' ',
    '*',
    '𝕏',
  ];
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...parts), { maxLength: 40 }).map((all) => all.join('')),
  );
  await assertProperty(
    fc.property(text, (filter) => {
      expect(isAnswered(() => parse(filter))).toBe(true);
    }),
    { most: 2000 },
  );
});
