/** The home page with sections of other slices. */
import { features, offers, sections } from '../registry.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { collectSections, type SectionPosition, type Sections } from '../../renderer/contract/section.tsx';
import { strictly } from '../_domain/schema/strict.schema.ts';
import { blockSchema, blocksSchema } from '../_domain/schema/block.schema.ts';
import { blocksIn, defineBlock } from '../_domain/site/blocks.ts';
import { TEMPLATE_OPTIONS } from '../_domain/tenant/template.ts';
import { createSite, type Site } from '../_domain/site/site.ts';
import { car, dealer } from '../_domain/vehicle/vehicle.case.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { homePage } from './home.page.tsx';

function page(
  brought: Sections<Site>,
  tenant: object = {},
  options: Record<string, unknown> = {},
  vehicles: readonly Vehicle[] = [],
): string {
  const site = createSite({
    offers,
    tenant: { ...dealer(tenant), options },
    vehicles,
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

  test('have their default position on a home page that the tenant has not arranged', () => {
    expect(page(withClub(club({ after: 'latest' })))).toMatch(/id="latest".*<p id="club">3 friends of /s);
    expect(page(withClub(club(undefined)))).not.toContain('id="club"');
  });

  test('are omitted when they are empty', () => {
    expect(page(withClub(club('end', false)))).not.toContain('id="club"');
  });

  test('have the order and options of the tenant', () => {
    const home = [
      { block: 'club', members: 7 },
      { block: 'latest', title: 'Just in' },
    ];
    const html = page(withClub(club(undefined)), { home });
    expect(html).toMatch(/<p id="club">7 friends of .*id="latest".*Just in/s);
    expect(html).not.toContain('id="locations"');
  });

  test('have unique ids when repeated', () => {
    const html = page(withClub(club(undefined)), {
      home: [{ block: 'club' }, { block: 'club', members: 9 }],
    });
    expect(html).toMatch(/<p id="club">3.*<p id="club-2">9/s);
  });
});

describe('blocks of the home slice', () => {
  const stock = [
    car({ price: 20_000, simple_body: 'SUV' }),
    car({ id: '2', slug: 'two', make: 'Kia', price: 9_000 }),
  ];
  const block = (placed: object, tenant: object = {}, options: Record<string, unknown> = {}) =>
    page(sections, { home: [placed], ...tenant }, options, stock);

  test('show View Our Cars and Contact Us in the welcome banner', () => {
    const html = block({ block: 'welcome-banner', title: 'Out bush' });
    expect(html).toMatch(/<h2[^>]*>Out bush.*View Our Cars.*Contact Us/s);
  });

  test('show part of the stock on a shelf, with a link to the listing of its make', () => {
    const html = block({ block: 'latest', title: 'Kias', make: 'kia' });
    expect(html).toMatch(/id="latest".*href="\/search\/kia"[^>]*>All Kia cars</s);
    expect(block({ block: 'latest', car_type: 'used' })).toMatch(
      /href="\/search\/used-cars"[^>]*>All used cars</,
    );
    expect(block({ block: 'latest', body: 'SUV' })).toContain('>All SUVs<');
    const caravans = { listing: { noun: 'caravan' } };
    expect(block({ block: 'latest', car_type: 'used' }, caravans)).toContain('>All used caravans<');
    expect(block({ block: 'latest', max_price: 1_000 })).not.toContain('id="latest"');
    expect(block({ block: 'latest', video: true })).not.toContain('id="latest"');
  });

  test('show makes as tiles or an index, by the template or the option', () => {
    const classOf = (html: string) => /id="makes".*?<ul class="([^"]*)"/s.exec(html)?.[1];
    const tiles = classOf(block({ block: 'makes', layout: 'tiles' }));
    expect(classOf(block({ block: 'makes' }))).toBe(tiles);
    expect(classOf(block({ block: 'makes', layout: 'index' }))).not.toBe(tiles);
    expect(classOf(block({ block: 'makes' }, { template: 'yard' }))).not.toBe(tiles);
  });

  test('take reasons from the block, the options of the home page, or the stock', () => {
    const own = [{ title: 'Own yard', text: 'Really.' }];
    expect(block({ block: 'reasons', reasons: own })).toContain('Own yard');
    expect(block({ block: 'reasons' }, {}, { home: { reasons: own } })).toContain('Own yard');
    expect(block({ block: 'reasons' })).toContain('2 to choose from');
  });

  test('show the payment cards of the specification by default', () => {
    expect(block({ block: 'payment-cards' })).toMatch(/Mastercard.*Visa.*Maestro.*Google.*Apple/s);
    const own = block({ block: 'payment-cards', cards: ['BPAY'] });
    expect(own).toContain('BPAY');
    expect(own).not.toContain('Maestro');
  });

  test('show an invitation only if the site has its page', () => {
    expect(block({ block: 'sell' })).not.toContain('Get an offer');
    expect(block({ block: 'sell' }, {}, { 'trade-in': { enabled: true } })).toContain('href="/trade-in"');
    expect(block({ block: 'test-drive' })).toContain('href="/book-test-drive"');
    expect(block({ block: 'test-drive' }, {}, { vehicle: { test_drive: false } })).not.toContain(
      'Drive it before',
    );
  });

  test('show a statement with the description of the tenant, or its own text', () => {
    expect(block({ block: 'statement' }, { description: 'We sell cars.' })).toContain('We sell cars.');
    expect(block({ block: 'statement', text: 'Slowly.' })).toContain('Slowly.');
  });

  test('hide a list of offers after its last offer', () => {
    const first = { title: 'Mats', text: 'Free.', expiry: '2026-04-01T00:00:00Z' };
    const last = { title: 'Tow bar', text: 'Fitted.', expiry: '2026-05-01T00:00:00Z' };
    const until = (running: object[]) =>
      /<section[^>]*id="offers"[^>]* data-ds-until="([^"]*)"/.exec(
        block({ block: 'offers' }, { offers: running }),
      )?.[1];
    expect(until([last, first])).toBe(last.expiry);
    expect(until([last, { ...first, expiry: undefined }])).toBeUndefined();
  });

  test('list only the buying steps that the site offers', () => {
    expect(block({ block: 'how-it-works' })).not.toContain('Value your trade-in');
    expect(block({ block: 'how-it-works' }, {}, { 'trade-in': { enabled: true } })).toContain(
      'Value your trade-in',
    );
    expect(block({ block: 'how-it-works' }, { offers_subscription: true })).toContain('price a week');
  });
});

