/** Islands and styles of a project's slices in a browser: in the built site and in `serve`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { SliceProject } from '../support/slice-project.ts';
import { Server } from '../support/server.ts';
import { quiet } from './page-idle.ts';

// One project serves all.
test.describe.configure({ mode: 'default' });

let project: SliceProject;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  project = new SliceProject();
  project.addExample();
  const { code, stderr } = await project.dealersite(['build']);
  expect(stderr).toContain('bundling the slice book-a-wash');
  expect(code).toBe(0);
});
test.afterAll(() => project.remove());

/** Returns the scripts that the page has loaded. */
const listScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.endsWith('.js')),
  );

const more = (page: Page) => page.getByRole('button', { name: 'One wash more' });

for (const [kind, args] of [
  ['built site', ['--static']],
  ['preview', []],
] as const) {
  test(`the ${kind} has a working island and the styles of the slice, on the runtime of the program`, async ({
    page,
  }) => {
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => failures.push(message));
    page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
    const server = await Server.start(project, ...args);
    try {
      const origin = `http://yard.localhost:${server.port}`;
      await page.goto(`${origin}/book-a-wash`);
      await expect(page.locator('ds-island[name="wash-total"]')).toContainText('1 wash: $35');
      await more(page).click();
      await expect(page.getByText('2 washes: $70')).toBeVisible();
      expect(await more(page).evaluate((button) => getComputedStyle(button).borderRadius)).toBe('50%');
      const scripts = await listScripts(page);
      expect(scripts.filter((name) => name.includes('/hydrate-'))).toHaveLength(1);
      expect(scripts.filter((name) => name.includes('/book-a-wash-island-wash-total-'))).toHaveLength(1);
      await page.goto(`${origin}/`);
      expect(await page.locator('link[href*="book-a-wash"]').count()).toBe(0);
      await quiet(page);
      expect(failures).toEqual([]);
    } finally {
      // A page that is open would report the server's end.
      await page.close();
      await server.stop();
    }
  });
}

test('rules of the tenant win over those of the slice, and those of the slice over the program', async ({
  page,
}) => {
  project.put(
    'book-a-wash/book-a-wash.css',
    '.book-a-wash-total { color: rgb(1, 2, 3) } .book-a-wash-total > button { border-radius: 1px; margin: 7px }',
  );
  writeFileSync(path.join(project.root, 'tenants/yard/theme.css'), 'main button { border-radius: 9px }');
  const server = await Server.start(project);
  try {
    await page.goto(`http://yard.localhost:${server.port}/book-a-wash`);
    const looks = await more(page).evaluate((button) => {
      const { borderRadius, marginTop, color } = getComputedStyle(button);
      return { borderRadius, marginTop, color };
    });
    expect(looks).toMatchObject({ borderRadius: '9px', marginTop: '7px' });
    const total = page.locator('.book-a-wash-total');
    expect(await total.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
  } finally {
    await server.stop();
  }
});
