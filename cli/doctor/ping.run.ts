/** `dealersite ping`: reports the pages that the last build changed to search engines. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { isLoopbackHost } from '../../features/_domain/stock/stock-origin.schema.ts';
import { siteOrigin } from '../../features/_domain/tenant/site-origin.ts';
import { pingBodies, sendPing } from '../../features/seo/ping.cli.ts';
import { exitCodeOf, fail, problem, type Finding } from '../../renderer/contract/error.ts';
import { projectPaths } from '../compose.ts';
import { namedTenants, type LoadedTenant } from '../named-tenants.ts';
import type { Context, Outcome, TenantOptions } from '../outcome.ts';
import { localSite, noChangeReport, noKey, pingRefused, wrongEndpoint } from './ping.errors.ts';

export interface PingOptions extends TenantOptions {
  endpoint: string;
  dryRun?: boolean;
}

const entries = z.array(
  z.object({
    file: z.string(),
    url: z.string().startsWith('/').optional(),
    content: z.literal(true).optional(),
  }),
);
type Entry = z.output<typeof entries>[number];
const reportSchema = z.object({ added: entries, changed: entries, removed: entries });

const NO_INDEX = /<meta name="robots" content="[^"]*noindex/;

/** Returns whether an address is https, or http on this machine. */
function isEndpoint(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.hostname));
}

const readText = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

interface Pages {
  readonly present: string[];
  readonly removed: string[];
}

/** Returns the pages whose content has changed and that search engines may list, and removed ones; undefined without a report. */
function changedPages(root: string, slug: string, reportFile: string): Pages | undefined {
  const text = readText(reportFile);
  if (text === undefined) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const report = reportSchema.safeParse(json);
  if (!report.success) return undefined;
  const { added, changed, removed } = report.data;
  const output = path.join(projectPaths(root).outputRoot, slug);
  const isListed = ({ file }: Entry): boolean => !NO_INDEX.test(readText(path.join(output, file)) ?? '');
  const addressesIn = (list: readonly Entry[]): string[] =>
    list.flatMap(({ url, content }) => (url && content ? [url] : []));
  return {
    present: addressesIn([...added, ...changed].filter(isListed)),
    removed: addressesIn(removed),
  };
}

interface Result {
  readonly tenant: string;
  readonly addresses: readonly string[];
  /** Addresses that the service took. */
  readonly accepted: number;
}

interface Round {
  readonly result?: Result;
  readonly findings: readonly Finding[];
}

/** Reports the pages of one tenant. */
async function pingTenant(
  { slug, tenant }: LoadedTenant,
  { endpoint, dryRun = false }: PingOptions,
  context: Context,
): Promise<Round> {
  const file = path.join(projectPaths(context.root).stateDir, 'reports', slug, 'changes.json');
  const origin = siteOrigin(tenant);
  if (!origin.startsWith('https://') || isLoopbackHost(new URL(origin).hostname))
    return { findings: [problem(localSite, { tenant: slug, origin })] };
  const pages = changedPages(context.root, slug, file);
  if (!pages)
    return {
      findings: [problem(noChangeReport, { tenant: slug, file: path.relative(context.root, file) })],
    };
  const bodies = pingBodies(tenant, pages);
  if (!bodies) return { findings: [{ ...problem(noKey, { tenant: slug }), severity: 'warning' }] };
  const addresses = bodies.flatMap(({ urlList }) => urlList);
  const findings: Finding[] = [];
  let accepted = 0;
  for (const body of dryRun ? [] : bodies) {
    context.report(`${slug}: reporting ${body.urlList.length} addresses`);
    const sent = await sendPing(endpoint, body, context);
    if ('accepted' in sent) accepted += sent.accepted;
    else
      findings.push(problem(pingRefused, { tenant: slug, addresses: sent.addresses, reason: sent.refused }));
  }
  return { result: { tenant: slug, addresses, accepted }, findings };
}

export async function run(options: PingOptions, context: Context): Promise<Outcome> {
  if (!isEndpoint(options.endpoint)) fail(wrongEndpoint, { endpoint: options.endpoint });
  const { tenants, problems } = await namedTenants(context, options);
  const findings: Finding[] = [...problems];
  const results: Result[] = [];
  for (const tenant of tenants) {
    const round = await pingTenant(tenant, options, context);
    findings.push(...round.findings);
    if (round.result) results.push(round.result);
  }
  const lines = results.flatMap(({ tenant, addresses, accepted }) =>
    options.dryRun
      ? [`${tenant}: ${addresses.length} addresses, none sent`, ...addresses.map((one) => `  ${one}`)]
      : [`${tenant}: ${accepted} of ${addresses.length} addresses reported`],
  );
  return {
    exitCode: exitCodeOf(findings),
    problems: findings,
    summary: lines.length > 0 ? lines : ['Nothing was reported.'],
    data: { tenants: results },
  };
}
