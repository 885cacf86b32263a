/** Frame of the pages that the server renders about a payment. */
import { escapeHtml } from '../../renderer/contract/escape.ts';
import { formatDollars } from '../_domain/price/money.ts';

const STYLE =
  'body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#1d2730;background:#f6f7f8}' +
  '.mark{margin:0;padding:.75rem 1rem;background:#ffd54a;color:#1d2730;text-align:center;font-weight:700}' +
  'main{max-width:30rem;margin:0 auto;padding:2.5rem 1rem}' +
  'section{background:#fff;border:1px solid #d5dae0;border-radius:8px;padding:1.5rem}' +
  'h1{margin:0 0 .25rem;font-size:1.25rem;line-height:1.3}.amount{margin:0;font-size:2.25rem;font-weight:700;font-variant-numeric:tabular-nums}' +
  'dl{margin:1rem 0;padding:1rem 0;border-block:1px solid #d5dae0}dl div{display:flex;justify-content:space-between;gap:1rem;padding:.25rem 0}' +
  'dt{color:#5a6672}dd{margin:0;text-align:right;overflow-wrap:anywhere}p{margin:.75rem 0}' +
  'form{display:grid;gap:.75rem}button,a.button{display:block;min-height:3rem;padding:.75rem 1.5rem;border:1px solid #1d2730;border-radius:6px;' +
  'font:inherit;font-weight:600;text-align:center;box-sizing:border-box;text-decoration:none;cursor:pointer}' +
  '.pay{color:#fff;background:#1d2730}.cancel{color:#1d2730;background:#fff}' +
  ':focus-visible{outline:3px solid #2b6cb0;outline-offset:2px}';

export interface ServerPage {
  readonly title: string;
  readonly dealer: string;
  readonly cents: number;
  /** Labels and values of its table; a value with an address is a link. */
  readonly rows: readonly { readonly label: string; readonly value: string; readonly href?: string }[];
  /** Markup above and below the facts. */
  readonly before?: string;
  readonly after: string;
}

const row = ({ label, value, href }: ServerPage['rows'][number]): string => {
  const text = escapeHtml(value);
  const link = href === undefined ? text : `<a href="${escapeHtml(href)}">${text}</a>`;
  return `<div><dt>${escapeHtml(label)}</dt><dd>${link}</dd></div>`;
};

/** Renders the page; `before` and `after` must be escaped. */
export const serverPage = ({ title, dealer, cents, rows, before = '', after }: ServerPage): string =>
  `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>${escapeHtml(title)} | ${escapeHtml(dealer)}</title>` +
  '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
  `<style>${STYLE}</style></head><body>${before}` +
  `<main><section><h1>${escapeHtml(dealer)}</h1><p class="amount">${formatDollars(cents / 100)}</p>` +
  `<dl>${rows.map(row).join('')}</dl>${after}</section></main></body></html>`;
