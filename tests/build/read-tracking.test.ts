/** A page reused by an incremental build equals the page of a cold build, whatever has changed in the stock. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { sharedFolder } from '../support/temporary-folder.ts';
import { createContent, tenantSchema } from '../../cli/compose.ts';
import { generateStock } from '../../fixtures/stock/generate.ts';
import type { Renditions } from '../../features/_domain/picture/picture-sizes.ts';
import {
  vehicleSchema,
  type Vehicle,
  type VehicleInput,
} from '../../features/_domain/vehicle/vehicle.schema.ts';
import { DAY_MS } from '../../features/_domain/time/calendar.ts';
import { createFingerprint } from '../../renderer/plan/fingerprint.ts';
import { diffReads, createQueryRunner, packReads, type ReadsIndex } from '../../renderer/plan/reads-index.ts';
import { createBatchCounter } from '../../renderer/batches.ts';
import { renderShare, type RenderJob } from '../../renderer/render-worker.ts';
import { root } from '../support/pages.ts';

const NOW = Date.parse('2026-11-20T22:00:00Z');
const tenantFile = path.join(root, 'tenants/harbourline/tenant.json');
const tenant = tenantSchema.parse(JSON.parse(readFileSync(tenantFile, 'utf8')));
const scripts = new Proxy({}, { get: (_target, name) => `/assets/${String(name)}.js` });
const early = Object.fromEntries(
  fg.sync('features/**/*.early.ts', { cwd: root }).map((file) => [path.basename(file, '.early.ts'), '']),
);
const folder = sharedFolder();

interface World {
  vehicles: readonly Vehicle[];
  now: number;
  renditions: Renditions;
}

const content = ({ vehicles, now, renditions }: World) =>
  createContent({ tenant, dir: '', snapshot: undefined, now, renditions }, [], vehicles);

/** Renders all pages of a world. Returns their digests and their reads. */
async function rendered(world: World, arrange = (loaded: ReturnType<typeof content>) => loaded) {
  const loaded = arrange(content(world));
  const order: RenderJob = {
    ground: '',
    shell: {
      lang: 'en',
      siteName: '',
      origin: '',
      trailingSlash: false,
      themeColour: '',
      generator: '',
      sheets: { addresses: [], classes: {}, scripts: {} },
      icon: '',
      manifest: '',
      loader: '',
      early,
      fonts: [],
    },
    scripts: { island: scripts, enhance: scripts, worker: scripts },
    outDir: '',
    stageFiles: folder,
    force: true,
    batches: createBatchCounter(),
  };
  const { pages, queries, links } = await renderShare(order, loaded);
  const reads = new Map(
    pages.map((page) => [page.file, page.dependencies ?? { entities: [], queries: [], columns: [] }]),
  );
  const runQuery = createQueryRunner(loaded.site, createFingerprint());
  const made = { stamp: '', setting: '', digests: loaded.digests, runQuery, links };
  return {
    digests: new Map(pages.map(({ file, fingerprint }) => [file, fingerprint])),
    reads,
    index: packReads({ pages: reads, queries }, made),
  };
}

function compareWith(index: ReadsIndex, world: World) {
  const { digests, site } = content(world);
  return diffReads(index, { digests, runQuery: createQueryRunner(site, createFingerprint()) });
}

const stock = generateStock({ tenant: 'harbourline', seed: 5, now: NOW, count: 24 }).map((input) =>
  vehicleSchema.parse(input),
);
const world: World = { vehicles: stock, now: NOW, renditions: {} };
const changedAt = (index: number, over: Partial<Vehicle>): World => ({
  ...world,
  vehicles: stock.map((vehicle, position) => (position === index ? { ...vehicle, ...over } : vehicle)),
});
const [first] = stock;
if (!first) throw new Error('there is no stock');

const before = await rendered(world);

/** Groups the pages of both worlds by whether they differ and whether the build would reuse them. */
async function compared(after: World) {
  const { digests } = await rendered(after);
  const { isUnchanged } = compareWith(before.index, after);
  const files = [...before.digests.keys()].filter((file) => digests.has(file));
  const changed = files.filter((file) => before.digests.get(file) !== digests.get(file));
  return {
    pages: files.length,
    changed,
    taken: files.filter(isUnchanged),
    missed: changed.filter(isUnchanged),
  };
}

