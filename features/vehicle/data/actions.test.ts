import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { listActions, reserveLabel, type ActionContext, type ActionVehicle } from './actions.ts';
import { vehicleOptionsSchema, type VehicleOptions } from '../vehicle.schema.ts';

const base: ActionVehicle = {
  id: '17',
  slug: 'mazda-cx-5-17',
  name: '2021 Mazda CX-5',
  price: 31_990,
  car_type: 'used',
  status: 'in_stock',
  dealership_slug: 'gumtree-dubbo',
};
type Given = z.input<typeof vehicleOptionsSchema>;
const optionsOf = (given: Given = {}): VehicleOptions => vehicleOptionsSchema.parse(given);
const createContext = (given: Given = {}, more: Partial<ActionContext> = {}): ActionContext => ({
  options: optionsOf(given),
  autobot: false,
  origin: 'https://gumtree.example',
  phone: 'tel:+61255500100',
  contact: '/contact-us/gumtree-dubbo#opening-hours',
  location: 'Gumtree Dubbo',
  ...more,
});
const everything: Given = {
  reserve: { page: 'checkout', online_purchase: true },
  chat: { href: 'https://chat.example/gumtree', button: true },
  finance: { show: true },
  trade_in: { show: true },
  whatsapp: '0491 570 006',
};
const kinds = (vehicle: Partial<ActionVehicle>, given?: Given, more?: Partial<ActionContext>) =>
  listActions({ ...base, ...vehicle }, createContext(given, more)).map(({ kind }) => kind);
const findHref = (kind: string, vehicle: Partial<ActionVehicle>, given: Given) =>
  listActions({ ...base, ...vehicle }, createContext(given)).find((action) => action.kind === kind)?.href;

describe('actionsOf', () => {
  test('returns all buttons in the order of the page', () => {
    expect(kinds({ file: '/reports/17.pdf' }, everything)).toEqual([
      'reserve',
      'online-purchase',
      'enquire',
      'call',
      'test-drive',
      'trade-in',
      'finance',
      'history-report',
      'whatsapp',
      'location',
    ]);
  });

  test('returns the chat before the history report, as in the specification', () => {
    const shown = kinds({ file: '/reports/17.pdf' }, everything, { autobot: true });
    expect(shown.slice(-4)).toEqual(['chat', 'history-report', 'whatsapp', 'location']);
  });

  test('omits buttons without a page', () => {
    const none: Given = { reserve: { page: 'none' }, finance: { show: false }, trade_in: { show: false } };
    expect(kinds({}, none)).toEqual(['enquire', 'call', 'test-drive', 'location']);
  });

  test.each<Partial<ActionVehicle>>([{ status: 'sold' }, { sold: true }, { status: 'others' }])(
    'returns no buttons when the vehicle is not for sale: %o',
    (vehicle) => {
      expect(kinds(vehicle, everything)).toEqual([]);
    },
  );
});

describe('shows Reserve only for reservable vehicles', () => {
  test.each<[string, Partial<ActionVehicle>, boolean]>([
    ['in stock with a price', {}, true],
    ['reserved', { reserved: true }, false],
    ['coming soon', { status: 'coming_soon' }, false],
    ['without a price', { price: 0 }, false],
    ['a price of 10', { price: 10 }, false],
  ])('%s', (_name, vehicle, expected) => {
    expect(kinds(vehicle, everything).includes('reserve')).toBe(expected);
    expect(kinds(vehicle, everything).includes('online-purchase')).toBe(expected);
  });

  test.each(['reserve', 'online-purchase', 'trade-in'] as const)(
    'omits %s of a subscription, whose selling price is not shown',
    (kind) => {
      const vehicle = { price: 30_000, subscription_price: 289 };
      expect(kinds(vehicle, everything)).toContain(kind);
      expect(kinds(vehicle, everything, { subscribes: true })).not.toContain(kind);
    },
  );

  test('links a subscription to finance without its selling price', () => {
    const context = createContext(everything, { subscribes: true });
    const link = listActions({ ...base, subscription_price: 289 }, context).find(
      ({ kind }) => kind === 'finance',
    );
    expect(link?.href).toContain('car_id=17');
    expect(link?.href).not.toContain('vehiclePriceBudget');
  });

  test('links to the checkout or Buy Online, and is omitted with page "none"', () => {
    expect(findHref('reserve', {}, { reserve: { page: 'checkout' } })).toBe('/cars/mazda-cx-5-17/checkout');
    expect(findHref('reserve', {}, { reserve: { page: 'buy-online' } })).toBe(
      '/cars/mazda-cx-5-17/buy-online',
    );
    expect(findHref('reserve', {}, { reserve: { page: 'none' } })).toBeUndefined();
  });

  test('links Online Purchase to the checkout journey', () => {
    expect(findHref('online-purchase', {}, everything)).toBe('/checkout-journey?car_id=mazda-cx-5-17');
  });

  test.each<[Given, string]>([
    [{}, 'Reserve Car Now'],
    [{ reserve: { show_deposit: true } }, 'Reserve Car Now for $200'],
    [{ reserve: { show_deposit: true, deposit: 500, label: 'Reserve Now' } }, 'Reserve Now for $500'],
    [{ reserve: { show_deposit: true, deposit: 0 } }, 'Reserve Car Now'],
  ])('labels Reserve with its options: %o', (given, expected) => {
    expect(reserveLabel(optionsOf(given).reserve)).toBe(expected);
  });
});

