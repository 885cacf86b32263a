/** Tests that the first vehicles equal those of the search, or are left to it. */
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { cardOf } from '../../_domain/site/card-of.ts';
import type { Site } from '../../_domain/site/site.ts';
import { VehicleCards } from '../../_ui/vehicle-card.tsx';
import type { VehicleCardData } from '../../_domain/vehicle/vehicle-card.ts';
import { createStaticSite } from '../../../tests/search/static-host.ts';
import { encodeIndex } from '../index/encode.ts';
import { openIndex } from '../index/open.ts';
import { search } from '../index/search.ts';
import type { SearchEngine } from '../query/request.ts';
import { siteDocuments } from '../index/site-documents.source.ts';
import { FoundHead } from '../ui/results/found-head.tsx';
import { FoundPages } from '../ui/results/found-list.tsx';
import { LISTING_PROPS } from '../ui/props.case.ts';
import type { SearchProps } from '../ui/props.ts';
import { renderPage } from './render-page.tsx';
import { firstPage, type FirstPage } from './first-page.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');
const ALL = '/search/new-used-and-demo-cars';
const props: SearchProps = { ...LISTING_PROPS, facets: ['make', 'body'] };

let site: Site;
let engine: SearchEngine;
/** Creates an engine over cards that tests can change. */
const createEngine = (change: (card: VehicleCardData, index: number) => VehicleCardData): SearchEngine => {
  const index = openIndex(encodeIndex(siteDocuments(site)));
  const cards = site.vehicles.map((one, position) => change(cardOf(site, one), position));
  const cardAt = (doc: number): VehicleCardData => {
    const card = cards[doc];
    if (!card) throw new Error(`no card ${doc}`);
    return card;
  };
  return {
    search: (request) => {
      const found = search(index, request, () => 0);
      return Promise.resolve({ ...found, hits: found.hits.map(cardAt) });
    },
  };
};
let make: string;
beforeAll(() => {
  site = createStaticSite(60);
  engine = createEngine((card) => card);
  make = siteDocuments(site)[0]?.make ?? '';
});

const find = (query: string, more: Partial<SearchProps> = {}, from = engine) =>
  firstPage(from, { path: ALL, query, now: NOW, wide: false }, { ...props, ...more });
const found = async (query: string, more: Partial<SearchProps> = {}, from = engine): Promise<FirstPage> => {
  const page = await find(query, more, from);
  if (!page) throw new Error('nothing was found');
  return page;
};

describe('finds', () => {
  test('the vehicles of the address in its sort order', async () => {
    const { cards, count, address } = await found(`?make=${make}&sortBy=price:asc`);
    expect(cards.length).toBeGreaterThan(1);
    for (const card of cards) expect(card.title).toContain(make);
    const prices = cards.flatMap(({ price }) => price.amount ?? []);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(count).toBeGreaterThanOrEqual(cards.filter(({ sold }) => !sold).length);
    expect(address).toBe(`${ALL}?make=${make}&sortBy=price:asc`);
  });

  test('values in another spelling', async () => {
    const { state } = await found(`?make=${make.toLowerCase()}`);
    expect(state.refinements.make).toEqual([make]);
  });

  test('the last page for a page after it', async () => {
    const { state, pages } = await found('?page=99&sortBy=price:asc');
    expect(state.page).toBe(pages);
  });

  test('no expired tag', async () => {
    const tag = (until: number) =>
      ({ kind: 'new', text: 'New', until: new Date(until).toISOString() }) as const;
    const tagged = createEngine((card, index) => ({ ...card, tag: tag(index % 2 === 0 ? NOW : NOW + 1) }));
    const tags = (await found('?sortBy=price:asc', {}, tagged)).cards.map((card) => card.tag);
    expect(new Set(tags.map((one) => one?.text))).toEqual(new Set([undefined, 'New']));
  });

  test('the first of a run of sold vehicles, by option', async () => {
    const sold = createEngine((card) => ({ ...card, sold: true }));
    expect((await found('?sortBy=price:asc', {}, sold)).cards).toHaveLength(1);
    const request = { ...props.request, collapseSold: false };
    expect((await found('?sortBy=price:asc', { request }, sold)).cards).toHaveLength(21);
  });
});

