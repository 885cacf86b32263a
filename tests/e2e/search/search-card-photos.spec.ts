/** Swipeable photos on the cards of a listing. */
import { expect, test, type Page } from '@playwright/test';
import { swipe, watchEvents } from '../../support/swipe.ts';
import { ALL, cards, choose, filters } from '../search-page.ts';
import { address } from '../site.ts';

/**
 * Milliseconds from an input to its paint, at a four times slower processor. The goal is 50; other tests that run at the
 * same time slow it down.
 */
const TO_PAINT = 300;

/** Opens a listing, and returns its first card with several photos once its strip is laid. */
async function firstCard(page: Page) {
  await page.goto(address('harbourline', ALL));
  const card = cards(page)
    .filter({ has: page.locator('[data-card-photos-slides]') })
    .first();
  await expect(card.locator('[data-card-photos-slides]')).toBeAttached();
  return card;
}

test('only the first photo loads until a card is touched', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const card = await firstCard(page);
  expect(await card.locator('[data-card-photos-slides] img[src]').count()).toBe(0);
  expect(requests.filter((url) => url.includes('/card-photos/'))).toEqual([]);
  await card.hover();
  await expect(card.locator('[data-card-photos-slides] img[src]')).toHaveCount(2);
  await expect(card.locator('[data-card-photos-slides] img').nth(1)).toHaveJSProperty('complete', true);
});

test('arrows appear on hover and turn the photos; dots show the position', async ({ page }) => {
  const card = await firstCard(page);
  await expect(card.locator('[data-card-photos-turn="1"]')).toBeHidden();
  await card.hover();
  await card.getByRole('button', { name: /^Next photo/ }).click();
  await expect(card.locator('[data-card-photos-dots] i').nth(1)).toHaveAttribute(
    'data-card-photos-current',
    '',
  );
  await expect(card.locator('[data-card-photos-slides] img').nth(1)).toBeInViewport();
  await card.getByRole('button', { name: /^Previous photo/ }).click();
  await expect(card.locator('[data-card-photos-dots] i').first()).toHaveAttribute(
    'data-card-photos-current',
    '',
  );
  expect(page.url()).toBe(address('harbourline', ALL));
});

test('arrow keys on the link turn the photos and announce them', async ({ page }) => {
  const card = await firstCard(page);
  await card.locator('h3 a').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: /^Photo 2 of \d+$/ })).toBeAttached();
  await expect(card.locator('[data-card-photos-dots] i').nth(1)).toHaveAttribute(
    'data-card-photos-current',
    '',
  );
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('status').filter({ hasText: /^Photo 1 of \d+$/ })).toBeAttached();
});

test('a press on a photo opens the vehicle', async ({ page }) => {
  const card = await firstCard(page);
  const href = await card.locator('h3 a').getAttribute('href');
  await card.locator('[data-card-photos-slides]').click({ position: { x: 60, y: 120 } });
  await expect(page).toHaveURL(new RegExp(`${href}/?$`));
});

test('cards of results are swipeable too', async ({ page }) => {
  await page.goto(address('harbourline', ALL));
  await filters(page).hover();
  await choose(page, 'Body');
  await expect(cards(page).first().locator('[data-card-photos-slides]')).toBeAttached();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(`a swipe turns the photo, and paints within ${TO_PAINT} ms at a four times slower processor`, async ({
    page,
  }) => {
    await page.addInitScript(watchEvents);
    const card = await firstCard(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const durations = await swipe(page, { session, strip: card.locator('[data-card-photos-slides]') });
    await expect(card.locator('[data-card-photos-dots] i').nth(1)).toHaveAttribute(
      'data-card-photos-current',
      '',
    );
    const delays = await durations();
    expect(delays.length).toBeGreaterThan(0);
    expect(Math.max(0, ...delays)).toBeLessThanOrEqual(TO_PAINT);
  });
});
