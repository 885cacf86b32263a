/** The life of a sold vehicle's address: sold, gone, and back when it is listed again. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOW, Project, vehicles, type Row } from '../support/project.ts';
import { sendRequest, Server } from '../support/server.ts';

const DAY = 86_400;
const soldAt = Date.parse(NOW) / 1000 - DAY;
const stock = vehicles(6, { make: 'Kia', model: 'Rio' });
const ADDRESS = '/cars/vehicle-0';
const PAGE = 'cars/vehicle-0/index.html';
const GONE = 'gone/vehicle-0.html';

let project: Project;
const state = async (more: Row, now = NOW): Promise<Map<string, Buffer>> => {
  project.putStock(stock.map((row, index) => (index === 0 ? { ...row, ...more } : row)));
  await project.pull();
  await project.build({ now });
  return project.files();
};
beforeAll(() => {
  project = new Project(stock);
});
afterAll(() => project.remove());

describe('a vehicle', () => {
  test('keeps its address when its price drops', async () => {
    expect((await state({})).has(PAGE)).toBe(true);
    expect(String((await state({ price: 19_000 })).get(PAGE))).toContain('19,000');
  });

  test('that is sold keeps its page, with SoldOut, the day it ends and similar vehicles', async () => {
    const files = await state({ status: 'sold', sold_date_timestamp: soldAt });
    const page = String(files.get(PAGE));
    expect(page).toContain('https://schema.org/SoldOut');
    const end = new Date((soldAt + 3 * DAY) * 1000).toISOString();
    expect(page).toContain(`<meta name="robots" content="unavailable_after: ${end}">`);
    expect(page).toContain('/cars/vehicle-1');
    expect(files.has(GONE)).toBe(false);
  });

  test('is gone after the sold window: 410 with similar vehicles, out of the sitemap', async () => {
    const files = await state(
      { status: 'sold', sold_date_timestamp: soldAt },
      new Date((soldAt + 4 * DAY) * 1000).toISOString(),
    );
    expect(files.has(PAGE)).toBe(false);
    expect(String(files.get('_redirects'))).toContain(`${ADDRESS} /${GONE} 410\n`);
    expect(String(files.get('sitemap-vehicles-1.xml'))).not.toContain('vehicle-0');
    const page = String(files.get(GONE));
    expect(page).toContain('has been sold');
    expect(page).toContain('<meta name="robots" content="noindex, follow">');
    expect(page).toContain('/cars/vehicle-1');
    const server = await Server.start(project, '--static');
    const now = await sendRequest(server.port, ADDRESS);
    await server.stop();
    expect(now).toMatchObject({ status: 410, body: page });
  });

  test('is an address without a page after gone_days', async () => {
    const files = await state(
      { status: 'sold', sold_date_timestamp: soldAt },
      new Date((soldAt + 94 * DAY) * 1000).toISOString(),
    );
    expect(files.has(GONE)).toBe(false);
    expect(String(files.get('_redirects'))).not.toContain('410');
  });

  test('that is listed again has its address back', async () => {
    const files = await state({});
    expect(files.has(PAGE)).toBe(true);
    expect(files.has(GONE)).toBe(false);
    expect(String(files.get(PAGE))).not.toContain('unavailable_after');
  });
});

test('with gone_days 0 a sold vehicle has no last page', async () => {
  project.putTenant({ listing: { gone_days: 0 } });
  const files = await state({ status: 'sold', sold_date_timestamp: soldAt - 10 * DAY });
  expect(files.has(PAGE) || files.has(GONE)).toBe(false);
});

test('a vehicle that is sold without a sale date keeps its page for sold_days after the pull that shows it', async () => {
  const undated = new Project(stock);
  try {
    undated.putTenant({ listing: { sold_days: 3 } });
    await undated.pull();
    await undated.build();
    undated.putStock(stock.map((row, index) => (index === 0 ? { ...row, sold: 'yes' } : row)));
    await undated.pull();
    await undated.build();
    expect(String(undated.files().get(PAGE))).toContain('https://schema.org/SoldOut');
    expect(undated.files().has(GONE)).toBe(false);
    await undated.build({ now: new Date(Date.parse(NOW) + 4 * DAY * 1000) });
    expect(undated.files().has(PAGE)).toBe(false);
    expect(undated.files().has(GONE)).toBe(true);
  } finally {
    undated.remove();
  }
});

describe('a vehicle that vanishes from the feed without a sold mark', () => {
  const VIN = 'JTNKU3JE60J000001';
  const rows = stock.map((row, index) => (index === 0 ? { ...row, vin: VIN } : row));
  const rest = rows.slice(1);
  let vanished: Project;
  const build = async (rowsNow: readonly Row[], now = NOW): Promise<Map<string, Buffer>> => {
    vanished.putStock(rowsNow);
    await vanished.pull();
    await vanished.build({ now });
    return vanished.files();
  };
  const later = (days: number): string => new Date(Date.parse(NOW) + days * DAY * 1000).toISOString();
  const redirects = (files: Map<string, Buffer>): string => String(files.get('_redirects'));
  beforeEach(() => {
    vanished = new Project(rows);
  });
  afterEach(() => vanished.remove());

  test('answers 410 with similar stock, out of the sitemap, since an earlier build published it', async () => {
    expect((await build(rows)).has(PAGE)).toBe(true);
    const files = await build(rest, later(1));
    expect(files.has(PAGE)).toBe(false);
    expect(redirects(files)).toContain(`${ADDRESS} /${GONE} 410\n`);
    expect(String(files.get('sitemap-vehicles-1.xml'))).not.toContain('vehicle-0');
    const page = String(files.get(GONE));
    expect(page).toContain('is no longer available');
    expect(page).not.toContain('has been sold');
    expect(page).not.toContain(VIN);
    expect(page).toContain('<meta name="robots" content="noindex, follow">');
    expect(page).toContain('/cars/vehicle-1');
    const server = await Server.start(vanished, '--static');
    const now = await sendRequest(server.port, ADDRESS);
    await server.stop();
    expect(now).toMatchObject({ status: 410, body: page });
  });

  test('answers so in every build until gone_days have passed since the first one without it', async () => {
    vanished.putTenant({ listing: { gone_days: 10 } });
    await build(rows);
    expect((await build(rest, later(1))).has(GONE)).toBe(true);
    expect((await build(rest.slice(0, -1), later(5))).has(GONE)).toBe(true);
    await vanished.build({ now: later(10), force: true });
    expect(vanished.files().has(GONE)).toBe(true);
    // Nothing but time has changed.
    await vanished.build({ now: later(11.5) });
    expect(vanished.files().has(GONE)).toBe(false);
    expect(redirects(vanished.files())).not.toContain('vehicle-0');
  });

  test('counts as sold if its last page showed that, also when a sold vehicle leaves the stock later', async () => {
    const sold = { status: 'sold', sold_date_timestamp: soldAt };
    await build([{ ...rows[0], ...sold }, ...rest]);
    expect(String((await build(rest, later(1))).get(GONE))).toContain('has been sold');
    await build([{ ...rows[0], ...sold }, ...rest], later(5));
    expect(vanished.files().has(GONE)).toBe(true);
    expect(String((await build(rest, later(6))).get(GONE))).toContain('has been sold');
  });

  test('has its address back when it is listed again', async () => {
    await build(rows);
    await build(rest, later(1));
    const files = await build(rows, later(2));
    expect(files.has(PAGE)).toBe(true);
    expect(files.has(GONE)).toBe(false);
    expect(redirects(files)).not.toContain('vehicle-0');
  });

  test.each([
    ['a corrected name changes its slug', { id: 'v0', slug: 'vehicle-0-corrected' }],
    ['it is listed again under another id, by its VIN', { id: 'w0', slug: 'vehicle-0-again' }],
  ])('redirects to its new address when %s', async (_name, again) => {
    await build(rows);
    for (const day of [1, 2]) {
      const files = await build([{ ...rows[0], ...again }, ...rest], later(day));
      expect(redirects(files)).toContain(`${ADDRESS} /cars/${again.slug} 301\n`);
      expect(files.has(GONE)).toBe(false);
    }
  });

  test('answers 404 without a record of it, while the stock has it hidden, and with gone_days 0', async () => {
    expect((await build(rest)).has(GONE)).toBe(false);
    await build(rows);
    expect((await build([{ ...rows[0], show_on_dealer_website: false }, ...rest])).has(GONE)).toBe(false);
    await build(rows);
    vanished.putTenant({ listing: { gone_days: 0 } });
    expect((await build(rest)).has(GONE)).toBe(false);
  });

  test('is remembered on a machine with the cache alone', async () => {
    const cache = path.join(vanished.root, 'cache');
    await vanished.build({ cache });
    for (const folder of ['output', '.dealersite/builds'])
      rmSync(path.join(vanished.root, folder), { recursive: true });
    vanished.putStock(rest);
    await vanished.pull();
    await vanished.build({ cache, now: later(1) });
    expect(vanished.files().has(GONE)).toBe(true);
  });

  test('is one of many: a broken line of the record costs itself', async () => {
    await build(rows);
    const record = path.join(vanished.root, '.dealersite/builds/yard.vehicles.ndjson');
    writeFileSync(record, readFileSync(record, 'utf8').replace('"slug":"vehicle-1"', '"slug":"../x"'));
    const files = await build(rows.slice(2), later(1));
    expect(redirects(files).match(/410/g)).toHaveLength(1);
    expect(files.has(GONE)).toBe(true);
  });
});