describe('replaces Enquire Now by Instant Message when the chat is available and the vehicle eligible', () => {
  const chat = { href: 'https://chat.example/gumtree' };
  test.each<[string, Given, Partial<ActionContext>, string]>([
    ['available and eligible', { chat }, { autobot: true }, 'instant-message'],
    ['no chat assistant', { chat }, { autobot: false }, 'enquire'],
    ['no address of the chat', {}, { autobot: true }, 'enquire'],
    ['not eligible', { chat: { ...chat, car_types: ['new'] } }, { autobot: true }, 'enquire'],
  ])('%s', (_name, given, more, expected) => {
    const shown = kinds({}, given, more);
    expect(shown.filter((kind) => ['enquire', 'instant-message'].includes(kind))).toEqual([expected]);
  });

  test('shows Chat only with the assistant and the option', () => {
    expect(kinds({}, everything, { autobot: true })).toContain('chat');
    expect(kinds({}, everything, { autobot: false })).not.toContain('chat');
    expect(kinds({}, { chat }, { autobot: true })).not.toContain('chat');
  });
});

test('omits Call Now without a number', () => {
  expect(kinds({}, {}, { phone: undefined })).not.toContain('call');
});

describe('shows Trade-In Valuation only when the vehicle is eligible', () => {
  test.each<[string, Partial<ActionVehicle>, boolean]>([
    ['in stock, unsold, unreserved, above 200', {}, true],
    ['a price of 200', { price: 200 }, false],
    ['a price of 201', { price: 201 }, true],
    ['no price', { price: undefined }, false],
    ['reserved', { reserved: true }, false],
    ['coming soon', { status: 'coming_soon' }, false],
  ])('%s', (_name, vehicle, expected) => {
    expect(kinds(vehicle, everything).includes('trade-in')).toBe(expected);
  });

  test('links to the valuation with the vehicle', () => {
    expect(findHref('trade-in', {}, everything)).toBe('/cars/trade-in?car_id=17');
  });
});

test('shows the history report only when a file exists', () => {
  expect(findHref('history-report', { file: 'https://reports.example/17.pdf' }, {})).toBe(
    'https://reports.example/17.pdf',
  );
  expect(kinds({})).not.toContain('history-report');
});

test('a vehicle on its way has neither a test drive nor a location', () => {
  const shown = listActions({ ...base, status: 'coming_soon' }, createContext()).map(({ kind }) => kind);
  expect(shown).toContain('enquire');
  expect(shown).not.toContain('test-drive');
  expect(shown).not.toContain('location');
});

test('labels the location button with its name and links it to the map', () => {
  const actions = listActions(base, createContext({}, { location: 'Vehicle Location' }));
  expect(actions.at(-1)).toEqual({ kind: 'location', text: 'Vehicle Location', href: '#vehicle-map' });
});

test('omits the test drive when the option is off', () => {
  expect(kinds({}, { test_drive: false })).not.toContain('test-drive');
});
