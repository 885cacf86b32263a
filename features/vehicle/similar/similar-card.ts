/** Similar vehicles that the browser requests when the built strip is empty or stale (specification, sections 4 and 7). */
import { formatDollars } from '../../_domain/price/money.ts';
import type { VehicleCardData } from '../../_domain/vehicle/vehicle-card.ts';

/** A vehicle of the response: texts of a card, never markup. */
export type SimilarVehicle = Readonly<Record<(typeof CARD_FIELDS)[number], string>>;

/** Fields of a card that the browser fills; its markup has them as `{name}`. */
export const CARD_FIELDS = ['slug', 'title', 'subtitle', 'src', 'body', 'price', 'place'] as const;

/** Returns whether a response item has every field of a card. */
export const isSimilarVehicle = (item: unknown): item is SimilarVehicle => {
  const fields = (item ?? {}) as Partial<Record<string, unknown>>;
  return CARD_FIELDS.every((name) => typeof fields[name] === 'string');
};

/** With fewer cards, the strip also shows the prompt. */
export const FEW = 3;

/** Hours until a built strip is stale. */
const STALE_HOURS = 6;

/** Returns whether to request the strip: the built one is empty or stale. Times in milliseconds. */
export const shouldRequest = (cards: number, written: number, now: number): boolean =>
  cards === 0 || now - written > STALE_HOURS * 3_600_000;

/** Card without a vehicle: its texts are placeholders such as `{title}`. */
export const BLANK_CARD: VehicleCardData = {
  id: '{id}',
  // The script replaces this address by that of the vehicle.
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

/** Returns the texts of a card. */
export function similarVehicle(card: VehicleCardData): SimilarVehicle {
  const { amount, text, type, per } = card.price;
  const price = amount === null ? text : `${formatDollars(amount)}${per ? `/${per}` : ''}`;
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

/** Replaces every `{field}` of a text; fields that the vehicle lacks become empty. */
export const fillTemplate = (text: string, vehicle: Partial<SimilarVehicle>): string =>
  text.replace(/\{(\w+)\}/g, (_, field: keyof SimilarVehicle) => vehicle[field] ?? '');
