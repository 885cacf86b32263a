import { describe, expect, test } from 'vitest';
import { provideRuntime } from '../../../renderer/contract/runtime.ts';
import { everyListing, siteListings } from '../../_domain/site/listings.ts';
import type { Site } from '../../_domain/site/site.ts';
import type { VehicleInput } from '../../_domain/vehicle/vehicle.schema.ts';
import {
  clearFiltersHref,
  describeListing,
  facetGroups,
  facetTiles,
  listingPages,
  pageHref,
} from './listing-page.ts';
import { countInWords } from '../query/wording.ts';
import { searchPage, usedCarPage } from '../search.page.tsx';
import { NOW, createSearchSite as siteOfRows } from '../../../tests/search/search-site.ts';

const sold = { status: 'sold', sold_date_timestamp: NOW / 1000 - 3_600 } as const;

const siteOf = (...rows: Partial<VehicleInput>[]): Site =>
  siteOfRows(rows.map((row) => ({ simple_body: 'Sedan', ...row })));

function findTestListing(site: Site, href: string) {
  const found = everyListing(siteListings(site)).find((listing) => listing.href === href);
  if (!found) throw new Error(`no listing ${href}`);
  return found;
}
const links = (site: Site, href: string, label: string) =>
  facetGroups(site, findTestListing(site, href)).find((group) => group.label === label)?.links ?? [];

describe('counts vehicles for sale', () => {
  const site = siteOf({}, {}, { car_type: 'new' }, sold, { ...sold, make: 'BMW', model: 'X3' });

  test.each([
    '/search/new-used-and-demo-cars',
    '/search/toyota',
    '/search/toyota/corolla',
    '/used-car/toyota',
  ])('shows one number in headline, current facet and description of %s', (href) => {
    const listing = findTestListing(site, href);
    const current = facetGroups(site, listing)
      .flatMap((group) => group.links)
      .filter((link) => link.current);
    expect(current.length).toBeGreaterThan(0);
    for (const { count } of current) expect(count).toBe(listing.count);
    expect(countInWords(listing)).toMatch(new RegExp(`^${listing.count} `));
    expect(describeListing(site, listing)).toMatch(new RegExp(`^${listing.count} `));
  });

  test('shows a number beside a link only if all its vehicles are in the listing', () => {
    const numbers = (href: string) =>
      facetGroups(site, findTestListing(site, href)).map(({ label, links: found }) => [
        label,
        ...found.map((link) => `${link.label} ${link.count ?? ''}`.trim()),
      ]);
    expect(numbers('/search/new-used-and-demo-cars')).toEqual([
      ['Condition', 'All 3', 'New 1', 'Used 2', 'New and Demo 1'],
      ['Make', 'Toyota 3'],
      ['Body', 'Sedan 3'],
    ]);
    expect(numbers('/search/toyota')).toEqual([
      ['Condition', 'All 3', 'Used 2'],
      ['Model', 'Corolla 3'],
      ['Make', 'Toyota 3'],
      ['Body', 'Sedan'],
    ]);
    expect(numbers('/used-car/toyota/corolla')).toEqual([
      ['Condition', 'All', 'Used 2'],
      ['Model', 'Corolla 2'],
      ['Make', 'Toyota'],
      ['Body', 'Sedan'],
    ]);
  });

  test('lists types in the description that add up to the headline', () => {
    expect(describeListing(site, findTestListing(site, '/search/toyota'))).toBe(
      '3 Toyota cars at Gumtree Motors: 1 new, 2 used.',
    );
  });

  test('keeps the page of a sold-out listing without linking to it', () => {
    expect(findTestListing(site, '/search/bmw').vehicles).toHaveLength(1);
    const all = findTestListing(site, '/search/new-used-and-demo-cars');
    const hrefs = [
      ...facetGroups(site, all).flatMap((group) => group.links),
      ...facetTiles(site, all, 12),
    ].map(({ href }) => href);
    expect(hrefs).toContain('/search/toyota');
    expect(hrefs).not.toContain('/search/bmw');
  });

  test('keeps it out of the sitemap', () => {
    const isListed = (href: string) =>
      searchPage.listed?.({ listing: findTestListing(site, href), page: 1, pages: 1 });
    expect(['/search/bmw', '/search/toyota'].map(isListed)).toEqual([false, true]);
    const empty = siteOf();
    expect(
      searchPage.listed?.({ listing: findTestListing(empty, '/search/demo-cars'), page: 1, pages: 1 }),
    ).toBe(false);
    const all = findTestListing(empty, '/search/new-used-and-demo-cars');
    expect(searchPage.listed?.({ listing: all, page: 1, pages: 1 })).toBe(true);
  });
});

