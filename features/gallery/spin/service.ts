/** The spin viewer of another company: valid codes, and the document it runs in (specification, sections 3 and 7). */
import { escapeHtml } from '../../../renderer/contract/escape.ts';

/** Codes such as `a1b2-c3`; nothing that could be markup or an address. */
const CODE = /^[\w-][\w.-]{0,99}$/;

/** Returns the code of a vehicle at the spin service; undefined when it is invalid. */
export const serviceCode = (code: string | undefined): string | undefined =>
  code !== undefined && CODE.test(code) ? code : undefined;

/** The spin service of a tenant. */
export interface SpinService {
  /** Address of its script. */
  script: string;
  /** Further origins of its pictures, styles and requests. */
  origins: readonly string[];
}

/** Returns the path of a vehicle's document below the API. */
export const serviceDocumentPath = (slug: string): string => `/cars/${slug}/spin-frame`;

/**
 * Returns the content security policy of the document: it may run the service's script and load from its origins, has an
 * opaque origin, and can be framed by `framers` only.
 */
export function servicePolicy({ script, origins }: SpinService, framers: readonly string[]): string {
  const from = [...new Set([new URL(script).origin, ...origins])].join(' ');
  return [
    "default-src 'none'",
    `script-src ${from}`,
    `img-src ${from} data: blob:`,
    `style-src ${from} 'unsafe-inline'`,
    `connect-src ${from}`,
    `font-src ${from}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framers.join(' ')}`,
    'sandbox allow-scripts',
  ].join('; ');
}

/** Returns the document: an empty page with the service's script and the code in `data-code`. */
export const serviceDocument = ({ script }: SpinService, { code, title }: { code: string; title: string }) =>
  `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><meta name="viewport" content="width=device-width,initial-scale=1"></head><body><div id="spin" data-code="${escapeHtml(code)}"></div><script src="${escapeHtml(script)}" data-code="${escapeHtml(code)}"></script></body></html>`;
