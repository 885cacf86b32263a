/** Measures pages with Lighthouse, one after the other, in one browser. Replaces the browser when it ends. */
import { setTimeout as wait } from 'node:timers/promises';
import { fail, ProblemError } from '../../renderer/contract/error.ts';
import { notMeasured } from './audit.errors.ts';
import { SCORES, type Metrics, type Score } from './budgets.ts';
import { rejection } from '../signals.ts';
import { openBrowser, type Browser, type Lighthouse } from './lighthouse-browser.ts';
import type { Device } from './devices.ts';
import { CATEGORIES, readMetrics, type Report } from './metrics.ts';

export interface RunnerOptions {
  lighthouse: Lighthouse;
  /** Path of the browser. */
  browser: string;
  /** Aborted to end the audit. */
  signal: AbortSignal;
  /** Time for a page with its second attempt, in milliseconds: Lighthouse itself waits forever for a hanging browser. */
  timeoutMs: number;
}

interface PageInput {
  url: string;
  device: Device;
  /** Categories that do not apply to the page. */
  without?: readonly Score[];
  /** URL patterns with `*` that the browser must not request. */
  blocked?: readonly string[];
}

export interface Measured {
  report: Report;
  metrics: Metrics;
}

export interface LighthouseRunner {
  /** Measures a page; retries once if there is time. Throws DS1605 after a second failure or the timeout. */
  measure: (input: PageInput) => Promise<Measured>;
  close: () => Promise<void>;
}

/** Milliseconds until Node reports the end of a browser. */
const EXIT_DELAY_MS = 300;
/** Milliseconds that a new browser gets to settle. */
const WARM_MS = 1_000;

/** Errors that Lighthouse's pending requests raise, unhandled, when the browser ends. */
const PENDING_ERRORS = new Set(['TargetCloseError', 'ProtocolError', 'ConnectionClosedError']);

function rethrowOthers(error: unknown): void {
  if (!(error instanceof Error && PENDING_ERRORS.has(error.name))) throw error;
}

/** Milliseconds after the end of a browser in which such errors still occur. */
const LATE_ERRORS_MS = 5_000;

/** Runners that are open, or were closed less than LATE_ERRORS_MS ago. */
let openRunners = 0;

function ignorePendingErrors(): void {
  openRunners += 1;
  if (openRunners === 1) process.on('unhandledRejection', rethrowOthers);
}

function stopListening(): void {
  openRunners -= 1;
  if (openRunners === 0) process.off('unhandledRejection', rethrowOthers);
}

/** Creates a runner. The first page starts its browser; `close` ends it. */
export function createLighthouseRunner(options: RunnerOptions): LighthouseRunner {
  ignorePendingErrors();
  const stopped = rejection(options.signal);
  let browser: Browser | undefined;
  const close = async (): Promise<void> => {
    await browser?.close();
    browser = undefined;
  };
  async function attempt(input: PageInput, end: number): Promise<Measured> {
    if (browser?.hasEnded()) await close();
    browser ??= await openWarm(options, { stopped, url: input.url, end });
    const { port } = browser;
    try {
      return await guarded({ browser, stopped, end, options }, () => measureOnce(options, input, port));
    } catch (error) {
      if (error instanceof MeasureTimeout) await close();
      // Lighthouse notices the end of a browser before Node reports it.
      else await Promise.race([browser.gone, wait(EXIT_DELAY_MS)]);
      throw error;
    }
  }
  async function measure(input: PageInput): Promise<Measured> {
    const end = performance.now() + options.timeoutMs;
    const refuse = (error: unknown, attempts: 1 | 2): never => {
      if (error instanceof ProblemError || options.signal.aborted) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      return fail(notMeasured, { page: input.url, reason, attempts });
    };
    try {
      return await attempt(input, end);
    } catch (error) {
      if (error instanceof MeasureTimeout || error instanceof ProblemError || options.signal.aborted)
        return refuse(error, 1);
    }
    return attempt(input, end).catch((error: unknown) => refuse(error, 2));
  }
  return {
    measure,
    async close() {
      await close();
      setTimeout(stopListening, LATE_ERRORS_MS).unref();
    },
  };
}

/** The browser hangs; it would hang on the next page too. */
class MeasureTimeout extends Error {
  constructor(timeoutMs: number) {
    super(`Lighthouse did not finish within ${timeoutMs / 1000} seconds.`);
  }
}

/** Starts a browser and opens a plain file: Lighthouse sometimes fails on the first page of a new browser. */
async function openWarm(
  options: RunnerOptions,
  { stopped, url, end }: { stopped: Promise<never>; url: string; end: number },
): Promise<Browser> {
  const browser = await openBrowser(options.browser);
  const tabs = `http://127.0.0.1:${browser.port}/json`;
  try {
    await guarded({ browser, stopped, end, options }, async () => {
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

interface Guard {
  browser: Browser;
  stopped: Promise<never>;
  /** Time at which the work must have ended, by the clock of `performance`. */
  end: number;
  options: RunnerOptions;
}

/** Runs the work. Rejects if the browser ends, the audit is aborted, or the timeout passes. */
async function guarded<T>(
  { browser, stopped, end, options: { timeoutMs } }: Guard,
  work: () => Promise<T>,
): Promise<T> {
  const timer = new AbortController();
  const remainingMs = Math.max(0, end - performance.now());
  const late = wait(remainingMs, undefined, { signal: timer.signal }).then(() => {
    throw new MeasureTimeout(timeoutMs);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work(), browser.gone, stopped, late]);
  } finally {
    timer.abort();
  }
}

async function measureOnce(
  { lighthouse: { default: lighthouse, desktopConfig } }: RunnerOptions,
  { url, device, without = [], blocked = [] }: PageInput,
  port: number,
): Promise<Measured> {
  const categories = SCORES.filter((score) => !without.includes(score)).map((score) => CATEGORIES[score]);
  const result = await lighthouse(
    url,
    { port, logLevel: 'silent', onlyCategories: categories, blockedUrlPatterns: [...blocked] },
    device === 'desktop' ? desktopConfig : undefined,
  );
  if (!result) throw new Error('Lighthouse returned no result.');
  const { lhr: report } = result;
  if (report.runtimeError) throw new Error(`${report.runtimeError.code}: ${report.runtimeError.message}`);
  const { metrics, missing } = readMetrics(report);
  if (missing.length > 0) throw new Error(`Lighthouse returned no value for ${missing.join(', ')}.`);
  return { report, metrics };
}
