/** Published files are safe, complete and small. */
import path from 'node:path';
import { decodeXML } from 'entities/decode';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildClone } from '../support/built.ts';
import { count, policyOf, listReferences, listScripts, parseTags, unsafeParts } from '../support/html.ts';
import { root, tenants } from '../support/pages.ts';
import { readFiles, type Row } from '../support/project.ts';

const isPage = (file: string): boolean => file.endsWith('.html');
/** Returns the path of the canonical address; undefined for a page without one. */
function canonicalOf(html: string): string | undefined {
  const [, href] = /<link rel="canonical" href="([^"]*)">/.exec(html) ?? [];
  return href === undefined ? undefined : new URL(decodeXML(href)).pathname;
}

const urlOf = (file: string): string => `/${file}`.replace(/\/?index\.html$/, '') || '/';

describe.each(tenants())('the site of %s', (tenant) => {
  let files: Map<string, Buffer>;
  let pages: { file: string; html: string }[];
  beforeAll(async () => {
    await buildClone();
    files = readFiles(path.join(root, 'output', tenant));
    pages = [...files]
      .filter(([file]) => isPage(file))
      .map(([file, body]) => ({ file, html: body.toString() }));
  });
  /** Returns the findings of `find` by page, for ten pages at most so that the message stays readable. */
  const offenders = (find: (html: string, file: string) => readonly string[]): string[] =>
    pages
      .map(({ file, html }) => [file, ...find(html, file)])
      .filter(({ length }) => length > 1)
      .slice(0, 10)
      .map((texts) => texts.join(' · '));

  test('has no inline style, and only inline code that its headers allow by digest', () => {
    const policy = policyOf(files);
    expect(policy).not.toContain('unsafe');
    expect(pages.length).toBeGreaterThan(50);
    expect(offenders((html) => unsafeParts(html, policy))).toEqual([]);
  });

  test('publishes the licences of everything that pages load', () => {
    const licences = files.get('THIRD-PARTY.txt')?.toString() ?? '';
    for (const name of ['preact', 'altcha-lib', 'leaflet', '@fontsource-variable/archivo'])
      expect(licences).toMatch(new RegExp(`^${name} \\d+\\.`, 'm'));
  });

  test('has a web app manifest with its name and an icon that exists', () => {
    const [, href = ''] = /<link rel="manifest" href="([^"]+)">/.exec(pages[0]?.html ?? '') ?? [];
    const manifest = JSON.parse(files.get(href.slice(1))?.toString() ?? '{}') as {
      name: string;
      icons: { src: string }[];
    };
    expect(manifest.name).not.toBe('');
    expect(manifest.icons.length).toBeGreaterThan(0);
    expect(manifest.icons.filter(({ src }) => !files.has(src.slice(1)))).toEqual([]);
  });

  test('has no link to a missing page or file', () => {
    const exists = (url: string): boolean => {
      // Form targets in the API are not files.
      if (url.startsWith('/api/')) return true;
      const name = decodeURI(url).slice(1);
      return files.has(name) || files.has(path.posix.join(name, 'index.html'));
    };
    /** Each address with its first page. */
    const found = new Map<string, string>();
    for (const { file, html } of pages)
      for (const url of listReferences(parseTags(html))) if (!found.has(url)) found.set(url, file);
    const missing = [...found].filter(([url]) => !exists(url)).map(([url, file]) => `${url} on ${file}`);
    expect(found.size).toBeGreaterThan(50);
    expect(missing.slice(0, 10)).toEqual([]);
  });

  /** Returns whether a page is that of a model which is sold out: its canonical address is the nearest listing. */
  const isFormer = (html: string): boolean => {
    const nearest = canonicalOf(html) ?? '';
    const target = files.get(path.posix.join(nearest, 'index.html').slice(1))?.toString() ?? '';
    return canonicalOf(target) === nearest && html.includes('These are the nearest we have.');
  };

  test('has one heading, title, description and canonical address on every page', () => {
    const wrong = offenders((html, file) => {
      const isHidden = html.includes('<meta name="robots" content="noindex, follow">');
      return [
        count(html, /<h1[ >]/g) === 1 ? '' : 'h1',
        count(html.replace(/<body>.*/s, ''), /<title>[^<]/g) === 1 ? '' : 'title',
        count(html, /<meta name="description" content="[^"]/g) === 1 ? '' : 'description',
        count(html, /<link rel="canonical"/g) === (isHidden ? 0 : 1) ? '' : 'canonical',
        isHidden || canonicalOf(html) === urlOf(file) || isFormer(html) ? '' : 'canonical of itself',
      ].filter(Boolean);
    });
    expect(wrong).toEqual([]);
  });

  test('lists every page except sold vehicles and former models in the sitemap, once', () => {
    const text = [...files]
      .filter(([file]) => /^sitemap-[a-z]+-\d+\.xml$/.test(file))
      .map(([, body]) => body.toString());
    const listed = [...text.join('').matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, url = '']) => new URL(decodeXML(url)).pathname,
    );
    const expected = pages
      .filter(({ file, html }) => canonicalOf(html) === urlOf(file))
      .filter(({ html }) => !html.includes('content="noindex, follow"') && !/<title>[^|<]* sold\b/.test(html))
      .map(({ file }) => urlOf(file));
    expect(listed.toSorted()).toEqual(expected.toSorted());
  });

  /** The count below the title, which a link to alerts may surround. */
  const COUNT = /<\/h1>(?:<div[^>]*>)*<p[^>]*>(?:<[^>]*>)*([^<]*)/;

  test('shows the same number of vehicles in headline, current facet and description of a listing', () => {
    const listings = pages.filter(({ file }) => /^(?:search|used-car)\//.test(file));
    const countIn = (text: string | undefined): number =>
      Number(/^[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''));
    const countOf = (html: string | undefined) => countIn(COUNT.exec(html ?? '')?.[1]);
    // A site may leave out the filter that all of its stock has in common.
    const all = countOf(listings.find(({ file }) => file.startsWith('search/new-used'))?.html);
    const wrong = listings.flatMap(({ file, html }) => {
      const headline = countOf(html);
      const description = countIn(/<meta name="description" content="([^"]*)/.exec(html)?.[1]);
      const facets = [...html.matchAll(/<a href="[^"]*" aria-current="page">[^<]*<span>([^<]*)<\/span>/g)];
      const counts = [headline, description, ...facets.map(([, text]) => countIn(text))];
      const isLinked = facets.length > 0 || headline === 0 || headline === all;
      return isLinked && counts.every((shown) => shown === headline)
        ? []
        : [`${file}: ${counts.join(' · ')}`];
    });
    expect(listings.length).toBeGreaterThan(10);
    expect(wrong.slice(0, 10)).toEqual([]);
  });

  test('links the home page to listings that show the same number', () => {
    const home = pages.find(({ file }) => file === 'index.html')?.html ?? '';
    const tiles = [
      ...home.matchAll(
        /<a[^>]* href="(\/search\/[^"?]*)"[^>]*>(?:(?!<\/a>).)*<small>([\d,]+)[^<]*<\/small>/g,
      ),
    ];
    const wrong = tiles.filter(([, href = '', linked]) => {
      const html = files.get(`${href.slice(1)}/index.html`)?.toString() ?? '';
      return /^[\d,]+/.exec(COUNT.exec(html)?.[1] ?? '')?.[0] !== linked;
    });
    expect(tiles.length).toBeGreaterThan(1);
    expect(wrong.map(([, href, linked]) => `${href}: ${linked}`)).toEqual([]);
  });

  test('has breadcrumbs with absolute addresses in structured data', () => {
    const wrong = offenders((html) =>
      listScripts(html, 'application/ld+json')
        .map((text) => JSON.parse(text) as { '@type': string; itemListElement?: { item?: string }[] })
        .filter((data) => data['@type'] === 'BreadcrumbList')
        .flatMap(({ itemListElement = [] }) => itemListElement.map(({ item = 'https://' }) => item))
        .filter((item) => !/^https?:\/\//.test(item)),
    );
    expect(wrong).toEqual([]);
  });

  test('has valid structured data', () => {
    const wrong = offenders((html) =>
      listScripts(html, 'application/ld+json').filter((text) => {
        const data = JSON.parse(text) as Row;
        return data['@context'] !== 'https://schema.org' || typeof data['@type'] !== 'string';
      }),
    );
    expect(wrong).toEqual([]);
    expect(pages.some(({ html }) => html.includes('application/ld+json'))).toBe(true);
  });

  test('loads one script by itself, in one request, and others on demand only', () => {
    for (const { html } of pages) {
      const scripts = parseTags(html).flatMap(({ name, attributes }) =>
        name === 'script' ? (attributes.get('src') ?? []) : [],
      );
      expect(scripts).toHaveLength(1);
      expect(html).not.toContain('rel="modulepreload"');
    }
    const [loader = ''] = parseTags(pages[0]?.html ?? '').flatMap(({ name, attributes }) =>
      name === 'script' ? (attributes.get('src') ?? []) : [],
    );
    expect(files.get(loader.slice(1))?.toString()).not.toMatch(/\bfrom\s*["']|\bimport\s*["']/);
  });

  test('uses one picture for all icons, since each SVG picture is a document of its own to browsers', () => {
    const sheet = [...files].find(([file]) => /^assets\/site-.*\.css$/.test(file))?.[1].toString() ?? '';
    const pictures = new Set([...sheet.matchAll(/url\("data:image\/svg[^"]*"\)/g)].map(([url]) => url));
    // The other one is the stars of a rating.
    expect(pictures.size).toBe(2);
  });

  /** Returns the addresses of a page's style sheets in order. */
  const sheetsOf = (html: string): string[] =>
    [...html.matchAll(/<link rel="stylesheet" href="\/(assets\/[^"]*)">/g)].map(([, file = '']) => file);

  test('links one base sheet first on every page, and none twice', () => {
    const wrong = offenders((html) => {
      const [base = '', ...others] = sheetsOf(html);
      const isFirst =
        base.startsWith('assets/site-') && !others.some((file) => file.startsWith('assets/site-'));
      return isFirst && new Set(others).size === others.length ? [] : sheetsOf(html);
    });
    expect(wrong).toEqual([]);
    expect(new Set(pages.map(({ html }) => sheetsOf(html)[0])).size).toBe(1);
  });

  test('links the rules of each class on a page', () => {
    /** Style sources by the prefix of their class names. */
    const homes = new Map<string, Set<string>>();
    for (const [file, body] of files)
      if (/^assets\/(?:site|sheet)-.*\.css$/.test(file))
        for (const [, letters = ''] of body.toString().matchAll(/\.([A-Z]+)(?=[\da-z])/g))
          homes.set(letters, (homes.get(letters) ?? new Set()).add(file));
    const wrong = offenders((html) => {
      const linked = new Set(sheetsOf(html));
      const letters = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) =>
        names.split(' ').flatMap((name) => /^[A-Z]+(?=[\da-z])/.exec(name)?.[0] ?? []),
      );
      return [...new Set(letters)].filter((one) => {
        const home = homes.get(one);
        return home && [...home].every((file) => !linked.has(file));
      });
    });
    expect(homes.size).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
  });

  test('loads at most one picture with high priority, and a page with one preloads no font beside it on phones', () => {
    let leading = 0;
    const wrong = offenders((html, file) => {
      const images = html.match(/<img [^>]*fetchPriority="high"/g) ?? [];
      const [head = ''] = html.split('</head>');
      const links = head.match(/<link rel="preload" as="image"[^>]* fetchPriority="high"/g) ?? [];
      if (file.startsWith('search/')) leading += images.length;
      return [
        ...(images.length > 1 ? [`${images.length} pictures`] : []),
        ...(links.length === images.length ? [] : [`${links.length} links for ${images.length} pictures`]),
        ...(links.length > 0 && /as="font"[^>]*crossorigin>/.test(head) ? ['a font beside the picture'] : []),
        ...(html.replace(head, '').includes('<link rel="preload"') ? ['a link in the body'] : []),
      ];
    });
    expect(wrong).toEqual([]);
    expect(leading).toBeGreaterThan(0);
  });

  test('leaves form rules out of listings', () => {
    const formed = pages.find(({ file }) => file === 'contact/index.html')?.html ?? '';
    const sheet = sheetsOf(formed).find((file) => file.includes('form'));
    expect(sheet).toBeDefined();
    const wrong = offenders((html, file) =>
      file.startsWith('search/') && sheetsOf(html).includes(sheet ?? '') ? ['sheet of forms'] : [],
    );
    expect(wrong).toEqual([]);
  });
});
