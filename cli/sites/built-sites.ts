/** Serves the built sites and their API on a free port, as `serve --static` does. */
import { atExit } from '../../renderer/contract/at-exit.ts';
import { removeFolder } from '../../renderer/contract/remove-folder.source.ts';
import { offers } from '../compose.ts';
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apiOrigin, apiPath } from '../../features/_domain/tenant/api-base.ts';
import type { Offered } from '../../features/_domain/offering/offering.ts';
import { listSources, listThirdParties } from '../../features/_domain/third-party/third-parties.ts';
import { findBeacon } from '../../features/_domain/browser/beacon.ts';
import { lazyDatabase, openDatabase } from '../../features/_platform/database/open.ts';
import { createCounters } from '../../features/_platform/counters/counters.ts';
import { listMessages } from '../../features/_platform/mail/list-messages.ts';
import { createLimiters } from '../../features/_platform/http/rate.ts';
import { planRoutes } from '../../renderer/plan/routes.ts';
import { readMarker } from '../../renderer/write/marker.ts';
import { features, loadSite, projectPaths } from '../compose.ts';
import { ensureSnapshot } from '../stock/pull.run.ts';
import { databaseLocation } from '../database.ts';
import type { Context } from '../outcome.ts';
import { serverContext } from '../perform.ts';
import { createHosts } from '../serve/hosts.ts';
import { listen } from '../serve/listen.ts';
import { API_PATH } from '../serve/preview-tenant.ts';
import type { LoadedTenant } from '../named-tenants.ts';
import { isUnlisted, type BuiltPage } from './choose-pages.ts';
import { levelReport } from '../serve/report-level.ts';

export interface Sites {
  /** Returns the address of a page. */
  address: (slug: string, url: string) => string;
  /** Returns the last sign-in code sent to an email address or phone number; undefined if there was none. */
  codeFor: (slug: string, recipient: string) => Promise<string | undefined>;
  close: () => Promise<void>;
}

/** Returns the output folder of a tenant; undefined if it holds no build of this tenant. */
export function builtFolder(root: string, slug: string): string | undefined {
  const folder = path.join(projectPaths(root).outputRoot, slug);
  return readMarker(folder)?.tenant === slug ? folder : undefined;
}

interface PageFile extends BuiltPage {
  file: string;
  /** Whether the sitemap lists the page. */
  isListed: boolean;
}

/** Lists the planned pages that exist in the output. Stock that changed after the build adds none. */
export async function loadPages(tenant: LoadedTenant, folder: string, context: Context): Promise<PageFile[]> {
  const snapshot = await ensureSnapshot(tenant, context);
  const site = loadSite({ ...tenant, snapshot, now: context.now });
  return planRoutes(features, site).flatMap(({ page, entry, url, file: name }) => {
    const file = path.join(folder, name);
    const stats = statSync(file, { throwIfNoEntry: false });
    const isListed = page.listed?.(entry) ?? true;
    return stats ? [{ template: page.name, url, file, bytes: stats.size, isListed }] : [];
  });
}

/** Returns whether the page has a robots noindex tag. */
export const isUnlistedFile = (file: string): boolean => isUnlisted(readFileSync(file, 'utf8'));

/** Returns patterns of the addresses to which tags send what visitors do. */
function countingAddresses(offered: Offered): string[] {
  const tags = listThirdParties(offered).filter(({ script }) => script !== undefined);
  const scripts = listSources(tags, 'scripts');
  return [...listSources(tags, 'connections'), ...listSources(tags, 'pictures')]
    .filter((source) => !scripts.includes(source))
    .map((source) => `${source.replace('https://*', '*')}/*`);
}

/**
 * Returns URL patterns that an audit must not request because they count visitors: the event beacon, an API on another
 * host, and hosts to which tags send data.
 */
export function quietAddresses({ tenant }: LoadedTenant): string[] {
  const beacon = findBeacon({ tenant, offers });
  const api = apiOrigin(tenant.api);
  return [
    ...(beacon ? [`*${beacon}*`] : []),
    ...(api ? [`${api}/*`] : []),
    ...countingAddresses({ tenant, offers }),
  ];
}

/** Newest messages to search for a code. */
const MOST_MESSAGES = 500;

/** Phone numbers are stored in international form, `+61255500177`, and typed as `02 5550 0177`. */
function isSameRecipient(stored: string, typed: string): boolean {
  if (typed.includes('@')) return stored === typed.trim().toLowerCase();
  const digits = typed.replaceAll(/\D/g, '').replace(/^0/, '');
  return digits !== '' && stored.startsWith('+') && stored.endsWith(digits);
}

/** Creates services that store into a temporary folder, so that an audit does not count as a visitor. */
function servicesFor(report: Context['report']) {
  const folder = mkdtempSync(path.join(tmpdir(), 'dealersite-audit-'));
  const remove = (): void => removeFolder(folder);
  const cancel = atExit(remove);
  const storage = lazyDatabase(() =>
    openDatabase({ ...databaseLocation(folder), folder: path.join(folder, 'db'), url: undefined }, report),
  );
  const { get: database, opened } = storage;
  const nothing = (): void => undefined;
  // Counters stay in memory: writing them would start a database during a measurement.
  const counters = createCounters({
    database,
    opened,
    isBegun: () => false,
    report: levelReport({ report }),
    flushMs: 2 ** 31 - 1,
  });
  return {
    services: {
      database,
      opened,
      counters,
      limitersOf: () => createLimiters(Date.now),
      mail: undefined,
      now: Date.now,
      checkDatabase: () => Promise.resolve(),
      isBegun: () => true,
      wake: nothing,
      watch: nothing,
      bindPlatforms: nothing,
    },
    codeFor: async (slug: string, recipient: string) => {
      const messages = await listMessages(await database(), { tenants: [slug], most: MOST_MESSAGES });
      return (
        messages.find(({ recipient: to, code }) => code !== null && isSameRecipient(to, recipient))?.code ??
        undefined
      );
    },
    remove: async () => {
      await storage.close();
      remove();
      cancel();
    },
  };
}

/** Serves the tenants. Their API has loaded the stock when this resolves. */
export async function openSites(tenants: readonly LoadedTenant[], caller: Context): Promise<Sites> {
  const context = serverContext(caller);
  const { services, codeFor, remove } = servicesFor(context.report);
  let port = 0;
  const { app } = createHosts({
    context,
    tenants,
    services,
    isOpen: false,
    fromOutput: true,
    hasDashboard: false,
    originOf: (slug) => `http://${slug}.localhost:${port}`,
  });
  const server = await listen(app, { port, hostname: '127.0.0.1' });
  port = server.port;
  const address = (slug: string, url: string): string => `http://${slug}.localhost:${port}${url}`;
  for (const { slug, tenant } of tenants) {
    const { host } = new URL(address(slug, '/'));
    const apiBase = apiPath(tenant.api, { host, otherwise: API_PATH });
    if (tenant.api.enabled)
      await app.request(address(slug, `${apiBase}/openapi.json`), { headers: { host } });
  }
  return {
    address,
    codeFor,
    async close() {
      await server.close();
      await remove();
    },
  };
}
