/**
 * Every route of the specification (section 2) exists on a demo site. `npx vitest run tests/build/routes.test.ts -u`
 * rewrites `docs/reference/routes.md`.
 */
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildClone } from '../support/built.ts';
import { root, tenants } from '../support/pages.ts';
import { readFiles } from '../support/project.ts';

/** Routes of the specification, each with a pattern of its pages. */
const ROUTES: readonly (readonly [route: string, page: RegExp])[] = [
  ['/', /^\/$/],
  ['/search/new-used-and-demo-cars', /^\/search\/new-used-and-demo-cars$/],
  ['/search/used-cars', /^\/search\/used-cars$/],
  ['/search/new-and-demo-cars', /^\/search\/new-and-demo-cars$/],
  ['/search/{type}-cars', /^\/search\/(?:new|demo|used)-cars$/],
  ['/search/{make}', /^\/search\/(?!new-|demo-|used-)[^/]+$/],
  ['/search/{make}/{model}', /^\/search\/[^/]+\/(?!page-)[^/]+$/],
  ['/used-car/…', /^\/used-car\//],
  ['price-range slider page', /^\/price-range$/],
  ['/cars/{slug}', /^\/cars\/(?!trade-in$)[^/]+$/],
  ['/cars/{slug}/checkout', /^\/cars\/[^/]+\/checkout$/],
  ['/cars/{slug}/buy-online', /^\/cars\/[^/]+\/buy-online$/],
  ['/cars/trade-in', /^\/cars\/trade-in$/],
  ['/trade-in', /^\/trade-in$/],
  ['/sell-my-car', /^\/sell-my-car$/],
  ['/finance', /^\/finance$/],
  ['/finance-enquiry', /^\/finance-enquiry$/],
  ['/apply-for-finance', /^\/apply-for-finance$/],
  ['/personalised/finance', /^\/personalised\/finance$/],
  ['/checkout-journey', /^\/checkout-journey$/],
  ['/spin-to-win', /^\/spin-to-win$/],
  ['/online-payment', /^\/online-payment$/],
  ['/print', /^\/print$/],
  ['/success', /^\/success$/],
  ['/terms-and-conditions', /^\/terms-and-conditions$/],
  ['/special-offers', /^\/special-offers$/],
  ['/service', /^\/service$/],
  ['/sign-in', /^\/sign-in$/],
  ['/my-garage', /^\/my-garage$/],
  ['/mymotorama', /^\/mymotorama$/],
  ['/mybigboxcars', /^\/mybigboxcars$/],
  ['/myblinkr', /^\/myblinkr$/],
  ['/myservco', /^\/myservco$/],
  ['/dealer-locator', /^\/dealer-locator$/],
  ['/brands', /^\/brands$/],
  ['/{brand-slug}/overview', /^\/[^/]+\/overview$/],
  ['/about-us', /^\/about-us$/],
  ['/twg-cars', /^\/twg-cars$/],
  ['/twg-rental', /^\/twg-rental$/],
  ['/twg-tyres', /^\/twg-tyres$/],
  ['/finance-and-insurance', /^\/finance-and-insurance$/],
  ['/neotek', /^\/neotek$/],
  ['/4x4-outdoor', /^\/4x4-outdoor$/],
  ['/book-test-drive', /^\/book-test-drive$/],
  ['/vehicle-parts-and-accessories', /^\/vehicle-parts-and-accessories$/],
  ['/contact', /^\/contact$/],
  ['/careers', /^\/careers$/],
  ['/privacy-policy', /^\/privacy-policy$/],
  ['/pages/specials', /^\/pages\/specials$/],
  ['/pages/videos', /^\/pages\/videos$/],
  ['/pages/fitting', /^\/pages\/fitting$/],
  ['/pages/warranty', /^\/pages\/warranty$/],
  ['/pages/faq', /^\/pages\/faq$/],
  ['/contact-us/{location-slug}', /^\/contact-us\/[^/]+$/],
  ['watchlist', /^\/watchlist$/],
  ['favourites', /^\/favourites$/],
  ['compare', /^\/compare$/],
];
const slugs = tenants();
let pages = new Map<string, readonly string[]>();

beforeAll(async () => {
  await buildClone();
  pages = new Map(
    slugs.map((slug) => [
      slug,
      [...readFiles(path.join(root, 'output', slug)).keys()]
        .filter((file) => file.endsWith('index.html'))
        .map((file) => `/${file.replace(/\/?index\.html$/, '')}`),
    ]),
  );
});

const countPages = (slug: string, page: RegExp): number =>
  (pages.get(slug) ?? []).filter((url) => page.test(url)).length;

/** Returns the table cell: 200 with the number of pages, or 404. */
const answer = (count: number): string => (count === 0 ? '404' : count === 1 ? '200' : `200 × ${count}`);

test('every route of the specification is a page of at least one demo site', () => {
  const absent = ROUTES.filter(([, page]) => slugs.every((slug) => countPages(slug, page) === 0));
  expect(absent.map(([route]) => route)).toEqual([]);
});

test('docs/reference/routes.md lists the sites of each route', async () => {
  const rows = ROUTES.map(
    ([route, page]) =>
      `| \`${route}\` | ${slugs.map((slug) => answer(countPages(slug, page))).join(' | ')} |`,
  );
  const table = [
    '# Routes',
    '',
    'The routes of section 2 of the specification on the demo sites: what a static host answers, with the number of pages where there are',
    'several. A site has a page where its options, stock and locations call for one. Written by',
    '`npx vitest run tests/build/routes.test.ts -u`.',
    '',
    `| route | ${slugs.join(' | ')} |`,
    `| --- | ${slugs.map(() => '---').join(' | ')} |`,
    ...rows,
    '',
    'An address of a site without such a page is answered by its 404 page.',
    '',
  ];
  await expect(table.join('\n')).toMatchFileSnapshot('../../docs/reference/routes.md');
});
