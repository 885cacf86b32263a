/** Opens pages at two sizes and collects accessibility violations, console errors and failed requests. */
import type { Page, Request } from 'playwright';
import { consoleError, failedRequest, inaccessible, pageNotOpened } from '../commands/test.errors.ts';
import type { ErrorKind, Finding } from '../../renderer/contract/error.ts';
import type { Context } from '../outcome.ts';
import type { LoadedTenant } from '../named-tenants.ts';
import { SIZES, type Size, type TestBrowser } from './test-browser.ts';
import { pageFinding, type TestedPage } from './rule.ts';
import { onScriptError } from './script-errors.ts';

export interface OpenInput {
  browser: TestBrowser;
  tenant: LoadedTenant;
  pages: readonly TestedPage[];
  /** Returns the address at which a page is served. */
  address: (url: string) => string;
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

/** Timeouts for loading a page and for the network to become idle, in milliseconds. */
const LOAD_MS = 30_000;
const REST_MS = 5_000;

/** Browsers also log every failed request to the console. */
const LOADING = /^Failed to load resource/;

/** Collects the complaints of a page; the returned function returns those since its last call. */
function listen(page: Page): () => Complaint[] {
  let heard: Complaint[] = [];
  const isOwn = (address: string): boolean => {
    const [own, other] = [page.url(), address].map((one) => (URL.canParse(one) ? new URL(one).host : ''));
    return own === other;
  };
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
      scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle', { timeout: REST_MS }).catch(() => undefined);
}

async function openAtSize(
  size: Size,
  input: OpenInput,
  done: () => void,
): Promise<Map<TestedPage, Complaint[]>> {
  const { browser, tenant, pages, address } = input;
  const context = await browser.open(size, tenant);
  const results = new Map<TestedPage, Complaint[]>();
  for (const tested of pages) {
    const page = await context.newPage();
    const heard = listen(page);
    const found: Complaint[] = [];
    try {
      await page.goto(address(tested.url), { timeout: LOAD_MS });
      await scrollThrough(page);
      const violations = (await browser.axe?.(page)) ?? [];
      found.push(...violations.map((violation) => complaint(inaccessible, violation)));
    } catch (error) {
      const reason = (error as Error).message.split('\n', 1).join('');
      found.push(complaint(pageNotOpened, { reason }));
    }
    results.set(tested, [...heard(), ...found]);
    await page.close();
    done();
  }
  await context.close();
  return results;
}

/** Opens the pages and returns their findings; merges equal findings of both sizes. */
export async function openPages(input: OpenInput): Promise<Map<TestedPage, Finding[]>> {
  const { pages, tenant, report } = input;
  let count = 0;
  const done = (): void => {
    count += 1;
    report(`${tenant.slug}: in a browser`, { done: count, total: pages.length * SIZES.length });
  };
  const bySize = await Promise.all(
    SIZES.map(async (size) => ({ size, results: await openAtSize(size, input, done) })),
  );
  const findings = pages.map((page): [TestedPage, Finding[]] => {
    const all = bySize.flatMap(({ size, results }) =>
      (results.get(page) ?? []).map((one) => ({ ...one, size: size.name })),
    );
    const groups = [...Map.groupBy(all, ({ key }) => key).values()];
    return [
      page,
      groups.flatMap(([first, ...others]) => {
        if (!first) return [];
        const sizes = new Set([first, ...others].map(({ size }) => size));
        return [first.finding(page, [...sizes].join(' and '))];
      }),
    ];
  });
  return new Map(findings);
}
