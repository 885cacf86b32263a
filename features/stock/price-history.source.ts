/**
 * Prices of each vehicle in earlier pulls, as evidence for a was-price. One vehicle per line, so that large stock needs
 * little memory.
 */
import { openSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { DatedPrice } from '../_domain/price/dated-price.ts';
import { AtomicFile, linesOf } from './atomic-file.source.ts';

/** Schema of a line. */
const entrySchema = z.object({
  id: z.string(),
  prices: z.array(z.object({ price: z.number(), since: z.string() })).min(1),
});
type Entry = z.output<typeof entrySchema>;

/** Prices by vehicle identifier, oldest first. */
export type PriceHistory = ReadonlyMap<string, readonly DatedPrice[]>;

/** Most prices per vehicle. */
const MOST_PRICES = 24;

/** Returns the path of the price history of a tenant. */
export const priceHistoryPath = (root: string, tenant: string): string =>
  path.join(root, '.dealersite', 'prices', `${tenant}.ndjson`);

/** Matches a line of `recordPrices`: the escaped identifier and the last price. */
const LINE = /^\{"id":"((?:[^"\\]|\\.)*)","prices":\[.*\{"price":([\d.]+),"since":"[^"]+"\}\]\}$/;

function entryOf(line: string): Entry | undefined {
  try {
    return entrySchema.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** Returns the lines of a file; none when it is missing. */
function linesIn(file: string): Iterable<string> {
  try {
    return linesOf(openSync(file, 'r'));
  } catch {
    return [];
  }
}

/** Reads the prices of earlier pulls; skips lines that cannot be parsed. */
export function readPriceHistory(root: string, tenant: string): PriceHistory {
  const entries = [...linesIn(priceHistoryPath(root, tenant))].flatMap((line) => entryOf(line) ?? []);
  return new Map(entries.map(({ id, prices }) => [id, prices]));
}

/** Adds a price to a line and drops the oldest beyond the limit. */
function withPrice(line: string, id: string, price: DatedPrice): string {
  const earlier = entryOf(line)?.prices ?? [];
  return JSON.stringify({ id, prices: [...earlier, price].slice(-MOST_PRICES) });
}

/**
 * Adds the prices of a pull at `now` (milliseconds), by vehicle identifier. Drops vehicles that have left the stock or
 * have no price. Throws DS1113 when the file cannot be written.
 */
export function recordPrices(
  { root, tenant, now }: { root: string; tenant: string; now: number },
  vehicles: ReadonlyMap<string, { readonly price: number }>,
): void {
  const since = new Date(now).toISOString().slice(0, 10);
  const target = priceHistoryPath(root, tenant);
  const file = new AtomicFile(target);
  const written = new Set<string>();
  try {
    for (const line of linesIn(target)) {
      const [, text = '', last] = LINE.exec(line) ?? [];
      const id = text.includes('\\') ? (entryOf(line)?.id ?? '') : text;
      const price = vehicles.get(id)?.price ?? 0;
      if (price <= 0 || written.has(id)) continue;
      file.write(Number(last) === price ? line : withPrice(line, id, { price, since }));
      written.add(id);
    }
    for (const [id, { price }] of vehicles)
      if (price > 0 && !written.has(id)) file.write(JSON.stringify({ id, prices: [{ price, since }] }));
    file.commit();
  } finally {
    file.discard();
  }
}
