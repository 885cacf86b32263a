/** Parts of the page header and of a listing's bar lie side by side and hold their text. */
import type { Page } from '@playwright/test';

/** Bars of a phone: the element that has one, and the parts that must be visible in it, at least two. */
const BARS = {
  header: [
    'header a[href="/"]',
    'header a[href="/"], header a[href^="tel:"], header a[href="/favourites"], header button[popovertarget="menu"]',
  ],
  'bar with Filter and Sort': [
    '#filters',
    '#filters button[popovertarget]:not([popovertargetaction]), label:has(select[aria-label=Sort])',
  ],
} as const;

/** Returns the parts that overlap, leave the window or do not hold their text. */
export const findOverlaps = (page: Page): Promise<string[]> =>
  page.evaluate((bars) => {
    const describe = (part: Element) => part.outerHTML.slice(0, 80);
    const { clientWidth: width } = document.documentElement;
    return Object.entries(bars).flatMap(([name, [owner, selector]]) => {
      if (!document.querySelector(owner)) return [];
      const boxes = [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((part) => part.checkVisibility())
        .map((part) => ({ part, box: part.getBoundingClientRect() }));
      const findings = boxes.length < 2 ? [`${boxes.length} parts`] : [];
      for (const [index, { part, box }] of boxes.entries()) {
        if (part.scrollWidth > part.clientWidth + 1)
          findings.push(`${describe(part)} does not hold its text`);
        if (box.left < 0 || box.right > width + 1) findings.push(`${describe(part)} leaves the window`);
        for (const { part: next, box: other } of boxes.slice(index + 1)) {
          const isBeside = box.right <= other.left + 1 || other.right <= box.left + 1;
          const isApart = isBeside || box.bottom <= other.top + 1 || other.bottom <= box.top + 1;
          if (!isApart) findings.push(`${describe(part)} overlaps ${describe(next)}`);
        }
      }
      return findings.map((finding) => `${name}: ${finding}`);
    });
  }, BARS);
