/** Data of a vehicle card, as JSON for the browser. */
import type { CardWeekly } from '../price/card-finance.ts';

/** Icons of facts, all in the icon set. */
export type FactIcon =
  | 'odometer'
  | 'body'
  | 'gearbox'
  | 'fuel'
  | 'engine'
  | 'weight'
  | 'bed'
  | 'length'
  | 'drive'
  | 'info';

/** Type aliases, so that they can be JSON props of an island. */
export type CardFact = { icon: FactIcon; label: string; value: string };

export type CardPrice = {
  /** Dollars; null displays `text` instead. */
  amount: number | null;
  /** Replaces an amount: 'Enquire for price.', 'PREORDER'. */
  text: string;
  /** Price type, such as 'Drive Away'. */
  type?: string;
  /** Earlier, higher price in dollars. */
  was?: number;
  /** Period of a subscription price: 'week'. */
  per?: string;
};

export type CardTag = {
  kind: 'neutral' | 'new' | 'reserved' | 'sold' | 'positive';
  text: string;
  /** ISO instant from which the tag is hidden. */
  until?: string;
  /** Drawn instead of the text. */
  image?: string;
};

/** A flag from the record of earlier pulls, such as a price drop. */
export type CardFlag = { text: string; until?: string };

export type CardPicture = { src: string; thumb: string; alt: string };

export type VehicleCardData = {
  id: string;
  href: string;
  /** Year, make and model. */
  title: string;
  /** Badge and series; may be empty. */
  subtitle: string;
  picture: CardPicture | null;
  /** Outline without a picture (`Silhouette`). */
  body?: string;
  photoCount: number;
  tag: CardTag | null;
  price: CardPrice;
  weekly?: CardWeekly;
  /** Dollars below the market average. */
  below?: number;
  flags?: readonly CardFlag[];
  /** Kilometres, body, transmission, fuel: at most four. */
  facts: readonly CardFact[];
  /** Dealer location, or suburb with state. */
  location: string;
  /** Make, for its favourite. */
  make?: string;
  model?: string;
  /** Whether it has the favourite button, when that differs from the default (`buttonsOfCard`). */
  favourite?: boolean;
  compare?: boolean;
  /** True: the photo is dimmed and the notice replaces the price. */
  sold?: boolean;
};
