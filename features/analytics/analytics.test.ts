import { describe, expect, test } from 'vitest';
import type { DomainEvent, MeasuredVehicle } from '../_domain/browser/events.ts';
import { carLabel, recorder, toRecord } from './analytics.ts';

const used: MeasuredVehicle = {
  id: '7',
  car_type: 'used',
  make: 'Mazda',
  model: 'CX-5',
  badge: 'Touring',
  vin: 'TEST000000000CX51',
};
const path = '/cars/2021-mazda-cx-5';
const enquiry = (subcategory?: string, category = 'Vehicle Enquiry'): DomainEvent => ({
  type: 'enquiry-sent',
  category,
  ...(subcategory === undefined ? {} : { subcategory }),
});
const computeEventId = (event: DomainEvent, vehicle?: MeasuredVehicle) =>
  toRecord(event, { path, ...(vehicle ? { vehicle } : {}) })?.event_id;

describe('event ids', () => {
  test.each<[number | undefined, string, DomainEvent, MeasuredVehicle | undefined]>([
    [4, 'used detail view', { type: 'vehicle-viewed' }, used],
    [undefined, 'new detail view', { type: 'vehicle-viewed' }, { ...used, car_type: 'new' }],
    [14, 'enquiry about a new vehicle', enquiry(), { ...used, car_type: 'new' }],
    [15, 'enquiry about a demo vehicle', enquiry(), { ...used, car_type: 'demo' }],
    [17, 'test drive of a used vehicle', enquiry('Test Drive Booking Used'), used],
    [17, 'test drive of a new vehicle', enquiry('Test Drive Booking New'), { ...used, car_type: 'new' }],
    [18, 'offer accepted', { type: 'offer-accepted' }, used],
    [22, 'general enquiry', enquiry(undefined, 'General Enquiry'), undefined],
    [15, 'enquiry about no vehicle: service', enquiry(undefined, 'Service Booking'), undefined],
    [15, 'enquiry about no vehicle: parts', enquiry(undefined, 'Parts Enquiry'), undefined],
    [15, 'enquiry about no vehicle: finance', enquiry(undefined, 'Finance Enquiry'), undefined],
    [15, 'enquiry for a vehicle that is not in stock', enquiry('Find Me Something Similar'), undefined],
    [undefined, 'newsletter', enquiry(undefined, 'Newsletter'), undefined],
    [undefined, 'newsletter at the foot of a vehicle page', enquiry(undefined, 'Newsletter'), used],
    [25, 'call dealer', { type: 'dealer-called' }, used],
    [26, 'finance calculator use', { type: 'finance-calculator-used' }, used],
    [39, 'favourite save', { type: 'favourite-saved', car_id: '9' }, undefined],
    [39, 'watchlist save', { type: 'watchlist-saved', car_id: '9' }, undefined],
    [48, 'used enquiry', enquiry(), used],
    [49, 'search page view', { type: 'page-viewed', page: 'search' }, undefined],
    [undefined, 'another page view', { type: 'page-viewed', page: 'home' }, undefined],
    [51, 'career enquiry', enquiry('Career Enquiry', 'General Enquiry'), undefined],
    [60, 'history report', { type: 'history-report-opened' }, used],
    [61, 'print', { type: 'vehicle-printed' }, used],
    [undefined, 'what has no number', { type: 'phone-revealed' }, used],
  ])('%s: %s', (id, _name, event, vehicle) => {
    expect(computeEventId(event, vehicle)).toBe(id);
  });
});

describe('the label', () => {
  test.each([
    ['/search/used-cars/', undefined, 'Used Car'],
    ['/search/new-cars/', undefined, 'New Car'],
    ['/search/used-cars', undefined, undefined],
    ['/cars/used-2021-mazda', undefined, 'Used Car'],
    ['/cars/2021-mazda', 'used', 'Used Car'],
    ['/cars/2021-mazda', 'new', 'New Car'],
    ['/cars/2021-mazda', 'demo', undefined],
    ['/contact-us/used', undefined, undefined],
  ] as const)('of %s with a vehicle that is %s: %s', (visited, car_type, label) => {
    expect(carLabel({ path: visited, ...(car_type ? { vehicle: { ...used, car_type } } : {}) })).toBe(label);
  });
});

describe('lead attributes', () => {
  test('lead events for used cars carry franchise, model, grade and VIN', () => {
    expect(toRecord(enquiry(), { path, vehicle: used })?.lead_attributes).toEqual({
      franchise: 'Mazda',
      model: 'CX-5',
      grade: 'Touring',
      vin: 'TEST000000000CX51',
    });
  });
  test('events for new cars and other than leads do not', () => {
    const fresh = { path, vehicle: { ...used, car_type: 'new' } } as const;
    expect(toRecord(enquiry(), fresh)).not.toHaveProperty('lead_attributes');
    expect(toRecord({ type: 'vehicle-printed' }, { path, vehicle: used })).not.toHaveProperty(
      'lead_attributes',
    );
  });
});

test('an event about another vehicle has no data of the page’s vehicle', () => {
  const record = toRecord({ type: 'dealer-called', car_id: '9' }, { path, vehicle: used });
  expect(record).toEqual({ event: 'dealer-called', event_id: 25, label: 'Used Car', car_id: '9' });
});

test('records the first change of the finance calculator only once', () => {
  const record = recorder({ path, vehicle: used });
  expect(record({ type: 'finance-calculator-used' })?.event_id).toBe(26);
  expect(record({ type: 'finance-calculator-used' })).toBeUndefined();
  expect(record({ type: 'dealer-called' })?.event_id).toBe(25);
  expect(record({ type: 'dealer-called' })?.event_id).toBe(25);
});

test('a lead on a page without a vehicle has the facts of its own', () => {
  const event: DomainEvent = { type: 'enquiry-sent', category: 'Reserve', car_id: '7', vehicle: used };
  expect(toRecord(event, { path: '/checkout-journey' })).toMatchObject({
    event_id: 48,
    car_id: '7',
    lead_attributes: { franchise: used.make, model: used.model, grade: used.badge, vin: used.vin },
  });
});

test('an accepted offer has the facts of the vehicle viewed before', () => {
  const event: DomainEvent = { type: 'offer-accepted', car_id: '7' };
  const context = { path: '/cars/trade-in', earlier: (id: string) => (id === '7' ? used : undefined) };
  expect(toRecord(event, context)).toMatchObject({
    event_id: 18,
    car_id: '7',
    lead_attributes: { franchise: used.make, vin: used.vin },
  });
  expect(toRecord({ ...event, car_id: '8' }, context)).not.toHaveProperty('lead_attributes');
});
