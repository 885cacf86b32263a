import { describe, expect, test } from 'vitest';
import { everyListing, createListings } from '../../_domain/site/listings.ts';
import { vehicleSchema, type VehicleInput } from '../../_domain/vehicle/vehicle.schema.ts';
import { scopeOfListing } from './address.ts';
import { splitIgnored } from './insist.ts';
import { chosen, emptyState, setQuery, setRange, setValues, setWithin } from './state-change.ts';
import type { SearchState } from './state.ts';
import {
  announcement,
  chipLabel,
  countInWords,
  documentTitle,
  failureInWords,
  listingTitle,
  leftOutInWords,
  nearestInWords,
  nothingInWords,
  rangeInWords,
  listedSubject,
  formatSubject,
  formatTitle,
  valueLabel,
  withMake,
} from './wording.ts';

const vehicle = (id: number, row: Partial<VehicleInput>) =>
  vehicleSchema.parse({
    id,
    slug: `car-${id}`,
    name: 'Car',
    year: 2022,
    make: 'Toyota',
    model: 'Corolla',
    car_type: 'used',
    simple_body: 'Sedan',
    ...row,
  });

describe('uses the texts of the listing for its state', () => {
  const stock = [
    vehicle(1, {}),
    vehicle(2, { car_type: 'new', make: 'Kia', model: 'Rio', simple_body: 'Hatch' }),
    vehicle(3, { car_type: 'demo', make: 'Land Rover', model: 'Defender', simple_body: 'SUV' }),
  ];
  const listings = everyListing(createListings(stock)).map((listing) => ({
    href: listing.href,
    subject: listing.subject,
    scope: listing.scope,
    refinements: scopeOfListing(listing).refinements,
  }));

  test('covers all kinds of listings', () => expect(listings.length).toBeGreaterThan(15));
  test.each(listings)('$href', ({ href, subject, scope, refinements }) => {
    const state = emptyState(href, refinements);
    expect(listedSubject(refinements)).toBe(subject);
    expect(formatTitle(state)).toBe(listingTitle({ subject, scope }));
  });
});

