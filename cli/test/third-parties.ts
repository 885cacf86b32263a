/** Compares what services of other companies load, once a visitor allows all of them, with their budgets. */
import type { BrowserContext, Page, Request } from 'playwright';
import {
  choose,
  CONSENT_KEY,
  consentId,
  serialiseConsent,
} from '../../features/_domain/third-party/consent.ts';
import {
  CONSENT_CLASSES,
  includesAddress,
  listThirdParties,
  type ThirdParty,
} from '../../features/_domain/third-party/third-parties.ts';
import { problem, type Finding } from '../../renderer/contract/error.ts';
import { serviceNotLoaded, serviceTooHeavy } from './test.errors.ts';
import { offers } from '../compose.ts';
import type { LoadedTenant } from '../named-tenants.ts';
import { SIZES, type TestBrowser } from './test-browser.ts';

/** Name of the measurement, for `--only`. */
export const THIRD_PARTIES = 'third parties';

/** Returns the tags of a tenant. */
export const tagsOf = ({ tenant }: LoadedTenant): readonly ThirdParty[] =>
  listThirdParties({ tenant, offers }).filter(({ script }) => script !== undefined);

export interface MeasureInput {
  readonly browser: TestBrowser;
  readonly tenant: LoadedTenant;
  /** Returns the address at which a page is served. */
  readonly address: (url: string) => string;
  /** Timeout of loading the page, in milliseconds. */
  readonly timeoutMs: number;
}

/** Time for services to load more, in milliseconds. */
const REST_MS = 5_000;

/** Other requests send data about the visit, which a test must not do. */
const LOADED = new Set(['document', 'script', 'stylesheet', 'font']);

const isOf =
  ({ sources }: ThirdParty) =>
  (request: Request): boolean =>
    [...(sources.scripts ?? []), ...(sources.frames ?? [])].some((source) =>
      includesAddress(source, request.url()),
    );

/** Allows all services and blocks what they send. */
async function prepare(context: BrowserContext, parties: readonly ThirdParty[], own: string): Promise<void> {
  const entry = [CONSENT_KEY, serialiseConsent(choose(parties.map(consentId), CONSENT_CLASSES))] as const;
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), entry);
  await context.route(
    ({ host }) => host !== own,
    (route, request) => (LOADED.has(request.resourceType()) ? route.fallback() : route.abort()),
  );
}

const readBytes = async (request: Request): Promise<number> => {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return responseBodySize + responseHeadersSize;
};

/** Opens the page and returns its requests to other hosts. */
async function recordRequests(
  page: Page,
  url: string,
  timeout: number,
): Promise<{ finished: Request[]; failed: Request[] }> {
  const requests = { finished: [] as Request[], failed: [] as Request[] };
  page.on('requestfinished', (request) => requests.finished.push(request));
  page.on('requestfailed', (request) => requests.failed.push(request));
  await page.goto(url, { timeout });
  await page.waitForLoadState('networkidle', { timeout: REST_MS }).catch(() => undefined);
  return requests;
}

/** Loads the home page with all tags of a tenant, and returns a finding for each that exceeds its budget. */
export async function measureThirdParties({
  browser,
  tenant,
  address,
  timeoutMs,
}: MeasureInput): Promise<Finding[]> {
  const parties = tagsOf(tenant);
  if (parties.length === 0) return [];
  const [, desktop] = SIZES;
  const context = await browser.open(desktop, tenant);
  try {
    const home = address('/');
    await prepare(context, parties, new URL(home).host);
    const { finished, failed } = await recordRequests(await context.newPage(), home, timeoutMs);
    const findings = await Promise.all(
      parties.map(async (party): Promise<Finding[]> => {
        const { name, script = '', budgetKb: limit } = party;
        const isMissing = failed.some((request) => request.url() === script);
        if (isMissing)
          return [{ ...problem(serviceNotLoaded, { name, script }), severity: 'warning' as const }];
        const sizes = await Promise.all(finished.filter(isOf(party)).map(readBytes));
        const kilobytes = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024;
        return kilobytes > limit ? [problem(serviceTooHeavy, { name, kilobytes, limit })] : [];
      }),
    );
    return findings.flat();
  } finally {
    await context.close();
  }
}
