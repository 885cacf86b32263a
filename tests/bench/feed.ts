/** Pulls and builds a feed of real size once and accounts for every row. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { vehiclePages, type TempProject } from './temp-project.ts';

const MAPPING = path.resolve(import.meta.dirname, '../../fixtures/feeds/australian-listings/mapping.json');
const FILE = 'australian-vehicle-listings.csv';
export const FEED_SLUG = 'listings';

export interface FeedResult {
  rows: number;
  vehiclePages: number;
  rejected: number;
  pages: number;
  /** Of the single process that pulls and builds. */
  seconds: number;
  memory: number;
}

/** Default location of the feed: beside the repository, which does not contain it. */
export const FEED = path.resolve(import.meta.dirname, '../../../shared/data', FILE);

interface FeedSource {
  file: string;
  mapping: { id: { hash: string[] } };
}

/** Returns the source of the repository's mapping; the feed may be a short one. */
export function readFeedSource(): FeedSource {
  const { sources } = JSON.parse(readFileSync(MAPPING, 'utf8')) as {
    sources: [FeedSource & { min_rows: number }];
  };
  const { min_rows: _, ...source } = sources[0];
  return source;
}

/** Adds a tenant with the feed as stock, using the repository's mapping. */
export function addFeedTenant(project: TempProject, file: string): void {
  const source = { ...readFeedSource(), file: path.basename(file) };
  project.addTenant(FEED_SLUG, { sources: [source] }, [file]);
}

/** Pulls and builds the feed in one run. Returns undefined when the file is missing. */
export async function measureFeed(project: TempProject, file: string): Promise<FeedResult | undefined> {
  if (!existsSync(file)) return undefined;
  addFeedTenant(project, file);
  // Without a snapshot the build pulls first.
  const { output, seconds, memory } = await project.build(FEED_SLUG);
  const footer = readFileSync(project.snapshot(FEED_SLUG), 'utf8').trimEnd().split('\n').at(-1) ?? '';
  const { count, rejected } = JSON.parse(footer) as { count: number; rejected: number };
  const { pages } = output.tenants[0];
  return {
    rows: count + rejected,
    rejected,
    vehiclePages: vehiclePages(project, FEED_SLUG),
    pages,
    seconds,
    memory,
  };
}