describe('leaves to the search', () => {
  test.each([
    ['the vehicles of the page', ''],
    ['its own page', '?page=1'],
    ['words, for they may mean something', '?query=suv'],
    ['what finds nothing', '?make=Nobody'],
    ['parameters of others', '?utm_source=a'],
  ])('%s', async (_what, query) => {
    expect(await find(query)).toBeUndefined();
  });

  test('results with sold vehicles only', async () => {
    const sold: SearchEngine = {
      search: async (request) => ({ ...(await engine.search(request)), count: 0 }),
    };
    expect(await find('?sortBy=price:asc', {}, sold)).toBeUndefined();
  });

  test('a failure', async () => {
    const failing: SearchEngine = { search: () => Promise.reject(new Error('no index')) };
    await expect(find('?sortBy=price:asc', {}, failing)).rejects.toThrow('no index');
  });
});

describe('is rendered', () => {
  const HOSTILE = `<script>a()</script>" onload='b()' &amp;`;
  const hostile = (card: VehicleCardData): VehicleCardData => ({
    ...card,
    title: HOSTILE,
    subtitle: HOSTILE,
    location: HOSTILE,
    facts: [{ icon: 'fuel', label: HOSTILE, value: HOSTILE }],
    tag: { kind: 'new', text: HOSTILE },
    picture: { src: `/a.webp?${HOSTILE}`, thumb: `/b.webp?${HOSTILE}`, alt: HOSTILE },
    weekly: { amount: 99, rate: 7, comparison: 8, fee: 0, term: 5 },
  });

  for (const card of ['framed', 'poster', 'wide', 'price-first'] as const)
    for (const wide of [false, true])
      test(`as the ${card} cards of the search, ${wide ? 'eight' : 'four'} before the others`, async () => {
        const page = await found('?sortBy=price:asc');
        const layout = { ...props.layout, card };
        const { list, more, pager, head, key } = renderPage(page, { ...props, layout }, { wide });
        const seen = wide ? 8 : 4;
        const whole = renderToStaticMarkup(<VehicleCards cards={page.cards} kind={card} perRow={4} />);
        expect(list.match(/<article/g)).toHaveLength(seen);
        expect(list.replace('</ul></div>', `${more}</ul></div>`)).toContain(whole);
        const { state, pages, count } = page;
        expect(pager).toBe(
          renderToStaticMarkup(<FoundPages state={state} pages={pages} scope={props.scope} />),
        );
        expect(head).toBe(
          renderToStaticMarkup(
            <FoundHead state={state} scope={props.scope} page={1} pages={pages} count={count} />,
          ),
        );
        expect(renderPage(page, props, { wide }).chips).toBe(false);
        expect(key.split('\n')).toEqual([page.address, ...page.cards.map(({ id }) => id)]);
      });

  test('with room for chips when something is chosen', async () => {
    expect(renderPage(await found(`?make=${make}`), props, { wide: true }).chips).toBe(true);
  });

  test('under the heading of the search', async () => {
    const title = async (query: string) =>
      /<h1[^>]*>(.*?)<\/h1>/.exec(renderPage(await found(query), props, { wide: true }).head)?.[1];
    expect(await title('?model=911')).toBe('Porsche 911 for sale');
    expect(await title(`?make=${make}&make=Nobody`)).toBe(`${make} for sale`);
    expect(await title('?body=SUV&body=Nothing')).toBe('SUVs for sale');
  });

  test('with hostile text escaped', async () => {
    const page = await found('?sortBy=price:asc', {}, createEngine(hostile));
    const { list } = renderPage(page, props, { wide: false });
    expect(list).not.toContain('<script');
    expect(list).not.toMatch(/ onload='/);
    expect(
      renderToStaticMarkup(<VehicleCards cards={page.cards.slice(0, 4)} kind="framed" perRow={4} />),
    ).toBe(/<div.*$/s.exec(list)?.[0]);
  });
});
