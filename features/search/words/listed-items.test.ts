/** Every item of the lists of a stock is found by its name and by usual ones, beside other words, and refused (specification, section 2). */
import { describe, expect, test } from 'vitest';
import { SLUGS } from '../../../fixtures/stock/demo-stock.case.ts';
import { openPhraseStock, searchPhrase } from '../../../tests/search/phrase-stock.ts';
import { listItems } from '../../_domain/vehicle/listed-items.ts';
import { bareText } from '../index/plain-text.ts';
import type { SearchDocument } from '../query/fields.ts';

const idsOf = (documents: readonly SearchDocument[]): string[] => documents.map(({ id }) => id);

/** Returns the ids of the vehicles that typed words find, and which wishes were left out. */
async function search(slug: string, text: string) {
  const { leftOut, forSale } = await searchPhrase(slug, text);
  return { leftOut, ids: idsOf(forSale) };
}

/** Returns the vehicles for sale that have an item by their lists, or by the equipment of that name, in order. */
async function listHaving(slug: string, item: string): Promise<SearchDocument[]> {
  const { documents, vehicles } = await openPhraseStock(slug);
  const isItem = (name: string): boolean => bareText(name) === bareText(item);
  return documents.filter(({ id, equipment = [] }) => {
    const vehicle = vehicles.get(id);
    return equipment.some(isItem) || (vehicle !== undefined && listItems(vehicle).some(isItem));
  });
}

describe('items of lists', () => {
  test.each(SLUGS)('of %s are found by their names, beside a body too, and refused', async (slug) => {
    const { documents, vehicles } = await openPhraseStock(slug);
    const items = new Set([...vehicles.values()].flatMap((vehicle) => listItems(vehicle)));
    const [{ simple_body: body = '' } = {}] = documents;
    const wrong: string[] = [];
    for (const item of items) {
      const having = await listHaving(slug, item);
      if (having.length === 0) continue;
      const ofBody = having.filter(({ simple_body: other }) => other === body);
      const expected: readonly (readonly [text: string, ids: readonly string[]])[] = [
        [item, idsOf(having)],
        [`no ${item}`, idsOf(documents.filter((one) => !having.includes(one)))],
        [`${item} ${body}`, idsOf(ofBody)],
      ];
      for (const [text, ids] of expected) {
        if (ids.length === 0) continue;
        const results = await search(slug, text);
        if (results.ids.join() !== ids.join() || results.leftOut)
          wrong.push(`${text}: ${results.ids.length} of ${ids.length}, left out ${String(results.leftOut)}`);
      }
    }
    expect(items.size).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
  });

  test.each([
    ['harbourline', 'hud suv', 'Head-up display', 'SUV'],
    ['harbourline', 'sat nav suv', 'Satellite navigation', 'SUV'],
    ['harbourline', '360 camera suv', 'Surround-view camera', 'SUV'],
    ['harbourline', 'third row suv', 'Split-folding third row', 'SUV'],
    ['harbourline', 'adaptive cruise hatch', 'Adaptive cruise control', 'Hatchback'],
    ['harbourline', 'keyless hatch', 'Smart key with push-button start', 'Hatchback'],
    ['harbourline', 'running boards ute', 'Side steps', 'Ute'],
    ['harbourline', 'electric tailgate suv', 'Power tailgate', 'SUV'],
    ['harbourline', 'bedliner ute', 'Tub liner', 'Ute'],
    ['harbourline', 'alloys hatch', 'Alloy wheels', 'Hatchback'],
    ['harbourline', 'carplay suv', 'Apple CarPlay and Android Auto', 'SUV'],
    ['pelican-caravans', 'lithium caravan', 'Two 120 Ah lithium batteries', 'Caravan'],
    ['pelican-caravans', 'queen bed caravan', 'Queen-size island bed', 'Caravan'],
    ['redgum-4x4', 'uhf ute', 'UHF radio', 'Ute'],
    ['redgum-4x4', 'low range ute', 'Low-range transfer case', 'Ute'],
    ['aurora-motors', 'wireless charging suv', 'Wireless phone charging', 'SUV'],
    ['aurora-motors', '360 camera suv', 'Surround view camera', 'SUV'],
  ])('of %s are found by usual names: %s', async (slug, text, item, body) => {
    const having = (await listHaving(slug, item)).filter(({ simple_body: other }) => other === body);
    expect(having.length).toBeGreaterThan(0);
    expect(await search(slug, text)).toEqual({ leftOut: undefined, ids: idsOf(having) });
  });

  test('are found together, before a colour is refused', async () => {
    const having = await listHaving('harbourline', 'Head-up display');
    const expected = having.filter(
      ({ equipment = [], colours = [] }) => equipment.includes('Sunroof') && !colours.includes('Orange'),
    );
    expect(await search('harbourline', 'panoramic roof and head up display, not orange')).toEqual({
      leftOut: undefined,
      ids: idsOf(expected),
    });
  });
});
