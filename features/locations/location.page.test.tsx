/** The page of a location, its blocks on other pages, and missing data. */
import { features, offers, sections } from '../registry.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { collectSections } from '../../renderer/contract/section.tsx';
import { blockData } from '../_domain/site/blocks.ts';
import type { PlacedBlock } from '../_domain/schema/block.schema.ts';
import { Blocks } from '../_ui/blocks.tsx';
import { createSite, type Site } from '../_domain/site/site.ts';
import { car, dealer } from '../_domain/vehicle/vehicle.case.ts';
import { LocationSummary, holidaysAt } from './location.block.tsx';
import { locationPage } from './location.page.tsx';
import { locationsPage } from './locations.page.tsx';

const NOW = Date.parse('2026-12-20T00:00:00Z');
const hours = [{ weekday: 1, status: 'Open', open: '08:30', close: '17:00' }];
const yard = {
  id: 'a',
  name: 'Gumtree Dubbo',
  address: {
    street: '1 Wattle Street',
    city: 'Dubbo',
    state: 'NSW',
    postcode: '2830',
    lat: -32.25,
    long: 148.6,
  },
  contact_detail: { phone: '02 5550 0100', opening_hours: hours },
};
const other = {
  ...yard,
  id: 'b',
  name: 'Gumtree Ballarat',
  address: { ...yard.address, city: 'Ballarat', state: 'VIC', postcode: '3350', lat: -37.56, long: 143.85 },
};
const review = (id: string, over: object = {}) => ({
  id,
  customer_name: `Customer ${id}`,
  text: `Text ${id}.`,
  rating: 5,
  review_date: '2026-11-08',
  ...over,
});

interface Given {
  tenant?: object;
  options?: Record<string, unknown>;
  vehicles?: Site['vehicles'];
}

const createTestSite = ({ tenant = {}, options = {}, vehicles = [] }: Given): Site =>
  createSite({
    offers,
    tenant: { ...dealer({ locations: [yard], ...tenant }), options },
    vehicles,
    now: NOW,
  });

function renderLocation(site: Site, slug = 'gumtree-dubbo'): string {
  const location = [...locationPage.entries(site)].find((one) => one.slug === slug);
  if (!location) throw new Error('no location');
  return renderToStaticMarkup(locationPage.view(locationPage.data(location, site)));
}
const page = (given: Given = {}): string => renderLocation(createTestSite(given));
const list = (given: Given = {}): string => {
  const site = createTestSite(given);
  return renderToStaticMarkup(locationsPage.view(locationsPage.data(true, site)));
};
const all = collectSections<Site>([...features]);
const blocks = (given: Given, ...placed: PlacedBlock[]): string =>
  renderToStaticMarkup(<Blocks sections={sections} blocks={blockData(all, placed, createTestSite(given))} />);

describe('dated reviews of a location', () => {
  const rated = { ...yard, average_rating: 4.6, review_count: 1286 };
  const reviews = [review('here', { location_id: 'a' }), review('there', { location_id: 'b' })];
  const tenant = { locations: [rated, other], reviews };

  test('have rating, name and a real date, and exclude other locations', () => {
    const html = page({ tenant });
    expect(html).toContain('Text here.');
    expect(html).toContain('<time dateTime="2026-11-08">8 November 2026</time>');
    expect(html).not.toContain('Text there.');
  });

  test('have thousands separators in counts, and a badge linked to the reviews', () => {
    const html = page({ tenant });
    expect(html).toMatch(/href="#reviews".*\(1,286\)/s);
    expect(html).toContain('from 1,286 reviews');
  });

  test.each([
    ['hidden', { hide_reviews: true }],
    ['not above the minimum', { reviews_minimum: 4.6 }],
  ])('have neither badge nor reviews when they are %s', (_name, locations) => {
    const html = page({ tenant, options: { locations } });
    expect(html).not.toContain('Text here.');
    expect(html).not.toContain('1,286');
    expect(list({ tenant, options: { locations } })).not.toContain('1,286');
    expect(blocks({ tenant, options: { locations } }, { block: 'reviews' })).toBe('');
  });

  test('are limited by the option', () => {
    const many = Array.from({ length: 20 }, (_, index) => review(`n${index}`, { location_id: 'a' }));
    const shown = (options: object) =>
      page({ tenant: { ...tenant, reviews: many }, options: { locations: options } }).split('<blockquote>')
        .length - 1;
    expect(shown({})).toBe(12);
    expect(shown({ reviews_shown: 3 })).toBe(3);
  });

  test('have a link for writing one for a Google place', () => {
    const place_id = 'ChIJ1';
    const index = { ...rated, address: { ...rated.address, place_id } };
    expect(page({ tenant: { ...tenant, locations: [index, other] } })).toContain('writereview?placeid=ChIJ1');
    expect(page({ tenant })).not.toContain('writereview');
  });
});

