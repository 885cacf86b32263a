/** Makes card files: what of each card the index does not tell, in columns. */
import type { CardTag, VehicleCardData } from '../../_domain/vehicle/vehicle-card.ts';
import {
  CARDS_VERSION,
  guessSlug,
  predictCard,
  readCard,
  SLUG_GUESSES,
  thumbOf,
  type CardFile,
  type CardPatch,
  type ReadField,
  type ThumbRule,
} from './cards.ts';

/** Cards in document order, and what the index says of each document. */
export interface CardSource {
  readonly cards: readonly VehicleCardData[];
  readonly read: (doc: number) => ReadField;
}

/** A beginning of addresses is taken out of them from so many uses on. */
const PREFIX_USES = 8;

/** Number of members that are not undefined. */
function sizeOf(value: object): number {
  let size = 0;
  for (const member of Object.values(value)) if (member !== undefined) size += 1;
  return size;
}

/** Equal as plain data, whatever the order of members; a member that is undefined is none. */
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

/** Things a card file numbers, each once. */
class Table<T> {
  readonly rows: T[] = [];
  readonly #numbers = new Map<string, number>();

  /** The number of a row; -1 for none. */
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
  patches: Table<CardPatch>;
}

interface Row {
  id: string;
  slug: string | number;
  prefix: number;
  src: string | null;
  thumb: string | number;
  photos: number;
  tag: number;
  patch: number;
}

/** Members a card file has columns for. */
const COLUMNS: ReadonlySet<string> = new Set(['id', 'href', 'picture', 'photoCount', 'tag']);

/** Members of `value` that differ from those of `predicted`. */
function differing<T extends object>(value: T, predicted: object): Partial<T> {
  const entries = Object.entries(value).filter(
    ([key, member]) => member !== undefined && !isEqual(member, Reflect.get(predicted, key)),
  );
  // Some of the entries of the value itself.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(entries) as Partial<T>;
}

function patchOf(card: VehicleCardData, read: ReadField): CardPatch | undefined {
  const predicted = predictCard(read);
  const set = Object.fromEntries(
    Object.entries(differing(card, predicted)).filter(([key]) => key !== 'price' && !COLUMNS.has(key)),
  );
  const price = differing(card.price, predicted.price);
  const drop = Object.keys(predicted).filter((key) => Reflect.get(card, key) === undefined);
  const patch = {
    ...(Object.keys(set).length > 0 ? { set } : {}),
    ...(Object.keys(price).length > 0 ? { price } : {}),
    ...(drop.length > 0 ? { drop } : {}),
  };
  return Object.keys(patch).length > 0 ? patch : undefined;
}

/** The rules that make the thumbnail's address of the picture's: what both begin and end with is left alone. */
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

/** Most rules a file has; what needs a rarer one is written out. */
const MOST_RULES = 40;

function count<T>(counts: Map<T, number>, key: T): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

type Picture = NonNullable<VehicleCardData['picture']>;

/** Rules that serve more than one picture, those that serve most first. */
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

/** Every part of an address that ends with a slash, the longest first. */
function beginnings(src: string): string[] {
  const found: string[] = [];
  for (let at = src.lastIndexOf('/'); at > 0; at = src.lastIndexOf('/', at - 1))
    found.push(src.slice(0, at + 1));
  return found;
}

/** Takes the longest common beginning out of an address. */
function prefixer(pictures: readonly Picture[]): (src: string) => string {
  const uses = new Map<string, number>();
  for (const { src } of pictures) for (const beginning of beginnings(src)) count(uses, beginning);
  return (src) => beginnings(src).find((beginning) => (uses.get(beginning) ?? 0) >= PREFIX_USES) ?? '';
}

function slugOf({ id, href }: VehicleCardData, read: ReadField): string | number {
  const slug = href.slice('/cars/'.length);
  for (let guess = 0; guess < SLUG_GUESSES; guess += 1)
    if (guessSlug(guess, { id, read }) === slug) return guess;
  return slug;
}

function* pack({ cards, read }: CardSource, from: number, tables: Tables): Iterable<Row> {
  const pictures = cards.flatMap(({ picture }) => picture ?? []);
  const prefixOf = prefixer(pictures);
  const rules = commonRules(pictures);
  for (const [row, card] of cards.entries()) {
    const { src, thumb } = card.picture ?? { src: null, thumb: 0 };
    const prefix = src === null ? '' : prefixOf(src);
    const rule = rules.find((one) => src !== null && thumbOf(src, one) === thumb);
    yield {
      id: card.id,
      slug: slugOf(card, read(from + row)),
      prefix: tables.prefixes.numberOf(prefix || undefined),
      src: src === null ? null : src.slice(prefix.length),
      thumb: rule ? tables.thumbRules.numberOf(rule) : thumb,
      photos: card.photoCount,
      tag: tables.tags.numberOf(card.tag),
      patch: tables.patches.numberOf(patchOf(card, read(from + row))),
    };
  }
}

/**
 * The card file of documents `from` to `to` (that one not included). Reading it gives back exactly the cards, whatever they
 * are: a card that the columns cannot tell stands in its patch as a whole.
 */
export function packCards(source: CardSource, { from, to }: { from: number; to: number }): CardFile {
  const { read } = source;
  const cards = source.cards.slice(from, to);
  const tables: Tables = {
    prefixes: new Table(),
    thumbRules: new Table(),
    tags: new Table(),
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
    patches: tables.patches.rows,
    id: rows.map(({ id }) => id),
    slug: rows.map(({ slug }) => slug),
    prefix: rows.map(({ prefix }) => prefix),
    src: rows.map(({ src }) => src),
    thumb: rows.map(({ thumb }) => thumb),
    photos: rows.map(({ photos }) => photos),
    tag: rows.map(({ tag }) => tag),
    patch: rows.map(({ patch }) => patch),
  });
  const tried = file();
  for (const [row, card] of cards.entries()) {
    const place = rows[row];
    if (!place || isEqual(readCard(tried, from + row, read(from + row)), card)) continue;
    place.patch = tables.patches.numberOf({ ...patchOf(card, read(from + row)), set: card });
  }
  return file();
}
