/** The home page with sections of other slices. */
import { offers, sections } from '../registry.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { collectSections, defineSection, type Sections } from '../../renderer/contract/section.tsx';
import { createSite, type Site } from '../_domain/site/site.ts';
import { HOME_SLOT } from '../_domain/site/slots.ts';
import { dealer } from '../_domain/vehicle/vehicle.case.ts';
import { homePage } from './home.page.tsx';

function page(brought: Sections<Site>, tenant: object = {}, options: Record<string, unknown> = {}): string {
  const site = createSite({
    offers,
    tenant: { ...dealer(tenant), options },
    vehicles: [],
    now: Date.parse('2026-03-10T00:00:00Z'),
  });
  return renderToStaticMarkup(homePage.view(homePage.data(null, site, brought), brought));
}

describe('sections of other slices', () => {
  const club = (isOpen: boolean) =>
    defineSection<Site, null, { text: string }>({
      slot: HOME_SLOT,
      name: 'club',
      position: { after: 'latest' },
      data: (_, { tenant }) => (isOpen ? { text: `Friends of ${tenant.name}` } : undefined),
      view: ({ text }) => <p id="club">{text}</p>,
    });

  test('stand at their position below the hero', () => {
    const html = page(collectSections([{ sections: [club(true)] }]));
    expect(html).toMatch(/id="latest".*<p id="club">Friends of /s);
  });

  test('are left out where they have no data', () => {
    expect(page(collectSections([{ sections: [club(false)] }]))).not.toContain('id="club"');
  });
});

test('vehicles looked at last have their place, unless the tenant does without', () => {
  expect(page(sections)).toContain('id="recently-viewed"');
  expect(page(sections, { lists: { viewed_on: ['vehicle'] } })).not.toContain('id="recently-viewed"');
});

test('ratings show above the minimum of the locations options, unless they hide reviews', () => {
  const reviews = [{ id: '1', customer_name: 'Ann', text: 'Very good.', rating: 5 }];
  const html = (locations: object) => page(new Map(), { reviews }, { locations });
  expect(html({})).toContain('Very good.');
  expect(html({})).toContain('5.0 out of 5');
  for (const options of [{ hide_reviews: true }, { reviews_minimum: 5 }]) {
    expect(html(options)).not.toContain('Very good.');
    expect(html(options)).not.toContain('out of 5');
  }
});
