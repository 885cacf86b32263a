/** From a filter tree to a condition of the embedded engine: texts become the values of the column that they stand for. */
import type { Column, SearchIndex } from '../engine/open.ts';
import type { Condition } from '../engine/query.ts';
import type { Bounds, FilterTree, Wanted } from './filter-by.ts';
import type { Spelling } from './values.ts';

const NONE: Condition = { either: [] };
const EVERY: Condition = { all: [] };

type Texts = readonly (readonly [key: string, value: string])[];

/** Keys of the values of a column, made once. */
const keysOf = new WeakMap<Column, Texts>();

function textsOf(column: Column, spelling: Spelling): Texts {
  const known = keysOf.get(column);
  if (known) return known;
  const texts = Array.from(column.values as ArrayLike<string | number>, (value) => {
    const text = String(value);
    return [spelling.key(text), text] as const;
  });
  keysOf.set(column, texts);
  return texts;
}

function isWhole(key: string, { text, prefix }: Wanted, spelling: Spelling): boolean {
  const wanted = spelling.key(text);
  return prefix ? key.startsWith(wanted) : key === wanted;
}

function hasWords(key: string, { text, prefix }: Wanted, spelling: Spelling): boolean {
  const words = key.split(' ');
  const wanted = spelling.words(text);
  if (wanted.length === 0) return key === spelling.key(text);
  return wanted.every((word, at) =>
    words.some((one) => one === word || (prefix && at === wanted.length - 1 && one.startsWith(word))),
  );
}

const inside = (figure: number, { min = -Infinity, max = Infinity, above, below }: Bounds): boolean =>
  figure >= min &&
  figure <= max &&
  (above === undefined || figure > above) &&
  (below === undefined || figure < below);

/** The engine knows inclusive bounds; an end that does not belong is taken out. */
function rangeOf(field: string, { min, max, above, below }: Bounds): Condition {
  const least = above ?? min;
  const most = below ?? max;
  const range: Condition = {
    field,
    ...(least === undefined ? {} : { min: least }),
    ...(most === undefined ? {} : { max: most }),
  };
  const ends = [above, below].filter((end) => end !== undefined);
  return ends.length === 0 ? range : { all: [range, { not: { field, any: ends } }] };
}

function figuresOf(column: Column, field: string, bounds: readonly Bounds[]): Condition {
  if (column.kind === 'number') return { either: bounds.map((one) => rangeOf(field, one)) };
  const values = Array.from(column.values as ArrayLike<string | number>, String);
  return { field, any: values.filter((value) => bounds.some((one) => inside(Number(value), one))) };
}

/** The condition that a filter is on this index. */
export function conditionOf(tree: FilterTree, index: SearchIndex, spelling: Spelling): Condition {
  if ('all' in tree) return { all: tree.all.map((one) => conditionOf(one, index, spelling)) };
  if ('either' in tree) return { either: tree.either.map((one) => conditionOf(one, index, spelling)) };
  if ('not' in tree) return { not: conditionOf(tree.not, index, spelling) };
  if ('ids' in tree) return tree.ids.includes('*') ? EVERY : { field: 'id', any: tree.ids };
  const column = index.columns.get(tree.field);
  if (!column) return NONE;
  const { field } = tree;
  if ('flags' in tree) return { field, any: tree.flags.map(String) };
  if ('figures' in tree) return figuresOf(column, field, tree.figures);
  const [wanted, fits] = 'whole' in tree ? [tree.whole, isWhole] : [tree.words, hasWords];
  const any = textsOf(column, spelling).filter(([key]) => wanted.some((one) => fits(key, one, spelling)));
  return { field, any: any.map(([, value]) => value) };
}
