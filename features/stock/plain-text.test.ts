import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';
import { car, folder, ndjson, pullIn } from './pull-case.source.ts';

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
  expect(plainText(html)).toBe(text);
});

test.each([
  ['entities are decoded once', '&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['a decoded tag stays text', '&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
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
  expect(plainText(html)).toBe(text);
});

test.each(['<script>', '<!--', '<p ', '<a', '&#', '<b <'])('a long run of %j takes no long time', (part) => {
  const start = performance.now();
  plainText(part.repeat(20_000));
  expect(performance.now() - start).toBeLessThan(1_000);
});

test('comments of a dealer come in as text', async () => {
  const root = folder();
  const content = ndjson(
    car(1, { dealercomments: '<p>One owner</p><p>Fish &amp; chips</p>' }),
    car(2, { dealercomments: '<br>' }),
  );
  const { vehicles } = await pullIn({ root, file: 's.ndjson', content });
  expect(vehicles[0]?.dealercomments).toBe('One owner|Fish & chips');
  expect(vehicles[1]).not.toHaveProperty('dealercomments', '<br>');
  rmSync(root, { recursive: true, force: true });
});
