import { offers } from '../registry.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { collectSections, defineSection } from '../../renderer/contract/section.tsx';
import { describe, expect, test } from 'vitest';
import { createSite, type Site } from '../_domain/site/site.ts';
import { LOCATION_SLOT } from '../_domain/site/slots.ts';
import { car, dealer } from '../_domain/vehicle/vehicle.case.ts';
import { locationPage } from './location.page.tsx';
import { locationsPage } from './locations.page.tsx';

const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:00' }));
const tenant = dealer({
  locations: [
    {
      id: 'a',
      name: 'Gumtree Dubbo',
      address: { street: '1 Wattle Street', city: 'Dubbo', state: 'NSW', postcode: '2830' },
      contact_detail: { phone: '02 5550 0100', opening_hours: week },
      special_hours: [{ status: 'Closed', date: '2026-03-13' }],
    },
  ],
});

function pagesAt(time: string): { list: string; place: string } {
  const site = createSite({ offers, tenant, vehicles: [], now: Date.parse(time) });
  const [place] = locationPage.entries(site);
  if (!place) throw new Error('no place');
  return {
    list: renderToStaticMarkup(locationsPage.view(locationsPage.data(true, site))),
    place: renderToStaticMarkup(locationPage.view(locationPage.data(place, site))),
  };
}

describe('pages stay correct long after their build: their HTML does not depend on its hour', () => {
  // Open Tuesday morning, closed Sunday night, and the holiday itself.
  const [tuesday, sunday, holiday] = [
    '2026-03-10T09:00:00+11:00',
    '2026-03-08T22:00:00+11:00',
    '2026-03-13T09:00:00+11:00',
  ].map(pagesAt);

  test('on the list and the page', () => {
    expect(sunday).toEqual(tuesday);
    expect(holiday).toEqual(tuesday);
  });

  test('with the week and the dated holiday, but no open state and no today', () => {
    expect(tuesday?.place).toMatch(/<td>8:30/);
    expect(tuesday?.place).toContain('Friday 13 March');
    expect(tuesday?.place).not.toMatch(/Open until|Closed, opens|aria-current="date"|Today/);
  });
});

describe('sections of other slices on a location page', () => {
  const parking = defineSection<Site, { name: string; ids: readonly string[] }, { text: string }>({
    slot: LOCATION_SLOT,
    name: 'parking',
    position: { after: 'hours' },
    data: ({ name, ids }) => (ids.includes('a') ? { text: `Parking at ${name}` } : undefined),
    view: ({ text }) => <p>{text}</p>,
  });
  const site = createSite({ offers, tenant, vehicles: [], now: Date.parse('2026-03-10T00:00:00Z') });
  const [place] = locationPage.entries(site);
  if (!place) throw new Error('no place');

  test('have their position and data of the location', () => {
    const sections = collectSections<Site>([{ sections: [parking] }]);
    const data = locationPage.data(place, site, sections);
    expect(data.order.slice(0, 2)).toEqual(['hours', 'parking']);
    const html = renderToStaticMarkup(locationPage.view(data, sections));
    expect(html).toMatch(/id="opening-hours".*<p>Parking at Gumtree Dubbo<\/p>/s);
  });

  test('are omitted without data', () => {
    const sections = collectSections<Site>([{ sections: [parking] }]);
    const other = { ...place, ids: ['b'] };
    const html = renderToStaticMarkup(locationPage.view(locationPage.data(other, site, sections), sections));
    expect(html).not.toContain('Parking at');
  });
});

test('the link to all stock leads to the vehicles of the location', () => {
  const yard = (id: string, name: string) => ({ ...tenant.locations[0], id, name });
  const two = { ...tenant, locations: [yard('a', 'Gumtree Dubbo'), yard('b', 'Gumtree Orange')] };
  const vehicles = [
    car({ location_id: 'a', location: undefined }),
    car({ location_id: 'b', location: undefined }),
  ];
  const site = createSite({ offers, tenant: two as typeof tenant, vehicles, now: 0 });
  const hrefs = [...locationPage.entries(site)].map((place) => locationPage.data(place, site).stockHref);
  const search = '/search/new-used-and-demo-cars?location_name=';
  expect(hrefs).toEqual([`${search}Gumtree+Dubbo`, `${search}Gumtree+Orange`]);
});

describe('the list of locations', () => {
  const [first] = tenant.locations;
  const renderList = (names: readonly string[]): string => {
    const locations = names.map((name) => ({ ...first, id: name, name }));
    const site = createSite({ offers, tenant: dealer({ locations }), vehicles: [], now: 0 });
    return renderToStaticMarkup(locationsPage.view(locationsPage.data(true, site)));
  };
  const cardClasses = (html: string) =>
    [...html.matchAll(/<article class="([^"]+)"/g)].map(([, name]) => name);

  // Chromium matches no `:last-child` while the list arrives.
  test('gives a card that is alone in its row of two a class', () => {
    const [wide] = cardClasses(renderList(['Dubbo']));
    const [left, right] = cardClasses(renderList(['Dubbo', 'Orange']));
    expect(left).toBe(right);
    expect(wide).not.toBe(left);
    expect(cardClasses(renderList(['Dubbo', 'Orange', 'Bathurst']))).toEqual([left, left, wide]);
  });

  test('names the states of the locations', () => {
    expect(renderList(['Dubbo'])).toContain('Address, opening hours and phone numbers in New South Wales.');
    expect(renderList(['Dubbo', 'Orange'])).toContain('Addresses, opening hours');
  });
});
