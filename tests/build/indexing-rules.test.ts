/** What search engines may list, as a built site and `serve --static` answer it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Project, vehicles } from '../support/project.ts';
import { sendRequest, Server } from '../support/server.ts';
import { decodeXML } from 'entities/decode';

const ORIGIN = 'https://yard.example';
const NO_INDEX = '<meta name="robots" content="noindex, follow">';

/** Twelve Toyotas on four pages, a single Lotus, and nothing else. */
const STOCK = [
  ...vehicles(12, { make: 'Toyota', model: 'Corolla', simple_body: 'Sedan' }),
  {
    ...vehicles(13)[12],
    make: 'Lotus',
    model: 'Elise',
    simple_body: 'Coupe',
    price: 90_000,
    images: [{ url: 'https://photos.example/a.jpg', thumb: { url: 'https://photos.example/a.jpg' } }],
  },
];

let project: Project;
let server: Server;
let files: Map<string, Buffer>;
beforeAll(async () => {
  project = new Project(STOCK, {
    site_url: ORIGIN,
    options: { search: { index_from: 3, hits_per_page: 3 } },
  });
  await project.pull();
  await project.build();
  files = project.files();
  server = await Server.start(project, '--static');
}, 120_000);
afterAll(async () => {
  await server.stop();
  project.remove();
});

const htmlOf = (page: string): string => files.get(`${page.slice(1)}/index.html`)?.toString() ?? '';
const canonicalOf = (html: string): string | undefined =>
  /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];
const anchorsOf = (html: string): string[] =>
  [...html.matchAll(/<a (?:[^>]*? )?href="([^"]*)"/g)].map(([, href = '']) => decodeXML(href));
const sitemaps = (): string =>
  [...files].flatMap(([name, body]) => (/^sitemap-.*\.xml$/.test(name) ? [body.toString()] : [])).join('');
const isListed = (page: string): boolean => sitemaps().includes(`<loc>${ORIGIN}${page}</loc>`);
const get = (path: string) => sendRequest(server.port, path);

describe('a facet page', () => {
  test.each(['/search/toyota', '/search/toyota/corolla', '/search/sedan', '/used-car/toyota'])(
    'with at least so many vehicles as index_from is indexable and self-canonical: %s',
    (page) => {
      expect(htmlOf(page)).not.toContain('name="robots"');
      expect(canonicalOf(htmlOf(page))).toBe(ORIGIN + page);
      expect(isListed(page)).toBe(true);
    },
  );

  test.each([
    '/search/lotus',
    '/search/lotus/elise',
    '/search/coupe',
    '/used-car/lotus',
    '/used-car/lotus/elise',
    '/used-car/coupe',
  ])('with fewer is noindex, follow, out of the sitemap, and its links lead on: %s', (page) => {
    expect(htmlOf(page)).toContain(NO_INDEX);
    expect(canonicalOf(htmlOf(page))).toBeUndefined();
    expect(isListed(page)).toBe(false);
    expect(anchorsOf(htmlOf(page))).toContain('/cars/vehicle-12');
    expect(htmlOf(page)).not.toMatch(/<a [^>]*rel="[^"]*nofollow[^"]*"[^>]*href="\/cars\//);
  });

  test.each([
    '/search/nonsense',
    '/search/toyota/nonsense',
    '/search/toyota/elise',
    '/search/toyota/corolla/nonsense',
    '/search/toyota/page/0',
    '/search/toyota/page/two',
    '/used-car/nonsense',
    '/cars/nonsense',
    '/cars/vehicle-1/nonsense',
    '/contact-us/nonsense',
    '/nonsense',
    '/gone/vehicle-1.html',
  ])('of nonsense is a 404 with noindex: %s', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(404);
    expect(body).toContain(NO_INDEX);
  });
});

test('a page beyond the last of a listing leads to the listing, whose search shows its last page', async () => {
  for (const listing of ['/search/lotus', '/search/toyota']) {
    const { status, headers } = await get(`${listing}/page/99`);
    expect([status, headers.location]).toEqual([301, `${listing}?page=99`]);
  }
});

test.each([
  ['filters', 'refinementList[colour][0]=Blue'],
  ['a price range', 'range[price]=10000:20000'],
  ['a sort', 'sortBy=price-asc'],
  ['a page', 'page=2'],
  ['words', 'query=red+ute'],
  ['an advertisement', 'utm_source=letter'],
])('a query state with %s is canonical to its path', async (_name, query) => {
  for (const page of ['/search/toyota', '/cars/vehicle-1', '/']) {
    const { status, body } = await get(`${page}?${query}`);
    expect(status).toBe(200);
    expect(canonicalOf(body)).toBe(ORIGIN + page);
  }
});

describe('paged pages', () => {
  const pages = ['/search/toyota', ...[2, 3, 4].map((number) => `/search/toyota/page/${number}`)];

  test('are self-canonical, indexable and in the sitemap', () => {
    for (const page of pages) {
      expect(canonicalOf(htmlOf(page))).toBe(ORIGIN + page);
      expect(htmlOf(page)).not.toContain('name="robots"');
      expect(isListed(page)).toBe(true);
    }
  });

  test('are linked to the previous and next one, in the head and as anchors', () => {
    for (const [index, page] of pages.entries())
      for (const [relation, other] of [
        ['prev', pages[index - 1]],
        ['next', pages[index + 1]],
      ] as const) {
        const html = htmlOf(page);
        expect(html.includes(`<link rel="${relation}"`)).toBe(other !== undefined);
        if (other === undefined) continue;
        expect(html).toContain(`<link rel="${relation}" href="${other}">`);
        expect(anchorsOf(html)).toContain(other);
      }
  });

  test('show other vehicles each, all of them together', () => {
    const shown = pages.map((page) => {
      const { itemListElement: items } = JSON.parse(
        /<script type="application\/ld\+json">({[^<]*"ItemList"[^<]*)<\/script>/.exec(htmlOf(page))?.[1] ??
          '',
      ) as { itemListElement: { url: string }[] };
      return items.map(({ url }) => url);
    });
    expect(new Set(shown.flat()).size).toBe(12);
    expect(shown.flat()).toHaveLength(12);
  });
});

test('the 404 page is noindex and in no sitemap', () => {
  const html = files.get('404.html')?.toString() ?? '';
  expect(html).toContain(NO_INDEX);
  expect(canonicalOf(html)).toBeUndefined();
  expect(sitemaps()).not.toContain('404');
});

test('sitemaps are by kind, with pictures, and none has a page that is noindex', () => {
  const names = [...files.keys()].filter((name) => name.startsWith('sitemap-')).toSorted();
  expect(names).toEqual([
    'sitemap-listings-1.xml',
    'sitemap-locations-1.xml',
    'sitemap-pages-1.xml',
    'sitemap-vehicles-1.xml',
  ]);
  expect(files.get('sitemap-vehicles-1.xml')?.toString()).toContain(
    '<image:loc>https://photos.example/a.jpg</image:loc>',
  );
  const listed = [...sitemaps().matchAll(/<loc>https:\/\/yard\.example([^<]*)<\/loc>/g)].map(
    ([, page = '']) => page,
  );
  expect(listed.length).toBeGreaterThan(25);
  for (const page of listed)
    expect(htmlOf(page === '/' ? '' : page) || files.get('index.html')?.toString()).not.toContain(NO_INDEX);
});
