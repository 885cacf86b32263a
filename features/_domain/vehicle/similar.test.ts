import { describe, expect, test } from 'vitest';
import { priceBand, similarIndex, type ComparedVehicle } from './similar.ts';

const suv = (
  id: string,
  model: string,
  price: number,
  over: Partial<ComparedVehicle> = {},
): ComparedVehicle => ({
  id,
  make: 'Mazda',
  model,
  price,
  simple_body: 'SUV',
  status: 'in_stock',
  ...over,
});
const subject = suv('self', 'CX-5', 30_000);
const similar = (stock: ComparedVehicle[], to: ComparedVehicle = subject, limit?: number): string[] =>
  similarIndex(stock)
    .to(to, limit)
    .map(({ id }) => id);
const kia = { make: 'Kia' };

describe('similar vehicles', () => {
  test('same model first, then the same body within the price band, nearest price first', () => {
    const stock = [
      suv('near-body', 'Sportage', 30_100, kia),
      suv('far-body', 'Sportage', 39_999, kia),
      suv('model-dear', 'CX-5', 55_000),
      suv('model-near', 'cx-5', 29_000),
      subject,
    ];
    expect(similar(stock)).toEqual(['model-near', 'near-body', 'far-body']);
  });

  test('the same model at any price only where nothing else is there', () => {
    const dear = suv('model-dear', 'CX-5', 55_000);
    expect(similar([dear, subject])).toEqual(['model-dear']);
    expect(similar([dear, suv('body', 'Sportage', 31_000, kia), subject])).toEqual(['body']);
  });

  test('the band is 10,000 either way under 50,000, else 25,000', () => {
    expect([0, 49_999, 50_000].map(priceBand)).toEqual([10_000, 10_000, 25_000]);
    const pricedAt = (price: number) => suv(String(price), 'Sportage', price, kia);
    const stock = [19_999, 20_000, 40_000, 40_001].map(pricedAt);
    expect(similar(stock).toSorted()).toEqual(['20000', '40000']);
    const dear = suv('self', 'CX-5', 60_000);
    expect(similar([34_999, 35_000, 85_000, 85_001].map(pricedAt), dear).toSorted()).toEqual([
      '35000',
      '85000',
    ]);
  });

  test('the band includes its ends for a sold vehicle too', () => {
    const sold = suv('self', 'CX-5', 72_990, { status: 'sold' });
    const stock = [97_990, 97_991].map((price) => suv(String(price), 'Sportage', price, kia));
    expect(similar(stock, sold)).toEqual(['97990']);
  });

  test('instead of a sold vehicle its model comes first, then its make and body, then similar prices', () => {
    const sold = suv('self', 'CX-5', 30_000, { status: 'sold' });
    const stock = [
      suv('near', 'Sportage', 30_000, kia),
      suv('ute', 'BT-50', 30_000, { simple_body: 'Ute' }),
      suv('make-body', 'CX-30', 90_000),
      suv('model-dear', 'CX-5', 80_000),
      suv('model-near', 'CX-5', 31_000),
    ];
    expect(similar(stock, sold)).toEqual(['model-near', 'model-dear', 'make-body', 'near']);
  });

  test('without a price, as on weekly sites, the same body without one', () => {
    const weekly = { price: undefined };
    const stock = [
      suv('model', 'CX-5', 0),
      suv('body', 'Sportage', 0, { ...kia, ...weekly }),
      suv('priced', 'Sportage', 20_000, kia),
      suv('ute', 'Ranger', 0, { make: 'Ford', simple_body: 'Ute' }),
    ];
    expect(similar(stock, suv('self', 'CX-5', 0, weekly))).toEqual(['model', 'body']);
  });

  test('another body is not similar', () => {
    expect(similar([suv('ute', 'Ranger', 30_000, { make: 'Ford', simple_body: 'Ute' })])).toEqual([]);
    const unknown = { make: 'Ford', simple_body: undefined };
    expect(similar([suv('x', 'Ranger', 30_000, unknown)], { ...subject, simple_body: undefined })).toEqual(
      [],
    );
  });

  test('never the vehicle itself, only for sale, each id once, at most 6', () => {
    const stock = [
      subject,
      suv('sold', 'CX-5', 30_000, { status: 'sold' }),
      suv('gone', 'CX-5', 30_000, { sold: true }),
      suv('hidden', 'CX-5', 30_000, { show_on_dealer_website: false }),
      ...[1, 2, 3, 4, 5, 6, 7].flatMap((n) => [
        suv(`m${n}`, 'CX-5', 30_000 + n),
        suv(`m${n}`, 'CX-5', 30_000),
      ]),
    ];
    expect(similar(stock)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'm6']);
    expect(similar(stock, subject, 2)).toEqual(['m1', 'm2']);
  });

  test('each criterion gives at most 10, so that one model leaves room for others', () => {
    const many = (model: string, over: Partial<ComparedVehicle> = {}) =>
      Array.from({ length: 12 }, (_, n) => suv(`${model}${n}`, model, 30_001 + n, over));
    const found = similar([subject, ...many('CX-5'), ...many('Sportage', kia)], subject, 20);
    expect(found.filter((id) => id.startsWith('CX-5'))).toHaveLength(10);
    expect(found.filter((id) => id.startsWith('Sportage'))).toHaveLength(10);
  });

  test('falls back to the same make, then the same body at any price', () => {
    const make = suv('make', 'MX-5', 90_000, { simple_body: 'Convertible' });
    const body = suv('body', 'Sportage', 90_000, kia);
    expect(similar([make, body])).toEqual(['make']);
    expect(similar([body])).toEqual(['body']);
  });

  test('a vehicle without a price is in no price band', () => {
    const cheap = suv('self', 'CX-5', 8_000);
    expect(
      similar([suv('priced', 'Sportage', 9_000, kia), suv('unpriced', 'Sportage', 0, kia)], cheap),
    ).toEqual(['priced']);
  });

  test('a vehicle without a price matches its model without a price band', () => {
    const unpriced = suv('self', 'CX-5', 0);
    expect(similar([suv('model', 'CX-5', 30_000), suv('cheap', 'Sportage', 5_000, kia)], unpriced)).toEqual([
      'model',
    ]);
  });
});
