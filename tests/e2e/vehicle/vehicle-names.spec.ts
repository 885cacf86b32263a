/** Names of links and toggles, numbers and new tabs on a vehicle page (specification, section 2). */
import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { builtPages, tenants } from '../../support/pages.ts';
import { address } from '../site.ts';
import { test } from '../test.ts';
import { states, TENANT } from '../vehicle-page.ts';

test('toggles and links have names of their own', async ({ page }) => {
  await page.goto(address(TENANT, states['with gauge']()));
  const toggles = await page
    .locator('#main details details > summary, #main .more > summary, #key-information summary')
    .evaluateAll((all: HTMLElement[]) => all.map(({ innerText }) => innerText.trim()));
  expect(toggles.length).toBeGreaterThan(2);
  expect(new Set(toggles).size).toBe(toggles.length);
  for (const toggle of toggles) expect(toggle).toMatch(/^(Show|Read) \S+ \S+|^Read More/);
  const whatsApp = page.locator('#main').getByRole('link', { name: /WhatsApp/ });
  await expect(whatsApp).toHaveCount(2);
  await expect(page.getByRole('link', { name: /^Message us on WhatsApp/ })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toHaveCount(1);
});

test('other sites open in a new tab, and screen readers hear so', async ({ page }) => {
  await page.goto(address(TENANT, states['with gauge']()));
  const chat = page.getByRole('link', { name: 'Message us on WhatsApp (opens in a new tab)' });
  await expect(chat).toHaveAttribute('target', '_blank');
  await expect(chat).toHaveAttribute('rel', 'noopener');
});

for (const tenant of tenants())
  test(`${tenant}: one phone number a page unless the visitor opens the location`, async ({ page }) => {
    const url = builtPages(tenant, Infinity).find(
      ({ kind, file }) => kind === '/cars/*' && /Call Now/.test(readFileSync(file, 'utf8')),
    )?.url;
    test.skip(url === undefined, 'no vehicle with a number');
    await page.goto(address(tenant, url ?? ''));
    const numbers = await page
      .locator('a[href^="tel:"]')
      .evaluateAll((links: HTMLAnchorElement[]) =>
        links.filter((link) => link.checkVisibility()).map(({ href }) => href),
      );
    expect([...new Set(numbers)]).toHaveLength(1);
  });

test('the test-drive dialog focuses its heading and closes by an X', async ({ page }) => {
  await page.goto(address(TENANT, states['with gauge']()));
  await page.getByRole('button', { name: 'Book a Test Drive' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book a Test Drive' });
  await expect(dialog.getByRole('heading', { name: 'Book a Test Drive' })).toBeFocused();
  const day = dialog.getByLabel('Day');
  await day.focus();
  await expect(day).toHaveAttribute('min', /^\d{4}-\d\d-\d\d$/);
  await expect(dialog.getByLabel('Time').locator('option')).toHaveText(['Choose a day first']);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('photos zoom in full screen by double click and pinch, and come whole with the next one', async ({
  page,
}) => {
  await page.goto(address(TENANT, states['with gauge']()));
  // Before, the link leads to the picture.
  await expect(page.locator('ds-island[name=photos]')).toHaveAttribute('ready', '');
  await page.locator('[data-open=photos]').first().click();
  const photo = page.locator('dialog[open] li img').first();
  await expect(photo).toBeVisible();
  const scale = () => photo.evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a);
  await photo.dblclick();
  await expect.poll(scale).toBe(2.5);
  await photo.dblclick();
  await expect.poll(scale).toBe(1);
  await photo.evaluate((image) => {
    const { left, top, width, height } = image.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const send = (type: string, pointerId: number, dx: number) =>
      image.dispatchEvent(
        new PointerEvent(type, {
          pointerId,
          pointerType: 'touch',
          clientX: x + dx,
          clientY: y,
          bubbles: true,
        }),
      );
    send('pointerdown', 1, -50);
    send('pointerdown', 2, 50);
    send('pointermove', 2, 150);
    send('pointerup', 2, 150);
    send('pointerup', 1, -50);
  });
  await expect.poll(scale).toBe(2);
  await page.keyboard.press('ArrowRight');
  await expect.poll(scale).toBe(1);
});

test('a video has a button of its own beside the views', async ({ page }) => {
  const url =
    builtPages(TENANT, Infinity).find(({ kind, file }) => {
      const html = kind === '/cars/*' ? readFileSync(file, 'utf8') : '';
      return html.includes('data-open="video"') && html.includes('data-gallery-view="spinner"');
    })?.url ?? '';
  await page.goto(address(TENANT, url));
  await expect(page.locator('ds-island[name=media]')).toHaveAttribute('ready', '');
  await page.getByRole('link', { name: /^Video of / }).click();
  await expect(page.getByRole('dialog', { name: /^Video of / })).toBeVisible();
});