/** Reverses the order in which pages are rendered. */
const reversed = (loaded: ReturnType<typeof content>): ReturnType<typeof content> => ({
  ...loaded,
  features: loaded.features.toReversed().map((feature) => ({
    ...feature,
    pages: (feature.pages ?? []).toReversed().map((page) => ({
      ...page,
      entries: (site) => [...page.entries(site)].toReversed(),
    })),
  })),
});

const sortedReads = ({ reads }: Awaited<ReturnType<typeof rendered>>) =>
  [...reads]
    .map(([file, { entities, queries, columns }]) => ({
      file,
      entities: [...entities].toSorted(),
      queries: [...queries].toSorted(),
      columns: [...columns].toSorted(),
    }))
    .toSorted((one, other) => (one.file < other.file ? -1 : 1));

test('pages depend on the same in any order, so no cache hides reads from its second caller', async () => {
  expect(sortedReads(await rendered(world, reversed))).toEqual(sortedReads(before));
});

test('reuses every page when nothing has changed', async () => {
  const { pages, taken } = await compared(world);
  expect(pages).toBeGreaterThan(60);
  expect(taken).toHaveLength(pages);
});

const FIELDS = Object.keys(vehicleSchema.shape).filter((name) => name !== 'slug') as (keyof VehicleInput)[];
const PER_TEST = 8;
const GROUPS = Array.from({ length: Math.ceil(FIELDS.length / PER_TEST) }, (_, index) =>
  FIELDS.slice(index * PER_TEST, (index + 1) * PER_TEST),
);

describe('a reused page is unchanged', () => {
  test.each(GROUPS)('when %s, %s, %s, %s, %s, %s, %s and %s have other values', async (...fields) => {
    const vehicles = stock.map((vehicle, index) => {
      const field = fields[index];
      const donor =
        field && stock.find((other) => other[field] !== undefined && other[field] !== vehicle[field]);
      return donor ? { ...vehicle, [field]: donor[field] } : vehicle;
    });
    expect((await compared({ ...world, vehicles })).missed).toEqual([]);
  });

  test.each<[string, World]>([
    ['a vehicle is sold', changedAt(3, { sold: true, status: 'sold', sold_date_timestamp: NOW / 1000 - 60 })],
    [
      'a vehicle has an earlier price',
      changedAt(3, { history: { prices: [{ price: 99_990, since: '2026-01-01' }] } }),
    ],
    ['a vehicle is reserved', changedAt(3, { reserved: true })],
    ['a vehicle comes', { ...world, vehicles: [...stock, { ...first, id: 'new', slug: 'new-one' }] }],
    ['a vehicle goes', { ...world, vehicles: stock.slice(0, -1) }],
    ['a day passes', { ...world, now: NOW + DAY_MS }],
    ['a month passes', { ...world, now: NOW + 30 * DAY_MS }],
    ['a year passes', { ...world, now: NOW + 365 * DAY_MS }],
    ['the order changes', { ...world, vehicles: stock.toReversed() }],
    ['a picture has sizes', { ...world, renditions: { [first.images[0]?.url ?? '']: [] } }],
  ])('when %s', async (_name, after) => {
    expect((await compared(after)).missed).toEqual([]);
  });
});

test('a new price renders the pages that show it, and few others', async () => {
  const { changed, taken, pages } = await compared(changedAt(4, { price: (stock[4]?.price ?? 0) + 100 }));
  expect(changed.length).toBeGreaterThan(1);
  expect(pages - taken.length).toBeLessThan(changed.length + 10);
});

/** Pages with blocks that select from the whole stock: as many as the tenant has locations and pages of its own. */
const SELECTS_STOCK = /^(?:contact-us|special-offers|pages|[a-z-]+\/overview)\//;

test.each<[string, readonly Vehicle[]]>([
  ['comes', [...stock, { ...first, id: 'new', slug: 'new-one' }]],
  ['goes', stock.slice(0, -1)],
])('a vehicle that %s renders other vehicles and listings only if they change', async (_name, vehicles) => {
  const { digests } = await rendered({ ...world, vehicles });
  const { changed, taken } = await compared({ ...world, vehicles });
  const expected = new Set([...taken, ...changed]);
  const needless = [...digests.keys()].filter((file) => before.digests.has(file) && !expected.has(file));
  expect(needless.filter((file) => !SELECTS_STOCK.test(file))).toEqual([]);
});

test('rejects an inconsistent index', () => {
  const broken = { ...before.index, queries: [] };
  expect(() => compareWith(broken, world).isUnchanged('index.html')).toThrow('is inconsistent');
});
