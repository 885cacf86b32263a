/** The look at the whole screen after each step of a journey. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request, Response } from '@playwright/test';
import { onScriptError } from '../../cli/test/script-errors.ts';
import { quiet } from '../e2e/page-idle.ts';
import { inspectLists } from './screen/lists.ts';
import { inspectFocus, inspectPage } from './screen/page.ts';
import { inspectPhotos } from './screen/photos.ts';
import { inspectTexts } from './screen/texts.ts';
import { installWatch, findEveryElement } from './screen/watch.ts';

export interface Look {
  /** Waits until nothing moves, and returns what is wrong since the last look. */
  readonly take: () => Promise<string[]>;
}

/** Requests that a navigation interrupts. */
const INTERRUPTED = /net::ERR_ABORTED/;

/** Starts to watch a page. */
export async function watchScreen(page: Page, { hasScripts }: { hasScripts: boolean }): Promise<Look> {
  const problems: string[] = [];
  await page.addInitScript(installWatch);
  onScriptError(page, ({ kind, text, address }) => problems.push(`${kind}: ${text} ${address}`));
  page.on('requestfailed', (request: Request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!INTERRUPTED.test(reason)) problems.push(`the request ${request.url()} failed: ${reason}`);
  });
  page.on('response', (response: Response) => {
    if (response.status() >= 400) problems.push(`${response.status()} for ${response.url()}`);
  });
  return {
    async take() {
      if (hasScripts) await atRest(page);
      else await page.waitForLoadState('networkidle');
      await page.evaluate(installWatch);
      await page.evaluate(findEveryElement, true);
      for (const inspect of [inspectPhotos, inspectTexts, inspectLists, inspectFocus, inspectPage])
        problems.push(...(await page.evaluate(inspect)));
      await page.evaluate(findEveryElement, false);
      return [...new Set(problems.splice(0))];
    },
  };
}

/** Milliseconds for which a look waits at most: what has not come by then is reported as it is. */
const MOST_MS = 20_000;

/** Waits for requests, idle work, photos on the screen and animations that end. */
const atRest = (page: Page): Promise<void> =>
  Promise.race([awaitRest(page), wait(MOST_MS, undefined, { ref: false })]);

async function awaitRest(page: Page): Promise<void> {
  await quiet(page);
  await page.evaluate(async () => {
    const images = [...document.querySelectorAll('img')].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return image.currentSrc !== '' && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    });
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    // Those of a scroll timeline have no end.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) =>
          timeline === document.timeline && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
}
