/** Queries of HTML return the right tags, texts and addresses. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { listReferences, listScripts, parseTags, unsafeParts } from './html.ts';

test('reads tags with attributes, and ignores text', () => {
  const html = '<!doctype html><p class="a &gt; b" hidden>1 &lt;b&gt;<br/><!-- <i> --><script>"<u>"</script>';
  expect(parseTags(html).map(({ name }) => name)).toEqual(['p', 'br', 'script']);
  expect(parseTags(html)[0]?.attributes).toEqual(
    new Map([
      ['class', 'a > b'],
      ['hidden', ''],
    ]),
  );
});

test.each([
  '<script>alert(1)</script>',
  '<script type="module">alert(1)</script>',
  '<img src="/x" onerror="alert(1)"/>',
  '<p style="color:red">',
  '<style>p{}</style>',
  '<a href="javascript:alert(1)">',
  '<a href=" JavaScript:alert(1)">',
  '<iframe srcdoc="x">',
])('finds %s', (html) => expect(unsafeParts(html)).toHaveLength(1));

test.each([
  '<script type="module" src="/loader.js"></script>',
  '<script type="application/ld+json">{}</script>',
  '<p title="onerror=alert(1)">&lt;script&gt;alert(1)&lt;/script&gt;</p>',
])('accepts %s', (html) => expect(unsafeParts(html)).toEqual([]));

test('accepts a script whose digest is in the policy, and no other', () => {
  const digest = createHash('sha256').update('mark()').digest('base64');
  const policy = `script-src 'self' 'sha256-${digest}'`;
  expect(unsafeParts('<script data-x="y">mark()</script>', policy)).toEqual([]);
  expect(unsafeParts('<script>mark() </script>', policy)).toHaveLength(1);
  expect(unsafeParts('<script>mark()</script>')).toHaveLength(1);
});

test('accepts a style sheet by digests of styles, not of scripts', () => {
  const digest = createHash('sha256').update('a{}').digest('base64');
  expect(unsafeParts('<style>a{}</style>', `style-src 'sha256-${digest}'`)).toEqual([]);
  expect(unsafeParts('<style>a{}</style>', `script-src 'sha256-${digest}'`)).toHaveLength(1);
});

test('references are the page’s own site, once each', () => {
  const html =
    '<a href="/a?b#c"><a href="/a"><a href="https://x.example"><a href="//x.example"><img srcset="/s 1x, /t 2x"/>';
  expect(listReferences(parseTags(html))).toEqual(['/a', '/s', '/t']);
});

test('finds scripts by type', () => {
  expect(listScripts('<script type="a">1</script><script type="b">2</script>', 'b')).toEqual(['2']);
});
