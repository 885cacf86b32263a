/** What the pages of the dashboard work with. */
import { html } from 'hono/html';
import type { Context as Request } from 'hono';
import type { Database } from '../../../features/_platform/database/database.ts';
import type { PageKind } from '../../../renderer/serve/preview.ts';
import type { LoadedTenant } from '../../tenants.ts';
import type { Channel } from '../channel.ts';
import type { ApiServices } from '../services.ts';
import type { ShownProblem } from '../shown-problems.ts';
import type { Endpoint, Faults } from '../faults.ts';
import { framed, POLICY, type Framed } from './frame.ts';
import { switchNotice } from './switches.ts';

/** What becomes of a tenant at this moment. */
export interface TenantState {
  readonly slug: string;
  /** Not requested yet, being read, its pages are shown, or its files have problems. */
  readonly state: 'ready' | 'building' | 'served' | 'refused';
  readonly problems: readonly ShownProblem[];
}

export interface DashboardOrder {
  /** Those of the server at this moment, as they last were in order. */
  readonly tenants: () => Promise<readonly LoadedTenant[]>;
  /** The states of all tenants, of those as well that were never in order. */
  readonly states: () => readonly TenantState[];
  /** Whatever the states say has changed. */
  readonly changes: Channel;
  readonly services: Pick<ApiServices, 'database' | 'wake' | 'isBegun' | 'watch'>;
  readonly faults: Faults;
  /** Address of a tenant's site on this server. */
  readonly originOf: (slug: string) => string;
  /** Page kinds of a tenant and the number of its vehicles. */
  readonly outline: (slug: string) => Promise<{ vehicles: number; kinds: readonly PageKind[] }>;
  /** The calls of the API. */
  readonly calls: () => Promise<readonly Endpoint[]>;
  /** Whether mails can be sent. */
  readonly hasMail: boolean;
  readonly now: () => number;
}

export interface Work extends DashboardOrder {
  readonly slugs: () => Promise<readonly string[]>;
  /** The database, unless nothing was ever stored: opening it takes a second. */
  readonly stored: () => Promise<Database | undefined>;
  readonly show: (request: Request, page: Framed, status?: 200 | 403 | 404) => Response | Promise<Response>;
}

export function workOf(order: DashboardOrder): Work {
  const { services, faults } = order;
  return {
    ...order,
    slugs: async () => (await order.tenants()).map(({ slug }) => slug),
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

/** Answers that there is nothing at this address. */
export const nothingHere = ({ show }: Work, request: Request): Response | Promise<Response> =>
  show(request, { title: 'Nothing here', at: '', body: html`<p><a href="/">To the tenants</a></p>` }, 404);
