import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { tenantSchema } from '../_domain/tenant/tenant.schema.ts';
import { features } from '../registry.ts';
import { mediaHostFindings, siteMediaSources, type MediaHostOptions } from './media-hosts.ts';

const NONE: MediaHostOptions = { media_hosts: [], any_media_host: false };
const photo = (url: string) => ({ url, thumb: { url } });
const EMPTY = { tenant: {}, vehicles: [] };
const listSources = (site: Partial<Parameters<typeof siteMediaSources>[0]>, options = NONE) =>
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
    expect(listSources({ tenant, content, vehicles })).toEqual([
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
    expect(listSources({ vehicles: [vehicle] })).toEqual(
      'abcdefg'.split('').map((name) => `https://${name}.example`),
    );
  });

  test('ignores links in comments, however many', () => {
    const links = Array.from({ length: 22 }, (_, index) => `https://link${index}.example/`).join(' ');
    const vehicle = (dealercomments: string) => ({ dealercomments, file: 'https://reports.example/1.pdf' });
    expect(listSources({ vehicles: [vehicle(links), vehicle('https://one.example/')] })).toEqual([]);
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
    expect(listSources({ tenant, content: { pages: [{ body: [link] }] } })).toEqual([]);
  });

  test('ignores every other option with an address, such as contacts and endpoints', () => {
    const options = {
      seo: { security_contacts: ['https://report.example/x'] },
      enquiry: { lead_webhooks: [{ endpoint: 'https://hook.example/' }] },
    };
    expect(listSources({ tenant: { options } })).toEqual([]);
  });

  test('finds every address in a list of sources', () => {
    const img = { tag: 'img', attributes: { srcset: 'https://one.example/a 1x, https://two.example/b 2x' } };
    expect(listSources({ content: [img] })).toEqual(['https://one.example', 'https://two.example']);
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
    expect(listSources({ vehicles: [{ thumbnails: hostile }] })).toEqual(['https://y.example']);
  });

  test('adds the hosts of the option', () => {
    expect(listSources({}, { media_hosts: ['*.photos.example'], any_media_host: false })).toEqual([
      'https://*.photos.example',
    ]);
  });

  test('allows any host by option, and for more than 20 hosts', () => {
    expect(listSources({}, { media_hosts: [], any_media_host: true })).toEqual(['https:']);
    expect(listSources({ vehicles: stock(20) })).toHaveLength(20);
    expect(listSources({ vehicles: stock(21) })).toEqual(['https:']);
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

const ADDRESS = 'https://media.example/a.png';

/** Values that schemas wrap. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly options?: readonly z.ZodType[];
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
}

/** Returns whether a schema takes an address and no other text. */
const takesAddress = (schema: z.ZodType): boolean =>
  schema.safeParse(ADDRESS).success
    ? !schema.safeParse('two words').success && !schema.safeParse('word').success
    : schema.safeParse(`${ADDRESS}/{z}/{x}/{y}`).success;

/** Returns the paths of a schema that take an address. */
function addressPaths(schema: z.ZodType, path: readonly string[] = []): string[] {
  const {
    type,
    shape,
    options,
    element,
    valueType,
    innerType,
    in: input,
  } = schema.def as unknown as Definition;
  if (type === 'string') return takesAddress(schema) ? [path.join('.')] : [];
  if (shape) return Object.entries(shape).flatMap(([name, part]) => addressPaths(part, [...path, name]));
  if (options) return [...new Set(options.flatMap((part) => addressPaths(part, path)))];
  if (valueType) return addressPaths(valueType, [...path, 'any']);
  const inner = innerType ?? input ?? element;
  return inner ? addressPaths(inner, element ? [...path, '0'] : path) : [];
}

/** Returns an object with the address at a path; a `0` is the position in a list. */
const objectAt = (path: string): unknown =>
  path
    .split('.')
    .reduceRight<unknown>(
      (value, name) => (name === '0' ? [value] : { [name]: value }),
      `${ADDRESS}/{z}/{x}/{y}`,
    );

test('of all values of a tenant that take an address, pictures, videos and tiles count', () => {
  const schemas = features.flatMap(({ name, options }) =>
    options ? addressPaths(options.schema as unknown as z.ZodType, ['options', name]) : [],
  );
  const paths = [...addressPaths(tenantSchema), ...schemas];
  expect(paths).toContain('options.seo.security_contacts.0');
  const counted = paths.filter((path) => listSources({ tenant: objectAt(path) as object }).length > 0);
  const isOfMenu = (path: string) => path.startsWith('menus.');
  expect(counted.filter(isOfMenu).every((path) => path.endsWith('.picture.src'))).toBe(true);
  expect(counted.filter((path) => !isOfMenu(path)).toSorted()).toEqual([
    'brands.0.banner',
    'brands.0.logo',
    'listing.certified_badge',
    'locations.0.image.image.thumb.url',
    'locations.0.image.image.url',
    'locations.0.team.0.photo.thumb.url',
    'locations.0.team.0.photo.url',
    'manufacturers.0.logo.url',
    'offers.0.image',
    'options.home.hero_image',
    'options.locations.map.tiles',
    'promo_cards.0.src',
    'reviews.0.image',
  ]);
});
