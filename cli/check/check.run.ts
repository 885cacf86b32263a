/** `dealersite check`: runs every rule on every selected tenant. Warnings fail only with `--strict`. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  runChecks,
  type CheckContext,
  type CrossCheck,
  type ExplainedValue,
  type TenantCheck,
} from '../../features/_domain/check/check.ts';
import { loadTenants, type LoadedTenant } from '../../features/_domain/tenant/tenant.source.ts';
import { checkUnusedTemplates } from '../../features/_domain/tenant/unused-templates.source.ts';
import { historyBeside, readPriceHistory, type PriceHistory } from '../../features/stock/snapshot.cli.ts';
import type { Tenant } from '../../features/_domain/tenant/tenant.schema.ts';
import type { Vehicle } from '../../features/_domain/vehicle/vehicle.schema.ts';
import { plural } from '../../features/_domain/price/money.ts';
import {
  exitCodeOf,
  isWarning,
  problem,
  ProblemError,
  type Finding,
  type Problem,
} from '../../renderer/contract/error.ts';
import type { CheckResult, DataOf } from '../types.ts';
import { compiledSlices } from '../compiled-slices.ts';
import { toFacts, loadChecks, loadExplanations } from '../checks.ts';
import {
  contentIn,
  features,
  loadSite,
  listMedia,
  planPages,
  projectPaths,
  stockOf,
  tenantSchema,
} from '../compose.ts';
import { pageAt, pagesFor } from '../../renderer/plan/routes.ts';
import { stackPosition } from '../../renderer/stack-position.ts';
import { readConfig } from '../config/read-config.ts';
import { nothingToExplain } from '../errors.ts';
import { ruleFailed } from '../slices/errors.ts';
import type { Context, Outcome, TenantOptions, Format } from '../outcome.ts';
import { sliceServerProblems } from './slice-servers.ts';
import { editLines, listEdits, mendFiles, type Edit } from './mend-files.ts';

export interface CheckOptions extends TenantOptions {
  /** Asks the search cluster for the rights of the public key. */
  online?: boolean;
  /** Fails on warnings as well. */
  strict?: boolean;
  format: Format;
  /** Applies the fixes. */
  fix?: boolean;
  /** Shows the fixes and writes nothing. */
  dryRun?: boolean;
  /** Checks again whenever a file changes. */
  watch?: boolean;
  /** Slice whose option values are listed with their origins. */
  explain?: string;
}

/** Rounds of fixes: a file with broken JSON reveals its other problems once it parses. */
const MOST_ROUNDS = 30;

export async function run(options: CheckOptions, context: Context): Promise<Outcome> {
  if (options.fix !== true) return withRepairs(await checkOnce(options, context), options, context);
  const edits: Edit[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each round looks at what the one before has written
    const outcome = await checkOnce(options, context);
    const changes = listEdits(outcome.problems, context.root);
    // oxlint-disable-next-line no-await-in-loop
    const made = changes.size > 0 ? await mendFiles(changes) : { edits: [], problems: [] };
    edits.push(...made.edits);
    if (made.edits.length === 0)
      return withEdits(outcome, { edits, problems: made.problems, root: context.root });
  }
  return withEdits(await checkOnce(options, context), { edits, problems: [], root: context.root });
}

/** Adds the available fixes to the outcome: a list with `--dry-run`, else their number. */
function withRepairs(outcome: Outcome, { dryRun }: CheckOptions, { root }: Context): Outcome {
  const edits = [...listEdits(outcome.problems, root).values()].flat();
  if (edits.length === 0) return outcome;
  const [first = '', ...rest] = outcome.summary;
  const head =
    dryRun === true
      ? [`check --fix would fix ${plural(edits.length, 'problem')}:`, ...editLines(edits, root)]
      : [`check --fix can fix ${edits.length} of them; add --dry-run to see the changes`];
  return { ...outcome, summary: [first, ...head, ...rest], data: { ...outcome.data, repairs: edits } };
}

interface Mending {
  edits: readonly Edit[];
  problems: readonly Problem[];
  root: string;
}

function withEdits(outcome: Outcome, { edits, problems, root }: Mending): Outcome {
  const made =
    edits.length > 0
      ? `Fixed ${plural(edits.length, 'problem')}:`
      : problems.length > 0
        ? 'No fix could be written'
        : 'Nothing to fix';
  return {
    ...outcome,
    ...(problems.length > 0 && { exitCode: 2 as const }),
    problems: [...outcome.problems, ...problems],
    summary: [made, ...editLines(edits, root), ...outcome.summary],
    data: { ...outcome.data, mended: edits },
  };
}

