/** Selects and sorts the promo cards of a listing (section 4, promo cards). */
import type { PromoCard } from './brand.schema.ts';
import type { CarType } from '../vehicle/vehicle.schema.ts';

export interface PromoOptions {
  /** The present instant in milliseconds since 1970. */
  readonly now: number;
  /** Searched car types; empty for all. */
  readonly carTypes?: readonly CarType[] | undefined;
  /** Returns a number from 0 up to 1, to shuffle cards without a position. */
  readonly random?: (() => number) | undefined;
}

const startOf = (card: PromoCard): number => (card.start === undefined ? -Infinity : Date.parse(card.start));
const expiryOf = (card: PromoCard): number =>
  card.expiry === undefined ? Infinity : Date.parse(card.expiry);

/** Returns whether the card runs at `now`: from its start up to but excluding its expiry. */
function isRunning(card: PromoCard, now: number): boolean {
  return startOf(card) <= now && now < expiryOf(card);
}

/**
 * Returns whether the card fits the searched car types. A card without types fits every search; a strict one only a
 * search for all of its types; any other a search for all types or at least one of its own.
 */
export function fitsCarTypes(
  card: { readonly display: readonly CarType[]; readonly strictDisplay: boolean },
  carTypes: readonly CarType[],
): boolean {
  if (card.display.length === 0) return true;
  if (card.strictDisplay) return card.display.every((type) => carTypes.includes(type));
  return carTypes.length === 0 || card.display.some((type) => carTypes.includes(type));
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/**
 * Returns the cards that run at `now` for the searched car types: those with a position first, then the others as
 * configured or shuffled with `random`.
 */
export function promoCards<Card extends PromoCard>(cards: readonly Card[], options: PromoOptions): Card[] {
  const { now, carTypes = [], random } = options;
  const shown = cards.filter((card) => isRunning(card, now) && fitsCarTypes(card, carTypes));
  const placed = shown.filter((card) => card.position !== undefined);
  const others = shown.filter((card) => card.position === undefined);
  return [
    ...placed.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0)),
    ...(random ? shuffled(others, random) : others),
  ];
}

/** Vehicles between promo cards without a position. */
const APART = 8;

/**
 * Returns positions of the cards that run at `now` in a listing, at most `most`: a card with a position before the
 * vehicle at that index, the others behind them, after every eight vehicles.
 */
export function placedPromoCards(
  cards: readonly PromoCard[],
  { now, most }: { now: number; most: number },
): { card: PromoCard; position: number }[] {
  let last = 0;
  return promoCards(cards.map(inEverySearch), { now })
    .slice(0, most)
    .map(({ own: card }) => {
      last = card.position ?? last + APART;
      return { card, position: last };
    });
}

/** Returns the card without its car types; `own` is the original. */
const inEverySearch = (own: PromoCard) => ({ ...own, display: [], own });

/** Returns the next instant (ms) after `now` at which a card starts or expires; Infinity without one. */
export function nextPromoChange(cards: readonly PromoCard[], now: number): number {
  const instants = cards.flatMap((card) => [startOf(card), expiryOf(card)]);
  return Math.min(Infinity, ...instants.filter((instant) => instant > now));
}
