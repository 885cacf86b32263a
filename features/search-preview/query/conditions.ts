/** Converts a filter tree to an engine condition: texts become the matching values of the column. */
import type { Column, Condition, SearchIndex } from '../../search/search.public.ts';
import type { Bounds, FilterTree, TextPattern } from './filter-by.ts';
import type { Spelling } from '../store/values.ts';

const NONE: Condition = { either: [] };
const EVERY: Condition = { all: [] };

/** A value of a column with its comparison key and words. */
interface Text {
  readonly value: string;
  readonly key: string;
  readonly terms: ReadonlySet<string>;
}

/** Cached texts by column. */
const textsByColumn = new WeakMap<Column, readonly Text[]>();

function textsOf(column: Column, spelling: Spelling): readonly Text[] {
  const cached = textsByColumn.get(column);
  if (cached) return cached;
  const texts = Array.from(column.values as ArrayLike<string | number>, (one) => {
    const value = String(one);
    return { value, key: spelling.key(value), terms: new Set(spelling.split(value)) };
  });
  textsByColumn.set(column, texts);
  return texts;
}

/** Returns a test for texts that equal one of the patterns. */
function wholeTest(patterns: readonly TextPattern[], { key }: Spelling): (text: Text) => boolean {
  const keys = new Set(patterns.filter(({ prefix }) => !prefix).map(({ text }) => key(text)));
  const starts = patterns.filter(({ prefix }) => prefix).map(({ text }) => key(text));
  return (text) => keys.has(text.key) || starts.some((start) => text.key.startsWith(start));
}

/** Returns a test for texts that contain all words of one of the patterns. */
function wordsTest(patterns: readonly TextPattern[], { key, split }: Spelling): (text: Text) => boolean {
  const all = patterns.map(({ text, prefix }) => ({ key: key(text), terms: split(text), prefix }));
  return (text) =>
    all.some((one) => {
      if (one.terms.length === 0) return one.key === text.key;
      const last = one.prefix ? one.terms.at(-1) : undefined;
      const whole = last === undefined ? one.terms : one.terms.slice(0, -1);
      const isBegun = last === undefined || [...text.terms].some((word) => word.startsWith(last));
      return whole.every((word) => text.terms.has(word)) && isBegun;
    });
}

const inside = (number: number, { min = -Infinity, max = Infinity, above, below }: Bounds): boolean =>
  number >= min &&
  number <= max &&
  (above === undefined || number > above) &&
  (below === undefined || number < below);

/** Returns the documents in a range. The engine has inclusive bounds only, so exclusive ends are subtracted. */
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

function numbersCondition(column: Column, field: string, bounds: readonly Bounds[]): Condition {
  if (column.kind === 'number') return { either: bounds.map((one) => rangeOf(field, one)) };
  const values = Array.from(column.values as ArrayLike<string | number>, String);
  return { field, any: values.filter((value) => bounds.some((one) => inside(Number(value), one))) };
}

/** Returns the condition of a filter on this index. */
export function conditionOf(tree: FilterTree, index: SearchIndex, spelling: Spelling): Condition {
  if ('all' in tree) return { all: tree.all.map((one) => conditionOf(one, index, spelling)) };
  if ('either' in tree) return { either: tree.either.map((one) => conditionOf(one, index, spelling)) };
  if ('not' in tree) return { not: conditionOf(tree.not, index, spelling) };
  if ('ids' in tree) return tree.ids.includes('*') ? EVERY : { field: 'id', any: tree.ids };
  const column = index.columns.get(tree.field);
  if (!column) return NONE;
  const { field } = tree;
  if ('flags' in tree) return { field, any: tree.flags.map(String) };
  if ('near' in tree) return tree;
  if ('numbers' in tree) return numbersCondition(column, field, tree.numbers);
  const fits = 'whole' in tree ? wholeTest(tree.whole, spelling) : wordsTest(tree.terms, spelling);
  const any = textsOf(column, spelling).filter(fits);
  return { field, any: any.map(({ value }) => value) };
}
