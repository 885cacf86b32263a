/** How a test runs: its timeout, retries, parallel windows and shard. */
import { availableParallelism } from 'node:os';
import { shardOf, type Shard } from '../build/shard.ts';
import { parseWholeNumber } from '../whole-number.ts';

export interface RunSettings {
  /** Time for a page to open, for each wait of a journey, and for a spec, in milliseconds. */
  timeoutMs: number;
  /** Number of further attempts after a failed one. */
  retries: number;
  /** Number of windows and specs at the same time. */
  workers: number;
  /** Part of the pages, journeys and specs to test; undefined tests all. */
  shard: Shard | undefined;
}

interface RunOptions {
  timeout?: string | undefined;
  retries?: string | undefined;
  workers?: string | undefined;
  shard?: string | undefined;
}

/** Default timeout in milliseconds: long enough for a slow machine. */
export const TIMEOUT_MS = 60_000;
const MOST_MS = 3_600_000;
/** Journeys have a fictional phone number for each attempt. */
const MOST_RETRIES = 9;
/** Default maximum number of windows. */
const MOST_WINDOWS = 4;

/** Parses the options. Throws DS1005 for a number out of range. */
export const parseSettings = ({ timeout, retries, workers, shard }: RunOptions): RunSettings => ({
  timeoutMs: parseWholeNumber('--timeout', timeout, {
    absent: TIMEOUT_MS,
    least: 1_000,
    most: MOST_MS,
    unit: 'milliseconds',
  }),
  retries: parseWholeNumber('--retries', retries, { absent: 0, least: 0, most: MOST_RETRIES }),
  workers: parseWholeNumber('--workers', workers, {
    absent: Math.min(MOST_WINDOWS, availableParallelism()),
    most: 64,
  }),
  shard: shardOf(shard),
});

/** Returns whether the shard tests the part of a site that is not divided, such as its sitemap. */
export const isFirst = (shard: Shard | undefined): boolean => shard === undefined || shard.index === 1;

/** Returns every `count`-th entry, so that each shard gets entries of every kind. */
export const pickShard = <Entry>(entries: readonly Entry[], shard: Shard | undefined): readonly Entry[] =>
  shard ? entries.filter((_, index) => index % shard.count === shard.index - 1) : entries;
