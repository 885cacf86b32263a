/** Subjects, requirements, consent, signs of spam: the rules of a lead. */
import { describe, expect, test } from 'vitest';
import { toConsents } from './consent.ts';
import { contentOf, toSubject } from './lead.ts';
import { ENQUIRY_MESSAGES as MESSAGES } from './messages.ts';
import { createLeadLocations } from './lead-locations.ts';
import { missing, type FormRules } from './requirements.ts';
import { spamReason } from './spam.ts';

describe('the subject', () => {
  test.each([
    [{}, undefined, { category: 'General Enquiry' }],
    [
      { category: 'Careers Enquiry' },
      undefined,
      { category: 'General Enquiry', subcategory: 'Career Enquiry' },
    ],
    [
      { category: 'Career Enquiry', subcategory: 'x' },
      'used',
      { category: 'General Enquiry', subcategory: 'Career Enquiry' },
    ],
    [
      { category: 'a', subcategory: 'Test Drive Booking' },
      'used',
      { category: 'a', subcategory: 'Test Drive Booking Used' },
    ],
    [
      { category: 'a', subcategory: 'Test Drive Booking Used' },
      'new',
      { category: 'a', subcategory: 'Test Drive Booking New' },
    ],
    [
      { category: 'a', subcategory: 'test drive booking' },
      'demo',
      { category: 'a', subcategory: 'Test Drive Booking New' },
    ],
    [
      { category: 'a', subcategory: 'Test Drive Booking New' },
      undefined,
      { category: 'a', subcategory: 'Test Drive Booking New' },
    ],
    [
      { category: 'a', subcategory: '3. Offer Accepted' },
      'used',
      { category: 'a', subcategory: '3. Offer Accepted' },
    ],
  ] as const)('of %j about a %s vehicle is %j', (values, carType, subject) => {
    expect(toSubject(values, carType)).toEqual(subject);
  });
});

test('ignores the page when comparing content', () => {
  const one = { message: 'Hello', url: '/a', user_agent: 'x' };
  expect(contentOf(one)).toBe(contentOf({ ...one, url: '/b', user_agent: 'y' }));
  expect(contentOf(one)).not.toBe(contentOf({ ...one, message: 'Hello!' }));
  expect(contentOf(one)).not.toBe(contentOf({ ...one, dateTime: '2026-12-01' }));
});

test.each([
  { name: 'Noor' },
  { last_name: 'Quill' },
  { email: 'noor@example.com' },
  { phone: '+61255500199' },
  { distribution_location: 'dubbo' },
  { dealership_slug: 'dubbo' },
])('distinguishes content by %j', (other) => {
  const one = { message: 'Hello', name: 'Mara', email: 'mara@example.con', phone: '+61255500123' };
  expect(contentOf({ ...one, ...other })).not.toBe(contentOf(one));
});

describe('missing fields', () => {
  const now = Date.parse('2026-11-21T00:00:00Z');
  const rules: FormRules = {
    form: 'enquiry',
    required: ['name', 'email', 'phone'],
    message_required: true,
    terms_required: false,
    choosesLocation: false,
    choosesDealership: false,
  };
  const whole = { name: 'Mara', email: 'm@example.com', phone: '+61255500123', message: 'Hi' };
  const paths = (values: object, more: Partial<FormRules> = {}) =>
    missing(values, { ...rules, ...more }, now).map(({ path }) => path);

  test('returns nothing for a complete enquiry', () => expect(paths(whole)).toEqual([]));
  test('returns a message for each required field', () =>
    expect(missing({}, rules, now)).toEqual([
      { path: 'name', message: MESSAGES.name },
      { path: 'email', message: MESSAGES.email },
      { path: 'phone', message: MESSAGES.phone },
      { path: 'message', message: MESSAGES.message },
    ]));
  test('does not require a message where an option relaxes it, or about a vehicle', () => {
    const { message: _, ...rest } = whole;
    expect(paths(rest)).toEqual(['message']);
    expect(paths(rest, { message_required: false })).toEqual([]);
    expect(paths(rest, { form: 'lead' })).toEqual([]);
    expect(paths(rest, { form: 'location' })).toEqual(['message']);
  });
  test('requires location and dealership where there are several', () => {
    expect(paths(whole, { choosesLocation: true, choosesDealership: true })).toEqual([
      'location',
      'dealership_slug',
    ]);
    expect(
      paths(
        { ...whole, location: 'a', dealership_slug: 'b' },
        { choosesLocation: true, choosesDealership: true },
      ),
    ).toEqual([]);
    expect(paths(whole, { form: 'lead', choosesLocation: true, choosesDealership: true })).toEqual([]);
  });
  test('requires agreement to the terms on sites that need it', () => {
    expect(paths(whole, { terms_required: true })).toEqual(['terms_conditions']);
    expect(paths({ ...whole, terms_conditions: false }, { terms_required: true })).toEqual([
      'terms_conditions',
    ]);
    expect(paths({ ...whole, terms_conditions: true }, { terms_required: true })).toEqual([]);
  });
  test('requires an email address or phone number, whatever the options', () => {
    expect(missing({ message: 'Hi' }, { ...rules, required: [] }, now)).toEqual([
      { path: 'email', message: MESSAGES.reach },
    ]);
    expect(paths({ message: 'Hi', phone: '+61255500123' }, { required: [] })).toEqual([]);
  });
  test('rejects a test drive on a past day', () => {
    expect(paths({ ...whole, dateTime: '2026-11-19' })).toEqual(['dateTime']);
    expect(paths({ ...whole, dateTime: '2026-11-20T10:00' })).toEqual([]);
  });
});

