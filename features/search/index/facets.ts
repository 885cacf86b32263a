/** Selects the facet values of a response (specification, section 3). */
import type { Column } from './column.ts';
import { byCodeUnit } from '../../_domain/text/by-code-unit.ts';
import { findCode, numberOf } from './evaluate.ts';
import type { FacetRequest, FacetResult } from './query.ts';

type Value = FacetResult['values'][number];

/** Counts from here on share one bucket and are ordered by sorting alone. */
const GREAT = 1024;
/** Range reserved in a sort key for the text order, below the count. */
const ROOM = 2 ** 25;

const codesByCount = new Uint32Array(GREAT + 1);

/** Returns the smallest count among the `most` greatest, and how many values with exactly that count still fit. */
function threshold(counts: Uint32Array, most: number): readonly [least: number, room: number] {
  let room = most;
  if (counts.length > most) {
    codesByCount.fill(0);
    for (let code = 1; code < counts.length; code += 1) codesByCount[Math.min(counts[code]!, GREAT)]! += 1;
    for (let count = GREAT; count > 0; count -= 1) {
      if (codesByCount[count]! >= room) return [count, count === GREAT ? Infinity : room];
      room -= codesByCount[count]!;
    }
  }
  return [1, Infinity];
}

/** Returns the codes with the greatest counts; equal counts in text order. */
function greatest({ textOrder }: Column, counts: Uint32Array, most: number): number[] {
  const { codes, positions } = textOrder;
  const [least, room] = threshold(counts, most);
  const above = room === Infinity ? least - 1 : least;
  const keys: number[] = [];
  for (let code = 1; code < counts.length; code += 1) {
    if (counts[code]! > above) keys.push(positions[code]! - counts[code]! * ROOM);
  }
  for (
    let position = 0, left = above === least ? room : 0;
    left > 0 && position < codes.length;
    position += 1
  ) {
    if (counts[codes[position]!] !== least) continue;
    keys.push(position - least * ROOM);
    left -= 1;
  }
  const matching: number[] = [];
  for (const key of new Float64Array(keys).toSorted().subarray(0, Math.max(0, most))) {
    matching.push(codes[key - Math.floor(key / ROOM) * ROOM]!);
  }
  return matching;
}

const byCount = (a: Value, b: Value): number => b.count - a.count || byCodeUnit(a.value, b.value);

function computeStats({ values }: Column, counts: Uint32Array) {
  const first = counts.findIndex((count, code) => code > 0 && count > 0);
  const last = counts.findLastIndex(Boolean);
  return first > 0 ? { stats: { min: Number(values[first - 1]), max: Number(values[last - 1]) } } : {};
}

/** Builds a facet: the most frequent values, plus the chosen ones. */
export function computeFacet(
  column: Column | undefined,
  counts: Uint32Array,
  request: FacetRequest,
  most: number,
): FacetResult {
  const isNumber = column?.kind === 'number';
  const values: Value[] = column
    ? greatest(column, counts, most).map((code) => ({
        value: String(column.values[code - 1]),
        count: counts[code]!,
      }))
    : [];
  const chosen = new Set(
    request.chosen.map((value) => (isNumber ? String(numberOf(value) ?? value) : value)),
  );
  if (chosen.size > 0) {
    for (const { value } of values) chosen.delete(value);
    const more = [...chosen].map((value) => {
      const code = column ? findCode(column, value) : 0;
      return { value, count: code > 0 ? counts[code]! : 0 };
    });
    values.push(...more.toSorted(byCount));
  }
  return isNumber ? { values, ...computeStats(column, counts) } : { values };
}
