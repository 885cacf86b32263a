/** Renders the emails of alerts as plain text and HTML with the same content. */
import { escapeHtml } from '../../renderer/contract/escape.ts';
import { mailLogoHtml } from '../_domain/tenant/mail-logo.ts';
import { plural } from '../_domain/price/money.ts';

export interface MailVehicle {
  readonly href: string;
  readonly name: string;
  /** Price with its type: `$32,990 Drive Away`. */
  readonly price: string;
  /** Line above the price, such as the earlier price. */
  readonly note?: string;
  /** Complete address of the photo. */
  readonly picture?: string;
}

interface MailLink {
  readonly text: string;
  readonly href: string;
}

/** News of one alert. */
export interface MailSection {
  readonly title: string;
  /** Subject of an email with only this section. */
  readonly subject: string;
  readonly sentences: readonly string[];
  readonly vehicles: readonly MailVehicle[];
  /** Link to the rest, or to what to do next. */
  readonly more?: MailLink;
  /** Link that stops the alert; absent when it has ended. */
  readonly stop?: string;
}

export interface Sender {
  /** Name of the dealer. */
  readonly dealer: string;
  /** Address of the site. */
  readonly home: string;
  /** Address of the logo; undefined without one. */
  readonly logo?: string | undefined;
}

interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const LINK = 'color:#0b4f8a';
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:6px;background:#1d2730;color:#ffffff;font-weight:600;text-decoration:none';
const SMALL = 'margin:0 0 8px;font-size:13px;line-height:1.5;color:#5b6670';

const anchor = ({ text, href }: MailLink, style = LINK): string =>
  `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(text)}</a>`;

const paragraph = (text: string): string => `<p style="margin:0 0 12px">${escapeHtml(text)}</p>`;

/** The logo, or the name of the dealer, as a link to the site. */
const headHtml = ({ dealer, home, logo }: Sender): string =>
  logo === undefined
    ? anchor({ text: dealer, href: home }, 'color:#1d2730;text-decoration:none')
    : `<a href="${escapeHtml(home)}" style="color:#1d2730;text-decoration:none">${mailLogoHtml(logo, dealer)}</a>`;

/** Lays out an email 600 px wide; tables, because mail programs know little else. */
function layout(
  title: string,
  { dealer, home, logo }: Sender,
  { body, foot }: { body: string; foot: string },
): string {
  return (
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
    '<meta name="viewport" content="width=device-width"></head>' +
    '<body style="margin:0;background:#f2f4f6;font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif;font-size:16px;line-height:1.5;color:#1d2730">' +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">' +
    '<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border-radius:8px">' +
    `<tr><td style="padding:20px 24px;border-bottom:1px solid #e1e5e9;font-weight:700">${headHtml({ dealer, home, logo })}</td></tr>` +
    `<tr><td style="padding:24px">${body}</td></tr>` +
    `<tr><td style="padding:16px 24px 20px;border-top:1px solid #e1e5e9">${foot}</td></tr>` +
    '</table></td></tr></table></body></html>\n'
  );
}

function vehicleHtml({ href, name, price, note, picture }: MailVehicle): string {
  const photo = picture
    ? `<td width="192" valign="top" style="padding:0 16px 0 0"><a href="${escapeHtml(href)}"><img src="${escapeHtml(picture)}" alt="" width="192" height="128" style="display:block;width:192px;height:128px;object-fit:cover;border-radius:6px;background:#e1e5e9"></a></td>`
    : '';
  return (
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr>' +
    `${photo}<td valign="top"><p style="margin:0 0 4px;font-weight:600">${anchor({ text: name, href })}</p>` +
    (note ? `<p style="${SMALL}">${escapeHtml(note)}</p>` : '') +
    `<p style="margin:0;font-size:18px;font-weight:700">${escapeHtml(price)}</p></td></tr></table>`
  );
}

function sectionHtml({ title, sentences, vehicles, more, stop }: MailSection): string {
  return (
    `<h1 style="margin:0 0 8px;font-size:20px;line-height:1.3">${escapeHtml(title)}</h1>` +
    sentences.map(paragraph).join('') +
    vehicles.map(vehicleHtml).join('') +
    (more ? `<p style="margin:0 0 12px">${anchor(more)}</p>` : '') +
    (stop ? `<p style="${SMALL}">${anchor({ text: 'Stop this alert', href: stop })}</p>` : '')
  );
}

const vehicleText = ({ href, name, price, note }: MailVehicle): string =>
  [name, note, price, href].filter(Boolean).join('\n');

const sectionText = ({ title, sentences, vehicles, more, stop }: MailSection): string =>
  [
    title,
    ...sentences,
    ...vehicles.map(vehicleText),
    ...(more ? [`${more.text}: ${more.href}`] : []),
    ...(stop ? [`Stop this alert: ${stop}`] : []),
  ].join('\n\n');

const whyText = ({ dealer }: Sender): string =>
  `You get this email because you asked ${dealer} for it on this address and confirmed it.`;

/** Renders the email with the news of one or more alerts; `stopAll` is the link that stops all of the address. */
export function newsMail(
  sections: readonly MailSection[],
  { stopAll, ...sender }: Sender & { readonly stopAll: string },
): RenderedMail {
  const [first] = sections;
  const subject =
    sections.length === 1 && first
      ? first.subject
      : `News about ${plural(sections.length, 'alert')} of yours`;
  const rule = '<hr style="margin:16px 0 24px;border:0;border-top:1px solid #e1e5e9">';
  const foot =
    `<p style="${SMALL}">${escapeHtml(whyText(sender))}</p>` +
    `<p style="${SMALL}">${anchor({ text: 'Stop all emails', href: stopAll })} &nbsp; ${anchor({ text: sender.home.replace(/^https?:\/\//, ''), href: sender.home })}</p>`;
  return {
    subject,
    text: `${[...sections.map(sectionText), whyText(sender), `Stop all emails: ${stopAll}`, sender.home].join('\n\n')}\n`,
    html: layout(subject, sender, { body: sections.map(sectionHtml).join(rule), foot }),
  };
}

/** Renders the email that asks to confirm an alert. */
export function confirmMail(
  { title, confirm }: { readonly title: string; readonly confirm: string },
  sender: Sender,
): RenderedMail {
  const subject = `Please confirm: ${title}`;
  const before = `Somebody, most likely you, would like to get emails of ${sender.dealer} about: ${title}.`;
  const after = 'The link works once, for seven days. If it was not you, do nothing: we write no more.';
  return {
    subject,
    text: `${[before, `Confirm it here: ${confirm}`, after].join('\n\n')}\n`,
    html: layout(subject, sender, {
      body:
        `<h1 style="margin:0 0 8px;font-size:20px;line-height:1.3">Confirm your alert</h1>${paragraph(before)}` +
        `<p style="margin:0 0 16px">${anchor({ text: 'Confirm', href: confirm }, BUTTON)}</p>${paragraph(after)}`,
      foot: `<p style="${SMALL}">${anchor({ text: sender.home.replace(/^https?:\/\//, ''), href: sender.home })}</p>`,
    }),
  };
}

/** Renders the email about an alert that the address has already. */
export function existingMail(
  { title, stop }: { readonly title: string; readonly stop: string },
  sender: Sender,
): RenderedMail {
  const section: MailSection = {
    title: 'This alert is on already',
    subject: `On already: ${title}`,
    sentences: [`You get emails about: ${title}. There is nothing to do.`],
    vehicles: [],
    stop,
  };
  return newsMail([section], { ...sender, stopAll: `${stop}&all=1` });
}
