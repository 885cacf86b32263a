/** Compares the stock with that of the last build: new vehicles, sold ones, changed prices. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { advertisedPrice } from '../../features/_domain/price/no-price.ts';
import { isSold } from '../../features/_domain/vehicle/status.ts';
import type { Vehicle } from '../../features/_domain/vehicle/vehicle.schema.ts';
import { writeDurably } from '../../renderer/write/durable.ts';

/** By vehicle: the price (0 without one), and 1 if it is sold. */
const stockSchema = z.record(z.string(), z.tuple([z.number(), z.union([z.literal(0), z.literal(1)])]));
type BuiltStock = z.output<typeof stockSchema>;

export interface StockChanges {
  /** Vehicles that are new in the stock. */
  added: number;
  /** Vehicles that were sold. */
  sold: number;
  /** Vehicles that left the stock. */
  removed: number;
  lowered: number;
  raised: number;
}

const stockFile = (stateDir: string, tenant: string): string =>
  path.join(stateDir, 'builds', `${tenant}.stock.json`);

const builtStock = (vehicles: readonly Vehicle[]): BuiltStock =>
  Object.fromEntries(
    vehicles.map((vehicle) => [
      vehicle.id,
      [advertisedPrice(vehicle.price) ?? 0, isSold(vehicle) ? 1 : 0] as const,
    ]),
  );

/**
 * Compares two stocks. A new vehicle that is already sold counts as new; a price that appears or disappears does not
 * count as a change.
 */
function compareStock(before: BuiltStock, after: BuiltStock): StockChanges {
  const changes: StockChanges = { added: 0, sold: 0, removed: 0, lowered: 0, raised: 0 };
  for (const [id, [price, sold]] of Object.entries(after)) {
    const [priceBefore, soldBefore] = before[id] ?? [];
    if (priceBefore === undefined) changes.added += 1;
    else if (sold === 1 && soldBefore === 0) changes.sold += 1;
    else if (price > 0 && priceBefore > price) changes.lowered += 1;
    else if (priceBefore > 0 && price > priceBefore) changes.raised += 1;
  }
  for (const id of Object.keys(before)) if (after[id] === undefined) changes.removed += 1;
  return changes;
}

function readStock(file: string): BuiltStock | undefined {
  try {
    return stockSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Compares with the stock of the last build and stores the new one. Returns undefined at the first build. */
export function recordStock(
  { stateDir, tenant }: { stateDir: string; tenant: string },
  vehicles: readonly Vehicle[],
): StockChanges | undefined {
  const file = stockFile(stateDir, tenant);
  const before = readStock(file);
  const after = builtStock(vehicles);
  writeDurably(file, JSON.stringify(after));
  return before && compareStock(before, after);
}

/** Formats the changes: `3 new, 1 sold, 2 prices lower`; empty without any. */
export function stockChangesText({ added, sold, removed, lowered, raised }: StockChanges): string {
  const prices = (count: number, direction: string): string =>
    `${count} ${count === 1 ? 'price' : 'prices'} ${direction}`;
  return [
    ...(added > 0 ? [`${added} new`] : []),
    ...(sold > 0 ? [`${sold} sold`] : []),
    ...(removed > 0 ? [`${removed} gone`] : []),
    ...(lowered > 0 ? [prices(lowered, 'lower')] : []),
    ...(raised > 0 ? [prices(raised, 'higher')] : []),
  ].join(', ');
}
