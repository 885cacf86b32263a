/** Renders a short email as plain text and HTML. */
import { escapeHtml } from '../../../renderer/contract/escape.ts';
import { mailLogoHtml } from '../../_domain/tenant/mail-logo.ts';
import { cutText } from '../../_domain/text/cut-text.ts';

const CODE = 'font-size:32px;font-weight:700;letter-spacing:6px';

/** Removes control characters from a subject, so that it stays one header. */
const headerLine = (text: string): string =>
  cutText(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(), 200);

interface Sentences {
  /** Address of the dealer's logo, with the dealer's name; undefined without a logo. */
  readonly logo?: { readonly src: string | undefined; readonly dealer: string };
  readonly subject: string;
  readonly before: readonly string[];
  /** Displayed large, on its own line. */
  readonly code?: string;
  readonly after: readonly string[];
}

/** Returns subject, text and HTML with the same content. */
export function renderEmail({ subject, logo, before, code, after }: Sentences): {
  subject: string;
  text: string;
  html: string;
} {
  const title = headerLine(subject);
  const lines = (all: readonly string[]) => all.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  return {
    subject: title,
    text: `${[...before, ...(code === undefined ? [] : [code]), ...after].join('\n\n')}\n`,
    html:
      `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>` +
      `<body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5">${logo ? mailLogoHtml(logo.src, logo.dealer) : ''}${lines(before)}` +
      `${code === undefined ? '' : `<p style="${CODE}">${escapeHtml(code)}</p>`}${lines(after)}</body></html>\n`,
  };
}