describe('titleOf', () => {
  const empty = emptyState('/search/x');
  const used = setValues(setValues(empty, 'car_type', ['used']), 'make', ['Toyota']);

  test('1,204 used Toyota cars', () => {
    const subject = formatSubject(used.refinements);
    expect(countInWords({ count: 1204, subject })).toBe('1,204 used Toyota cars');
    expect(countInWords({ count: 1, subject })).toBe('1 used Toyota car');
    expect(countInWords({ count: 0, subject: '' })).toBe('0 cars');
    expect(countInWords({ count: 2, subject: 'used Jayco' }, 'caravan')).toBe('2 used Jayco caravans');
    expect(countInWords({ count: 3, subject: 'SUVs' }, 'caravan')).toBe('3 SUVs');
  });
  test('appends values, ranges and the query', () => {
    const narrow = setQuery(
      setRange(
        setRange(setValues(setValues(used, 'fuel', ['Diesel']), 'body', ['Ute']), 'price', { max: 30_000 }),
        'year',
        { min: 2019 },
      ),
      'canopy',
    );
    expect(formatTitle(narrow)).toBe(
      'Used diesel Toyota Utes for sale, “canopy”, up to $30,000, 2019 or newer',
    );
  });
  test('names two values and leaves three to the chips', () => {
    const makes = (...names: string[]) => formatTitle(setValues(empty, 'make', names));
    expect(makes('Kia', 'Toyota')).toBe('Kia and Toyota for sale');
    expect(makes('Kia', 'Mazda', 'Toyota')).toBe('New, used and demo cars for sale');
  });
  test('names models of two makes without the makes, unless they are numbers', () => {
    const models = (...names: string[]) =>
      formatTitle(setValues(setValues(empty, 'make', ['Ford', 'Toyota']), 'model', names));
    expect(models('Hilux', 'Ranger')).toBe('Hilux and Ranger for sale');
    expect(models('Hilux')).toBe('Ford and Toyota Hilux for sale');
    expect(models('86', 'Hilux')).toBe('Ford and Toyota 86 and Hilux for sale');
    expect(models('Hiace', 'Hilux', 'Ranger')).toBe('Ford and Toyota for sale');
  });
  test('sorts conditions as new, demo, used', () => {
    expect(formatTitle(setValues(empty, 'car_type', ['used', 'demo']))).toBe('Demo and used cars for sale');
    expect(formatTitle(setValues(empty, 'car_type', ['used', 'demo', 'new']))).toBe(
      'New, used and demo cars for sale',
    );
    expect(formatSubject({ car_type: ['constructor'] })).toBe('');
  });
  test("adds the tenant's noun without make, model and body", () => {
    expect(formatTitle(setValues(empty, 'fuel', ['Electric']))).toBe('Electric cars for sale');
    expect(formatTitle(setValues(setValues(used, 'make', []), 'colour', ['Red']), 'caravan')).toBe(
      'Used red caravans for sale',
    );
    expect(formatTitle(setValues(setValues(empty, 'fuel', ['Electric']), 'body', ['SUV']))).toBe(
      'Electric SUVs for sale',
    );
    expect(formatTitle(setValues(used, 'body', ['Sports']), 'vehicle')).toBe('Used Toyota Sports for sale');
    expect(formatTitle(setValues(empty, 'body', ['Sports']), 'vehicle')).toBe('Sports vehicles for sale');
    expect(formatTitle(setValues(setValues(empty, 'fuel', ['Diesel']), 'make', ['A', 'B', 'C']))).toBe(
      'Diesel cars for sale',
    );
  });
  test('keeps capitals', () => {
    expect(formatSubject({ fuel: ['LPG'], transmission: ['Automatic'] })).toBe('automatic LPG');
  });
  test('adds page and site to the document title', () => {
    const of = (page: number, pages: number) => documentTitle('Kia for sale', { page, pages, siteName: 'G' });
    expect([of(1, 9), of(2, 9)]).toEqual(['Kia for sale | G', 'Kia for sale, page 2 of 9 | G']);
  });
  test('drops the site from a long document title, then words, never the page', () => {
    const of = (title: string, page: number) =>
      documentTitle(title, { page, pages: 41, siteName: 'Harbourline Motor Group' });
    expect(of('New, used and demo cars for sale', 3)).toBe('New, used and demo cars for sale, page 3 of 41');
    expect(of('Used Northline Overland 1250 Rally Touring with Panniers for sale', 3)).toBe(
      'Used Northline Overland 1250 Rally Touring with Panniers, page 3 of 41',
    );
  });
});

describe('ranges and chips', () => {
  test.each([
    ['price', { max: 30_000 }, 'up to $30,000'],
    ['price', { min: 5000 }, 'from $5,000'],
    ['price', { min: 5000, max: 20_000 }, 'from $5,000 to $20,000'],
    ['km', { max: 100_000 }, 'up to 100,000 km'],
    ['year', { min: 2019 }, '2019 or newer'],
    ['year', { max: 2015 }, '2015 or older'],
    ['year', { min: 2015, max: 2019 }, 'from 2015 to 2019'],
    ['subscription_price', { max: 200 }, 'up to $200 a week'],
    ['cc', { min: 640.25, max: 782.53 }, 'from 640 cc to 783 cc'],
    ['length', { min: 17.73, max: 21.67 }, 'from 17.7 ft to 21.7 ft'],
    ['consumption', { max: 6.66 }, 'up to 6.7 l/100 km'],
    ['towing', { min: 2777.7 }, 'tows 2,778 kg or more'],
    ['towing', { max: 2000 }, 'up to 2,000 kg towing'],
    ['towing', { min: 2000, max: 3000 }, 'from 2,000 kg towing to 3,000 kg towing'],
    ['towing', { min: 3500, max: 3500 }, '3,500 kg towing'],
    ['electric_range', { min: 400 }, '400 km range or more'],
    ['km', { min: 13_999.5, max: 17_110.5 }, 'from 14,000 km to 17,111 km'],
    ['price', { max: 22_500.5 }, 'up to $22,500.50'],
  ] as const)('%s %o', (name, range, expected) => {
    expect(rangeInWords(name, range).replace('L/', 'l/')).toBe(expected);
    expect(chipLabel({ kind: 'range', name, range }).toLowerCase()).toBe(expected);
  });
  test('uses the labels of values', () => {
    expect(valueLabel('status', 'in_stock')).toBe('In stock');
    expect(valueLabel('status', 'constructor')).toBe('constructor');
    expect(valueLabel('dealership_slug', 'north-yard')).toBe('North Yard');
    const chip = (name: 'car_type' | 'seats' | 'certified' | 'price' | 'make', value: string) =>
      chipLabel({ kind: 'value', name, value });
    expect([
      chip('car_type', 'used'),
      chip('seats', '7'),
      chip('certified', 'true'),
      chip('price', '9990'),
      chip('price', 'x'),
      chip('make', 'Kia'),
    ]).toEqual(['Used', '7 seats', 'Certified', '$9,990', 'x', 'Kia']);
    expect(chipLabel({ kind: 'query', query: 'red' })).toBe('“red”');
  });
  test('adds the filter to ambiguous chips', () => {
    const state = setValues(setValues(emptyState('/'), 'city', ['Sydney']), 'location_name', [
      'Sydney',
      'Perth',
    ]);
    const choices = chosen(state);
    expect(choices.map((choice) => chipLabel(choice, choices))).toEqual([
      'Sydney (City)',
      'Perth',
      'Sydney (Location)',
    ]);
  });
});

