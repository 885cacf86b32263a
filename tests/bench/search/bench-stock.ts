/** Stock of real size as search documents: the feed, extended with similar vehicles. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createSite } from '../../../features/_domain/site/site.ts';
import { tenantSchema } from '../../../features/_domain/tenant/tenant.schema.ts';
import type { SearchDocument } from '../../../features/search/query/fields.ts';
import { rangeLabel } from '../../../features/search/query/ranges.ts';
import { siteDocuments } from '../../../features/search/index/site-documents.source.ts';
import { searchOptions } from '../../../features/search/search.schema.ts';
import { readSnapshot } from '../../../features/stock/store/snapshot.source.ts';
import { addFeedTenant, FEED_SLUG } from '../feed.ts';
import { NOW, type TempProject } from '../temp-project.ts';
import { randomFrom, type Random } from './random.ts';

export interface Stock {
  documents: readonly SearchDocument[];
  /** Upper limits of the price bands in dollars. */
  priceBands: readonly number[];
}

/** Returns the feed as documents by the repository's mapping, or undefined when the file is missing. */
export async function feedStock(project: TempProject, file: string): Promise<Stock | undefined> {
  if (!existsSync(file)) return undefined;
  addFeedTenant(project, file);
  await project.pull(FEED_SLUG);
  const tenantFile = path.join(project.root, 'tenants', FEED_SLUG, 'tenant.json');
  const tenant = tenantSchema.parse(JSON.parse(readFileSync(tenantFile, 'utf8')));
  const { vehicles } = readSnapshot(project.snapshot(FEED_SLUG));
  const site = createSite({ tenant, vehicles, now: NOW });
  return { documents: siteDocuments(site), priceBands: searchOptions(site).price_bands };
}

const YEAR_OF_SECONDS = 365 * 24 * 3600;
const MILLISECONDS_A_STEP = 1e14;

/** Returns a similar vehicle with another price and distance, and sometimes another colour or town. */
function likeness(
  document: SearchDocument,
  random: Random,
  { documents, priceBands }: Stock,
): SearchDocument {
  const { price, km } = document;
  const near = (value: number, spread: number): number => value * (1 + (random.next() * 2 - 1) * spread);
  const newPrice = price === undefined || price <= 0 ? price : Math.round(near(price, 0.12) / 100) * 100 + 90;
  const band = rangeLabel(newPrice, priceBands);
  const { colour } = random.chance(0.2) ? random.pick(documents) : document;
  const source = random.chance(0.2) ? random.pick(documents) : document;
  const changed = {
    price: newPrice,
    price_range: band,
    km: km === undefined ? undefined : Math.round(near(km, 0.2)),
    colour,
    city: source.city,
    state: source.state,
    location_name: source.location_name,
  };
  const present = Object.entries({ ...document, ...changed }).filter(([, value]) => value !== undefined);
  // Only what is undefined was left out.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(present) as SearchDocument;
}

/**
 * Returns `count` documents in custom-rank order: the stock first, then similar ones. The feed has no arrival dates, so
 * each gets a second of the last year.
 */
export function upsample(stock: Stock, count: number, seed: number): SearchDocument[] {
  const random = randomFrom(seed);
  const now = Math.floor(NOW / 1000);
  const documents = Array.from({ length: count }, (_, index): SearchDocument => {
    const original = stock.documents[index];
    const base = original ?? likeness(random.pick(stock.documents), random, stock);
    const created = now - random.below(YEAR_OF_SECONDS);
    const tier = Math.floor((base.custom_rank ?? 0) / MILLISECONDS_A_STEP);
    return {
      ...base,
      id: original ? base.id : `${base.id}-${index}`,
      created_at: created,
      custom_rank: tier * MILLISECONDS_A_STEP + created * 1000,
    };
  });
  return documents.toSorted(
    (a, b) => (b.custom_rank ?? 0) - (a.custom_rank ?? 0) || (a.id < b.id ? -1 : Number(a.id > b.id)),
  );
}
