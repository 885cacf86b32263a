/** What a vehicle card shows, as plain data that travels to the browser. */

/** Pictures a fact may carry; every one is in the icon set. */
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

/** Type aliases, not interfaces: only these count as JSON props of an island. */
export type CardFact = { icon: FactIcon; label: string; value: string };

export type CardPrice = {
  /** Dollars; null shows `text` instead. */
  amount: number | null;
  /** What stands in place of an amount: 'Enquire for price.', 'PREORDER'. */
  text: string;
  /** What the amount includes, such as 'Drive Away'. */
  type?: string;
  /** Earlier, higher price in dollars. */
  was?: number;
  /** Period of a subscription price: 'week'. */
  per?: string;
};

/** A finance estimate; rate and comparison rate are shown in full beside it. */
export type CardWeekly = {
  /** Dollars a week. */
  amount: number;
  rate: number;
  comparison: number;
  /** Lent with the price. */
  fee: number;
  /** Years. */
  term: number;
};

export type CardTag = {
  kind: 'neutral' | 'new' | 'reserved' | 'sold' | 'positive';
  text: string;
  /** ISO instant from which the tag is hidden. */
  until?: string;
};

export type CardPicture = { src: string; thumb: string; alt: string };

export type VehicleCardData = {
  id: string;
  href: string;
  /** Year, make and model. */
  title: string;
  /** Badge and series; may be empty. */
  subtitle: string;
  picture: CardPicture | null;
  /** Without a picture: the outline that stands there (`Silhouette`). */
  body?: string;
  photoCount: number;
  tag: CardTag | null;
  price: CardPrice;
  weekly?: CardWeekly;
  /** Kilometres, body, transmission, fuel: four at most. */
  facts: readonly CardFact[];
  /** Yard or suburb with state. */
  location: string;
  /** What a favourite of it is told to be. */
  make?: string;
  model?: string;
  /** Whether it has the button, where the card does not let one expect so (`buttonsOfCard`). */
  favourite?: boolean;
  compare?: boolean;
  /** True: the photo is dulled and the price gives way to the notice. */
  sold?: boolean;
};
