/** Nothing reaches beyond the window or its own box. */
import type { Page } from '@playwright/test';
import { cutOff, headingsOutside, sizeText, sticksOut } from '../layout.ts';
import { findOverlaps } from './header.ts';
import type { Question } from './question.ts';

export const sidewaysScroll: Question = { name: 'sideways scroll', find: sticksOut };

/** Facts and location of vehicle cards. */
const FACTS = 'main article :is(dd, div[title], p > span:last-child)';

export const clippedFacts: Question = {
  name: 'facts on cards cut off',
  find: (page) => cutOff(page, FACTS),
};

/** Text at 200 %, like a browser setting (WCAG 1.4.4). */
async function withLargeText(page: Page, find: () => Promise<string[]>): Promise<string[]> {
  await sizeText(page, 200);
  const size = await page.locator('body').evaluate((body) => getComputedStyle(body).fontSize);
  const findings = await find();
  await sizeText(page, 100);
  return size === '32px' ? findings : [`the size of text is ${size}`, ...findings];
}

export const largeText: Question = {
  name: 'scroll, cut or overlap with text at 200 %',
  find: (page) =>
    withLargeText(page, async () => [
      ...(await sticksOut(page)),
      ...(await headingsOutside(page)).map((heading) => `heading cut off: ${heading}`),
      ...(await cutOff(page, FACTS)).map((fact) => `fact cut off: ${fact}`),
      ...(await findOverlaps(page)),
    ]),
};

/** Widths in `rem` of style sheets do not follow the size that a test sets, so wide screens are judged by their cards. */
export const clippedLargeFacts: Question = {
  name: 'facts on cards cut off with text at 200 %',
  find: async (page) =>
    (await page.locator(FACTS).count()) > 0 ? withLargeText(page, () => cutOff(page, FACTS)) : [],
};

/** Text at 200 %, with all sections open. */
export const unfoldedLargeText: Question = {
  name: 'scroll with text at 200 % and all sections open',
  async find(page) {
    await page.locator('details:not([open])').evaluateAll((all: HTMLDetailsElement[]) => {
      for (const each of all) [each.open, each.dataset['unfolded']] = [true, ''];
    });
    const findings = await withLargeText(page, () => sticksOut(page));
    await page.locator('[data-unfolded]').evaluateAll((all: HTMLDetailsElement[]) => {
      for (const each of all) {
        each.open = false;
        delete each.dataset['unfolded'];
      }
    });
    return findings;
  },
};
