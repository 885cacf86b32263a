import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { stockAddresses } from '../_domain/addresses.ts';
import { createSite } from '../_domain/site.ts';
import { tenantSchema } from '../_domain/tenant.schema.ts';
import { vehicleSchema, type Vehicle, type VehicleInput } from '../_domain/vehicle.schema.ts';
import { crumbsOf } from './addresses.ts';
import { callPhone, locationLabel, priceTypeNote } from './vehicle-data.ts';
import { vehiclePage } from './vehicle.page.tsx';

const NOW = Date.parse('2026-03-10T00:00:00Z');
const base: VehicleInput = {
  id: '1',
  slug: 'mazda-cx-5-1',
  name: '2021 Mazda CX-5 Maxx Sport KF',
  year: 2021,
  make: 'Mazda',
  model: 'CX-5',
  badge: 'Maxx Sport',
  series: 'KF',
  car_type: 'used',
  simple_body: 'SUV',
  price: 31_990,
  price_type: 'Drive Away',
  km: 45_210,
  location_id: 'a',
  images: [1, 2, 3, 4].map((at) => ({ url: `/media/${at}.webp`, thumb: { url: `/media/${at}-t.webp` } })),
};
const vehicle = (over: Partial<VehicleInput> = {}): Vehicle => vehicleSchema.parse({ ...base, ...over });
const tenant = (over: object = {}) =>
  tenantSchema.parse({
    slug: 'gumtree',
    template: 'group',
    name: 'Gumtree Motors',
    site_url: 'https://gumtree.example',
    theme: { accent: '#114466', ground: '#ffffff' },
    locations: [
      {
        id: 'a',
        name: 'Gumtree Dubbo',
        address: { street: '1 Wattle Street', city: 'Dubbo', state: 'NSW', postcode: '2830' },
        contact_detail: { phone: '02 5550 0100' },
      },
    ],
    ...over,
  });
type TenantOptions = Record<string, object>;
const dataOf = (
  over: Partial<VehicleInput> = {},
  others: Partial<VehicleInput>[] = [],
  more: object = {},
) => {
  const { options, ...rest } = more as { options?: TenantOptions };
  const stock = [
    vehicle(over),
    ...others.map((other, at) => vehicle({ id: `o${at}`, slug: `o-${at}`, ...other })),
  ];
  const site = createSite({
    tenant: { ...tenant(rest), ...(options && { options }) },
    vehicles: stock,
    now: NOW,
  });
  const shown = site.vehicles.find(({ id }) => id === '1');
  if (!shown) throw new Error('not shown');
  return vehiclePage.data(shown, site);
};
const page = (...args: Parameters<typeof dataOf>) => renderToStaticMarkup(vehiclePage.view(dataOf(...args)));
const head = (...args: Parameters<typeof dataOf>) => vehiclePage.head(dataOf(...args));

const trail = (one: Vehicle, stock = [one]) =>
  crumbsOf(one, stockAddresses(stock)).map(({ href }) => href ?? '');

describe('breadcrumbs: Home > type > make > model > body > title', () => {
  test('all of them', () => {
    expect(trail(vehicle())).toEqual([
      '/',
      '/search/used-cars',
      '/search/mazda',
      '/search/mazda/cx-5',
      '/search/suv',
      '',
    ]);
  });

  test('a body that is not known is left out', () => {
    expect(trail(vehicle({ simple_body: undefined }))).toHaveLength(5);
  });

  test('a make called like a body gives way', () => {
    const wagon = vehicle({ make: 'Wagon', simple_body: 'Wagon' });
    expect(trail(wagon).slice(2, 5)).toEqual([
      '/search/wagon-range',
      '/search/wagon-range/cx-5',
      '/search/wagon',
    ]);
  });
});

