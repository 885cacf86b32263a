/** Environment of the dashboard's pages. */
import { html } from 'hono/html';
import type { Context as Request } from 'hono';
import type { Database } from '../../../features/_platform/database/database.ts';
import type { PageKind } from '../../../renderer/serve/preview.ts';
import type { LoadedTenant } from '../../named-tenants.ts';
import type { Channel } from '../sse-channel.ts';
import type { ApiServices } from '../services.ts';
import type { ShownProblem } from '../shown-problems.ts';
import type { Endpoint, Faults } from '../fault-injection.ts';
import { framed, POLICY, type Framed } from './frame.ts';
import { switchNotice } from './switch-views.ts';

/** State of a tenant. */
export interface TenantState {
  readonly slug: string;
  /** Not requested yet, being loaded, served, or broken. */
  readonly state: 'ready' | 'building' | 'served' | 'refused';
  readonly problems: readonly ShownProblem[];
}

export interface DashboardOptions {
  /** Returns the last valid version of all current tenants. */
  readonly tenants: () => Promise<readonly LoadedTenant[]>;
  /** Returns the states of all tenants, including those that were never valid. */
  readonly states: () => readonly TenantState[];
  /** Notifies open pages about changed states. */
  readonly changes: Channel;
  readonly services: Pick<ApiServices, 'database' | 'wake' | 'isBegun' | 'watch'>;
  readonly faults: Faults;
  /** Returns the address of a tenant's site on this server. */
  readonly originOf: (slug: string) => string;
  /** Returns the address of a tenant for a device that reached the server by an address instead of a name. */
  readonly networkOriginOf: (host: string | undefined, slug: string, scheme: string) => string | undefined;
  /** Returns the page kinds of a tenant and its number of vehicles. */
  readonly outline: (slug: string) => Promise<{ vehicles: number; kinds: readonly PageKind[] }>;
  /** Returns the calls of the API. */
  readonly calls: () => Promise<readonly Endpoint[]>;
  /** Whether mails can be sent. */
  readonly hasMail: boolean;
  readonly now: () => number;
}

export interface DashboardContext extends DashboardOptions {
  readonly slugs: () => Promise<readonly string[]>;
  /** Returns the database, unless nothing was ever stored: opening it takes a second. */
  readonly stored: () => Promise<Database | undefined>;
  readonly show: (request: Request, page: Framed, status?: 200 | 403 | 404) => Response | Promise<Response>;
}

export function createDashboardContext(options: DashboardOptions): DashboardContext {
  const { services, faults } = options;
  return {
    ...options,
    slugs: async () => (await options.tenants()).map(({ slug }) => slug),
    stored: async () => (services.isBegun() ? services.database() : undefined),
    show(request, page, status = 200) {
      request.header('content-security-policy', POLICY);
      request.header('cache-control', 'no-store');
      request.header('referrer-policy', 'no-referrer');
      return request.html(
        framed({ notice: page.isAlone ? undefined : switchNotice(faults), ...page }),
        status,
      );
    },
  };
}

/** Responds with 404. */
export const nothingHere = ({ show }: DashboardContext, request: Request): Response | Promise<Response> =>
  show(request, { title: 'Not found', menuPath: '', body: html`<p><a href="/">To the tenants</a></p>` }, 404);
