import { offers } from '../registry.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createSite } from '../_domain/site/site.ts';
import { dealer } from '../_domain/vehicle/vehicle.case.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { toCalculator, formatEstimate, FinanceCalculator } from './finance.block.tsx';
import { LENDER, lent } from './finance.case.ts';

const createTestSite = (finance: object, tenant: object = {}, content: object = {}) =>
  createSite({
    offers,
    tenant: { ...dealer({ finance_provider: 'Manual', ...tenant }), options: { finance, content } },
    vehicles: [],
    now: Date.parse('2026-03-10T00:00:00Z'),
  });

function html(
  vehicle: Vehicle = lent(),
  finance: object = {},
  tenant: object = {},
  content: object = {},
): string {
  const data = toCalculator(
    createTestSite(finance, tenant, content),
    vehicle,
    '/finance?car_id=1#finance-form',
  );
  return data ? renderToStaticMarkup(<FinanceCalculator data={data} />) : '';
}
/** Returns the visible text of the page. */
const text = (...args: Parameters<typeof html>) =>
  html(...args)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('the finance calculator is displayed', () => {
  test('with a provider and a finance value', () => {
    expect(html()).not.toBe('');
  });

  test.each<[string, Parameters<typeof html>]>([
    ['without a provider', [lent(), {}, { finance_provider: undefined }]],
    ['for a finance value of 0', [lent(LENDER, { price: 0 })]],
    ['for a price that is not shown', [lent(LENDER, { price: 9 })]],
    [
      'for a vehicle with a weekly price',
      [lent(LENDER, { subscription_price: 289 }), {}, { offers_subscription: true }],
    ],
    ['for an excluded vehicle', [lent(), { excluded: { makes: ['Mazda'] } }]],
    ['for a sold vehicle', [lent(LENDER, { status: 'sold' })]],
    ['where the tenant does without', [lent(), { calculator: { shown: false } }]],
  ])('but not %s', (_name, args) => {
    expect(html(...args)).toBe('');
  });
});

describe('before any input', () => {
  test('shows repayment, total, rate and comparison rate, with their terms', () => {
    const read = text(lent({ ...LENDER, deposit: 1000, balloon: 5000, establishmentFees: 395 }));
    expect(read).toContain('$142 /wk*');
    expect(read).toContain('You borrow $29,395 over 5 yr');
    expect(read).toContain('Interest rate 8.50% p.a.');
    expect(read).toContain('Comparison rate 9.10% p.a.');
    expect(read).toContain(`Total with establishment fee $${(142 * 260 + 395).toLocaleString('en-AU')}`);
    expect(read).toContain(
      '* $142/wk is for a purchase price of $30,000, a deposit of $1,000, a residual of $5,000, an establishment fee of $395, 5 yr, 8.50% p.a., comparison rate 9.10% p.a.',
    );
    expect(read).toContain('$30,000 at a fixed rate over 5 years. WARNING: This comparison rate');
  });

  test('the weekly estimate of the sticky header equals the calculator’s', () => {
    for (const more of [{}, { term: 3, interest: 9 }, { calculator: { rules: 'sidebar' } }])
      for (const vehicle of [
        lent(),
        lent({}),
        lent({ interestRate: 18.9, comparisonRate: 19.5, termMonths: 84 }),
      ]) {
        const finance = { comparison_rate: 13.6, ...more };
        const [, figure = 'none'] =
          /est\. (\$\d+\/wk)/.exec(formatEstimate(createTestSite(finance), vehicle) ?? '') ?? [];
        expect(text(vehicle, finance)).toContain(`${figure.replace('/', ' /')}*`);
      }
  });

  test('starts with the configured frequency, while the note stays weekly', () => {
    const read = text(lent(), { frequency: 'monthly' });
    expect(read).toContain('$612 /mo*');
    expect(read).toContain('* $142/wk is for');
  });

  test('shows Enquire for Finance without a total and a rate for a repayment too small', () => {
    const read = text(lent({}, { price: 3000 }), { comparison_rate: 13.6 });
    expect(read).toContain('Enquire for Finance');
    expect(read).not.toMatch(/Total of repayments \$|12\.94% p\.a\. *Total/);
    expect(read).not.toMatch(/\/wk|Interest rate \d/);
  });

  test('ignores a tenant’s comparison rate below its rate', () => {
    const withoutRecord = { ...lent(), finance_lenders: {} };
    const options = { interest: 11.5, comparison_rate: 5 };
    expect(text(withoutRecord, options)).not.toMatch(/\/wk|5\.00%/);
    const right = { interest: 11.5, comparison_rate: 12.2 };
    expect(text(withoutRecord, right)).toMatch(/\/wk/);
  });

  test('without a comparison rate shows no repayment, rate and field, but a link to a quote', () => {
    const { comparisonRate: _rate, ...record } = LENDER;
    for (const vehicle of [lent({}), lent(record), lent({ ...LENDER, comparisonRate: 1 })]) {
      const read = text(vehicle);
      expect(read).toContain('Enquire for Finance Ask us for a quote on $30,000.');
      expect(read).not.toMatch(/\/(?:wk|fn|mo)|p\.a\.|%/);
      expect(html(vehicle)).not.toMatch(/<ds-island|<input/);
      expect(html(vehicle)).toContain('href="/finance?car_id=1#finance-form"');
      expect(formatEstimate(createTestSite({}), vehicle)).toBeUndefined();
    }
  });

  test('names the lender if its record does', () => {
    expect(text(lent({ ...LENDER, financeProvider: 'Example Lending' }))).toContain(
      'The lender is Example Lending.',
    );
    expect(text()).not.toContain('The lender is');
  });

  test('every field and slider has a name and a value text', () => {
    const markup = html();
    for (const name of ['amount', 'term', 'interest', 'tradeIn', 'residual'])
      expect(markup).toMatch(
        new RegExp(`<label for="finance-${name}">[^<]+</label><input id="finance-${name}"`),
      );
    expect(markup).toMatch(/type="range"[^>]*aria-label="Purchase price" aria-valuetext="\$30,000"/);
  });
});

