import { expect, test } from 'vitest';
import { dealer } from '../vehicle/vehicle.case.ts';
import { collectOffers, defineOffering, findOffering } from './offering.ts';
import { offer } from '../slice/slice.ts';

const forms = defineOffering<readonly string[]>('forms');
const page = defineOffering<string>('page');

const tenant = dealer();

test('findOffering returns the value of a slice for the tenant', () => {
  const offers = collectOffers([offer(forms, ({ name }) => [name]), offer(page, () => undefined)]);
  expect(findOffering({ tenant, offers }, forms)).toEqual(['Gumtree Motors']);
  expect(findOffering({ tenant, offers }, page)).toBeUndefined();
});

test('findOffering computes a value once per tenant', () => {
  const offers = collectOffers([offer(forms, ({ name }) => [name])]);
  const first = findOffering({ tenant, offers }, forms);
  expect(findOffering({ tenant, offers }, forms)).toBe(first);
  expect(findOffering({ tenant: dealer({ name: 'Other Motors' }), offers }, forms)).toEqual(['Other Motors']);
});

test('findOffering returns undefined when no slice offers it', () => {
  expect(findOffering({ tenant }, page)).toBeUndefined();
  expect(findOffering({ tenant, offers: collectOffers([]) }, page)).toBeUndefined();
});

test('collectOffers refuses a second slice with the same offering', () => {
  expect(() => collectOffers([offer(page, () => '/a'), offer(page, () => '/b')])).toThrow(
    'two slices offer "page"',
  );
});
