import { describe, expect, test } from 'vitest';
import { cleanSvg } from './clean-svg.ts';

const svg = (body: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 20 10"${attributes}>${body}</svg>`;

const DANGEROUS = [
  ['<script>alert(1)</script>', '<script>'],
  ['<script href="https://evil.example/x.js"/>', '<script>'],
  [
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><b>x</b></body></foreignObject>',
    '<foreignObject>',
  ],
  ['<path d="M0 0" onload="alert(1)"/>', 'onload'],
  ['<path d="M0 0" ONCLICK="alert(1)"/>', 'ONCLICK'],
  ['<a href="javascript:alert(1)"><path d="M0 0"/></a>', '<a>'],
  ['<use xlink:href="https://evil.example/x.svg#a"/>', 'xlink:href'],
  ['<use href="data:image/svg+xml;base64,PHN2Zy8+#a"/>', 'href'],
  ['<image href="https://evil.example/x.png"/>', 'href'],
  ['<image href="data:image/svg+xml;base64,PHN2Zy8+"/>', 'href'],
  ['<path d="M0 0" style="fill:url(https://evil.example/x)"/>', 'style'],
  ['<path d="M0 0" fill="url( \'//evil.example/x#a\')"/>', 'fill'],
  ['<style>@import "https://evil.example/x.css";</style>', '<style>'],
  ['<style>path{fill:u\\72l(https://evil.example/x)}</style>', '<style>'],
  ['<style><![CDATA[path{fill:url(//evil.example/x)}]]></style>', '<style>'],
  ['<set attributeName="href" to="javascript:alert(1)"/>', '<set>'],
  ['<animate attributeName="href" values="javascript:alert(1)"/>', '<animate>'],
  ['<iframe src="https://evil.example"/>', '<iframe>'],
] as const;

describe('cleanSvg', () => {
  test.each(DANGEROUS)('removes %s', (body, removed) => {
    const clean = cleanSvg(svg(`${body}<circle r="1"/>`));
    expect(clean.removed).toContain(removed);
    expect(clean.svg).not.toMatch(/evil|alert|script|foreign/i);
    expect(clean.svg).toContain('<circle r="1"');
  });

  test('keeps gradients, inner references, style rules and embedded pictures', () => {
    const body =
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
      '<style>.b{fill:url(#a)}</style><path class="b" d="M0 0h1"/><use href="#c"/><image href="data:image/png;base64,AAAA"/>';
    const clean = cleanSvg(svg(body));
    expect(clean.removed).toEqual([]);
    for (const part of [
      'stop-color="#fff"',
      '.b{fill:url(#a)}',
      'class="b"',
      'href="#c"',
      'data:image/png;base64,AAAA',
    ])
      expect(clean.svg).toContain(part);
  });

  test('drops what editors write without a word', () => {
    const clean = cleanSvg(
      svg(
        '<metadata><rdf:RDF/></metadata><g inkscape:label="x"><sodipodi:namedview/></g>',
        ' xmlns:inkscape="x"',
      ),
    );
    expect(clean.removed).toEqual([]);
    expect(clean.svg).not.toMatch(/inkscape|sodipodi|rdf/);
  });

  test.each([
    ['<g><g><path d="M0 0"/></g></g>', '<g><g><path d="M0 0"/></g></g>'],
    ['<g><g><g></g></g></g>', '<g><g><g/></g></g>'],
    [
      '<defs><linearGradient id="a"><stop offset="1"></stop></linearGradient></defs><rect fill="url(#a)"/>',
      '<defs><linearGradient id="a"><stop offset="1"/></linearGradient></defs><rect fill="url(#a)"/>',
    ],
    ['<defs><g><use href="#b"/></g></defs>', '<defs><g><use href="#b"/></g></defs>'],
    ['<g><g><script>alert(1)</script></g></g>', '<g><g/></g>'],
    ['<g><text></text></g>', '<g><text></text></g>'],
  ])('closes every element: %s', (body, expected) => {
    const { svg: cleaned } = cleanSvg(svg(body));
    expect(cleaned.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')).toBe(expected);
    expect(cleanSvg(cleaned).svg).toBe(cleaned);
  });

  test('is unchanged by a second pass', () => {
    const { svg: once } = cleanSvg(svg('<title>A &amp; B</title><text>a  b</text><path d="M0 0"/>'));
    expect(cleanSvg(once).svg).toBe(once);
    expect(once).toContain('A &amp; B');
  });

  test('reads the size from the view box, else from pixels', () => {
    expect(cleanSvg(svg(''))).toMatchObject({ width: 20, height: 10 });
    expect(cleanSvg('<svg width="30px" height="40"/>')).toMatchObject({ width: 30, height: 40 });
    expect(cleanSvg('<svg width="30" height="40"/>').svg).toContain('viewBox="0 0 30 40"');
  });

  test.each([
    ['<svg viewBox="0 0 1 1"><path></svg>', /not well-formed/],
    ['<!DOCTYPE svg [<!ENTITY a "x">]><svg viewBox="0 0 1 1">&a;</svg>', /not well-formed/],
    ['', /not well-formed/],
    ['<html/>', /XML of <html>/],
    ['<svg><path/></svg>', /neither a viewBox/],
    [`<svg viewBox="0 0 1 1">${'<g>'.repeat(200)}${'</g>'.repeat(200)}</svg>`, /too many/],
  ])('refuses %s', (text, reason) => {
    expect(() => cleanSvg(text)).toThrow(reason);
  });
});