async function checkOnce(options: CheckOptions, context: Context): Promise<Outcome> {
  const slugs = options.tenant ?? [];
  const loading = await loadTenants({
    root: context.root,
    schema: tenantSchema,
    slugs,
    all: slugs.length === 0,
  });
  if (loading.tenants.length === 0 && exitCodeOf(loading.problems) === 2)
    return { exitCode: exitCodeOf(loading.problems), problems: loading.problems, summary: [] };
  const explain = options.explain === undefined ? undefined : await loadExplanation(options.explain);
  const checked: { loaded: LoadedTenant; findings: Finding[] }[] = [];
  const rules = await loadChecks();
  const across = acrossTenants(loading.tenants, rules.across);
  for (const loaded of loading.tenants) {
    context.report(`checking ${loaded.slug}`);
    const isOnline = Boolean(options.online);
    const findings = await checkTenant(loaded, rules.tenant, { ...context, isOnline });
    checked.push({ loaded, findings: [...findings, ...(across.get(loaded.slug) ?? [])] });
  }
  const problems: Finding[] = [
    ...(await configProblems(context.root)),
    ...(await sliceServerProblems()),
    ...loading.problems,
    ...(slugs.length === 0 ? await checkUnusedTemplates(context.root, tenantSchema) : []),
    ...checked.flatMap(({ findings }) => findings),
  ];
  const failing = problems.filter((one) => options.strict === true || !isWarning(one)).length;
  return {
    exitCode: failing > 0 ? exitCodeOf(problems) || 1 : 0,
    problems,
    summary: [
      ...checked.flatMap(({ loaded }) => (explain ? explainedLines(loaded, explain(loaded.tenant)) : [])),
      ...formatSummary(checked.length, { failing, broken: !loading.problems.every(isWarning) }),
    ],
    data: {
      tenants: checked.map(({ loaded: { slug, file, tenant }, findings }) => ({
        slug,
        file,
        ...(explain && { explained: explain(tenant) }),
        errors: findings.filter((one) => !isWarning(one)).length,
        warnings: findings.filter(isWarning).length,
      })),
    } satisfies DataOf<CheckResult>,
  };
}

/** Returns the function that explains the options of a slice. Throws DS2606 if there is none. */
async function loadExplanation(name: string): Promise<(tenant: Tenant) => readonly ExplainedValue[]> {
  const explanations = await loadExplanations();
  const explain = explanations.get(name);
  if (explain) return explain;
  throw new ProblemError([problem(nothingToExplain, { name, names: [...explanations.keys()] })]);
}

/** Formats a table of option, origin and value. */
function explainedLines({ slug }: LoadedTenant, values: readonly ExplainedValue[]): string[] {
  const widest = (texts: readonly string[]): number => Math.max(...texts.map((text) => text.length));
  const options = widest(values.map(({ option }) => option));
  const origins = widest(values.map(({ origin }) => origin));
  return [
    slug,
    ...values.map(
      ({ option, origin, value }) =>
        `  ${option.padEnd(options)}  ${origin.padEnd(origins)}  ${JSON.stringify(value) ?? '–'}`,
    ),
  ];
}

/** Returns the problems of dealersite.config.json. */
const configProblems = (root: string): Promise<readonly Finding[]> =>
  readConfig(root).then(
    () => [],
    (error: unknown) => {
      if (error instanceof ProblemError) return error.problems;
      throw error;
    },
  );

function formatSummary(tenants: number, { failing, broken }: { failing: number; broken: boolean }): string[] {
  const counted = `${tenants} ${tenants === 1 ? 'tenant' : 'tenants'} checked`;
  if (failing === 0) return [counted, 'Next: dealersite build'];
  return [
    broken ? `${counted}; others could not be read` : counted,
    'Fix the problems above, then check again.',
  ];
}

/** Runs the rules that compare tenants. */
export function acrossTenants(
  tenants: readonly LoadedTenant[],
  rules: readonly CrossCheck[],
): Map<string, Finding[]> {
  const checked = tenants.map(({ slug, tenant, document }) => ({
    slug,
    tenant,
    positionOf: document.placeOf,
  }));
  const results = rules.map((rule) => rule(checked));
  return new Map(tenants.map(({ slug }) => [slug, results.flatMap((found) => found.get(slug) ?? [])]));
}

