/** Rules in a layer stand in a sheet of their own, which only some pages load. */
import { expect, test } from 'vitest';
import { splitSheets } from './sheets.ts';

test.each<[string, string, string, Record<string, string>]>([
  ['nothing apart', 'a{b:c}', 'a{b:c}', {}],
  [
    'rules of one sheet, in their order and without the layer',
    'a{x:1}@layer forms{b{x:2}}c{x:3}@layer forms{d{x:4}}',
    'a{x:1}c{x:3}',
    { forms: 'b{x:2}d{x:4}' },
  ],
  [
    'two sheets',
    '@layer forms{b{x:2}}@layer other{@media print{d{x:4}}}',
    '',
    { forms: 'b{x:2}', other: '@media print{d{x:4}}' },
  ],
  ['the order of layers is no rule', '@layer forms;a{b:c}', 'a{b:c}', {}],
  ['layers in rules stay', '@media screen{@layer forms{a{b:c}}}', '@media screen{@layer forms{a{b:c}}}', {}],
])('%s', (_name, css, rest, sheets) => {
  expect(splitSheets(css)).toEqual({ rest, sheets });
});