describe('the team', () => {
  test('has name, role and contact links', () => {
    const team = [
      { name: 'Ana Person', role: 'Sales manager', phone: '0491 570 156', email: 'ana@gumtree.example' },
    ];
    const html = page({ tenant: { locations: [{ ...yard, team }] } });
    expect(html).toContain('The team at Gumtree Dubbo');
    expect(html).toMatch(/Ana Person.*Sales manager.*tel:\+61491570156.*mailto:ana@gumtree\.example/s);
  });
  test('is omitted without names', () => expect(page()).not.toContain('The team at'));
});

describe('options of contact', () => {
  test('contact_title is the heading of the form', () => {
    expect(page()).toContain('Contact Us</h2>');
    expect(page({ options: { enquiry: { forms: { contact_title: 'Talk to us' } } } })).toContain(
      'Talk to us</h2>',
    );
  });
  test('contact_href is the address of Contact buttons', () => {
    expect(list()).toMatch(/href="\/contact-us\/gumtree-dubbo"[^>]*>Contact</);
    const options = { locations: { contact_href: '/contact?location={slug}' } };
    expect(list({ options })).toMatch(/href="\/contact\?location=gumtree-dubbo"[^>]*>Contact</);
  });
});

describe('a map', () => {
  const map = {
    tiles: 'https://tiles.example/{z}/{x}/{y}.png?k={key}',
    key: 'general',
    attribution: 'Tiles',
  };
  test('uses the key of the location, else that of the site', () => {
    const own = { ...yard, address: { ...yard.address, map_key: 'own' } };
    const html = (locations: object[]) => page({ tenant: { locations }, options: { locations: { map } } });
    expect(html([own])).toContain('png?k=own');
    expect(html([yard])).toContain('png?k=general');
  });
  test('is omitted without tiles', () => expect(page()).not.toContain('Show map'));
});

describe('a location that only buys', () => {
  const buying = { ...yard, location_subtype: 'buying' };
  const vehicles = [car({ location_id: 'a', location: undefined })];
  test('is labelled and shows no stock', () => {
    const html = page({ tenant: { locations: [buying] }, vehicles });
    expect(html).toContain('We buy cars');
    expect(html).not.toContain('vehicles-here');
    expect(page({ vehicles })).toContain('vehicles-here');
  });
  test('is a filter of the list', () => {
    expect(list({ tenant: { locations: [buying, other] } })).toContain(
      '<option value="buying">We buy cars</option>',
    );
    expect(list({ tenant: { locations: [yard, other] } })).not.toContain('We buy cars');
  });
});

