/** Tests that cards are restored exactly from index and card file. */
import { describe, expect, test } from 'vitest';
import { cardOf } from '../../../_domain/site/card-of.ts';
import { createSite, type Site } from '../../../_domain/site/site.ts';
import { offers } from '../../../registry.ts';
import type { VehicleCardData } from '../../../_domain/vehicle/vehicle-card.ts';
import type { VehicleInput } from '../../../_domain/vehicle/vehicle.schema.ts';
import { demoTenants, NOW as DEMO_NOW, stockOf } from '../../../../fixtures/stock/demo-stock.case.ts';
import { generateStock } from '../../../../fixtures/stock/generate.ts';
import type { FieldName, SearchDocument } from '../../query/fields.ts';
import { NOW, createSearchSite } from '../../../../tests/search/search-site.ts';
import { siteDocuments } from '../../index/site-documents.source.ts';
import { isCardFile, readCard, toThumb, type CardFile } from './cards.ts';
import { packCards, type CardSource } from './pack-cards.ts';

const readerOf =
  (documents: readonly SearchDocument[]): CardSource['read'] =>
  (doc) =>
  (field: FieldName) =>
    documents[doc]?.[field];

/** Restores cards as a browser does, from the serialised file. */
function roundTrip(source: CardSource, from = 0, to = source.cards.length): VehicleCardData[] {
  const file = JSON.parse(JSON.stringify(packCards(source, { from, to }))) as CardFile;
  expect(isCardFile(file, { from, to })).toBe(true);
  return file.id.map((_, row) => readCard(file, from + row, source.read(from + row)));
}

const sourceOf = (site: Site): CardSource => ({
  cards: site.vehicles.map((vehicle) => cardOf(site, vehicle)),
  read: readerOf(siteDocuments(site)),
});

/** Returns the cards of a site before packing and after restoring. */
function thereAndBack(site: Site): { before: readonly VehicleCardData[]; after: VehicleCardData[] } {
  const source = sourceOf(site);
  expect(source.cards.length).toBeGreaterThan(0);
  return { before: source.cards, after: roundTrip(source) };
}

describe('restores exactly the same card', () => {
  const picture = (url: string, thumb = url) => ({ images: [{ url, thumb: { url: thumb } }] });
  const rows: Record<string, Partial<VehicleInput>> = {
    'a plain car': { price: 20_000, km: 12_345, simple_body: 'SUV', simple_fuel: 'Petrol' },
    'without kilometres, or with none': { km: 0 },
    'no price': {},
    'a price that is none': { price: 9 },
    'drive away, reduced': { price: 31_990, before_price: 35_990, price_type: 'Drive Away' },
    preorder: { preorder: true },
    sold: { status: 'sold', sold_date_timestamp: NOW / 1000 - 3600, price: 10_000 },
    reserved: { reserved: true },
    'new arrival': { created_at: '2026-11-20T00:00:00Z' },
    caravan: { item_type: 'caravan', sleeps: 4, body_length: 21, tare_weight: 2100, axle_type: 'Tandem' },
    motorcycle: { item_type: 'motorcycle', engine_size: 689, km: 100 },
    truck: { item_type: 'truck', grossvehiclemass: 4495 },
    'only long names of body and gearbox': { bodyconfiguration: 'Double cab', trans: '8 speed', fuel: 'ULP' },
    'badge and series': { badge: 'GXL', series: 'VDJ200R' },
    'a series that repeats the badge': { badge: 'gxl', series: 'GXL' },
    'another spelling of the make': { make: 'TOYOTA' },
    'a long and foreign name': { badge: 'é'.repeat(40), make: 'Škoda', model: '日産 <b>"' },
    'names of members': { make: '__proto__', model: 'constructor', badge: 'toString' },
    pictures: { ...picture('/media/a/b-lead.webp', '/media/a/b-lead-thumb.webp'), photos_count: 9 },
    'a thumb from elsewhere': picture('https://cdn.example/a.jpg', 'https://thumbs.example/9?a.jpg'),
    'a stand-in': picture('https://cdn.example/no-image.jpg'),
    'no suburb': { city: 'Orange', state: 'NSW' },
    'a yard': { location_id: 'a' },
    certified: { certified: true },
    subscription: { subscription_price: 189, price: 20_000 },
    'its own tag': { tag: ' Sale ' },
  };

  test.each(Object.entries(rows))('%s', (_name, row) => {
    const { before, after } = thereAndBack(createSearchSite([row]));
    expect(after).toStrictEqual(before);
  });

  test('all in one stock', () => {
    const { before, after } = thereAndBack(createSearchSite(Object.values(rows)));
    expect(after).toStrictEqual(before);
  });

  test('with the texts of a tenant', () => {
    const options = { no_price_text: 'POA', electric_tag: true, sold_text: 'Gone' };
    const site = createSearchSite(Object.values(rows), { offers_subscription: true, listing: options });
    const { before, after } = thereAndBack(site);
    expect(after).toStrictEqual(before);
  });

  test.each(['harbourline', 'redgum-4x4'] as const)('the demo stock of %s', (tenant) => {
    const { before, after } = thereAndBack(
      createSearchSite(generateStock({ tenant, seed: 3, now: NOW, count: 400 })),
    );
    expect(after).toStrictEqual(before);
  });

  test('even if the index disagrees', () => {
    const { cards } = sourceOf(createSearchSite(Object.values(rows)));
    const lies: SearchDocument = { id: 'x', status: 'sold', price: 1e9, year: 1, badge: 'b', km: -1 };
    expect(roundTrip({ cards, read: readerOf(cards.map(() => lies)) })).toStrictEqual(cards);
    expect(roundTrip({ cards, read: () => () => undefined })).toStrictEqual(cards);
  });

  test('even if it has another shape', () => {
    const [card] = sourceOf(createSearchSite([{ price: 20_000 }])).cards;
    if (!card) throw new Error('no card');
    const odd: VehicleCardData[] = [
      { ...card, href: '/elsewhere/1' },
      { ...card, weekly: { amount: 90, rate: 7.5, comparison: 8.1, fee: 0, term: 5 } },
      { ...card, picture: { src: 'a', thumb: 'b', alt: 'another text' } },
      { ...card, sold: false },
      { ...card, price: { amount: 5, text: 'x', type: 'y', was: 6, per: 'week' } },
    ];
    expect(roundTrip({ cards: odd, read: readerOf(odd.map(() => ({ id: 'x' }))) })).toStrictEqual(odd);
  });
});

