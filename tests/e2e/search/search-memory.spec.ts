/** Memory of a visit: what a search has replaced is free again. */
import { expect, test, type Page } from '@playwright/test';
import { ALL, filters, open, settled } from '../search-page.ts';

const PRESSES = 100;
/** Values that are ticked and cleared in turn. */
const CHOICES = 3;

interface Memory {
  nodes: number;
  listeners: number;
}

/** Creates a function that counts nodes and listeners after a forced collection, detached ones included. */
async function createCounter(page: Page): Promise<() => Promise<Memory>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    // What the first collection finalises is freed by the second.
    for (let turn = 0; turn < 2; turn += 1) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const read = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? NaN;
    return { nodes: read('Nodes'), listeners: read('JSEventListeners') };
  };
}

/** Presses the values in turn, each once the results of the last press show. */
async function press(
  page: Page,
  values: readonly string[],
  [from, to]: readonly [from: number, to: number],
): Promise<void> {
  await page.evaluate(
    async ([names, first, end]) => {
      for (let index = first; index < end; index += 1) {
        document
          .querySelector<HTMLElement>(`#filters input[value="${names[index % names.length]}"]`)
          ?.click();
        do await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        while (document.getElementById('results')?.ariaBusy === 'true');
      }
    },
    [values, from, to] as const,
  );
}

test(`${PRESSES} presses on filters leave no more nodes and listeners than the first ones`, async ({
  page,
}) => {
  await open(page, 'harbourline', ALL);
  const body = filters(page).locator('details', { has: page.locator('summary', { hasText: 'Body' }) });
  if ((await body.getAttribute('open')) === null) await body.locator('summary').click();
  const inputs = await body.locator('label input').all();
  const values = await Promise.all(inputs.slice(0, CHOICES).map((input) => input.inputValue()));
  const count = await createCounter(page);
  const start = PRESSES % (2 * CHOICES);
  await press(page, values, [0, start]);
  await settled(page);
  const first = await count();
  await press(page, values, [start, PRESSES]);
  await settled(page);
  const last = await count();
  expect(last.nodes / first.nodes, JSON.stringify({ first, last })).toBeLessThan(1.1);
  expect(last.listeners / first.listeners, JSON.stringify({ first, last })).toBeLessThan(1.1);
});
