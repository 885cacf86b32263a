/**
 * Journeys by keyboard alone: no pointer, no focus set by the test. The Tab key reaches every control in the order of the
 * page, dialogs hold the focus and return it (WCAG 2.1.1, 2.1.2, 2.4.3).
 */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { PERSON, wakeApi } from '../forms.ts';
import { MOST_STOPS, tabTo } from '../keyboard.ts';
import { quiet } from '../page-idle.ts';
import { ALL, cards, chip, settled } from '../search-page.ts';
import { address, PORT } from '../site.ts';
import { states } from '../vehicle-page.ts';

const TENANT = 'harbourline';
/** Its pages for payments are behind a gate. */
const GATED_TENANT = 'redgum-4x4';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeAll(({ browser }) => wakeApi(browser, TENANT));

/** Tabs once around an open dialog. Returns how many of its controls took the focus; fails when one outside did. */
async function tabAround(page: Page, dialog: Locator): Promise<number> {
  const seen = await page.evaluateHandle(() => new Set<Element | null>());
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    const isNew = await page.evaluate((set) => {
      const { size } = set;
      return set.add(document.activeElement).size > size;
    }, seen);
    if (!isNew) break;
    // From the last control of a modal dialog the focus passes through the bars of the browser.
    const isInside = await dialog.evaluate(
      (element) => document.activeElement === document.body || element.contains(document.activeElement),
    );
    expect(isInside, 'the focus is in the dialog').toBe(true);
    await page.keyboard.press('Tab');
  }
  return page.evaluate((set) => set.size, seen);
}

/** Opens a page; the first Tab reaches the link past its header. */
async function start(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
}

test('a listing: opens the filters, chooses, closes them, and removes the choice', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await start(page, address(TENANT, ALL));
  const opener = page.getByRole('button', { name: /^Filter/ });
  const drawer = page.getByRole('dialog', { name: 'Filter', exact: true });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Close filters' })).toBeFocused();
  await settled(page);
  expect(await tabAround(page, drawer)).toBeGreaterThan(5);
  const make = drawer.locator('summary', { hasText: /^Make/ }).first();
  await tabTo(page, make);
  if ((await make.evaluate(({ parentElement }) => parentElement?.hasAttribute('open'))) !== true)
    await page.keyboard.press('Enter');
  const box = drawer.locator('[data-facet=make] input[type=checkbox]').first();
  const value = await box.inputValue();
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await settled(page);
  await expect(box).toBeChecked();
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();
  const remove = chip(page, value);
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  await settled(page);
  await expect(remove).toHaveCount(0);
  // The focus goes on from where the button was.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('the gallery: opens full screen, steps through the photos, and returns the focus', async ({ page }) => {
  await start(page, address(TENANT, states['with gauge']()));
  const opener = page.getByRole('link', { name: 'Fullscreen' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Photos of .*, full screen$/ });
  await expect(dialog).toBeVisible();
  const photo = (index: number) => dialog.locator('li').nth(index - 1);
  await expect(photo(1)).toBeInViewport({ ratio: 0.95 });
  await page.keyboard.press('ArrowRight');
  await expect(photo(2)).toBeInViewport({ ratio: 0.95 });
  expect(await tabAround(page, dialog)).toBeGreaterThan(1);
  const close = dialog.getByRole('button', { name: /^Close/ });
  await tabTo(page, close);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('an enquiry: goes from the errors to their fields, and is sent by Enter', async ({ page }) => {
  await start(page, address(TENANT, states['with gauge']()));
  const form = page.locator('form#vehicle-form');
  const [name, email, phone] = ['name', 'email', 'phone'].map((one) => form.locator(`[name=${one}]`));
  if (!name || !email || !phone) throw new Error('the form lacks a field');
  await tabTo(page, name);
  await expect(form).toHaveJSProperty('noValidate', true);
  await page.keyboard.press('Enter');
  const summary = page.locator('#vehicle-form-errors');
  await expect(summary).toBeFocused();
  await tabTo(page, summary.getByRole('link', { name: 'Please enter your name.' }));
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  for (const [input, text] of [
    [name, PERSON.name],
    [email, PERSON.email],
    [phone, PERSON.phone],
  ] as const) {
    await tabTo(page, input);
    await page.keyboard.type(text);
  }
  const message = form.locator('[name=message]');
  await tabTo(page, message);
  await page.keyboard.type('Is it still there on Saturday?');
  // Other required questions of the form.
  for (const select of await form.locator('select:required:visible').all()) {
    await tabTo(page, select, 'Shift+Tab');
    await page.keyboard.press('ArrowDown');
  }
  const send = form.locator('[data-ui-send]');
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/success#/);
});

test('a comparison: adds two vehicles, opens it from the bar, and removes one', async ({ page }) => {
  await start(page, address(TENANT, '/search/used-cars'));
  const compares = cards(page).locator('[data-watchlist=compare]');
  for (const index of [0, 1]) {
    const button = compares.nth(index);
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(button).toBeFocused();
  }
  const link = page.locator('[data-tray]').getByRole('link', { name: /compare/i });
  await expect(link).toBeVisible();
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/compare/);
  const remove = page.getByRole('table').getByRole('button', { name: /^Remove .* from the comparison$/ });
  await expect(remove).toHaveCount(2);
  await tabTo(page, remove.first());
  await page.keyboard.press('Enter');
  await expect(remove).toHaveCount(1);
  await expect(remove).toBeFocused();
});

test('a gate: leads through sign-in to the content, which has the focus', async ({ page, request }) => {
  await page.goto(address(GATED_TENANT, '/online-payment'));
  await page.waitForURL((url) => url.pathname === '/sign-in');
  await quiet(page);
  const to = `keys.${Date.now()}@example.com`;
  const contact = page.getByRole('main').getByRole('textbox').filter({ visible: true });
  await tabTo(page, contact);
  await page.keyboard.type(to);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('6-digit code').filter({ visible: true })).toBeFocused();
  const outbox = await (await request.get(`http://localhost:${PORT}/outbox`)).text();
  const row = outbox.split('<tr>').find((one) => one.includes(`to ${to}<`)) ?? '';
  await page.keyboard.type(/class="code">(\d{6})</.exec(row)?.[1] ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL(address(GATED_TENANT, '/online-payment'));
  await expect(page.locator('[data-gated]')).toBeFocused();
  await page.keyboard.press('Tab');
  const field = page.locator('[data-gated] input:visible').first();
  await expect(field).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[data-gated] form'))).toBeNull();
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a link to a section leads there while the page still follows the focus', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const link = page.locator('a[href="#enquire"]').filter({ visible: true }).first();
    for (let visit = 0; visit < 4; visit += 1) {
      await start(page, address(TENANT, states['without a price']()));
      await tabTo(page, link);
      await page.keyboard.press('Enter');
      await expect(page.locator('form#vehicle-form')).toBeInViewport();
    }
  });
});
