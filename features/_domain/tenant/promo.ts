/** Which promo cards a listing shows, and in which order (section 4, promo cards). */
import type { PromoCard } from './brand.schema.ts';
import type { CarType } from '../vehicle/vehicle.schema.ts';

export interface PromoOptions {
  /** The present instant in milliseconds since 1970. */
  readonly now: number;
  /** Car types the visitor searches for; empty for all of them. */
  readonly carTypes?: readonly CarType[] | undefined;
  /** Gives a number from 0 up to 1; with it, cards without a position come in random order. */
  readonly random?: (() => number) | undefined;
}

const startOf = (card: PromoCard): number => (card.start === undefined ? -Infinity : Date.parse(card.start));
const expiryOf = (card: PromoCard): number =>
  card.expiry === undefined ? Infinity : Date.parse(card.expiry);

/** Whether the card's dates let it show at `now`: from its start up to, not including, its expiry. */
function isRunning(card: PromoCard, now: number): boolean {
  return startOf(card) <= now && now < expiryOf(card);
}

/**
 * Whether the card fits the car types searched for. A card for no type in particular fits every search; a strict one
 * only a search that names all of its types; any other one a search for all types or at least one of its own.
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
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/**
 * The cards that show at `now` among the car types searched for: those with a position first, by position, then the
 * others as configured or, given `random`, shuffled.
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

/** Vehicles between promo cards that have no position of their own. */
const APART = 8;

/**
 * Returns where the cards that run at `now` stand among the vehicles of a listing, at most `most` of them: a card with a position
 * before the vehicle at that index, the others after every eight vehicles.
 */
export function placedPromoCards(
  cards: readonly PromoCard[],
  { now, most }: { now: number; most: number },
): { card: PromoCard; position: number }[] {
  let free = 0;
  return promoCards(cards.map(inEverySearch), { now })
    .slice(0, most)
    .map(({ own: card }) => ({ card, position: card.position ?? APART * ++free }));
}

/** The card as one that fits every search; `own` is what it is. */
const inEverySearch = (own: PromoCard) => ({ ...own, display: [], own });

/** The next instant (ms) after `now` at which a card starts or expires; Infinity when none does. */
export function nextPromoChange(cards: readonly PromoCard[], now: number): number {
  const instants = cards.flatMap((card) => [startOf(card), expiryOf(card)]);
  return Math.min(Infinity, ...instants.filter((instant) => instant > now));
}
