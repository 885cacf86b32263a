/** Compares the tags of a tenant with their budgets, with the browser of an audit. */
import { problem, type Finding } from '../../renderer/contract/error.ts';
import { tagsNotMeasured } from './audit.errors.ts';
import { TIMEOUT_MS } from '../test/run-settings.ts';
import { startBrowser } from '../test/test-browser.ts';
import { measureThirdParties, tagsOf } from '../test/third-parties.ts';
import type { LoadedTenant } from '../named-tenants.ts';
import type { Sites } from '../sites/built-sites.ts';
import type { BuiltPage } from '../sites/choose-pages.ts';

interface AuditedPages {
  tenant: LoadedTenant;
  pages: readonly BuiltPage[];
}

interface TagTools {
  /** Path of the browser. */
  browser: string;
  sites: Sites;
  /** Rejects when the audit is aborted. */
  stopped: Promise<never>;
}

/**
 * Returns the findings of `dealersite test`. Lighthouse opens pages as at a first visit, when tags still wait for consent, so
 * they are measured apart. Undefined without tags, or when the home page is not audited.
 */
export async function auditTags(
  { tenant, pages }: AuditedPages,
  { browser: executable, sites, stopped }: TagTools,
): Promise<Finding[] | undefined> {
  if (tagsOf(tenant).length === 0 || !pages.some(({ url }) => url === '/')) return undefined;
  const browser = await startBrowser({ executable, maySend: false, url: undefined });
  if (!browser) return [{ ...problem(tagsNotMeasured, {}), severity: 'warning' }];
  try {
    const address = (url: string): string => sites.address(tenant.slug, url);
    return await Promise.race([
      measureThirdParties({ browser, tenant, address, timeoutMs: TIMEOUT_MS }),
      stopped,
    ]);
  } finally {
    await browser.close();
  }
}
