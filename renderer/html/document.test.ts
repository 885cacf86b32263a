/** The document around a page's markup. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Head } from '../contract/page.ts';
import { absolute, renderDocument, type Shell } from './document.ts';
import { inlineSources } from './policy.ts';
import type { PageSheets } from './sheet-use.ts';

const HOSTILE = `"><script>alert(1)</script>'&`;
const ESCAPED = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;&amp;';
const shell: Shell = {
  lang: 'en-AU',
  siteName: 'Yard',
  origin: 'https://yard.example',
  trailingSlash: false,
  sheets: { addresses: ['/assets/site.css'], classes: {}, scripts: {} },
  icon: '/assets/icon.svg',
  manifest: '/assets/site.webmanifest',
  loader: '/assets/loader.js',
  fonts: ['/assets/fonts/a.woff2'],
  early: { mark: 'mark()' },
  themeColour: '#ffffff',
  generator: 'dealersite 1',
};
const head: Head = { title: 'Cars', description: 'All cars' };
const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const renderTestDocument = (
  more: Partial<Head> = {},
  {
    markup = '<main></main>',
    over = {},
    sheets = { head: ['/assets/site.css'], late: [] },
  }: { markup?: string; over?: Partial<Shell>; sheets?: PageSheets } = {},
): string => renderDocument({ ...shell, ...over }, '/cars/x', { head: { ...head, ...more }, markup, sheets });

test('writes a complete HTML document with one of each element', () => {
  const html = renderTestDocument();
  expect(html).toMatch(/^<!doctype html><html lang="en-AU"><head><meta charset="utf-8">/);
  expect(html.endsWith('</head><body><main></main></body></html>\n')).toBe(true);
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html.match(/name="description"/g)).toHaveLength(1);
  expect(html).toContain('<link rel="canonical" href="https://yard.example/cars/x">');
  expect(html).toContain('<meta property="og:url" content="https://yard.example/cars/x">');
  expect(html).toContain('<script type="module" src="/assets/loader.js"></script>');
  expect(html).not.toMatch(/undefined|null|>false|>true/);
});

test('writes the policy of the site before everything that it is about', () => {
  const html = renderTestDocument({}, { over: { policy: "default-src 'self'" } });
  expect(html).toContain(
    '<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src &#39;self&#39;">',
  );
  expect(renderTestDocument()).not.toContain('http-equiv');
});

test('escapes every text of pages and sites', () => {
  const html = renderTestDocument(
    {
      title: HOSTILE,
      description: HOSTILE,
      canonical: `/${HOSTILE}`,
      image: `/${HOSTILE}`,
      prev: `/${HOSTILE}`,
      next: `/${HOSTILE}`,
    },
    {
      over: {
        siteName: HOSTILE,
        generator: HOSTILE,
        themeColour: HOSTILE,
        lang: HOSTILE,
        loader: HOSTILE,
        fonts: [HOSTILE],
      },
    },
  );
  expect(html).not.toContain('<script>');
  expect(html.split(ESCAPED).length - 1).toBeGreaterThanOrEqual(14);
  expect(html).toContain(`<title>${ESCAPED}</title>`);
});

test('links style sheets in the head, and after the markup those that only scripts need', () => {
  const sheets = { head: ['/assets/site.css', `/${HOSTILE}`], late: ['/assets/map.css'] };
  const html = renderTestDocument({}, { sheets });
  const link = (href: string) => `<link rel="stylesheet" href="${href}">`;
  expect(html).toContain(link('/assets/site.css') + link(`/${ESCAPED}`));
  expect(html).toContain(`<body><main></main>${link('/assets/map.css')}</body>`);
  expect(html.split('rel="stylesheet"')).toHaveLength(4);
});

test('writes structured data that parses and cannot end its script', () => {
  const html = renderTestDocument({ jsonLd: [{ name: '</script><script>alert(1)</script><!--' }, { b: 2 }] });
  expect(html).not.toContain('<script>');
  const found = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as unknown,
  );
  expect(found).toEqual([{ name: '</script><script>alert(1)</script><!--' }, { b: 2 }]);
});

describe('an early script', () => {
  test('precedes everything that the browser would wait for, with its data', () => {
    const html = renderTestDocument({ early: [{ name: 'mark', data: { engine: HOSTILE } }] });
    const script = `<script data-engine="${ESCAPED}">mark()</script>`;
    expect(html.split(script)).toHaveLength(2);
    const after = html.slice(html.indexOf(script) + script.length);
    expect(after).toContain('<link rel="stylesheet"');
    expect(after).toContain('<link rel="preload"');
  });

  test('is absent on pages that do not request it', () => {
    expect(renderTestDocument()).not.toContain('mark()');
  });

  test('fails the page if the script does not exist', () => {
    expect(() => renderTestDocument({ early: [{ name: 'gone' }] })).toThrow(
      'No file named gone.early defines this script.',
    );
  });

  test('is allowed by its hash', () => {
    expect(inlineSources({ mark: 'mark()' }).scripts).toEqual([digest('mark()')]);
  });
});

test('inlines the view transition before loaded resources and allows it by its hash', () => {
  const [style] = /<style>.*?<\/style>/.exec(renderTestDocument()) ?? [''];
  expect(style).toContain('@view-transition{navigation:auto}');
  expect(renderTestDocument().indexOf(style)).toBeLessThan(renderTestDocument().indexOf('<link'));
  expect(inlineSources({}).styles).toEqual([digest(style.replace(/<\/?style>/g, ''))]);
});

test('writes noindex, follow without a canonical address for unlisted pages', () => {
  const html = renderTestDocument({ noindex: true });
  expect(html).toContain('<meta name="robots" content="noindex, follow">');
  expect(html).not.toContain('rel="canonical"');
});

describe('preload links in the markup', () => {
  const links =
    '<link rel="preload" as="image" href="/a.webp?x=&gt;"/><link rel="preload" as="image" href="/b.webp"/>';

  test('move into the head, before the scripts', () => {
    const html = renderTestDocument({}, { markup: `${links}<main></main>` });
    expect(html).toContain('<body><main></main></body>');
    expect(html.indexOf(links)).toBeGreaterThan(0);
    expect(html.indexOf(links)).toBeLessThan(html.indexOf('<script'));
    expect(html.split(links)).toHaveLength(2);
  });

  test('move into the head from an island too if they are urgent, once', () => {
    const urgent = '<link rel="preload" as="image" href="/c.webp" fetchPriority="high"/>';
    const html = renderTestDocument({}, { markup: `<main>${urgent}<p>${urgent}</p></main>` });
    expect(html).toContain('<body><main><p></p></main></body>');
    expect(html.indexOf(urgent)).toBeLessThan(html.indexOf('<script'));
    expect(html.split(urgent)).toHaveLength(2);
  });

  test('let fonts load beside them on wide screens only, so that a phone has its bandwidth for the picture', () => {
    const font = '<link rel="preload" href="/assets/fonts/a.woff2" as="font" type="font/woff2" crossorigin';
    const wide = ' media="(min-width: 48rem)"';
    expect(renderTestDocument()).toContain(`${font}>`);
    expect(renderTestDocument({}, { markup: `${links}<main></main>` })).toContain(`${font}${wide}>`);
  });

  test('stay in place inside the markup', () => {
    expect(renderTestDocument({}, { markup: `<main>${links}</main>` })).toContain(
      `<body><main>${links}</main></body>`,
    );
  });
});

test.each([
  ['/', 'https://yard.example/'],
  ['/cars/x', 'https://yard.example/cars/x'],
  ['https://pictures.example/a.webp', 'https://pictures.example/a.webp'],
])('returns %s as %s', (href, whole) => {
  expect(absolute('https://yard.example', href)).toBe(whole);
});
