/** Rules for paper stand in a sheet of their own. */
import { expect, test } from 'vitest';
import { splitPaper } from './paper.ts';

test.each<[string, string, string, string]>([
  ['nothing for paper', 'a{b:c}', 'a{b:c}', ''],
  ['only paper', '@media print{a{b:c}}', '', 'a{b:c}'],
  [
    'both in their order',
    'a{x:1}@media print{a{x:2}}b{x:3}@media print{b{x:4}}',
    'a{x:1}b{x:3}',
    'a{x:2}b{x:4}',
  ],
  ['spaces', '@media  print {a{b:c}}\n', '\n', 'a{b:c}'],
  [
    'lines before it',
    '@charset "utf-8";@layer x,y;@media print{a{b:c}}',
    '@charset "utf-8";@layer x,y;',
    'a{b:c}',
  ],
  ['rules in rules', '@media print{@supports (a:b){a{b:c}}}', '', '@supports (a:b){a{b:c}}'],
])('%s', (_name, css, screen, paper) => {
  expect(splitPaper(css)).toEqual({ screen, paper });
});

test.each([
  '@media screen{a{b:c}}',
  '@media not print{a{b:c}}',
  '@media print and (width>1px){a{b:c}}',
  '@media screen,print{a{b:c}}',
  '@supports (a:b){@media print{a{b:c}}}',
  'a{content:"@media print{"}',
])('stays where it is: %s', (css) => {
  expect(splitPaper(css)).toEqual({ screen: css, paper: '' });
});

test.each(['"}"', '";{"', String.raw`'\'}'`])('braces in the text %s do not count', (text) => {
  expect(splitPaper(`@media print{a{content:${text}}}b{c:d}`)).toEqual({
    screen: 'b{c:d}',
    paper: `a{content:${text}}`,
  });
});

test('braces in comments do not count', () => {
  expect(splitPaper('@media print{/* } */a{b:c}}d{e:f}')).toEqual({
    screen: 'd{e:f}',
    paper: '/* } */a{b:c}',
  });
});
