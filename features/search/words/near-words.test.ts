import { describe, expect, test } from 'vitest';
import { listPlaceWords, nearWords } from './near-words.ts';

describe('nearWords', () => {
  test.each([
    ['suv within 50 km of 3000', { postcode: '3000', km: 50, phrase: 'within 50 km of 3000', rest: 'suv' }],
    [
      'toyota 100kms from 4000 under 30k',
      { postcode: '4000', km: 100, phrase: '100kms from 4000', rest: 'toyota under 30k' },
    ],
    ['utes near 4510', { postcode: '4510', km: undefined, phrase: 'near 4510', rest: 'utes' }],
    ['ute near ４５１０', { postcode: '4510', km: undefined, phrase: 'near 4510', rest: 'ute' }],
    [
      'nearest to postcode 3000',
      { postcode: '3000', km: undefined, phrase: 'nearest to postcode 3000', rest: '' },
    ],
    ['corolla near me', { postcode: undefined, km: undefined, phrase: 'near me', rest: 'corolla' }],
    ['nearby utes', { postcode: undefined, km: undefined, phrase: 'nearby', rest: 'utes' }],
    [
      'suv within 20km of my place under 30k',
      { postcode: undefined, km: 20, phrase: 'within 20km of my place', rest: 'suv under 30k' },
    ],
  ])('reads %s', (text, expected) => expect(nearWords(text)).toEqual(expected));

  test.each([
    'within 50,000 km',
    'around 2019',
    'under 100000 km',
    'suv',
    'within 0 km of 3000',
    'near mercedes',
  ])('finds no distance in %s', (text) => expect(nearWords(text)).toBeUndefined());
});

describe('listPlaceWords', () => {
  const listed = (text: string) =>
    listPlaceWords(text).map(({ name, state, km, rest }) => [name, state, km, rest]);

  test('tries the longest name after a word of nearness first', () =>
    expect(listed('suv near box hill, vic')).toEqual([
      ['box hill, vic', undefined, undefined, 'suv'],
      ['box hill', 'VIC', undefined, 'suv'],
      ['box', undefined, undefined, 'suv hill, vic'],
      ['suv near box hill', 'VIC', undefined, ''],
      ['near box hill', 'VIC', undefined, 'suv'],
      ['box hill', 'VIC', undefined, 'suv near'],
      ['hill', 'VIC', undefined, 'suv near box'],
    ]));

  test('reads kilometres and the full name of a state', () =>
    expect(listed('within 50 km of dubbo new south wales')[2]).toEqual([
      'dubbo new',
      undefined,
      50,
      'south wales',
    ]));

  test('needs a state for a name without such words', () => {
    expect(listed('ute dubbo')).toEqual([]);
    expect(listed('ute dubbo, nsw')).toContainEqual(['dubbo', 'NSW', undefined, 'ute']);
  });
});
