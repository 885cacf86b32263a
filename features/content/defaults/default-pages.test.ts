import { describe, expect, test } from 'vitest';
import { DEFAULT_PAGES, USUAL_PAGES } from '../../_domain/content/default-names.ts';
import { plainText } from '../../_domain/content/content.ts';
import { formsOffering } from '../../_domain/form/site-forms.ts';
import { tradeInOffering } from '../../_domain/form/trade-in-pages.ts';
import { defaultNames, defaultPagesOffering } from '../../_domain/site/content-pages.ts';
import { collectOffers } from '../../_domain/offering/offering.ts';
import { offer } from '../../_domain/slice/slice.ts';
import { createSite } from '../../_domain/site/site.ts';
import { tenantSchema, type TenantInput } from '../../_domain/tenant/tenant.schema.ts';
import { dealerFacts } from '../dealer-facts.ts';
import { defaultPage } from './default-pages.ts';

const address = { street: '1 Example Street', city: 'Ipswich', state: 'QLD', postcode: '4305' } as const;
const tenant: TenantInput = {
  slug: 'example',
  template: 'group',
  name: 'Example Motors',
  site_url: 'https://example.test',
  license_number: 'MDL 0000001',
  abn: '51 824 753 556',
  locations: [{ id: 1, name: 'Example Ipswich', address, contact_detail: { phone: '07 5550 0199' } }],
  theme: { accent: '#0f3d5c', ground: '#faf7f0' },
};

type Form = 'contact' | 'careers' | 'test_drive' | 'finance';
const siteWith = (forms: Form[], more: Partial<TenantInput> = {}, tradeIn = false) =>
  createSite({
    tenant: tenantSchema.parse({ ...tenant, ...more }),
    vehicles: [],
    now: Date.UTC(2026, 10, 21),
    offers: collectOffers([
      offer(formsOffering, () =>
        forms.length > 0
          ? { names: new Set(forms), retentionDays: 365, partialDays: 14, remembers: true }
          : undefined,
      ),
      offer(defaultPagesOffering, () => ({ names: DEFAULT_PAGES, menu: {}, heading: 'About us' })),
      ...(tradeIn ? [offer(tradeInOffering, () => true as const)] : []),
    ]),
  });
const all = (site: ReturnType<typeof siteWith>) =>
  DEFAULT_PAGES.map((name) => defaultPage(name, dealerFacts(site)));
const renderText = (name: (typeof DEFAULT_PAGES)[number], site = siteWith(['contact'])) => {
  const page = defaultPage(name, dealerFacts(site));
  return `${page.intro} ${plainText(page.body)} ${JSON.stringify(page.body)}`;
};

test.each(DEFAULT_PAGES)('/%s has an address, a title and a unique description', (name) => {
  const page = defaultPage(name, dealerFacts(siteWith(['contact'])));
  expect(page.path).toBe(`/${name}`);
  expect(page.title.length).toBeGreaterThan(3);
  expect(page.description).toContain('Example Motors');
});

test.each([
  ['without a text of the dealer', {}],
  ['with its description, which the home page has', { description: 'Used cars in Ipswich.' }],
  ['with a tagline', { tagline: 'Used cars in Ipswich.' }],
])('no two pages have the same description %s', (_name, more) => {
  const descriptions = all(siteWith(['contact'], more)).map(({ description }) => description);
  const own = Object.values(more);
  expect(new Set([...descriptions, ...own]).size).toBe(descriptions.length + own.length);
});

test('default pages omit sentences with missing facts', () => {
  for (const site of [siteWith([]), siteWith(['contact', 'careers', 'test_drive', 'finance'], {}, true)])
    expect(JSON.stringify(all(site))).not.toMatch(/undefined|null|NaN|\[object/);
});

describe('the privacy policy', () => {
  test('names the Privacy Act, the dealer and its ABN, and where to complain', () => {
    const text = renderText('privacy-policy');
    expect(text).toContain('Privacy Act 1988 (Cth)');
    expect(text).toContain('ABN 51 824 753 556');
    expect(text).toContain('oaic.gov.au');
  });

  test('says how long what forms send is stored', () => {
    expect(renderText('privacy-policy')).toContain('deleted from it after one year');
  });

  test('mentions no form on a site without forms', () => {
    const text = renderText('privacy-policy', siteWith([]));
    expect(text).toContain('This website has no forms');
    expect(text).not.toContain('is deleted from it');
  });

  test('mentions test drives, finance and trade-ins only if the site has them', () => {
    expect(renderText('privacy-policy')).not.toMatch(/Test drives|lender|Trade-ins/);
    const text = renderText('privacy-policy', siteWith(['contact', 'test_drive', 'finance'], {}, true));
    expect(text).toMatch(/Test drives[^]*Trade-ins[^]*lender/);
  });
});

describe('links of default pages', () => {
  const hrefs = (site: ReturnType<typeof siteWith>) =>
    new Set([...JSON.stringify(all(site)).matchAll(/"href":"(\/[^"]*)"/g)].map(([, href = '']) => href));

  test('never lead to a form that the site lacks', () => {
    expect([...hrefs(siteWith([]))].toSorted((a, b) => a.localeCompare(b))).toEqual([
      '/contact-us/example-ipswich',
      '/search/new-used-and-demo-cars',
    ]);
  });

  test('lead to the forms that the site has', () => {
    expect([...hrefs(siteWith(['contact', 'test_drive', 'finance'], {}, true))]).toEqual(
      expect.arrayContaining(['/contact', '/book-test-drive', '/finance', '/trade-in']),
    );
  });
});

describe('default pages of a site', () => {
  test('are those of the option that no file replaces', () => {
    const site = createSite({
      ...siteWith(['contact']),
      hasPage: undefined,
      content: {
        fragments: {},
        pages: [{ path: '/about-us', title: 'A', description: 'B', body: [], file: 'content/about-us.md' }],
      },
    });
    expect(defaultNames(site)).not.toContain('about-us');
    expect(defaultNames(site)).toContain('privacy-policy');
  });

  test('have the careers form instead of the careers page', () => {
    expect(defaultNames(siteWith(['careers']))).not.toContain('careers');
    expect(defaultNames(siteWith(['contact']))).toContain('careers');
  });

  test('are by default those that fit every dealer', () => {
    expect(USUAL_PAGES).toEqual([
      'about-us',
      'privacy-policy',
      'terms-and-conditions',
      'special-offers',
      'pages/warranty',
      'pages/faq',
    ]);
  });
});
