import { describe, expect, test } from 'vitest';
import { locationSchema, type Location } from '../../_domain/location/location.schema.ts';
import { chosenLocations, phonesFor } from './location-choice.ts';
import { toSiteLocations } from './site-location.ts';

const location = (id: string, name: string, over: object = {}): Location =>
  locationSchema.parse({
    id,
    name,
    address: { street: '1 Wattle Street', city: 'Dubbo', state: 'NSW', postcode: '2830' },
    contact_detail: { phone: `02 5550 01${id}` },
    ...over,
  });
const locations = toSiteLocations([
  location('10', 'Dubbo Sales'),
  location('11', 'Dubbo Service', { location_type: 'service' }),
  location('12', 'Dubbo Parts', { location_type: 'parts' }),
  location('20', 'Orange', { primary: true }),
  location('30', 'Parkes Parts', { location_type: 'parts', slug: 'parkes' }),
  location('40', 'Wellington', { location_subtype: 'buying' }),
]);
const shown = (show: string) => chosenLocations(locations, show).map(({ name }) => name);

describe('a location block shows', () => {
  test.each([
    ['all', ['Orange', 'Dubbo', 'Parkes Parts', 'Wellington']],
    ['primary', ['Orange']],
    ['sales', ['Orange', 'Dubbo']],
    ['service', ['Dubbo']],
    ['parts', ['Dubbo', 'Parkes Parts']],
    ['service-and-parts', ['Dubbo', 'Parkes Parts']],
    ['11', ['Dubbo']],
    ['99', []],
  ])('%s', (show, names) => expect(shown(show)).toEqual(names));

  test('the first location when none is primary', () => {
    const others = toSiteLocations([location('10', 'Dubbo'), location('20', 'Orange')]);
    expect(chosenLocations(others, 'primary').map(({ name }) => name)).toEqual(['Dubbo']);
    expect(chosenLocations([], 'primary')).toEqual([]);
  });

  test('the phone numbers of its departments', () => {
    const numbers = (show: string) =>
      locations
        .filter(({ name }) => name === 'Dubbo')
        .flatMap((one) => phonesFor(one, show).map(({ label, text }) => `${label} ${text}`.trim()));
    expect(numbers('all')).toEqual(['02 5550 0110']);
    expect(numbers('service')).toEqual(['Service 02 5550 0111']);
    expect(numbers('service-and-parts')).toEqual(['Service 02 5550 0111', 'Parts 02 5550 0112']);
  });
});