describe('facetTiles', () => {
  const site = siteOf(
    {},
    {},
    {},
    { car_type: 'new' },
    { make: 'BMW', model: 'X3' },
    { make: 'Audi', model: 'A3' },
  );
  const tiles = (href: string, most = 12) =>
    facetTiles(site, findTestListing(site, href), most).map(({ label, count }) =>
      `${label} ${count ?? ''}`.trim(),
    );

  test('counts makes of all vehicles and of all used ones, and the models of a make', () => {
    expect(tiles('/search/new-used-and-demo-cars')).toEqual(['Toyota 4', 'Audi 1', 'BMW 1']);
    expect(tiles('/search/used-cars')).toEqual(['Toyota 3', 'Audi 1', 'BMW 1']);
    expect(tiles('/search/toyota')).toEqual(['Corolla 4']);
  });

  test('lists makes by name and without numbers where the listing lacks some of their vehicles', () => {
    expect(tiles('/search/new-cars')).toEqual(['Audi', 'BMW', 'Toyota']);
    expect(tiles('/search/sedan')).toEqual(['Audi', 'BMW', 'Toyota']);
  });

  test('lists at most the given number, those with most vehicles', () => {
    expect(tiles('/search/new-used-and-demo-cars', 1)).toEqual(['Toyota 4']);
    expect(tiles('/search/sedan', 2)).toEqual(['Audi', 'Toyota']);
  });

  test('has none on the page of a model', () => {
    expect(tiles('/search/toyota/corolla')).toEqual([]);
  });
});

describe('a listing with few vehicles', () => {
  const rows = [{ make: 'BMW', model: 'X3' }, {}, {}].map((row) => ({ simple_body: 'Sedan', ...row }));
  const indexed = (options: object) => {
    const base = siteOfRows(rows);
    const found: Site = { ...base, tenant: Object.assign({}, base.tenant, { options: { search: options } }) };
    return [...searchPage.entries(found)].map((entry) => ({
      href: entry.listing.href,
      listed: searchPage.listed?.(entry),
      noindex: searchPage.head(searchPage.data(entry, found)).noindex ?? false,
    }));
  };
  const hidden = (options: object) =>
    indexed(options)
      .filter(({ noindex }) => noindex)
      .map(({ href }) => href);

  test('is indexed by default', () => {
    expect(hidden({}).filter((href) => href.includes('bmw'))).toEqual([]);
  });

  test('has noindex and no place in the sitemap below the number of the option, unlike that of a type', () => {
    expect(hidden({ index_from: 2 }).filter((href) => href.includes('bmw'))).toEqual([
      '/search/bmw',
      '/search/bmw/x3',
    ]);
    expect(hidden({ index_from: 9 })).not.toContain('/search/new-used-and-demo-cars');
    expect(indexed({ index_from: 2 }).filter(({ listed, noindex }) => listed === noindex)).toEqual([]);
  });
});

