/** Writes card files: the differences between cards and their predictions, in columns. */
import type { CardFlag, CardPrice, CardTag, VehicleCardData } from '../../../_domain/vehicle/vehicle-card.ts';
import {
  CARDS_VERSION,
  guessSlug,
  predictCard,
  readCard,
  SLUG_GUESSES,
  toThumb,
  type CardFile,
  type CardLoan,
  type CardPatch,
  type ReadField,
  type ThumbRule,
} from './cards.ts';

/** Cards in document order, and the indexed fields of each document. */
export interface CardSource {
  readonly cards: readonly VehicleCardData[];
  readonly read: (doc: number) => ReadField;
}

/** A prefix is stored separately from this many uses on. */
const PREFIX_USES = 8;

/** Returns the number of defined members. */
function sizeOf(value: object): number {
  let size = 0;
  for (const member of Object.values(value)) if (member !== undefined) size += 1;
  return size;
}

/** Compares plain data, ignoring the order of members and members that are undefined. */
function isEqual(one: unknown, two: unknown): boolean {
  if (one === two) return true;
  if (typeof one !== 'object' || typeof two !== 'object' || one === null || two === null) return false;
  if (Array.isArray(one) !== Array.isArray(two)) return false;
  for (const [key, member] of Object.entries(one)) {
    if (member === undefined) continue;
    if (!Object.hasOwn(two, key) || !isEqual(member, Reflect.get(two, key))) return false;
  }
  return sizeOf(one) === sizeOf(two);
}

/** A table of distinct rows. */
class Table<T> {
  readonly rows: T[] = [];
  readonly #numbers = new Map<string, number>();

  /** Returns the index of a row, adding it if new; -1 for none. */
  numberOf(row: T | null | undefined): number {
    if (row === null || row === undefined) return -1;
    const key = JSON.stringify(row);
    const number = this.#numbers.get(key) ?? this.rows.push(row) - 1;
    this.#numbers.set(key, number);
    return number;
  }
}

interface Tables {
  prefixes: Table<string>;
  thumbRules: Table<ThumbRule>;
  tags: Table<CardTag>;
  priceTypes: Table<string>;
  bodies: Table<string>;
  loans: Table<CardLoan>;
  flagLists: Table<readonly CardFlag[]>;
  patches: Table<CardPatch>;
}

interface Row {
  id: string;
  slug: string | number;
  prefix: number;
  src: string | null;
  thumb: string | number;
  photos: number;
  was: number;
  weekly: number;
  below: number;
  loan: number;
  flags: number;
  priceType: number;
  body: number;
  tag: number;
  patch: number;
}

/** Members stored in columns of their own. */
const COLUMNS: ReadonlySet<string> = new Set([
  'id',
  'href',
  'picture',
  'photoCount',
  'tag',
  'body',
  'weekly',
  'below',
  'flags',
]);

/** Returns the members of a price that are stored in columns. */
const priceColumns = ({ type, was }: CardPrice): Partial<CardPrice> => ({
  ...(type === undefined ? {} : { type }),
  ...(was ? { was } : {}),
});

/** Returns the members of `value` that differ from `predicted`. */
function differing<T extends object>(value: T, predicted: object): Partial<T> {
  const entries = Object.entries(value).filter(
    ([key, member]) => member !== undefined && !isEqual(member, Reflect.get(predicted, key)),
  );
  // A subset of the entries of `value`.
  return Object.fromEntries(entries) as Partial<T>;
}

function computePatch(card: VehicleCardData, read: ReadField): CardPatch | undefined {
  const predicted = predictCard(read);
  const set = Object.fromEntries(
    Object.entries(differing(card, predicted)).filter(([key]) => key !== 'price' && !COLUMNS.has(key)),
  );
  const price = differing(card.price, { ...predicted.price, ...priceColumns(card.price) });
  const drop = Object.keys(predicted).filter((key) => Reflect.get(card, key) === undefined);
  const patch = {
    ...(Object.keys(set).length > 0 ? { set } : {}),
    ...(Object.keys(price).length > 0 ? { price } : {}),
    ...(drop.length > 0 ? { drop } : {}),
  };
  return Object.keys(patch).length > 0 ? patch : undefined;
}

/** Returns the rules that turn the picture's address into the thumbnail's, by dropping their common prefix and suffix. */
function thumbRules(src: string, thumb: string): ThumbRule[] {
  const least = Math.min(src.length, thumb.length);
  let start = 0;
  while (start < least && src[start] === thumb[start]) start += 1;
  let end = 0;
  while (end < least - start && src.at(-1 - end) === thumb.at(-1 - end)) end += 1;
  const cut = src.length - start - end;
  const put = thumb.slice(start, thumb.length - end);
  return [
    [start, cut, put],
    [-1 - end, cut, put],
  ];
}

/** Limit of rules per file; thumbnails of rarer rules are stored verbatim. */
const MOST_RULES = 40;

function count<T>(counts: Map<T, number>, key: T): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

type Picture = NonNullable<VehicleCardData['picture']>;

