import { offers, sections } from '../registry.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createSite } from '../_domain/site/site.ts';
import { tenantSchema } from '../_domain/tenant/tenant.schema.ts';
import { vehicleSchema, type VehicleInput } from '../_domain/vehicle/vehicle.schema.ts';
import type { PromosData } from '../promos/promos.block.tsx';
import { stickyHeader } from './parts/sticky-header.ts';
import { vehiclePage } from './vehicle.page.tsx';

const place = (id: string, city: string, primary = false) => ({
  id,
  name: `Gumtree ${city}`,
  primary,
  address: {
    street: '1 Wattle Street',
    city,
    state: 'NSW',
    postcode: '2830',
    place_url: `https://maps.example/${id}`,
  },
});
const dealerships = [
  { id: 'd1', name: 'Gumtree & Sons', slug: 'gumtree-and-sons' },
  { id: 'd2', name: 'Gumtree Orange', slug: 'gumtree-orange' },
];
const car = (over: Partial<VehicleInput> = {}) =>
  vehicleSchema.parse({
    id: '1',
    slug: 'mazda-1',
    name: '2021 Mazda CX-5',
    year: 2021,
    make: 'Mazda',
    model: 'CX-5',
    car_type: 'used',
    simple_body: 'SUV',
    simple_transmission: 'Automatic',
    price: 30_000,
    location_id: 'a',
    dealership_id: 'd1',
    ...over,
  });

function createData(
  vehicle: Partial<VehicleInput> = {},
  others: Partial<VehicleInput>[] = [],
  more: object = {},
) {
  const { options, ...tenant } = more as { options?: Record<string, unknown> };
  const parsed = tenantSchema.parse({
    slug: 'gumtree',
    template: 'group',
    name: 'Gumtree Motors',
    site_url: 'https://gumtree.example',
    theme: { accent: '#114466', ground: '#ffffff' },
    locations: [place('b', 'Orange'), place('a', 'Dubbo', true)],
    dealerships,
    ...tenant,
  });
  const site = createSite({
    offers,
    tenant: { ...parsed, ...(options ? { options } : {}) },
    vehicles: [
      car(vehicle),
      ...others.map((other, index) => car({ id: `o${index}`, slug: `o-${index}`, ...other })),
    ],
    now: Date.parse('2026-03-10T00:00:00Z'),
  });
  const shown = site.vehicles.find(({ id }) => id === '1');
  if (!shown) throw new Error('not shown');
  return vehiclePage.data(shown, site, sections);
}
/** Returns the promotions of the page. */
const promosOf = ({ sections: shown }: ReturnType<typeof createData>): PromosData => {
  const found = shown.find(({ name }) => name === 'promotions');
  return (found?.data ?? { tiles: [], cards: [] }) as PromosData;
};
const page = (...args: Parameters<typeof createData>) =>
  renderToStaticMarkup(vehiclePage.view(createData(...args), sections));

describe('announcement bar', () => {
  test('shows the city and directions of a vehicle at another location than the primary one', () => {
    const html = page({ location_id: 'b' });
    expect(html).toContain('Located at Orange');
    expect(html).toContain('<a href="https://maps.example/b" data-emit');
  });
  test('is omitted for a vehicle at the primary location', () => {
    expect(page()).not.toContain('Located at');
  });
  test('is omitted for a sold vehicle, which is gone', () => {
    const sold_date_timestamp = Date.parse('2026-03-09T00:00:00Z') / 1000;
    expect(page({ location_id: 'b', status: 'sold', sold_date_timestamp })).not.toContain('Located at');
  });
  test('is omitted when the option is off', () => {
    expect(page({ location_id: 'b' }, [], { options: { chrome: { announcement: false } } })).not.toContain(
      'Located at',
    );
  });
});

describe('sticky header', () => {
  test('shows image, name, transmission, body, price and price type, and the estimate with a price', () => {
    const price = { kind: 'price', amount: 30_000, priceType: 'Drive Away' } as const;
    expect(stickyHeader(car(), price, { estimate: 'est. $157/wk', image: '/a.webp' })).toMatchObject({
      image: '/a.webp',
      name: '2021 Mazda CX-5',
      facts: ['Automatic', 'SUV'],
      amount: 30_000,
      priceType: 'Drive Away',
      estimate: 'est. $157/wk',
    });
  });
  test('shows text instead of a price, and then no estimate', () => {
    const header = stickyHeader(car(), { kind: 'enquire', text: 'Enquire for price.' }, { estimate: 'est.' });
    expect(header).toMatchObject({ amount: null, text: 'Enquire for price.', estimate: undefined });
  });
  test('omits the weekly estimate without a finance provider', () => {
    expect(page()).not.toContain('/wk');
    const options = { finance: { comparison_rate: 13.6 } };
    expect(page({}, [], { finance_provider: 'Manual', options })).toContain(
      'est. $139/wk based on sample 12.94% p.a., comparison rate 13.60% p.a.',
    );
  });
  test('omits the weekly estimate without a comparison rate', () => {
    expect(page({}, [], { finance_provider: 'Manual' })).not.toMatch(/\/wk|\d% p\.a\./);
  });
  test('is hidden until the page is scrolled', () => {
    expect(page()).toMatch(/<aside[^>]*aria-label="This vehicle"[^>]* hidden=""/);
  });
  test('is omitted when the option is off or the vehicle is sold', () => {
    expect(page({}, [], { options: { chrome: { sticky_header: false } } })).not.toContain('"This vehicle"');
    const sold = { status: 'sold', sold_date_timestamp: Date.parse('2026-03-09T00:00:00Z') / 1000 } as const;
    expect(page(sold)).not.toContain('"This vehicle"');
  });
});