test('needs patches for less than 5 % of the cards, and of the bytes, of a dealer of cars', async () => {
  const { tenants } = await demoTenants(['harbourline']);
  const [loaded] = tenants;
  if (!loaded) throw new Error('the demo tenant is missing');
  const vehicles = stockOf('harbourline');
  const source = sourceOf(createSite({ offers, tenant: loaded.tenant, vehicles, now: DEMO_NOW }));
  const { patch, patches, ...others } = packCards(source, { from: 0, to: source.cards.length });
  const patched = patch.filter((index) => index >= 0).length;
  const bytes = JSON.stringify(patches).length / JSON.stringify({ ...others, patch, patches }).length;
  expect(patched / patch.length).toBeLessThan(0.05);
  expect(bytes).toBeLessThan(0.05);
});

test('starts a second file where the first ends', () => {
  const source = sourceOf(createSearchSite([{ price: 1000 }, { price: 2000 }, { price: 3000 }, { km: 4 }]));
  expect([...roundTrip(source, 0, 1), ...roundTrip(source, 1, 4)]).toStrictEqual(source.cards);
});

test('stores rules and prefixes instead of thumbnails and folders', () => {
  const names = Array.from({ length: 20 }, (_, index) => `${'x'.repeat(index)}${index}`);
  const rows = names.map((name) => ({
    images: [
      {
        url: `https://cdn.example/full/${name}.jpg`,
        thumb: { url: `https://cdn.example/small/${name}.jpg` },
      },
    ],
  }));
  const source = sourceOf(createSearchSite(rows));
  const file = packCards(source, { from: 0, to: 20 });
  expect(file.thumbRules).toHaveLength(1);
  expect(file.prefixes).toEqual(['https://cdn.example/full/']);
  expect(new Set(file.src)).toEqual(new Set(names.map((name) => `${name}.jpg`)));
});

test.each([
  ['/a/b.webp', [-6, 0, '-thumb'], '/a/b-thumb.webp'],
  ['/full/b.webp', [1, 4, 'small'], '/small/b.webp'],
  ['/b.webp', [-1, 0, '?w=9'], '/b.webp?w=9'],
] as const)('derives the thumbnail of %s by rule %j', (src, rule, thumb) => {
  expect(toThumb(src, rule)).toBe(thumb);
});

test('rejects a card file of other documents', () => {
  const file = packCards(sourceOf(createSearchSite([{}, {}])), { from: 0, to: 2 });
  expect(isCardFile(file, { from: 0, to: 2 })).toBe(true);
  expect(isCardFile(file, { from: 0, to: 3 })).toBe(false);
  for (const wrong of [
    null,
    [],
    'x',
    {},
    { ...file, version: 0 },
    { ...file, from: 1 },
    { ...file, id: ['v0'] },
    { ...file, tags: undefined },
  ])
    expect(isCardFile(wrong, { from: 0, to: 2 })).toBe(false);
});
