/** Shared parts as bytes: pages are the very bytes they would be without. */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Fixed } from '../contract/fixed.tsx';
import { lendRuntime } from '../contract/runtime.ts';
import { createParts } from './parts.ts';
import { startRendering } from './render.ts';
import { createSheetReader, sheetsIn } from './sheet-use.ts';

const NO_SHEETS = createSheetReader({ addresses: [], classes: {}, scripts: {} });
const utf8 = (text: string): string => Buffer.from(text).toString();

test('a part stands in the place of its mark, in its own characters', () => {
  const parts = createParts(NO_SHEETS);
  const mark = parts.keep('<p>Škoda – 7,5 t 🚚</p>');
  expect(mark.length).toBeLessThan(8);
  expect(parts.bytesOf(`<a>${mark}é${mark}</a>`).toString()).toBe(
    '<a><p>Škoda – 7,5 t 🚚</p>é<p>Škoda – 7,5 t 🚚</p></a>',
  );
});

test('a part may hold others', () => {
  const parts = createParts(NO_SHEETS);
  const inner = parts.keep('<b>1</b>');
  const outer = parts.keep(`<p>${inner}</p>`);
  expect(parts.bytesOf(outer + inner).toString()).toBe('<p><b>1</b></p><b>1</b>');
});

test.each([
  '',
  'x'.repeat(1_000_000),
  '–'.repeat(400_000),
  '\ud800',
  '\0',
  '\0<',
  '\0<7>',
  '\0<x>',
  '&lt;\0',
])('any other text is itself (%#)', (text) => {
  const parts = createParts(NO_SHEETS);
  parts.keep('a part');
  expect(parts.bytesOf(text).toString()).toBe(utf8(text));
});

test('a page with parts is the page without them, hostile text and all', () => {
  const Card = ({ name }: { name: string }): ReactElement => <p title={name}>{name}</p>;
  const name = '\0<0> \0</p> <b>"A&B"</b> \0';
  const page = (
    <main>
      {name}
      <Fixed as="div" view={Card} props={{ name }} />
      <i title={name} />
    </main>
  );
  lendRuntime({});
  const without = renderToStaticMarkup(page);
  const parts = createParts(NO_SHEETS);
  startRendering(() => '', { parts });
  const markup = renderToStaticMarkup(page);
  expect(markup).not.toContain('<p');
  expect(parts.bytesOf(markup).toString()).toBe(without);
});

test('a part brings its style sheets along, wherever it stands', () => {
  const parts = createParts(
    createSheetReader({ addresses: [], classes: { A: 1 }, scripts: { '/a.js': [2] } }),
  );
  const inner = parts.keep('<p class="A0"></p>');
  const outer = parts.keep(`<div><ds-island src="/a.js"></ds-island>${inner}</div>`);
  const indexes = (text: string) => {
    const { classes, scripts } = sheetsIn(parts.collectSheets(), text);
    return [[...classes], [...scripts]];
  };
  expect(indexes('<main></main>')).toEqual([[], []]);
  expect(indexes(`<main>${inner}</main>`)).toEqual([[1], []]);
  expect(indexes(`<main>${outer}</main>`)).toEqual([[1], [2]]);
});
