/** The site as data: off by default, and the same facts as the pages. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { createSite } from '../_domain/site/site.ts';
import { car, dealer } from '../_domain/vehicle/vehicle.case.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { offers } from '../registry.ts';
import { openDataFiles } from './open-data.case.ts';

const NOW = Date.parse('2026-11-26T00:00:00Z');
const url = 'https://photos.example/a.jpg';

const KLUGER = car({
  id: '7',
  slug: 'kluger',
  name: '2021 Mazda CX-5 *GT* <b>',
  price: 20_000,
  price_type: 'Drive Away',
  before_price: 22_000,
  km: 48_000,
  colour: 'Blue',
  simple_body: 'SUV',
  stocknum: 'S-7',
  dealercomments: 'One owner.|# Not a heading, and [no link](javascript:alert(1))',
  standardEquipment: ['Sunroof', 'Tow bar'],
  location_id: 'a',
  images: [{ url, thumb: { url } }],
  created_at: '2026-11-20T00:00:00.000Z',
});

function createFiles(vehicles: readonly Vehicle[], options: object, over: object = {}): Map<string, string> {
  const tenant = { ...dealer(over), options: { 'open-data': options } };
  const site = createSite({ offers, tenant, vehicles, now: NOW });
  return new Map(openDataFiles(site).map(({ file, body }) => [file, String(body)]));
}
const ALL = { inventory: true, llms: true, markdown: true, listing_feeds: true };

test('publishes nothing by default', () => {
  expect(createFiles([KLUGER], {})).toEqual(new Map());
});

test.each([
  ['inventory', ['inventory.json', 'inventory.schema.json']],
  ['llms', ['llms.txt']],
  ['markdown', ['cars/kluger.md', 'contact-us/gumtree-dubbo.md']],
  [
    'listing_feeds',
    [
      'search/new-used-and-demo-cars/feed.json',
      'search/used-cars/feed.json',
      'search/suv/feed.json',
      'search/mazda/feed.json',
      'search/mazda/cx-5/feed.json',
    ],
  ],
])('%s adds its files only', (option, files) => {
  const found = [...createFiles([KLUGER], { [option]: true }).keys()];
  for (const file of files) expect(found).toContain(file);
});

test('the Markdown twin of a vehicle has its price with type, facts, comments and equipment, and nothing that is markup', () => {
  expect(createFiles([KLUGER], { markdown: true }).get('cars/kluger.md')).toMatchInlineSnapshot(`
    "# 2021 Mazda CX-5 \\*GT\\* \\<b>

    Price: $20,000 Drive Away, was $22,000

    Location: Gumtree Dubbo

    ## Facts

    - Kilometres: 48,000 km
    - Colour: Blue
    - Body: SUV

    ## Vehicle details

    - Condition: Used
    - Year: 2021
    - Stock number: S-7
    - Colour: Blue

    ## Comments

    One owner.

    \\# Not a heading, and \\[no link]\\(javascript:alert(1))

    ## Equipment

    - Sunroof
    - Tow bar

    Page: [2021 Mazda CX-5 \\*GT\\* \\<b>](https://gumtree.example/cars/kluger)
    "
  `);
});

test('addresses in comments are text in the twin, not links', () => {
  const dealercomments = 'See https://scam.example/a, www.scam.example or mail me@scam.example.';
  const twin = createFiles([{ ...KLUGER, dealercomments }], { markdown: true }).get('cars/kluger.md');
  expect(twin).toContain(
    String.raw`See https\://scam.example/a, www\.scam.example or mail me\@scam.example.`,
  );
  expect(twin).toContain('(https://gumtree.example/cars/kluger)');
});

test('the price of a subscription is for a week, in its twin and in the inventory', () => {
  const weekly = { ...KLUGER, subscription_price: 199 };
  const files = createFiles([weekly], { markdown: true, inventory: true }, { offers_subscription: true });
  expect(files.get('cars/kluger.md')).toContain('Price: $199 a week\n');
  expect(files.get('inventory.json')).toContain('"price":{"amount":199,"currency":"AUD","per_week":true}');
});

test('a sold vehicle has no price in its twin nor in the inventory', () => {
  const sold = { ...KLUGER, status: 'sold', sold_date_timestamp: NOW / 1000 } as const;
  const files = createFiles([sold], ALL);
  expect(files.get('cars/kluger.md')).toContain('Sold');
  expect(files.get('cars/kluger.md')).not.toContain('20,000');
  const { vehicles } = JSON.parse(files.get('inventory.json') ?? '') as { vehicles: object[] };
  expect(vehicles).toMatchObject([{ for_sale: false }]);
  expect(vehicles[0]).not.toHaveProperty('price');
});

test.each([0, 5, 10, undefined])('a price of %s is told nowhere', (price) => {
  const files = createFiles([{ ...KLUGER, price }], ALL);
  expect(files.get('cars/kluger.md')).toContain('Price: Enquire for price.');
  const { vehicles } = JSON.parse(files.get('inventory.json') ?? '') as { vehicles: object[] };
  expect(vehicles[0]).not.toHaveProperty('price');
});

test.each(['car', 'truck', 'motorcycle', 'caravan'])(
  'the inventory has facts of a %s that its page shows, no others',
  (kind) => {
    const facts = {
      km: 41_003,
      colour: 'Ochre',
      simple_body: 'Pop-top',
      simple_transmission: 'Manual',
      simple_drive: 'RWD',
      simple_fuel: 'Petrol',
      seats: 9,
      doors: 8,
      stocknum: 'U4711',
    };
    const files = createFiles([{ ...car({}), slug: 'kluger', item_type: kind, ...facts }], ALL);
    const twin = files.get('cars/kluger.md')?.replaceAll(',', '') ?? '';
    const { vehicles } = JSON.parse(files.get('inventory.json') ?? '') as {
      vehicles: Record<string, unknown>[];
    };
    const given = Object.values(vehicles[0] ?? {});
    for (const fact of Object.values(facts))
      expect([fact, given.includes(fact)]).toEqual([fact, new RegExp(`: ${fact}\\b`).test(twin)]);
  },
);

test('the Markdown twin of a location has its address, phone and hours', () => {
  const opening_hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
    weekday === 0
      ? { weekday, status: 'Closed' }
      : { weekday, status: 'Open', open: '08:30', close: '17:00' },
  );
  const [location] = dealer().locations;
  const locations = [{ ...location, contact_detail: { phone: '02 5550 0100', opening_hours } }];
  expect(createFiles([KLUGER], { markdown: true }, { locations }).get('contact-us/gumtree-dubbo.md'))
    .toMatchInlineSnapshot(`
    "# Gumtree Dubbo in Dubbo

    ## Gumtree Dubbo

    - 1 Wattle Street, Dubbo NSW 2830
    - Phone: 02 5550 0100

    ### Sales hours

    - Mon–Fri: 8:30 am – 5 pm
    - Saturday: 8:30 am – 5 pm
    - Sunday: Closed

    Page: [Gumtree Dubbo](https://gumtree.example/contact-us/gumtree-dubbo)
    "
  `);
});

test('the inventory is valid by the JSON Schema beside it', () => {
  const files = createFiles([KLUGER, car()], { inventory: true });
  const schema = JSON.parse(files.get('inventory.schema.json') ?? '') as object;
  const inventory: unknown = JSON.parse(files.get('inventory.json') ?? '');
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
  validate(inventory);
  expect(validate.errors).toBeNull();
  expect(inventory).toMatchObject({
    dealer: 'Gumtree Motors',
    vehicles: [
      {
        url: 'https://gumtree.example/cars/kluger',
        price: { amount: 20_000, currency: 'AUD', includes: 'Drive Away' },
        images: [url],
      },
      { id: '1' },
    ],
  });
});

test('a listing feed has the newest first, and no sold vehicle', () => {
  const older = car({ id: '2', slug: 'older', created_at: '2026-10-01T00:00:00.000Z' });
  const undated = car({ id: '3', slug: 'undated' });
  const sold = car({ id: '4', slug: 'sold', status: 'sold', sold_date_timestamp: NOW / 1000 });
  const feed = JSON.parse(
    createFiles([undated, older, sold, KLUGER], { listing_feeds: true }).get('search/mazda/feed.json') ?? '',
  ) as { items: { url: string }[] };
  expect(feed.items.map((item) => item.url)).toEqual([
    'https://gumtree.example/cars/kluger',
    'https://gumtree.example/cars/older',
    'https://gumtree.example/cars/undated',
  ]);
});

test('a listing feed names itself, and each item has the price with its type, facts, place, picture and day', () => {
  const files = createFiles([KLUGER], { listing_feeds: true });
  const feedOf = (file: string) => JSON.parse(files.get(file) ?? '') as { title: string; items: object[] };
  expect(feedOf('search/mazda/feed.json')).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Mazda at Gumtree Motors',
    home_page_url: 'https://gumtree.example/search/mazda',
    feed_url: 'https://gumtree.example/search/mazda/feed.json',
    language: 'en-AU',
    items: [
      {
        id: 'https://gumtree.example/cars/kluger',
        url: 'https://gumtree.example/cars/kluger',
        title: '2021 Mazda CX-5 *GT* <b>',
        content_text: '$20,000 Drive Away, was $22,000\nKilometres: 48,000\u00a0km\nBody: SUV\nGumtree Dubbo',
        image: 'https://photos.example/a.jpg',
        date_published: '2026-11-20T00:00:00.000Z',
      },
    ],
  });
  expect(feedOf('search/new-used-and-demo-cars/feed.json').title).toBe('Vehicles at Gumtree Motors');
  expect(feedOf('search/used-cars/feed.json').title).toBe('Used cars at Gumtree Motors');
});

test('an item of a listing feed lacks picture and day that the stock lacks', () => {
  const files = createFiles([car({ id: '3' })], { listing_feeds: true });
  const { items } = JSON.parse(files.get('search/mazda/feed.json') ?? '') as { items: object[] };
  expect(Object.keys(items[0] ?? {})).toEqual(['id', 'url', 'title', 'content_text']);
});

test('a listing feed has the newest 50 vehicles', () => {
  const stock = Array.from({ length: 51 }, (_, index) => car({ id: `${index}`, slug: `car-${index}` }));
  const files = createFiles(stock, { listing_feeds: true });
  const { items } = JSON.parse(files.get('search/mazda/feed.json') ?? '') as { items: object[] };
  expect(items).toHaveLength(50);
});

test('llms.txt says what the site is, what its prices mean, and where its stock and locations are', () => {
  expect(createFiles([KLUGER], { llms: true }).get('llms.txt')).toMatchInlineSnapshot(`
    "# Gumtree Motors

    > 1 vehicle for sale at Gumtree Motors.

    Prices are in Australian dollars. A price stands with what it includes, such as Drive Away; quote both together.

    ## Stock

    - [All vehicles: 1](https://gumtree.example/search/new-used-and-demo-cars)
    - [Used cars: 1](https://gumtree.example/search/used-cars)
    - [Mazda: 1](https://gumtree.example/search/mazda)

    ## Locations

    - [Gumtree Dubbo](https://gumtree.example/contact-us/gumtree-dubbo)
    "
  `);
});

test('llms.txt begins with the tagline of the dealer, else with the description', () => {
  const firstOf = (over: object) =>
    createFiles([KLUGER], { llms: true }, over).get('llms.txt')?.split('\n')[2];
  const description = 'Utes and vans since 1961.';
  expect(firstOf({ tagline: 'Fair and square.', description })).toBe('> Fair and square.');
  expect(firstOf({ description })).toBe('> Utes and vans since 1961.');
});

test('llms.txt and twins leave out hidden locations', () => {
  const [location] = dealer().locations;
  const hidden = { ...location, id: 'b', name: 'Gumtree Store', visible: false };
  const files = createFiles([KLUGER], ALL, { locations: [location, hidden] });
  expect(files.get('llms.txt')).not.toContain('Gumtree Store');
  expect([...files.keys()].filter((file) => file.startsWith('contact-us/'))).toEqual([
    'contact-us/gumtree-dubbo.md',
  ]);
});

test('llms.txt links to what there is', () => {
  const files = createFiles([KLUGER], ALL);
  const text = files.get('llms.txt') ?? '';
  expect(text).toMatch(/^# Gumtree Motors\n\n> /);
  const links = [...text.matchAll(/\]\(https:\/\/gumtree\.example\/([^)]*)\)/g)].map(([, path]) => path);
  expect(links).toContain('inventory.json');
  expect(links).toContain('contact-us/gumtree-dubbo.md');
  for (const path of links.filter((one) => /\.(?:md|json)$/.test(one ?? '')))
    expect(files.has(path ?? '')).toBe(true);
});

test('llms.txt leaves out listings without a vehicle for sale', () => {
  const sold = car({ id: 'sold', slug: 'sold', car_type: 'demo', make: 'Kia', status: 'sold' });
  const text = createFiles([KLUGER, sold], ALL).get('llms.txt') ?? '';
  expect(text).not.toMatch(/: 0\]/);
  expect(text).toMatch(/: 1\]/);
});
