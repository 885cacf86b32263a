/** Sends the alerts of a site after a pull, for the command. */
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import type { Site } from '../_domain/site/site.ts';
import { authSecret } from '../_platform/accounts/secret.ts';
import type { Database } from '../_platform/database/database.ts';
import { createMessageQueue } from '../_platform/mail/message-queue.ts';
import type { Transport } from '../_platform/mail/transport.ts';
import type { Report } from '../_platform/telemetry/report.ts';
import type { SavedSearch } from '../_platform/search/saved-search.ts';
import { alertsOptions } from './alerts.schema.ts';
import { sendAlerts, type AlertReport } from './send-alerts.source.ts';

export type { AlertReport };

/** Returns whether the site has alerts. */
export function hasAlerts(tenant: Tenant): boolean {
  const { searches, price_drops: prices } = alertsOptions(tenant);
  return searches || prices;
}

interface RunRequest {
  /** With its private half. */
  readonly tenant: Tenant;
  readonly site: Site;
  readonly search: SavedSearch;
  readonly database: Database;
  readonly mail: Transport | undefined;
  readonly environment: NodeJS.ProcessEnv;
  /** Milliseconds. */
  readonly now: number;
  readonly report: Report;
}

/** Sends the emails that the present stock of a site causes. */
export async function runAlerts(request: RunRequest): Promise<AlertReport> {
  const { tenant, database, environment, now } = request;
  const messages = createMessageQueue({
    ...request,
    mailbox: 'alerts',
    database: () => Promise.resolve(database),
    now: () => now,
    stored: () => undefined,
  });
  const secret = await authSecret(database, environment, now);
  return sendAlerts({ ...request, options: alertsOptions(tenant), messages, secret });
}
