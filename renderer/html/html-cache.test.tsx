/** Pages with cached HTML equal pages without it, byte for byte. */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Fixed } from '../contract/cached.tsx';
import { lendRuntime } from '../contract/runtime.ts';
import { createParts } from './html-cache.ts';
import { startRendering } from './render.ts';
import { createSheetReader, sheetsIn } from './sheet-use.ts';

const NO_SHEETS = createSheetReader({ addresses: [], classes: {}, scripts: {} });
const utf8 = (text: string): string => Buffer.from(text).toString();

test('replaces a placeholder with the stored HTML', () => {
  const parts = createParts(NO_SHEETS);
  const mark = parts.keep('<p>Škoda – 7,5 t 🚚</p>');
  expect(mark.length).toBeLessThan(8);
  expect(parts.bytesOf(`<a>${mark}é${mark}</a>`).toString()).toBe(
    '<a><p>Škoda – 7,5 t 🚚</p>é<p>Škoda – 7,5 t 🚚</p></a>',
  );
});

test('stores HTML that contains placeholders', () => {
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
])('leaves any other text unchanged (%#)', (text) => {
  const parts = createParts(NO_SHEETS);
  parts.keep('a part');
  expect(parts.bytesOf(text).toString()).toBe(utf8(text));
});

test('gives the same page with and without the cache, even for hostile text', () => {
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

test('collects the style sheets of stored HTML wherever it occurs', () => {
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
