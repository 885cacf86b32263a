/** The feeds of a site by name, as `options.feeds.platforms` lists them. */
import type { Platform } from './feed.ts';
import { general } from './general.ts';
import { google } from './google.ts';
import { meta } from './meta.ts';

interface FeedOutput {
  readonly platform: Platform;
  /** Name of the file below `/feeds/<folder>/`. */
  readonly file: string;
  /** `csv` for a platform, with a report of rejected vehicles beside it; the others are for people and programs. */
  readonly format: 'csv' | 'spreadsheet' | 'json';
}

/** A new feed is one more entry here. */
const OUTPUTS = {
  'google-vehicle-ads': { platform: google, file: 'google-vehicle-ads.csv', format: 'csv' },
  'meta-automotive': { platform: meta, file: 'meta-automotive.csv', format: 'csv' },
  csv: { platform: general, file: 'vehicles.csv', format: 'spreadsheet' },
  json: { platform: general, file: 'vehicles.json', format: 'json' },
} as const satisfies Record<string, FeedOutput>;

export type PlatformName = keyof typeof OUTPUTS;

export const PLATFORMS: Readonly<Record<PlatformName, FeedOutput>> = OUTPUTS;
export const PLATFORM_NAMES = Object.keys(OUTPUTS) as [PlatformName, ...PlatformName[]];