describe('call now', () => {
  const phones = { used: '0491 570 006', filter_by_car_type: true };
  const place = { text: '02 5550 0100', href: 'tel:+61255500100' };
  test.each([
    ['the number of the car type', 'used', { phones, place }, '04 9157 0006'],
    ['the location’s when the type has none', 'new', { phones, place }, '02 5550 0100'],
    [
      'the location’s when the filter is off',
      'used',
      { phones: { ...phones, filter_by_car_type: false }, place },
      '02 5550 0100',
    ],
    ['nothing without any number', 'new', { phones, place: undefined }, undefined],
  ] as const)('%s', (_name, car_type, given, expected) => {
    expect(callPhone({ car_type }, given.phones, given.place)?.text).toBe(expected);
  });
});

describe('location button', () => {
  test('the location of the vehicle, or Vehicle Location', () => {
    expect(locationLabel({ location: 'North yard' }, 'Gumtree Dubbo')).toBe('North yard');
    expect(locationLabel({}, 'Gumtree Dubbo')).toBe('Gumtree Dubbo');
    expect(locationLabel({}, undefined)).toBe('Vehicle Location');
  });

  test('jumps to the map section, which is there', () => {
    expect(page()).toMatch(/href="#vehicle-map"/);
    expect(page()).toMatch(/id="vehicle-map"/);
  });
});

test.each([
  ['Drive Away', 'Includes on-road costs and government charges.'],
  ['Driveaway', 'Includes on-road costs and government charges.'],
  ['Excl. Govt. Charges', 'Government charges and on-road costs are extra.'],
  ['Recommended', undefined],
  [undefined, undefined],
])('price type %s', (type, expected) => {
  expect(priceTypeNote(type)).toBe(expected);
});

