/**
 * The record of published vehicles: a later build learns from it which addresses existed. One vehicle per line, so that
 * large stock needs little memory.
 */
import path from 'node:path';
import { z } from 'zod';
import type { GoneVehicle } from '../../_domain/site/gone-vehicles.ts';
import { vehicleSchema, type Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import { AtomicFile, readLines } from './atomic-file.source.ts';

const entrySchema = vehicleSchema
  .pick({
    id: true,
    slug: true,
    name: true,
    year: true,
    make: true,
    model: true,
    car_type: true,
    price: true,
    simple_body: true,
    bodyconfiguration: true,
    vin: true,
  })
  .extend({ isSold: z.boolean(), left: z.number().optional() });

/** Returns the path of the record of a tenant, relative to the folder of build state. */
export const publishedRecord = (tenant: string): string =>
  path.posix.join('builds', `${tenant}.vehicles.ndjson`);

/** Matches the start of a line. */
const HEAD = /^\{"slug":"([a-z0-9-]+)"/;

/** Parses a line; undefined for a broken one, which counts as never written. */
function parseEntry(line: string): GoneVehicle | undefined {
  try {
    return entrySchema.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** Returns the vehicles that earlier builds published at addresses which no vehicle of the stock has. */
export function vanishedVehicles(
  file: string,
  stock: readonly Pick<Vehicle, 'slug'>[],
): readonly GoneVehicle[] {
  const slugs = new Set(stock.map(({ slug }) => slug));
  const vanished: GoneVehicle[] = [];
  for (const line of readLines(file)) {
    const slug = HEAD.exec(line)?.[1];
    // Most vehicles are still there, so most lines need no parsing.
    const entry = slug === undefined || slugs.has(slug) ? undefined : parseEntry(line);
    if (entry) vanished.push(entry);
  }
  return vanished;
}

/** Replaces the record: vehicles with a page, and those that have left. Throws DS1113 when it cannot be written. */
export function recordPublished(file: string, vehicles: Iterable<GoneVehicle>): void {
  const written = new AtomicFile(file);
  try {
    for (const { slug, ...more } of vehicles) written.write(JSON.stringify({ slug, ...more }));
    written.commit();
  } finally {
    written.discard();
  }
}
