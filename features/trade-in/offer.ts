/** Display of an offer. */

/** State of an offer; `none` if the vehicle could not be valued. */
export type OfferState = 'open' | 'accepted' | 'declined' | 'ended' | 'none';

export interface OfferRecord {
  readonly offerPrice: number | null;
  /** Milliseconds since 1970. */
  readonly offerExpiry: number | null;
  readonly isAccepted: boolean;
  readonly isDeclined: boolean;
}

/** Returns the state at `now` (milliseconds). An accepted offer stays accepted after its expiry. */
export function offerState(
  { offerPrice, offerExpiry, isAccepted, isDeclined }: OfferRecord,
  now: number,
): OfferState {
  if (offerPrice === null || offerExpiry === null) return 'none';
  if (isAccepted) return 'accepted';
  if (offerExpiry <= now) return 'ended';
  return isDeclined ? 'declined' : 'open';
}

/** Formats `2021 Toyota Hilux SR5, 48,000 kms` without missing parts. */
export const vehicleName = ({
  year,
  make,
  model,
  badge,
}: {
  year: number;
  make: string;
  model: string;
  badge?: string | undefined;
}): string => [year, make, model, badge].filter((part) => part !== undefined && part !== '').join(' ');

const DAY_MS = 86_400_000;

/** A seven-day offer made a minute ago still has seven days for a reader. */
const HOUR_MS = 3_600_000;

/** Returns `7 days left`, `1 day left` or `Less than a day left`; `now` and `expiry` in milliseconds. */
export function timeLeft(expiry: number, now: number): string {
  const days = Math.floor((expiry - now + HOUR_MS) / DAY_MS);
  if (days < 1) return 'Less than a day left';
  return `${days} ${days === 1 ? 'day' : 'days'} left`;
}

/** Path of the offer page; the query has the offer's id. */
export const OFFER_PAGE = '/trade-in/offer';

export const offerHref = (leadId: string): string => `${OFFER_PAGE}?offer=${leadId}`;

export const OFFER_TEXT = {
  open: 'An estimate, good once we have seen the vehicle. It is taken off the price of every vehicle you look at here.',
  accepted:
    'You have accepted this offer. We ring you to agree on a time to look at the vehicle together; until then nothing is final.',
  declined: 'You have declined this offer. Until it ends you can still accept it.',
  ended: 'This offer has ended and reduces no price any more. A new one takes two minutes.',
  none: 'We cannot put a figure on it from here. Your details are with us: somebody who buys such vehicles gets in touch.',
  unavailable: 'We cannot reach our server just now. Your offer is not lost: please try again in a moment.',
  unknown: 'There is no such offer, or it is older than we keep them.',
} as const;

export const OFFER_TITLE: Readonly<Record<OfferState, string>> = {
  open: 'What we offer for your vehicle',
  accepted: 'Offer accepted',
  declined: 'Offer declined',
  ended: 'This offer has ended',
  none: 'We have your details',
};

/** Returns the source of the amount as text. */
export const sampleText = (size: number): string =>
  `Worked out from ${size} like ${size === 1 ? 'vehicle' : 'vehicles'} in our stock, your kilometres and your answers.`;
