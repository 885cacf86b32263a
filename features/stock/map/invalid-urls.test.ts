import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { car, HEAD, ndjson, pullIn, type Pulled } from '../store/pull-case.source.ts';

let root = '';
beforeEach(() => {
  root = temporaryFolder();
});

const pull = (...rows: object[]): Promise<Pulled> =>
  pullIn({ root, file: 's.ndjson', content: ndjson(...rows) });
const NO_ADDRESS = 'is not an http(s) address or a path that starts with one /';
const GOOD = { url: '/a.webp', thumb: { url: '/a-t.webp' } };

describe('an invalid optional URL is omitted and the vehicle stays', () => {
  test.each([
    ['external_video_url', 'not a url at all', NO_ADDRESS],
    ['external_video_url', 'javascript:alert(1)', NO_ADDRESS],
    ['video_url', '//evil.example/v.mp4', NO_ADDRESS],
    ['file', 'javascript:alert(1)', NO_ADDRESS],
    ['path', 'data:text/html,x', NO_ADDRESS],
    ['spin_interior_image', 'https://', NO_ADDRESS],
    ['primary_image_url', {}, 'is not a string'],
    ['primary_image_url', `/${'x'.repeat(2_000)}`, 'has more than 2000 characters'],
    ['video_url', '/a .mp4', NO_ADDRESS],
    ['video_url', 'https://a.example/1.mp4;https://a.example/2.mp4', 'contains more than one address'],
    ['video_url', '/a\ufffd.mp4', 'contains characters that are not text'],
  ])('%s, case %#', async (field, value, reason) => {
    const { outcome, vehicles, rejects, leftOut } = await pull(car(1, { [field]: value, price: 5 }), car(2));
    expect(rejects).toEqual([]);
    expect(vehicles).toMatchObject([{ id: '1', price: 5 }, { id: '2' }]);
    expect(vehicles[0]).not.toHaveProperty(field);
    expect(leftOut).toMatchObject([{ row: 1, line: 1, source: 's.ndjson', field, reason }]);
    expect(outcome).toMatchObject({ accepted: 2, rejected: 0, leftOut: 1 });
  });

  test('omits an invalid entry of a list of pictures and keeps the order of the others', async () => {
    const images = [{ url: 'x y', thumb: { url: '/x.webp' } }, GOOD, 7, { image: { url: 'ftp://a/b' } }];
    const thumbnails = ['/t.webp', 'javascript:alert(1)', 'https://a.example/t.webp'];
    const { outcome, vehicles, leftOut } = await pull(car(1, { images, thumbnails, photos_count: 4 }));
    expect(vehicles).toMatchObject([
      { images: [GOOD], thumbnails: ['/t.webp', 'https://a.example/t.webp'], photos_count: 4 },
    ]);
    expect(leftOut.map(({ field, value, reason }) => [field, value, reason])).toEqual([
      ['images.0.url', 'x y', NO_ADDRESS],
      ['images.2', '7', 'is not a picture'],
      ['images.3.url', 'ftp://a/b', NO_ADDRESS],
      ['thumbnails.1', 'javascript:alert(1)', NO_ADDRESS],
    ]);
    expect(outcome.leftOutSummary[0]).toMatchObject({ field: 'images[].url', reason: NO_ADDRESS, count: 2 });
  });

  test('keeps a picture with an invalid thumbnail', async () => {
    const { vehicles, leftOut } = await pull(
      car(1, { images: [GOOD, { url: '/b.webp', thumb: { url: 'javascript:1' } }, { url: '/c.webp' }] }),
    );
    const alone = (url: string) => ({ url, thumb: { url } });
    expect(vehicles[0]?.images).toEqual([GOOD, alone('/b.webp'), alone('/c.webp')]);
    expect(leftOut.map(({ field }) => field)).toEqual(['images.1.thumb.url', 'images.2.thumb.url']);
  });

  test('ignores the number of photos when no picture is valid', async () => {
    const { vehicles } = await pull(car(1, { images: [{ url: 'x', thumb: { url: 'x' } }], photos_count: 9 }));
    expect(vehicles[0]).toMatchObject({ images: [] });
    expect(vehicles[0]).not.toHaveProperty('photos_count');
  });

  test('replaces an invalid entry of a spin set by a gap and reports it', async () => {
    const { vehicles, leftOut } = await pull(car(1, { spin_images: ['/0.webp', 'javascript:1', '/2.webp'] }));
    expect(vehicles[0]?.spin_images).toEqual(['/0.webp', '', '/2.webp']);
    expect(leftOut).toMatchObject([{ row: 1, field: 'spin_images.1', value: 'javascript:1' }]);
  });

  test.each([
    ['null', null],
    ['an empty text', ''],
    ['a text that means not known', 'n/a'],
  ])('keeps %s in a spin set as a gap, without a report', async (_name, gap) => {
    const { vehicles, leftOut } = await pull(car(1, { spin_images: [gap, '/1.webp', gap, '/3.webp'] }));
    expect(vehicles[0]?.spin_images).toEqual(['', '/1.webp', '', '/3.webp']);
    expect(leftOut).toEqual([]);
  });

  test('keeps the gaps of a spin set in one cell, without one after the last separator', async () => {
    const content = `${HEAD.trim()},spin_images\n1,2020,Kia,Rio,used,5,/0.webp||/2.webp|-|/4.webp|\n`;
    const { vehicles } = await pullIn({ root, file: 's.csv', content });
    expect(vehicles[0]?.spin_images).toEqual(['/0.webp', '', '/2.webp', '', '/4.webp']);
  });

  test('applies to CSV files', async () => {
    const content = `${HEAD.trim()},images,video_url\n1,2020,Kia,Rio,used,5,/a.webp|b c|/d.webp,nonsense\n`;
    const { vehicles, leftOut } = await pullIn({ root, file: 's.csv', content });
    expect(vehicles[0]?.images.map(({ url }) => url)).toEqual(['/a.webp', '/d.webp']);
    expect(leftOut.map(({ line, field }) => `${line} ${field}`)).toEqual(['2 video_url', '2 images.1.url']);
  });
});

