/**
 * Walks through a page with the Tab key and reports focused elements that a visitor cannot see (WCAG 2.4.7 and 2.4.11).
 */
import type { Page } from '@playwright/test';

const MOST = 400;

/**
 * Returns the focused element's name, and whether it is on the screen and uncovered at half its height. In a line that
 * scrolls sideways one end suffices, since browsers do not scroll to partly visible elements.
 */
const focused = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { width, height } = element.getBoundingClientRect();
    // A checkbox or radio button drawn by its label.
    const seen = width > 1 && height > 1 ? element : (element.closest('label') ?? element);
    const { left, top, right, bottom } = seen.getBoundingClientRect();
    const isSeen = [left + 2, (left + right) / 2, right - 2].some((x) => {
      const hit = document.elementFromPoint(x, (top + bottom) / 2);
      return hit !== null && (seen.contains(hit) || hit.closest('label')?.control === element);
    });
    const label = seen.getAttribute('aria-label') ?? seen.textContent;
    return {
      name: `${element.localName} "${label.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}" at ${Math.round(top)}`,
      isSeen,
      tall: bottom - top > innerHeight / 2,
    };
  });

/**
 * Presses Tab (or Shift+Tab) until the focus leaves the page. Returns the elements that were off screen or covered
 * while focused.
 */
export async function tabWalk(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
): Promise<{ steps: number; unseen: string[] }> {
  const unseen: string[] = [];
  for (let steps = 0; steps < MOST; steps += 1) {
    await page.keyboard.press(key);
    const now = await focused(page);
    if (!now) return { steps, unseen };
    if (!now.isSeen && !now.tall) unseen.push(now.name);
  }
  return { steps: MOST, unseen };
}
