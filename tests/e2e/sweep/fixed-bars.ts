/** Bars that stay while the page scrolls adjoin each other, and the screen holds their controls. */
import type { Page } from '@playwright/test';
import { afterFrames } from '../page-idle.ts';
import { sizeText } from '../layout.ts';
import type { Question } from './question.ts';

/** Returns the strips of page between two bars, and the controls of bars that the edge of the screen cuts off. */
const inspectBars = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    /** Pixels up to which a space between two bars looks like a mistake. */
    const STRIP = 24;
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    const describe = (element: Element): string => (element.cloneNode() as Element).outerHTML.slice(0, 80);
    const isVisible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
    const pinned = [...document.querySelectorAll('body *')]
      .filter((element) => /^(?:fixed|sticky)$/.test(getComputedStyle(element).position))
      .filter(isVisible)
      .map((element) => ({ element, before: element.getBoundingClientRect().top }));
    scrollBy({ top: scrollY > 20 ? -20 : 20, behavior: 'instant' });
    // The second one has been drawn after scripts that follow the scrolling.
    await frame();
    await frame();
    const bars = pinned
      .map(({ element, before }) => ({ element, before, box: element.getBoundingClientRect() }))
      .filter(({ element, before, box }) => isVisible(element) && Math.abs(box.top - before) < 2)
      .filter(({ box }) => box.width > innerWidth / 2 && box.height > 0)
      .filter(({ box }) => box.bottom > 0 && box.top < innerHeight)
      .toSorted((a, b) => a.box.top - b.box.top);
    const strips = bars.flatMap(({ element, box }, index) => {
      const next = bars[index + 1];
      const height = next ? next.box.top - box.bottom : 0;
      return next && height >= 1 && height <= STRIP
        ? [`${height} px of page between ${describe(element)} and ${describe(next.element)}`]
        : [];
    });
    const cut = bars.flatMap(({ element }) =>
      [...element.querySelectorAll('a[href], button, select, input')].filter(isVisible).filter((control) => {
        const { left, right, width } = control.getBoundingClientRect();
        return width > 1 && (left < -0.5 || right > document.documentElement.clientWidth + 0.5);
      }),
    );
    return [...strips, ...cut.map((control) => `the screen cuts off ${describe(control)}`)];
  });

/** Judges the page near its beginning, in the middle and at its end, with usual and large text; leaves it at its top. */
export const fixedBars: Question = {
  name: 'page between bars, or a bar’s control cut off',
  async find(page) {
    const findings: string[] = [];
    for (const percent of [100, 200]) {
      await sizeText(page, percent);
      for (const top of [300, 1_200, 1e6]) {
        await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
        await afterFrames(page);
        for (const finding of await inspectBars(page))
          findings.push(`${finding}, at ${top} px with text at ${percent} %`);
      }
    }
    await sizeText(page, 100);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await afterFrames(page);
    return findings;
  },
};
