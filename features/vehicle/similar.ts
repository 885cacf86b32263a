/** Similar vehicles as the browser asks for them when the built strip is empty or old (specification, sections 4 and 7). */
import type { VehicleCardData } from '../_domain/vehicle/vehicle-card.ts';

/** One vehicle of the answer: the words of a card. Everything in it is shown as text. */
export type SimilarVehicle = Readonly<Record<(typeof CARD_FIELDS)[number], string>>;

/** What a card that the browser fills in says. Each stands in the card's markup as `{name}`. */
export const CARD_FIELDS = ['slug', 'title', 'subtitle', 'src', 'body', 'price', 'place'] as const;

/** Whether it has every word of a card. */
export const isSimilarVehicle = (given: unknown): given is SimilarVehicle => {
  const words = (given ?? {}) as Partial<Record<string, unknown>>;
  return CARD_FIELDS.every((name) => typeof words[name] === 'string');
};

/** With fewer cards the prompt stands beside them: one alone would look lost. */
export const FEW = 3;

/** Hours after which a built strip is asked about. */
const FRESH_HOURS = 6;

/** Whether to ask: nothing was found when the page was written, or that is long ago. Instants in milliseconds. */
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
  // What they would keep is not known.
  favourite: false,
  compare: false,
};

/** The words of a vehicle's card. */
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