describe('page of a vehicle', () => {
  test('year, make and model, then badge, then series are headings', () => {
    expect(page()).toMatch(/<h1[^>]*>2021 Mazda CX-5<\/h1><h2[^>]*>Maxx Sport<\/h2><h3[^>]*>KF<\/h3>/);
  });

  test('price with its type beside it, was-price and saving', () => {
    const html = page({ before_price: 33_490 });
    expect(html).toMatch(/31,990.*?Drive Away/);
    expect(html).toContain('Save $1,500');
    expect(page({ before_price: 31_990 })).not.toContain('Save $');
  });

  test('a price of 0 hides the amount behind the no-price text', () => {
    const html = page({ price: 0 });
    expect(html).toContain('Enquire for price.');
    expect(html).not.toMatch(/\$<\/span>0/);
  });

  test('PREORDER without a price', () => {
    expect(page({ price: undefined, preorder: true })).toContain('PREORDER');
  });

  test('below the market by more than 499', () => {
    const market = { average_market_price: 33_000, state_average_market_price: 32_500 };
    expect(page(market)).toContain('$1,010 below the market average');
    expect(page({ ...market, average_market_price: 32_489 })).not.toContain('below the market');
  });

  test('comments are pending when there are none', () => {
    expect(page()).toContain('Dealer comments are pending. Please check back here later.');
  });

  test('comments past 400 characters stand behind the toggle', () => {
    const html = page({ dealercomments: `${'word '.repeat(79)}|second segment of the comments` });
    expect(html).toMatch(/<details[^>]*><summary><span>Read More/);
    expect(html.indexOf('segment of the comments')).toBeGreaterThan(html.indexOf('Read More'));
  });

  test('detail lists show 8 items and Show All', () => {
    const items = Array.from({ length: 9 }, (_, at) => `Item ${at + 1}`);
    const html = page({ standardEquipment: items });
    expect(html.indexOf('Item 8<')).toBeLessThan(html.indexOf('Show All 9'));
    expect(html.indexOf('Item 9<')).toBeGreaterThan(html.indexOf('Show All 9'));
    expect(page({ standardEquipment: items.slice(1) })).not.toContain('Show All 8');
  });

  test('no more than 6 similar vehicles, never itself', () => {
    const data = dataOf(
      {},
      Array.from({ length: 8 }, () => ({})),
    );
    expect(data.similar).toHaveLength(6);
    expect(data.similar.map(({ id }) => id)).not.toContain('1');
  });

  test('the prompt when nothing is similar', () => {
    const html = page();
    expect(html).toContain('Like this and want something similar?');
    expect(html).toContain('href="/search/mazda"');
  });

  test('a subscription shows its weekly price and is reduced by nothing', () => {
    const html = page({ subscription_price: 289 }, [], { offers_subscription: true });
    expect(html).toMatch(/289.*?\/week.*?Subscription/);
    expect(html).not.toContain('trade-in-price');
  });

  test('a certified used vehicle of the make carries the badge, also when reserved', () => {
    const certified = { make: 'Toyota', certified: true } as const;
    expect(page(certified)).toContain('Toyota Certified Used');
    expect(page(certified)).not.toMatch(/<span[^>]*>Toyota Certified Used/);
    const html = page({ ...certified, reserved: true });
    expect(html).toContain('Toyota Certified Used');
    expect(html).toMatch(/<span[^>]*>Reserved<\/span>/);
    expect(page({ ...certified, car_type: 'demo' })).not.toContain('Certified Used');
  });

  test('one tag by precedence: Reserved before the own one before COMING SOON', () => {
    const tags = (over: Partial<VehicleInput>) =>
      ['Reserved', 'Low Kms', 'COMING SOON'].filter((text) => page(over).includes(`>${text}</span>`));
    expect(tags({ reserved: true, tag: 'Low Kms', status: 'coming_soon' })).toEqual(['Reserved']);
    expect(tags({ tag: 'Low Kms', status: 'coming_soon' })).toEqual(['Low Kms']);
    expect(tags({ status: 'coming_soon' })).toEqual(['COMING SOON']);
  });

  test('coming soon is told whatever the tag, and counts as available', () => {
    const html = page({ status: 'coming_soon', tag: 'Low Kms' });
    expect(html).toContain('<strong>COMING SOON</strong>');
    expect(html).toContain('Enquire Now');
    expect(html).toContain('31,990');
  });

  test('views are an empty line where an API can tell them, those of the build where none can', () => {
    expect(page({ views: 195 })).not.toContain('195 views');
    expect(page({ views: 195 })).toMatch(/name="views"[^>]*><p[^>]*><\/p>/);
    expect(page({ views: 195 }, [], { api: { enabled: false } })).toContain('195 views');
  });

  test('the weekly estimate stands below the price, with both rates, when there is a provider', () => {
    const block = (html: string) => /name="trade-in-price".*?<\/ds-island>/s.exec(html)?.[0];
    const options = { finance: { comparison_rate: 8.5 } };
    const html = block(page({}, [], { finance_provider: 'Manual', options }));
    expect(html).toMatch(
      /est\. \$[\d,]+\/wk based on sample [\d.]+% p\.a\., comparison rate 8\.50% p\.a\.<\/p>/,
    );
    expect(block(page())).not.toContain('est. $');
  });

  test('the bar at the foot has the first action of the sidebar, and a masked number is recorded there', () => {
    const bar = (more: object) => /aria-label="Next steps".*?<\/nav>/s.exec(page({}, [], more))?.[0];
    const chat = { autobot: true, options: { vehicle: { chat: { href: 'https://chat.example/' } } } };
    expect(bar(chat)).toContain('Instant Message');
    expect(bar(chat)).not.toContain('Enquire Now');
    expect(bar({})).toContain('Enquire Now');
    expect(bar({})).toMatch(/name="phone"[^>]*calls&quot;:true/);
    const whole = { options: { vehicle: { phone: { start_revealed: true } } } };
    expect(bar(whole)).toContain('href="tel:');
    expect(bar(whole)).not.toContain('ds-island');
  });

  test('at most one button is primary', () => {
    const options = {
      vehicle: { reserve: { page: 'checkout' }, finance: { show: true }, trade_in: { show: true } },
    };
    const site = createSite({ tenant: { ...tenant(), options }, vehicles: [vehicle()], now: NOW });
    const [one] = site.vehicles;
    const html = one ? renderToStaticMarkup(vehiclePage.view(vehiclePage.data(one, site))) : '';
    const sidebar = html.slice(html.indexOf('Reserve Car Now') - 400, html.indexOf('#vehicle-map'));
    expect(sidebar.match(/class="[^"]*button_primary/g)).toHaveLength(1);
    expect(sidebar).toContain('/cars/mazda-cx-5-1/checkout');
    for (const text of ['Enquire Now', 'Call Now', 'Book a Test Drive', 'Trade-In Valuation', 'Get Finance'])
      expect(sidebar).toContain(text);
  });

  test('a number is shown masked beside the whole one, or whole from the start by option', () => {
    expect(page()).toMatch(/02 5550 0100<\/span><span[^>]*>02 55<span aria-hidden="true">•• ••••/);
    const options = { vehicle: { phone: { start_revealed: true } } };
    const site = createSite({ tenant: { ...tenant(), options }, vehicles: [vehicle()], now: NOW });
    const html = site.vehicles
      .map((one) => renderToStaticMarkup(vehiclePage.view(vehiclePage.data(one, site))))
      .join('');
    expect(html).toContain('02 5550 0100');
    expect(html).not.toContain('•');
  });

  test('favourites: off by tenant and for vehicles that are not for sale', () => {
    const toggle = 'name="favourite"';
    expect(page()).toContain(toggle);
    expect(page({}, [], { storage: { storeFavourites: false } })).not.toContain(toggle);
    expect(page({ status: 'sold', sold_date_timestamp: NOW / 1000 - 3600 })).not.toContain(toggle);
  });

  test('a site without an API asks for nothing', () => {
    const market = { average_market_price: 33_000, state_average_market_price: 32_500 };
    expect(page(market)).toContain('autogauge');
    expect(page(market, [], { api: { enabled: false } })).not.toMatch(/autogauge|view\.json|phone-reveals/);
  });

  test('a gauge stands only where an answer is expected', () => {
    expect(page()).not.toContain('autogauge');
    expect(page({ average_market_price: 33_000, price: 0 })).not.toContain('autogauge');
    expect(page({ average_market_price: 33_000, price: 60_000 })).not.toContain('autogauge');
  });

  test('a sold vehicle shows the SOLD notice, no price and no actions', () => {
    const html = page({ status: 'sold', sold_date_timestamp: NOW / 1000 - 3600 });
    expect(html).toContain('SOLD');
    expect(html).toContain('Find Me Something Similar');
    expect(html).not.toMatch(/31,990|Enquire Now|Call Now/);
  });

  test.each(['group', 'yard'])(
    '%s: a row of the specifications is not told again as key information',
    (template) => {
      const facts = {
        engine_size: 2488,
        drive: 'Front Wheel Drive',
        seats: 5,
        doors: 5,
        trans: 'Automatic',
        fuel: 'Petrol',
      };
      const html = page(facts, [], { template });
      for (const label of ['Engine', 'Drive', 'Seats', 'Doors'])
        expect([label, html.split(`<dt>${label}</dt>`).length - 1]).toEqual([label, 1]);
      expect(html).toContain('Front Wheel Drive');
    },
  );

  test('text from the feed is escaped', () => {
    expect(page({ dealercomments: '<script>alert(1)</script>' })).not.toContain('<script>alert');
  });
});