describe('the page of a sold-out make or model', () => {
  const gone = { status: 'sold', sold_date_timestamp: NOW / 1000 - 30 * 86_400 } as const;
  const site = siteOf(
    {},
    {},
    { ...sold, model: 'Yaris' },
    { ...gone, model: 'Celica' },
    { ...gone, make: 'Saab' },
  );
  const findPageEntry = (href: string) => {
    const page = href.startsWith('/search') ? searchPage : usedCarPage;
    const entry = [...page.entries(site)].find(({ listing }) => listing.href === href);
    if (!entry) throw new Error(`no page ${href}`);
    const data = page.data(entry, site);
    return { data, head: page.head(data), isListed: page.listed?.(entry) };
  };

  test.each([
    ['/search/toyota/yaris', 'Toyota Yaris', '/search/toyota', 2],
    ['/search/toyota/celica', 'Toyota Celica', '/search/toyota', 2],
    ['/used-car/toyota/celica', 'used Toyota Celica', '/used-car/toyota', 2],
    ['/search/saab/corolla', 'Saab Corolla', '/search/new-used-and-demo-cars', 2],
    ['/search/saab', 'Saab', '/search/new-used-and-demo-cars', 2],
  ])(
    '%s shows the nearest vehicles and names their listing as canonical',
    (href, subject, nearest, count) => {
      const { data, head, isListed } = findPageEntry(href);
      expect(data.subject).toBe(subject);
      expect(data.nearest).toMatchObject({ href: nearest, count });
      expect(data.nearest?.cards).toHaveLength(2);
      expect(head.canonical).toBe(nearest);
      expect(head.noindex).toBeUndefined();
      expect(isListed).toBe(false);
    },
  );

  test('the listing of a type names its vehicles', () => {
    const listing = findTestListing(site, '/search/used-cars');
    expect(searchPage.data({ listing, page: 1, pages: 1 }, site).subject).toBe('used cars');
  });

  test('stays a normal page while one vehicle is for sale', () => {
    const { data, head } = findPageEntry('/search/toyota/corolla');
    expect(data.nearest).toBeUndefined();
    expect(head.canonical).toBe('/search/toyota/corolla');
  });

  test('is not indexed without any vehicle for sale', () => {
    const empty = siteOf(sold);
    const data = searchPage.data(
      { listing: findTestListing(empty, '/search/toyota'), page: 1, pages: 1 },
      empty,
    );
    expect(data.nearest).toBeUndefined();
    expect(searchPage.head(data).noindex).toBe(true);
  });
});

describe('the page of a model that the feed dropped', () => {
  const DEPARTED = [
    { make: 'Toyota', model: 'Celica', car_type: 'used' },
    { make: 'Toyota', model: 'Corolla', car_type: 'used' },
    { make: 'Saab', model: '9-3', car_type: 'new' },
  ] as const;
  const computeData = (site: Site, href: string) => {
    const page = href.startsWith('/search') ? searchPage : usedCarPage;
    const entry = [...page.entries(site)].find(({ listing }) => listing.href === href);
    return entry && { data: page.data(entry, site), isListed: page.listed?.(entry) };
  };

  test.each([
    ['/search/toyota/celica', '/search/toyota'],
    ['/used-car/toyota/celica', '/used-car/toyota'],
    ['/search/saab/9-3', '/search/new-used-and-demo-cars'],
  ])('%s stays while earlier pulls had it, with the nearest listing as canonical', (href, nearest) => {
    const found = computeData(siteOfRows([{}], {}, DEPARTED), href);
    expect(found?.data.nearest).toMatchObject({ href: nearest, isSold: false });
    expect(found && searchPage.head(found.data).canonical).toBe(nearest);
    expect(found?.isListed).toBe(false);
  });

  test('is missing without a record of it', () => {
    expect(computeData(siteOfRows([{}]), '/search/toyota/celica')).toBeUndefined();
    expect(computeData(siteOfRows([{}], {}, DEPARTED), '/used-car/saab')).toBeUndefined();
  });

  test('is a normal page while a vehicle of the model is for sale', () => {
    const found = computeData(siteOfRows([{}], {}, DEPARTED), '/search/toyota/corolla');
    expect(found?.data.nearest).toBeUndefined();
  });

  test('is missing where the tenant does not display the model', () => {
    const inventory = (more: object) => siteOfRows([{}], { listing: { inventory: more } }, DEPARTED);
    expect(computeData(inventory({ used_only: true }), '/search/saab')).toBeUndefined();
    expect(computeData(inventory({ used_only: true }), '/search/toyota/celica')).toBeDefined();
    expect(
      computeData(inventory({ exclude: { model: ['Celica'] } }), '/search/toyota/celica'),
    ).toBeUndefined();
    const filtered = siteOfRows([{ state: 'NSW' }], { search_filters: 'state:NSW' }, DEPARTED);
    expect(computeData(filtered, '/search/toyota/celica')).toBeUndefined();
  });
});

describe('compares facets by address, not spelling', () => {
  // BYD is the most frequent spelling among all cars, Byd among used ones.
  const site = siteOf(
    ...Array.from({ length: 3 }, () => ({ make: 'BYD', model: 'SEAL', car_type: 'new' }) as const),
    { make: 'Byd', model: 'Seal' },
    { make: 'Byd', model: 'Seal' },
  );

  test.each(['/search/byd', '/used-car/byd', '/search/byd/seal', '/used-car/byd/seal'])(
    'links %s to all, used and its models',
    (href) => {
      const [, , ...segments] = href.split('/');
      const tail = segments.join('/');
      expect(links(site, href, 'Condition').map((link) => link.href)).toEqual([
        `/search/${tail}`,
        `/used-car/${tail}`,
      ]);
      expect(links(site, href, 'Model')).toHaveLength(1);
    },
  );
});

