/** Layout of the dashboard's pages. */
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** Base path of the style sheet and script; hosts of tenants have no such path. */
export const PARTS = '/__dealersite/dashboard';

/** Content security policy: pages with leads and mails run no foreign code and cannot be framed. */
export const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const PAGES = [
  ['/', 'Tenants'],
  ['/leads', 'Leads'],
  ['/payments', 'Payments'],
  ['/outbox', 'Outbox'],
  ['/__dealersite/events', 'Events'],
  ['/switches', 'Switches'],
] as const;

export interface Framed {
  readonly title: string;
  /** Path of the active menu entry. */
  readonly menuPath: string;
  readonly body: Html;
  /** True: without the menu, for visitors who may see only this page. */
  readonly isAlone?: boolean;
  /** Notice at the top, such as about active switches. */
  readonly notice?: Html | undefined;
  /** Address of a script instead of the default one, which updates the page. */
  readonly script?: string;
}

const menu = (menuPath: string): Html =>
  html`<nav aria-label="Dashboard">
    <ul>
      ${PAGES.map(
        ([href, word]) =>
          html`<li><a href="${href}" ${href === menuPath ? raw('aria-current="page"') : ''}>${word}</a></li>`,
      )}
    </ul>
  </nav>`;

/** Returns a whole page. */
export const framed = ({
  title,
  menuPath,
  body,
  isAlone,
  notice,
  script = `${PARTS}/live.js`,
}: Framed): Html =>
  html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · dealersite</title>
        <link rel="stylesheet" href="${PARTS}/look.css" />
        <link rel="icon" href="data:," />
        ${isAlone ? '' : html`<script type="module" src="${script}"></script>`}
      </head>
      <body>
        ${isAlone ? '' : html`<header><strong>dealersite</strong>${menu(menuPath)}</header>`}
        <main>
          ${notice ?? ''}
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;

/** A column by its heading: text, numbers (right-aligned), or the row heading. */
export type Column = string | { readonly numbers: string } | { readonly names: string };

const titleOf = (column: Column): string => {
  if (typeof column === 'string') return column;
  return 'numbers' in column ? column.numbers : column.names;
};
const isNumeric = (column: Column): boolean => typeof column === 'object' && 'numbers' in column;

const heading = (column: Column): Html =>
  html`<th scope="col" ${isNumeric(column) ? raw('class="number"') : ''}>${titleOf(column)}</th>`;

type Cell = Html | string | number;

/** Repeats the heading in each cell, for rows that are shown as cards. */
function cell(column: Column, content: Cell): Html {
  if (content === '') return html`<td></td>`;
  if (typeof column === 'object' && 'names' in column) return html`<th scope="row">${content}</th>`;
  const alignment = isNumeric(column) ? raw('class="number"') : '';
  return html`<td data-label="${titleOf(column)}" ${alignment}>${content}</td>`;
}

export interface Table {
  /** Accessible name. */
  readonly label: string;
  readonly columns: readonly Column[];
  /** Cells in the order of the columns. */
  readonly rows: readonly (readonly Cell[])[];
  /** True: announces new rows. */
  readonly isLive?: boolean;
}

/** Returns a table that scrolls horizontally if necessary; on phones every row is a card. */
export const table = ({ label, columns, rows, isLive }: Table): Html =>
  html`<div class="wide" tabindex="0" role="region" aria-label="${label}">
    <table>
      <thead>
        <tr>
          ${columns.map(heading)}
        </tr>
      </thead>
      <tbody ${isLive ? raw('aria-live="polite"') : ''}>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${columns.map((column, index) => cell(column, cells[index] ?? ''))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

/** Formats a date, with the exact instant in an attribute. */
export function time(date: Date): Html {
  const iso = date.toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')}</time>`;
}

/** Updates an open page, unless one of its controls has the focus. */
export const LIVE_SCRIPT = `const main = () => document.querySelector('main');
let again = false;
async function renew() {
  if (main().contains(document.activeElement) && document.activeElement.matches('select, input, iframe')) { again = true; return; }
  const answer = await fetch(location.href).catch(() => undefined);
  if (!answer?.ok) return;
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main');
  const open = [...main().querySelectorAll('details[open]')].map(({ id }) => id);
  for (const id of open) next.querySelector('#' + CSS.escape(id))?.setAttribute('open', '');
  if (next.textContent !== main().textContent) main().replaceWith(document.importNode(next, true));
}
let timer;
const source = new EventSource('${PARTS}/changes');
// What happened before the stream was open, or while it was broken, is asked for as well.
for (const type of ['open', 'changed']) source.addEventListener(type, () => { clearTimeout(timer); timer = setTimeout(renew, 200); });
document.addEventListener('click', async (event) => {
  const link = event.target.closest?.('[data-dealersite-open]');
  if (!link) return;
  event.preventDefault();
  const { openInEditor } = await import('/__dealersite/overlay.js');
  const message = await openInEditor(JSON.parse(link.dataset.dealersiteOpen));
  if (message) alert(message);
});
document.addEventListener('focusout', () => { if (again) { again = false; setTimeout(renew, 200); } });
document.addEventListener('change', ({ target }) => { if (target.matches('select[data-submits]')) target.form.requestSubmit(); });
`;

