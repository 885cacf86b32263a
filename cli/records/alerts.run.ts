/** `dealersite alerts`: sends the emails of saved searches and watched prices. */
import path from 'node:path';
import { hasAlerts, runAlerts, type AlertReport } from '../../features/alerts/alerts.cli.ts';
import { visitDatabase } from '../../features/_platform/database/open.ts';
import { mailTransport } from '../../features/_platform/mail/transport.ts';
import { savedSearchOf } from '../../features/search/search.cli.ts';
import { exitCodeOf, problem, type Finding } from '../../renderer/contract/error.ts';
import { loadSite } from '../compose.ts';
import { databaseLocation } from '../database.ts';
import type { Context, Outcome, TenantOptions } from '../outcome.ts';
import { levelReport } from '../serve/report-level.ts';
import { namedTenants, type LoadedTenant } from '../named-tenants.ts';
import { alertsNotSent, mailServerMissing, noAlerts } from './alerts.errors.ts';
import { ensureSnapshot } from '../stock/pull.run.ts';

export interface AlertsOptions extends TenantOptions {
  snapshot?: string;
}

type Result = AlertReport & { readonly tenant: string };

export async function run(options: AlertsOptions, context: Context): Promise<Outcome> {
  const { tenants, problems } = await namedTenants(context, options);
  const findings: Finding[] = [...problems];
  const selected = tenants.filter(({ tenant }) => hasAlerts(tenant));
  for (const { slug, tenant } of options.all ? [] : tenants)
    if (!hasAlerts(tenant)) findings.push({ ...problem(noAlerts, { tenant: slug }), severity: 'warning' });
  const mail = mailTransport(process.env);
  if (!mail && selected.length > 0) findings.push({ ...problem(mailServerMissing, {}), severity: 'warning' });
  const results = selected.length > 0 ? await runAll(selected, { options, context, mail }) : [];
  for (const { tenant, failed } of results)
    if (failed > 0) findings.push(problem(alertsNotSent, { tenant, mails: failed }));
  return {
    exitCode: exitCodeOf(findings),
    problems: findings,
    summary: results.length > 0 ? results.map(formatLine) : ['No site has alerts.'],
    data: { tenants: results },
  };
}

interface Work {
  readonly options: AlertsOptions;
  readonly context: Context;
  readonly mail: ReturnType<typeof mailTransport>;
}

async function runAll(tenants: readonly LoadedTenant[], work: Work): Promise<Result[]> {
  const { options, context, mail } = work;
  const { now } = context;
  const log = levelReport(context);
  const database = await visitDatabase(databaseLocation(context.root), log);
  try {
    const results: Result[] = [];
    for (const loaded of tenants) {
      context.signal.throwIfAborted();
      const { slug, tenant, dir } = loaded;
      const snapshot =
        options.snapshot === undefined
          ? await ensureSnapshot(loaded, context)
          : path.resolve(options.snapshot);
      const site = loadSite({ tenant, dir, snapshot, now });
      const environment = process.env;
      const search = savedSearchOf(site);
      const request = { tenant, site, search, database, mail, environment, now, report: log };
      results.push({ tenant: slug, ...(await runAlerts(request)) });
    }
    return results;
  } finally {
    await database.close();
  }
}

/** Formats the counts of a site; names nobody, because logs record it. */
function formatLine({ tenant, alerts, mails, vehicles, waiting, bounced }: Result): string {
  const facts = [
    `${alerts} ${alerts === 1 ? 'alert' : 'alerts'}`,
    `${mails} ${mails === 1 ? 'email' : 'emails'} with ${vehicles} ${vehicles === 1 ? 'vehicle' : 'vehicles'}`,
    waiting > 0 && `${waiting} wait because the last email is too recent`,
    bounced > 0 && `${bounced} stopped because the mailbox refuses emails`,
  ];
  return `${tenant}: ${facts.filter(Boolean).join(', ')}`;
}
