import { describe, expect, test } from 'vitest';
import { nearWords } from './near-words.ts';

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
  ])('reads %s', (text, expected) => expect(nearWords(text)).toEqual(expected));

  test.each(['within 50,000 km', 'around 2019', 'under 100000 km', 'suv', 'within 0 km of 3000'])(
    'finds no distance in %s',
    (text) => expect(nearWords(text)).toBeUndefined(),
  );
});
