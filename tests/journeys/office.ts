/** The office of a dealer: an export of the stock system, the commands of the product, and a host. */
import { spawn, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { VehicleInput } from '../../features/_domain/vehicle/vehicle.schema.ts';
import { DEFAULT_SEED, generateStock } from '../../fixtures/stock/generate.ts';
import { command, plainEnv, type CommandResult } from '../support/command.ts';
import { root as clone } from '../support/pages.ts';
import { Server } from '../support/server.ts';
import { test as base, type Site } from './journey.ts';

const PROGRAM = path.join(clone, 'cli/bin.js');
const PHOTOS = path.join(clone, 'fixtures/media/vehicles/harbour');
const SLUG = 'my-dealer';
const EXPORT = `tenants/${SLUG}/stock/export.csv`;
const MARKER = '.dealersite.json';

/** Columns of the export. */
const COLUMNS: Readonly<Record<string, (vehicle: VehicleInput) => string | number | undefined>> = {
  'Stock No': ({ stocknum }) => stocknum,
  Year: ({ year }) => year,
  Make: ({ make }) => make,
  Model: ({ model }) => model,
  Badge: ({ badge }) => badge,
  Body: (vehicle) => vehicle.simple_body,
  Colour: ({ colour }) => colour,
  Condition: (vehicle) => vehicle.car_type,
  'Drive Away Price': ({ price }) => `$${Number(price).toLocaleString('en-AU')}`,
  Odometer: ({ km }) => `${km} km`,
  Transmission: (vehicle) => vehicle.simple_transmission,
  Fuel: (vehicle) => vehicle.simple_fuel,
  Drive: (vehicle) => vehicle.simple_drive,
  Photo: (vehicle) => photoOf(vehicle),
};

const photoOf = ({ images }: VehicleInput): string | undefined => {
  const [first] = images ?? [];
  return first && 'url' in first ? first.url : undefined;
};

const toSlug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Returns vehicles with photos and prices, with the addresses that a site gives to rows of an export. */
function createStock(): VehicleInput[] {
  const vehicles = generateStock({ tenant: 'harbourline', seed: DEFAULT_SEED, now: Date.now(), count: 60 });
  return vehicles
    .filter((one) => one.status === 'in_stock' && !one.sold && Number(one.price) > 10 && photoOf(one))
    .slice(0, 12)
    .map((one) => ({
      ...one,
      slug: toSlug(`${one.year} ${one.make} ${one.model} ${one.badge ?? ''} ${one.stocknum}`),
    }));
}

export class Office implements Site {
  readonly root = mkdtempSync(path.join(realpathSync(tmpdir()), 'dealersite-office-'));
  /** Folder of the machine that serves the site. */
  readonly #host = path.join(this.root, 'host');
  /** Stock of the last export that arrived whole. */
  stock: VehicleInput[] = createStock();
  #server: Server | undefined;

  constructor() {
    writeFileSync(path.join(this.root, 'export.csv'), this.#toCsv());
  }

  #toCsv(): string {
    const cells = (values: readonly (string | number | undefined)[]): string =>
      values.map((value) => `"${String(value ?? '').replaceAll('"', '""')}"`).join(',');
    const rows = this.stock.map((vehicle) => Object.values(COLUMNS).map((read) => read(vehicle)));
    return [Object.keys(COLUMNS), ...rows].map((values) => `${cells(values)}\n`).join('');
  }

  get output(): string {
    return path.join(this.root, 'output', SLUG);
  }

  /** Puts the photos of the stock where the export says. */
  copyPhotos(): void {
    for (const url of this.stock.flatMap((vehicle) => photoOf(vehicle) ?? []))
      cpSync(
        path.join(PHOTOS, url.replace('/media/', '')),
        path.join(this.root, 'tenants', SLUG, url.slice(1)),
      );
  }

  /** Receives the next export, as the stock system writes it or changed on its way. */
  receiveExport(change = (whole: string): string => whole): void {
    writeFileSync(path.join(this.root, EXPORT), change(this.#toCsv()));
  }

  run(...args: readonly string[]): Promise<CommandResult> {
    return command(process.execPath, [PROGRAM, ...args, '--root', this.root], this.root);
  }

  start(...args: readonly string[]): ChildProcess {
    return spawn(process.execPath, [PROGRAM, ...args], {
      cwd: this.root,
      env: plainEnv(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** Serves the project in the office, or the files of the host. */
  async serve(what: 'office' | 'host'): Promise<void> {
    await this.stop();
    const args = what === 'office' ? ['--root', this.root] : ['--static', '--root', this.#host];
    this.#server = await Server.start(this, ...args);
    // Opening a new database takes seconds.
    const readStatus = async () => (await fetch(this.dashboard('/readyz'))).status;
    await expect.poll(readStatus, { timeout: 60_000 }).toBe(200);
  }

  /** Stops the server that runs, if any. */
  async stop(): Promise<void> {
    await this.#server?.stop();
    this.#server = undefined;
  }

  address(url: string): string {
    return `http://${SLUG}.localhost:${this.#server?.port}${url}`;
  }

  /** Returns the address of a page of the dashboard. */
  dashboard(url: string): string {
    return `http://localhost:${this.#server?.port}${url}`;
  }

  #readReport(name: string): string {
    return readFileSync(path.join(this.root, '.dealersite/reports', SLUG, name), 'utf8');
  }

  /** Brings the files of the reports to the host, as the guide does; returns the copied ones. */
  deploy(): string[] {
    const [from, to] = [this.output, path.join(this.#host, 'output', SLUG)];
    const lines = (name: string): string[] => this.#readReport(name).split('\n').filter(Boolean);
    const [copied, removed] = [lines('copy.txt'), lines('remove.txt')];
    const changes = JSON.parse(this.#readReport('changes.json')) as { from: string | null };
    const marker = path.join(to, MARKER);
    const stamp = existsSync(marker)
      ? (JSON.parse(readFileSync(marker, 'utf8')) as { stamp: string }).stamp
      : null;
    if (stamp !== changes.from)
      throw new Error(`the host has ${stamp}, the report continues ${changes.from}`);
    cpSync(path.join(this.root, 'tenants'), path.join(this.#host, 'tenants'), { recursive: true });
    for (const name of copied) {
      mkdirSync(path.dirname(path.join(to, name)), { recursive: true });
      cpSync(path.join(from, name), path.join(to, name));
    }
    for (const name of removed) rmSync(path.join(to, name));
    return copied;
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.root, { recursive: true, force: true, maxRetries: 5 });
  }
}

export const test = base.extend<{ office: Office }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
  office: async ({}, use) => {
    const office = new Office();
    await use(office);
    await office.close();
  },
  site: async ({ office }, use) => use(office),
});
