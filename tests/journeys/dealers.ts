/** Dealers of the journeys: smaller demo dealers, with all that their buyers need switched on. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_SEED, generateStock } from '../../fixtures/stock/generate.ts';
import type { VehicleInput } from '../../features/_domain/vehicle/vehicle.schema.ts';
import { root as clone } from '../support/pages.ts';

type Json = Readonly<Record<string, unknown>>;

interface Dealer {
  /** Vehicles in stock, sold ones included. */
  readonly count: number;
  /** Merged into the tenant file. */
  readonly tenant: Json;
}

/** Buyers of all journeys come from one address, faster than people type. */
const PATIENT = {
  enquiry: { leads: { per_address: 0, per_phone: 0, fastest_seconds: 0 } },
  'sign-in': { limits: { codes_per_address: 0, tries_per_address: 0 } },
};

const DEALERS = {
  harbourline: { count: 240, tenant: { options: { alerts: { searches: true, price_drops: true } } } },
  'redgum-4x4': {
    count: 60,
    tenant: { options: { payment: { deposits: true }, reserve: { holds_per_visitor: 0 } } },
  },
  'aurora-motors': { count: 42, tenant: { options: { reserve: { holds_per_visitor: 0 } } } },
  // Only the journey that changes its stock visits this one.
  'pelican-caravans': {
    count: 24,
    tenant: { options: { alerts: { searches: true, price_drops: true } } },
  },
} as const satisfies Record<string, Dealer>;

export type DealerName = keyof typeof DEALERS;

/**
 * How the sites are served: pages rendered on request, files of `build`, the same files by nginx with two processes of
 * the API on PostgreSQL, or files of a tenant whose stock is on a search server.
 */
export type Mode = 'serve' | 'static' | 'nginx' | 'cluster';

export const rootFolder = (mode: Mode): string =>
  path.join(clone, '.dealersite/journeys', mode === 'nginx' ? 'static' : mode);

/** Returns the folder that receives the mails of the servers, one JSON file each. */
export const mailFolder = (mode: Mode): string => path.join(rootFolder(mode), 'mail');

/** Returns the file with the address of the mail server, for commands beside the server. */
export const mailUrlFile = (mode: Mode): string => path.join(rootFolder(mode), 'mail-url');

const stockFile = (mode: Mode, dealer: DealerName): string =>
  path.join(rootFolder(mode), 'tenants', dealer, 'stock/stock.ndjson');

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns `base` with the properties of `more`, objects merged. */
const merge = (base: Json, more: Json): Json =>
  Object.entries(more).reduce<Json>((merged, [key, value]) => {
    const earlier = merged[key];
    return { ...merged, [key]: isJson(earlier) && isJson(value) ? merge(earlier, value) : value };
  }, base);

/** Writes the stock of a dealer; the next pull reads it. */
export function writeStock(mode: Mode, dealer: DealerName, vehicles: readonly VehicleInput[]): void {
  const file = stockFile(mode, dealer);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, vehicles.map((vehicle) => `${JSON.stringify(vehicle)}\n`).join(''));
}

/** Reads the stock of a dealer as its export has it. */
export const readStock = (mode: Mode, dealer: DealerName): VehicleInput[] =>
  readFileSync(stockFile(mode, dealer), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as VehicleInput);

const tenantFile = (mode: Mode, dealer: DealerName): string =>
  path.join(rootFolder(mode), 'tenants', dealer, 'tenant.json');

/** Merges properties into the tenant file of a dealer. */
export function changeTenant(mode: Mode, dealer: DealerName, more: Json): void {
  const file = tenantFile(mode, dealer);
  writeFileSync(file, JSON.stringify(merge(JSON.parse(readFileSync(file, 'utf8')) as Json, more), null, 2));
}

/** Writes all dealers into an empty folder. */
export function writeDealers(mode: Mode, now: number): void {
  const root = rootFolder(mode);
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  mkdirSync(mailFolder(mode), { recursive: true });
  // Tenants take their photos from there.
  symlinkSync(path.join(clone, 'fixtures'), path.join(root, 'fixtures'), 'junction');
  for (const name of Object.keys(DEALERS) as DealerName[]) {
    const { count, tenant } = DEALERS[name];
    const [from, to] = [clone, root].map((folder) => path.join(folder, 'tenants', name)) as [string, string];
    mkdirSync(to, { recursive: true });
    for (const folder of ['content', 'media'])
      if (existsSync(path.join(from, folder)))
        cpSync(path.join(from, folder), path.join(to, folder), { recursive: true });
    const demo = JSON.parse(readFileSync(path.join(from, 'tenant.json'), 'utf8')) as Json;
    const file = merge(merge({ ...demo, stock: { sources: [{ file: 'stock/stock.ndjson' }] } }, tenant), {
      options: PATIENT,
    });
    writeFileSync(tenantFile(mode, name), JSON.stringify(file, null, 2));
    writeStock(mode, name, generateStock({ tenant: name, seed: DEFAULT_SEED, now, count }));
  }
}
