/** Measures the search in Chromium as a visitor feels it: clicks on filters, and a cold address with filters. */
import path from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { median } from '../../cli/audit/median.ts';
import { findBrowser } from '../support/browser.js';
import { addStockTenant, type TempProject } from './temp-project.ts';
import { openHost } from './static-host.ts';

const SLUG = 'search';
const MEDIA = path.resolve(import.meta.dirname, '../../fixtures/media/public');
const LISTING = '/search/new-used-and-demo-cars';
const SLOW_DOWN = 4;

/** A network as Chromium's developer tools emulate it. */
interface Network {
  name: string;
  /** Milliseconds added to each request. */
  latency: number;
  /** Bytes a second. */
  down: number;
  up: number;
  /** Whether the goal applies. */
  goal: boolean;
}

const NETWORKS: readonly Network[] = [
  // The presets 'Fast 4G' and 'Slow 4G' of the developer tools: nine tenths of 9 and of 1.6 Mbit/s.
  { name: 'Fast 4G', latency: 165, down: 1_012_500, up: 168_750, goal: true },
  { name: 'Slow 4G', latency: 562.5, down: 180_000, up: 84_375, goal: false },
];

const UNHINDERED: Network = { name: 'none', latency: 0, down: -1, up: -1, goal: false };

/** A request of a visit, in milliseconds since the first one. */
interface VisitRequest {
  path: string;
  start: number;
  /** Absent while the request is pending. */
  end?: number;
  bytes?: number;
}

export interface ColdResult {
  network: string;
  /** Processor slow-down. */
  slowDown: number;
  goal: boolean;
  /** Milliseconds from the navigation to the first filtered card on the screen, for each visit. */
  visits: number[];
  median: number;
  /** Requests of the last visit up to that card, which show the waits in sequence. */
  requests: VisitRequest[];
}

export interface SearchResult {
  version: string;
  vehicles: number;
  slowDown: number;
  /** Milliseconds from each click on a filter to the next paint. */
  clicks: number[];
  /** Milliseconds from each click to the paint with the new results. */
  results: number[];
  cold: ColdResult[];
}

/** Runs in the page: records the longest event of each interaction. */
function watchInteractions(): void {
  const found = new Map<number, number>();
  Object.assign(globalThis, { interactions: found });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      const id = entry.interactionId ?? 0;
      if (id > 0) found.set(id, Math.max(found.get(id) ?? 0, entry.duration));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Runs in the page: reports when the first matching card was painted (Element Timing). */
function watchFirstCard(make: string): void {
  const firstCard = new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      const times = list
        .getEntries()
        .map((entry) => (entry as PerformanceEntry & { renderTime: number }).renderTime);
      resolve(Math.min(...times));
    }).observe({ type: 'element' });
  });
  Object.assign(globalThis, { firstCard });
  const look = (): void => {
    const isPending = document.documentElement.dataset['search'] === 'pending';
    const card = isPending
      ? undefined
      : [...document.querySelectorAll<HTMLElement>('#results article, #results li')].find(
          (one) => one.checkVisibility() && one.textContent.includes('$'),
        );
    if (!card?.textContent.includes(make)) requestAnimationFrame(look);
    // This frame paints it; elements named before the paint are timed.
    else for (const part of card.querySelectorAll('*')) part.setAttribute('elementtiming', 'card');
  };
  requestAnimationFrame(look);
}

const slow = (session: CDPSession, rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });

/** Scrolls near the search to start it, and opens every filter. */
async function openFilters(page: Page): Promise<void> {
  await page.locator('#filters summary:visible').first().hover();
  await page.locator('#filters input[type=checkbox]').first().waitFor();
  await page.evaluate(() => {
    for (const group of document.querySelectorAll<HTMLDetailsElement>('#filters details')) group.open = true;
  });
  await page.waitForTimeout(500);
}

