/** Offer page without JavaScript, rendered by the API; with JavaScript it is `/trade-in/offer`. */
import { pageHref } from '../_domain/text/page-href.ts';
import type { FormSite } from '../_platform/accounts/signed-in.ts';
import { escapeHtml } from '../../renderer/contract/escape.ts';
import { formatDollars, formatNumber } from '../_domain/price/money.ts';
import { OFFER_TEXT, OFFER_TITLE, sampleText, timeLeft, type OfferState } from './offer.ts';

const STYLE =
  'body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#1d2730;background:#f6f7f8}' +
  'main{max-width:40rem;margin:0 auto;padding:3rem 1rem}h1{font-size:1.6rem;line-height:1.2}' +
  'div{padding:1.25rem;border:1px solid #c9ced3;background:#fff}' +
  '.sum{margin:.25rem 0;font-size:2.5rem;font-weight:700;font-variant-numeric:tabular-nums}' +
  'em{font-style:normal;font-weight:600;color:#b3261e}small{color:#4c5761}' +
  'button,.button{display:inline-block;margin:.5rem .5rem 0 0;padding:.75rem 1.5rem;border:1px solid #1d2730;border-radius:4px;' +
  'color:#fff;background:#1d2730;font:inherit;font-weight:600;text-decoration:none}' +
  '.quiet{color:#1d2730;background:none}';

interface PageOffer {
  readonly state: OfferState;
  readonly vehicle: string;
  readonly km: number;
  readonly valuation: {
    readonly offer_price: number;
    readonly offer_expiry: string;
    readonly sample_size?: number | undefined;
  } | null;
}

interface OfferPageInput {
  /** Undefined for an unknown offer. */
  readonly offer: PageOffer | undefined;
  readonly site: FormSite;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Error of the last decision. */
  readonly problem?: string | undefined;
}

const dayOf = (instant: number): string =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'Australia/Sydney' }).format(instant);

/** Renders the actions: accept or decline an open offer, accept a declined one, else start again. */
function decisions(state: OfferState, site: FormSite): string {
  const accept = '<button name="decision" value="accept">Accept this offer</button>';
  const decline = '<button class="quiet" name="decision" value="decline">Decline</button>';
  if (state === 'open')
    return `<form method="post">${accept}${decline}</form><p><small>Decide later: keep the address of this page.</small></p>`;
  if (state === 'declined') return `<form method="post">${accept}</form>`;
  if (state === 'ended')
    return `<a class="button" href="${escapeHtml(site.home + pageHref(site, '/trade-in'))}">Get a new offer</a>`;
  return '';
}

function sum({ state, valuation }: PageOffer, now: number): string {
  if (!valuation || state === 'none') return '';
  const expiry = Date.parse(valuation.offer_expiry);
  const until =
    state === 'open' || state === 'declined'
      ? `<p>Good until ${dayOf(expiry)}: ${timeLeft(expiry, now).toLowerCase()}.</p>`
      : '';
  const sample =
    valuation.sample_size === undefined ? '' : `<p><small>${sampleText(valuation.sample_size)}</small></p>`;
  return `<p class="sum">${formatDollars(valuation.offer_price)}</p>${until}${sample}`;
}

/** Renders the offer with its expiry and actions, or a message without one. */
export function offerPage({ offer, site, now, problem }: OfferPageInput): string {
  const title = offer ? OFFER_TITLE[offer.state] : 'No such offer';
  const text = offer ? OFFER_TEXT[offer.state] : OFFER_TEXT.unknown;
  const about = offer
    ? `<p>${escapeHtml(offer.vehicle)}, ${formatNumber(offer.km)} kms</p>${sum(offer, now)}`
    : '';
  const alert = problem === undefined ? '' : `<p role="alert"><em>${escapeHtml(problem)}</em></p>`;
  return (
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>${title} | ${escapeHtml(site.name)}</title>` +
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
    `<style>${STYLE}</style></head><body><main><h1>${title}</h1>${alert}<div>${about}<p>${text}</p>` +
    `${offer ? decisions(offer.state, site) : ''}</div>` +
    `<p><a href="${escapeHtml(site.home)}/">Back to ${escapeHtml(site.name)}</a></p></main></body></html>`
  );
}
