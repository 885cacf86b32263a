import { describe, expect, test } from 'vitest';
import { formsOffering } from '../_domain/form/site-forms.ts';
import { defaultPagesOffering } from '../_domain/site/content-pages.ts';
import { collectOffers } from '../_domain/offering/offering.ts';
import { offer } from '../_domain/slice/slice.ts';
import { createSite } from '../_domain/site/site.ts';
import { tenantSchema, type TenantInput } from '../_domain/tenant/tenant.schema.ts';
import { vehicleSchema, type Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { siteFrame } from './frame.ts';

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

function frameOf(
  more: Partial<TenantInput> = {},
  pages: readonly string[] = [],
  vehicles: readonly Vehicle[] = STOCK,
) {
  const site = createSite({
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
  return siteFrame(site);
}
const labels = (groups: readonly { label: string }[]) => groups.map(({ label }) => label);

describe('the default header', () => {
  test('has Buy, Sell, Finance, Service and Locations when the site has their pages', () => {
    expect(labels(frameOf({}, ['/trade-in', '/finance', '/service']).menus.header)).toEqual([
      'Buy',
      'Sell',
      'Finance',
      'Service',
      'Find us',
    ]);
  });

  test('omits entries without a page', () => {
    expect(labels(frameOf().menus.header)).toEqual(['Buy', 'Find us']);
  });

  test('lists types, makes and bodies in stock below Buy, without their counts', () => {
    const [buy] = frameOf().menus.header;
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

  test('keeps the order of makes when a vehicle comes that does not double a count', () => {
    const makesOf = (vehicles: readonly Vehicle[]) =>
      frameOf({}, [], vehicles).menus.header[0]?.columns[1]?.links.map(({ label }) => label);
    const stock = [vehicle(1, 'Kia'), vehicle(2, 'Kia'), vehicle(3, 'Mazda'), vehicle(4, 'Mazda')];
    expect(makesOf(stock)).toEqual(['Kia', 'Mazda']);
    expect(makesOf([...stock, vehicle(5, 'Mazda')])).toEqual(['Kia', 'Mazda']);
    expect(makesOf([...stock, vehicle(5, 'Mazda'), vehicle(6, 'Mazda')])).toEqual(['Mazda', 'Kia']);
  });

  test('links to offers below Buy while one runs', () => {
    const buy = (offers: TenantInput['offers']) =>
      frameOf({ offers }, ['/special-offers']).menus.header[0]?.links.map(({ label }) => label);
    expect(buy([{ title: 'Now' }])).toEqual(['Special offers']);
    expect(buy([{ title: 'Then', expiry: '2026-01-01T00:00:00Z' }])).toEqual([]);
  });

  test('shows Subscribe on a subscription site', () => {
    expect(labels(frameOf({ offers_subscription: true }).menus.header)[0]).toBe('Subscribe');
  });
});

describe('menus of the tenant', () => {
  test('have links, groups, pictures and lists from stock', () => {
    const picture = { src: '/media/kia.webp', alt: 'A Kia' };
    const { header } = frameOf({
      menus: {
        header: [
          { label: 'Home', href: '/' },
          { label: 'Makes', from: 'makes', count: 1, links: [{ label: 'Kia deals', href: '/kia', picture }] },
        ],
      },
    }).menus;
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
    expect(labels(frameOf({ menus: { header } }, ['/about-us']).menus.header)).toEqual([
      'form',
      'type',
      'make',
      'page',
    ]);
  });

  test('omit a group without entries and address', () => {
    const header = [{ label: 'Empty', links: [{ label: 'x', href: '/x', when: { page: '/x' } }] }];
    expect(frameOf({ menus: { header } }).menus.header).toEqual([]);
  });

  test('use the header’s menu on phones unless the tenant sets another', () => {
    expect(frameOf().menus.mobile).toBeNull();
    expect(labels(frameOf({ menus: { mobile: [{ label: 'Only', href: '/' }] } }).menus.mobile ?? [])).toEqual(
      ['Only'],
    );
  });
});

describe('the footer', () => {
  test('has stock, forms, content pages and `links`, makes and locations in columns', () => {
    const { footer } = frameOf({ links: [{ text: 'Blog', href: 'https://blog.example' }] }).menus;
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
    expect(labels(frameOf({ template: 'yard' }).menus.footer)).toEqual([
      'All stock',
      'Locations',
      'Company',
      'Contact',
    ]);
  });

  test('links to privacy policy and terms on every site that has them', () => {
    expect(frameOf().legal.map(({ href }) => href)).toEqual(['/privacy-policy', '/terms-and-conditions']);
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
