/** Pages link only the style sheets that they need. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Enhance } from '../contract/enhance.tsx';
import { Island } from '../contract/island.tsx';
import { startRendering } from './render.ts';
import { createSheetReader, pageSheets, sheetsIn, type SheetTable } from './sheet-use.ts';

const table: SheetTable = {
  addresses: ['/base.css', '/form.css', '/map.css'],
  classes: { B: 1, AB: 2 },
  scripts: { '/assets/map.js': [2], '/assets/form.js': [1, 2] },
};
const sheetsOf = (html: string) => pageSheets(table, sheetsIn(createSheetReader(table)(), html));

describe('the head', () => {
  test.each<[string, string, string[]]>([
    ['nothing but the base sheet', '<p>b</p>', ['/base.css']],
    ['classes of the base sheet', '<p class="A0 C1f"></p>', ['/base.css']],
    ['a class of a sheet', '<p class="B0"></p>', ['/base.css', '/form.css']],
    ['one class among others', '<p id="x" class="A0 B1f C2"></p>', ['/base.css', '/form.css']],
    ['the order of the table', '<p class="AB0"><b class="B0"></b></p>', table.addresses as string[]],
    ['letters that only begin alike', '<p class="BA0 ABB1"></p>', ['/base.css']],
    ['a readable name', '<p class="B0-form-field"></p>', ['/base.css', '/form.css']],
    ['a name without a count', '<p class="B leaflet-map"></p>', ['/base.css']],
    ['an empty name', '<p class=""></p>', ['/base.css']],
    ['text that looks like it', '<p title=" class=&quot;B0&quot;">B0 class=B0</p>', ['/base.css']],
  ])('%s', (_name, html, head) => {
    expect(sheetsOf(html)).toEqual({ head, late: [] });
  });
});

describe('the end of the body', () => {
  test('links sheets that only scripts need', () => {
    const html = '<ds-island src="/assets/map.js" name="map"></ds-island>';
    expect(sheetsOf(html)).toEqual({ head: ['/base.css'], late: ['/map.css'] });
  });

  test('links a sheet once', () => {
    const html = '<ds-island src="/assets/form.js"><p class="B0"></p></ds-island>';
    expect(sheetsOf(html)).toEqual({ head: ['/base.css', '/form.css'], late: ['/map.css'] });
  });

  test('links nothing for a script without sheets', () => {
    expect(sheetsOf('<ds-island src="/assets/views.js"></ds-island>').late).toEqual([]);
  });
});

test('reads the output of islands and enhancing scripts', () => {
  startRendering((name) => `/assets/${name}.js`);
  const View = () => createElement('p', { className: 'B0' }, '" class="B0"');
  const island = createElement(Island<object>, { name: 'map', wake: 'load', view: View, props: {} });
  const enhance = createElement(Enhance<object>, { name: 'form', wake: 'load', props: {} });
  expect(sheetsOf(renderToStaticMarkup(island))).toEqual({
    head: ['/base.css', '/form.css'],
    late: ['/map.css'],
  });
  expect(sheetsOf(renderToStaticMarkup(enhance)).late).toEqual(['/form.css', '/map.css']);
});
