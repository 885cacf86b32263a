/** Pages of the local server outside of any tenant. */
import { escapeHtml } from '../../renderer/contract/escape.ts';
import type { ShownProblem } from './shown-problems.ts';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:3rem auto;padding:0 1rem;color:#1d2730}
h1{line-height:1.2}h2{font-size:1rem;margin:1.5rem 0 .5rem}a{color:#0b4f8a}a code{color:inherit}pre{background:#f3f4f6;padding:1rem;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere;border-radius:6px}h2 code{color:#a31621}`;

/** Returns a page; `body` and `head` are trusted HTML. */
const page = (title: string, body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${escapeHtml(title)}</title><style>${STYLE}</style>${head}</head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`;

/** Returns the position in a file as a link that opens an editor. */
function locationLine({ at, open }: ShownProblem): string {
  if (at === undefined) return '';
  const text = `<code>${escapeHtml(at)}</code>`;
  return open
    ? `<a href="#" data-dealersite-open="${escapeHtml(JSON.stringify(open))}">${text}</a>\n`
    : `${text}\n`;
}

/**
 * Returns the page for a tenant that cannot be rendered and has no earlier version. The reload script loads the page
 * once the problem is fixed.
 */
export function failurePage(problems: readonly ShownProblem[], reloadScript: string): string {
  const body = problems.map((problem) => {
    const { code, title, message, hint, frame } = problem;
    const text = [message, frame ?? '', `→ ${hint}`].filter(Boolean).join('\n');
    return `<h2><code>${code}</code> ${escapeHtml(title)}</h2><pre>${locationLine(problem)}${escapeHtml(text)}</pre>`;
  });
  const script = `<script type="module" src="${reloadScript}"></script>`;
  return page('This page could not be rendered', body.join(''), script);
}