/** Returns the rules used by more than one picture, most used first. */
function commonRules(pictures: readonly Picture[]): ThumbRule[] {
  const uses = new Map<string, number>();
  for (const { src, thumb } of pictures)
    for (const rule of thumbRules(src, thumb)) count(uses, JSON.stringify(rule));
  return [...uses]
    .filter(([, times]) => times > 1)
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, MOST_RULES)
    .map(([rule]) => JSON.parse(rule) as ThumbRule);
}

/** Returns the prefixes of an address that end with a slash, longest first. */
function beginnings(src: string): string[] {
  const texts: string[] = [];
  for (let slash = src.lastIndexOf('/'); slash > 0; slash = src.lastIndexOf('/', slash - 1))
    texts.push(src.slice(0, slash + 1));
  return texts;
}

/** Finds the longest common prefix of an address. */
function prefixer(pictures: readonly Picture[]): (src: string) => string {
  const uses = new Map<string, number>();
  for (const { src } of pictures) for (const beginning of beginnings(src)) count(uses, beginning);
  return (src) => beginnings(src).find((beginning) => (uses.get(beginning) ?? 0) >= PREFIX_USES) ?? '';
}

function packSlug({ id, href }: VehicleCardData, read: ReadField): string | number {
  const slug = href.slice('/cars/'.length);
  for (let guess = 0; guess < SLUG_GUESSES; guess += 1)
    if (guessSlug(guess, { id, read }) === slug) return guess;
  return slug;
}

/** Returns the columns of repayment, market and flags. */
function dealRow(
  { weekly, below, flags }: VehicleCardData,
  { loans, flagLists }: Tables,
): Pick<Row, 'weekly' | 'below' | 'loan' | 'flags'> {
  const { amount = 0, ...loan } = weekly ?? {};
  return {
    weekly: amount,
    below: below ?? 0,
    loan: loans.numberOf(weekly && (loan as CardLoan)),
    flags: flagLists.numberOf(flags),
  };
}

function* pack({ cards, read }: CardSource, from: number, tables: Tables): Iterable<Row> {
  const pictures = cards.flatMap(({ picture }) => picture ?? []);
  const prefixOf = prefixer(pictures);
  const rules = commonRules(pictures);
  for (const [row, card] of cards.entries()) {
    const { src, thumb } = card.picture ?? { src: null, thumb: 0 };
    const prefix = src === null ? '' : prefixOf(src);
    const rule = rules.find((one) => src !== null && toThumb(src, one) === thumb);
    yield {
      id: card.id,
      slug: packSlug(card, read(from + row)),
      prefix: tables.prefixes.numberOf(prefix || undefined),
      src: src === null ? null : src.slice(prefix.length),
      thumb: rule ? tables.thumbRules.numberOf(rule) : thumb,
      photos: card.photoCount,
      was: card.price.was ?? 0,
      ...dealRow(card, tables),
      priceType: tables.priceTypes.numberOf(card.price.type),
      body: tables.bodies.numberOf(card.body),
      tag: tables.tags.numberOf(card.tag),
      patch: tables.patches.numberOf(computePatch(card, read(from + row))),
    };
  }
}

/**
 * Packs the cards of documents `from` up to, but not including, `to`. Reading restores exactly the same cards: one that the
 * columns can't express is stored whole in its patch.
 */
export function packCards(source: CardSource, { from, to }: { from: number; to: number }): CardFile {
  const { read } = source;
  const cards = source.cards.slice(from, to);
  const tables: Tables = {
    prefixes: new Table(),
    thumbRules: new Table(),
    tags: new Table(),
    priceTypes: new Table(),
    bodies: new Table(),
    loans: new Table(),
    flagLists: new Table(),
    patches: new Table(),
  };
  const rows = [...pack({ cards, read }, from, tables)];
  const file = (): CardFile => ({
    version: CARDS_VERSION,
    from,
    to: from + cards.length,
    prefixes: tables.prefixes.rows,
    thumbRules: tables.thumbRules.rows,
    tags: tables.tags.rows,
    priceTypes: tables.priceTypes.rows,
    bodies: tables.bodies.rows,
    loans: tables.loans.rows,
    flagLists: tables.flagLists.rows,
    patches: tables.patches.rows,
    id: rows.map(({ id }) => id),
    slug: rows.map(({ slug }) => slug),
    prefix: rows.map(({ prefix }) => prefix),
    src: rows.map(({ src }) => src),
    thumb: rows.map(({ thumb }) => thumb),
    photos: rows.map(({ photos }) => photos),
    was: rows.map(({ was }) => was),
    weekly: rows.map(({ weekly }) => weekly),
    below: rows.map(({ below }) => below),
    loan: rows.map(({ loan }) => loan),
    flags: rows.map(({ flags }) => flags),
    priceType: rows.map(({ priceType }) => priceType),
    body: rows.map(({ body }) => body),
    tag: rows.map(({ tag }) => tag),
    patch: rows.map(({ patch }) => patch),
  });
  const tried = file();
  for (const [row, card] of cards.entries()) {
    const stored = rows[row];
    if (!stored || isEqual(readCard(tried, from + row, read(from + row)), card)) continue;
    stored.patch = tables.patches.numberOf({ ...computePatch(card, read(from + row)), set: card });
  }
  return file();
}
