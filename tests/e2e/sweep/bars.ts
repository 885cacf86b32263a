/** Bars that stay while the page scrolls leave enough of the screen free. */
import type { Page } from '@playwright/test';
import { afterFrames, quiet } from '../page-idle.ts';
import type { Question } from './question.ts';

/** Returns the pixels of the screen's height that elements cover which stay while the page scrolls. */
export const coveredHeight = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { position, visibility } = getComputedStyle(element);
      return /^(?:fixed|sticky)$/.test(position) && visibility === 'visible' && element.checkVisibility();
    });
    const before = bars.map((element) => element.getBoundingClientRect());
    scrollBy({ top: 20, behavior: 'instant' });
    // The second one has been drawn after scripts that follow the scrolling.
    await frame();
    await frame();
    const lines = new Set<number>();
    for (const [index, element] of bars.entries()) {
      const { top, bottom, width } = element.getBoundingClientRect();
      if (Math.abs(top - (before[index]?.top ?? 0)) > 2 || width < innerWidth / 2) continue;
      for (let y = Math.max(0, Math.ceil(top)); y < Math.min(innerHeight, bottom); y += 1) {
        const shown = document.elementFromPoint(innerWidth / 2, y);
        if (shown && element.contains(shown)) lines.add(y);
      }
    }
    return lines.size;
  });

/** Returns the positions at which bars cover more than a share of the screen, and scrolls back. */
async function findHighBars(page: Page, tops: readonly number[], share: number): Promise<string[]> {
  const findings: string[] = [];
  const limit = (page.viewportSize()?.height ?? 0) * share;
  for (const top of tops) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    await quiet(page);
    const height = await coveredHeight(page);
    if (height > limit) findings.push(`bars cover ${height} px at ${top} px, more than ${limit}`);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await afterFrames(page);
  return findings;
}

/** Half of a short screen stays free: 320 × 256 px is 1280 × 1024 at 400 % zoom (WCAG 1.4.10). */
export const shortScreenBars: Question = {
  name: 'bars cover more than half',
  find: (page) => findHighBars(page, [0, 300, 700, 1_200, 2_500], 0.5),
};

/** Header and bottom bar of a vehicle take at most 18 % of a phone (specification, section 2). */
export const vehicleBars: Question = {
  name: 'bars of a vehicle cover more than 18 %',
  async find(page) {
    const isVehicle = (await page.locator('[data-vehicle-buy-box]').count()) > 0;
    return isVehicle ? findHighBars(page, [1_000], 0.18) : [];
  },
};
