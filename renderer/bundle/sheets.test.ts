/** Rules that only some pages need stand in sheets of their own. */
import { expect, test } from 'vitest';
import { splitSheets } from './sheets.ts';

test.each<[string, string, string, Record<string, string>]>([
  ['no layer', 'a{b:c}', 'a{b:c}', {}],
  ['one sheet', 'a{x:1}@layer sheet-lists{b{x:2}}c{x:3}', 'a{x:1}c{x:3}', { lists: 'b{x:2}' }],
  [
    'pieces of a sheet keep their order',
    '@layer sheet-one{a{x:1}}@layer sheet-two{b{x:2}}@layer sheet-one{@media (width>1px){c{x:3}}}',
    '',
    { one: 'a{x:1}@media (width>1px){c{x:3}}', two: 'b{x:2}' },
  ],
  ['the order of layers', '@layer sheet-one, sheet-two;a{x:1}', 'a{x:1}', {}],
])('%s', (_name, css, common, sheets) => {
  expect(splitSheets(css)).toEqual({ common, sheets });
});

test.each(['@layer base{a{b:c}}', '@layer base;', '@media screen{@layer sheet-one{a{b:c}}}'])(
  'stays where it is: %s',
  (css) => {
    expect(splitSheets(css)).toEqual({ common: css, sheets: {} });
  },
);
