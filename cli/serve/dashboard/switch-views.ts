/** Page of switches, which inject faults into endpoints. */
import { html, raw } from 'hono/html';
import { FAULT_LABELS, FAULTS, type Endpoint, type Faults } from '../fault-injection.ts';
import { table, type Html } from './frame.ts';

/** Lists a switch per endpoint. */
export function switchList(endpoints: readonly Endpoint[], faults: Faults): Html {
  const row = ({ path, title }: Endpoint) => {
    const now = faults.set.get(path) ?? 'ok';
    return [
      html`${title}<br /><code>${path}</code>`,
      html`<form method="post" action="/switches">
        <input type="hidden" name="path" value="${path}" />
        <select name="fault" data-submits aria-label="${title}">
          ${FAULTS.map(
            (fault) =>
              html`<option value="${fault}" ${fault === now ? raw('selected') : ''}>
                ${FAULT_LABELS[fault]}
              </option>`,
          )}
        </select>
        <noscript><button>Set</button></noscript>
      </form>`,
    ];
  };
  return html`<p>
      Switches apply to all tenants until the server stops. Pages then show what visitors see when something
      behind them fails.
    </p>
    <form class="bar" method="post" action="/switches">
      <input type="hidden" name="path" value="*" />
      <button>Reset all</button>
    </form>
    ${table({ label: 'Switches', columns: [{ names: 'Endpoint' }, 'Behaviour'], rows: endpoints.map(row) })}`;
}

/** Returns a notice for every page while faults are active. */
export const switchNotice = ({ set }: Faults): Html | undefined =>
  set.size === 0
    ? undefined
    : html`<p class="notice">
        ${set.size} ${set.size === 1 ? 'endpoint is' : 'endpoints are'} switched:
        <a href="/switches">Switches</a>
      </p>`;
