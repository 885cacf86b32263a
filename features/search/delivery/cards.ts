/**
 * Vehicle cards without sending them twice: most of a card is told from the columns of the search index, a card file holds
 * only what is not.
 */
import { formatKm, joinUnit } from '../../_domain/location/distance.ts';
import { LEAST_PRICE, NO_PRICE_TEXT } from '../../_domain/price/no-price.ts';
import { toSlug } from '../../_domain/text/slugs.ts';
import type { CardFact, CardPrice, CardTag, VehicleCardData } from '../../_domain/vehicle/vehicle-card.ts';
import type { FieldName } from '../fields.ts';

/** Version of the card files; a reader of another version does not understand them. */
export const CARDS_VERSION = 1;

/** What is read of an index: the value of a field of one document. */
export type ReadField = (field: FieldName) => unknown;

/** Members of a card that the index tells. */
export type PredictedCard = Pick<
  VehicleCardData,
  'title' | 'subtitle' | 'price' | 'facts' | 'location' | 'make' | 'model' | 'sold'
>;

/** How a card differs from what was predicted of it. */
export interface CardPatch {
  /** Members that stand in place of the predicted ones. */
  readonly set?: Partial<VehicleCardData>;
  /** What the predicted price has besides. */
  readonly price?: Partial<CardPrice>;
  /** Predicted members the card does not have. */
  readonly drop?: readonly string[];
}

/** Makes a thumbnail's address of a picture's: at a place, so many characters give way to a text. */
export type ThumbRule = readonly [
  /** From the start of the address; below 0 from its end, which is -1. */
  at: number,
  cut: number,
  put: string,
];

/** The part of the cards that the index does not tell, for documents `from` to `to`, one column for each member. */
export interface CardFile {
  readonly version: number;
  readonly from: number;
  /** The document after the last one. */
  readonly to: number;
  /** Beginnings of picture addresses. */
  readonly prefixes: readonly string[];
  readonly thumbRules: readonly ThumbRule[];
  readonly tags: readonly CardTag[];
  readonly patches: readonly CardPatch[];
  readonly id: readonly string[];
  /** The slug, or the number of the guess that hits it. */
  readonly slug: readonly (string | number)[];
  /** Number of the prefix that stands before `src`; -1 for none. */
  readonly prefix: readonly number[];
  readonly src: readonly (string | null)[];
  /** The thumbnail, or the number of the rule that makes it. */
  readonly thumb: readonly (string | number)[];
  readonly photos: readonly number[];
  /** Numbers of a tag and of a patch; -1 for none. */
  readonly tag: readonly number[];
  readonly patch: readonly number[];
}

const COLUMNS = ['id', 'slug', 'prefix', 'src', 'thumb', 'photos', 'tag', 'patch'] as const;
const TABLES = ['prefixes', 'thumbRules', 'tags', 'patches'] as const;

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const FACTS = [
  ['body', 'Body', 'simple_body'],
  ['gearbox', 'Transmission', 'simple_transmission'],
  ['fuel', 'Fuel', 'simple_fuel'],
] as const;

function predictFacts(read: ReadField): CardFact[] {
  const km = read('km');
  const facts: CardFact[] = FACTS.map(([icon, label, field]) => ({ icon, label, value: text(read(field)) }));
  if (typeof km === 'number')
    facts.unshift({ icon: 'odometer', label: 'Kilometres', value: joinUnit(formatKm(km)) });
  return facts.filter(({ value }) => value);
}

/** What the index lets one expect of a card. It need not be right: the patch says what is not. */
export function predictCard(read: ReadField): PredictedCard {
  const [badge, series, price] = [text(read('badge')), text(read('series')), read('price')];
  const repeats = badge.toLowerCase() === series.toLowerCase();
  const isPriced = typeof price === 'number' && price > LEAST_PRICE;
  return {
    title: ['year', 'make', 'model'].map((field) => text(read(field as FieldName))).join(' '),
    subtitle: [badge, repeats ? '' : series].filter(Boolean).join(' '),
    price: isPriced ? { amount: price, text: '' } : { amount: null, text: NO_PRICE_TEXT },
    facts: predictFacts(read),
    location: text(read('location_name')),
    make: text(read('make')),
    model: text(read('model')),
    ...(read('status') === 'sold' ? { sold: true } : {}),
  };
}

/** How many guesses there are at a slug. */
export const SLUG_GUESSES = 9;

/** The slugs a stock system may have given: a name, followed by the id, the stock number or nothing. */
export function guessSlug(number: number, { id, read }: { id: string; read: ReadField }): string {
  const badge = `${text(read('year'))} ${text(read('make'))} ${text(read('model'))} ${text(read('badge'))}`;
  const name = [text(read('name')), badge, `${badge} ${text(read('series'))}`][Math.floor(number / 3)];
  return toSlug(`${name} ${[id, text(read('stocknum')), ''][number % 3]}`);
}

/** The address of the thumbnail that a rule makes of a picture's. */
export function thumbOf(src: string, [at, cut, put]: ThumbRule): string {
  const start = at < 0 ? src.length + 1 + at - cut : at;
  return src.slice(0, start) + put + src.slice(start + cut);
}

function pictureOf(file: CardFile, row: number, alt: string): VehicleCardData['picture'] {
  const rest = file.src[row];
  if (typeof rest !== 'string') return null;
  const src = (file.prefixes[file.prefix[row] ?? -1] ?? '') + rest;
  const thumb = file.thumb[row];
  const rule = typeof thumb === 'number' ? file.thumbRules[thumb] : undefined;
  return { src, thumb: rule ? thumbOf(src, rule) : text(thumb), alt };
}

/** The card of document `doc`, one of those in `file`. */
export function readCard(file: CardFile, doc: number, read: ReadField): VehicleCardData {
  const row = doc - file.from;
  const { set, price, drop = [] }: CardPatch = file.patches[file.patch[row] ?? -1] ?? {};
  const id = file.id[row] ?? '';
  const slug = file.slug[row];
  const predicted = predictCard(read);
  const { title, subtitle } = { ...predicted, ...set };
  const card: VehicleCardData = {
    id,
    href: `/cars/${typeof slug === 'number' ? guessSlug(slug, { id, read }) : slug}`,
    picture: pictureOf(file, row, `${title} ${subtitle}`.trim()),
    photoCount: file.photos[row] ?? 0,
    tag: file.tags[file.tag[row] ?? -1] ?? null,
    ...predicted,
    price: { ...predicted.price, ...price },
    ...set,
  };
  // Only what a card may lack is ever dropped.
  for (const key of drop) Reflect.deleteProperty(card, key);
  return card;
}

/** Whether something read from JSON is the card file of these documents. */
export function isCardFile(value: unknown, { from, to }: Pick<CardFile, 'from' | 'to'>): value is CardFile {
  const file = value as Partial<CardFile> | null;
  return (
    file?.version === CARDS_VERSION &&
    file.from === from &&
    COLUMNS.every((name) => file[name]?.length === to - from) &&
    TABLES.every((name) => Array.isArray(file[name]))
  );
}
