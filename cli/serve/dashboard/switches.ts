/** The page of switches: what each endpoint does instead of its work. */
import { html, raw } from 'hono/html';
import { FAULT_WORDS, FAULTS, type Endpoint, type Faults } from '../faults.ts';
import { table, type Html } from './frame.ts';

/** A switch for every endpoint. */
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
                ${FAULT_WORDS[fault]}
              </option>`,
          )}
        </select>
        <noscript><button>Turn</button></noscript>
      </form>`,
    ];
  };
  return html`<p>
      For all tenants of this server, until it stops. Pages then show what a visitor sees when something
      behind them does not work.
    </p>
    <form class="bar" method="post" action="/switches">
      <input type="hidden" name="path" value="*" />
      <button>All as usual</button>
    </form>
    ${table({ label: 'Switches', columns: [{ names: 'Endpoint' }, 'Answers'], rows: endpoints.map(row) })}`;
}

/** Says on every page that something is switched. */
export const switchNotice = ({ set }: Faults): Html | undefined =>
  set.size === 0
    ? undefined
    : html`<p class="notice">
        ${set.size} ${set.size === 1 ? 'endpoint is' : 'endpoints are'} switched:
        <a href="/switches">Switches</a>
      </p>`;
