/** Options that no other test sets on both sides, each seen in the page that it changes. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { AnyPage } from '../renderer/contract/page.ts';
import { createSite, type Site } from './_domain/site/site.ts';
import { MOBILE_BAR_GROUNDS } from './_domain/tenant/template-names.ts';
import { TEMPLATE_OPTIONS } from './_domain/tenant/template.ts';
import { car, dealer } from './_domain/vehicle/vehicle.case.ts';
import type { Vehicle } from './_domain/vehicle/vehicle.schema.ts';
import { features, offers, sections } from './registry.ts';

const NOW = Date.parse('2026-03-10T00:00:00Z');

function createTestSite(
  tenant: object,
  options: Record<string, unknown>,
  vehicles: readonly Vehicle[],
): Site {
  return createSite({ offers, tenant: { ...dealer(tenant), options }, vehicles, now: NOW });
}

/** The first page of a kind, as HTML; empty where the site has none. */
function renderPage(kind: string, site: Site): string {
  const page: AnyPage<Site> | undefined = features
    .flatMap(({ pages = [] }) => pages)
    .find(({ name }) => name === kind);
  if (!page) throw new Error(kind);
  for (const entry of page.entries(site))
    return renderToStaticMarkup(page.view(page.data(entry, site, sections), sections));
  return '';
}

interface Setup {
  tenant?: object;
  options?: Record<string, unknown>;
  vehicles?: readonly Vehicle[];
}

const CAR = car({ price: 20_000, simple_body: 'SUV' });
const show = (kind: string, { tenant = {}, options = {}, vehicles = [CAR] }: Setup = {}): string =>
  renderPage(kind, createTestSite(tenant, options, vehicles));

test('template.mobile_bar_ground: the actions of phones have a class by their ground', () => {
  const barClass = (template: object) =>
    /<nav class="([^"]+)" data-part="bottom-bar"/.exec(show('home', { tenant: { template } }))?.[1];
  const grounds = MOBILE_BAR_GROUNDS.map((mobile_bar_ground) =>
    barClass({ extends: 'group', mobile_bar_ground }),
  );
  expect(new Set(grounds).size).toBe(3);
  expect(barClass({ extends: 'group' })).toBe(grounds[0]);
});

describe('options.share', () => {
  const share = (options: object = {}) => show('vehicle', { options: { share: options } });

  test('networks: all four by default, those named else; Twitter can be hidden', () => {
    const names = (html: string) => [...html.matchAll(/data-network="(\w+)"/g)].map(([, name]) => name);
    expect(names(share())).toEqual(['facebook', 'twitter', 'whatsapp', 'email']);
    expect(names(share({ networks: ['facebook', 'email'] }))).toEqual(['facebook', 'email']);
  });

  test('print: a button by default', () => {
    expect(share()).toContain('/print?car_id=');
    expect(share({ print: false })).not.toContain('/print?car_id=');
  });

  test('pdf: a download by default, where the site has an API', () => {
    expect(share()).toContain('/cars/one/pdf');
    expect(share({ pdf: false })).not.toContain('/cars/one/pdf');
    expect(show('vehicle', { tenant: { api: { enabled: false } } })).not.toContain('/cars/one/pdf');
  });
});

describe('options.promos', () => {
  const promos = (options: object = {}) =>
    show('vehicle', { options: { promos: options, 'trade-in': { enabled: true } } });

  test('banner: tiles end the page by default', () => {
    expect(promos()).toContain('Get an instant offer in 2 minutes');
    expect(promos({ banner: false })).not.toContain('Get an instant offer in 2 minutes');
  });

  test('the tile of the latest offers shows while there are some', () => {
    const offer = { title: 'Free mats', text: 'With every car.' };
    const has = (running: object[]) =>
      show('home', { tenant: { offers: running, home: [{ block: 'promo-tiles' }] } }).includes(
        'Latest offers',
      );
    expect([has([]), has([offer]), has([{ ...offer, expiry: '2020-01-01T00:00:00Z' }])]).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('sell_href and offers_href stand in for the pages of the site', () => {
    const html = promos({ sell_href: 'https://sell.example/', offers_href: '/search/used-cars' });
    expect(html).toMatch(/href="https:\/\/sell.example\/"[^>]*>(?:(?!<\/a>).)*Sell your car/);
    expect(html).toMatch(/href="\/search\/used-cars"[^>]*>(?:(?!<\/a>).)*Latest offers/);
    expect(promos()).toMatch(/href="\/trade-in"[^>]*>(?:(?!<\/a>).)*Sell your car/);
  });
});

test('options.search.per_row: four cards in a row by default, three by option', () => {
  const list = (options: object = {}) =>
    /<ul class="([^"]*)"[^>]*><li[^>]*><article/.exec(show('search', { options: { search: options } }))?.[1];
  expect(list()).toBeDefined();
  expect(list({ per_row: 3 })).not.toBe(list());
  expect(list({ per_row: 4 })).toBe(list());
});

