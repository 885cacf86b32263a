import { describe, expect, test } from 'vitest';
import { mediaHostFindings, siteMediaSources, type MediaHostOptions } from './media-hosts.ts';

const NONE: MediaHostOptions = { media_hosts: [], any_media_host: false };
const photo = (url: string) => ({ url, thumb: { url } });
const EMPTY = { tenant: {}, vehicles: [] };
const sourcesOf = (site: Partial<Parameters<typeof siteMediaSources>[0]>, options = NONE) =>
  siteMediaSources({ ...EMPTY, ...site }, options);
const stock = (count: number) => [
  { images: Array.from({ length: count }, (_, index) => photo(`https://h${index}.example/a.jpg`)) },
];

describe('siteMediaSources', () => {
  test('returns the https hosts of tenant, content and stock once, sorted', () => {
    const tenant: object = {
      logo: 'https://cdn.example/logo.svg',
      tiles: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
    };
    const content = { pages: [{ body: [{ tag: 'img', attributes: { src: 'https://CDN.example/b.jpg' } }] }] };
    const vehicles = [{ images: [photo('https://photos.example:8443/1.jpg')] }, { images: [] }];
    expect(sourcesOf({ tenant, content, vehicles })).toEqual([
      'https://*.tiles.example',
      'https://cdn.example',
      'https://photos.example:8443',
    ]);
  });

  test('returns the hosts of every picture and video field of a vehicle', () => {
    const vehicle = {
      images: [photo('https://a.example/1.jpg')],
      thumbnails: ['https://b.example/1.jpg'],
      primary_image_url: 'https://c.example/1.jpg',
      video_url: 'https://d.example/1.mp4',
      external_video_url: 'https://e.example/1',
      spin_images: ['https://f.example/1.jpg'],
      spin_interior_image: 'https://g.example/1.jpg',
    };
    expect(sourcesOf({ vehicles: [vehicle] })).toEqual(
      'abcdefg'.split('').map((name) => `https://${name}.example`),
    );
  });

  test('ignores links in comments, however many', () => {
    const links = Array.from({ length: 22 }, (_, index) => `https://link${index}.example/`).join(' ');
    const vehicle = (dealercomments: string) => ({ dealercomments, file: 'https://reports.example/1.pdf' });
    expect(sourcesOf({ vehicles: [vehicle(links), vehicle('https://one.example/')] })).toEqual([]);
  });

  test('ignores links and text of the tenant and its content', () => {
    const tenant: object = {
      site_url: 'https://alpha.example',
      social: [{ href: 'https://social.example/alpha' }],
      locations: [{ address: { place_url: 'https://map.example/1' } }],
      about: 'See https://text.example/ for more',
    };
    const link = {
      tag: 'a',
      attributes: { href: 'https://link.example/' },
      children: ['https://link.example/'],
    };
    expect(sourcesOf({ tenant, content: { pages: [{ body: [link] }] } })).toEqual([]);
  });

  test('finds every address in a list of sources', () => {
    const img = { tag: 'img', attributes: { srcset: 'https://one.example/a 1x, https://two.example/b 2x' } };
    expect(sourcesOf({ content: [img] })).toEqual(['https://one.example', 'https://two.example']);
  });

  test('text of stock cannot add anything but hosts to the policy', () => {
    const hostile = [
      'https://evil.example; script-src *',
      "https://x.example' 'unsafe-inline'",
      "https://y.example/'script-src",
      'https://*',
      'https://a_b.example/',
      'https://.example/',
    ];
    expect(sourcesOf({ vehicles: [{ thumbnails: hostile }] })).toEqual(['https://y.example']);
  });

  test('adds the hosts of the option', () => {
    expect(sourcesOf({}, { media_hosts: ['*.photos.example'], any_media_host: false })).toEqual([
      'https://*.photos.example',
    ]);
  });

  test('allows any host by option, and for more than 20 hosts', () => {
    expect(sourcesOf({}, { media_hosts: [], any_media_host: true })).toEqual(['https:']);
    expect(sourcesOf({ vehicles: stock(20) })).toHaveLength(20);
    expect(sourcesOf({ vehicles: stock(21) })).toEqual(['https:']);
  });
});

describe('mediaHostFindings', () => {
  test('warns when the policy allows any host because of their number', () => {
    const findings = mediaHostFindings({ ...EMPTY, vehicles: stock(21) }, NONE);
    expect(findings.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'DS2990 The pictures and videos of the site come from 21 hosts. Its Content-Security-Policy lists at most 20, so it allows any https host.',
    ]);
  });

  test('reports nothing for 20 hosts, or when the option allows any', () => {
    expect(mediaHostFindings({ ...EMPTY, vehicles: stock(20) }, NONE)).toEqual([]);
    const options = { media_hosts: [], any_media_host: true };
    expect(mediaHostFindings({ ...EMPTY, vehicles: stock(21) }, options)).toEqual([]);
  });
});
