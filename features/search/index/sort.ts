/** Sorts documents and cuts pages. */
import { countBits, hasBit, intersect, subtract, type Bits } from './bits.ts';
import { codesFor, grouped, type Codes, type Column } from './column.ts';
import type { Point } from '../../_domain/location/distance.ts';
import { distanceTo } from '../query/geo-point.ts';
import { findDocuments } from './evaluate.ts';
import type { SearchIndex } from './search-index.ts';
import type { SortOrder, Query } from './query.ts';

/**
 * Appends documents, the most relevant first, until the list has `most`. Recurses over the bit planes from the highest down:
 * documents in the plane come before those outside.
 */
function addRelevant(docs: number[], most: number, bits: Bits, planes: readonly Bits[]): void {
  const plane = planes.at(-1);
  if (plane && countBits(bits) > 0) {
    const others = planes.slice(0, -1);
    addRelevant(docs, most, intersect(bits.slice(), plane), others);
    addRelevant(docs, most, subtract(bits.slice(), plane), others);
    return;
  }
  for (let position = 0; position < bits.length && docs.length < most; position += 1) {
    for (let word = bits[position]!; word !== 0; word &= word - 1)
      docs.push((position << 5) + 31 - Math.clz32(word & -word));
  }
}

/** Returns the position of each code by its distance; equal distances share one. */
function positionsByDistance({ values }: Column, near: Point): number[] {
  const distances = Array.from(values as readonly string[], (text) => distanceTo(near, text));
  const sorted = [...new Set(distances)].filter(Number.isFinite).toSorted((a, b) => a - b);
  const positions = new Map(sorted.map((distance, index) => [distance, index + 1]));
  return [0, ...distances].map(
    (distance, code) => (code > 0 && positions.get(distance)) || values.length + 1,
  );
}

/** Returns all documents sorted by a column; those without a number or a position come last. */
function ordered(column: Column, { descending, positive, near }: SortOrder): Codes {
  const { codes, values } = column;
  const none = values.length + 1;
  const byNumber = () =>
    Array.from({ length: none }, (_, code) => {
      if (code === 0 || (positive && Number(values[code - 1]) <= 0)) return none;
      return descending ? none - code : code;
    });
  const positions = near ? positionsByDistance(column, near) : byNumber();
  const placed = codesFor(codes.length, none);
  for (let doc = 0; doc < codes.length; doc += 1) placed[doc] = positions[codes[doc]!]!;
  return grouped(none, placed).items;
}

/**
 * Returns the documents of a page. Without an order, or when its field is missing, by relevance, then by document number.
 */
function computePage(
  index: SearchIndex,
  { bits, size }: { readonly bits: Bits; readonly size: number },
  { wordMatches, order, offset, limit }: Query,
): number[] {
  const docs: number[] = [];
  const most = Math.min(size, offset + limit);
  if (offset >= most) return docs;
  const column = order && index.columns.get(order.field);
  if (column) {
    const all = index.orders(JSON.stringify(order), () => ordered(column, order));
    for (let position = 0; docs.length < most; position += 1)
      if (hasBit(bits, all[position]!)) docs.push(all[position]!);
  } else addRelevant(docs, most, bits, order || !wordMatches ? [] : wordMatches.relevance());
  return docs.slice(offset, most);
}

/**
 * Returns the documents of a page and the number of hits on all pages. Runs of documents that match `collapse` count as one,
 * judged over the full order.
 */
export function pageOfHits(
  index: SearchIndex,
  matches: { readonly bits: Bits; readonly size: number },
  query: Query,
): { hits: number[]; size: number } {
  const { collapse, offset, limit } = query;
  const once = collapse && intersect(matches.bits.slice(), findDocuments(index, collapse));
  if (!once || countBits(once) < 2) return { hits: computePage(index, matches, query), size: matches.size };
  const all = computePage(index, matches, { ...query, offset: 0, limit: matches.size });
  const shown = all.filter(
    (doc, position) => position === 0 || !hasBit(once, doc) || !hasBit(once, all[position - 1]!),
  );
  return { hits: shown.slice(offset, offset + limit), size: shown.length };
}
