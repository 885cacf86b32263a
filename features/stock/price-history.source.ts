/** Prices that each vehicle has had in earlier pulls: evidence for a was-price. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { DatedPrice } from '../_domain/price/dated-price.ts';
import { AtomicFile } from './write.source.ts';

const datedPriceSchema = z.object({ price: z.number(), since: z.string() });

const historySchema = z.object({ vehicles: z.record(z.string(), z.array(datedPriceSchema)) });

/** Prices by the identifier of the vehicle, oldest first. */
export type PriceHistory = ReadonlyMap<string, readonly DatedPrice[]>;

/** Most prices of a vehicle. */
const MOST_PRICES = 24;

/** Where the prices of a tenant stand under the project's root. */
export const priceHistoryPath = (root: string, tenant: string): string =>
  path.join(root, '.dealersite', 'prices', `${tenant}.json`);

/** Reads the prices of earlier pulls; a file that is missing or cannot be read is an empty history. */
export function readPriceHistory(root: string, tenant: string): PriceHistory {
  try {
    const text = readFileSync(priceHistoryPath(root, tenant), 'utf8');
    return new Map(Object.entries(historySchema.parse(JSON.parse(text)).vehicles));
  } catch {
    return new Map();
  }
}

/** Prices of a pull by the identifier of the vehicle. */
type Prices = ReadonlyMap<string, number>;

/** Adds the prices of a pull at `now` (milliseconds). Vehicles that are no longer in the stock leave the history. */
export function recordPrices(
  { root, tenant, now }: { root: string; tenant: string; now: number },
  prices: Prices,
): void {
  const before = readPriceHistory(root, tenant);
  const since = new Date(now).toISOString().slice(0, 10);
  const file = new AtomicFile(priceHistoryPath(root, tenant));
  try {
    let lead = '{"vehicles":{';
    for (const [id, price] of prices) {
      const earlier = before.get(id) ?? [];
      const isSame = earlier.at(-1)?.price === price;
      const all = isSame ? earlier : [...earlier, { price, since }].slice(-MOST_PRICES);
      file.write(`${lead}${JSON.stringify(id)}:${JSON.stringify(all)}`);
      lead = ',';
    }
    file.write(prices.size > 0 ? '}}' : `${lead}}}`);
    file.commit();
  } finally {
    file.discard();
  }
}