/**
 * Turns the error of a project's rule into a finding at its line, so that other rules and tenants are checked. Errors of the
 * program itself have no line of the project and are thrown.
 */
const reportFailure =
  (rule: TenantCheck): TenantCheck =>
  async (tenant, context) => {
    try {
      return await rule(tenant, context);
    } catch (error) {
      if (error instanceof ProblemError) return error.problems;
      const location = stackPosition(error);
      if (!location) throw error;
      return [
        problem(ruleFailed, { reason: error instanceof Error ? error.message : String(error) }, location),
      ];
    }
  };

export async function checkTenant(
  loaded: LoadedTenant,
  rules: readonly TenantCheck[],
  { root, now, isOnline }: { root: string; now: number; isOnline: boolean },
): Promise<Finding[]> {
  const { tenant, dir, slug } = loaded;
  const file = projectPaths(root).snapshot(slug);
  const { vehicles, findings } = readVehicles(file);
  const media = listMedia(tenant, dir);
  const reading = await contentIn(loaded, media);
  const site = { tenant, dir, now };
  let planned: ReturnType<typeof planPages> | undefined;
  const plan = (): ReturnType<typeof planPages> =>
    (planned ??= planPages({ ...site, content: reading.content, snapshot: undefined }, vehicles ?? []));
  const context: CheckContext = {
    ...toFacts(loaded, now),
    dir,
    media,
    content: {
      findings: reading.findings,
      pages: reading.files.flatMap(({ page, place }) => (page ? [{ path: page.path, place }] : [])),
      links: reading.files.flatMap(({ links }) => links),
      fragments: Object.keys(reading.content.fragments),
      marks: reading.files.flatMap(({ marks }) => marks),
    },
    pageAt: pageFinder({ ...site, vehicles }),
    pages: () => plan().paths,
    mediaFolders: tenant.media.folders.map((folder) =>
      existsSync(path.resolve(dir, folder)) ? folder : `${folder} (does not exist)`,
    ),
    snapshot: existsSync(file) ? file : undefined,
    vehicles,
    pricesOf: pricesIn(historyBeside(file)),
    isOnline,
  };
  const ofRules = await runChecks(rules.map(reportFailure), tenant, context);
  const ofSlices =
    compiledSlices().length > 0
      ? plan().problems.filter(({ place }) => path.isAbsolute(place?.file ?? ''))
      : [];
  const isNew = (one: Problem): boolean =>
    ofRules.every(({ code, message }) => code !== one.code || message !== one.message);
  return [...findings, ...ofRules, ...ofSlices.filter(isNew)];
}

/**
 * Returns a function that finds the page of an address outside of `content`. Without stock it also accepts a page
 * whose path pattern matches, except patterns of parameters only, which match any address.
 */
function pageFinder(site: {
  tenant: LoadedTenant['tenant'];
  dir: string;
  now: number;
  vehicles: readonly Vehicle[] | undefined;
}): CheckContext['pageAt'] {
  const others = features.filter(({ name }) => name !== 'content');
  const { vehicles, ...options } = site;
  let loaded: ReturnType<typeof loadSite> | undefined;
  return (url) => {
    loaded ??= loadSite({ ...options, snapshot: undefined }, vehicles ?? []);
    const page = pageAt(others, loaded, url);
    if (page || vehicles) return page?.name;
    return pagesFor(others, url).find(({ path: pattern }) => /\/[^:/]/.test(pattern))?.name;
  };
}

/** Returns a function that looks up earlier prices; reads them on first use. */
function pricesIn(file: string): CheckContext['pricesOf'] {
  let history: PriceHistory | undefined;
  return (id) => (history ??= readPriceHistory(file)).get(id)?.prices ?? [];
}

/** Reads the vehicles of the last pull. Returns a finding for an unreadable snapshot. */
function readVehicles(file: string): {
  vehicles: readonly Vehicle[] | undefined;
  findings: readonly Finding[];
} {
  if (!existsSync(file)) return { vehicles: undefined, findings: [] };
  try {
    return { vehicles: stockOf({ snapshot: file }), findings: [] };
  } catch (error) {
    if (error instanceof ProblemError) return { vehicles: undefined, findings: error.problems };
    throw error;
  }
}
