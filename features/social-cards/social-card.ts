/** What the preview picture of a shared page shows, and its address. */
import type { CardLook } from '../_domain/picture/card-look.ts';
import type { SiteLogo } from '../_domain/picture/site-logo.ts';
import { formatDollars } from '../_domain/price/money.ts';
import type { PriceDisplay } from '../_domain/price/price.ts';
import { textHash } from '../_domain/text/text-hash.ts';
import type { Silhouette } from '../_domain/vehicle/silhouette.ts';

/** Plain data: everything that decides how the picture looks, except the bytes of the photo. */
export interface SocialCard {
  readonly look: CardLook;
  readonly siteName: string;
  readonly title: string;
  readonly subtitle: string;
  /** Price with its type below; null on the card of the site. */
  readonly price: CardPriceText | null;
  /** Address of the photo on the site. */
  readonly photo?: string;
  /** Logo in place of the title, on the card of the site. */
  readonly logo?: SiteLogo['drawings']['band'];
  /** Outline in place of a photo; absent on the card of the site. */
  readonly body?: Silhouette;
}

export interface CardPriceText {
  readonly text: string;
  readonly type: string;
}

/** Increment it when cards are drawn differently. */
const DRAWING = 1;

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** Returns the path of a card's picture on the site. It changes with everything that the picture shows. */
export const cardHref = (card: SocialCard): string =>
  `/previews/${textHash(JSON.stringify([DRAWING, card]))}.jpg`;

const NO_AMOUNT: CardPriceText = { text: '', type: '' };

/**
 * Returns the price of a vehicle with its type. An amount without a type is left out: nobody could tell what it
 * includes. A sold vehicle has no price.
 */
export function cardPriceText(price: PriceDisplay, isForSale: boolean): CardPriceText {
  if (!isForSale) return { text: 'Sold', type: '' };
  if (price.kind === 'subscription')
    return { text: formatDollars(price.amount), type: 'a week, subscription' };
  if (price.kind === 'preorder' || price.kind === 'enquire') return { text: '', type: price.text };
  return price.priceType ? { text: formatDollars(price.amount), type: price.priceType } : NO_AMOUNT;
}

/** Returns whether the site itself has a photo, so that the build can read it. */
export const isOwnPhoto = (href: string): boolean => href.startsWith('/') && !href.startsWith('//');