describe('See more from this dealer', () => {
  const href = (...args: Parameters<typeof createData>) => createData(...args).surroundings.dealerHref;
  test('links to the search of the dealership', () => {
    expect(href({}, [{}])).toBe('/search/new-used-and-demo-cars?dealership_slug=gumtree-and-sons');
  });
  test('uses the dealership slug of the vehicle without a dealership id', () => {
    const own = { dealership_id: undefined, dealership_slug: 'dubbo-north' };
    expect(href(own, [own])).toBe('/search/new-used-and-demo-cars?dealership_slug=dubbo-north');
    expect(href(own, [{}])).toBeUndefined();
  });
  test('is omitted when the dealership is unknown or has no other vehicles', () => {
    expect(href({}, [{ dealership_id: 'd2' }])).toBeUndefined();
    expect(href({ dealership_id: 'd9' }, [{ dealership_id: 'd9' }])).toBeUndefined();
  });
  test('links to the whole stock when there is only one dealership', () => {
    expect(href({}, [{}], { dealerships: dealerships.slice(0, 1) })).toBe('/search/new-used-and-demo-cars');
  });
});

describe('promotions', () => {
  test.each([
    ['takes trade-ins', true, true, ['/trade-in']],
    ['does not take trade-ins', false, true, []],
    ['has no API', true, false, []],
  ])(
    'shows the trade-in tile only with trade-ins and an API: the site %s',
    (_name, trades, api, expected) => {
      const options = { 'trade-in': { enabled: trades } };
      const { tiles } = promosOf(createData({}, [], { options, api: { enabled: api } }));
      expect(tiles.map(({ href }) => href).filter((href) => href === '/trade-in')).toEqual(expected);
    },
  );
  const cards = (over: object[], options: object = {}) => {
    const promo_cards = over.map((card, index) => ({
      src: `/p${index}.webp`,
      alt: `card ${index}`,
      ...card,
    }));
    return promosOf(createData({}, [], { promo_cards, options: { promos: options } })).cards.map(
      ({ alt }) => alt,
    );
  };
  test('shows at most three cards by date and vehicle type, those with a position first', () => {
    const shown = cards([
      {},
      { position: 2 },
      { expiry: '2026-03-01T00:00:00Z' },
      { start: '2026-04-01T00:00:00Z' },
      { display: ['new'] },
      { display: ['new', 'used'], strictDisplay: true },
      { position: 1, display: ['used'] },
      {},
      {},
    ]);
    expect(shown).toEqual(['card 6', 'card 1', 'card 0']);
  });
  test('shuffles cards by option, in a stable order per vehicle', () => {
    const many = Array.from({ length: 8 }, () => ({}));
    const options = { shuffle: true, vehicle_cards: 8 };
    expect(cards(many, options)).toEqual(cards(many, options));
    expect(cards(many, options)).not.toEqual(cards(many, { vehicle_cards: 8 }));
    expect(cards(many, options).toSorted()).toEqual(cards(many, { vehicle_cards: 8 }));
  });
  test('renders nothing without promotions', () => {
    expect(page()).not.toContain('id="promotions"');
    const tenant = { offers: [{ title: 'Free mats', text: 'With every car.' }] };
    expect(page({}, [], tenant)).toMatch(/id="promotions"[^]*href="\/special-offers"/);
  });
  test('marks an expiring card with the time at which the loader hides it', () => {
    const promo_cards = [{ src: '/p.webp', alt: 'Tyres', expiry: '2026-04-01T00:00:00Z' }];
    expect(page({}, [], { promo_cards })).toContain('<li data-ds-until="2026-04-01T00:00:00Z">');
  });
});

test('shows the sales counter only when the tenant enables it', () => {
  expect(page()).not.toContain('Sales this Month');
  expect(page({}, [], { options: { 'sales-counter': { enabled: true } } })).toContain('Sales this Month');
});

test('shows the prompt beside one or two similar vehicles, but not beside three', () => {
  const prompt = 'Like this and want something similar?';
  const others = (count: number) => Array.from({ length: count }, () => ({}));
  for (const count of [1, 2]) expect(page({}, others(count))).toContain(prompt);
  expect(page({}, others(3))).not.toContain(prompt);
  expect(page({}, others(3))).toContain('See every Mazda');
});

test('renders similar vehicles without a script when the site has no API', () => {
  expect(page()).toContain('name="similar"');
  expect(page({}, [], { api: { enabled: false } })).not.toContain('name="similar"');
});
