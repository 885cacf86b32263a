/** Runs the alerts of a site on its present stock: at most one email an address, and no vehicle twice. */
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import { apiAddress } from '../_domain/tenant/api-base.ts';
import { mailLogo } from '../_domain/tenant/mail-logo.ts';
import { siteOrigin } from '../_domain/tenant/site-origin.ts';
import type { Database } from '../_platform/database/database.ts';
import type { Delivered, MessageQueue } from '../_platform/mail/message-queue.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { newsMail, type MailSection } from './alert-mail.ts';
import { activeKinds } from './alert-kinds.ts';
import { stopKey, stopLink } from './alert-links.source.ts';
import { readNews, type AlertNews, type NewsContext } from './alert-news.source.ts';
import {
  activeAlerts,
  changeAlert,
  markBounced,
  type Alert,
  type AlertPatch,
} from './alerts-repository.source.ts';
import { oneClickHeaders } from './one-click.ts';

export interface AlertJob extends NewsContext {
  /** Tenant with its private half. */
  readonly tenant: Tenant;
  readonly database: Database;
  readonly messages: MessageQueue;
  /** Secret of the server, which signs links. */
  readonly secret: string;
}

/** Result of a run. */
export interface AlertReport {
  /** Alerts that are on. */
  readonly alerts: number;
  /** Emails sent, or stored where there is no mail server. */
  readonly mails: number;
  /** Vehicles in them. */
  readonly vehicles: number;
  /** Addresses that had an email too short a time ago. */
  readonly waiting: number;
  /** Emails that the mail server did not take; the next run tries again. */
  readonly failed: number;
  /** Addresses whose mailbox refused the email; they get no more. */
  readonly bounced: number;
}

const HOUR_MS = 3_600_000;
/** Emails that are sent at the same time. */
const AT_ONCE = 8;

/** News of an alert whose row this run has changed. */
interface Claimed {
  readonly alert: Alert;
  readonly news: AlertNews;
}

type Outcome =
  | { readonly kind: 'none' | 'waiting' }
  | { readonly kind: Delivered; readonly vehicles: number };

/** Changes the rows of an address and returns the news of those that no other run has changed. */
async function claim(job: AlertJob, alerts: readonly Alert[]): Promise<Claimed[]> {
  const claimed: Claimed[] = [];
  const shown: Vehicle[] = [];
  for (const alert of alerts) {
    const news = await readNews(alert, shown, job);
    const patch: AlertPatch = {
      ...news.patch,
      ...(news.section && { lastSentAt: new Date(job.now) }),
    };
    if (Object.keys(patch).length === 0) continue;
    if (!(await changeAlert(job.database, alert, patch))) continue;
    shown.push(...news.vehicles);
    if (news.section) claimed.push({ alert, news });
  }
  return claimed;
}

/** Takes the changes back after an email that was not sent. */
async function release({ database }: AlertJob, claimed: readonly Claimed[]): Promise<void> {
  for (const { alert } of claimed) {
    const { seen, price, subject, status, missingSince, lastSentAt, endedAt } = alert;
    const before = { seen, price, subject, status, missingSince, lastSentAt, endedAt };
    await changeAlert(database, { ...alert, revision: alert.revision + 1 }, before);
  }
}

async function send(job: AlertJob, email: string, claimed: readonly Claimed[]): Promise<Delivered> {
  const { tenant, secret, messages, now } = job;
  const home = siteOrigin(tenant);
  const api = apiAddress(tenant, home);
  const toStopLink = (alert: Alert, all: boolean): string =>
    stopLink(api, { id: alert.id, key: stopKey(secret, alert), all });
  const sections = claimed.flatMap(({ alert, news }): MailSection[] => {
    if (!news.section) return [];
    const hasEnded = news.patch?.status !== undefined;
    return [{ ...news.section, ...(!hasEnded && { stop: toStopLink(alert, false) }) }];
  });
  const [first] = claimed;
  const stopAll = first ? toStopLink(first.alert, true) : home;
  return messages.deliver({
    channel: 'email',
    to: email,
    purpose: 'alert',
    ...newsMail(sections, { dealer: tenant.name, home, logo: mailLogo(tenant), stopAll }),
    headers: oneClickHeaders(stopAll),
    expiresAt: now + HOUR_MS,
  });
}

async function runAddress(job: AlertJob, email: string, alerts: readonly Alert[]): Promise<Outcome> {
  const { now, options, tenant, database } = job;
  const pause = options.hours_between * HOUR_MS;
  if (alerts.some(({ lastSentAt }) => lastSentAt && now - lastSentAt.getTime() < pause))
    return { kind: 'waiting' };
  const claimed = await claim(job, alerts);
  if (claimed.length === 0) return { kind: 'none' };
  const kind = await send(job, email, claimed);
  if (kind === 'failed') await release(job, claimed);
  if (kind === 'refused') await markBounced(database, { tenant: tenant.slug, email, now });
  const vehicles = claimed.reduce((sum, { news }) => sum + news.vehicles.length, 0);
  return { kind, vehicles };
}

/** Sends the emails of a site. A row is changed before its email leaves, so that a killed run sends nothing twice. */
export async function sendAlerts(job: AlertJob): Promise<AlertReport> {
  const kinds = activeKinds(job.options);
  const byAddress = [...(await activeAlerts(job.database, { tenant: job.tenant.slug, kinds }))];
  const outcomes: Outcome[] = [];
  const work = async (): Promise<void> => {
    for (let next = byAddress.shift(); next; next = byAddress.shift())
      outcomes.push(await runAddress(job, ...next));
  };
  const alerts = byAddress.reduce((sum, [, rows]) => sum + rows.length, 0);
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const countOf = (...counted: readonly Outcome['kind'][]): number =>
    outcomes.filter(({ kind }) => counted.includes(kind)).length;
  return {
    alerts,
    mails: countOf('sent', 'kept'),
    vehicles: outcomes.reduce(
      (sum, one) => sum + (one.kind === 'sent' || one.kind === 'kept' ? one.vehicles : 0),
      0,
    ),
    waiting: countOf('waiting'),
    failed: countOf('failed'),
    bounced: countOf('refused'),
  };
}
