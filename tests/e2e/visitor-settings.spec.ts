/** Pages with the colours of the operating system (forced colours), and for visitors who prefer less motion. */
import { expect, type Page } from '@playwright/test';
import { builtPages, tenants } from '../support/pages.ts';
import { address, lookThrough } from './site.ts';
import { test } from './test.ts';

const KINDS = new Set(['/', '/search/*', '/cars/*', '/contact-us/*', '/finance', '/favourites']);
const pages = tenants().flatMap((tenant) =>
  builtPages(tenant).flatMap(({ kind, url }) =>
    KINDS.has(kind) ? [{ name: `${tenant} ${kind}`, href: address(tenant, url) }] : [],
  ),
);

/**
 * Returns elements without text that are visible by their background, border or mask, such as the bar of a gauge, by
 * class name with their number.
 */
const drawnParts = (page: Page): Promise<Map<string, number>> =>
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

for (const { name, href } of pages) {
  test(`${name} loses nothing in forced colours`, async ({ page }) => {
    await page.goto(href);
    await lookThrough(page);
    const before = await drawnParts(page);
    await page.emulateMedia({ forcedColors: 'active' });
    const after = await drawnParts(page);
    const lost = [...before].filter(([part, count]) => (after.get(part) ?? 0) < count);
    expect.soft(lost, 'parts that only a background shows').toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
    expect(outline, 'outline of the focused element').toMatch(/solid|auto/);
  });

  test(`${name} stands still for visitors who prefer less motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(href);
    await lookThrough(page);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) > 100,
        )
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : 'unknown')),
    );
    expect(moving).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  });
}