describe('consent', () => {
  const wording = { version: '2', wording: 'Yes please.', terms: 'I agree.', hidden: false };
  test('is stored with wording and version, whether given or refused', () =>
    expect(toConsents({ opt_in: false, terms_conditions: true }, wording)).toEqual([
      { kind: 'opt_in', given: false, version: '2', wording: 'Yes please.' },
      { kind: 'terms_conditions', given: true, version: '2', wording: 'I agree.' },
    ]));
  test('from an older page is stored with its version and without wording', () =>
    expect(toConsents({ opt_in: true }, wording, '1')).toEqual([
      { kind: 'opt_in', given: true, version: '1' },
    ]));
  test('is not stored without an answer or with a hidden box', () => {
    expect(toConsents({}, wording)).toEqual([]);
    expect(toConsents({ opt_in: true }, { ...wording, hidden: true })).toEqual([]);
  });
});

test.each([
  [{}, 2, undefined],
  [{ trap: '' }, 2, undefined],
  [{ trap: 'http://x' }, 2, 'hidden field'],
  [{ elapsed_ms: 1_999 }, 2, 'too fast'],
  [{ elapsed_ms: 2_000 }, 2, undefined],
  [{ elapsed_ms: 0 }, 0, undefined],
])('treats %j after %s seconds as spam because of %s', (signs, seconds, reason) => {
  expect(spamReason(signs, seconds)).toBe(reason);
});

describe('locations', () => {
  const location = (id: string, name: string, visible = true) => ({ id, name, visible });
  const locations = [
    location('1', 'Gumtree Dubbo Sales'),
    location('2', 'Gumtree Dubbo Service'),
    location('3', 'Hidden', false),
  ];
  const leadLocations = createLeadLocations({
    locations,
    dealerships: [{ id: 'd', name: 'D', slug: 'dee' }],
  } as never);
  test('are found by id and slug; a shared slug finds the first', () => {
    expect(leadLocations.find('2')).toMatchObject({ id: '2' });
    expect(leadLocations.find('gumtree-dubbo')).toMatchObject({ id: '1' });
    expect(leadLocations.find('nowhere')).toBeUndefined();
  });
  test('returns an issue for each unknown location and dealership', () => {
    expect(
      leadLocations
        .issues({ location: 'x', distribution_location: 'y', dealership_slug: 'z' })
        .map(({ path }) => path),
    ).toEqual(['location', 'distribution_location', 'dealership_slug']);
    expect(leadLocations.issues({ location: '1', dealership_slug: 'dee' })).toEqual([]);
  });
  test('are a choice only where several are visible', () =>
    expect(leadLocations.choices).toEqual({ choosesLocation: true, choosesDealership: false }));
  test('come from the vehicle without a choice', () =>
    expect(leadLocations.resolve({}, { location_id: '2', dealership_id: 'd' } as never)).toEqual({
      location: '2',
      car_dealership_id: 'd',
    }));
});
