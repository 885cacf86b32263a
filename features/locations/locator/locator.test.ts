import { describe, expect, test } from 'vitest';
import { locationSchema } from '../../_domain/location/location.schema.ts';
import {
  countText,
  departmentsOf,
  distanceText,
  filterChoices,
  filtersIn,
  findLocations,
  locatorHref,
  NO_FILTERS,
  postcodeProblem,
  type LocatorLocation,
} from './locator.ts';
import { toSiteLocations } from '../data/site-location.ts';

const SYDNEY = { lat: -33.87, long: 151.21 };
const STATES = { NSW: 'New South Wales', VIC: 'Victoria' };

const location = (slug: string, over: Partial<LocatorLocation> = {}): LocatorLocation => ({
  slug,
  href: `/contact-us/${slug}`,
  contact: `/contact-us/${slug}`,
  name: slug,
  kind: 'Sales',
  street: '1 Wattle Street',
  city: 'Dubbo',
  state: 'NSW',
  postcode: '2830',
  directions: 'https://maps.example',
  licences: [],
  phones: [],
  elsewhere: [],
  departments: ['sales'],
  brands: ['Mazda'],
  ...over,
});
const melbourne = location('melbourne', {
  state: 'VIC',
  point: { lat: -37.81, long: 144.96 },
  departments: ['sales', 'service'],
});
const dubbo = location('dubbo', { point: { lat: -32.25, long: 148.6 }, brands: ['Kia', 'Mazda'] });
const nowhere = location('nowhere', { departments: ['buying'], buying: 'We buy cars' });
const all = [melbourne, nowhere, dubbo];
const slugs = (...args: Parameters<typeof findLocations>) =>
  findLocations(...args).map(({ location: { slug } }) => slug);

describe('distance', () => {
  test('sorts the nearest first, and locations without coordinates last, without a distance', () => {
    const found = findLocations(all, NO_FILTERS, SYDNEY);
    expect(found.map(({ location: { slug }, km }) => [slug, km === undefined ? km : Math.round(km)])).toEqual(
      [
        ['dubbo', 303],
        ['melbourne', 713],
        ['nowhere', undefined],
      ],
    );
  });
  test('preserves the order without an origin', () =>
    expect(slugs(all, NO_FILTERS, undefined)).toEqual(['melbourne', 'nowhere', 'dubbo']));
  test.each([
    [0.2, 'Less than 1\u00a0km away'],
    [1.4, '1\u00a0km away'],
    [1234.5, '1,235\u00a0km away'],
  ])('formats %d km on a card', (km, text) => expect(distanceText(km)).toBe(text));
});

describe('filters', () => {
  test('offers only filters with more than one value', () => {
    expect(filterChoices(all, STATES)).toEqual({
      department: [
        { value: 'sales', text: 'Sales' },
        { value: 'service', text: 'Service' },
        { value: 'buying', text: 'We buy cars' },
      ],
      brand: [
        { value: 'Kia', text: 'Kia' },
        { value: 'Mazda', text: 'Mazda' },
      ],
      state: [
        { value: 'VIC', text: 'Victoria' },
        { value: 'NSW', text: 'New South Wales' },
      ],
    });
    expect(filterChoices([location('one'), location('two')], STATES)).toEqual({
      department: [],
      brand: [],
      state: [],
    });
    expect(filterChoices([dubbo], STATES).brand).toEqual([]);
  });

  test.each([
    [{ department: 'service' }, ['melbourne']],
    [{ department: 'buying' }, ['nowhere']],
    [{ brand: 'Kia' }, ['dubbo']],
    [{ state: 'NSW' }, ['nowhere', 'dubbo']],
    [{ state: 'NSW', brand: 'Mazda' }, ['nowhere', 'dubbo']],
    [{ state: 'VIC', brand: 'Kia' }, []],
  ])('%o leaves %o', (filters, expected) => {
    expect(slugs(all, { ...NO_FILTERS, ...filters }, undefined)).toEqual(expected);
  });
});

describe('the address contains the choices', () => {
  const choices = filterChoices(all, STATES);
  test('and restores them', () => {
    const filters = { department: 'service', brand: 'Mazda', state: 'VIC' };
    const href = locatorHref('/dealer-locator', filters, '3000');
    expect(href).toBe('/dealer-locator?department=service&brand=Mazda&state=VIC&postcode=3000');
    expect(filtersIn(new URL(href, 'https://x.example').searchParams, choices)).toEqual(filters);
  });
  test('is bare without choices', () => expect(locatorHref('/x', NO_FILTERS, '')).toBe('/x'));
  test('accepts values in another case, and ignores unknown ones', () => {
    const read = (query: string) => filtersIn(new URLSearchParams(query), choices);
    expect(read('state=vic&brand=MAZDA')).toEqual({ ...NO_FILTERS, state: 'VIC', brand: 'Mazda' });
    expect(read('state=XX&department=<b>&brand=')).toEqual(NO_FILTERS);
  });
});

test('a location that only buys is not listed for sales', () => {
  const departments = (location_subtype: string) => {
    const [first] = toSiteLocations([
      locationSchema.parse({
        id: '1',
        name: 'Dubbo',
        location_subtype,
        address: { street: '1 Wattle Street', city: 'Dubbo', state: 'NSW', postcode: '2830' },
      }),
    ]);
    return first && departmentsOf(first);
  };
  expect(departments('buying')).toEqual(['buying']);
  expect(departments('sales, buying')).toEqual(['sales', 'buying']);
});

test.each([
  ['2000', undefined],
  [' 2000 ', undefined],
  ['200', 'Invalid postcode. Please enter a 4-digit number.'],
  ['', 'Invalid postcode. Please enter a 4-digit number.'],
  ['20000', 'Invalid postcode. Please enter a 4-digit number.'],
  ['2OOO', 'Invalid postcode. Please enter a 4-digit number.'],
])('postcode %s', (typed, problem) => expect(postcodeProblem(typed)).toBe(problem));

test.each([
  [0, undefined, 'No location fits. Choose fewer filters.'],
  [1, undefined, '1 location'],
  [7, '2100', '7 locations, nearest to 2100 first'],
])('announces %d locations near %s', (count, near, text) => expect(countText(count, near)).toBe(text));
