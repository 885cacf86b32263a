/** Which documents stand on a page. */
import { countBits, hasBit, intersect, listBits, subtract, type Bits } from './bits.ts';
import { grouped, type Codes, type Column } from './column.ts';
import type { SearchIndex } from './open.ts';
import type { Order } from './query.ts';

/** Room for a document number below a code. */
const ROOM = 2 ** 25;

/** Takes documents one after the other, leaves out those before the page, and is full at its end. */
class Page {
  readonly docs: number[] = [];
  #before: number;
  readonly #limit: number;

  constructor(offset: number, limit: number) {
    this.#before = offset;
    this.#limit = limit;
  }

  get isFull(): boolean {
    return this.docs.length >= this.#limit;
  }

  add(doc: number): void {
    if (this.#before > 0) this.#before -= 1;
    else if (!this.isFull) this.docs.push(doc);
  }

  /** Leaves out as many documents at once, when all of them are before the page. */
  skips(number: number): boolean {
    if (number > this.#before) return false;
    this.#before -= number;
    return true;
  }
}

function addAll(page: Page, bits: Bits): void {
  for (let at = 0; at < bits.length && !page.isFull; at += 1) {
    for (let word = bits[at]!; word !== 0; word &= word - 1)
      page.add((at << 5) + 31 - Math.clz32(word & -word));
  }
}

/** The most relevant first: those in the last plane before the others, and so on within each half. */
function addRelevant(page: Page, bits: Bits, planes: readonly Bits[]): void {
  const plane = planes.at(-1);
  if (page.isFull || page.skips(countBits(bits))) return;
  if (!plane) {
    addAll(page, bits);
    return;
  }
  const others = planes.slice(0, -1);
  addRelevant(page, intersect(bits.slice(), plane), others);
  addRelevant(page, subtract(bits.slice(), plane), others);
}

/** The documents in the order of a column; those without a figure come last. */
function permutation(column: Column, { descending, positive }: Order): Codes {
  const { codes, values } = column;
  const none = values.length + 1;
  const place = (code: number): number => {
    if (code === 0 || (positive && Number(values[code - 1]) <= 0)) return none;
    return descending ? none - code : code;
  };
  const places = Array.from({ length: none }, (_, code) => place(code));
  return grouped(none, codes.length, (add) => {
    for (let doc = 0; doc < codes.length; doc += 1) add(places[codes[doc]!]!, doc);
  }).items;
}

function permutationOf(index: SearchIndex, column: Column, order: Order): Codes {
  const key = `${order.field} ${order.descending} ${order.positive}`;
  let docs = index.permutations.get(key);
  if (!docs) index.permutations.set(key, (docs = permutation(column, order)));
  return docs;
}

/** Few documents are put in order by themselves. */
function addSorted(
  page: Page,
  index: SearchIndex,
  bits: Bits,
  { column, order }: { column: Column; order: Order },
): void {
  const { list } = index;
  const { codes, values } = column;
  list.of = undefined;
  list.length = listBits(bits, list.docs);
  const keys = new Float64Array(list.length);
  const last = values.length + 1;
  for (let at = 0; at < keys.length; at += 1) {
    const doc = list.docs[at]!;
    const code = codes[doc]!;
    const isNone = code === 0 || (order.positive && Number(values[code - 1]) <= 0);
    keys[at] = (isNone ? last : order.descending ? last - code : code) * ROOM + doc;
  }
  for (const key of keys.toSorted()) page.add(key % ROOM);
}

export interface PageAsked {
  readonly order: Order | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** The documents of a page: by relevance, then number, when there is no order, or no such field. */
export function pageOf(
  index: SearchIndex,
  found: { readonly bits: Bits; readonly size: number },
  { order, offset, limit }: PageAsked,
  planes: () => readonly Bits[],
): number[] {
  const page = new Page(offset, limit);
  const { bits, size } = found;
  if (offset >= size || limit <= 0) return page.docs;
  const column = order && index.columns.get(order.field);
  if (!order) addRelevant(page, bits, planes());
  else if (!column) addRelevant(page, bits, []);
  else if (size * size < (offset + limit) * index.size) addSorted(page, index, bits, { column, order });
  else {
    const docs = permutationOf(index, column, order);
    for (let at = 0; at < docs.length && !page.isFull; at += 1)
      if (hasBit(bits, docs[at]!)) page.add(docs[at]!);
  }
  return page.docs;
}