test('options.vehicle.trade_in.least_price: dearer than $200 by default', () => {
  const offered = (price: number, least?: number): boolean =>
    show('vehicle', {
      vehicles: [car({ price })],
      options: {
        'trade-in': { enabled: true },
        ...(least !== undefined && { vehicle: { trade_in: { least_price: least } } }),
      },
    }).includes('/cars/trade-in?');
  expect([offered(200), offered(201), offered(5_000, 5_000), offered(5_001, 5_000)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test('options.trade-in.faq: questions below the form, none by default', () => {
  const page = (faq?: object[]) =>
    show('trade-in', { options: { 'trade-in': { enabled: true, ...(faq && { faq }) } } });
  expect(page()).not.toContain('Questions about trading in');
  expect(page([{ question: 'How long?', answer: 'A week.' }])).toContain('A week.');
});

test('lists.viewed_on: vehicle and home page by default, those named else', () => {
  const shows = (kind: string, viewed_on?: string[]): boolean =>
    show(kind, { tenant: viewed_on ? { lists: { viewed_on } } : {} }).includes('id="recently-viewed"');
  expect([shows('vehicle'), shows('home')]).toEqual([true, true]);
  expect([shows('vehicle', ['home']), shows('home', ['home'])]).toEqual([false, true]);
  expect([shows('vehicle', ['vehicle']), shows('home', ['vehicle'])]).toEqual([true, false]);
});

describe('options.home', () => {
  const home = (options: object, vehicles = [CAR]) => show('home', { options: { home: options }, vehicles });

  test('hero: that of the template by default', () => {
    const welcome = 'View Our Cars';
    expect(home({})).not.toContain(welcome);
    expect(home({ hero: 'banner' })).toContain(welcome);
  });

  test('hero_title, hero_text, hero_image', () => {
    expect(home({})).toContain('Welcome to Gumtree Motors');
    const own = home({ hero_title: 'Out bush', hero_text: 'Since then.', hero_image: '/media/own.webp' });
    for (const text of ['Out bush', 'Since then.', '/media/own.webp']) expect(own).toContain(text);
    expect(own).not.toContain('Welcome to Gumtree Motors');
  });

  test('popular_makes and latest_arrivals: 20 makes and 8 vehicles by default', () => {
    const stock = Array.from({ length: 24 }, (_, at) =>
      car({ id: `v${at}`, slug: `v-${at}`, make: `Make ${String.fromCodePoint(65 + at)}`, price: 9_000 }),
    );
    const part = (html: string, id: string) => html.split(`id="${id}"`)[1]?.split('</section>')[0] ?? '';
    const count = (options: object, id: string) => part(home(options, stock), id).match(/<li/g)?.length;
    expect(count({}, 'makes')).toBe(20);
    expect(count({ popular_makes: 3 }, 'makes')).toBe(3);
    expect(part(home({}, stock), 'latest').match(/<article/g)).toHaveLength(8);
    expect(part(home({ latest_arrivals: 2 }, stock), 'latest').match(/<article/g)).toHaveLength(2);
  });

  test('payment_cards: those of the specification by default, none when empty', () => {
    expect(home({})).toContain('Mastercard');
    expect(home({ payment_cards: [] })).not.toContain('We accept');
  });
});

describe('listing', () => {
  const engine = { ...CAR, engine_size: 1987 };
  const shown = (listing: object) => show('vehicle', { tenant: { listing }, vehicles: [engine] });

  test('litres: cubic centimetres by default, litres with one decimal on some sites', () => {
    expect(shown({})).toMatch(/1,987\scc/);
    expect(shown({ litres: true })).toMatch(/2\.0\sL/);
  });

  test('inventory.recent_days: all stock by default', () => {
    const days = (created: string, recent_days?: number): number =>
      createTestSite({ listing: { inventory: recent_days === undefined ? {} : { recent_days } } }, {}, [
        car({ created_at: created }),
      ]).vehicles.length;
    expect([days('2020-01-01T00:00:00Z'), days('2020-01-01T00:00:00Z', 14)]).toEqual([1, 0]);
    expect([days('2026-03-08T00:00:01Z', 2), days('2026-03-08T00:00:00Z', 2)]).toEqual([1, 0]);
    expect([days('2026-03-09T23:59:59Z', 0), days('2026-03-10T00:00:00Z', 0)]).toEqual([0, 1]);
  });
});

test('garage_label: My garage by default', () => {
  const account = (label?: string) =>
    show('home', {
      tenant: { garage_enabled: true, ...(label && { garage_label: label }) },
      options: { 'sign-in': { accounts: true } },
    });
  expect(account()).toContain('>My garage</a>');
  expect(account('My shed')).toContain('>My shed</a>');
});

test('garage_path: /my-garage by default, else the address of the tenant', () => {
  const linked = (options: object = {}) =>
    show('home', {
      tenant: { garage_enabled: true },
      options: { 'sign-in': { accounts: true, ...options } },
    });
  expect(linked()).toContain('href="/my-garage"');
  expect(linked({ garage_path: '/members' })).toContain('href="/members"');
  expect(linked({ garage_path: '/members' })).not.toContain('/my-garage');
});

test('options.vehicle.similar: six vehicles by default', () => {
  const stock = Array.from({ length: 15 }, (_, at) =>
    car({ id: `v${at}`, slug: `v-${at}`, price: 20_000 + at }),
  );
  const strip = (options: object = {}) =>
    show('vehicle', { vehicles: stock, options: { vehicle: options } })
      .split('id="similar-vehicles"')[1]
      ?.split(/<template|<\/section/)[0]
      ?.match(/<article/g)?.length;
  expect([strip(), strip({ similar: 2 }), strip({ similar: 9 })]).toEqual([6, 2, 9]);
});

test('template: each has a header, a hero, a card, filters and a footer of its own making', () => {
  const homes = Object.keys(TEMPLATE_OPTIONS).map((template) =>
    show('home', { tenant: { template, offers_subscription: template === 'flow' } }).replaceAll(/\s+/g, ' '),
  );
  expect(new Set(homes).size).toBe(homes.length);
});

describe('options.chrome', () => {
  test('shortcuts: a link to their help on every page by default', () => {
    for (const kind of ['home', 'vehicle', 'search']) {
      expect(show(kind)).toContain('>Keyboard shortcuts<');
      expect(show(kind, { options: { chrome: { shortcuts: false } } })).not.toContain('Keyboard shortcuts');
    }
  });
});
