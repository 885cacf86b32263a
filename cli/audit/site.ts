/** The sites of an audit: what `build` wrote, served on a free port as `serve --static` does, with the API behind it. */
import { atExit } from '../../renderer/contract/at-exit.ts';
import { offers } from '../compose.ts';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apiOrigin, apiPath } from '../../features/_domain/tenant/api-base.ts';
import { beaconOf } from '../../features/_domain/browser/beacon.ts';
import { lazyDatabase, openDatabase } from '../../features/_platform/database/open.ts';
import { createCounters } from '../../features/_platform/counters/counters.ts';
import { listMessages } from '../../features/_platform/mail/list-messages.ts';
import { planRoutes } from '../../renderer/plan/routes.ts';
import { readMarker } from '../../renderer/write/marker.ts';
import { features, loadSite, places } from '../compose.ts';
import { ensureSnapshot } from '../commands/pull.run.ts';
import { databasePlace } from '../database.ts';
import type { Context } from '../outcome.ts';
import { serverContext } from '../perform.ts';
import { createHosts } from '../serve/hosts.ts';
import { listen } from '../serve/listen.ts';
import { API_PATH } from '../serve/search.ts';
import type { LoadedTenant } from '../tenants.ts';
import { isUnlisted, type BuiltPage } from './pages.ts';

export interface Sites {
  /** Address of a page. */
  address: (slug: string, url: string) => string;
  /** The sign-in code that was last written to an email address or a phone number; undefined where none was. */
  codeFor: (slug: string, recipient: string) => Promise<string | undefined>;
  close: () => Promise<void>;
}

/** Folder of a tenant's output; nothing where no build of this tenant stands there. */
export function builtFolder(root: string, slug: string): string | undefined {
  const folder = path.join(places(root).outputRoot, slug);
  return readMarker(folder)?.tenant === slug ? folder : undefined;
}

interface PageFile extends BuiltPage {
  file: string;
  /** Whether the sitemap has it. */
  isListed: boolean;
}

/** Pages of the plan that stand in the output; stock that has changed since the build makes no page that is not there. */
export async function pagesOf(tenant: LoadedTenant, folder: string, context: Context): Promise<PageFile[]> {
  const snapshot = await ensureSnapshot(tenant, context);
  const site = loadSite({ ...tenant, snapshot, now: context.now });
  return planRoutes(features, site).flatMap(({ page, entry, url, file: name }) => {
    const file = path.join(folder, name);
    const found = statSync(file, { throwIfNoEntry: false });
    const isListed = page.listed?.(entry) ?? true;
    return found ? [{ template: page.name, url, file, bytes: found.size, isListed }] : [];
  });
}

/** Whether a page asks search engines not to list it. */
export const isUnlistedFile = (file: string): boolean => isUnlisted(readFileSync(file, 'utf8'));

/** Addresses that must not hear of an audit, since they count visitors: the beacon of events, and an API of another host. */
export function quietAddresses({ tenant }: LoadedTenant): string[] {
  const beacon = beaconOf({ tenant, offers });
  const api = apiOrigin(tenant.api);
  return [...(beacon ? [`*${beacon}*`] : []), ...(api ? [`${api}/*`] : [])];
}

/** Messages among which a code is looked for, the newest first. */
const MOST_MESSAGES = 500;

/** Phone numbers are stored in their international form, `+61255500177`, and typed as `02 5550 0177`. */
function isSameRecipient(stored: string, typed: string): boolean {
  if (typed.includes('@')) return stored === typed.trim().toLowerCase();
  const digits = typed.replaceAll(/\D/g, '').replace(/^0/, '');
  return digits !== '' && stored.startsWith('+') && stored.endsWith(digits);
}

/** What the API stores goes into a folder that is removed afterwards: an audit is no visitor. */
function servicesFor(report: Context['report']) {
  const folder = mkdtempSync(path.join(tmpdir(), 'dealersite-audit-'));
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  const cancel = atExit(removeFolder);
  const storage = lazyDatabase(() =>
    openDatabase({ ...databasePlace(folder), folder: path.join(folder, 'db'), url: undefined }, report),
  );
  const { get: database, opened } = storage;
  const nothing = (): void => undefined;
  // Counts are kept in memory: writing them would start a database while a page is measured.
  const counters = createCounters({ database, opened, isBegun: () => false, report, flushMs: 2 ** 31 - 1 });
  return {
    services: {
      database,
      opened,
      counters,
      mail: undefined,
      isBegun: () => true,
      wake: nothing,
      watch: nothing,
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
      removeFolder();
      cancel();
    },
  };
}

/** Serves the tenants; their API has read its stock when this returns. */
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
    const at = apiPath(tenant.api, { host, otherwise: API_PATH });
    if (tenant.api.enabled) await app.request(address(slug, `${at}/openapi.json`), { headers: { host } });
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
