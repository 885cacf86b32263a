/** Layout measurements: overflow, order, size of text. */
import type { Page } from '@playwright/test';

/** Returns the elements that overflow to the right, for the failure message; [] without horizontal scroll. */
export async function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isClipped = ({ parentElement: parent }: Element): boolean =>
      parent !== null &&
      parent !== document.body &&
      (getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent));
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5 && !isClipped(element),
    );
    return [
      `${scrollWidth} > ${clientWidth}`,
      ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120)),
    ];
  });
}

/** Returns the headings that begin or end outside the window, also where an ancestor clips them. */
export const headingsOutside = (page: Page): Promise<string[]> =>
  page.locator('main :is(h1, h2):visible').evaluateAll((headings: HTMLElement[]) =>
    headings
      .filter((heading) => {
        const { left, right, width } = heading.getBoundingClientRect();
        return width > 1 && (left < 0 || right > document.documentElement.clientWidth + 0.5);
      })
      .map(({ innerText }) => innerText),
  );

/** Returns the texts of visible matching elements that are clipped. */
export const cutOff = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility({ contentVisibilityAuto: true }))
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((element) => element.textContent),
  );

/** Returns the top of the first matching element in window pixels. Throws when it is hidden. */
export async function measureTop(page: Page, selector: string): Promise<number> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return box.y;
}

/** Returns true when the first element precedes the second in the document, which is the Tab order. */
export const precedes = (page: Page, [first, second]: readonly [string, string]): Promise<boolean> =>
  page.evaluate(
    ([a, b]) => {
      const [one, two] = [document.querySelector(a), document.querySelector(b)];
      return Boolean(one && two && one.compareDocumentPosition(two) & Node.DOCUMENT_POSITION_FOLLOWING);
    },
    [first, second] as const,
  );

/** Sets the text size in per cent, like a browser setting. */
export const sizeText = (page: Page, percent: number): Promise<void> =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`;
  }, percent);
