/** Actions on a vehicle page: favourite, test drive. */
import { expect, type Page } from '@playwright/test';
import { faults } from '../axe.ts';
import { address } from '../site.ts';
import { test } from '../test.ts';
import { heardEvents, openChanged, states, TENANT, warnings } from '../vehicle-page.ts';

test.describe('favourite', () => {
  const toggle = (page: Page) => page.locator('[data-watchlist="favourites"]:has(svg)');
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem('favourites') ?? '');
  const open = async (page: Page): Promise<void> => {
    await page.goto(address(TENANT, states['with gauge']()));
    await expect(page.locator('ds-island[name="lists"]')).toHaveAttribute('ready', '');
  };

  test('is called Fave on desktops and Favourite on phones', async ({ page }) => {
    await open(page);
    await expect(page.getByRole('button', { name: 'Fave', exact: true })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: 'Favourite', exact: true })).toBeVisible();
  });

  test('stores the entry, records it, and survives a reload', async ({ page }) => {
    await open(page);
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
    await toggle(page).focus();
    await page.keyboard.press('Space');
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
    const { version, value } = JSON.parse(await stored(page)) as { version: number; value: object[] };
    expect(version).toBe(1);
    const names = ['id', 'make', 'model', 'name', 'primary_image_url', 'slug'];
    expect(value.map((entry) => Object.keys(entry).toSorted())).toEqual([names]);
    expect(await heardEvents(page)).toContain('favourite-saved');
    await page.reload();
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
    await toggle(page).click();
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
    expect(await heardEvents(page)).toContain('favourite-removed');
    expect(JSON.parse(await stored(page))).toEqual({ version: 1, value: [] });
  });

  test('agrees with the other tab, and with a second toggle on the page', async ({ page, context }) => {
    const other = await context.newPage();
    await open(other);
    await openChanged(page, (html) =>
      html.replace(/<button[^>]*data-watchlist="favourites"[^>]*><svg.*?<\/button>/s, '$&$&'),
    );
    await expect(toggle(page)).toHaveCount(2);
    await expect(page.locator('ds-island[name="lists"]')).toHaveAttribute('ready', '');
    await toggle(page).first().click();
    await expect(toggle(page).last()).toHaveAttribute('aria-pressed', 'true');
    await expect(toggle(other)).toHaveAttribute('aria-pressed', 'true');
    await toggle(other).click();
    await expect(toggle(page).first()).toHaveAttribute('aria-pressed', 'false');
    await expect(toggle(page).last()).toHaveAttribute('aria-pressed', 'false');
  });

  test('is hidden in a browser without storage', async ({ page }) => {
    const found = warnings(page);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await open(page);
    await expect(toggle(page)).toBeHidden();
    expect(found.filter((text) => text.startsWith('exception'))).toEqual([]);
  });

  test('is hidden on a sold vehicle', async ({ page }) => {
    await page.goto(address(TENANT, states.sold()));
    await expect(toggle(page)).toHaveCount(0);
  });
});

test.describe('Book a Test Drive', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Book a Test Drive' });
  const opener = (page: Page) => page.getByRole('button', { name: 'Book a Test Drive' });

  test('opens by keyboard, is modal and accessible, and returns the focus', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address(TENANT, states['with gauge']()));
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    expect(await dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true);
    await dialog(page).getByText('Show phone numbers').click();
    await expect(dialog(page).locator('a[href^="tel:"]').first()).toBeVisible();
    await expect(dialog(page).getByRole('table')).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Next' })).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await opener(page).click();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
  });

  test('leads to the page with the form, filled in with the vehicle, while the form cannot be loaded', async ({
    page,
  }) => {
    const form = address(TENANT, '/book-test-drive');
    // The script cannot load the form; the visitor can open its page.
    await page.route(form, (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    );
    await page.goto(address(TENANT, states['with gauge']()));
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await opener(page).click();
    await expect(dialog(page).getByRole('status')).toHaveText('The form could not be loaded here.');
    await dialog(page).getByRole('link', { name: 'Choose a day and a time' }).click();
    await expect(page).toHaveURL(/\/book-test-drive\?/);
    await expect(page.getByLabel('Which vehicle?')).toHaveValue(new RegExp(title ?? 'no title'));
    await expect(page.locator('form input[name=car_id]')).not.toHaveValue('');
  });

  test('leads without JavaScript to the page with the form, which asks for the stock number of the dialog', async ({
    unscripted,
  }) => {
    await unscripted.goto(address(TENANT, states['with gauge']()));
    await opener(unscripted).click();
    await expect(dialog(unscripted)).toContainText(/for stock number \w+/);
    await dialog(unscripted).getByRole('link', { name: 'Choose a day and a time' }).click();
    await expect(unscripted).toHaveURL(/\/book-test-drive\?/);
    await expect(unscripted.getByLabel('Which vehicle?')).toHaveAccessibleDescription(/stock number/);
  });

  test('logs nothing to the console', async ({ page }) => {
    const found: string[] = [];
    page.on('console', (message) => found.push(message.text()));
    await page.goto(address(TENANT, states['with gauge']()));
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    expect(found.filter((text) => /popover|command/.test(text))).toEqual([]);
  });

  test('opens in a browser without invoker commands', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
      document.addEventListener('command', (event) => event.preventDefault(), true);
    });
    await page.goto(address(TENANT, states['with gauge']()));
    await expect(page.locator('ds-island[name="test-drive"]')).toHaveAttribute('ready', '');
    await opener(page).click();
    expect(await dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true);
    await expect(dialog(page)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
  });
});
