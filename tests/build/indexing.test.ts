/** What search engines read of the built pages of every demo tenant. */
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildClone } from '../support/built.ts';
import { decodeXML } from 'entities/decode';
import { root, tenants } from '../support/pages.ts';
import { readFiles } from '../support/project.ts';

interface IndexedPage {
  readonly url: string;
  readonly head: string;
  readonly title: string;
  readonly description: string;
}

const urlOf = (file: string): string => `/${file}`.replace(/\/?index\.html$/, '') || '/';
const matchText = (head: string, pattern: RegExp): string => decodeXML(pattern.exec(head)?.[1] ?? '');

/** Returns a page if search engines may list it under its own address. */
function indexedPage(file: string, html: string): IndexedPage[] {
  const head = html.slice(0, html.indexOf('</head>'));
  const canonical = matchText(head, /<link rel="canonical" href="([^"]*)">/);
  if (canonical === '' || new URL(canonical).pathname !== urlOf(file)) return [];
  return [
    {
      url: urlOf(file),
      head,
      title: matchText(head, /<title>([^<]*)/),
      description: matchText(head, /<meta name="description" content="([^"]*)"/),
    },
  ];
}

/** Returns the texts that more than one page has, with these pages. */
function shared(pages: readonly IndexedPage[], read: (page: IndexedPage) => string): string[] {
  const groups = Map.groupBy(pages, read);
  return [...groups]
    .filter(([, group]) => group.length > 1)
    .map(([text, group]) => `${text}: ${group.map(({ url }) => url).join(' ')}`);
}

describe.each(tenants())('the site of %s', (tenant) => {
  let pages: IndexedPage[];
  let files: Map<string, Buffer>;
  beforeAll(async () => {
    await buildClone();
    files = readFiles(path.join(root, 'output', tenant));
    pages = [...files].flatMap(([file, body]) =>
      file.endsWith('.html') ? indexedPage(file, body.toString()) : [],
    );
  });

  test('has no two pages with the same title', () => {
    expect(pages.length).toBeGreaterThan(50);
    expect(shared(pages, ({ title }) => title).slice(0, 10)).toEqual([]);
  });

  test('has no two pages with the same description', () => {
    expect(shared(pages, ({ description }) => description).slice(0, 10)).toEqual([]);
  });

  test('has no title over 70 characters', () => {
    expect(pages.map(({ title }) => title).filter(({ length }) => length > 70 || length < 3)).toEqual([]);
  });

  /** Returns the path of the picture beside links to a page. */
  const previewOf = ({ head }: IndexedPage): string =>
    new URL(matchText(head, /<meta property="og:image" content="([^"]*)"/), 'https://none.example').pathname;

  test('has a picture for every page, which exists', () => {
    const missing = pages.filter((page) => !files.has(decodeURI(previewOf(page)).slice(1)));
    expect(missing.map(({ url }) => url).slice(0, 10)).toEqual([]);
  });

  test('has a drawn picture of 1200 × 630 pixels for every vehicle, and no picture that no page uses', async () => {
    const vehicles = pages.filter(({ url }) => /^\/cars\/[^/]+$/.test(url));
    expect(vehicles.filter((page) => !previewOf(page).startsWith('/previews/'))).toEqual([]);
    const used = new Set(pages.map(previewOf));
    const drawn = [...files.keys()].filter((file) => file.startsWith('previews/'));
    expect(drawn.filter((file) => !used.has(`/${file}`))).toEqual([]);
    const sizes = await Promise.all(drawn.slice(0, 5).map((file) => sharp(files.get(file)).metadata()));
    for (const size of sizes) expect(size).toMatchObject({ width: 1200, height: 630 });
  });
});
