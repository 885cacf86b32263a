/** Vehicles never share a title, and titles fit into search results. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LONGEST_TITLE } from '../../_domain/text/page-title.ts';
import { uniqueTitles, vehicleTitle, type TitleInput } from './vehicle-titles.ts';
import { assertProperty } from '../../../tests/support/property.ts';

const SITE = 'Gumtree Motors';

const input = (slug: string, over: Partial<TitleInput> = {}, ...details: string[]): TitleInput => ({
  slug,
  name: '2026 Aurora Lumen Core',
  offer: 'for sale',
  town: 'Dubbo NSW',
  details: () => details.map((text) => ({ text })),
  ...over,
});
const titlesOf = (...inputs: TitleInput[]) =>
  [...uniqueTitles(inputs, SITE).values()].map(({ title }) => title);

describe('vehicleTitle', () => {
  const of = (
    name: string,
    town = 'Warners Bay NSW',
    siteName = 'Harbourline Motor Group',
    detail?: string,
  ) => vehicleTitle({ name, offer: 'for sale', town }, siteName, detail);

  test('has name, offer, town and site', () => {
    expect(of('2021 Kia Rio', 'Dubbo NSW', SITE)).toBe('2021 Kia Rio for sale in Dubbo NSW | Gumtree Motors');
    expect(of('2021 Kia Rio', '', SITE)).toBe('2021 Kia Rio for sale | Gumtree Motors');
  });

  test('drops the site first', () => {
    expect(of('2026 Isuzu D-MAX SX Crew Cab 4x4')).toBe(
      '2026 Isuzu D-MAX SX Crew Cab 4x4 for sale in Warners Bay NSW',
    );
  });

  test('then shortens the name by whole words', () => {
    const name =
      '2026 Northline Overland 1250 Rally Touring with Panniers, Lowered Suspension and Heated Grips';
    expect(of(name)).toBe('2026 Northline Overland 1250 Rally Touring for sale in Warners Bay NSW');
    expect(of(name, 'Newcastle NSW', SITE, 'Blue')).toBe(
      '2026 Northline Overland 1250 Rally, Blue for sale in Newcastle NSW',
    );
  });

  test('then drops the town', () => {
    const town = 'Woolloomooloo and Darlinghurst NSW';
    expect(of('2026 Saltbush Traverse 196 Couples Lounge', town)).toBe(
      '2026 Saltbush Traverse 196 Couples Lounge for sale',
    );
  });
});

describe('uniqueTitles', () => {
  test('adds nothing to a title that only one vehicle has', () => {
    expect(titlesOf(input('a', {}, 'Red'), input('b', { town: 'Orange NSW' }, 'Red'))).toEqual([
      '2026 Aurora Lumen Core for sale in Dubbo NSW | Gumtree Motors',
      '2026 Aurora Lumen Core for sale in Orange NSW | Gumtree Motors',
    ]);
  });

  test('adds the first detail that no other vehicle of the title has', () => {
    expect(
      titlesOf(
        input('a', {}, 'Red', 'Red, 10 km'),
        input('b', {}, 'Blue', 'Blue, 10 km'),
        input('c', {}, 'Blue', 'Blue, 20 km'),
      ),
    ).toEqual([
      '2026 Aurora Lumen Core, Red for sale in Dubbo NSW | Gumtree Motors',
      '2026 Aurora Lumen Core, Blue, 10 km for sale in Dubbo NSW',
      '2026 Aurora Lumen Core, Blue, 20 km for sale in Dubbo NSW',
    ]);
  });

  test('distinguishes names whose difference is cut off', () => {
    const name = '2026 Tidemark Longshore 2360 Club Lounge Family Bunk Tandem Axle Off-Grid';
    const [first, second] = titlesOf(
      input('a', { name: `${name} Gold` }, 'stock A1'),
      input('b', { name }, 'stock A2'),
    );
    expect(first).toBe('2026 Tidemark Longshore 2360 Club, stock A1 for sale in Dubbo NSW');
    expect(second).toBe('2026 Tidemark Longshore 2360 Club, stock A2 for sale in Dubbo NSW');
  });

  test('uses the slug when nothing else differs, and names it for the description', () => {
    const titles = uniqueTitles([input('lumen-1', {}, 'Red'), input('lumen-2', {}, 'Red')], SITE);
    expect(titles.get('lumen-1')).toEqual({
      title: '2026 Aurora Lumen Core, lumen-1 for sale in Dubbo NSW | Gumtree Motors',
      reference: 'Reference lumen-1',
    });
  });

  test('holds for any names, towns and details', async () => {
    const text = fc.string({ maxLength: 90 });
    const vehicles = fc.uniqueArray(
      fc.record({
        slug: fc.stringMatching(/^[a-z0-9]{1,12}$/),
        name: text,
        town: fc.constantFrom('', 'Dubbo NSW'),
        details: fc.array(fc.constantFrom('Red', 'Blue'), { maxLength: 2 }),
      }),
      { selector: ({ slug }) => slug, maxLength: 30 },
    );
    await assertProperty(
      fc.property(vehicles, (stock) => {
        const titles = titlesOf(...stock.map(({ slug, details, ...over }) => input(slug, over, ...details)));
        expect(new Set(titles).size).toBe(stock.length);
        for (const title of titles) expect(title.length).toBeLessThanOrEqual(LONGEST_TITLE);
      }),
    );
  });
});
