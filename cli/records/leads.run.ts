/** `dealersite leads`: lists and exports leads, and retries failed deliveries. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../../features/_platform/database/database.ts';
import { visitDatabase } from '../../features/_platform/database/open.ts';
import {
  destinationNames,
  leadsFile,
  listLeads,
  replayDeliveries,
  retryDeliveries,
  type Requeued,
} from '../../features/enquiry/enquiry.cli.ts';
import { fail } from '../../renderer/contract/error.ts';
import { writeWholeFiles } from '../../renderer/contract/whole-files.source.ts';
import { databaseLocation } from '../database.ts';
import {
  fileExists,
  noDestination,
  nothingToReplay,
  nothingToRetry,
  replayWhat,
  wrongNumber,
  wrongSince,
} from '../errors.ts';
import type { Context, Outcome } from '../outcome.ts';
import { namedTenants } from '../named-tenants.ts';
import { deliveryLine, leadLine } from './lead-lines.ts';

export interface LeadsOptions {
  tenant?: string[];
  all?: boolean;
  since?: string;
  status?: 'partial' | 'received' | 'duplicate' | 'spam';
  dead?: boolean;
  most?: string;
  format?: 'csv' | 'ndjson';
  force?: boolean;
  until?: string;
  destination?: string;
  failed?: boolean;
  dryRun?: boolean;
}

/** Opens the database for the work and closes it afterwards. */
async function withDatabase<T>(context: Context, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await visitDatabase(databaseLocation(context.root), context.report);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const loadSlugs = async (context: Context, options: LeadsOptions) =>
  (await namedTenants(context, options)).tenants.map(({ slug }) => slug);

function parseInstant(text: string | undefined, option: '--since' | '--until'): number | undefined {
  if (text === undefined) return undefined;
  const instant = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instant) ? fail(wrongSince, { text, option }) : instant;
}

const sinceOf = ({ since }: LeadsOptions): number | undefined => parseInstant(since, '--since');

function mostOf({ most: text = '50' }: LeadsOptions): number {
  const most = Number(text);
  if (/^\d{1,6}$/.test(text) && most > 0) return most;
  return fail(wrongNumber, { option: '--most', text, range: 'a whole number from 1' });
}

/** `leads list`: prints a line per lead. */
export async function list(options: LeadsOptions, context: Context): Promise<Outcome> {
  const [tenants, since, most] = [await loadSlugs(context, options), sinceOf(options), mostOf(options)];
  const { status, dead } = options;
  const leads = await withDatabase(context, (database) =>
    listLeads(database, { tenants, since, status, most: dead ? undefined : most }),
  );
  const shown = leads
    .filter((lead) => !dead || lead.deliveries.some((one) => one.status === 'dead'))
    .slice(0, most);
  const failed = shown.flatMap(({ deliveries }) => deliveries.filter((one) => one.status === 'dead'));
  return {
    exitCode: 0,
    problems: [],
    summary: [
      `${shown.length} ${shown.length === 1 ? 'lead' : 'leads'}`,
      ...shown.map(leadLine),
      ...(failed.length > 0
        ? [`${failed.length} failed deliveries; retry them with: dealersite leads retry`]
        : []),
    ],
    data: { leads: shown },
  };
}

/** `leads export`: writes a file with all data. */
export async function exportTo(file: string, options: LeadsOptions, context: Context): Promise<Outcome> {
  const [tenants, since] = [await loadSlugs(context, options), sinceOf(options)];
  const leads = await withDatabase(context, (database) =>
    listLeads(database, { tenants, since, status: options.status }),
  );
  const target = path.resolve(file);
  const text = leadsFile(leads, options.format === 'ndjson' ? 'ndjson' : 'csv');
  if (!options.force && existsSync(target)) return fail(fileExists, { file });
  writeWholeFiles({ [target]: text }, { mode: 0o600 });
  return {
    exitCode: 0,
    problems: [],
    summary: [
      `${leads.length} leads in ${file}`,
      'The file contains personal data. Restrict who can read it.',
    ],
    data: { file: target, leads: leads.length },
  };
}

/** `leads retry`: puts deliveries back into the queue for the running server or the next one. */
export async function retry(
  ids: readonly string[],
  options: LeadsOptions,
  context: Context,
): Promise<Outcome> {
  const tenants = await loadSlugs(context, options);
  const { deliveries, isGuest } = await withDatabase(context, async (database) => ({
    deliveries: await retryDeliveries(database, { tenants, ids, now: Date.now() }),
    isGuest: database.isGuest,
  }));
  if (deliveries.length === 0 && ids.length > 0) return fail(nothingToRetry, { ids });
  return {
    exitCode: 0,
    problems: [],
    summary: [queuedLine(deliveries), ...(deliveries.length > 0 ? [nextStep(isGuest)] : [])],
    data: { deliveries },
  };
}

const queuedLine = ({ length }: readonly Requeued[]): string =>
  `${length} ${length === 1 ? 'delivery is' : 'deliveries are'} queued again`;

const nextStep = (isGuest: boolean): string =>
  isGuest ? 'The running server delivers them within a minute.' : 'dealersite serve delivers them.';

/** Lines that a dry run lists at most; `--json` has all. */
const MAX_LINES = 50;

/** `leads replay`: queues chosen deliveries again, sent ones included. */
export async function replay(
  ids: readonly string[],
  options: LeadsOptions,
  context: Context,
): Promise<Outcome> {
  const { destination, failed: isFailed, dryRun: isDryRun } = options;
  const [since, until] = [sinceOf(options), parseInstant(options.until, '--until')];
  const isChosen = [since, until, destination, isFailed].some((choice) => choice !== undefined);
  if (ids.length === 0 && !isChosen) return fail(replayWhat, {});
  const loaded = (await namedTenants(context, options)).tenants.map(({ tenant }) => tenant);
  const tenants = loaded.map(({ slug }) => slug);
  const query = { tenants, ids, since, until, destination, isFailed, isDryRun, now: Date.now() };
  const { deliveries, isGuest } = await withDatabase(context, async (database) => {
    const destinations = destination === undefined ? [] : await destinationNames(database, loaded);
    if (destination !== undefined && !destinations.includes(destination))
      return fail(noDestination, { destination, destinations });
    return { deliveries: await replayDeliveries(database, query), isGuest: database.isGuest };
  });
  if (deliveries.length === 0 && ids.length > 0) return fail(nothingToReplay, { ids });
  const lines = deliveries.slice(0, MAX_LINES).map(deliveryLine);
  const more = deliveries.length > MAX_LINES ? [`… and ${deliveries.length - MAX_LINES} more`] : [];
  const summary = isDryRun
    ? [`${deliveries.length} would be sent again; nothing was queued`, ...lines, ...more]
    : [queuedLine(deliveries), ...(deliveries.length > 0 ? [nextStep(isGuest)] : [])];
  return { exitCode: 0, problems: [], summary, data: { deliveries, dryRun: isDryRun === true } };
}
