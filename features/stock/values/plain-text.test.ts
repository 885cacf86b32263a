import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { cleanText } from './plain-text.ts';
import { car, ndjson, pullIn } from '../store/pull-case.source.ts';

test.each([
  ['One owner<br>Full history<BR/>Two keys', 'One owner|Full history|Two keys'],
  ['<p>One owner</p><p class="x">Books</p>', 'One owner|Books'],
  ['Has:<ul><li>Tow bar</li>\n<li>Bull bar</li></ul>', 'Has:|Tow bar|Bull bar'],
  ['<strong>Low</strong> <span style="color:red">km</span>', 'Low km'],
  ['One|<b>two</b>', 'One|two'],
  ['Fish &amp; chips&nbsp;&#8211; &#x2019;21 &rsquo;22', 'Fish & chips – ’21 ’22'],
  ['Citro&euml;n caf&eacute; 2&times;4 &Scaron;koda &nlarr;', 'Citroën café 2×4 Škoda ↚'],
  ['hand&shy;book&lrm;&ensp;in&Tab;car &CounterClockwiseContourIntegral;', 'handbook in car ∳'],
  ['Under <5k and >3k, x<y and z>w', 'Under <5k and >3k, x<y and z>w'],
  ['R&D, Q&A; &unknown; &constructor;', 'R&D, Q&A; &unknown; &constructor;'],
  ['no HTML  at all', 'no HTML  at all'],
  ['<p></p>', ''],
])('%j becomes %j', (html, text) => {
  expect(cleanText(html, '|')).toBe(text);
});

test.each([
  ['entities that were encoded twice are decoded twice', 'Fish &amp;amp; chips', 'Fish & chips'],
  ['entities are not decoded a third time', '&amp;amp;amp;', '&amp;'],
  ['tags that were encoded go like others', '&lt;p&gt;One&lt;/p&gt;&lt;b&gt;two&lt;/b&gt;', 'One|two'],
  ['scripts that were encoded go like others', 'a&lt;script&gt;alert(1)&lt;/script&gt;b', 'ab'],
  ['an encoded comparison stays', 'x &lt; y', 'x < y'],
  ['scripts and styles go with what is in them', 'a<script>alert(1)</script>b<style>p{}</style>c', 'abc'],
  ['so they do when they do not end', 'a<script>alert(1)', 'a'],
  ['comments go', 'a<!-- <b> -->b<!--', 'ab'],
  ['a tag with a handler goes', '<img src=x onerror=alert(1)>Clean', 'Clean'],
  [
    'what cannot be shown stays as it is written',
    '&#0;&#xD800;&#9999999;&#x1F;',
    '&#0;&#xD800;&#9999999;&#x1F;',
  ],
])('%s', (_name, html, text) => {
  expect(cleanText(html, '|')).toBe(text);
});

test.each([
  ['a break in a single line is a blank', 'Ascent<br>Sport', 'Ascent Sport'],
  ['exotic blanks', 'Ascent\u00a0Sport\u2009X\u3000Y', 'Ascent Sport X Y'],
  ['exotic hyphens', 'CX\u20115 T\u2010Cross \u22125', 'CX-5 T-Cross -5'],
  ['dashes that separate stay', 'Pearl &ndash; White — red', 'Pearl – White — red'],
  ['zero-width characters', 'Co\u200brolla\ufeff\u2060 Spo\u00adrt\u200d', 'Corolla Sport'],
  ['joiners of an emoji stay', '\ud83d\udc68\u200d\ud83d\udc69', '\ud83d\udc68\u200d\ud83d\udc69'],
  ['control characters', 'Co\u0007rolla\u0085', 'Corolla'],
  ['characters that turn the direction', '\u202eXLT\u202c', 'XLT'],
  ['an address keeps its query', '/a.jpg?w=1&amp;h=2&copy=3', '/a.jpg?w=1&h=2&copy=3'],
  ['two blanks stay', 'no HTML  at all', 'no HTML  at all'],
])('%s', (_name, foreign, text) => {
  expect(cleanText(foreign)).toBe(text);
});

test.each(['<script>', '<!--', '<p ', '<a', '&#', '<b <'])(
  'processes a long run of %j in linear time',
  (part) => {
    const start = performance.now();
    cleanText(part.repeat(20_000));
    expect(performance.now() - start).toBeLessThan(1_000);
  },
);

test('dealer comments come in as text', async () => {
  const root = temporaryFolder();
  const content = ndjson(
    car(1, { dealercomments: '<p>One owner</p><p>Fish &amp; chips</p>' }),
    car(2, { dealercomments: '<br>' }),
  );
  const { vehicles } = await pullIn({ root, file: 's.ndjson', content });
  expect(vehicles[0]?.dealercomments).toBe('One owner|Fish & chips');
  expect(vehicles[1]).not.toHaveProperty('dealercomments', '<br>');
  rmSync(root, { recursive: true, force: true });
});
