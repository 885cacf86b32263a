/** Keyboard focus stays visible throughout a vehicle page, on a small laptop and on a phone. */
import { expect, test } from '@playwright/test';
import { quiet } from '../page-idle.ts';
import { address } from '../site.ts';
import { tabWalk } from './tab-walk.ts';
import { TENANT, withEveryCall } from '../vehicle-page.ts';

for (const [width, height] of [
  [1366, 768],
  [390, 844],
] as const) {
  test(`at ${width} by ${height} the focused element is on the screen and uncovered`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address(TENANT, withEveryCall()));
    await quiet(page);
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      const { steps, unseen } = await tabWalk(page, key);
      expect(steps, key).toBeGreaterThan(40);
      expect(unseen, key).toEqual([]);
    }
  });
}
