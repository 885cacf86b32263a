import { describe, expect, test } from 'vitest';
import { locationSchema, type Location } from '../../_domain/location/location.schema.ts';
import {
  overallRating,
  departmentNow,
  directionsTo,
  listPhones,
  locationName,
  toSiteLocations,
} from './site-location.ts';
import { locationJsonLd } from './location-head.ts';

const week = (open: string, close: string, department?: 'sales' | 'service' | 'parts') =>
  [1, 2, 3, 4, 5].map((weekday) => ({
    weekday,
    status: 'Open' as const,
    open,
    close,
    ...(department ? { department } : {}),
  }));
const location = (over: Record<string, unknown> = {}): Location =>
  locationSchema.parse({
    id: '1',
    name: 'Gumtree Motors Dubbo Sales',
    address: { street: '1 Wattle Street', city: 'Dubbo', state: 'NSW', postcode: '2830' },
    contact_detail: { phone: '02 5550 0100', opening_hours: week('08:30', '17:00') },
    ...over,
  });
const sales = location();
const service = location({
  id: '2',
  name: 'Gumtree Motors Dubbo Service',
  location_type: 'service',
  motor_vehicle_repairer: 'MVRL 1',
  contact_detail: { phone: '02 5550 0101', opening_hours: week('07:30', '16:00') },
});

describe('special hours of a location', () => {
  const day = (department: string, status = 'Closed', more: object = {}) => ({
    status,
    date: '2026-12-26',
    department,
    ...more,
  });
  const listDays = (special: object[], own: object[] = [], address: object = {}) => {
    const [siteLocation] = toSiteLocations([
      location({ special_hours: special }),
      location({ ...service, special_hours: own, address: { ...service.address, ...address } }),
    ]);
    const found = siteLocation?.departments.find(({ department }) => department === 'service');
    return found?.special.map(({ status, department }) => `${status} ${department}`);
  };

  test('a day for all departments, or for another one, applies to the department too', () => {
    expect(listDays([day('all')])).toEqual(['Closed all']);
    expect(listDays([day('service')])).toEqual(['Closed service']);
    expect(listDays([day('sales')])).toEqual([]);
  });

  test('its own entry wins', () => {
    const own = day('service', 'Open', { start_hour: '09:00', end_hour: '12:00' });
    expect(listDays([day('all')], [own])).toEqual(['Open service']);
  });

  test('a department at another address keeps its own days', () => {
    expect(listDays([day('all')], [], { street: '7 Far Road' })).toEqual([]);
  });
});

describe('location slug: one page for the departments of a location', () => {
  test('locations that share a slug are departments of one', () => {
    const [siteLocation, ...others] = toSiteLocations([sales, service]);
    expect(others).toEqual([]);
    expect(siteLocation).toMatchObject({
      href: '/contact-us/gumtree-motors-dubbo',
      name: 'Gumtree Motors Dubbo',
      kind: 'Sales and service',
      ids: ['1', '2'],
    });
    expect(siteLocation?.departments.map(({ label, phones }) => [label, phones[0]?.text])).toEqual([
      ['Sales', '02 5550 0100'],
      ['Service', '02 5550 0101'],
    ]);
  });

  test('a department at another address keeps it', () => {
    const dock = { street: '9 Dock Road', city: 'Wellington', state: 'NSW', postcode: '2820' };
    const [siteLocation] = toSiteLocations([
      sales,
      { ...service, address: { ...service.address, ...dock, state: 'NSW' } },
    ]);
    expect(siteLocation).toMatchObject({ street: '1 Wattle Street', city: 'Dubbo' });
    const [first, second] = siteLocation?.departments ?? [];
    expect(first?.elsewhere).toBeUndefined();
    expect(second?.elsewhere).toMatchObject(dock);
    expect(second?.elsewhere?.directions).toContain(encodeURIComponent('9 Dock Road, Wellington'));
    if (!siteLocation) throw new Error('no place');
    expect(JSON.stringify(locationJsonLd(siteLocation, ''))).toContain('"streetAddress":"9 Dock Road"');
  });

  test('shows two departments of one kind at two addresses', () => {
    const other = location({ id: '9', address: { ...sales.address, street: '7 Far Road' } });
    const [siteLocation] = toSiteLocations([sales, other]);
    expect(siteLocation?.departments.map(({ elsewhere }) => elsewhere?.street)).toEqual([
      undefined,
      '7 Far Road',
    ]);
    expect(siteLocation?.kind).toBe('Sales');
  });

  test('one location with hours of three departments has three', () => {
    const hours = [...week('08:00', '17:00', 'sales'), ...week('07:00', '16:00', 'parts')];
    const [siteLocation] = toSiteLocations([location({ contact_detail: { opening_hours: hours } })]);
    expect(siteLocation?.kind).toBe('Sales and parts');
  });

  test('an invisible location has no page; the primary one comes first', () => {
    const hidden = location({ id: '3', name: 'Head Office', visible: false });
    const primary = location({ id: '4', name: 'Gumtree Motors Orange', primary: true });
    expect(toSiteLocations([sales, hidden, primary]).map(({ slug }) => slug)).toEqual([
      'gumtree-motors-orange',
      'gumtree-motors-dubbo',
    ]);
  });

  test.each([
    ['Dubbo Sales', 'Dubbo'],
    ['Dubbo Service and Parts', 'Dubbo'],
    ['Dubbo Service & Parts', 'Dubbo'],
    ['Parts', 'Parts'],
    ['Dubbo Salesyard', 'Dubbo Salesyard'],
  ])('locationName(%s) is %s', (name, expected) => {
    expect(locationName(name)).toBe(expected);
  });
});

