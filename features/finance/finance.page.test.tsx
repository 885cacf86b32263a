import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { offers, sections } from '../registry.ts';
import { createSite, type Site } from '../_domain/site/site.ts';
import { dealer } from '../_domain/vehicle/vehicle.case.ts';
import { financePage } from './finance.page.tsx';

const siteWith = (
  finance: object = { comparison_rate: 13.6 },
  tenant: object = {},
  signIn: object = {},
): Site =>
  createSite({
    offers,
    tenant: {
      ...dealer({ finance_provider: 'Manual', api: { enabled: true }, ...tenant }),
      options: { finance, 'sign-in': signIn },
    },
    vehicles: [],
    now: 0,
  });
const htmlOf = (site: Site): string =>
  renderToStaticMarkup(financePage.view(financePage.data({ isGated: false }, site, sections), sections));
const textOf = (site: Site): string =>
  htmlOf(site)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const headOf = (site: Site) => financePage.head(financePage.data({ isGated: false }, site, sections));

describe('/finance', () => {
  test('has calculator, explanation, documents, questions and the short form, in this order', () => {
    const html = htmlOf(siteWith());
    const ids = [...html.matchAll(/ id="(finance-calculator|steps|finance-documents|faq|finance-form)"/g)];
    expect(ids.map(([, id]) => id)).toEqual([
      'finance-calculator',
      'steps',
      'finance-documents',
      'faq',
      'finance-form',
    ]);
  });

  test('starts with 30000 dollars without a vehicle', () => {
    expect(textOf(siteWith())).toContain(
      '$139 /wk* Comparison rate 13.60% p.a. You borrow $30,000 over 6 yr',
    );
  });

  test('shows no repayment without a comparison rate', () => {
    const text = textOf(siteWith({}));
    expect(text).toContain('Ask us for a quote on $30,000');
    expect(text).not.toMatch(/\/wk|p\.a\./);
  });

  test('has no calculator when the tenant disables it, or without a provider', () => {
    expect(htmlOf(siteWith({ calculator: { shown: false } }))).not.toContain('id="finance-calculator"');
  });

  test('links to the application and to the enquiry', () => {
    const html = htmlOf(siteWith());
    expect(html).toContain('href="/apply-for-finance"');
    expect(html).toContain('href="/finance-enquiry"');
  });

  test('uses documents and questions of the tenant', () => {
    const page = { documents: ['A smile'], questions: [{ question: 'Why?', answer: 'Because & so.' }] };
    const text = textOf(siteWith({ comparison_rate: 13.6, page }));
    expect(text).toContain('A smile');
    expect(text).toContain('Because &amp; so.');
    expect(text).not.toContain('payslips');
    expect(headOf(siteWith({ page })).jsonLd).toMatchObject([
      { '@type': 'BreadcrumbList' },
      { mainEntity: [{ name: 'Why?' }] },
    ]);
  });

  test('exists when the site has a finance form', () => {
    expect(financePage.entries(siteWith())).toHaveLength(1);
    expect(financePage.entries(siteWith({}, { finance_provider: undefined }))).toHaveLength(0);
    expect(financePage.entries(siteWith({}, { api: { enabled: false } }))).toHaveLength(0);
  });

  test('gates its form when finance is gated, and is then not indexed', () => {
    const gated = siteWith({}, {}, { accounts: true, gated: ['finance'] });
    expect(htmlOf(gated)).toContain('data-shut');
    expect(htmlOf(gated)).not.toContain('data-ui-part');
    expect(htmlOf(siteWith())).toContain('data-ui-part');
    expect(headOf(gated).noindex).toBe(true);
    expect(financePage.listed?.({ isGated: true })).toBe(false);
    expect(htmlOf(siteWith())).not.toContain('data-shut');
    expect(headOf(siteWith()).noindex).toBeUndefined();
  });
});
