/** An incremental build does only what has changed. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { differing, Project, vehicles, type Row } from '../support/project.ts';

describe('a stock of 20 vehicles', () => {
  let project: Project;
  let stock: Row[];
  beforeAll(async () => {
    stock = vehicles(20);
    stock[3] = { ...stock[3], created_at: '2026-11-19T00:00:00Z' };
    project = new Project(stock, { old_assets_days: 0, options: { 'price-history': { show: true } } });
    await project.build();
  });
  afterAll(() => project.remove());

  test('renders and writes nothing when nothing has changed', async () => {
    const before = project.marks();
    const files = project.files().size;
    expect(await project.build()).toMatchObject({ rendered: 0, written: 0, removed: 0, files });
    await project.pull();
    expect(await project.build()).toMatchObject({ written: 0, removed: 0 });
    expect(differing(before, project.marks())).toEqual([]);
  });

  test('writes only pages that show a changed price', async () => {
    const before = project.marks();
    const shown = pagesWith('20,700');
    expect(shown).toContain('cars/vehicle-7/index.html');
    expect(shown.length).toBeGreaterThan(4);
    stock[7] = { ...stock[7], price: 20_750 };
    project.putStock(stock);
    await project.pull();
    const report = await project.build();
    const changed = differing(before, project.marks()).filter((file) => file.endsWith('.html'));
    expect(changed).toEqual(expect.arrayContaining(pagesWith('20,750')));
    for (const file of changed) expect(pagesWith('20,750')).toContain(file);
    expect(pagesWith('20,700')).toEqual([]);
    // Home, the price page, the location page and two text pages with vehicles read all prices, and may render without
    // a difference.
    expect(report.rendered).toBeLessThanOrEqual(changed.length + 5);
    expect(report.rendered).toBeLessThan(report.pages);
  });

  test('removes the page, the folder and every mention of a removed vehicle', async () => {
    project.putStock(stock.filter(({ id }) => id !== 'v17'));
    await project.pull();
    // Its page, its reservation page, its preview picture, and its cards. Its last page is new.
    const { removed, files } = await project.build();
    expect([removed, files]).toEqual([4, project.files().size]);
    expect(existsSync(path.join(project.output, 'cars/vehicle-17'))).toBe(false);
    const mentions = [...project.files()].filter(([, body]) => body.includes('vehicle-17'));
    expect(mentions.map(([file]) => file).toSorted()).toEqual(['_redirects', 'gone/vehicle-17.html']);
    project.putStock(stock);
    await project.pull();
    await project.build();
    expect(existsSync(path.join(project.output, 'cars/vehicle-17/index.html'))).toBe(true);
  });

  test('repairs damaged files', async () => {
    const before = project.files();
    const car = path.join(project.output, 'cars/vehicle-1/index.html');
    writeFileSync(car, readFileSync(car, 'utf8').replace('$20,100', '$10,100'));
    rmSync(path.join(project.output, 'cars/vehicle-2'), { recursive: true });
    rmSync(path.join(project.output, 'assets'), { recursive: true });
    expect((await project.build()).written).toBeGreaterThan(2);
    expect(differing(before, project.files())).toEqual([]);
  });

  test('renders every page with --force, with the same result', async () => {
    const before = project.files();
    const report = await project.build({ force: true });
    expect(report.rendered).toBe(report.pages);
    expect(differing(before, project.files())).toEqual([]);
  });

  test('drops the New Arrival tag when its time is over, without any change', async () => {
    expect(pagesWith('New Arrival')).toContain('cars/vehicle-3/index.html');
    await project.build({ now: '2026-12-20T09:00:00+11:00' });
    expect(pagesWith('New Arrival')).toEqual([]);
    await project.build();
    expect(pagesWith('New Arrival')).toContain('cars/vehicle-3/index.html');
  });

  test.each(['2026-11-22T09:00:00+11:00', '2026-12-27T09:00:00+11:00'])(
    'price history a day later: writes at %s, without a pull, what --force writes',
    async (now) => {
      await project.build();
      await project.build({ now });
      const before = project.files();
      expect(pagesWith('Price history')).toContain('cars/vehicle-3/index.html');
      await project.build({ now, force: true });
      expect(differing(before, project.files())).toEqual([]);
      await project.build();
    },
  );

  test('shows the new year without any change', async () => {
    await project.build({ now: '2026-12-31T23:30:00Z' });
    expect(pagesWith('© 2026')).not.toEqual([]);
    await project.build({ now: '2027-01-01T00:30:00Z' });
    expect(pagesWith('© 2026')).toEqual([]);
    expect(pagesWith('© 2027')).not.toEqual([]);
    await project.build();
  });

  test('shows a changed tenant name everywhere', async () => {
    project.putTenant({ name: 'Another Yard' });
    const report = await project.build();
    expect(report.rendered).toBe(report.pages);
    expect(pagesWith('Another Yard')).toHaveLength(report.pages);
  });

  /** Returns the pages that contain the text. Markup may split digits, so it searches whole words. */
  function pagesWith(text: string): string[] {
    return [...project.files()]
      .filter(([file, body]) => file.endsWith('.html') && body.includes(text))
      .map(([file]) => file);
  }
});

test('one thread and two write the same bytes', async () => {
  // Long comments make the stock large enough for a second thread.
  const project = new Project(vehicles(90, { dealercomments: 'A long comment. '.repeat(1_200) }));
  try {
    await project.build({ workers: 1 });
    const alone = project.files();
    await project.build({ workers: 2, force: true });
    expect(alone.size).toBeGreaterThan(100);
    expect(differing(alone, project.files())).toEqual([]);
  } finally {
    project.remove();
  }
}, 60_000);
