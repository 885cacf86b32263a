/** `dealersite redirects import`: adds the addresses of an earlier site to tenant.json. */
import { existsSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { appendEntries } from '../../features/_domain/schema/append-entries.ts';
import { MOST_REDIRECTS } from '../../features/_domain/tenant/redirect.schema.ts';
import { siteOrigin } from '../../features/_domain/tenant/site-origin.ts';
import { pulledTenants } from '../../features/_domain/tenant/tenant.source.ts';
import { plural } from '../../features/_domain/price/money.ts';
import { spreadsheetText } from '../../features/_domain/text/spreadsheet-text.ts';
import {
  isRedirect,
  readOldAddresses,
  sortOldAddresses,
  type ImportedAddress,
  type OldAddress,
} from '../../features/seo/seo.cli.ts';
import { exitCodeOf, fail } from '../../renderer/contract/error.ts';
import { fileErrorReason } from '../../renderer/contract/file-error.ts';
import { writeWholeFiles } from '../../renderer/contract/whole-files.source.ts';
import { contentIn, listMedia, planPages, projectPaths, stockOf } from '../compose.ts';
import { namedTenants } from '../named-tenants.ts';
import type { Context, Outcome, TenantOptions } from '../outcome.ts';
import { listUnreadable, pulledTenant, redirectsNotWritten, tooManyRedirects } from './redirects.errors.ts';

export interface RedirectsOptions extends TenantOptions {
  guesses?: boolean;
  dryRun?: boolean;
}

function readList(file: string): OldAddress[] {
  try {
    const table: string[][] = parse(readFileSync(file), {
      bom: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
    const rows = readOldAddresses(table);
    return rows.length > 0 ? rows : fail(listUnreadable, { file, reason: 'no column has addresses' });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code?.startsWith('CSV')) return fail(listUnreadable, { file, reason: message });
    if (error instanceof Error && 'syscall' in error)
      return fail(listUnreadable, { file, reason: fileErrorReason(error) });
    throw error;
  }
}

/** Rows that the summary lists. */
const LISTED = 20;

const TITLES: Readonly<Record<ImportedAddress['outcome'], string>> = {
  redirect: 'redirects',
  guess: 'with a guess only',
  nowhere: 'lead nowhere',
  refused: 'cannot be redirected',
  page: 'are pages of the new site',
  exists: 'have a redirect already',
  repeated: 'are listed again',
};

const lineOf = ({ from, to, reason }: ImportedAddress): string =>
  `  ${from}${to === undefined ? '' : ` → ${to}`} (${reason})`;

/** Returns the lines about addresses that need a decision. */
function openLines(addresses: readonly ImportedAddress[]): string[] {
  const open = addresses.filter(({ outcome }) =>
    ['guess', 'nowhere', 'refused', 'repeated'].includes(outcome),
  );
  const more = open.length - LISTED;
  return [...open.slice(0, LISTED).map(lineOf), ...(more > 0 ? [`  … and ${more} more in the report`] : [])];
}

const csvField = (text: string): string => `"${spreadsheetText(text).replaceAll('"', '""')}"`;

const reportText = (addresses: readonly ImportedAddress[]): string =>
  [
    'from,outcome,to,reason',
    ...addresses.map(({ from, outcome, to = '', reason }) =>
      [from, outcome, to, reason].map(csvField).join(','),
    ),
  ].join('\n') + '\n';

/** Writes files whole; `shown` names them in a refusal. */
function writeFiles(files: Readonly<Record<string, string>>, shown: string, mode?: number): void {
  try {
    for (const file of Object.keys(files)) mkdirSync(path.dirname(file), { recursive: true });
    writeWholeFiles(files, mode === undefined ? {} : { mode });
  } catch (error) {
    fail(redirectsNotWritten, { file: shown, reason: fileErrorReason(error) });
  }
}

/** Adds the redirects of a list to a tenant. */
export async function importRedirects(
  list: string,
  options: RedirectsOptions,
  context: Context,
): Promise<Outcome> {
  const { tenants, problems } = await namedTenants(context, options);
  const rows = readList(path.resolve(list));
  const summary: string[] = [];
  const results: object[] = [];
  for (const { slug, tenant, dir, file } of tenants) {
    const isPulled = file.startsWith(pulledTenants(context.root) + path.sep);
    if (isPulled && !options.dryRun) fail(pulledTenant, { tenant: slug });
    const paths = projectPaths(context.root);
    const snapshot = existsSync(paths.snapshot(slug)) ? paths.snapshot(slug) : undefined;
    const vehicles = stockOf({ snapshot });
    const { content } = await contentIn({ tenant, dir }, listMedia(tenant, dir));
    const addresses = sortOldAddresses(rows, {
      pages: planPages({ tenant, dir, snapshot, now: context.now, content }, vehicles).paths,
      vehicles,
      origin: siteOrigin(tenant),
      existing: tenant.redirects,
      isValid: isRedirect,
    });
    const added = addresses.filter(
      ({ outcome }) => outcome === 'redirect' || (options.guesses === true && outcome === 'guess'),
    );
    const total = tenant.redirects.length + added.length;
    if (total > MOST_REDIRECTS) fail(tooManyRedirects, { tenant: slug, count: total, most: MOST_REDIRECTS });
    const report = path.join(paths.stateDir, 'reports', slug, 'redirects.csv');
    if (!options.dryRun) {
      writeFiles({ [report]: reportText(addresses) }, report);
      const target = realpathSync(file);
      const text = appendEntries(
        readFileSync(target, 'utf8'),
        'redirects',
        added.map(({ from, to, status = 301 }) => ({ from, to, ...(status !== 301 && { status }) })),
      );
      writeFiles({ [target]: text }, file, statSync(target).mode);
    }
    const counts = Object.entries(TITLES).flatMap(([outcome, title]) => {
      const count = addresses.filter((one) => one.outcome === outcome).length;
      return count === 0 ? [] : [`${count} ${title}`];
    });
    summary.push(
      `${slug}: ${plural(addresses.length, 'old address', 'old addresses')}: ${counts.join(', ')}`,
      ...openLines(addresses),
      options.dryRun
        ? `  ${plural(added.length, 'redirect')} would be added`
        : `  ${plural(added.length, 'redirect')} added; all addresses are in ${path.relative(context.root, report)}`,
    );
    results.push({ tenant: slug, added: added.length, addresses });
  }
  return { exitCode: exitCodeOf(problems), problems, summary, data: { tenants: results } };
}