const rated = (average_rating: number, options = {}) =>
  toSiteLocations([location({ average_rating, review_count: 39 })], options)[0]?.rating;

describe('reviews badge: average above the minimum of 4 and not hidden', () => {
  test('is displayed above the minimum', () => expect(rated(4.6)).toEqual({ average: 4.6, count: 39 }));
  test('is not displayed at the minimum', () => expect(rated(4)).toBeUndefined());
  test('uses the minimum of the tenant', () => expect(rated(4.6, { reviewsMinimum: 4.7 })).toBeUndefined());
  test('is not displayed when hidden', () => expect(rated(4.6, { hideReviews: true })).toBeUndefined());
});

describe('the rating of the whole dealer', () => {
  const yards = [
    location({ average_rating: 4.8, review_count: 100 }),
    location({
      id: '2',
      name: 'Gumtree Motors Dubbo Service',
      location_type: 'service',
      average_rating: 3,
      review_count: 50,
    }),
    location({ id: '3', name: 'Head Office', visible: false, average_rating: 1, review_count: 500 }),
    location({ id: '4', name: 'Gumtree Motors Orange', reviews: { count: 300, average_rating: 4.4 } }),
  ];

  test('counts each visible location once, whatever its departments', () => {
    expect(overallRating({ locations: yards, reviews: [] })).toEqual({ average: 4.5, count: 400 });
  });

  test('is that of the reviews when no location has one', () => {
    const review = { id: '1', customer_name: 'A', text: 'Good.', rating: 4 };
    expect(overallRating({ locations: [sales], reviews: [review] })).toEqual({ average: 4, count: 1 });
    expect(overallRating({ locations: [sales], reviews: [] })).toBeNull();
  });
});

describe('hours of a location', () => {
  test('are in the time zone of its state unless it sets one', () => {
    const zone = (over: Record<string, unknown>) =>
      toSiteLocations([location(over)])[0]?.departments[0]?.timeZone;
    const perth = { ...sales.address, state: 'WA' };
    expect(zone({ address: perth })).toBe('Australia/Perth');
    expect(zone({ address: perth, timezone: 'Australia/Eucla' })).toBe('Australia/Eucla');
    expect(zone({})).toBe('Australia/Sydney');
  });

  test('use the closed text of the location, else of the tenant', () => {
    const sunday = { contact_detail: { opening_hours: [{ weekday: 0, status: 'Closed' }] } };
    const texts = (over: object) =>
      toSiteLocations([location({ ...sunday, ...over })], {
        closedText: 'Enquire Now',
      })[0]?.departments[0]?.rows.map(({ text }) => text);
    expect(texts({})).toEqual(['Enquire Now']);
    expect(texts({ closed_text: 'By appointment only' })).toEqual(['By appointment only']);
  });
});

