/** Restores vehicle cards: most of a card is predicted from the search index, a card file holds only the differences. */
import { formatKm, joinUnit } from '../../../_domain/location/distance.ts';
import { LEAST_PRICE, NO_PRICE_TEXT } from '../../../_domain/price/no-price.ts';
import { toSlug } from '../../../_domain/text/slugs.ts';
import type {
  CardFact,
  CardFlag,
  CardPrice,
  CardTag,
  VehicleCardData,
} from '../../../_domain/vehicle/vehicle-card.ts';
import type { CardWeekly } from '../../../_domain/price/card-finance.ts';
import type { FieldName } from '../../query/fields.ts';

/** Version of the card files; readers reject other versions. */
export const CARDS_VERSION = 3;

/** Reads a field of one document from the index. */
export type ReadField = (field: FieldName) => unknown;

/** Members of a card that the index can predict. */
export type PredictedCard = Pick<
  VehicleCardData,
  'title' | 'subtitle' | 'price' | 'facts' | 'location' | 'make' | 'model' | 'sold'
>;

/** The differences between a card and its prediction. */
export interface CardPatch {
  /** Members that replace predicted ones. */
  readonly set?: Partial<VehicleCardData>;
  /** Members to add to the predicted price. */
  readonly price?: Partial<CardPrice>;
  /** Predicted members that the card lacks. */
  readonly drop?: readonly string[];
}

/** A repayment without its amount. */
export type CardLoan = Omit<CardWeekly, 'amount'>;

/** Derives a thumbnail's address from its picture's: at an offset, replaces some characters with a text. */
export type ThumbRule = readonly [
  /** Offset from the start; negative from the end, which is -1. */
  start: number,
  cut: number,
  put: string,
];

/** The differences for documents `from` to `to`, one column per member. */
export interface CardFile {
  readonly version: number;
  readonly from: number;
  /** The document after the last one. */
  readonly to: number;
  /** Common prefixes of picture addresses. */
  readonly prefixes: readonly string[];
  readonly thumbRules: readonly ThumbRule[];
  readonly tags: readonly CardTag[];
  /** What prices include, such as 'Drive Away'. */
  readonly priceTypes: readonly string[];
  /** Outlines of vehicles without a picture. */
  readonly bodies: readonly string[];
  /** Rates, fee and term of repayments. */
  readonly loans: readonly CardLoan[];
  readonly flagLists: readonly (readonly CardFlag[])[];
  readonly patches: readonly CardPatch[];
  readonly id: readonly string[];
  /** The slug, or the number of the guess that yields it. */
  readonly slug: readonly (string | number)[];
  /** Index of the prefix of `src`; -1 for none. */
  readonly prefix: readonly number[];
  readonly src: readonly (string | null)[];
  /** The thumbnail, or the index of the rule that derives it. */
  readonly thumb: readonly (string | number)[];
  readonly photos: readonly number[];
  /** Earlier price in dollars; 0 for none. */
  readonly was: readonly number[];
  /** Repayment a week, and dollars below the market average; 0 for none. */
  readonly weekly: readonly number[];
  readonly below: readonly number[];
  /** Indexes of a loan, a list of flags, a price type, an outline, a tag and a patch; -1 for none. */
  readonly loan: readonly number[];
  readonly flags: readonly number[];
  readonly priceType: readonly number[];
  readonly body: readonly number[];
  readonly tag: readonly number[];
  readonly patch: readonly number[];
}

const COLUMNS = [
  'id',
  'slug',
  'prefix',
  'src',
  'thumb',
  'photos',
  'was',
  'weekly',
  'below',
  'loan',
  'flags',
  'priceType',
  'body',
  'tag',
  'patch',
] as const;
const TABLES = [
  'prefixes',
  'thumbRules',
  'tags',
  'priceTypes',
  'bodies',
  'loans',
  'flagLists',
  'patches',
] as const;

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

/** Predicts a card from the index. It may be wrong: patches correct it. */
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

/** Number of slug guesses. */
export const SLUG_GUESSES = 9;

/** Guesses the slug of a stock system: a name followed by the id, the stock number or nothing. */
export function guessSlug(number: number, { id, read }: { id: string; read: ReadField }): string {
  const badge = `${text(read('year'))} ${text(read('make'))} ${text(read('model'))} ${text(read('badge'))}`;
  const name = [text(read('name')), badge, `${badge} ${text(read('series'))}`][Math.floor(number / 3)];
  return toSlug(`${name} ${[id, text(read('stocknum')), ''][number % 3]}`);
}

/** Derives the thumbnail's address by a rule. */
export function toThumb(src: string, [from, cut, put]: ThumbRule): string {
  const start = from < 0 ? src.length + 1 + from - cut : from;
  return src.slice(0, start) + put + src.slice(start + cut);
}

function readPicture(file: CardFile, row: number, alt: string): VehicleCardData['picture'] {
  const rest = file.src[row];
  if (typeof rest !== 'string') return null;
  const src = (file.prefixes[file.prefix[row] ?? -1] ?? '') + rest;
  const thumb = file.thumb[row];
  const rule = typeof thumb === 'number' ? file.thumbRules[thumb] : undefined;
  return { src, thumb: rule ? toThumb(src, rule) : text(thumb), alt };
}

/** Returns the members that belong beside the price: repayment, market, flags. */
function readDeal(file: CardFile, row: number): Pick<VehicleCardData, 'weekly' | 'below' | 'flags'> {
  const loan = file.loans[file.loan[row] ?? -1];
  const below = file.below[row];
  const flags = file.flagLists[file.flags[row] ?? -1];
  return {
    ...(loan && { weekly: { amount: file.weekly[row] ?? 0, ...loan } }),
    ...(below ? { below } : {}),
    ...(flags && { flags }),
  };
}

/** Restores the card of document `doc` from its card file. */
export function readCard(file: CardFile, doc: number, read: ReadField): VehicleCardData {
  const row = doc - file.from;
  const { set, price, drop = [] }: CardPatch = file.patches[file.patch[row] ?? -1] ?? {};
  const id = file.id[row] ?? '';
  const slug = file.slug[row];
  const predicted = predictCard(read);
  const { title, subtitle } = { ...predicted, ...set };
  const type = file.priceTypes[file.priceType[row] ?? -1];
  const body = file.bodies[file.body[row] ?? -1];
  const was = file.was[row];
  const card: VehicleCardData = {
    id,
    href: `/cars/${typeof slug === 'number' ? guessSlug(slug, { id, read }) : slug}`,
    picture: readPicture(file, row, `${title} ${subtitle}`.trim()),
    photoCount: file.photos[row] ?? 0,
    tag: file.tags[file.tag[row] ?? -1] ?? null,
    ...predicted,
    ...(body === undefined ? {} : { body }),
    ...readDeal(file, row),
    price: { ...predicted.price, ...(type === undefined ? {} : { type }), ...(was ? { was } : {}), ...price },
    ...set,
  };
  // Only optional members are ever dropped.
  for (const key of drop) Reflect.deleteProperty(card, key);
  return card;
}

/** Returns whether parsed JSON is the card file of these documents. */
export function isCardFile(value: unknown, { from, to }: Pick<CardFile, 'from' | 'to'>): value is CardFile {
  const file = value as Partial<CardFile> | null;
  return (
    file?.version === CARDS_VERSION &&
    file.from === from &&
    COLUMNS.every((name) => file[name]?.length === to - from) &&
    TABLES.every((name) => Array.isArray(file[name]))
  );
}
