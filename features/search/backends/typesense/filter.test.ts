/** Tests of printing filter trees as `filter_by`. */
import { expect, test } from 'vitest';
import type { FieldName } from '../../query/fields.ts';
import type { Filter } from '../../query/request.ts';
import { printFilter } from './filter.ts';

const any = (field: FieldName, ...values: (string | number | boolean)[]): Filter => ({ field, any: values });
const nothing = '(custom_rank:<0 && custom_rank:>0)';
const toyota = any('make', 'Toyota');
const ute = any('simple_body', 'Ute');
const cheap: Filter = { field: 'price', max: 20_000 };

const CASES: readonly (readonly [what: string, filter: Filter, text: string | undefined])[] = [
  ['one value', toyota, 'make:=[`Toyota`]'],
  ['several values', any('make', 'Toyota', 'Kia', 'Toyota'), 'make:=[`Toyota`,`Kia`]'],
  ['a list field', any('categories', 'Tow, pack'), 'categories:=[`Tow, pack`]'],
  ['no value', any('make'), nothing],
  ['not no value', { not: any('make') }, undefined],
  ['a flag', any('certified', true), 'certified:=true'],
  ['a flag in text', any('certified', 'true'), 'certified:=true'],
  ['a flag that no document has', any('certified', false), nothing],
  ['not a flag', { not: any('certified', true) }, 'certified:!=true'],
  ['figures', any('year', 2019, '2020', ' 2021 '), 'year:=[2019,2020,2021]'],
  ['what is no figure', any('year', 'new', '', ' ', true, NaN, Infinity, '2019.5'), nothing],
  ['more than the type holds', any('seats', 2_147_483_648), nothing],
  ['a figure with cents', any('price', 19_999.95), 'price:=[19999.95]'],
  ['never an exponent', any('price', 1e-7, -0), 'price:=[0.000000,0]'],
  ['a range', { field: 'price', min: 5000, max: 20_000 }, 'price:[5000..20000]'],
  ['a range of whole figures', { field: 'year', min: 2018.2, max: 2020.9 }, 'year:[2019..2020]'],
  ['open below', cheap, 'price:<=20000'],
  ['open above', { field: 'km', min: 100 }, 'km:>=100'],
  ['open on both sides needs a figure', { field: 'year' }, 'year:>=-2147483647'],
  ['upside down', { field: 'price', min: 2, max: 1 }, nothing],
  ['bounds without measure', { field: 'year', min: -1e300, max: 1e300 }, 'year:[-2147483647..2147483647]'],
  ['a bound that is no number', { field: 'price', min: NaN }, nothing],
  ['a range of words', { field: 'make', min: 1 }, nothing],
  ['not a value', { not: any('status', 'sold', 'others') }, 'status:!=[`sold`,`others`]'],
  ['not figures', { not: any('seats', 5) }, 'seats:!=[5]'],
  ['not a range', { not: cheap }, 'price:!=[-1000000000000000..20000]'],
  ['not not', { not: { not: toyota } }, 'make:=[`Toyota`]'],
  ['all', { all: [toyota, ute] }, '(make:=[`Toyota`] && simple_body:=[`Ute`])'],
  ['either', { either: [toyota, cheap] }, '(make:=[`Toyota`] || price:<=20000)'],
  [
    'nested groups',
    { all: [toyota, { either: [ute, cheap] }] },
    '(make:=[`Toyota`] && (simple_body:=[`Ute`] || price:<=20000))',
  ],
  ['one of one', { all: [{ either: [toyota] }] }, 'make:=[`Toyota`]'],
  ['all of nothing', { all: [] }, undefined],
  ['either of nothing', { either: [] }, nothing],
  ['nothing makes all nothing', { all: [toyota, any('make')] }, nothing],
  ['nothing adds nothing to either', { either: [toyota, any('make')] }, 'make:=[`Toyota`]'],
  ['everything makes either everything', { either: [toyota, { all: [] }] }, undefined],
  ['not all', { not: { all: [toyota, cheap] } }, '(make:!=[`Toyota`] || price:!=[-1000000000000000..20000])'],
  ['not either', { not: { either: [toyota, ute] } }, '(make:!=[`Toyota`] && simple_body:!=[`Ute`])'],
];

test.each(CASES)('%s', (_what, filter, text) => {
  expect(printFilter(filter)).toBe(text);
});

const HOSTILE: readonly (readonly [value: string, text: string])[] = [
  ['a`] || year:>0 || make:=[`b', 'make:=[`a] || year:>0 || make:=[b`]'],
  ['a\\` || year:>0', 'make:=[`a || year:>0`]'],
  ['ends in \\', 'make:=[`ends in`]'],
  ['a], [b', 'make:=[`a], [b`]'],
  ['(x) && y:>0', 'make:=[`(x) && y:>0`]'],
  ['two\nlines', 'make:=[`twolines`]'],
  ['`', nothing],
  [' \\ ', nothing],
];

test.each(HOSTILE)('keeps a value a value: %s', (value, text) => {
  expect(printFilter(any('make', value))).toBe(text);
});

test('prints two backticks and no backslash for any value', () => {
  for (let code = 0; code < 0x3000; code += 1) {
    const text = printFilter(any('make', `a${String.fromCodePoint(code)}b`)) ?? '';
    expect(text.match(/`/g)).toHaveLength(2);
    expect(text).not.toContain('\\');
  }
});
