/** The home page with sections of other slices. */
import { features, offers, sections } from '../registry.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { collectSections, type SectionPosition, type Sections } from '../../renderer/contract/section.tsx';
import { strictly } from '../_domain/schema/strict.schema.ts';
import { blockSchema, blocksSchema } from '../_domain/site/block.schema.ts';
import { blocksIn, defineBlock } from '../_domain/site/blocks.ts';
import { TEMPLATE_OPTIONS } from '../_domain/tenant/template.ts';
import { createSite, type Site } from '../_domain/site/site.ts';
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

describe('blocks', () => {
  const schema = blockSchema('A club.', { members: z.number().default(3) });
  const club = (home: SectionPosition | undefined, isOpen = true) =>
    defineBlock<typeof schema, { text: string }>({
      name: 'club',
      schema,
      ...(home && { home }),
      data: ({ members }, { tenant }) =>
        isOpen ? { text: `${members} friends of ${tenant.name}` } : undefined,
      view: ({ id, text }) => <p id={id}>{text}</p>,
    });
  const withClub = (block: ReturnType<typeof club>) => collectSections([...features, { sections: [block] }]);

  test('stand at their own position in a home page that the tenant has not arranged', () => {
    expect(page(withClub(club({ after: 'latest' })))).toMatch(/id="latest".*<p id="club">3 friends of /s);
    expect(page(withClub(club(undefined)))).not.toContain('id="club"');
  });

  test('are left out where they have nothing to show', () => {
    expect(page(withClub(club('end', false)))).not.toContain('id="club"');
  });

  test('stand in the order of the tenant, with its options, and no others', () => {
    const home = [
      { block: 'club', members: 7 },
      { block: 'latest', title: 'Just in' },
    ];
    const html = page(withClub(club(undefined)), { home });
    expect(html).toMatch(/<p id="club">7 friends of .*id="latest".*Just in/s);
    expect(html).not.toContain('id="locations"');
  });

  test('that stand twice have ids of their own', () => {
    const html = page(withClub(club(undefined)), {
      home: [{ block: 'club' }, { block: 'club', members: 9 }],
    });
    expect(html).toMatch(/<p id="club">3.*<p id="club-2">9/s);
  });
});

describe('blocksSchema', () => {
  const list = strictly(blocksSchema(blocksIn(sections)));

  test('takes the options of each block and no others', () => {
    expect(
      list.safeParse([
        { block: 'latest', count: 4 },
        { block: 'makes', layout: 'index' },
      ]).success,
    ).toBe(true);
    expect(list.safeParse([{ block: 'latest', layout: 'index' }]).success).toBe(false);
    expect(list.safeParse([{ block: 'lates' }]).success).toBe(false);
  });

  test('every block of a template exists', () => {
    const names = new Set(blocksIn(sections).map(({ name }) => name));
    for (const { home } of Object.values(TEMPLATE_OPTIONS))
      expect(home.filter((name) => !names.has(name))).toEqual([]);
  });
});

test('vehicles looked at last have their place, unless the tenant does without', () => {
  expect(page(sections)).toContain('id="recently-viewed"');
  expect(page(sections, { lists: { viewed_on: ['vehicle'] } })).not.toContain('id="recently-viewed"');
});

test('ratings show above the minimum of the locations options, unless they hide reviews', () => {
  const reviews = [{ id: '1', customer_name: 'Ann', text: 'Very good.', rating: 5 }];
  const html = (locations: object) => page(sections, { reviews }, { locations });
  expect(html({})).toContain('Very good.');
  expect(html({})).toContain('5.0 out of 5');
  for (const options of [{ hide_reviews: true }, { reviews_minimum: 5 }]) {
    expect(html(options)).not.toContain('Very good.');
    expect(html(options)).not.toContain('out of 5');
  }
});
