/** `build --shard i/n`: selects the tenants that one of several machines builds. */
import { createReadStream, existsSync } from 'node:fs';
import { hash } from 'node:crypto';
import { fail } from '../../renderer/contract/error.ts';
import { wrongNumber } from '../errors.ts';

export interface Shard {
  /** From 1 to `count`. */
  index: number;
  count: number;
}

/** A tenant with its estimated number of pages. */
interface Weighed {
  slug: string;
  weight: number;
}

/** Estimated pages of a tenant besides those of its vehicles. */
const OTHER_PAGES = 50;
const MOST_SHARDS = 1_000;
const NEWLINE = 10;

/** Parses the value of `--shard`; undefined without one. */
export function shardOf(text: string | undefined): Shard | undefined {
  if (text === undefined) return undefined;
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index >= 1 && index <= count && count <= MOST_SHARDS) return { index, count };
  return fail(wrongNumber, { option: '--shard', text, range: 'a part and the number of parts, such as 2/5' });
}

/** Counts the lines of a snapshot, one per vehicle; 0 if it does not exist. */
async function countLines(snapshot: string): Promise<number> {
  if (!existsSync(snapshot)) return 0;
  let lines = 0;
  for await (const chunk of createReadStream(snapshot) as AsyncIterable<Buffer>)
    for (
      let position = chunk.indexOf(NEWLINE);
      position >= 0;
      position = chunk.indexOf(NEWLINE, position + 1)
    )
      lines += 1;
  return lines;
}

/** Estimates the pages of tenants from their stock. */
export const weigh = (snapshots: ReadonlyMap<string, string>): Promise<Weighed[]> =>
  Promise.all(
    [...snapshots].map(async ([slug, file]) => ({ slug, weight: OTHER_PAGES + (await countLines(file)) })),
  );

/**
 * Divides tenants into `count` shards of about equal size: the heaviest first, each to the lightest shard. The order
 * of the tenants does not matter.
 */
export function divide(tenants: readonly Weighed[], count: number): string[][] {
  const shards = Array.from({ length: count }, () => ({ weight: 0, slugs: [] as string[] }));
  const heaviestFirst = tenants.toSorted((a, b) => b.weight - a.weight || (a.slug < b.slug ? -1 : 1));
  for (const { slug, weight } of heaviestFirst) {
    const lightest = shards.reduce((least, shard) => (shard.weight < least.weight ? shard : least));
    lightest.weight += weight;
    lightest.slugs.push(slug);
  }
  return shards.map(({ slugs }) => slugs.toSorted());
}

/** Returns a short digest of a division, to compare shards that ran on different machines. */
export const divisionName = (division: readonly (readonly string[])[]): string =>
  hash('sha1', JSON.stringify(division), 'hex').slice(0, 8);
