/** Views of the tenants: the list and the pages of one. */
import { html } from 'hono/html';
import type { PageKind } from '../../../renderer/serve/preview.ts';
import type { LoadedTenant } from '../../named-tenants.ts';
import type { ShownProblem } from '../shown-problems.ts';
import { table, type Html } from './frame.ts';
import type { TenantState } from './dashboard-context.ts';

export interface TenantsShown {
  readonly tenants: readonly LoadedTenant[];
  readonly states: readonly TenantState[];
  /** Returns the address of a tenant's site as the browser reaches it. */
  readonly originOf: (slug: string) => string;
  /** An unknown tenant that was requested. */
  readonly selected: string | undefined;
  /** Number of leads by tenant; undefined for visitors who may not see them. */
  readonly leads?: ReadonlyMap<string, number>;
  /** True: each tenant has a page with details. */
  readonly hasDetails: boolean;
}

const STATES: Readonly<Record<TenantState['state'], string>> = {
  ready: 'Ready',
  building: 'Building …',
  served: 'Served',
  refused: 'Refused',
};

/** A problem in one line, linked to its file if the server may open it. */
const problemLine = ({ code, title, at, open }: ShownProblem): Html => {
  const location = open
    ? html`<a href="#" data-dealersite-open="${JSON.stringify(open)}">${at}</a>`
    : html`<code>${at ?? ''}</code>`;
  return html`<li><code>${code}</code> ${title}${at === undefined ? '' : html` · ${location}`}</li>`;
};

const stateCell = ({ state, problems }: TenantState): Html =>
  html`<span class="state" data-is="${state}">${STATES[state]}</span> ${
      problems.length === 0
        ? ''
        : html`<ul class="problems">
            ${problems.slice(0, MOST_PROBLEMS).map(problemLine)}
            ${problems.length > MOST_PROBLEMS ? html`<li>and ${problems.length - MOST_PROBLEMS} more</li>` : ''}
          </ul>`
    }`;

/** Lists all tenants with their addresses and states; those that were never valid have no further details. */
export function tenantList({ tenants, states, originOf, selected, leads, hasDetails }: TenantsShown): Html {
  const bySlug = new Map(tenants.map((one) => [one.slug, one.tenant]));
  const row = (state: TenantState) => {
    const { slug } = state;
    const tenant = bySlug.get(slug);
    return [
      html`<a href="${originOf(slug)}/">${tenant?.name ?? slug}</a>`,
      html`<code>${slug}</code>`,
      stateCell(state),
      templateName(tenant),
      tenant?.locations.length ?? '',
      ...(leads ? [html`<a href="/leads?tenant=${slug}">${leads.get(slug) ?? 0}</a>`] : []),
      ...(hasDetails ? [tenant ? html`<a href="/tenants/${slug}">Pages</a>` : ''] : []),
    ];
  };
  return html`${selected === undefined ? '' : html`<p class="notice">The tenant <code>${selected}</code> does not exist.</p>`}
  ${table({
    label: 'Tenants',
    columns: [
      { names: 'Site' },
      'Slug',
      'State',
      'Template',
      { numbers: 'Locations' },
      ...(leads ? [{ numbers: 'Leads' }] : []),
      ...(hasDetails ? ['More'] : []),
    ],
    rows: states.map(row),
  })}`;
}

/** Returns the template of a tenant, or the one that its own extends. */
const templateName = (tenant: LoadedTenant['tenant'] | undefined): string =>
  typeof tenant?.template === 'object' ? `own, from ${tenant.template.extends}` : (tenant?.template ?? '');

/** Lists the page kinds of one tenant with some addresses of each. */
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
      ({ name, urls }, index) =>
        html`<details id="kind-${index}">
          <summary>${name} <span class="quiet">${urls.length}</span></summary>
          <ul>
            ${urls.slice(0, MOST_SHOWN).map((url) => html`<li><a href="${origin}${url}">${url}</a></li>`)}
          </ul>
          ${urls.length > MOST_SHOWN ? html`<p class="quiet">and ${urls.length - MOST_SHOWN} more</p>` : ''}
        </details>`,
    )}`;
}

const MOST_SHOWN = 50;
const MOST_PROBLEMS = 5;
