/** Sitemaps by kind of page. */
import { describe, expect, test } from 'vitest';
import { sitemapFiles } from './sitemap.ts';

const origin = 'https://yard.example';
const none = (): string[] => [];
const files = (addresses: readonly string[], more: Partial<Parameters<typeof sitemapFiles>[0]> = {}) =>
  new Map(
    sitemapFiles({ addresses, origin, picturesOf: none, ...more }).map(({ file, body }) => [file, body]),
  );

describe('sitemapFiles', () => {
  test('has a file for each kind of page, and an index of them', () => {
    const made = files([
      '/',
      '/cars/ute-1',
      '/search/toyota',
      '/used-car/toyota',
      '/contact-us/dubbo',
      '/dealer-locator',
      '/finance',
    ]);
    expect([...made.keys()]).toEqual([
      'sitemap.xml',
      'sitemap-pages-1.xml',
      'sitemap-vehicles-1.xml',
      'sitemap-listings-1.xml',
      'sitemap-locations-1.xml',
    ]);
    expect(made.get('sitemap-listings-1.xml')?.match(/<loc>[^<]*/g)).toEqual([
      '<loc>https://yard.example/search/toyota',
      '<loc>https://yard.example/used-car/toyota',
    ]);
    expect(made.get('sitemap.xml')).toContain(
      '<sitemap><loc>https://yard.example/sitemap-vehicles-1.xml</loc>',
    );
  });

  test('has at most 10,000 addresses in a file', () => {
    const made = files(Array.from({ length: 10_001 }, (_, index) => `/cars/v-${index}`));
    expect(made.get('sitemap-vehicles-1.xml')?.match(/<url>/g)).toHaveLength(10_000);
    expect(made.get('sitemap-vehicles-2.xml')?.match(/<url>/g)).toHaveLength(1);
  });

  test('has the pictures of a page, escaped', () => {
    const made = files(['/cars/ute-1'], { picturesOf: () => ['https://p.example/a.jpg?w=1&h=2<'] });
    expect(made.get('sitemap-vehicles-1.xml')).toContain(
      '<image:image><image:loc>https://p.example/a.jpg?w=1&amp;h=2&lt;</image:loc></image:image>',
    );
  });

  test('has the time of the last change in whole seconds, and none for a page without a record', () => {
    const dated = files(['/cars/a', '/cars/b'], {
      changedAt: (address) => (address === '/cars/a' ? Date.UTC(2026, 10, 21, 6, 0, 0, 250) : undefined),
    });
    expect(dated.get('sitemap-vehicles-1.xml')?.match(/<url>.*<\/url>/g)).toEqual([
      '<url><loc>https://yard.example/cars/a</loc><lastmod>2026-11-21T06:00:00Z</lastmod></url>',
      '<url><loc>https://yard.example/cars/b</loc></url>',
    ]);
  });

  test('has only an index without pages', () => {
    expect([...files([]).keys()]).toEqual(['sitemap.xml']);
  });
});