describe('a vehicle is advertised only where it stands', () => {
  const loc = (id: string, city: string) => ({
    id,
    name: `Gumtree ${city}`,
    address: { street: '1 Wattle Street', city, state: 'NSW', postcode: '2830' },
    contact_detail: { phone: '02 5550 0100' },
  });
  const many = { locations: [loc('a', 'Dubbo'), loc('b', 'Orange')] };
  const away = { city: 'Geelong', state: 'VIC' } as const;

  test.each<[string, Partial<VehicleInput>, object, string]>([
    ['no id, one place, no city', { location_id: undefined }, {}, 'Dubbo NSW'],
    ['no id, one place, its city', { location_id: undefined, city: 'dubbo' }, {}, 'Dubbo NSW'],
    ['no id, one place, another city', { location_id: undefined, ...away }, {}, 'Geelong VIC'],
    ['no id, several places', { location_id: undefined, ...away }, many, 'Geelong VIC'],
    ['an unknown id', { location_id: 'z', ...away }, many, 'Geelong VIC'],
    ['an unknown id, one place, no city', { location_id: 'z' }, {}, ''],
    ['a known id', { location_id: 'b', ...away }, many, 'Orange NSW'],
    ['a known name', { location_id: undefined, location: 'Gumtree Orange' }, many, 'Orange NSW'],
  ])('%s', (_name, over, more, town) => {
    const { title, description } = head(over, [], more);
    expect(title).toContain(town ? `for sale in ${town} |` : 'for sale |');
    for (const city of ['Dubbo', 'Orange', 'Geelong'])
      expect([city, (description ?? '').includes(city)]).toEqual([city, town.includes(city)]);
  });

  test('Enquire Now leads to the phones and hours of the place', () => {
    expect(page()).toMatch(
      /href="\/contact-us\/gumtree-dubbo#opening-hours"[^>]*>(?:<span[^>]*><\/span>)?Enquire Now/,
    );
    expect(page()).not.toContain('icon_mail');
  });

  test('without a place: its own town in words, no address of a yard, contact at the list of locations', () => {
    const html = page({ location_id: 'z', ...away }, [], many);
    const where = html.slice(html.indexOf('id="vehicle-map"'), html.indexOf('</section>'));
    expect(where).toContain('This vehicle is in Geelong VIC.');
    expect(where).not.toContain('Wattle Street');
    expect(html).toMatch(/href="\/dealer-locator"[^>]*>(?:<span[^>]*><\/span>)?Enquire Now/);
    expect(JSON.stringify(head({ location_id: 'z', ...away }, [], many).jsonLd)).not.toContain(
      'PostalAddress',
    );
  });
});

