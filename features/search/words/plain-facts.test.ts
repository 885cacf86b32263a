/** Facts typed without their word or unit (specification, section 2). */
import { describe, expect, test } from 'vitest';
import { searchPhrase } from '../../../tests/search/phrase-stock.ts';
import type { SearchDocument } from '../query/fields.ts';

const isDiesel = ({ simple_fuel: fuel }: SearchDocument): boolean => fuel === 'Diesel';

const CASES: readonly (readonly [slug: string, text: string, isMeant: (one: SearchDocument) => boolean])[] = [
  [
    'harbourline',
    '3.0 diesel ute',
    (one) => isDiesel(one) && one.simple_body === 'Ute' && one.litres === '3',
  ],
  [
    'harbourline',
    '3.0 diesel dmax or bt50',
    (one) => isDiesel(one) && ['D-MAX', 'BT-50'].includes(one.model ?? '') && one.litres === '3',
  ],
  ['harbourline', 'hilux 2.8', (one) => one.model === 'Hilux' && one.litres === '2.8'],
  ['harbourline', 'can tow a 2.5t caravan diesel', (one) => isDiesel(one) && (one.towing ?? 0) >= 2500],
  ['pelican-caravans', 'couples van', (one) => one.simple_body === 'Caravan' && String(one.sleeps) === '2'],
];

describe('facts without their word or unit', () => {
  test.each(CASES)('of %s find their vehicles: %s', async (slug, text, isMeant) => {
    const { forSale, leftOut, documents } = await searchPhrase(slug, text);
    const expected = documents.filter(isMeant);
    expect(expected.length).toBeGreaterThan(0);
    expect([leftOut, forSale.map(({ id }) => id)]).toEqual([undefined, expected.map(({ id }) => id)]);
  });

  test.each([
    ['6 speed manual', '“6 speed”'],
    ['5 speed manual', '“5 speed”'],
  ])('of gears are ignored as a whole: %s', async (text, ignored) => {
    const { forSale, leftOut, documents } = await searchPhrase('harbourline', text);
    expect([leftOut, forSale]).toEqual([
      [ignored],
      documents.filter(({ simple_transmission: transmission }) => transmission === 'Manual'),
    ]);
  });
});