describe('options of the tenant', () => {
  test('offers configured years in a list', () => {
    const markup = html(lent(), { calculator: { term: { years: [5, 1, 3] } } });
    expect(markup).toMatch(
      /<select id="finance-term"[^>]*><option value="1">1 year<\/option><option value="3">/,
    );
    expect(markup).toContain('<option value="5" selected="">5 years</option>');
  });

  test('shows a fixed rate read-only', () => {
    const markup = html(lent(), { calculator: { interest: { locked: true } } });
    expect(markup).toContain('<strong>8.5%</strong>');
    expect(markup).not.toContain('id="finance-interest"');
  });

  test('raises the amount to 250000 with the sidebar rules, with its sentence at the bounds', () => {
    const sidebar = { comparison_rate: 13.6, calculator: { rules: 'sidebar' } };
    expect(html(lent(), sidebar)).toContain('max="250000"');
    expect(text(lent({}, { price: 1000 }), sidebar)).toContain(
      'Cannot be less than $1,000 or more than $250,000',
    );
    expect(text(lent(), sidebar)).not.toContain('Cannot be less');
  });

  test('lists fees', () => {
    const fees = [
      { name: 'establishment', amount: 395 },
      { name: 'security registration', amount: 6 },
      { name: 'account administration', amount: 8, per: 'month' },
      { name: 'agency fee', amount: 912.25 },
    ];
    expect(text(lent(), { fees })).toContain(
      'Fees of the lender: establishment $395, security registration $6, account administration $8 a month, agency fee $912.25.',
    );
  });

  test('shows comparison rates from 8.38 % to 19.42 % by default', () => {
    expect(text(lent(), { comparison_range: {} })).toContain('Comparison rates from 8.38% to 19.42% p.a.');
    expect(text()).not.toContain('Comparison rates from');
  });
});

describe('the disclaimer panel', () => {
  const disclaimer = 'All loans are subject to approval. '.repeat(10).trim();
  test('shows 197 characters, and all after Show More', () => {
    const markup = html(lent({ ...LENDER, disclaimer }));
    expect(markup).toContain('id="financeDisclaimer"');
    expect(markup).toMatch(
      /<p>[^<]{150,197}…<\/p><details[^>]*><summary><span>Show More<span[^>]*> of the disclaimer<\/span><\/span><span>Show Less/,
    );
    expect(markup).toContain(`<p>${disclaimer}</p>`);
  });

  test('has no toggle when it is short', () => {
    const markup = html(lent({ ...LENDER, disclaimer: 'Fees apply.' }));
    expect(markup).toContain('<p>Fees apply.</p>');
    expect(markup).not.toContain('Show More');
  });

  test('links to the tenant’s terms, or to /terms-and-conditions if the site has that page', () => {
    const vehicle = lent({ ...LENDER, disclaimer });
    expect(html(vehicle, { terms_href: '/small-print' })).toContain('href="/small-print"');
    expect(html(vehicle)).toContain('href="/terms-and-conditions"');
    expect(html(vehicle, {}, {}, { pages: [] })).not.toContain('/terms-and-conditions');
  });

  test('is hidden without a disclaimer', () => {
    expect(html()).not.toContain('financeDisclaimer');
  });
});

test('Get Finance links to the form with the vehicle', () => {
  expect(html()).toContain('href="/finance?car_id=1#finance-form"');
});
