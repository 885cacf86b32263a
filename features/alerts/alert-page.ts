/** Pages behind the links in emails; they work without script. */
import { escapeHtml } from '../../renderer/contract/escape.ts';

const STYLE =
  'body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#1d2730;background:#f2f4f6}' +
  'header{padding:1.25rem 1rem;background:#fff;border-bottom:1px solid #e1e5e9;text-align:center;font-weight:700}' +
  'header a{color:inherit;text-decoration:none}main{max-width:34rem;margin:0 auto;padding:2rem 1rem}' +
  'section{padding:1.5rem;border:1px solid #d5dae0;border-radius:8px;background:#fff}' +
  'h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.25}form{margin:1rem 0 0}' +
  'button{min-height:2.75rem;padding:.65rem 1.5rem;border:1px solid #1d2730;border-radius:6px;color:#fff;background:#1d2730;font:inherit;font-weight:600;cursor:pointer}' +
  'button.second{color:#1d2730;background:#fff}a{color:#0b4f8a}';

/** A button that posts to the address of the page. */
interface PageButton {
  readonly text: string;
  /** Fields to send besides those of the address. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly isSecond?: boolean;
}

export interface AlertPage {
  readonly title: string;
  readonly text: string;
  readonly buttons?: readonly PageButton[];
  /** Address and text of a link below. */
  readonly link?: { readonly href: string; readonly text: string };
}

function buttonHtml({ text, fields = {}, isSecond }: PageButton): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post">${hidden.join('')}<button${isSecond ? ' class="second"' : ''}>${escapeHtml(text)}</button></form>`;
}

/** Renders a page; `home` is the address of the site. */
export function alertPage(
  { title, text, buttons = [], link }: AlertPage,
  { dealer, home }: { readonly dealer: string; readonly home: string },
): string {
  return (
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>${escapeHtml(title)} | ${escapeHtml(dealer)}</title>` +
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
    `<style>${STYLE}</style></head><body><header><a href="${escapeHtml(home || '/')}">${escapeHtml(dealer)}</a></header>` +
    `<main><section><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${buttons.map(buttonHtml).join('')}` +
    `${link ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>` : ''}</section></main></body></html>`
  );
}
