/** `/checkout-journey` (specification, section 2): the button leads to a page when the feature is on. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createSite, type Site } from '../_domain/site/site.ts';
import { car, dealer } from '../_domain/vehicle/vehicle.case.ts';
import { features, offers, sections } from '../registry.ts';

const createTestSite = (
  reserve: object,
  tenant: object = {},
  options: object = {},
  vehicle: object = {},
): Site =>
  createSite({
    offers,
    tenant: {
      ...dealer({ api: { enabled: true }, ...tenant }),
      options: { vehicle: { reserve }, ...options },
    },
    vehicles: [car({ price: 20_000, price_type: 'Drive Away', slug: 'one', ...vehicle })],
    now: 0,
  });

/** Returns the first page of a kind as HTML; empty without one. */
function renderPage(kind: string, site: Site): string {
  const page = features.flatMap(({ pages = [] }) => pages).find(({ name }) => name === kind);
  for (const entry of page?.entries(site) ?? [])
    return renderToStaticMarkup(page?.view(page.data(entry, site, sections), sections));
  return '';
}

const BUTTON = 'href="/checkout-journey?car_id=one"';

describe('Online Purchase', () => {
  test.each([
    ['with a page to reserve on', { online_purchase: true }],
    ['without one', { online_purchase: true, page: 'none' }],
  ])('with it on, %s: the vehicle page’s button leads to a page of the site', (_name, reserve) => {
    const site = createTestSite(reserve);
    expect(renderPage('vehicle', site)).toContain(BUTTON);
    expect(renderPage('checkout-journey', site)).toContain('Online Purchase</h1>');
  });

  test.each([
    ['off, as by default', {}, {}],
    ['on, on a site without an API', { online_purchase: true }, { api: { enabled: false } }],
  ])('without it, %s: neither button nor page exists', (_name, reserve, tenant) => {
    const site = createTestSite(reserve, tenant);
    expect(renderPage('vehicle', site)).not.toContain(BUTTON);
    expect(renderPage('checkout-journey', site)).toBe('');
  });

  test('a subscription has neither the button nor a page to reserve it', () => {
    const reserve = { online_purchase: true, page: 'checkout' };
    const site = (offers_subscription: boolean) =>
      createTestSite(reserve, { offers_subscription }, {}, { subscription_price: 289 });
    expect(renderPage('vehicle', site(true))).not.toContain(BUTTON);
    expect(renderPage('reserve-checkout', site(true))).toBe('');
    expect(renderPage('vehicle', site(false))).toContain(BUTTON);
    expect(renderPage('reserve-checkout', site(false))).toContain('Reserve this vehicle');
  });

  test('is one form without JavaScript, with every step in order and a field for the vehicle', () => {
    const html = renderPage('checkout-journey', createTestSite({ online_purchase: true }));
    expect([...html.matchAll(/<legend[^>]*>([^<]+)</g)].map(([, title]) => title)).toEqual(
      expect.arrayContaining([
        'Your details',
        'Trade-in',
        'Finance or cash',
        'Delivery or pick-up',
        'Deposit',
        'Review',
      ]),
    );
    expect(html.match(/<form[^>]*>/g)?.join()).toContain('action="/api/checkout-journey"');
    expect(html).toContain('name="car_id"');
    expect(html.match(/<input[^>]*name="make"[^>]*>/)?.[0], 'a field out of sight').not.toContain('required');
  });

  test('is gated when the checkout is gated', () => {
    const gated = createTestSite(
      { online_purchase: true },
      {},
      { 'sign-in': { accounts: true, gated: ['checkout'] } },
    );
    expect(renderPage('checkout-journey', gated)).toContain('data-shut');
    expect(renderPage('checkout-journey', gated)).not.toContain('name="checkout"');
    expect(renderPage('checkout-journey', createTestSite({ online_purchase: true }))).not.toContain(
      'data-shut',
    );
  });
});

test('explains the deposit with the tenant’s text, and omits its step without a deposit', () => {
  const html = (reserve: object, options: object = {}) =>
    renderPage('checkout-journey', createTestSite({ online_purchase: true, ...reserve }, {}, options));
  expect(html({})).toContain('It comes off the price.');
  expect(html({}, { reserve: { deposit_text: 'Returned within a week.' } })).toContain(
    'Returned within a week.',
  );
  expect(html({ deposit: 0 })).not.toContain('step-deposit');
});

test('lets visitors pay the deposit online when the tenant takes deposits', () => {
  const html = (payment: object) =>
    renderPage('checkout-journey', createTestSite({ online_purchase: true }, {}, { payment }));
  expect(html({ deposits: true })).toContain('name="pay_deposit"');
  expect(html({})).not.toContain('name="pay_deposit"');
  expect(html({ deposits: true })).toContain('This site is a demonstration');
  expect(html({ deposits: true, provider: 'stripe' })).not.toContain('This site is a demonstration');
});

test('the reservation page asks about the deposit when the tenant takes deposits', () => {
  const html = (payment: object) => renderPage('reserve-checkout', createTestSite({}, {}, { payment }));
  expect(html({ deposits: true })).toContain('name="pay_deposit"');
  expect(html({ deposits: true })).toContain('You pay the deposit of $200 on the secure page');
  expect(html({})).not.toContain('name="pay_deposit"');
  expect(html({})).toContain('Nothing is charged here.');
});

test.each(['checkout', 'buy-online'])('%s shows the price with its type, reduced by an offer', (page) => {
  const html = renderPage(`reserve-${page}`, createTestSite({ page }));
  expect(html).toMatch(/data-ui-price="20000"[^>]*>20,000</);
  expect(html).toContain('Drive Away');
});

test('a reservation needs no message, also where an enquiry needs one', () => {
  const message = /<textarea(?=[^>]*name="message")[^>]*>/;
  const site = createTestSite({ page: 'checkout' });
  expect(message.exec(renderPage('vehicle', site))?.[0]).toContain('required');
  expect(message.exec(renderPage('reserve-checkout', site))?.[0]).not.toContain('required');
});
