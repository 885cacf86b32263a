/** Measures pages with Lighthouse, one after the other, in one browser that is replaced when it ends. */
import { setTimeout as wait } from 'node:timers/promises';
import { fail, ProblemError } from '../../renderer/contract/error.ts';
import { notMeasured } from '../commands/audit.errors.ts';
import { SCORES, type Figures, type Score } from './budgets.ts';
import { rejection } from '../signals.ts';
import { openBrowser, type Browser, type Lighthouse } from './browser.ts';
import type { Device } from './devices.ts';
import { CATEGORIES, figuresOf, type Report } from './figures.ts';

export interface MeterOrder {
  lighthouse: Lighthouse;
  /** Path of the browser. */
  browser: string;
  /** Aborted when the audit is to end. */
  signal: AbortSignal;
}

interface PageInput {
  url: string;
  device: Device;
  /** Categories that make no sense for the page. */
  without?: readonly Score[];
  /** Addresses that are not asked, as patterns with `*`. */
  blocked?: readonly string[];
}

export interface Measured {
  report: Report;
  figures: Figures;
}

export interface Meter {
  /** Measures a page once; what fails is tried once more. A second failure is DS1605. */
  measure: (input: PageInput) => Promise<Measured>;
  close: () => Promise<void>;
}

/** Milliseconds for one page: Lighthouse waits for a browser that does not answer. */
const PATIENCE_MS = 180_000;
/** Milliseconds in which the end of a browser becomes known. */
const EXIT_MS = 300;
/** Milliseconds a fresh browser is given to get going. */
const WARM_MS = 1_000;

/** What a browser that ends leaves unanswered deep inside Lighthouse: nobody waits for it any more. */
const UNANSWERED = new Set(['TargetCloseError', 'ProtocolError', 'ConnectionClosedError']);

function ignoreUnanswered(error: unknown): void {
  if (!(error instanceof Error && UNANSWERED.has(error.name))) throw error;
}

/** Milliseconds in which such answers come after a browser has closed. */
const ANSWER_MS = 5_000;

/** Meters that are open, or closed so lately that answers may still come. */
let meters = 0;

function listenToUnanswered(): void {
  meters += 1;
  if (meters === 1) process.on('unhandledRejection', ignoreUnanswered);
}

function stopListening(): void {
  meters -= 1;
  if (meters === 0) process.off('unhandledRejection', ignoreUnanswered);
}

/** A browser is started with the first page. `close` ends it. */
export function createMeter(order: MeterOrder): Meter {
  listenToUnanswered();
  const stopped = rejection(order.signal);
  let browser: Browser | undefined;
  const close = async (): Promise<void> => {
    await browser?.close();
    browser = undefined;
  };
  async function attempt(input: PageInput): Promise<Measured> {
    if (browser?.hasEnded()) await close();
    browser ??= await openWarm(order.browser, { stopped, url: input.url });
    const { port } = browser;
    try {
      return await guarded(browser, stopped, () => measureOnce(order, input, port));
    } catch (error) {
      if (error instanceof Late) await close();
      // Lighthouse notices the end of a browser before the system tells it.
      else await Promise.race([browser.gone, wait(EXIT_MS)]);
      throw error;
    }
  }
  async function measure(input: PageInput): Promise<Measured> {
    try {
      return await attempt(input);
    } catch (error) {
      if (error instanceof ProblemError || order.signal.aborted) throw error;
    }
    try {
      return await attempt(input);
    } catch (error) {
      if (error instanceof ProblemError || order.signal.aborted) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      return fail(notMeasured, { page: input.url, reason });
    }
  }
  return {
    measure,
    async close() {
      await close();
      setTimeout(stopListening, ANSWER_MS).unref();
    },
  };
}

/** The browser did not answer in time, and will not for the next page either. */
class Late extends Error {
  constructor() {
    super(`It took longer than ${PATIENCE_MS / 1000} seconds.`);
  }
}

/** The first page a fresh browser opens is sometimes not measured at all: a plain file is opened for nothing. */
async function openWarm(
  path: string,
  { stopped, url }: { stopped: Promise<never>; url: string },
): Promise<Browser> {
  const browser = await openBrowser(path);
  const tabs = `http://127.0.0.1:${browser.port}/json`;
  try {
    await guarded(browser, stopped, async () => {
      const opened = await fetch(`${tabs}/new?${new URL('/robots.txt', url).href}`, { method: 'PUT' });
      const { id } = (await opened.json()) as { id: string };
      await wait(WARM_MS);
      await fetch(`${tabs}/close/${id}`);
    });
    return browser;
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/** The work, unless the browser ends, the audit is to end, or it takes too long. */
async function guarded<T>(browser: Browser, stopped: Promise<never>, work: () => Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = wait(PATIENCE_MS, undefined, { signal: timer.signal }).then(() => {
    throw new Late();
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work(), browser.gone, stopped, late]);
  } finally {
    timer.abort();
  }
}

async function measureOnce(
  { lighthouse: { default: lighthouse, desktopConfig } }: MeterOrder,
  { url, device, without = [], blocked = [] }: PageInput,
  port: number,
): Promise<Measured> {
  const categories = SCORES.filter((score) => !without.includes(score)).map((score) => CATEGORIES[score]);
  const result = await lighthouse(
    url,
    { port, logLevel: 'silent', onlyCategories: categories, blockedUrlPatterns: [...blocked] },
    device === 'desktop' ? desktopConfig : undefined,
  );
  if (!result) throw new Error('Lighthouse gave no result.');
  const { lhr: report } = result;
  if (report.runtimeError) throw new Error(`${report.runtimeError.code}: ${report.runtimeError.message}`);
  const { figures, missing } = figuresOf(report);
  if (missing.length > 0) throw new Error(`Lighthouse could not tell ${missing.join(', ')}.`);
  return { report, figures };
}
