/** Visitors who use the colours of their operating system, and those who prefer less motion. */
import type { Page } from '@playwright/test';
import type { Question } from './question.ts';

/**
 * Returns elements without text that are visible by their background, border or mask, such as the bar of a gauge, by
 * class name with their number.
 */
const countDrawnParts = (page: Page): Promise<Map<string, number>> =>
  page
    .evaluate(() => {
      const isOpaque = (colour: string): boolean => !/^rgba\(.*, 0\)$/.test(colour);
      const behind = (element: Element | null): string => {
        const colour = element ? getComputedStyle(element).backgroundColor : 'rgb(255, 255, 255)';
        return isOpaque(colour) ? colour : behind(element?.parentElement ?? null);
      };
      const isDrawn = (element: Element): boolean => {
        const { width, height } = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        if (width < 2 || height < 2 || style.visibility === 'hidden') return false;
        const hasBorder = ['top', 'right', 'bottom', 'left'].some(
          (side) => parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0,
        );
        const differs =
          isOpaque(style.backgroundColor) && style.backgroundColor !== behind(element.parentElement);
        return hasBorder || differs || style.backgroundImage !== 'none';
      };
      const empty = [...document.querySelectorAll('body :is(span, div, i, b, button, a, li):empty')];
      return empty.filter(isDrawn).map(({ localName, className }) => `${localName}.${className}`);
    })
    .then(
      (names) => new Map([...Map.groupBy(names, (name) => name)].map(([name, { length }]) => [name, length])),
    );

/** Leaves the focus on the second stop of the Tab key, if the page has two. */
export const forcedColours: Question = {
  name: 'parts that disappear in forced colours',
  async find(page) {
    const before = await countDrawnParts(page);
    await page.emulateMedia({ forcedColors: 'active' });
    const after = await countDrawnParts(page);
    const lost = [...before].filter(([part, count]) => (after.get(part) ?? 0) < count);
    const outlines: string[] = [];
    for (let stop = 0; stop < 2; stop += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      if ((await focused.count()) === 0) break;
      outlines.push(await focused.evaluate((element) => getComputedStyle(element).outlineStyle));
    }
    await page.emulateMedia({ forcedColors: null });
    return [
      ...lost.map(([part]) => `only a background shows ${part}`),
      ...outlines
        .filter((outline) => !/^(?:solid|auto)$/.test(outline))
        .map((outline) => `outline of the focused element: ${outline}`),
    ];
  },
};

/** Needs a page that was opened with `reducedMotion: 'reduce'`. */
export const stillness: Question = {
  name: 'motion for visitors who prefer less',
  find: (page) =>
    page.evaluate(() => {
      const moving = document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) > 100,
        )
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 80) : ''));
      const { scrollBehavior } = getComputedStyle(document.documentElement);
      return [
        ...moving.map((target) => `moves: ${target}`),
        ...(scrollBehavior === 'auto' ? [] : [`scrolls: ${scrollBehavior}`]),
      ];
    }),
};
