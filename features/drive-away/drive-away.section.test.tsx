import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createSite } from '../_domain/site/site.ts';
import { car, dealer } from '../_domain/vehicle/vehicle.case.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { driveAwayOptionsSchema } from './drive-away.schema.ts';
import { driveAwaySection } from './drive-away.section.tsx';

const QLD = {
  state: 'QLD',
  checked: '2026-07-01',
  charges: [
    { kind: 'registration', amount: 360.6, classes: ['passenger'] },
    { kind: 'registration', amount: 570, classes: ['goods'] },
    { kind: 'ctp', amount: 386.8 },
    { kind: 'delivery', name: 'Dealer delivery', amount: 1500, car_types: ['new', 'demo'] },
    { kind: 'other', amount: 0 },
  ],
};
const CAR = car({ price: 30_000, price_type: 'Excl. Govt. Charges', simple_body: 'SUV' });

function renderSection(vehicle: Vehicle, options: object = { enabled: true, states: [QLD] }) {
  const tenant = { ...dealer(), options: { 'drive-away': options } };
  const site = createSite({ tenant, vehicles: [vehicle], now: Date.parse('2026-11-26T00:00:00Z') });
  const [found] = site.vehicles;
  return found && driveAwaySection.data(found, site);
}

describe('the section of the drive-away estimate', () => {
  test('is off by default, and without a state', () => {
    expect(renderSection(CAR, {})).toBeUndefined();
    expect(renderSection(CAR, { enabled: true })).toBeUndefined();
    expect(renderSection(CAR)).toBeDefined();
  });

  test.each(['Drive Away', 'Driveaway, no more to pay', 'No more to pay'])(
    'a vehicle priced "%s" shows no added total',
    (price_type) => {
      expect(renderSection({ ...CAR, price_type })).toBeUndefined();
    },
  );

  test.each(['Excl. Govt. Charges', 'EGC', 'Before on-road costs', '+ ORC', 'plus on-roads'])(
    'a vehicle priced "%s" gets the total',
    (price_type) => {
      expect(renderSection({ ...CAR, price_type })).toBeDefined();
    },
  );

  test('is absent without a price type, a price, or when sold', () => {
    const { price_type: _, ...silent } = CAR;
    for (const vehicle of [silent, { ...CAR, price: 0 }, { ...CAR, sold: true }])
      expect(renderSection(vehicle)).toBeUndefined();
  });

  test('has the charges of the class and car type of the vehicle, in cents', () => {
    const lines = (vehicle: Vehicle) => renderSection(vehicle)?.charges[0]?.lines;
    expect(lines(CAR)).toEqual([
      { label: 'Registration', cents: 36_060 },
      { label: 'CTP insurance', cents: 38_680 },
      { label: 'Other charges', cents: 0 },
    ]);
    expect(lines({ ...CAR, car_type: 'new', simple_body: 'Ute' })).toEqual([
      { label: 'Registration', cents: 57_000 },
      { label: 'CTP insurance', cents: 38_680 },
      { label: 'Dealer delivery', cents: 150_000 },
      { label: 'Other charges', cents: 0 },
    ]);
  });

  test('draws a field for the postcode, and a sentence without a script', () => {
    const data = renderSection(CAR);
    const html = data ? renderToStaticMarkup(<>{driveAwaySection.view(data)}</>) : '';
    expect(html).toContain('name="postcode"');
    expect(html).toContain('we work out the drive-away total with you');
  });
});

describe('own tables', () => {
  const problem = (brackets: object[]) =>
    driveAwayOptionsSchema.safeParse({
      duty: [{ state: 'ACT', source: 'https://x.example/', checked: '2026-07-01', rules: [{ brackets }] }],
    }).error?.issues[0]?.message;

  test('accept brackets that rise and end open', () => {
    expect(
      problem([
        { upTo: 80_000, rate: 3 },
        { base: 2400, above: 80_000, rate: 8 },
      ]),
    ).toBeUndefined();
  });

  test.each([
    [[{ upTo: 80_000, rate: 3 }]],
    [[{ rate: 3 }, { rate: 8 }]],
    [[{ upTo: 80_000, rate: 3 }, { upTo: 50_000, rate: 4 }, { rate: 8 }]],
    [[{ upTo: 0, rate: 3 }, { rate: 8 }]],
  ])('refuse the brackets %j', (brackets) => {
    expect(problem(brackets)).toMatch(/rises/);
  });

  test('refuse two tables or two lists of charges of one state', () => {
    expect(driveAwayOptionsSchema.safeParse({ states: [QLD, QLD] }).success).toBe(false);
  });
});