describe('phones and directions', () => {
  test('lists a number in two formats once', () => {
    const detail = { phone: '+61 2 5550 0100', landline_phone: '(02) 5550 0100', opening_hours: [] };
    expect(listPhones({ contact_detail: detail })).toEqual([
      { text: '02 5550 0100', href: 'tel:+61255500100' },
    ]);
  });

  test.each([
    ['its own link', { place_url: 'https://maps.example/1' }, 'https://maps.example/1'],
    [
      'its point',
      { lat: -32, long: 148.5 },
      'https://www.google.com/maps/dir/?api=1&destination=-32%2C148.5',
    ],
    [
      'its address',
      {},
      'https://www.google.com/maps/dir/?api=1&destination=1%20Wattle%20Street%2C%20Dubbo%20NSW%202830',
    ],
  ])('Get Directions is %s', (_name, over, expected) => {
    expect(directionsTo(location({ address: { ...sales.address, ...over } }))).toBe(expected);
  });
});

describe('hours now', () => {
  const [siteLocation] = toSiteLocations([sales]);
  const department = siteLocation?.departments[0];
  // 10 March 2026 is a Tuesday.
  test('returns open, and the local weekday', () => {
    if (!department) throw new Error('no department');
    const { state, today } = departmentNow(department, Date.parse('2026-03-10T09:00:00+11:00'));
    expect([state?.open, today]).toEqual([true, 2]);
    expect(departmentNow(department, Date.parse('2026-03-09T13:30:00Z')).today).toBe(2);
  });
});

test('structured data has the hours of each department and no rating without reviews', () => {
  const [siteLocation] = toSiteLocations([sales, service]);
  if (!siteLocation) throw new Error('no place');
  const data = JSON.stringify(locationJsonLd(siteLocation, 'https://gumtree.example'));
  expect(data).toContain('"@type":"AutoDealer"');
  expect(data).toContain('"@type":"AutoRepair","name":"Service"');
  expect(data).toContain('"opens":"07:30"');
});

test('structured data has no rating that the dealer gives itself', () => {
  const [siteLocation] = toSiteLocations([location({ average_rating: 4.8, review_count: 120 })]);
  expect(siteLocation?.rating).toEqual({ average: 4.8, count: 120 });
  expect(JSON.stringify(siteLocation && locationJsonLd(siteLocation, ''))).not.toMatch(
    /aggregateRating|AggregateRating/,
  );
});

describe('buying locations', () => {
  const kinds = (location_subtype: string, options = {}) => {
    const [siteLocation] = toSiteLocations([location({ location_subtype })], options);
    return [siteLocation?.kind, siteLocation?.buying, siteLocation?.sells];
  };
  test('buy but do not sell', () => expect(kinds('buying')).toEqual(['Buying', 'We buy cars', false]));
  test('also sell with that subtype', () =>
    expect(kinds('sales, buying', { nouns: 'caravans' })).toEqual(['Sales', 'We buy caravans', true]));
  test('are no others', () => expect(kinds('fitting')).toEqual(['Sales', undefined, true]));
});

describe('the address of Contact buttons', () => {
  test.each([
    [undefined, '/contact-us/gumtree-motors-dubbo-sales'],
    ['/contact', '/contact'],
    ['/contact?location={slug}', '/contact?location=gumtree-motors-dubbo-sales'],
  ])('%s', (contactHref, expected) => {
    const slug = 'gumtree-motors-dubbo-sales';
    expect(toSiteLocations([location({ slug })], { contactHref })[0]?.contact).toBe(expected);
  });
});

describe('a Google place', () => {
  const siteLocation = (over: object) =>
    toSiteLocations([location({ address: { ...sales.address, ...over } })])[0];
  test('is used for directions and reviews', () => {
    const found = siteLocation({ place_id: 'ChIJ&1', lat: -32, long: 148.5 });
    expect(found?.directions).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=-32%2C148.5&destination_place_id=ChIJ%261',
    );
    expect(found?.reviewHref).toBe('https://search.google.com/local/writereview?placeid=ChIJ%261');
  });
  test('is optional', () => expect(siteLocation({})).not.toHaveProperty('reviewHref'));
});

test('the dealership’s number replaces only that of the sales department', () => {
  const options = { phoneOf: () => '02 5550 0177' };
  const [siteLocation] = toSiteLocations([sales, service], options);
  expect(siteLocation?.departments.map(({ phones }) => phones.map(({ text }) => text))).toEqual([
    ['02 5550 0177'],
    ['02 5550 0101'],
  ]);
});
