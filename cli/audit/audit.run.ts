/** `dealersite audit`: measures one built page of each template with Lighthouse, against the budgets of the tenant. */
import path from 'node:path';
import {
  fail,
  exitCodeOf,
  isWarning,
  problem,
  ProblemError,
  type Finding,
  type Problem,
} from '../../renderer/contract/error.ts';
import type { AuditResult, DataOf } from '../types.ts';
import { findBrowser, loadLighthouse, type Lighthouse } from './lighthouse-browser.ts';
import { createLighthouseRunner, type LighthouseRunner } from './lighthouse-runner.ts';
import { choosePages } from '../sites/choose-pages.ts';
import { auditTenant, type TenantPages, type TenantAudit } from './audit-tenant.ts';
import { devicesOf, type DeviceChoice } from './devices.ts';
import { auditCells, auditTable } from './audit-table.ts';
import { markdownTable } from '../print/job-summary.ts';
import { WIDE } from '../print/table.ts';
import { junitDocument } from '../test/junit.ts';
import { builtFolder, openSites, loadPages } from '../sites/built-sites.ts';
import { projectPaths } from '../compose.ts';
import { rejection } from '../signals.ts';
import { parseWholeNumber } from '../whole-number.ts';
import type { Context, Outcome, TenantOptions, ShrinkOptions, ReportFormat } from '../outcome.ts';
import { namedTenants, type LoadedTenant } from '../named-tenants.ts';
import { nothingBuilt, nothingChosen } from './audit.errors.ts';

export interface AuditOptions extends TenantOptions, ShrinkOptions {
  only?: string;
  runs: string;
  device: DeviceChoice;
  browser?: string;
  timeout?: string;
  globalTimeout?: string;
  format: ReportFormat | 'junit';
}

export async function run(options: AuditOptions, context: Context): Promise<Outcome> {
  const limits = parseLimits(options);
  const { tenants, problems } = await namedTenants(context, options);
  const folders = builtFolders(tenants, context);
  const lighthouse = await loadLighthouse();
  const browser = findBrowser(options.browser);
  const inputs = await selectPages(tenants, { folders, options, context });
  const audits = await measureAll(inputs, { lighthouse, browser, limits, options, context });
  return toOutcome(audits, problems, { options, context });
}

interface Limits {
  /** Measurements of each page. */
  runs: number;
  /** Time for each page, in milliseconds. */
  timeoutMs: number;
  /** Time for the whole audit, in milliseconds; undefined without a limit. */
  globalMs: number | undefined;
}

/** Default time for a page in milliseconds: long enough for a slow machine. */
const PAGE_MS = 120_000;
/** One day, in milliseconds. */
const MOST_MS = 86_400_000;

/** Parses the numbers of an audit. Throws DS1005 for one out of range. */
function parseLimits({ runs, timeout, globalTimeout }: AuditOptions): Limits {
  const range = { least: 1_000, most: MOST_MS, unit: 'milliseconds' };
  return {
    runs: parseWholeNumber('--runs', runs, { absent: 1, most: 99 }),
    timeoutMs: parseWholeNumber('--timeout', timeout, { ...range, absent: PAGE_MS }),
    globalMs: parseWholeNumber('--global-timeout', globalTimeout, { ...range, absent: undefined }),
  };
}

/** Returns the output folder of each tenant. Reports all tenants without one before anything is measured. */
function builtFolders(tenants: readonly LoadedTenant[], { root }: Context): Map<string, string> {
  const folders = new Map<string, string>();
  const missing: Problem[] = [];
  for (const { slug } of tenants) {
    const folder = builtFolder(root, slug);
    if (folder) folders.set(slug, folder);
    else missing.push(problem(nothingBuilt, { tenant: slug, folder: path.join('output', slug) }));
  }
  if (missing.length > 0) throw new ProblemError(missing);
  return folders;
}

interface Choice {
  folders: ReadonlyMap<string, string>;
  options: AuditOptions;
  context: Context;
}

/** Chooses the pages to measure for each tenant; skips tenants without any. */
async function selectPages(
  tenants: readonly LoadedTenant[],
  { folders, options: { only }, context }: Choice,
): Promise<TenantPages[]> {
  const inputs: TenantPages[] = [];
  const templates = new Set<string>();
  for (const tenant of tenants) {
    const all = await loadPages(tenant, folders.get(tenant.slug) ?? '', context);
    for (const { template } of all) templates.add(template);
    const pages = choosePages(all, only);
    if (pages.length > 0) inputs.push({ tenant, pages });
  }
  if (inputs.length > 0) return inputs;
  return fail(nothingChosen, { only: only ?? '', templates: [...templates] });
}

