/** The `lastmod` of sitemaps: it follows what pages show, from build to build. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BuildOptions } from '../../cli/types.ts';
import { Project, vehicles } from '../support/project.ts';

const FIRST = '2026-11-21T00:00:00Z';
const SECOND = '2026-11-21T06:00:00Z';
const THIRD = '2026-11-21T12:00:00Z';
const CAR = '/cars/vehicle-7';

let project: Project;

/** Returns the `lastmod` of every listed page by path; undefined for none. */
const dates = (): Map<string, string | undefined> =>
  new Map(
    [...project.files()]
      .filter(([name]) => /^sitemap-.*\.xml$/.test(name))
      .flatMap(([, body]) => [
        ...body.toString().matchAll(/<loc>https?:\/\/[^/<]*([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g),
      ])
      .map(([, page = '', date]) => [page, date]),
  );
const pagesOf = (date: string): string[] =>
  [...dates()].filter(([, found]) => found === date).map(([page]) => page);
const sitemaps = (): string =>
  [...project.files()]
    .filter(([name]) => name.startsWith('sitemap'))
    .map(([name, body]) => name + body.toString())
    .join('');
const build = (now: string, options: BuildOptions = {}) => project.build({ ...options, now });
const price = async (amount: number): Promise<void> => {
  project.putStock(vehicles(20).map((row, index) => (index === 7 ? { ...row, price: amount } : row)));
  await project.pull();
};

describe('a page’s lastmod', () => {
  beforeAll(() => {
    project = new Project(vehicles(20));
  });
  afterAll(() => project.remove());
  beforeEach(async () => {
    for (const folder of ['output', '.dealersite/builds'])
      rmSync(path.join(project.root, folder), { recursive: true, force: true });
    project.putTenant({});
    await price(20_700);
    await build(FIRST);
  });

  test('is left out at a first build, which cannot know the age of a page', () => {
    expect(dates().size).toBeGreaterThan(30);
    expect([...dates().values()].every((date) => date === undefined)).toBe(true);
  });

  test('is the time of the build that first shows another content, on the pages that show it', async () => {
    await price(20_650);
    await build(SECOND);
    expect(pagesOf(SECOND)).toEqual(expect.arrayContaining([CAR, '/search/used-cars']));
    expect(pagesOf(SECOND)).not.toContain('/cars/vehicle-4');
    expect(pagesOf(SECOND).length).toBeLessThan(dates().size / 2);
  });

  test('stays while other pages change', async () => {
    await price(20_650);
    await build(SECOND);
    project.putStock([
      ...vehicles(20).map((row, index) => (index === 7 ? { ...row, price: 20_650 } : row)),
      {
        ...vehicles(21)[20],
        make: 'Lotus',
        model: 'Elise',
        simple_body: 'Coupe',
        price: 90_000,
      },
    ]);
    await project.pull();
    await build(THIRD);
    expect(pagesOf(THIRD)).toContain('/cars/vehicle-20');
    expect(dates().get(CAR)).toBe(SECOND);
  });

  test('stays when only the header, the footer or the files of the build change', async () => {
    project.putTenant({
      theme: { accent: '#123456', ground: '#ffffff' },
      links: [{ text: 'Jobs', href: 'https://jobs.example' }],
    });
    const { written } = await build(SECOND);
    expect(written).toBeGreaterThan(20);
    expect(pagesOf(SECOND)).toEqual([]);
  });

  test('is the same with --force, with other threads, and on a machine without the output', async () => {
    await price(20_650);
    await build(SECOND);
    const expected = sitemaps();
    await build(THIRD, { force: true });
    expect(sitemaps()).toBe(expected);
    rmSync(project.output, { recursive: true });
    await build(THIRD, { workers: 2 });
    expect(sitemaps()).toBe(expected);
  });

  test('is left out on a machine without a record of earlier builds', async () => {
    await price(20_650);
    await build(SECOND);
    rmSync(path.join(project.root, '.dealersite/builds'), { recursive: true });
    await build(THIRD);
    expect([...dates().values()].every((date) => date === undefined)).toBe(true);
  });

  test('is restored from a cache', async () => {
    const cache = path.join(project.root, 'cache');
    await build(FIRST, { cache });
    await price(20_650);
    await build(SECOND, { cache });
    const expected = sitemaps();
    for (const folder of ['output', '.dealersite/builds'])
      rmSync(path.join(project.root, folder), { recursive: true });
    await build(THIRD, { cache });
    expect(sitemaps()).toBe(expected);
    expect(pagesOf(SECOND)).toContain(CAR);
  });

  test('is left out while it is in the future: the clock of that build was ahead', async () => {
    await price(20_650);
    await build('2030-01-01T00:00:00Z');
    await build(SECOND);
    expect(dates().get(CAR) ?? '').not.toContain('2030');
  });

  test('survives a broken record: the build counts as the first one', async () => {
    const record = path.join(project.root, '.dealersite/builds/yard.json');
    expect(existsSync(record)).toBe(true);
    writeFileSync(record, readFileSync(record, 'utf8').replace('"content":{', '"content":{"a":7,'));
    await build(SECOND);
    expect([...dates().values()].every((date) => date === undefined)).toBe(true);
  });
});
