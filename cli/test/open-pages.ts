/** Opens pages at two sizes and collects accessibility violations, console errors and failed requests. */
import pLimit from 'p-limit';
import type { BrowserContext, Page, Request } from 'playwright';
import { consoleError, failedRequest, flakyPage, inaccessible, pageNotOpened } from './test.errors.ts';
import type { ErrorKind, Finding } from '../../renderer/contract/error.ts';
import type { Context } from '../outcome.ts';
import type { LoadedTenant } from '../named-tenants.ts';
import { attempt, type Attempts } from './attempts.ts';
import { withDeadline } from './deadline.ts';
import type { RunSettings } from './run-settings.ts';
import { SIZES, type TestBrowser } from './test-browser.ts';
import { pageFinding, type TestedPage } from './rule.ts';
import { onScriptError } from './script-errors.ts';

export interface OpenInput {
  browser: TestBrowser;
  tenant: LoadedTenant;
  pages: readonly TestedPage[];
  /** Returns the address at which a page is served. */
  address: (url: string) => string;
  settings: RunSettings;
  report: Context['report'];
}

/** A finding without its sizes; equal ones at both sizes become one finding. */
interface Complaint {
  key: string;
  finding: (page: TestedPage, sizes: string) => Finding;
}

function complaint<Facts extends object>(
  kind: ErrorKind<Facts & { page: string; sizes: string }>,
  facts: Facts,
): Complaint {
  return {
    key: `${kind.code} ${JSON.stringify(facts)}`,
    finding: (page, sizes) => pageFinding(kind, { ...facts, sizes }, { page }),
  };
}

/** Timeout for the network to become idle, in milliseconds. */
const REST_MS = 5_000;

/** Browsers also log every failed request to the console. */
const LOADING = /^Failed to load resource/;

/** Collects the complaints of a page; the returned function returns those since its last call. */
function listen(page: Page, own: string): () => Complaint[] {
  let heard: Complaint[] = [];
  const { host } = new URL(own);
  const isOwn = (address: string): boolean => URL.canParse(address) && new URL(address).host === host;
  const failed = (request: Request, reason: string): void => {
    const { pathname, search } = new URL(request.url());
    if (isOwn(request.url())) heard.push(complaint(failedRequest, { address: pathname + search, reason }));
  };
  onScriptError(page, ({ text }) => {
    if (!LOADING.test(text)) heard.push(complaint(consoleError, { text }));
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // The page cancelled the request itself.
    if (reason !== 'net::ERR_ABORTED') failed(request, reason);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) failed(response.request(), `status ${response.status()}`);
  });
  return () => {
    const all = heard;
    heard = [];
    return all;
  };
}

/** Scrolls through the page to trigger lazy loading, then waits until the network is idle. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      // A page that scrolls smoothly would end within a few pixels at the next step.
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle', { timeout: REST_MS }).catch(() => undefined);
}

interface Visit {
  context: BrowserContext;
  axe: TestBrowser['axe'];
  address: string;
  timeoutMs: number;
}

/** Opens a page in a tab of its own and returns its complaints. */
async function visit({ context, axe, address, timeoutMs }: Visit): Promise<Complaint[]> {
  const page = await context.newPage();
  const heard = listen(page, address);
  try {
    const violations = await withDeadline(timeoutMs, async () => {
      // The deadline covers it.
      await page.goto(address, { timeout: 0 });
      await scrollThrough(page);
      return (await axe?.(page)) ?? [];
    });
    return [...heard(), ...violations.map((violation) => complaint(inaccessible, violation))];
  } catch (error) {
    const reason = (error as Error).message.split('\n', 1).join('');
    return [...heard(), complaint(pageNotOpened, { reason })];
  } finally {
    await page.close();
  }
}

/** Returns the complaints of the last attempt; those of an earlier one become a warning if a later one passed. */
function listComplaints({ last, failed, count }: Attempts<Complaint[]>): Complaint[] {
  const [first] = failed ?? [];
  if (!first) return last;
  return [
    {
      key: `${flakyPage.code} ${first.key}`,
      finding: (page, sizes) => {
        const { code, message } = first.finding(page, sizes);
        const reason = message.replace(/^\S+ \([^)]*\): /, '');
        return { ...pageFinding(flakyPage, { code, reason, count }, { page }), severity: 'warning' };
      },
    },
  ];
}

/** Opens the pages and returns their findings; merges equal findings of both sizes. */
export async function openPages(input: OpenInput): Promise<Map<TestedPage, Finding[]>> {
  const { browser, pages, tenant, address, settings, report } = input;
  const { timeoutMs, retries, workers } = settings;
  const limit = pLimit(workers);
  let count = 0;
  const contexts = await Promise.all(
    SIZES.map(async (size) => ({ size, context: await browser.open(size, tenant) })),
  );
  try {
    const groups = await Promise.all(
      pages.map((page) =>
        Promise.all(
          contexts.map(({ size, context }) =>
            limit(async () => {
              const tab = { context, axe: browser.axe, address: address(page.url), timeoutMs };
              const attempts = await attempt(
                retries,
                () => visit(tab),
                (complaints) => complaints.length === 0,
              );
              count += 1;
              report(`${tenant.slug}: in a browser`, { done: count, total: pages.length * SIZES.length });
              return listComplaints(attempts).map((one) => ({ ...one, size: size.name }));
            }),
          ),
        ),
      ),
    );
    return new Map(pages.map((page, index) => [page, toFindings(page, (groups[index] ?? []).flat())]));
  } finally {
    await Promise.all(contexts.map(({ context }) => context.close()));
  }
}

/** Merges equal complaints of several sizes into one finding. */
function toFindings(page: TestedPage, complaints: readonly (Complaint & { size: string })[]): Finding[] {
  return [...Map.groupBy(complaints, ({ key }) => key).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const sizes = new Set([first, ...others].map(({ size }) => size));
    return [first.finding(page, [...sizes].join(' and '))];
  });
}