interface AuditSettings {
  lighthouse: Lighthouse;
  browser: string;
  limits: Limits;
  options: AuditOptions;
  context: Context;
}

/** Measures all pages. The browser and the server have ended when this settles. */
async function measureAll(inputs: readonly TenantPages[], settings: AuditSettings): Promise<TenantAudit[]> {
  const {
    lighthouse,
    browser,
    limits: { runs, timeoutMs, globalMs },
    options,
    context,
  } = settings;
  const limit = timeLimit(globalMs);
  const signal = AbortSignal.any([context.signal, limit.signal]);
  let runner: LighthouseRunner | undefined;
  const sites = await openSites(
    inputs.map(({ tenant }) => tenant),
    context,
  );
  try {
    runner = createLighthouseRunner({ lighthouse, browser, signal, timeoutMs });
    const audits: TenantAudit[] = [];
    const { stateDir } = projectPaths(context.root);
    const reports = path.join(stateDir, 'reports', 'audit');
    const devices = devicesOf(options.device);
    const stopped = rejection(signal);
    const tools = {
      lighthouse,
      runner,
      browser,
      signal,
      stopped,
      globalMs,
      sites,
      reports,
      stateDir,
      runs,
      devices,
      context,
    };
    for (const input of inputs) audits.push(await auditTenant(input, tools));
    return audits;
  } finally {
    limit.cancel();
    await runner?.close();
    await sites.close();
  }
}

/** Returns a signal that is aborted after the limit. */
function timeLimit(milliseconds: number | undefined): { signal: AbortSignal; cancel: () => void } {
  const controller = new AbortController();
  if (milliseconds === undefined) return { signal: controller.signal, cancel: () => undefined };
  const timer = setTimeout(() => controller.abort(new Error('The time limit has passed.')), milliseconds);
  timer.unref();
  return { signal: controller.signal, cancel: () => clearTimeout(timer) };
}

function toOutcome(
  audits: readonly TenantAudit[],
  others: readonly Finding[],
  { options, context: { root, columns } }: Pick<AuditSettings, 'options' | 'context'>,
): Outcome {
  const problems = [...others, ...audits.flatMap((audit) => audit.problems)];
  return {
    exitCode: exitCodeOf(problems),
    problems,
    summary: [
      ...audits.flatMap((audit) => [
        headline(audit),
        ...(audit.rows.length > 0 ? auditTable(audit.rows, (columns ?? WIDE) - INDENT) : []),
        ...sinceLine(audit),
      ]),
      ...audits.flatMap(({ rows, folder }) =>
        rows.length > 0 ? [`Reports: ${path.relative(root, folder)}`] : [],
      ),
      problems.every(isWarning)
        ? 'Next: deploy output/. The next audit compares with these reports.'
        : 'Fix the problems above, then build and audit again.',
    ],
    markdown: audits.map(markdownOf).join('\n\n'),
    data: { tenants: audits.map(({ summary }) => summary) } satisfies DataOf<AuditResult>,
    ...(options.format === 'junit' && {
      document: junitDocument(
        audits.map(({ summary: { tenant }, cases }) => ({ name: tenant, cases })),
        root,
      ),
    }),
  };
}

/** Indentation of the summary in columns. */
const INDENT = 2;

/** Returns the line with the date of the compared audit. */
function sinceLine({ rows }: TenantAudit): string[] {
  const dates = rows.flatMap(({ previous }) => previous ?? []).toSorted();
  const [oldest] = dates;
  return oldest === undefined ? [] : [`+ and −: since ${oldest.slice(0, 16).replace('T', ' ')}`];
}

function markdownOf(audit: TenantAudit): string {
  const { names, cells } = auditCells(audit.rows);
  return [`**${headline(audit)}**`, ...sinceLine(audit), markdownTable(names, cells)].join('\n\n');
}

function headline({ summary: { tenant }, rows, unmeasured }: TenantAudit): string {
  const broken = rows.filter((row) => row.broken.length > 0).length;
  const parts = [
    `${rows.length} ${rows.length === 1 ? 'page' : 'pages'} measured`,
    ...(broken > 0 ? [`${broken} over budget`] : []),
    ...(unmeasured.length > 0 ? [`${unmeasured.length} not measured`] : []),
  ];
  return `${tenant}: ${parts.length > 1 ? parts.join(', ') : `${parts.join('')}, all within the budgets`}`;
}
