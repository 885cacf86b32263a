/** A vehicle that comes, goes or gets another price changes few pages: its own, its lists, and those that show it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateStock } from '../../fixtures/stock/generate.ts';
import { differing, NOW, Project } from '../support/project.ts';

/** Greatest share of pages to render and write. */
const MOST = 0.15;

const stock = generateStock({ tenant: 'harbourline', seed: 1, now: Date.parse(NOW), count: 200 });

/** Position of a vehicle of a make with eight. */
const eighth = stock.findIndex(({ make }) => stock.filter((vehicle) => vehicle.make === make).length === 8);

let project: Project;
beforeAll(async () => {
  project = new Project(stock);
  await project.build();
}, 120_000);
afterAll(() => project.remove());

const withPrice = (index: number, change: number) =>
  stock.map((vehicle, position) =>
    position === index ? { ...vehicle, price: Number(vehicle.price) + change } : vehicle,
  );

test.each([
  { change: 'a vehicle goes', rows: stock.toSpliced(140, 1) },
  { change: 'it comes back', rows: stock },
  { change: 'a make loses one of eight vehicles', rows: stock.toSpliced(eighth, 1) },
  { change: 'the make gets it back', rows: stock },
  { change: 'a price falls', rows: withPrice(140, -500) },
])('renders and writes at most 15 % of the pages when $change', async ({ rows }) => {
  const before = project.marks();
  project.putStock(rows);
  await project.pull();
  const { rendered, pages } = await project.build();
  const written = differing(before, project.marks()).filter((file) => file.endsWith('.html')).length;
  expect(pages).toBeGreaterThan(300);
  expect(written).toBeGreaterThan(5);
  expect(written / pages).toBeLessThanOrEqual(MOST);
  expect(rendered / pages).toBeLessThanOrEqual(MOST);
});
