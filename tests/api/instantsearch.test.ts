/** InstantSearch with the Typesense adapter, both unchanged, over a running `serve`. */
import instantsearch from 'instantsearch.js';
import {
  connectHits,
  connectPagination,
  connectRange,
  connectRefinementList,
  connectSearchBox,
  connectSortBy,
} from 'instantsearch.js/es/connectors/index.js';
import Adapter from 'typesense-instantsearch-adapter';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Project, vehicles } from '../support/project.ts';
import { Server } from '../support/server.ts';
import { nodeOf } from './client.ts';

const INDEX = 'Car_production';
let project: Project;
let server: Server;

beforeAll(async () => {
  project = new Project(vehicles(60));
  server = await Server.start(project);
});
afterAll(async () => {
  await server.stop();
  project.remove();
});

interface Item {
  value: string;
  count: number;
  isRefined: boolean;
}

/** The latest render options of each widget. */
interface Rendered {
  box: { query: string; refine: (query: string) => void };
  hits: { items: { objectID: string; price: number; make: string; _highlightResult?: unknown }[] };
  make: { items: Item[]; refine: (value: string) => void };
  body: { items: Item[]; refine: (value: string) => void };
  price: { range: { min?: number; max?: number }; refine: (range: [number, number]) => void };
  pages: { nbPages: number; nbHits: number; refine: (page: number) => void };
  sort: { refine: (value: string) => void };
}

function page() {
  const adapter = new Adapter({
    server: {
      apiKey: 'any key',
      nodes: [nodeOf(server)],
      numRetries: 0,
      cacheSearchResultsForSeconds: 0,
    },
    additionalSearchParameters: { query_by: 'make,model,name', sort_by: 'custom_rank:desc' },
  });
  const rendered: Partial<Rendered> = {};
  const search = instantsearch({ indexName: INDEX, searchClient: adapter.searchClient });
  // Render options differ by widget; the interface above names those that the tests read.
  const keep =
    <Name extends keyof Rendered>(name: Name) =>
    (options: unknown) => {
      rendered[name] = options as Rendered[Name];
    };
  search.addWidgets([
    connectSearchBox(keep('box'))({}),
    connectHits(keep('hits'))({}),
    connectRefinementList(keep('make'))({ attribute: 'make' }),
    connectRefinementList(keep('body'))({ attribute: 'simple_body' }),
    connectRange(keep('price'))({ attribute: 'price' }),
    connectPagination(keep('pages'))({}),
    connectSortBy(keep('sort'))({
      items: [
        { value: INDEX, label: 'Rank' },
        { value: `${INDEX}/sort/price:desc`, label: 'Dearest' },
      ],
    }),
  ]);
  return { search, rendered: rendered as Rendered };
}

const WAIT = { timeout: 15_000 };
const until = (check: () => void) => vi.waitFor(check, WAIT);

let open: ReturnType<typeof page>;
const prices = (): number[] => open.rendered.hits.items.map(({ price }) => price);
const values = (items: readonly Item[]): string[] => items.map(({ value, count }) => `${value} ${count}`);
const found = (): number => open.rendered.pages.nbHits;

beforeEach(async () => {
  open = page();
  open.search.start();
  await vi.waitUntil(() => found() === 60, WAIT);
});
afterEach(() => open.search.dispose());

test('lists count the hits, and widen by their own values only', async () => {
  const { rendered } = open;
  expect(values(rendered.body.items)).toEqual(['SUV 30', 'Ute 30']);
  rendered.make.refine('Toyota');
  await until(() => expect(found()).toBe(12));
  expect(values(rendered.body.items)).toEqual(['SUV 6', 'Ute 6']);
  expect(values(rendered.make.items)).toEqual(['Toyota 12', 'Ford 12', 'Kia 12', 'Mazda 12', 'Subaru 12']);
  rendered.make.refine('Kia');
  await until(() => expect(found()).toBe(24));
  rendered.body.refine('Ute');
  await until(() => expect(found()).toBe(12));
  expect(rendered.make.items.filter(({ isRefined }) => isRefined).map(({ value }) => value)).toEqual([
    'Kia',
    'Toyota',
  ]);
  expect(new Set(rendered.hits.items.map(({ make }) => make))).toEqual(new Set(['Kia', 'Toyota']));
});

test('a range has limits and narrows the hits', async () => {
  expect(open.rendered.price.range).toEqual({ min: 20_000, max: 25_900 });
  open.rendered.price.refine([21_000, 21_400]);
  await until(() => expect(found()).toBe(5));
  expect(prices().toSorted((a, b) => a - b)).toEqual([21_000, 21_100, 21_200, 21_300, 21_400]);
  expect(open.rendered.price.range).toEqual({ min: 20_000, max: 25_900 });
});

test('sorts and paginates', async () => {
  const { rendered } = open;
  expect(rendered.pages.nbPages).toBe(6);
  rendered.sort.refine(`${INDEX}/sort/price:desc`);
  await until(() => expect(prices()[0]).toBe(25_900));
  expect(prices()).toHaveLength(10);
  rendered.pages.refine(5);
  await until(() => expect(prices()[0]).toBe(20_900));
  expect(prices().at(-1)).toBe(20_000);
});

test('highlights matches while the visitor types', async () => {
  for (const query of ['s', 'su', 'sub']) open.rendered.box.refine(query);
  // Responses arrive in turn; the last one belongs to the last input.
  await until(() =>
    expect(open.rendered.hits.items[0]).toMatchObject({
      make: 'Subaru',
      _highlightResult: { make: { value: '<mark>Sub</mark>aru', matchLevel: 'full' } },
    }),
  );
  expect(found()).toBe(12);
  open.rendered.box.refine('nothing of this');
  await until(() => expect(found()).toBe(0));
});
