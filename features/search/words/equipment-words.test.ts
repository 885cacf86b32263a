/** Equipment, drive-away prices and axles by the words that buyers type for them (specification, section 2). */
import { describe, expect, test } from 'vitest';
import { searchPhrase } from '../../../tests/search/phrase-stock.ts';

describe('words of equipment', () => {
  test.each([
    ['redgum-4x4', 'bull bar', 'Bull bar'],
    ['redgum-4x4', 'bullbar', 'Bull bar'],
    ['redgum-4x4', 'tow bar', 'Tow bar'],
    ['redgum-4x4', 'towbar', 'Tow bar'],
    ['redgum-4x4', 'roof racks', 'Roof racks'],
    ['redgum-4x4', 'with a roof rack', 'Roof racks'],
    ['harbourline', 'leather', 'Leather'],
    ['harbourline', 'leather seats', 'Leather'],
    ['harbourline', 'sunroof', 'Sunroof'],
    ['harbourline', 'heated seats', 'Heated seats'],
    ['aurora-motors', 'panoramic roof', 'Sunroof'],
    ['pelican-caravans', 'washing machine', 'Washing machine'],
    ['pelican-caravans', 'bunks', 'Bunks'],
    ['pelican-caravans', 'shower and toilet', 'Ensuite'],
    ['pelican-caravans', 'solar panels', 'Solar'],
    ['switchback-moto', 'heated grips', 'Heated grips'],
  ])('of %s find it, and refuse it: %s', async (slug, text, name) => {
    const { forSale, leftOut, documents } = await searchPhrase(slug, text);
    const having = documents.filter(({ equipment = [] }) => equipment.includes(name));
    expect(having.length).toBeGreaterThan(0);
    expect([leftOut, forSale]).toEqual([undefined, having]);
    const refusing = await searchPhrase(slug, `no ${text.replace(/^with a | and .*/g, '')}`);
    expect(refusing.forSale).toEqual(documents.filter((one) => !having.includes(one)));
  });

  test.each([
    ['drive away', 'suv drive away'],
    ['rego included', 'suv rego included'],
    ['no more to pay', 'suv drive away no more to pay'],
  ])('find drive-away prices: %s', async (_, text) => {
    const { forSale, documents } = await searchPhrase('harbourline', text);
    expect(forSale).toEqual(documents.filter((one) => one.simple_body === 'SUV' && one.drive_away));
  });

  test.each(['turbo', 'with turbo'])('find turbo engines, and refuse them: %s', async (text) => {
    const { forSale, leftOut, documents } = await searchPhrase('harbourline', text);
    const having = documents.filter((one) => one.turbo);
    expect(having.length).toBeGreaterThan(0);
    expect([leftOut, forSale]).toEqual([undefined, having]);
    const refusing = await searchPhrase('harbourline', 'no turbo');
    expect(refusing.forSale).toEqual(documents.filter((one) => !one.turbo));
  });

  test.each(['no finance owing', 'nothing owing', 'unencumbered'])(
    'find clear registers, though they refuse: %s',
    async (text) => {
      const { forSale, documents } = await searchPhrase('harbourline', text);
      expect(forSale).toEqual(documents.filter(({ history = [] }) => history.includes('PPSR clear')));
    },
  );

  test.each([
    ['tandem', 'Tandem'],
    ['tandem axle', 'Tandem'],
    ['single axle', 'Single'],
  ])('find axles, and refuse them: %s', async (text, axles) => {
    const { forSale, documents } = await searchPhrase('pelican-caravans', text);
    const having = documents.filter((one) => one.axles === axles);
    expect(forSale).toEqual(having);
    const refusing = await searchPhrase('pelican-caravans', `not ${text}`);
    expect(refusing.forSale).toEqual(documents.filter((one) => !having.includes(one)));
  });
});

/** Words of a fact, in the stock that has it. */
const FACT_WORDS: readonly (readonly [
  slug: string,
  text: string,
  name: 'gearbox' | 'size',
  value: string,
])[] = [
  ...['cvt', 'continuously variable'].map((text) => ['harbourline', text, 'gearbox', 'CVT'] as const),
  ...['dual clutch', 'twin clutch', 'dsg', 'dct', 'pdk', 's tronic'].map(
    (text) => ['harbourline', text, 'gearbox', 'Dual clutch'] as const,
  ),
  ...['sports automatic', 'sports auto', 'tiptronic'].map(
    (text) => ['harbourline', text, 'gearbox', 'Sports automatic'] as const,
  ),
  ...['amt', 'automated manual'].map(
    (text) => ['switchback-moto', text, 'gearbox', 'Automated manual'] as const,
  ),
  ['aurora-motors', 'cvt', 'gearbox', 'CVT'],
  ...['small', 'compact', 'smaller', 'city car'].map(
    (text) => ['harbourline', text, 'size', 'Small'] as const,
  ),
  ...['mid size', 'mid-sized', 'medium size'].map((text) => ['harbourline', text, 'size', 'Medium'] as const),
  ...['large', 'big', 'bigger', 'full size'].map((text) => ['harbourline', text, 'size', 'Large'] as const),
];

describe('words of gearboxes and sizes', () => {
  test.each(FACT_WORDS)('of %s find them, and refuse them: %s', async (slug, text, name, value) => {
    const { forSale, leftOut, documents } = await searchPhrase(slug, text);
    const having = documents.filter(({ [name]: values = [] }) => [values].flat().includes(value));
    expect(having.length).toBeGreaterThan(0);
    expect([leftOut, forSale]).toEqual([undefined, having]);
    // A vehicle of an unknown kind has not the refused one.
    expect((await searchPhrase(slug, `no ${text}`)).forSale).toEqual(
      documents.filter((one) => !having.includes(one)),
    );
  });

  test('of a part are ignored, and choose no vehicle by its size', async () => {
    const { forSale, leftOut, documents } = await searchPhrase('harbourline', 'suv big boot large screen');
    expect([leftOut, forSale]).toEqual([
      ['“big boot”', '“large screen”'],
      documents.filter((one) => one.simple_body === 'SUV'),
    ]);
  });

  test.each(['2wd', 'two wheel drive', '4x2'])(
    'and of two driven wheels find either axle: %s',
    async (text) => {
      const { forSale, documents } = await searchPhrase('harbourline', `${text} ute`);
      expect(forSale).toEqual(
        documents.filter((one) => one.simple_body === 'Ute' && /Front|Rear/.test(one.simple_drive ?? '')),
      );
      expect((await searchPhrase('harbourline', `ute not ${text}`)).forSale).toEqual(
        documents.filter((one) => one.simple_body === 'Ute' && !/Front|Rear/.test(one.simple_drive ?? '')),
      );
    },
  );

  test.each([
    ['fwd', 'Front Wheel Drive'],
    ['rwd', 'Rear Wheel Drive'],
    ['awd', 'All Wheel Drive'],
    ['4wd', 'Four Wheel Drive'],
    ['4x4', 'Four Wheel Drive'],
  ])('and of drives find their names in full: %s', async (text, drive) => {
    const { forSale, documents } = await searchPhrase('aurora-motors', text);
    expect(forSale).toEqual(documents.filter((one) => one.simple_drive === drive));
  });

  test.each(['manual only hilux', 'hilux manual only'])(
    'and `only` mean what they limit: %s',
    async (text) => {
      const { forSale, leftOut, documents } = await searchPhrase('harbourline', text);
      expect([leftOut, forSale]).toEqual([
        undefined,
        documents.filter((one) => one.model === 'Hilux' && one.simple_transmission === 'Manual'),
      ]);
    },
  );
});
