/** A spin viewer of another company: loaded after a click, shut in its frame, and told nothing but a plain key (sections 3 and 7). */
import { expect, test, type Page } from '@playwright/test';
import { Project, vehicles } from '../support/project.ts';
import { Server } from '../support/server.ts';

const SERVICE = 'https://spin.example';
const HOSTILE = `"><script src=${SERVICE}/viewer.js></script>`;

/** A viewer that tries all it should not be able to do and writes down what came of it. */
const VIEWER = `
  const tried = (name, attempt) => { try { return name + ': ' + attempt(); } catch { return name + ': refused'; } };
  document.getElementById('spin').textContent = [
    'code: ' + document.currentScript.dataset.code,
    'origin: ' + self.origin,
    tried('page', () => parent.document.title),
    tried('address', () => parent.location.href),
    tried('cookies', () => document.cookie),
    tried('storage', () => localStorage.getItem('favourites')),
  ].join('; ');`;

// The site is made once: all tests of the file run in one worker.
test.describe.configure({ mode: 'default' });

let project: Project;
let server: Server;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const [plain = {}, hostile = {}] = vehicles(2);
  const rows = [
    { ...plain, slug: 'plain', spin_code: 'key-1' },
    { ...hostile, slug: 'hostile', spin_code: HOSTILE },
  ];
  project = new Project(rows, {
    api: { enabled: true },
    options: { spin: { service: { script: `${SERVICE}/viewer.js` } } },
  });
  server = await Server.start(project);
});
test.afterAll(async () => {
  await server.stop();
  project.remove();
});

/** Opens a vehicle; returns the addresses that the service is asked for. */
async function open(page: Page, slug: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${SERVICE}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: VIEWER });
  });
  await page.goto(`http://yard.localhost:${server.port}/cars/${slug}`);
  await page.evaluate(() => {
    document.cookie = 'secret=1';
    localStorage.setItem('favourites', 'secret');
  });
  return asked;
}
/** Chooses the view, which brings our own script for it and nothing else. */
async function choose(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Spin' }).check({ force: true });
  await expect(page.locator('ds-island[name=spin-service]')).toHaveAttribute('ready', '');
}
const link = (page: Page) => page.getByRole('link', { name: 'Load the spin view' });

test('asks the service for nothing before the click', async ({ page }) => {
  const asked = await open(page, 'plain');
  await choose(page);
  await link(page).hover();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('runs in a frame that reaches neither the page nor its cookies nor its storage', async ({ page }) => {
  const asked = await open(page, 'plain');
  await choose(page);
  await link(page).click();
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts');
  await expect(page.frameLocator('iframe').locator('#spin')).toHaveText(
    'code: key-1; origin: null; page: refused; address: refused; cookies: refused; storage: refused',
  );
  expect(asked).toEqual([`${SERVICE}/viewer.js`]);
});

test('a hostile code never reaches the page, and there is no such view', async ({ page }) => {
  const asked = await open(page, 'hostile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.content()).not.toContain('spin.example');
  await expect(page.getByRole('radio', { name: 'Spin' })).toHaveCount(0);
  expect((await server.ask('/api/cars/hostile/spin-frame')).status).toBe(404);
  expect(asked).toEqual([]);
});