export const LOOK = `:root{color-scheme:light dark;--ink:#1b2530;--quiet:#5a6673;--line:#d8dee4;--ground:#fff;--soft:#f4f6f8;--accent:#0b5394;--good:#1c6b3a;--bad:#a31621;--wait:#7a4d00}
@media(prefers-color-scheme:dark){:root{--ink:#e6ebf0;--quiet:#9aa7b4;--line:#34404c;--ground:#12181f;--soft:#1b232c;--accent:#7db8f0;--good:#6fcf97;--bad:#ff8a8a;--wait:#f2c063}}
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--ground)}
header{display:flex;flex-wrap:wrap;gap:.25rem 2rem;align-items:center;padding:.5rem 1.5rem;border-bottom:1px solid var(--line);background:var(--soft)}
nav ul{display:flex;flex-wrap:wrap;gap:0 .25rem;margin:0;padding:0;list-style:none}
nav a{display:inline-flex;align-items:center;min-height:44px;padding:0 .75rem;color:inherit;text-decoration:none;border-bottom:3px solid transparent}
nav a:hover{text-decoration:underline}
nav a[aria-current]{border-color:var(--accent);font-weight:600}
main{max-width:76rem;margin:0 auto;padding:1.5rem}
h1{font-size:1.6rem;line-height:1.2;margin:.5rem 0 1rem}
h2{font-size:1.15rem;margin:2rem 0 .5rem}
a{color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:.5rem .9rem .5rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
thead th{color:var(--quiet);font-weight:600;font-size:.875rem;white-space:nowrap}
td.number,th.number{text-align:right}
time{white-space:nowrap}th code{font-weight:400;color:var(--quiet);overflow-wrap:anywhere}
code,pre{font-family:ui-monospace,monospace;font-size:.875rem}
pre{padding:1rem;background:var(--soft);overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere;border-radius:6px}
iframe{width:100%;height:34rem;border:1px solid var(--line);border-radius:6px;background:#fff}
.quiet{color:var(--quiet)}
.state{font-weight:600;white-space:nowrap}
.state[data-is=sent],.state[data-is=received],.state[data-is=served]{color:var(--good)}
.state[data-is=dead],.state[data-is=spam],.state[data-is=refused]{color:var(--bad)}
.state[data-is=pending],.state[data-is=partial],.state[data-is=duplicate],.state[data-is=building]{color:var(--wait)}
.problems{margin:.25rem 0 0;padding:0;list-style:none;font-size:.875rem}.problems li{overflow-wrap:anywhere;padding-block:.2rem}
.notice{margin:0 0 1rem;padding:.75rem 1rem;border-left:4px solid var(--wait);background:var(--soft)}
.code{font-size:1.5rem;letter-spacing:.15em;font-weight:700}
form.bar{display:flex;flex-wrap:wrap;gap:.75rem 1rem;align-items:end;margin:0 0 1rem}
label{display:grid;gap:.15rem;font-size:.875rem;color:var(--quiet)}
select,input,button{font:inherit;min-height:44px;padding:0 .75rem;color:var(--ink);background:var(--ground);border:1px solid var(--quiet);border-radius:6px;max-width:100%}
button{cursor:pointer;font-weight:600}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.35rem 1.5rem;margin:0}
dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
details{margin:.5rem 0}summary{min-height:44px;display:flex;align-items:center;cursor:pointer;gap:.5rem}
@media(max-width:40rem){header,main{padding-inline:1rem}dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.6rem}
thead{position:absolute;clip-path:inset(50%)}
tr{display:flex;flex-direction:column;gap:.15rem;padding:.75rem 0;border-bottom:1px solid var(--line)}
tbody tr:first-child{border-top:1px solid var(--line)}
tbody th,td,td.number{display:block;padding:0;border:0;text-align:left;overflow-wrap:anywhere}
tbody th{order:-1;font-size:1.1rem}tbody th a{display:inline-block;padding-block:.35rem}
td:empty{display:none}
td[data-label]{display:grid;grid-template-columns:7.5rem minmax(0,1fr)}
td[data-label]::before{content:attr(data-label);grid-row:1/99;color:var(--quiet);font-size:.875rem}
td[data-label]>*{grid-column:2;justify-self:start;min-width:0;max-width:100%}td form,td select{width:100%}
nav ul{margin-inline:-.4rem;gap:0}nav a{padding:0 .4rem;font-size:.9375rem}}
`;