const car = (...args: Parameters<typeof dataOf>) => head(...args).jsonLd?.[0];

describe('structured data', () => {
  test('an offer with price, condition and seller', () => {
    expect(car()).toMatchObject({
      '@type': 'Car',
      mileageFromOdometer: { value: 45_210, unitCode: 'KMT' },
      offers: {
        price: 31_990,
        priceCurrency: 'AUD',
        itemCondition: 'https://schema.org/UsedCondition',
        availability: 'https://schema.org/InStock',
        seller: { '@type': 'AutoDealer', name: 'Gumtree Dubbo', telephone: '+61255500100' },
      },
    });
  });

  test.each<[string, Partial<VehicleInput>, object]>([
    ['no price', { price: 0 }, {}],
    ['a subscription', { subscription_price: 250 }, { offers_subscription: true }],
    ['sold', { status: 'sold', sold_date_timestamp: NOW / 1000 - 3600 }, {}],
  ])('no offer when the page shows no price: %s', (_name, over, more) => {
    expect(car(over, [], more)).not.toHaveProperty('offers');
  });

  test('other kinds of vehicle', () => {
    expect(car({ item_type: 'caravan' })).toMatchObject({ '@type': 'Vehicle' });
    expect(car({ item_type: 'Motorcycle' })).toMatchObject({ '@type': 'Motorcycle' });
  });
});

test('two pages share the frame, the shop and the cards by identity', () => {
  const site = createSite({
    tenant: tenant(),
    vehicles: [1, 2, 3].map((at) => vehicle({ id: String(at), slug: `v-${at}` })),
    now: NOW,
  });
  const [a, b, c] = site.vehicles.map((one) => vehiclePage.data(one, site));
  expect(a?.frame).toBe(b?.frame);
  expect(a?.shop).toBe(b?.shop);
  expect(a?.yard).toBe(b?.yard);
  const third = c?.vehicle.id;
  const card = (data: typeof a) => data?.similar.find(({ id }) => id === third);
  expect(card(a)).toBeDefined();
  expect(card(a)).toBe(card(b));
});

test('the sitemap leaves out sold vehicles', () => {
  const listed = (over: Partial<VehicleInput>) => vehiclePage.listed?.(vehicle(over));
  expect([listed({}), listed({ status: 'coming_soon' }), listed({ sold: true })]).toEqual([
    true,
    true,
    false,
  ]);
});
