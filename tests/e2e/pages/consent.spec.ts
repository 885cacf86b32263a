/** Services of other companies load only after a visitor allows them. */
import { expect, test, type Page } from '@playwright/test';
import { faults } from '../axe.ts';
import { quiet } from '../page-idle.ts';
import { complaints, lookThrough } from '../site.ts';
import { ADS, EVENTS, TAGS, TILES, variantAddress } from '../variants.ts';

const HOSTS = [TAGS, ADS, EVENTS, TILES, 'https://count.example', 'https://other.example'];

/** Answers for the other hosts and returns the requests that they get. */
async function answerHosts(page: Page, script = ''): Promise<string[]> {
  const requests: string[] = [];
  await page.route(
    (url) => HOSTS.includes(url.origin),
    (route, request) => {
      requests.push(request.url().replace(/\/\d+\/\d+\/\d+\.png/, '/tile'));
      const isScript = request.resourceType() === 'script';
      return route.fulfill(
        isScript ? { contentType: 'text/javascript', body: script } : { status: 204, body: '' },
      );
    },
  );
  return requests;
}

const banner = (page: Page) => page.getByRole('region', { name: 'Your privacy choices' });
const press = (page: Page, name: string) => banner(page).getByRole('button', { name }).click();
const opener = (page: Page) => page.getByRole('button', { name: 'Privacy choices' });

async function openHome(page: Page): Promise<void> {
  await page.goto(variantAddress('tags', '/'));
  await quiet(page);
}

test('nothing of other companies loads before a choice, on any page', async ({ page }) => {
  const requests = await answerHosts(page);
  for (const path of ['/', '/contact-us', '/cars/vehicle-1', '/search/new-used-and-demo-cars']) {
    await page.goto(variantAddress('tags', path));
    await quiet(page);
    await lookThrough(page);
    await expect(banner(page)).toBeVisible();
  }
  expect(requests).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test('"Only necessary" loads nothing, and the next page does not ask again', async ({ page }) => {
  const requests = await answerHosts(page);
  await openHome(page);
  await press(page, 'Only necessary');
  await expect(banner(page)).toBeHidden();
  await openHome(page);
  await expect(opener(page)).toBeVisible();
  await expect(banner(page)).toBeHidden();
  expect(requests).toEqual([]);
});

test('"Allow all" loads every tag on this page and on the next, and sends waiting events', async ({
  page,
}) => {
  const requests = await answerHosts(page);
  const found = complaints(page);
  await page.goto(variantAddress('tags', '/search/new-used-and-demo-cars'));
  await quiet(page);
  await press(page, 'Allow all');
  await expect
    .poll(() => requests.toSorted())
    .toEqual([`${ADS}/pixel.js`, `${EVENTS}/collect`, `${TAGS}/counter.js`]);
  requests.length = 0;
  await openHome(page);
  await expect.poll(() => requests.toSorted()).toEqual([`${ADS}/pixel.js`, `${TAGS}/counter.js`]);
  expect(found).toEqual([]);
});

test('a choice by class loads the tags of that class only', async ({ page }) => {
  const requests = await answerHosts(page);
  await openHome(page);
  await banner(page).getByText('What they are and what they do').click();
  await expect(banner(page).getByText('Shows you our vehicles on other websites.')).toBeVisible();
  await banner(page).getByLabel('Statistics').check();
  await press(page, 'Save my choices');
  await expect.poll(() => requests).toEqual([`${TAGS}/counter.js`]);
});

test('a map that loads by itself waits for consent; a press shows it at once', async ({ page }) => {
  const requests = await answerHosts(page);
  await page.goto(variantAddress('tags', '/contact-us/tags-sampleton'));
  await quiet(page);
  await lookThrough(page);
  expect(requests).toEqual([]);
  await banner(page).getByText('What they are and what they do').click();
  await banner(page).getByLabel('Functions').check();
  await press(page, 'Save my choices');
  await expect.poll(() => requests).toContain(`${TILES}/tile`);
});

test('withdrawing reloads the page without the tag, and removes its cookies', async ({ page }) => {
  const requests = await answerHosts(page, "document.cookie = 'tagged=1; path=/'");
  await openHome(page);
  await press(page, 'Allow all');
  await expect.poll(() => page.evaluate(() => document.cookie)).toBe('tagged=1');
  await opener(page).click();
  await expect(banner(page)).toBeFocused();
  requests.length = 0;
  await Promise.all([page.waitForEvent('load'), press(page, 'Only necessary')]);
  await quiet(page);
  expect(requests).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('the policy refuses hosts that a tag has not declared', async ({ page }) => {
  const requests = await answerHosts(
    page,
    "fetch('https://count.example/ok', { mode: 'no-cors' }).catch(() => 0); fetch('https://other.example/no', { mode: 'no-cors' }).catch(() => 0)",
  );
  await openHome(page);
  await press(page, 'Allow all');
  await expect.poll(() => requests).toContain('https://count.example/ok');
  expect(requests).not.toContain('https://other.example/no');
});

for (const [name, width, height] of [
  ['phone', 390, 844],
  ['tablet', 768, 1024],
  ['desktop', 1440, 900],
  ['short screen', 320, 256],
] as const)
  test(`the banner covers at most half of a ${name}, is accessible and works with keys`, async ({ page }) => {
    await answerHosts(page);
    await page.setViewportSize({ width, height });
    await openHome(page);
    await expect(banner(page)).toBeVisible();
    const box = await banner(page).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(height / 2 + 1);
    expect(await faults(page)).toEqual([]);
    const only = banner(page).getByRole('button', { name: 'Only necessary' });
    await only.focus();
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeHidden();
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeFocused();
  });

test('without a script there is no banner, no button and no request', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  const requests = await answerHosts(page);
  await page.goto(variantAddress('tags', '/'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await expect(opener(page)).toBeHidden();
  expect(requests).toEqual([]);
  await page.close();
});
