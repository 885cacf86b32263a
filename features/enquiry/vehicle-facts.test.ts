import { expect, test } from 'vitest';
import { car } from '../_domain/vehicle/vehicle.case.ts';
import { vehicleFacts } from './vehicle-facts.ts';

const subscribed = car({ price: 30_000, subscription_price: 199 });

test('a lead records the weekly price where the page shows it instead of the price', () => {
  const facts = vehicleFacts(subscribed, { offersSubscription: true });
  expect(facts).toMatchObject({ weekly_price: 199 });
  expect(facts).not.toHaveProperty('price');
});

test('a lead records the price where the dealer offers no subscriptions', () => {
  const facts = vehicleFacts(subscribed, { offersSubscription: false });
  expect(facts).toMatchObject({ price: 30_000 });
  expect(facts).not.toHaveProperty('weekly_price');
});

test.each([0, 5, 10])('a lead records no price of %d', (price) =>
  expect(vehicleFacts(car({ price }))).not.toHaveProperty('price'),
);

test.each([{ status: 'sold' }, { sold: true }] as const)(
  'a lead records no price of a vehicle with %j',
  (sale) => {
    for (const offersSubscription of [false, true]) {
      const facts = vehicleFacts({ ...subscribed, ...sale }, { offersSubscription });
      expect(facts).not.toHaveProperty('price');
      expect(facts).not.toHaveProperty('weekly_price');
    }
  },
);