/** Clicks boxes of several filters, and waits for the results after each. */
async function clickFilters(browser: Browser, origin: string, clicks: number) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript(watchInteractions);
  await page.goto(origin + LISTING, { waitUntil: 'load' });
  await openFilters(page);
  const session = await page.context().newCDPSession(page);
  await slow(session, SLOW_DOWN);
  const results: number[] = [];
  for (let index = 0; index < clicks; index += 1) {
    const boxes = page.locator('#filters input[type=checkbox]:visible');
    const box = boxes.nth((index * 7) % Math.max(1, await boxes.count()));
    await box.hover();
    const changed = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let from = performance.now();
          addEventListener('pointerdown', () => (from = performance.now()), { once: true, capture: true });
          const list = document.querySelector('#results');
          const observer = new MutationObserver(() => {
            if (list?.getAttribute('aria-busy') === 'true') return;
            observer.disconnect();
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - from)));
          });
          if (list) observer.observe(list, { attributes: true, attributeFilter: ['aria-busy'] });
          setTimeout(() => resolve(Number.NaN), 10_000);
        }),
    );
    // A locator's click would first run a hit test in the slowed page.
    await page.mouse.down();
    await page.mouse.up();
    results.push(await changed);
    await page.waitForTimeout(300);
  }
  const durations = await page.evaluate(() => [
    ...(globalThis as unknown as { interactions: Map<number, number> }).interactions.values(),
  ]);
  await page.close();
  return { clicks: durations, results: results.filter((value) => !Number.isNaN(value)) };
}

/** Visits with an empty cache. */
async function visitCold(
  browser: Browser,
  url: string,
  { network, slowDown, make }: { network: Network; slowDown: number; make: string },
) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const requests = new Map<string, VisitRequest>();
    let first: number | undefined;
    await session.send('Network.enable');
    session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
      first ??= timestamp;
      if (request.url.startsWith('http'))
        requests.set(requestId, { path: new URL(request.url).pathname, start: (timestamp - first) * 1000 });
    });
    session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const request = requests.get(requestId);
      if (request)
        Object.assign(request, { end: (timestamp - (first ?? 0)) * 1000, bytes: encodedDataLength });
    });
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: network.down,
      uploadThroughput: network.up,
    });
    await slow(session, slowDown);
    await page.addInitScript(watchFirstCard, make);
    await page.goto(url, { waitUntil: 'commit' });
    // Playwright's own wait would make the slowed page parse a long script first.
    const { result } = await session.send('Runtime.evaluate', {
      expression: 'firstCard',
      awaitPromise: true,
      timeout: 60_000,
    });
    const time = typeof result.value === 'number' ? result.value : Number.NaN;
    return { time, requests: [...requests.values()] };
  } finally {
    await context.close();
  }
}

async function coldVisits(
  browser: Browser,
  url: string,
  make: string,
  rounds: number,
): Promise<ColdResult[]> {
  const results: ColdResult[] = [];
  // The first request makes the host compress the file.
  await visitCold(browser, url, { network: UNHINDERED, slowDown: 1, make });
  for (const network of NETWORKS) {
    for (const slowDown of [SLOW_DOWN, 1]) {
      const visits = [];
      for (let round = 0; round < rounds; round += 1)
        visits.push(await visitCold(browser, url, { network, slowDown, make }));
      const times = visits.map(({ time }) => time);
      results.push({
        network: network.name,
        slowDown,
        goal: network.goal && slowDown === SLOW_DOWN,
        visits: times,
        median: median(times),
        requests: visits.at(-1)?.requests ?? [],
      });
    }
  }
  return results;
}

interface SearchOrder {
  vehicles: number;
  clicks: number;
  rounds: number;
  say: (text: string) => void;
}

/** Builds a site of made-up stock, serves it compressed, and measures it. */
export async function measureSearch(
  project: TempProject,
  { vehicles, clicks, rounds, say }: SearchOrder,
): Promise<SearchResult> {
  const executablePath = await findBrowser();
  addStockTenant(project, SLUG, vehicles);
  await project.pull(SLUG);
  say(`a site of ${vehicles} vehicles is built for the browser`);
  await project.build(SLUG);
  const host = await openHost([project.outDir(SLUG), MEDIA]);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    say('clicks on filters');
    const felt = await clickFilters(browser, host.origin, clicks);
    say('cold visits');
    const cold = await coldVisits(
      browser,
      `${host.origin}${LISTING}?make=Jeep&sortBy=price:asc`,
      'Jeep',
      rounds,
    );
    return { version: browser.version(), vehicles, slowDown: SLOW_DOWN, ...felt, cold };
  } finally {
    await browser.close();
    await host.close();
  }
}
