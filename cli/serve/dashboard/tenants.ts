/** The tenants of the server, and what one of them consists of. */
import { html } from 'hono/html';
import type { PageKind } from '../../../renderer/serve/preview.ts';
import type { LoadedTenant } from '../../tenants.ts';
import { table, type Html } from './frame.ts';

export interface TenantsShown {
  readonly tenants: readonly LoadedTenant[];
  /** Port of the server as addresses name it, such as `:4321`. */
  readonly port: string;
  /** A tenant that was asked for and is not there. */
  readonly asked: string | undefined;
  /** Leads by tenant; nothing for whoever may not see them. */
  readonly leads?: ReadonlyMap<string, number>;
  /** True: there are pages about each tenant. */
  readonly hasDetails: boolean;
}

/** All tenants with their addresses. */
export function tenantList({ tenants, port, asked, leads, hasDetails }: TenantsShown): Html {
  const row = ({ slug, tenant }: LoadedTenant) => [
    html`<a href="http://${slug}.localhost${port}/">${tenant.name}</a>`,
    html`<code>${slug}</code>`,
    tenant.template,
    tenant.locations.length,
    ...(leads ? [html`<a href="/leads?tenant=${slug}">${leads.get(slug) ?? 0}</a>`] : []),
    ...(hasDetails ? [html`<a href="/tenants/${slug}">Pages</a>`] : []),
  ];
  return html`${asked === undefined ? '' : html`<p class="notice">There is no tenant <code>${asked}</code>.</p>`}
  ${table({
    label: 'Tenants',
    columns: [
      { names: 'Site' },
      'Slug',
      'Template',
      { figures: 'Locations' },
      ...(leads ? [{ figures: 'Leads' }] : []),
      ...(hasDetails ? ['More'] : []),
    ],
    rows: tenants.map(row),
  })}`;
}

/** The page kinds of one tenant with some addresses of each. */
export function tenantPages(
  origin: string,
  { vehicles, kinds }: { vehicles: number; kinds: readonly PageKind[] },
): Html {
  const all = kinds.reduce((sum, { urls }) => sum + urls.length, 0);
  return html`<p>
      <a href="${origin}/">${origin}</a> · ${vehicles} vehicles · ${all} pages ·
      <a href="${origin}/api/openapi.json">API</a>
    </p>
    ${kinds.map(
      ({ name, urls }, at) =>
        html`<details id="kind-${at}">
          <summary>${name} <span class="quiet">${urls.length}</span></summary>
          <ul>
            ${urls.slice(0, MOST_SHOWN).map((url) => html`<li><a href="${origin}${url}">${url}</a></li>`)}
          </ul>
          ${urls.length > MOST_SHOWN ? html`<p class="quiet">and ${urls.length - MOST_SHOWN} more</p>` : ''}
        </details>`,
    )}`;
}

const MOST_SHOWN = 50;
