/** Measures swipes over the photos of cards in Chromium on a phone, on a built demo site whose cards have photos. */
import path from 'node:path';
import { chromium } from 'playwright';
import { findBrowser } from '../support/browser.js';
import { root } from '../support/pages.ts';
import { swipe, watchEvents } from '../support/swipe.ts';
import { openHost } from './static-host.ts';

const SITE = path.join(root, 'output/harbourline');
const LISTING = '/search/new-used-and-demo-cars';
const PHONE = { width: 412, height: 823 };
/** The shortest duration that the browser reports, in milliseconds; shorter events count as this. */
const SHORTEST = 16;
/** Milliseconds until the browser has reported the events of a swipe. */
const REPORTED = 500;

/**
 * Swipes once over each of the first `swipes` cards, with the processor slowed `slowDown` times. Returns the
 * milliseconds of the slowest event of each swipe, to its paint.
 */
export async function measureSwipes({
  swipes,
  slowDown,
}: {
  swipes: number;
  slowDown: number;
}): Promise<number[]> {
  const host = await openHost([SITE]);
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: PHONE, hasTouch: true, isMobile: true });
    await page.addInitScript(watchEvents);
    await page.goto(host.origin + LISTING, { waitUntil: 'load' });
    const cards = page.locator('#results article [data-ui-photo-count]:visible');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const slowest: number[] = [];
    for (let index = 0; index < Math.min(swipes, await cards.count()); index += 1) {
      const card = cards.nth(index);
      await card.scrollIntoViewIfNeeded();
      const strip = card.locator('[data-card-photos-slides]');
      await strip.waitFor();
      const durations = await swipe(page, { session, strip });
      await page.waitForTimeout(REPORTED);
      slowest.push(Math.max(SHORTEST, ...(await durations())));
    }
    return slowest;
  } finally {
    await browser.close();
    await host.close();
  }
}
