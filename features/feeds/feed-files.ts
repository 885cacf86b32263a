/** The files of the feeds of a site. */
import { stringify } from 'csv-stringify/sync';
import type { SiteFile } from '../../renderer/contract/feature.ts';
import type { Site } from '../_domain/site/site.ts';
import { spreadsheetText } from '../_domain/text/spreadsheet-text.ts';
import { makeFeed, type Cell, type Feed, type Platform } from './feed.ts';
import { feedVehicles } from './feed-vehicle.ts';
import type { FeedsOptions } from './feeds.schema.ts';
import { PLATFORMS, type PlatformName } from './platforms.ts';

/** Returns CSV; a list is one cell with spaces between its values. */
const csv = (rows: readonly (readonly Cell[])[], cast: (text: string) => string = (text) => text): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'object' ? cell.join(' ') : cell))),
    { cast: { string: cast } },
  );

/** Returns rows as objects, without empty fields. */
const records = ({ header, rows }: Feed): Record<string, Cell>[] =>
  rows.map((row) =>
    Object.fromEntries(
      header.flatMap((name, index) => (row[index] === undefined ? [] : [[name, row[index]]])),
    ),
  );

/** Returns the file. People open the general one in spreadsheets; a platform would show an apostrophe in its advertisement. */
function formatBody(name: PlatformName, feed: Feed): string {
  const { format } = PLATFORMS[name];
  if (format === 'json') return `${JSON.stringify({ vehicles: records(feed) })}\n`;
  return csv([feed.header, ...feed.rows], format === 'spreadsheet' ? spreadsheetText : undefined);
}

/** Returns each feed of the site with its name. */
export function siteFeeds(site: Site, options: FeedsOptions): [PlatformName, Feed][] {
  const { platforms } = options;
  if (platforms.length === 0) return [];
  const vehicles = feedVehicles(site, options);
  const feeds = new Map<Platform, Feed>();
  return [...new Set(platforms)].map((name) => {
    const { platform } = PLATFORMS[name];
    const feed = feeds.get(platform) ?? makeFeed(platform, vehicles);
    feeds.set(platform, feed);
    return [name, feed];
  });
}

/** Returns the files: each feed, and for each platform the vehicles that it would reject. Nothing without a folder. */
export function* feedFiles(site: Site, options: FeedsOptions): Generator<SiteFile> {
  const { folder } = options;
  if (folder === undefined) return;
  for (const [name, feed] of siteFeeds(site, options)) {
    const { file, format } = PLATFORMS[name];
    yield { file: `feeds/${folder}/${file}`, body: formatBody(name, feed) };
    if (format !== 'csv') continue;
    const rows = feed.rejections.map(({ id, name: title, field, reason }) => [id, title, field, reason]);
    yield {
      file: `feeds/${folder}/${file.replace('.csv', '.rejected.csv')}`,
      body: csv([['id', 'name', 'field', 'reason'], ...rows], spreadsheetText),
    };
  }
}
