/** Waits until a page is idle, by conditions instead of fixed times. */
import { expect, type Page, type Request } from '@playwright/test';

/** Resolves after two frames and all previously queued work, including timers without delay. */
export const afterFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
  });

/** Resolves after two frames and the page's idle callbacks. */
const afterIdle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 }));
  });

const finished = new WeakSet<Request>();

/** Waits for the requests of the current document. Returns whether one is new since the last call. */
async function awaitRequests(page: Page): Promise<boolean> {
  const requests = await page.requests();
  const start = requests.findLastIndex(
    (request) => request.isNavigationRequest() && request.frame() === page.mainFrame(),
  );
  const pending = requests
    .slice(start + 1)
    // The local server's reload stream never ends.
    .filter((request) => request.resourceType() !== 'eventsource' && !finished.has(request));
  await Promise.all(
    pending.map(async (request) => {
      // Sizes arrive when the request has finished. Unlike `finished()` they need no earlier listener.
      if (await request.response()) await request.sizes();
      finished.add(request);
    }),
  );
  return pending.length > 0;
}

/**
 * Resolves once the page has loaded, no request is pending and no idle work is left. Playwright's own state waits for
 * half a second without requests each time. Needs a page that runs scripts.
 */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  // A script may request the next one, so nothing may be pending twice in a row.
  for (let calm = 0; calm < 2;) {
    await afterIdle(page);
    calm = (await awaitRequests(page)) ? 0 : calm + 1;
  }
}

/** Returns the value of `read` once it is the same before and after idle work. */
export async function atRest<T>(page: Page, read: () => Promise<T>): Promise<T> {
  let last = await read();
  await expect(async () => {
    await afterIdle(page);
    const next = await read();
    const isSame = JSON.stringify(next) === JSON.stringify(last);
    last = next;
    expect(isSame).toBe(true);
  }).toPass({ intervals: [0] });
  return last;
}