describe('blocksSchema', () => {
  const list = strictly(blocksSchema(blocksIn(sections)));

  test('accepts only the options of each block', () => {
    expect(
      list.safeParse([
        { block: 'latest', count: 4 },
        { block: 'makes', layout: 'index' },
      ]).success,
    ).toBe(true);
    expect(list.safeParse([{ block: 'latest', layout: 'index' }]).success).toBe(false);
    expect(list.safeParse([{ block: 'lates' }]).success).toBe(false);
  });

  test('accepts every block of a template', () => {
    const names = new Set(blocksIn(sections).map(({ name }) => name));
    for (const { home } of Object.values(TEMPLATE_OPTIONS))
      expect(home.filter(({ block }) => !names.has(block))).toEqual([]);
  });
});

test('the home page of every template has three blocks or more that no other template has', () => {
  const homes = Object.entries(TEMPLATE_OPTIONS).map(([name, { home }]) => ({
    name,
    blocks: new Set(home.map(({ block }) => block)),
  }));
  const ownCounts = homes.map(({ name, blocks }) => {
    const others = homes.filter((one) => one.name !== name).flatMap((one) => [...one.blocks]);
    return { name, count: [...blocks].filter((block) => !others.includes(block)).length };
  });
  expect(ownCounts.filter(({ count }) => count < 3)).toEqual([]);
});

test('shows recently viewed vehicles at their position, unless the tenant disables them', () => {
  expect(page(sections)).toContain('id="recently-viewed"');
  expect(page(sections, { lists: { viewed_on: ['vehicle'] } })).not.toContain('id="recently-viewed"');
});

test('shows ratings above the minimum of the locations options, unless reviews are hidden', () => {
  const reviews = [{ id: '1', customer_name: 'Ann', text: 'Very good.', rating: 5 }];
  const html = (locations: object) => page(sections, { reviews }, { locations });
  expect(html({})).toContain('Very good.');
  expect(html({})).toContain('5.0 out of 5');
  for (const options of [{ hide_reviews: true }, { reviews_minimum: 5 }]) {
    expect(html(options)).not.toContain('Very good.');
    expect(html(options)).not.toContain('out of 5');
  }
});

test('structured data names the logo on white', () => {
  const site = createSite({ offers, tenant: dealer({}), vehicles: [], now: 0 });
  const form = { href: '/assets/logo-1.svg', width: 4, height: 1 };
  const drawing = { svg: '<svg/>', width: 4, height: 1 };
  const placed = { ...form, plate: false };
  const drawings = { light: drawing, band: { ...drawing, plate: false } };
  const logo = { page: placed, band: placed, print: form, drawings };
  const data = homePage.data(null, { ...site, logo }, sections);
  const { jsonLd = [] } = homePage.head(data);
  const address = new URL(form.href, data.origin).href;
  expect(jsonLd).toMatchObject([{ logo: address }, { publisher: { logo: address } }]);
  expect(JSON.stringify(homePage.head(homePage.data(null, site, sections)))).not.toContain('logo');
});
