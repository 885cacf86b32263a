import { describe, expect, test } from 'vitest';
import { cardTag, type CardTagOptions, type TaggedVehicle } from './card-tag.ts';
import { DAY_MS } from '../time/calendar.ts';

const now = Date.parse('2026-03-10T09:00:00Z');
const fresh = '2026-03-08T09:00:00Z';
const until = Date.parse(fresh) + 8 * DAY_MS;
const everything: TaggedVehicle = {
  status: 'coming_soon',
  simple_fuel: 'Hybrid',
  reserved: true,
  certified: true,
  car_type: 'used',
  make: 'Toyota',
  tag: 'One owner',
  created_at: fresh,
};
const computeTag = (over: Partial<TaggedVehicle>, options: Partial<CardTagOptions> = {}) =>
  cardTag({ ...everything, ...over }, { now, electricTag: true, ...options });

describe('card tag precedence: each rule yields to the earlier ones', () => {
  const steps: [string, Partial<TaggedVehicle>, object | undefined][] = [
    ['not for sale comes first', { status: 'sold' }, { kind: 'sold', text: 'JUST SOLD' }],
    ['then electric or hybrid', {}, { kind: 'hybrid', text: 'Hybrid' }],
    ['then Reserved', { simple_fuel: 'Petrol' }, { kind: 'reserved', text: 'Reserved' }],
    ['then the certified badge', { reserved: false }, { kind: 'certified', text: 'Toyota Certified Used' }],
    ['then its own tag', { certified: false }, { kind: 'own', text: 'One owner' }],
    ['then COMING SOON', { tag: ' ' }, { kind: 'coming_soon', text: 'COMING SOON' }],
    ['then a new arrival', { status: 'in_stock' }, { kind: 'new_arrival', text: 'New Arrival', until }],
    ['else no tag', { created_at: '2026-01-01T00:00:00Z' }, undefined],
  ];
  test.each(steps)('%s', (name, _over, expected) => {
    const index = steps.findIndex((step) => step[0] === name);
    // The first step stands alone; each later one removes the conditions of the earlier ones.
    const over =
      index === 0 ? steps[0]?.[1] : Object.assign({}, ...steps.slice(1, index + 1).map((step) => step[1]));
    expect(computeTag(over ?? {})).toEqual(expected);
  });
});

describe('the electric tag', () => {
  test.each<[Partial<TaggedVehicle>, string]>([
    [{ simple_fuel: 'Electric' }, 'electric'],
    [{ simple_fuel: 'Plug-in Hybrid' }, 'hybrid'],
    [{ simple_fuel: undefined, fuel: 'Petrol - Unleaded/Electric' }, 'hybrid'],
    [{ simple_fuel: 'Diesel' }, 'reserved'],
  ])('%j', (over, kind) => {
    expect(computeTag(over)?.kind).toBe(kind);
  });

  test('is off by default', () => {
    expect(computeTag({}, { electricTag: false })?.kind).toBe('reserved');
    expect(cardTag(everything, { now })?.kind).toBe('reserved');
  });
});

describe('the certified badge is for used vehicles of the configured make', () => {
  test.each<[Partial<TaggedVehicle>, string | undefined, string]>([
    [{ make: 'TOYOTA' }, undefined, 'certified'],
    [{ make: 'Mazda' }, undefined, 'own'],
    [{ make: 'Mazda' }, 'Mazda', 'certified'],
    [{ car_type: 'demo' }, undefined, 'own'],
    [{}, '', 'own'],
  ])('%j with make %s', (over, certifiedMake, kind) => {
    expect(computeTag({ simple_fuel: 'Petrol', reserved: false, ...over }, { certifiedMake })?.kind).toBe(
      kind,
    );
  });
});

describe('a new arrival was created within the last 8 days', () => {
  const plain = { make: 'Mazda', car_type: 'used', status: 'in_stock' } as const;
  test.each([
    ['2026-03-10T09:00:00Z', true],
    ['2026-03-02T09:00:00.001Z', true],
    ['2026-03-02T09:00:00Z', false],
    ['2026-03-10T09:00:01Z', false],
  ])('%s: %s', (created_at, expected) => {
    expect(cardTag({ ...plain, created_at }, { now })?.kind === 'new_arrival').toBe(expected);
  });

  test('the tenant configures its text and window, and the sold text', () => {
    const options = { now, newArrivalDays: 1, newArrivalText: 'Just in', soldText: 'Gone' };
    expect(cardTag({ ...plain, created_at: fresh }, options)).toBeUndefined();
    expect(cardTag({ ...plain, created_at: '2026-03-10T00:00:00Z' }, options)?.text).toBe('Just in');
    expect(cardTag({ ...plain, sold: true }, options)?.text).toBe('Gone');
  });
});
