/** `test` of the journeys: a visit of one person, with a look at the whole screen after each step. */
import path from 'node:path';
import { expect, test as base, type Page, type Route } from '@playwright/test';
import { findBlankPhotos } from './blank-photos.ts';
import { emptyShotFolder, shotPath } from './contact-sheet.ts';
import { readStock, type DealerName, type Mode } from './dealers.ts';
import { watchScreen } from './look.ts';
import { toAddress } from './site.ts';
import { compareNumbers, type Expected } from './stock.ts';
import { readNumbers } from './screen/numbers.ts';
import type { VehicleInput } from '../../features/_domain/vehicle/vehicle.schema.ts';

export interface Visit {
  readonly page: Page;
  readonly mode: Mode;
  readonly dealer: DealerName;
  /** Whether the screen is that of a phone. */
  readonly isPhone: boolean;
  /** An email address of this visit alone. */
  readonly email: string;
  /** Stock of the dealer. */
  readonly stock: readonly VehicleInput[];
  /** What the numbers on the screen have to be; steps change it. */
  readonly expected: Expected;
  /** Returns the address of a page. */
  readonly address: (url: string) => string;
  /** Does something as the person would, then looks at the whole screen and takes its picture. */
  readonly step: <Result>(title: string, work: () => Promise<Result>) => Promise<Result>;
  /** Lets the next looks pass over a problem that belongs to the journey, such as the 404 of a sold car. */
  readonly accept: (problem: RegExp) => void;
}

export interface VisitOptions {
  mode: Mode;
  dealer: DealerName;
}

/** The visited site. Other fixtures may bring another one than a dealer of the servers. */
export type Site = Pick<Visit, 'stock' | 'address'>;

export const test = base.extend<VisitOptions & { site: Site; visit: Visit }>({
  mode: ['serve', { option: true }],
  dealer: ['harbourline', { option: true }],
  site: async ({ mode, dealer }, use) => {
    await use({ stock: readStock(mode, dealer), address: (url) => toAddress(mode, dealer, url) });
  },
  visit: async ({ page, mode, dealer, site, javaScriptEnabled }, use, info) => {
    await page
      .context()
      .route((url) => !/(^|\.)localhost$|^127\.0\.0\.1$/.test(url.hostname), answerElsewhere);
    const look = await watchScreen(page, { hasScripts: javaScriptEnabled ?? true });
    const accepted: RegExp[] = [];
    const journey = path.basename(info.file, '.spec.ts');
    const folder = emptyShotFolder(journey, info.title, info.project.name);
    const expected: Expected = { favourites: 0, tradeIn: 0 };
    let steps = 0;
    const inspect = async (title: string): Promise<void> => {
      const onScreen = await look.take();
      const numbers = compareNumbers(site.stock, await page.evaluate(readNumbers), expected);
      steps += 1;
      const shot = await page.screenshot({
        path: shotPath(folder, steps, title),
        type: 'jpeg',
        quality: 70,
        caret: 'initial',
      });
      const blank = await findBlankPhotos(page, shot);
      const problems = [...onScreen, ...numbers, ...blank].filter(
        (one) => !accepted.some((problem) => problem.test(one)),
      );
      expect.soft(shorten(problems), `the screen after “${title}”`).toEqual([]);
    };
    await use({
      page,
      mode,
      dealer,
      get stock() {
        return site.stock;
      },
      expected,
      isPhone: (page.viewportSize()?.width ?? 0) < 600,
      email: `${journey}.${info.project.name}.${Date.now().toString(36)}@example.com`,
      address: (url) => site.address(url),
      accept: (problem) => void accepted.push(problem),
      step: (title, work) =>
        test.step(title, async () => {
          const result = await work().catch(async (error: unknown) => {
            // A failed request or script is the reason more often than the step.
            await inspect(title).catch(() => undefined);
            throw error;
          });
          await inspect(title);
          return result;
        }),
    });
  },
});

/** Most problems of a step that a message lists. */
const MOST = 12;

const shorten = (problems: readonly string[]): string[] =>
  problems.length > MOST ? [...problems.slice(0, MOST), `and ${problems.length - MOST} more`] : [...problems];

/** A grey pixel. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOor6//DwAFgAJ/oGTYtQAAAABJRU5ErkJggg==',
  'base64',
);

/** Answers for the host of the map tiles; nothing else of another company belongs to a page. */
const answerElsewhere = (route: Route): Promise<void> =>
  new URL(route.request().url()).hostname === 'tile.openstreetmap.org'
    ? route.fulfill({ contentType: 'image/png', body: TILE })
    : route.abort();