describe('no results', () => {
  test('points Clear Filters to all cars, and from there to the front page', () => {
    expect(clearFiltersHref('/search/toyota')).toBe('/search/new-used-and-demo-cars');
    expect(clearFiltersHref('/search/new-used-and-demo-cars')).toBe('/');
  });
});

test('changes only pages of listings that have had a vehicle, and tiles, when it goes', () => {
  const makes = ['Toyota', 'Mazda', 'Ford', 'Kia', 'Subaru'];
  const rows = Array.from({ length: 120 }, (_, index) => ({
    make: makes[index % 5] ?? '',
    model: `Model ${(index >> 2) % 4}`,
    car_type: index % 3 === 0 ? ('new' as const) : ('used' as const),
    simple_body: index % 7 < 4 ? 'SUV' : 'Ute',
  }));
  const listPages = (site: Site) => {
    const pages = [searchPage, usedCarPage].flatMap((page) =>
      [...page.entries(site)].map((entry) => {
        const { tiles: _tiles, ...data } = page.data(entry, site);
        return {
          listing: entry.listing,
          path: pageHref(entry.listing.href, entry.page),
          text: JSON.stringify(data),
        };
      }),
    );
    return new Map(pages.map((page) => [page.path, page]));
  };
  const before = siteOfRows(rows);
  for (const { id, slug } of before.vehicles.filter((_, index) => index % 20 === 7)) {
    const after = listPages({ ...before, vehicles: before.vehicles.filter((vehicle) => vehicle.id !== id) });
    const changed = [...listPages(before).values()].filter(
      ({ path, text }) => after.get(path)?.text !== text,
    );
    const others = changed.filter(
      ({ listing }) => !listing.vehicles.some((vehicle) => vehicle.slug === slug),
    );
    expect(changed.length).toBeGreaterThan(5);
    expect([slug, others.map(({ path }) => path)]).toEqual([slug, []]);
  }
});

test.each([
  [searchPage, '/search/toyota'],
  [usedCarPage, '/used-car/toyota/corolla'],
])('writes absolute addresses into structured breadcrumbs', (page, href) => {
  const site = siteOf({});
  const entry = { listing: findTestListing(site, href), page: 1, pages: 1 };
  const [list] = page.head(page.data(entry, site)).jsonLd ?? [];
  const { itemListElement: items } = list as { itemListElement: { item: string }[] };
  expect(items.length).toBeGreaterThan(2);
  for (const { item } of items) expect(item).toMatch(/^https:\/\/gumtree\.example\/(?!\/)/);
});

test('labels a listing by its heading', () => {
  const listing = findTestListing(siteOf({}), '/search/toyota');
  expect(searchPage.label?.({ listing, page: 2, pages: 2 })).toBe(
    'listing "Toyota for sale", page 2 (/search/toyota)',
  );
});

test.each([
  [2, true],
  [3, false],
])('starts an early worker for two vehicles with early_worker_from %i: %s', (from, starts) => {
  const plain = siteOf({}, {});
  const options = { search: { early_worker_from: from } };
  const site = { ...plain, tenant: { ...plain.tenant, options } };
  provideRuntime({ script: (name, kind) => `/assets/${kind}-${name}.js` });
  const data = searchPage.data({ listing: findTestListing(site, '/search/toyota'), page: 1, pages: 1 }, site);
  expect(searchPage.head(data).early?.[0]?.data).toEqual({
    engine: 'embedded',
    first: '/assets/enhance-prerender.js',
    ...(starts ? { worker: '/assets/worker-search.js' } : {}),
  });
  provideRuntime({});
});

test('models that have left the stock come last and leave the order of other listings unchanged', () => {
  const site = siteOf({}, { make: 'BMW', model: 'X3' });
  const hrefs = (of: Site): string[] =>
    Array.from(listingPages(of, '/search', 24), ({ listing }) => listing.href);
  const left = { car_type: 'used', isSold: false } as const;
  const formerModels = [
    { ...left, make: 'BMW', model: 'X3' },
    { ...left, make: 'Kia', model: 'Rio' },
  ];
  expect(hrefs({ ...site, formerModels })).toEqual([...hrefs(site), '/search/kia', '/search/kia/rio']);
});
