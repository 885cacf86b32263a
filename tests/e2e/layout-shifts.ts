/** Records layout shifts of a page. */
import type { Page } from '@playwright/test';

export interface Shift {
  value: number;
  /** Beginnings of the HTML of elements that moved. */
  elements: string[];
}

/** Runs in the page. */
function record(): void {
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shifts });
  const describe = (node: Node | null) =>
    (node instanceof Element ? node : node?.parentElement)?.outerHTML.slice(0, 80) ?? '';
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry &
      Shift & { sources: { node: Node | null }[] })[])
      shifts.push({ value: entry.value, elements: entry.sources.map(({ node }) => describe(node)) });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Records layout shifts of documents opened from now on. The returned function lists those of the current one. */
export async function recordShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(record);
  return () => page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
}

/** Returns the sum of the shifts. */
export const totalOf = (shifts: readonly Shift[]): number =>
  shifts.reduce((sum, { value }) => sum + value, 0);
