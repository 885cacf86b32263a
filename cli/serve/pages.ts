/** Pages that belong to the local server and to no tenant. */
import { ProblemError } from '../../renderer/contract/error.ts';
import { escapeHtml } from '../../renderer/contract/escape.ts';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:3rem auto;padding:0 1rem;color:#1d2730}
a{color:#0b4f8a}li{margin:.5rem 0}td,th{padding:.25rem .75rem .25rem 0;text-align:left;vertical-align:top}pre{background:#f3f4f6;padding:1rem;overflow:auto}code{color:#555}`;

/** A page of the server; `body` and `head` are trusted HTML. */
const page = (title: string, body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${escapeHtml(title)}</title><style>${STYLE}</style>${head}</head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`;

/** Why a page could not be made. The reload script brings the page back when the cause is mended. */
export function failurePage(error: unknown, reloadScript: string): string {
  const lines =
    error instanceof ProblemError
      ? error.problems.map(({ code, title, message, hint, place }) =>
          [
            `${code} ${title}`,
            place ? `${place.file}:${place.line ?? 1}:${place.column ?? 1}` : '',
            message,
            place?.frame ?? '',
            hint,
          ]
            .filter(Boolean)
            .join('\n'),
        )
      : [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  const body = lines.map((text) => `<pre>${escapeHtml(text)}</pre>`).join('');
  return page('This page could not be made', body, `<script type="module" src="${reloadScript}"></script>`);
}
