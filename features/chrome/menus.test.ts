import { describe, expect, test } from 'vitest';
import { formsOffering } from '../_domain/form/site-forms.ts';
import { defaultPagesOffering } from '../_domain/site/content-pages.ts';
import { collectOffers } from '../_domain/offering/offering.ts';
import { offer } from '../_domain/slice/slice.ts';
import { createSite } from '../_domain/site/site.ts';
import { tenantSchema, type TenantInput } from '../_domain/tenant/tenant.schema.ts';
import { vehicleSchema, type Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { menusOf, siteFrame } from './frame.ts';

const address = { street: '1 Example Street', city: 'Ipswich', state: 'QLD', postcode: '4305' } as const;
const base: TenantInput = {
  slug: 'example',
  template: 'group',
  name: 'Example Motors',
  site_url: 'https://example.test',
  locations: [
    { id: 1, name: 'Example Ipswich', address, dealer_license_number: '111', motor_vehicle_repairer: '222' },
  ],
  theme: { accent: '#0f3d5c', ground: '#faf7f0' },
};
const vehicle = (id: number, make: string) =>
  vehicleSchema.parse({
    id,
    slug: `v-${id}`,
    name: 'V',
    year: 2022,
    make,
    model: 'M',
    car_type: 'used',
    simple_body: 'SUV',
  });

const STOCK = [vehicle(1, 'Kia'), vehicle(2, 'Kia'), vehicle(3, 'Mazda')];

function createTestSite(
  more: Partial<TenantInput> = {},
  pages: readonly string[] = [],
  vehicles: readonly Vehicle[] = STOCK,
) {
  return createSite({
    tenant: tenantSchema.parse({ ...base, ...more }),
    vehicles,
    now: Date.UTC(2026, 10, 21),
    offers: collectOffers([
      offer(formsOffering, () => ({ names: new Set(['contact', 'service'] as const) })),
      offer(defaultPagesOffering, () => ({
        names: ['about-us', 'privacy-policy', 'terms-and-conditions'] as const,
        menu: { 'about-us': 'About us' },
        heading: 'Company',
      })),
    ]),
    hasPage: (_site, path) => pages.includes(path),
  });
}
const frameOf = (...parts: Parameters<typeof createTestSite>) => siteFrame(createTestSite(...parts));
const menus = (...parts: Parameters<typeof createTestSite>) => menusOf(createTestSite(...parts));
const labels = (groups: readonly { label: string }[]) => groups.map(({ label }) => label);

describe('the default header', () => {
  test('has Buy, Sell, Finance, Service and Locations when the site has their pages', () => {
    expect(labels(menus({}, ['/trade-in', '/finance', '/service']).header)).toEqual([
      'Buy',
      'Sell',
      'Finance',
      'Service',
      'Find us',
    ]);
  });

  test('omits entries without a page', () => {
    expect(labels(menus().header)).toEqual(['Buy', 'Find us']);
  });

  test('lists types, makes and bodies in stock below Buy, without their counts', () => {
    const [buy] = menus().header;
    expect(buy?.columns).toEqual([
      {
        label: 'Condition',
        links: [
          { label: 'Used cars', href: '/search/used-cars' },
          { label: 'All stock', href: '/search/new-used-and-demo-cars' },
        ],
      },
      {
        label: 'Make',
        links: [
          { label: 'Kia', href: '/search/kia' },
          { label: 'Mazda', href: '/search/mazda' },
        ],
      },
      { label: 'Body', links: [{ label: 'SUV', href: '/search/suv' }] },
    ]);
  });

  test('sorts makes by name, whatever their vehicles', () => {
    const stock = [vehicle(1, 'Mazda'), vehicle(2, 'Kia'), vehicle(3, 'Mazda'), vehicle(4, 'Mazda')];
    const [buy] = menus({}, [], stock).header;
    expect(labels(buy?.columns[1]?.links ?? [])).toEqual(['Kia', 'Mazda']);
  });

  test('lists the tenant’s makes in stock first when not all have room, then those with far more vehicles', () => {
    const stock = ['Mazda', 'Audi', ...Array.from({ length: 4 }, () => 'Kia'), 'Ford'].map((make, id) =>
      vehicle(id + 1, make),
    );
    const listMakes = (manufacturers: readonly string[], count: number) =>
      labels(
        menus(
          {
            menus: { header: [{ label: 'Makes', from: 'makes', count }] },
            manufacturers: manufacturers.map((name) => ({ id: name, name, slug: name.toLowerCase() })),
          },
          [],
          stock,
        ).header[0]?.links ?? [],
      );
    expect(listMakes([], 1)).toEqual(['Kia']);
    expect(listMakes(['Tesla', 'Mazda'], 1)).toEqual(['Mazda']);
    expect(listMakes(['Tesla', 'Mazda'], 2)).toEqual(['Kia', 'Mazda']);
  });

  test('links to offers below Buy while one runs', () => {
    const buy = (offers: TenantInput['offers']) =>
      menus({ offers }, ['/special-offers']).header[0]?.links.map(({ label }) => label);
    expect(buy([{ title: 'Now' }])).toEqual(['Special offers']);
    expect(buy([{ title: 'Then', expiry: '2026-01-01T00:00:00Z' }])).toEqual([]);
  });

  test('shows Subscribe on a subscription site', () => {
    expect(labels(menus({ offers_subscription: true }).header)[0]).toBe('Subscribe');
  });
});

describe('menus of the tenant', () => {
  test('have links, groups, pictures and lists from stock', () => {
    const picture = { src: '/media/kia.webp', alt: 'A Kia' };
    const { header } = menus({
      menus: {
        header: [
          { label: 'Home', href: '/' },
          { label: 'Makes', from: 'makes', count: 1, links: [{ label: 'Kia deals', href: '/kia', picture }] },
        ],
      },
    });
    expect(header).toEqual([
      { label: 'Home', href: '/', links: [], columns: [] },
      {
        label: 'Makes',
        columns: [],
        links: [
          { label: 'Kia deals', href: '/kia', picture },
          { label: 'Kia', href: '/search/kia' },
        ],
      },
    ]);
  });

  test('show an entry only when its condition is fulfilled', () => {
    const header = [
      { label: 'form', href: '/a', when: { form: 'service' as const } },
      { label: 'no form', href: '/a', when: { form: 'parts' as const } },
      { label: 'type', href: '/a', when: { car_type: 'used' as const } },
      { label: 'no type', href: '/a', when: { car_type: 'demo' as const } },
      { label: 'make', href: '/a', when: { make: 'kia' } },
      { label: 'no make', href: '/a', when: { make: 'Ford' } },
      { label: 'page', href: '/a', when: { page: '/about-us' } },
      { label: 'no page', href: '/a', when: { page: '/nowhere' } },
      { label: 'one of two', href: '/a', when: { make: 'kia', page: '/nowhere' } },
    ];
    expect(labels(menus({ menus: { header } }, ['/about-us']).header)).toEqual([
      'form',
      'type',
      'make',
      'page',
    ]);
  });

  test('omit a group without entries and address', () => {
    const header = [{ label: 'Empty', links: [{ label: 'x', href: '/x', when: { page: '/x' } }] }];
    expect(menus({ menus: { header } }).header).toEqual([]);
  });

  test('use the header’s menu on phones unless the tenant sets another', () => {
    expect(menus().mobile).toBeNull();
    expect(labels(menus({ menus: { mobile: [{ label: 'Only', href: '/' }] } }).mobile ?? [])).toEqual([
      'Only',
    ]);
  });
});

describe('the footer', () => {
  test('has stock, forms, content pages and `links`, makes and locations in columns', () => {
    const { footer } = menus({ links: [{ text: 'Blog', href: 'https://blog.example' }] });
    expect(
      footer.map(({ label, links }) => `${label}: ${links.map((link) => link.label).join(', ')}`),
    ).toEqual([
      'Stock: Used cars, All stock',
      'Contact: Contact us, Book a service',
      'Company: Blog, About us',
      'Makes: Kia, Mazda',
      'Locations: Example Ipswich',
    ]);
  });

  test('omits links of the header when it has one row', () => {
    expect(labels(menus({ template: 'yard' }).footer)).toEqual([
      'All stock',
      'Locations',
      'Company',
      'Contact',
    ]);
  });

  test('lists licences of the dealer and its locations, and the ABN', () => {
    expect(frameOf({ license_number: 'MD 9', abn: '51824753556' })).toMatchObject({
      licences: ['Motor dealer licence MD 9, 111 (QLD)', 'Motor vehicle repairer licence 222 (QLD)'],
      abn: '51 824 753 556',
    });
    expect(frameOf({ license_number: 'MD 111' }).licences[0]).toBe('Motor dealer licence MD 111');
    expect(frameOf().abn).toBe('');
  });

  test('refuses an ABN with an invalid checksum', () => {
    expect(tenantSchema.safeParse({ ...base, abn: '51 824 753 557' }).success).toBe(false);
  });

  test('links to social networks over https only', () => {
    const social = (href: string) =>
      tenantSchema.safeParse({ ...base, social: [{ network: 'facebook', href }] }).success;
    expect(social('https://social.example/us')).toBe(true);
    expect(social('http://social.example/us')).toBe(false);
    expect(social('javascript:alert(1)')).toBe(false);
  });
});