describe('a row with invalid required fields is still refused', () => {
  test.each([
    { price: -1 },
    { year: 'x' },
    { slug: 'a/b' },
    { id: '' },
    { status: 'gone' },
    { sold: 'maybe' },
  ])('%j', async (more) => {
    const { outcome, rejects, leftOut } = await pull(car(1, { ...more, video_url: 'nonsense' }), car(2));
    expect(outcome).toMatchObject({ accepted: 1, rejected: 1, leftOut: 0 });
    expect(rejects.map(({ field }) => field)).toEqual(expect.arrayContaining(Object.keys(more)));
    expect(rejects.map(({ field }) => field)).not.toContain('video_url');
    expect(leftOut).toEqual([]);
  });

  test('also when a later rule refuses it', async () => {
    const { outcome } = await pull(car(1, { year: 2190, video_url: 'nonsense' }), car(2));
    expect(outcome).toMatchObject({ rejected: 1, leftOut: 0 });
  });
});

describe('several URLs in one cell', () => {
  const pullUrls = async (images: string): Promise<string[]> => {
    const { vehicles, leftOut } = await pull(
      car(1, { images, primary_image_url: 'HTTPS://img.example/L.jpg' }),
    );
    expect(leftOut).toEqual([]);
    expect(vehicles[0]?.primary_image_url).toBe('https://img.example/L.jpg');
    return vehicles[0]?.images.map(({ url }) => url) ?? [];
  };

  test.each([',', ';', ', ', ' ', '|', '\n', ''])('are split at %j', async (between) => {
    const urls = ['https://img.example/w_640,h_480/1.jpg', 'https://img.example/w_640,h_480/2.jpg'];
    expect(await pullUrls(urls.join(between))).toEqual(urls);
  });

  test('stay one when the second is part of the first', async () => {
    const url = 'https://img.example/fetch/https://other.example/1.jpg?from=https://third.example/';
    expect(await pullUrls(url)).toEqual([url]);
  });

  test('get lower-case schemes', async () => {
    expect(await pullUrls('HTTPS://img.example/A.jpg;HTTP://img.example/B.jpg')).toEqual([
      'https://img.example/A.jpg',
      'http://img.example/B.jpg',
    ]);
  });

  test('are split in objects of a list, in thumbnails and in spin sets too', async () => {
    const two = 'https://a.example/1.jpg,https://a.example/2.jpg';
    const { vehicles } = await pull(
      car(1, { images: [{ url: two }], thumbnails: [two], spin_images: [two] }),
    );
    expect(vehicles[0]?.images).toHaveLength(2);
    expect(vehicles[0]?.thumbnails).toHaveLength(2);
    expect(vehicles[0]?.spin_images).toHaveLength(2);
  });
});

