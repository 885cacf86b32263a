import { offers } from '../registry.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createSite, type Site } from '../_domain/site/site.ts';
import { dealer } from '../_domain/vehicle/vehicle.case.ts';
import { formPages, successPage } from './form-pages.page.tsx';

const siteWith = (signIn: object, finance: object = {}): Site =>
  createSite({
    offers,
    tenant: {
      ...dealer({ finance_provider: 'Manual', api: { enabled: true } }),
      options: { 'sign-in': signIn, vehicle: { finance } },
    },
    vehicles: [],
    now: 0,
  });
const pathsOf = (site: Site): string[] =>
  formPages.filter((page) => [...page.entries(site)].length > 0).map(({ path }) => path);

/** Returns the HTML of the page at a path. */
function renderFormPage(site: Site, path: string): string {
  const page = formPages.find((one) => one.path === path);
  if (!page) throw new Error(`no page at ${path}`);
  return renderToStaticMarkup(page.view(page.data({ isGated: false }, site)));
}

/** Returns whether search engines may list a page. */
function isListed(site: Site, path: string): boolean {
  const page = formPages.find((one) => one.path === path);
  const [entry] = page?.entries(site) ?? [];
  if (!page || !entry) throw new Error(`no page at ${path}`);
  return page.listed?.(entry) !== false && page.head(page.data(entry, site)).noindex !== true;
}
const isGated = (html: string): boolean => html.includes('data-shut') && !html.includes('data-ui-part');

describe('the finance pages', () => {
  const paths = ['/finance-enquiry', '/apply-for-finance'];
  const gated = siteWith({ accounts: true, gated: ['finance'] });

  test.each(paths)('%s requires sign-in when finance is gated', (path) => {
    expect(isGated(renderFormPage(gated, path))).toBe(true);
    const call = `/api/gated?${new URLSearchParams({ path, type: 'finance' })}`;
    expect(renderFormPage(gated, path).includes(`redirect=${encodeURIComponent(call)}`)).toBe(true);
  });

  test.each(paths)('%s is open while finance is not gated, and on a site without accounts', (path) => {
    expect(isGated(renderFormPage(siteWith({ accounts: true }), path))).toBe(false);
    expect(isGated(renderFormPage(siteWith({ gated: ['finance'] }), path))).toBe(false);
  });

  test.each(paths)('lists %s for search engines while it is open', (path) => {
    expect(isListed(siteWith({ accounts: true }), path)).toBe(true);
    expect(isListed(gated, path)).toBe(false);
  });

  test('/finance-enquiry is a short form of one step', () => {
    const html = renderFormPage(siteWith({}), '/finance-enquiry');
    expect(html.match(/data-ui-part/g)).toHaveLength(1);
    expect(html).toContain('Your question');
  });

  test('/apply-for-finance comes in four steps: personal, work, money, review', () => {
    const html = renderFormPage(siteWith({}), '/apply-for-finance');
    const steps = [...html.matchAll(/<legend>([^<]+)<\/legend>/g)].map(([, title]) => title);
    expect(steps).toEqual(['About you', 'Your work', 'Your money', 'Check and send']);
    expect(html).toContain('id="finance-form"');
    expect(html).toMatch(/<dl[^>]*data-ui-review/);
  });

  test('the application requests no data that allows identity theft', () => {
    const names = [...renderFormPage(siteWith({}), '/apply-for-finance').matchAll(/ name="([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(
      names.filter((name) => /birth|licen|tax|tfn|account|card|passport|medicare/i.test(name ?? '')),
    ).toEqual([]);
  });

  test('other forms stay open when finance is gated', () => {
    expect(isGated(renderFormPage(gated, '/contact'))).toBe(false);
  });
});

describe('/personalised/finance', () => {
  const path = '/personalised/finance';

  test('exists behind sign-in while the valuation gate is on, whether or not finance is gated', () => {
    const site = siteWith({ accounts: true, gated: [] }, { valuation_gate: true });
    expect(isGated(renderFormPage(site, path))).toBe(true);
  });

  test.each<[string, object, object]>([
    ['the gate is off', { accounts: true }, {}],
    ['the site has no accounts', {}, { valuation_gate: true }],
  ])('does not exist when %s', (_name, signIn, finance) => {
    expect(pathsOf(siteWith(signIn, finance))).not.toContain(path);
  });
});

test.each([
  [
    'a site that holds vehicles',
    { reserve: { hold_hours: 36 }, vehicle: { reserve: { page: 'checkout' } } },
    36,
  ],
  [
    'a site that holds them for an hour',
    { reserve: { hold_hours: 1 }, vehicle: { reserve: { page: 'checkout' } } },
    1,
  ],
  ['one that holds none', { vehicle: { reserve: { page: 'buy-online' } } }, 0],
  [
    'one where nothing can be reserved',
    { reserve: { hold_hours: 36 }, vehicle: { reserve: { page: 'none' } } },
    undefined,
  ],
] as const)('shows its reservations on the success page of %s', (_name, options, hours) => {
  const tenant = { ...dealer({ api: { enabled: true } }), options };
  const site = createSite({ offers, tenant, vehicles: [], now: 0 });
  const html = renderToStaticMarkup(successPage.view(successPage.data(true, site)));
  expect(html.includes('id="reserve"')).toBe(hours !== undefined);
  const text = hours === 1 ? '1 hour' : `${hours} hours`;
  expect(/We hold the vehicle for you for (\d+ hours?)\./.exec(html)?.[1]).toBe(hours ? text : undefined);
});

test('contact_title is the heading of /contact, Contact Us by default, and of no other form', () => {
  const html = (path: string, forms: object = {}) =>
    renderFormPage(
      createSite({ offers, tenant: { ...dealer(), options: { enquiry: { forms } } }, vehicles: [], now: 0 }),
      path,
    );
  expect(html('/contact')).toContain('Contact Us</h1>');
  expect(html('/contact', { contact_title: 'Talk to us' })).toContain('Talk to us</h1>');
  expect(html('/careers', { contact_title: 'Talk to us' })).toContain('Careers</h1>');
});
