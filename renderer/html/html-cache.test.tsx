/** Pages with cached HTML equal pages without it, byte for byte. */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Cached } from '../contract/cached.tsx';
import { provideRuntime } from '../contract/runtime.ts';
import { createHtmlCache } from './html-cache.ts';
import { createRuntime, startRendering } from './render.ts';
import { createSheetReader, sheetsIn } from './sheet-use.ts';

const NO_SHEETS = createSheetReader({ addresses: [], classes: {}, scripts: {} });
const utf8 = (text: string): string => Buffer.from(text).toString();

test('replaces a placeholder with the stored HTML', () => {
  const htmlCache = createHtmlCache(NO_SHEETS);
  const mark = htmlCache.store('<p>Škoda – 7,5 t 🚚</p>');
  expect(mark.length).toBeLessThan(8);
  expect(htmlCache.bytesOf(`<a>${mark}é${mark}</a>`).toString()).toBe(
    '<a><p>Škoda – 7,5 t 🚚</p>é<p>Škoda – 7,5 t 🚚</p></a>',
  );
});

test('stores HTML that contains placeholders', () => {
  const htmlCache = createHtmlCache(NO_SHEETS);
  const inner = htmlCache.store('<b>1</b>');
  const outer = htmlCache.store(`<p>${inner}</p>`);
  expect(htmlCache.bytesOf(outer + inner).toString()).toBe('<p><b>1</b></p><b>1</b>');
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
  const htmlCache = createHtmlCache(NO_SHEETS);
  htmlCache.store('a part');
  expect(htmlCache.bytesOf(text).toString()).toBe(utf8(text));
});

test('gives the same page with and without the cache, even for hostile text', () => {
  const Card = ({ name }: { name: string }): ReactElement => <p title={name}>{name}</p>;
  const name = '\0<0> \0</p> <b>"A&B"</b> \0';
  const page = (
    <main>
      {name}
      <Cached as="div" view={Card} props={{ name }} />
      <i title={name} />
    </main>
  );
  provideRuntime({});
  const without = renderToStaticMarkup(page);
  const htmlCache = createHtmlCache(NO_SHEETS);
  startRendering(() => '', { htmlCache });
  const markup = renderToStaticMarkup(page);
  expect(markup).not.toContain('<p');
  expect(htmlCache.bytesOf(markup).toString()).toBe(without);
});

test('renders cached HTML once for a runtime, even if another was provided in between', () => {
  const Card = vi.fn<(props: { name: string }) => ReactElement>(({ name }) => <p>{name}</p>);
  const props = { name: 'Yard' };
  const [first, second] = [createRuntime(() => ''), createRuntime(() => '')];
  for (const runtime of [first, second, first, second]) {
    provideRuntime(runtime);
    expect(renderToStaticMarkup(<Cached as="div" view={Card} props={props} />)).toBe(
      '<div><p>Yard</p></div>',
    );
  }
  expect(Card).toHaveBeenCalledTimes(2);
});

test('collects the style sheets of stored HTML wherever it occurs', () => {
  const htmlCache = createHtmlCache(
    createSheetReader({ addresses: [], classes: { A: 1 }, scripts: { '/a.js': [2] } }),
  );
  const inner = htmlCache.store('<p class="A0"></p>');
  const outer = htmlCache.store(`<div><ds-island src="/a.js"></ds-island>${inner}</div>`);
  const indexes = (text: string) => {
    const { classes, scripts } = sheetsIn(htmlCache.collectSheets(), text);
    return [[...classes], [...scripts]];
  };
  expect(indexes('<main></main>')).toEqual([[], []]);
  expect(indexes(`<main>${inner}</main>`)).toEqual([[1], []]);
  expect(indexes(`<main>${outer}</main>`)).toEqual([[1], [2]]);
});
