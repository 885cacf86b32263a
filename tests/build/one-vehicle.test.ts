/** A vehicle that comes or goes changes few pages: its own, its lists, and those that show it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateStock } from '../../fixtures/stock/generate.ts';
import { differing, NOW, Project } from '../support/project.ts';

/** Greatest share of pages to render and write. */
const MOST = 0.15;

const stock = generateStock({ tenant: 'harbourline', seed: 5, now: Date.parse(NOW), count: 300 });
let project: Project;
beforeAll(async () => {
  project = new Project(stock);
  await project.build();
}, 120_000);
afterAll(() => project.remove());

test.each([
  ['goes', stock.toSpliced(140, 1)],
  ['comes', stock],
])('renders and writes at most 15 %% of the pages when a vehicle %s', async (_, rows) => {
  const before = project.marks();
  project.putStock(rows);
  await project.pull();
  const { rendered, pages } = await project.build();
  const written = differing(before, project.marks()).filter((file) => file.endsWith('.html')).length;
  expect(pages).toBeGreaterThan(400);
  expect(written).toBeGreaterThan(5);
  expect(written / pages).toBeLessThanOrEqual(MOST);
  expect(rendered / pages).toBeLessThanOrEqual(MOST);
});
