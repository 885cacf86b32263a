/** Similar vehicles that the browser requests when the built strip is empty or old (specification, sections 4 and 7). */
import type { VehicleCardData } from '../_domain/vehicle/vehicle-card.ts';

/** A vehicle of the response: texts of a card, never markup. */
export type SimilarVehicle = Readonly<Record<(typeof CARD_FIELDS)[number], string>>;

/** Fields of a card that the browser fills; its markup has them as `{name}`. */
export const CARD_FIELDS = ['slug', 'title', 'subtitle', 'src', 'body', 'price', 'place'] as const;

/** Returns whether a response item has every field of a card. */
export const isSimilarVehicle = (given: unknown): given is SimilarVehicle => {
  const words = (given ?? {}) as Partial<Record<string, unknown>>;
  return CARD_FIELDS.every((name) => typeof words[name] === 'string');
};

/** With fewer cards the strip shows the prompt, too. */
export const FEW = 3;

/** Hours after which the browser refreshes a built strip. */
const FRESH_HOURS = 6;

/** Returns whether to request the strip: the built one is empty or old. Times in milliseconds. */
export const shouldAsk = (cards: number, written: number, now: number): boolean =>
  cards === 0 || now - written > FRESH_HOURS * 3_600_000;

/** The words a card without a vehicle is written with: `{title}` and so on. */
export const BLANK_CARD: VehicleCardData = {
  id: '{id}',
  // No page of the site: the script leads the link to that of the vehicle.
  href: '#{slug}',
  title: '{title}',
  subtitle: '{subtitle}',
  picture: { src: '{src}', thumb: '{src}', alt: '' },
  body: '{body}',
  photoCount: 0,
  tag: null,
  price: { amount: null, text: '{price}' },
  facts: [],
  location: '{place}',
  // Lists need data that the card lacks.
  favourite: false,
  compare: false,
};

/** Returns the card of a vehicle as texts. */
export function similarVehicle(card: VehicleCardData): SimilarVehicle {
  const { amount, text, type, per } = card.price;
  const price = amount === null ? text : `$${amount.toLocaleString('en-AU')}${per ? `/${per}` : ''}`;
  return {
    slug: card.href.slice('/cars/'.length),
    title: card.title,
    subtitle: card.subtitle,
    src: card.picture?.thumb ?? '',
    body: card.body ?? '',
    price: type ? `${price} ${type}` : price,
    place: card.location,
  };
}

/** `text` with every `{word}` replaced; those the vehicle does not have are left empty. */
export const filled = (text: string, vehicle: Partial<SimilarVehicle>): string =>
  text.replace(/\{(\w+)\}/g, (_, word: keyof SimilarVehicle) => vehicle[word] ?? '');
