/** Moves the focus with the keyboard. */
import type { Locator, Page } from '@playwright/test';

/** More stops than a page of results has. */
export const MOST_STOPS = 250;

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluateAll((elements) => elements.includes(document.activeElement as HTMLElement));

/** Presses Tab until the target has the focus. Fails when the focus leaves the page before. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reached ${String(target)}`);
}
