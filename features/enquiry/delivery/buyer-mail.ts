/** Formats an email to a buyer as plain text and HTML. */
import { mailLogoHtml } from '../../_domain/tenant/mail-logo.ts';
import { escapeHtml } from '../../../renderer/contract/escape.ts';
import type { BuyerMail } from '../../_platform/forms/lead-events.ts';
import type { LeadMail } from './mail.ts';
import type { LeadPayload } from './lead-payload.ts';
import { cutText } from '../../_domain/text/cut-text.ts';

const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:6px;background:#1d2730;color:#fff;font-weight:600;text-decoration:none';

/** Returns subject, text and HTML with the same content, signed by the dealer. */
export function toBuyerMail(
  { dealer, logo_url: logo, location_phone: phone, vehicle_url: vehicleUrl }: LeadPayload,
  { subject, lines, link }: BuyerMail,
): LeadMail {
  const title = cutText(subject.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(), 200);
  const contact = [dealer, phone].filter(Boolean).join(', ');
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  const button = link
    ? `<p><a style="${BUTTON}" href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>`
    : '';
  const vehicle =
    vehicleUrl === undefined ? '' : `<p><a href="${escapeHtml(vehicleUrl)}">See the vehicle</a></p>`;
  const text = [
    ...lines,
    ...(link ? [`${link.text}: ${link.href}`] : []),
    ...(vehicleUrl === undefined ? [] : [`The vehicle: ${vehicleUrl}`]),
    contact,
  ];
  return {
    subject: title,
    text: `${text.join('\n\n')}\n`,
    html:
      `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>` +
      `<body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#1d2730">` +
      `${mailLogoHtml(logo, dealer)}<h1 style="font-size:20px">${escapeHtml(title)}</h1>${paragraphs}${button}${vehicle}<p>${escapeHtml(contact)}</p></body></html>\n`,
  };
}