describe('a numeric model', () => {
  const three = setValues(emptyState('/'), 'model', ['3']);
  const makes = (...values: (readonly [string, number])[]) => ({
    pages: 1,
    facets: { make: { values: values.map(([value, count]) => ({ value, count })) } },
  });
  const none = { ...makes(['Mazda', 22]), pages: 0 };
  test('gets its make when all results are of one make', () => {
    expect(formatTitle(withMake(three, makes(['Mazda', 22], ['Kia', 0])))).toBe('Mazda 3 for sale');
  });
  test('is left to the chips with several makes or no results', () => {
    const old = setRange(setValues(three, 'model', ['3', 'Corolla']), 'year', { max: 2015 });
    for (const answer of [makes(['Mazda', 22], ['Toyota', 1]), makes(['Mazda', 0]), makes(), none])
      expect(formatTitle(withMake(old, answer))).toBe('New, used and demo cars for sale, 2015 or older');
  });
  test("needs no make when it isn't a number or a make is chosen", () => {
    const ofMazda = setValues(three, 'make', ['Mazda']);
    const corolla = setValues(emptyState('/'), 'model', ['Corolla']);
    for (const state of [ofMazda, corolla, emptyState('/')])
      expect(withMake(state, makes(['Mazda', 22]))).toBe(state);
  });
  test('shows its make on the chip, otherwise its filter', () => {
    const labels = (state: SearchState) => {
      const choices = chosen(state);
      return choices.map((choice) => chipLabel(choice, choices));
    };
    expect(labels(three)).toEqual(['3 (Model)']);
    expect(labels(setValues(three, 'make', ['Mazda']))).toEqual(['Mazda', 'Mazda 3']);
    expect(labels(setValues(three, 'make', ['Kia', 'Mazda']))).toEqual(['Kia', 'Mazda', '3 (Model)']);
    expect(labels(setValues(emptyState('/'), 'model', ['i30']))).toEqual(['i30']);
  });
});

test('truncates foreign text to sixty letters', () => {
  const long = 'ab '.repeat(100);
  const label = chipLabel({ kind: 'query', query: long });
  expect(label).toBe(`“${'ab '.repeat(20).trim()}…”`);
  expect(formatTitle(setQuery(emptyState('/'), long))).toContain(label);
  expect(chipLabel({ kind: 'value', name: 'model', value: long })).toHaveLength(60);
});

