/** A dealer's logo, fonts and style sheet: shown at once, replaced while the server runs, and nothing moves. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { Project, vehicles } from '../../support/project.ts';
import { Server } from '../../support/server.ts';
import { sticksOut } from '../layout.ts';

// One server serves all.
test.describe.configure({ mode: 'default' });

const LOGO = '<svg viewBox="0 0 400 80"><script>alert(1)</script><path d="M0 0h400v80H0z"/></svg>';
const { resolve } = createRequire(import.meta.url);
/** Files of a font that no theme of the product uses for headings of this tenant. */
const FONTS = [
  ['regular.woff', 'sofia-sans-condensed/files/sofia-sans-condensed-latin-400-normal.woff'],
  ['bold.woff2', 'sofia-sans-condensed/files/sofia-sans-condensed-latin-700-normal.woff2'],
] as const;

let project: Project;
let server: Server;
let tenant: string;
const home = () => `http://yard.localhost:${server.port}/`;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  project = new Project(vehicles(2), {
    brand: { logo: { src: '/media/logo.svg' } },
    theme: { accent: '#0b5cad', ground: '#f7f8fa', display: FONTS.map(([name]) => `/media/${name}`) },
  });
  tenant = path.join(project.root, 'tenants/yard');
  mkdirSync(path.join(tenant, 'media'), { recursive: true });
  writeFileSync(path.join(tenant, 'media/logo.svg'), LOGO);
  for (const [name, file] of FONTS)
    writeFileSync(path.join(tenant, `media/${name}`), readFileSync(resolve(`@fontsource/${file}`)));
  writeFileSync(path.join(tenant, 'theme.css'), '[data-part="footer"] { background: rgb(1, 2, 3) }');
  server = await Server.start(project);
});
test.afterAll(async () => {
  await server.stop();
  project.remove();
});

test('the logo has room before it arrives, its name as text, and no script', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(home());
    const logo = page.locator('header').getByRole('img', { name: 'Yard' });
    await expect(logo).toBeVisible();
    const { height = 0 } = (await logo.boundingBox()) ?? {};
    expect(height).toBeGreaterThan(30);
    expect(await sticksOut(page)).toEqual([]);
    const shift = await page.evaluate(() =>
      performance
        .getEntriesByType('layout-shift')
        .reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0),
    );
    expect(shift).toBe(0);
  }
  const source = await page.locator('header img').first().getAttribute('src');
  const texts = await page.evaluate(
    (addresses) => Promise.all(addresses.map(async (address) => (await fetch(address)).text())),
    [source ?? '', '/media/logo.svg'],
  );
  for (const text of texts) {
    expect(text).toContain('M0 0h400v80H0z');
    expect(text).not.toContain('script');
  }
});

test('headings are in the font of the dealer, of the weight that fits', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(home());
  const faces = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts]
      .filter(({ family }) => family.includes('Sofia') && !family.includes('Fallback'))
      .map(({ status, weight }) => `${weight} ${status}`);
  });
  expect(faces).toContain('700 loaded');
  const family = await page
    .getByRole('heading', { level: 1 })
    .evaluate((h1) => getComputedStyle(h1).fontFamily);
  expect(family).toMatch(/^"Sofia Sans Condensed"/);
});

test('a style sheet wins over the rules of the product, and a changed one replaces it without a reload', async ({
  page,
}) => {
  test.setTimeout(60_000);
  await page.goto(home());
  const footer = page.locator('body > footer');
  await expect(footer).toHaveCSS('background-color', 'rgb(1, 2, 3)');
  await page.evaluate(() => document.body.classList.add('not-reloaded'));
  writeFileSync(path.join(tenant, 'theme.css'), '[data-part="footer"] { background: rgb(4, 5, 6) }');
  await expect(footer).toHaveCSS('background-color', 'rgb(4, 5, 6)', { timeout: 20_000 });
  await expect(page.locator('body.not-reloaded')).toHaveCount(1);
});
