/** A spin viewer of another company: which code counts, and the document it runs in (specification, sections 3 and 7). */

/** Codes are keys such as `a1b2-c3`; whatever could be markup or an address is none. */
const CODE = /^[\w-][\w.-]{0,99}$/;

/** The code of a vehicle at the spin service; nothing when it is not a plain key. */
export const serviceCode = (code: string | undefined): string | undefined =>
  code !== undefined && CODE.test(code) ? code : undefined;

/** The spin service a tenant allows. */
export interface SpinService {
  /** Address of its script. */
  script: string;
  /** Further origins its pictures, styles and calls come from. */
  origins: readonly string[];
}

/** Path of the document of a vehicle below the address of the API. */
export const serviceDocumentPath = (slug: string): string => `/cars/${slug}/spin-frame`;

/**
 * What the document may do: run the service's script and load from its origins, without an origin of its own, inside pages of
 * `framers` only.
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

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The document: an empty page with the service's script, told the code in `data-code`. */
export const serviceDocument = ({ script }: SpinService, { code, title }: { code: string; title: string }) =>
  `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>${escaped(title)}</title><meta name="viewport" content="width=device-width,initial-scale=1"></head><body><div id="spin" data-code="${escaped(code)}"></div><script src="${escaped(script)}" data-code="${escaped(code)}"></script></body></html>`;