describe('an invalid optional field is omitted', () => {
  test.each([
    ['images', 7, 'is not a list'],
    ['doors', 'many', 'is not a number'],
    ['seats', 4.5, 'is not a whole number'],
    ['created_at', '20/11/2026', 'is not a date and time with zone'],
    ['created_at', '2030-01-01T00:00:00Z', 'is in the future'],
    ['sold_date_timestamp', 4_000_000_000, 'is in the future'],
    ['state', 'Texas', 'is none of ACT, NSW, NT, QLD, SA, TAS, VIC, WA'],
    ['certified', 'perhaps', 'is not yes or no'],
    ['km', '-5', 'is less than 0'],
    ['badge', 'x'.repeat(201), 'has more than 200 characters'],
    ['before_price', 'was 9', 'is not a number'],
    ['stocknum', ['a'], 'is not a text'],
  ])('%s %j %s', async (field, value, reason) => {
    const { outcome, vehicles, rejects, leftOut } = await pull(car(1, { [field]: value }));
    expect(rejects).toEqual([]);
    expect(outcome).toMatchObject({ accepted: 1, leftOut: 1 });
    expect(Reflect.get(vehicles[0] ?? {}, field) ?? []).toEqual([]);
    expect(leftOut).toMatchObject([{ row: 1, field, reason }]);
    expect(outcome.leftOutSummary).toMatchObject([{ field, reason, count: 1 }]);
  });

  test('omits only the invalid entry of a list, or the invalid lender', async () => {
    const { vehicles, leftOut } = await pull(
      car(1, {
        standardEquipment: ['Tow bar', 'x'.repeat(201), 'Racks'],
        finance_lenders: { good: { paymentWeek: 90 }, bad: { paymentWeek: -1 } },
      }),
    );
    expect(vehicles[0]?.standardEquipment).toEqual(['Tow bar', 'Racks']);
    expect(vehicles[0]?.finance_lenders).toEqual({ good: { paymentWeek: 90 } });
    expect(leftOut.map(({ field }) => field)).toEqual([
      'standardEquipment.1',
      'finance_lenders.bad.paymentWeek',
    ]);
  });

  test('truncates a list that is too long', async () => {
    const images = Array.from({ length: 205 }, (_, index) => `/${index}.jpg`);
    const { vehicles, leftOut } = await pull(car(1, { images }));
    expect(vehicles[0]?.images).toHaveLength(200);
    expect(vehicles[0]?.images[0]?.url).toBe('/0.jpg');
    expect(leftOut).toMatchObject([{ field: 'images', reason: 'has more than 200 items' }]);
  });

  test.each([
    ['price', '45.000', 'may be thousands or a fraction: three digits follow the point'],
    ['price_type', 'x'.repeat(201), 'has more than 200 characters'],
    ['status', 'gone', 'is none of in_stock, sold, coming_soon, others'],
    ['sold', 'perhaps', 'is not yes or no'],
    ['reserved', 'perhaps', 'is not yes or no'],
    ['show_on_dealer_website', 'perhaps', 'is not yes or no'],
  ])('but %s decides how the vehicle is advertised and refuses the row', async (field, value, reason) => {
    const { rejects } = await pull(car(1, { [field]: value, doors: 'many' }), car(2));
    expect(rejects).toMatchObject([{ row: 1, field, reason }]);
  });
});
