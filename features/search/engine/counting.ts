/** How many documents of a set have each value. */
import { countBits, countCommon, fullBits, intersect, listBits, subtract, type Bits } from './bits.ts';
import { codesFor, type Codes, type Column, type Counter } from './column.ts';
import { documentsOf, keyOf } from './evaluate.ts';
import type { SearchIndex } from './open.ts';
import { paired } from './pairs.ts';
import type { Condition } from './query.ts';

/** Most values of a column that are counted by comparing sets. */
const FEW = 32;

/** All documents that can be counted, with the counts of each counter over them. */
export interface Base {
  readonly bits: Bits;
  readonly size: number;
  readonly totals: WeakMap<Counter, Uint32Array>;
}

/** Documents to be counted, all of them in a base. */
export interface Counted {
  readonly bits: Bits;
  readonly size: number;
  readonly base: Base;
}

/** The documents that meet conditions, kept with their counts. */
export const baseOf = (index: SearchIndex, conditions: readonly Condition[]): Base =>
  index.bases(keyOf({ all: conditions }), () => {
    const bits = conditions.reduce(
      (into, one) => intersect(into, documentsOf(index, one)),
      fullBits(index.size),
    );
    return { bits, size: countBits(bits), totals: new WeakMap() };
  });

export const countedOf = (base: Base, bits: Bits): Counted => ({ base, bits, size: countBits(bits) });

/** The lesser of the set and what the base has besides. */
const lesser = ({ size, base }: Counted): number => Math.min(size, base.size - size);

function tally({ codes, cells }: Counter, { docs, length }: SearchIndex['list']): Uint32Array {
  const counts = new Uint32Array(cells);
  for (let at = 0; at < length; at += 1) counts[codes[docs[at]!]!]! += 1;
  return counts;
}

function listed({ list }: SearchIndex, of: Bits, bits: Bits): SearchIndex['list'] {
  list.of = of;
  list.length = listBits(bits, list.docs);
  return list;
}

function totalsOf(index: SearchIndex, counter: Counter, { bits, totals }: Base): Uint32Array {
  const known = totals.get(counter) ?? tally(counter, listed(index, bits, bits));
  totals.set(counter, known);
  return known;
}

/** Number of documents of the set with each code. Not to be changed. */
function histogram(index: SearchIndex, counter: Counter, { bits, size, base }: Counted): Uint32Array {
  const totals = size * 2 > base.size ? totalsOf(index, counter, base) : undefined;
  if (totals && size === base.size) return totals;
  if (index.list.of !== bits) listed(index, bits, totals ? subtract(base.bits.slice(), bits) : bits);
  const counts = tally(counter, index.list);
  if (totals)
    for (let code = 0; code < counts.length; code += 1) counts[code] = totals[code]! - counts[code]!;
  return counts;
}

/** From counts of codes to counts of values: those of lists are added to each of their items. */
function spread({ lists, values }: Column, counts: Uint32Array, parts: Codes | undefined): Uint32Array {
  if (!lists && !parts) return counts;
  const spreadCounts = new Uint32Array(values.length + 1);
  for (let cell = 0; cell < counts.length; cell += 1) {
    const count = counts[cell]!;
    if (count === 0) continue;
    const code = parts ? parts[cell]! : cell;
    if (!lists) spreadCounts[code]! += count;
    else
      for (let at = lists.starts[code]!; at < lists.starts[code + 1]!; at += 1)
        spreadCounts[lists.items[at]!]! += count;
  }
  return spreadCounts;
}

/** Several columns whose values mostly go together, counted at once. */
export interface Team extends Counter {
  readonly members: readonly { readonly column: Column; readonly parts?: Codes }[];
}

/** Number of documents of the set with each value of a column. Not to be changed. */
export function countColumn(index: SearchIndex, column: Column, set: Counted): Uint32Array {
  const number = column.values.length;
  // The sets of a newcomer's values would have to be made first.
  if (number <= FEW && !index.newcomers.has(column) && number * set.bits.length < 2 * lesser(set)) {
    const counts = new Uint32Array(number + 1);
    for (let code = 1; code <= number; code += 1) counts[code] = countCommon(set.bits, column.bits(code));
    return counts;
  }
  return spread(column, histogram(index, column, set), undefined);
}

/** Adds the counts of the wanted columns of a team. */
export function countTeam(
  index: SearchIndex,
  team: Team,
  { set, wanted }: { readonly set: Counted; readonly wanted: ReadonlySet<Column> },
  counts: Map<Column, Uint32Array>,
): void {
  const members = team.members.filter(({ column }) => wanted.has(column));
  const isDirect = members.length * (lesser(set) - team.cells) < lesser(set);
  const cells = isDirect ? undefined : histogram(index, team, set);
  for (const { column, parts } of members) {
    counts.set(column, cells ? spread(column, cells, parts) : countColumn(index, column, set));
  }
}

function joined(team: Team, column: Column, most: number): Team | undefined {
  const pairs = paired(team, column, most);
  if (!pairs) return undefined;
  const { codes, firsts } = pairs;
  const partsOf = (of: Codes): Codes => {
    const parts = codesFor(firsts.length, 0xffffffff);
    for (const [cell, doc] of firsts.entries()) parts[cell] = of[doc]!;
    return parts;
  };
  const members = [...team.members.map((member) => member.column), column];
  return {
    codes,
    cells: firsts.length,
    members: members.map((one) => ({ column: one, parts: partsOf(one.codes) })),
  };
}

/** Puts a column into the first team that it goes with, or into one of its own. */
function place({ size, teams }: SearchIndex, column: Column): void {
  for (const [at, team] of teams.entries()) {
    const most = Math.max(256, size >>> 4, Math.floor(Math.max(team.cells, column.cells) * 1.2));
    const more = joined(team, column, most);
    if (!more) continue;
    teams[at] = more;
    return;
  }
  teams.push(alone(column));
}

const alone = (column: Column): Team => ({ codes: column.codes, cells: column.cells, members: [{ column }] });

/**
 * Puts one of the columns that were counted for the first time into a team, for which the first answer should not wait;
 * answers whether there was one.
 */
export function formTeam(index: SearchIndex): boolean {
  const [column] = index.newcomers;
  if (!column) return false;
  index.newcomers.delete(column);
  place(index, column);
  return true;
}

/** Columns in few teams; every column that was ever counted is in one. */
export function teamsOf(index: SearchIndex, columns: ReadonlySet<Column>): readonly Team[] {
  formTeam(index);
  const { newcomers, teams } = index;
  const placed = new Set(teams.flatMap(({ members }) => members.map(({ column }) => column)));
  const added = [...columns].filter((column) => !placed.has(column) && !newcomers.has(column));
  for (const column of added.toSorted((a, b) => b.cells - a.cells)) newcomers.add(column);
  return [...teams, ...Array.from(newcomers, alone)];
}
