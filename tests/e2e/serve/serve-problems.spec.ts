/** Problems of a tenant in a dialog over its last good page, which closes, reopens and disappears after the fix. */
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { Project, vehicles } from '../../support/project.ts';
import { Server } from '../../support/server.ts';
import { putMedia } from '../gallery-site.ts';
import { faults } from '../axe.ts';
import { sticksOut } from '../layout.ts';

// One server serves both.
test.describe.configure({ mode: 'default' });

let project: Project;
let server: Server;

test.beforeAll(async () => {
  // Starts a server.
  test.setTimeout(120_000);
  const images = ['modern', 'upright'].map((name) => ({ url: `/media/${name}.webp` }));
  project = new Project(vehicles(2, { images }));
  await putMedia(path.join(project.root, 'tenants/yard/media'));
  server = await Server.start(project);
});
test.afterAll(async () => {
  await server.stop();
  project.remove();
});

test('a broken file shows its problems over the last good page until the fix', async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto(`http://yard.localhost:${server.port}/`);
  await page.evaluate(() => document.body.classList.add('not-reloaded'));
  project.putTenant({ template: 'shed' });
  const dialog = page.getByRole('dialog', { name: '1 problem in the files of this site' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(dialog).toContainText('DS1215');
  await page.route('**/__dealersite/open', (route) => route.fulfill());
  const opened = page.waitForRequest('**/__dealersite/open');
  await dialog.getByRole('link', { name: 'tenants/yard/tenant.json:3:15' }).click();
  expect((await opened).postDataJSON()).toMatchObject({ line: 3, column: 15 });
  await expect(page.locator('body.not-reloaded h1').first()).toContainText('honestly described');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect({ width, out: await sticksOut(page) }).toEqual({ width, out: [] });
  }
  expect(await faults(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  const again = page.getByRole('button', { name: '1 problem' });
  await expect(again).toBeVisible();
  await expect(dialog).toBeHidden();
  await again.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(again).toBeVisible();

  project.putTenant({ name: 'Mended Yard' });
  await expect(page).toHaveTitle(/Mended Yard/);
  await expect(again).toBeHidden();
});

test('the photos of a vehicle open in full screen', async ({ page }) => {
  await page.goto(`http://yard.localhost:${server.port}/cars/vehicle-0`);
  // Before, the link leads to the picture.
  await expect(page.locator('ds-island[name=photos]')).toHaveAttribute('ready', '');
  await page.getByRole('link', { name: 'Fullscreen' }).click();
  const screen = page.getByRole('dialog');
  await expect(screen.locator('img').first()).toHaveJSProperty('complete', true);
  await page.keyboard.press('Escape');
  await expect(screen).toBeHidden();
});