describe('holiday hours', () => {
  const special = [{ status: 'Closed', date: '2026-12-25' }];
  const summary = (special_hours: object[]) => {
    const site = createTestSite({ tenant: { locations: [{ ...yard, special_hours }] } });
    const [location] = locationPage.entries(site);
    if (!location) throw new Error('no location');
    return renderToStaticMarkup(
      <LocationSummary location={location} map={null} holidays={holidaysAt(site, location)} />,
    );
  };
  test('have a button on the page of the location and beside a vehicle', () => {
    expect(page({ tenant: { locations: [{ ...yard, special_hours: special }] } })).toContain(
      'Holiday hours</button>',
    );
    expect(summary(special)).toMatch(/Friday 25 December.*Closed/s);
  });
  test('have none without a matching day', () => {
    expect(page()).not.toContain('Holiday hours');
    for (const days of [
      [],
      [{ ...special[0], department: 'parts' }],
      [{ ...special[0], date: '2026-12-01' }],
    ])
      expect(summary(days)).not.toContain('Holiday hours');
  });
});

describe('missing data', () => {
  const bare = {
    id: 'a',
    name: 'Gumtree Dubbo',
    address: { street: '1 Wattle Street', city: 'Dubbo', state: 'NSW', postcode: '2830' },
  };
  const map = { tiles: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Tiles' };

  test('of coordinates, hours, phones and photos leaves the address on page and list', () => {
    const given = { tenant: { locations: [bare] }, options: { locations: { map } } };
    for (const html of [page(given), list(given)]) {
      expect(html).toContain('1 Wattle Street');
      expect(html).toContain('Get Directions');
      expect(html).not.toMatch(/undefined|NaN|Show map/);
    }
    expect(page(given)).toContain('Please write to us for opening hours.');
  });

  test('of some coordinates leaves a map of the others', () => {
    const html = list({ tenant: { locations: [bare, other] }, options: { locations: { map } } });
    expect(html).toContain('href="#at-gumtree-ballarat"');
    expect(html).not.toContain('href="#at-gumtree-dubbo"');
  });

  test('two primary locations are both in the list', () => {
    const both = [yard, other].map((location) => ({ ...location, primary: true }));
    expect(list({ tenant: { locations: both } }).match(/<article/g)).toHaveLength(2);
    expect(blocks({ tenant: { locations: both } }, { block: 'locations', show: 'primary' })).toContain(
      'Gumtree Dubbo',
    );
  });

  test('overlapping hours are both displayed', () => {
    const opening_hours = [...hours, { weekday: 1, status: 'Open', open: '16:00', close: '19:00' }];
    expect(page({ tenant: { locations: [{ ...yard, contact_detail: { opening_hours } }] } })).toMatch(
      /8:30.am – 5.pm, 4.pm – 7.pm/,
    );
  });
});

describe('blocks', () => {
  const service = { ...other, name: 'Gumtree Ballarat', location_type: 'service' };
  const tenant = { locations: [yard, service] };
  test('a location block shows the locations of its option', () => {
    const html = blocks({ tenant }, { block: 'locations', show: 'service' });
    expect(html).toContain('Gumtree Ballarat');
    expect(html).not.toContain('Gumtree Dubbo');
    expect(blocks({ tenant }, { block: 'locations' })).toContain('Gumtree Dubbo');
    expect(blocks({ tenant }, { block: 'locations', show: 'nobody' })).toBe('');
  });
  test('a reviews block shows those of one location, or of all', () => {
    const rated = [yard, other].map((location) => ({ ...location, average_rating: 4.8, review_count: 10 }));
    const given = {
      tenant: { locations: rated, reviews: [review('here', { location_id: 'a' }), review('group')] },
    };
    expect(blocks(given, { block: 'reviews' })).toMatch(/Text here\..*Text group\./s);
    expect(blocks(given, { block: 'reviews', location: 'a' })).not.toContain('Text group.');
    expect(blocks(given, { block: 'reviews', count: 1 })).not.toContain('Text group.');
  });
});

test('escapes the tenant’s text in markup and script data', () => {
  const name = 'Gum<b>tree</b></script>';
  const html = list({ tenant: { locations: [{ ...yard, name, slug: 'gum' }, other] } });
  expect(html).not.toContain('<b>tree');
  expect(html).not.toContain('</script>');
});