describe('messages while searching', () => {
  test('say what happened and what the page still shows', () => {
    expect(failureInWords('slow', 'earlier')).toBe(
      'The search is taking too long to answer. These are the earlier results, without your last choice.',
    );
    expect(failureInWords('broken', 'whole')).toBe(
      'The search did not work this time. What you chose is not applied: these are all vehicles of this list.',
    );
    const messages = (['offline', 'unreachable', 'slow', 'refused', 'broken'] as const).map((reason) =>
      failureInWords(reason, 'same'),
    );
    expect(new Set(messages).size).toBe(5);
  });
  test('announce the number of results to screen readers', () => {
    expect(announcement({ count: 1204, page: 1, pages: 58 })).toBe('1,204 cars found.');
    expect(announcement({ count: 1, page: 1, pages: 1 }, 'caravan')).toBe('1 caravan found.');
    expect(announcement({ count: 0, page: 1, pages: 0 }, 'caravan')).toMatch(/^No caravans found\./);
    expect(announcement({ count: 1204, page: 2, pages: 58 })).toBe('1,204 cars found, page 2 of 58.');
    expect(announcement({ count: 1204, page: 2, pages: undefined })).toBe('1,204 cars found, page 2.');
    expect(announcement({ count: 0, page: 1, pages: 0 })).toBe('No cars found. Try adjusting the filters.');
  });
});

describe('nothingInWords', () => {
  const typed = (query: string) => setQuery(emptyState('/search/x'), query);
  test('names the only words', () =>
    expect(nothingInWords(typed('geelong'))).toBe('Nothing matches “geelong”. Try other words.'));
  test('speaks of filters beside other choices', () =>
    expect(nothingInWords(setValues(typed('geelong'), 'make', ['Kia']))).toContain('taking a filter away'));
  test.each(['stock number', 'Stock No.', 'stock #', 'stock'])('asks for the number after %s', (query) =>
    expect(nothingInWords(typed(query))).toContain('Add the number'),
  );
});

test('a distance names the postcode where it starts', () => {
  const state = setWithin(emptyState('/search/x'), 50);
  expect(formatTitle(state, 'car', '3000')).toBe('New, used and demo cars for sale, within 50 km of 3000');
  expect(formatTitle(state)).toBe('New, used and demo cars for sale, within 50 km');
  expect(chosen(state, '3000').map((choice) => chipLabel(choice))).toEqual(['Within 50 km of 3000']);
});

test.each([
  [['“geelong”'], true, 'Nothing for “geelong”. All 849 cars:'],
  [['from 240 cc to 260 cc'], true, 'Nothing from 240 cc to 260 cc. All 849 cars:'],
  [['“lovely”', '“lamborghini”'], true, 'Nothing matches all of “lovely”, “lamborghini”. All 849 cars:'],
  [
    ['“lamborghini”', '“not dents”'],
    true,
    'These words were not understood: “not dents”. Nothing for “lamborghini”. All 849 cars:',
  ],
  [['Red', '“nice”'], false, 'Without Red, “nice”: 849 cars.'],
  [['Red', '“not dents”'], false, 'These words were not understood: “not dents”. Without Red: 849 cars.'],
  [['“not dents”'], true, 'These words were not understood: “not dents”. 849 cars.'],
])('the nearest vehicles lack wishes, and no refusals: %s', (leftOut, isAll, expected) =>
  expect(nearestInWords({ leftOut, count: 849, isAll })).toBe(expected),
);

const NEAR_ME = '“near me” (enter your postcode under Distance)';
test.each([
  [['“not wildtrak”'], 'These words were not understood: “not wildtrak”.'],
  [['Red'], 'No vehicle matches all of it. These are shown without: Red.'],
  [['“nice”', '“good”'], 'These words decide nothing here: “nice”, “good”.'],
  [[NEAR_ME], `This does not count: ${NEAR_ME}.`],
  [
    ['“nice”', 'Red', NEAR_ME, '“not wildtrak”'],
    `No vehicle matches all of it. These are shown without: Red. These words decide nothing here: “nice”. This does not count: ${NEAR_ME}. These words were not understood: “not wildtrak”.`,
  ],
])('what results ignore is named by its kind: %s', (leftOut, expected) =>
  expect(leftOutInWords(leftOut)).toBe(expected),
);

test('ignored words of an address are read by their kind', () =>
  expect(splitIgnored('nice not qwertz tidy')).toEqual(['nice tidy', 'not qwertz']));
