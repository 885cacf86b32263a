/** Swipes over the photos of a card on a phone, and the time from each of their events to its paint. */
import type { CDPSession, Locator, Page } from 'playwright';

/** Runs in the page before its own scripts: records the start and duration of each event, in milliseconds. */
export function watchEvents(): void {
  const events: [start: number, duration: number][] = [];
  Object.assign(globalThis, { events });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) events.push([startTime, duration]);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/**
 * Swipes to the next photo. Returns a function that returns the durations of events since the swipe began: in steps of
 * 8 ms, and none below 16 ms. The page needs `watchEvents`.
 */
export async function swipe(
  page: Page,
  { session, strip }: { session: CDPSession; strip: Locator },
): Promise<() => Promise<number[]>> {
  const box = await strip.boundingBox();
  if (!box) throw new Error('the strip of photos is not displayed');
  const y = box.y + box.height / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  // Events of the page's own start do not count.
  const begun = await page.evaluate(() => performance.now());
  await touch('touchStart', box.x + box.width * 0.8);
  for (let step = 1; step <= 12; step += 1)
    await touch('touchMove', box.x + box.width * (0.8 - step * 0.055));
  await touch('touchEnd');
  return () =>
    page.evaluate(
      (from) =>
        (globalThis as unknown as { events: [number, number][] }).events
          .filter(([start]) => start >= from)
          .map(([, duration]) => duration),
      begun,
    );
}
