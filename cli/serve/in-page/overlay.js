/** Shows the problems of a tenant over its last good page. Positions in files are links that open an editor. */

/**
 * @typedef {{ file: string, line: number, column: number }} OpenRequest
 * @typedef {{ code: string, title: string, message: string, hint: string, at?: string, frame?: string, open?: OpenRequest }} Shown
 */

const OPEN = '/__dealersite/open';
/** Session storage key of the problems that were closed; they stay closed on the next page. */
const CLOSED = 'dealersite-problems-closed';

const STYLE = `
:host{all:initial}
*{box-sizing:border-box}
dialog,button.again{--ink:#1b2530;--quiet:#55616e;--line:#d8dee4;--ground:#fff;--soft:#f4f6f8;--accent:#0b5394;--bad:#a31621;
font:16px/1.5 system-ui,sans-serif;color:var(--ink)}
@media(prefers-color-scheme:dark){dialog,button.again{--ink:#e6ebf0;--quiet:#9aa7b4;--line:#34404c;--ground:#12181f;--soft:#1b232c;--accent:#7db8f0;--bad:#ff8a8a}}
dialog{width:min(56rem,calc(100% - 2rem));max-height:calc(100dvh - 4rem);margin:2rem auto auto;padding:0;overflow:auto;
background:var(--ground);border:1px solid var(--line);border-top:4px solid var(--bad);border-radius:8px;box-shadow:0 16px 48px rgb(0 0 0/.35)}
dialog::backdrop{background:rgb(10 15 20/.55)}
.top{position:sticky;top:0;display:flex;gap:1rem;align-items:center;justify-content:space-between;padding:.75rem .75rem .75rem 1.5rem;
background:var(--ground);border-bottom:1px solid var(--line)}
h1{margin:0;font-size:1.15rem;line-height:1.3;outline:none}
section{padding:1.25rem 1.5rem;border-bottom:1px solid var(--line)}
h2{margin:0 0 .25rem;font-size:1rem}
h2 code{color:var(--bad);margin-right:.5rem}
p{margin:.5rem 0 0;overflow-wrap:anywhere;white-space:pre-wrap}
code,pre,a.place{font-family:ui-monospace,monospace;font-size:.875rem}
pre{margin:.75rem 0 0;padding:.75rem 1rem;overflow-x:auto;background:var(--soft);border-radius:6px;line-height:1.45}
.place{display:inline-block;padding-block:.35rem;overflow-wrap:anywhere;color:var(--quiet)}
a.place{color:var(--accent);text-underline-offset:3px}
.hint{padding-left:1.4rem;text-indent:-1.4rem}
.bottom{padding:.9rem 1.5rem;color:var(--quiet);font-size:.875rem}
.bottom p{margin:0}
kbd{font:inherit;border:1px solid var(--line);border-bottom-width:2px;border-radius:4px;padding:0 .35em}
button{font:inherit;font-weight:600;min-height:44px;padding:0 1rem;color:var(--ink);background:var(--ground);border:1px solid var(--quiet);border-radius:6px;cursor:pointer;flex:none}
button:hover{background:var(--soft)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
button.again{font-weight:600;position:fixed;left:1rem;bottom:1rem;z-index:2147483647;border:2px solid var(--bad);box-shadow:0 4px 16px rgb(0 0 0/.3)}
button.again[hidden]{display:none}
h1:focus-visible{outline:none}
[role=status]:empty{display:none}
[role=status]{margin:0;padding:.75rem 1.5rem;background:var(--soft);border-bottom:1px solid var(--line)}
@media(max-width:40rem){dialog{width:calc(100% - 1rem);margin-top:.5rem;max-height:calc(100dvh - 1rem)}.top,section,.bottom,[role=status]{padding-inline:1rem}}
`;

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string>} attributes
 * @param {...(Node | string)} content
 * @returns {HTMLElementTagNameMap[Name]}
 */
function make(name, attributes, ...content) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...content);
  return element;
}

/**
 * Opens a file in the editor. Returns an error message, or '' on success.
 * @param {OpenRequest} request
 */
export async function openInEditor(request) {
  const answer = await fetch(OPEN, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  }).catch(() => undefined);
  return answer?.ok ? '' : ((await answer?.text()) ?? 'The server does not respond.');
}

/**
 * Makes links with `data-dealersite-open` open their file in the editor.
 * @param {ParentNode} within
 * @param {(message: string) => void} [report]
 */
export function bindLinks(within, report = alert) {
  for (const link of within.querySelectorAll('[data-dealersite-open]'))
    link.addEventListener('click', (event) => {
      event.preventDefault();
      void openInEditor(JSON.parse(link.getAttribute('data-dealersite-open') ?? '{}')).then(
        (message) => message && report(message),
      );
    });
}

/** @param {Shown} shown */
function renderPosition({ at, open }) {
  if (at === undefined) return '';
  if (!open) return make('span', { class: 'place' }, at);
  const title = 'Open in the editor';
  return make(
    'a',
    { class: 'place', href: `#${at}`, title, 'data-dealersite-open': JSON.stringify(open) },
    at,
  );
}

/**
 * Renders names in backticks as code.
 * @param {string} text
 */
const withCode = (text) =>
  text.split('`').map((part, index, { length }) => {
    const isCode = index % 2 === 1 && index < length - 1;
    return isCode ? make('code', {}, part) : part;
  });

/** @param {Shown} shown */
function section(shown) {
  const { code, title, message, hint, frame } = shown;
  return make(
    'section',
    {},
    make('h2', {}, make('code', {}, code), title),
    renderPosition(shown),
    make('p', {}, ...withCode(message)),
    frame === undefined
      ? ''
      : make(
          'pre',
          { tabindex: '0', role: 'region', 'aria-label': `Lines of ${shown.at ?? 'the file'}` },
          frame,
        ),
    make('p', { class: 'hint' }, '→ ', ...withCode(hint)),
  );
}

/** @param {number} count */
const counted = (count) => (count === 1 ? '1 problem' : `${count} problems`);

/** @type {HTMLElement | undefined} */
let host;

/**
 * Shows the problems in a dialog over the page; removes the dialog if there are none.
 * @param {readonly Shown[]} problems
 */
export function showProblems(problems) {
  host?.remove();
  host = undefined;
  if (problems.length === 0) return;
  const key = JSON.stringify(problems);
  host = document.createElement('dealersite-problems');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const heading = make(
    'h1',
    { id: 'title', tabindex: '-1', autofocus: '' },
    `${counted(problems.length)} in the files of this site`,
  );
  const status = make('p', { role: 'status' });
  const close = make('button', { type: 'button' }, 'Close');
  const again = make('button', { type: 'button', class: 'again' }, counted(problems.length));
  const dialog = make(
    'dialog',
    { 'aria-labelledby': 'title' },
    make('div', { class: 'top' }, heading, close),
    status,
    ...problems.map(section),
    make(
      'div',
      { class: 'bottom' },
      make(
        'p',
        {},
        'The page below is the last good version. This message disappears when the files are fixed; ',
        make('kbd', {}, 'Esc'),
        ' closes it.',
      ),
    ),
  );
  const open = () => {
    again.hidden = true;
    dialog.showModal();
  };
  dialog.addEventListener('close', () => {
    again.hidden = false;
    sessionStorage.setItem(CLOSED, key);
  });
  close.addEventListener('click', () => dialog.close());
  again.addEventListener('click', open);
  root.append(dialog, again);
  bindLinks(root, (message) => {
    status.textContent = message;
  });
  document.body.append(host);
  if (sessionStorage.getItem(CLOSED) !== key) open();
}
