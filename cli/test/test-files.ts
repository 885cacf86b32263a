/** Tests the pages of one tenant. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { apiPath } from '../../features/_domain/tenant/api-base.ts';
import { noValidator } from './test.errors.ts';
import { problem, type Finding } from '../../renderer/contract/error.ts';
import type { Context } from '../outcome.ts';
import { API_PATH } from '../serve/preview-tenant.ts';
import type { LoadedTenant } from '../named-tenants.ts';
import { alteredFiles } from './altered-files.ts';
import { altPresent, controlsLabelled, headComplete, sharedTitles } from './document-rules.ts';
import { parsePage } from './html-page.ts';
import { filesExist, linksLead, nothingInsecure } from './links.ts';
import { listingAgrees, readListing } from './listing.ts';
import { headingsInStep, landmarksPresent } from './outline.ts';
import type { PageResult } from './results.ts';
import type { Rule, RuleInput, TestedPage } from './rule.ts';
import { openSite } from './site-files.ts';
import { dataComplete } from './structured-data.ts';
import { toInvalidity, type Validator } from './validity.ts';
import { weightWithinBudgets } from './weight.ts';

const RULES: readonly Rule[] = [
  linksLead,
  filesExist,
  nothingInsecure,
  headComplete,
  controlsLabelled,
  altPresent,
  headingsInStep,
  landmarksPresent,
  dataComplete,
  weightWithinBudgets,
];

export interface FilesInput {
  tenant: LoadedTenant;
  folder: string;
  pages: readonly TestedPage[];
  validator: Validator | undefined;
  /** Tests the site as a whole too, with its pages; another shard does so otherwise. */
  whole?: {
    /** Pages of the sample of all shards. */
    sampled: readonly TestedPage[];
    /** Pages whose heads, pictures and data are tested, with those outside of the sample. */
    all: readonly TestedPage[];
    /** Folder of the state, which holds the record of the build; undefined for a running site. */
    stateDir?: string;
  };
  report: Context['report'];
}

/** Rules that are cheap enough for every page. */
const RULES_OF_ALL: readonly Rule[] = [headComplete, altPresent, dataComplete];

/** Returns the findings of pages outside of the sample. */
async function testOthers(
  pages: readonly TestedPage[],
  { tested, site, budgets }: Pick<RuleInput, 'site' | 'budgets'> & { tested: readonly TestedPage[] },
): Promise<Finding[]> {
  const inSample = new Set(tested.map(({ file }) => file));
  const findings: Finding[] = [];
  for (const page of pages.filter(({ file }) => !inSample.has(file))) {
    const html = parsePage(readFileSync(page.file, 'utf8'));
    findings.push(...RULES_OF_ALL.flatMap((rule) => rule({ page, html, site, budgets })));
    await nextTurn();
  }
  return findings;
}

/** Returns the findings of each page and of the site as a whole. */
export async function testFiles(input: FilesInput): Promise<{ site: Finding[]; pages: PageResult[] }> {
  const { tenant: loaded, folder, pages, validator, whole, report } = input;
  const { tenant, slug } = loaded;
  const { origin, host } = new URL(tenant.site_url);
  const api = tenant.api.enabled ? apiPath(tenant.api, { host, otherwise: API_PATH }) : undefined;
  const site = openSite({ folder: path.resolve(folder), origin, api });
  const listing = readListing(site, folder);
  const rules = [...RULES, listingAgrees(listing)];
  // Validation may run in threads, at the same time as the other rules.
  const validation = validator?.(pages);
  const results: PageResult[] = [];
  for (const page of pages) {
    report(`${slug}: pages`, { done: results.length, total: pages.length });
    const html = site.page(page.file);
    const { budgets } = tenant.audit;
    const findings = rules.flatMap((rule) => rule({ page, html, site, budgets }));
    results.push({ template: page.template, url: page.url, findings });
    // Yields, so that signals and the progress bar are handled.
    await nextTurn();
  }
  const messages = await validation;
  for (const [index, page] of pages.entries())
    results[index]?.findings.push(...toInvalidity(page, messages?.get(page.file)));
  const missing: Finding[] = validator ? [] : [{ ...problem(noValidator, {}), severity: 'warning' }];
  const together = whole
    ? [
        ...listing.findings,
        ...(await testOthers(whole.all, { tested: whole.sampled, site, budgets: tenant.audit.budgets })),
        ...sharedTitles(whole.all, site),
        ...(whole.stateDir === undefined ? [] : alteredFiles({ folder, slug, stateDir: whole.stateDir })),
      ]
    : [];
  return { site: [...missing, ...together], pages: results };
}
