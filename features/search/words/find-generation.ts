/** Finds the generation of a model that typed words name by its code: `gu patrol`, `mk7 golf`, `e46`. */
import { GENERATIONS, type Generation } from '../../_domain/vehicle/generations.ts';
import { bareText } from '../index/plain-text.ts';
import type { Range } from '../query/request.ts';
import type { SearchState } from '../query/state.ts';
import { hasExclusion, synonymsOf } from './synonyms.ts';
import { isNamed, type Vocabulary } from './vocabulary.ts';

/** The generations of each code. */
const BY_CODE: ReadonlyMap<string, readonly Generation[]> = new Map(
  GENERATIONS.map(({ code }) => [code, GENERATIONS.filter((other) => other.code === code)]),
);

/** A code that is nothing else by itself: `e46`, `80 series`. */
const UNMISTAKABLE = /^(?:[a-z]\d{2,3}|\d{2,3}series)$/;
/** Longest code and longest name beside it, in words. */
const MAX_TERMS = 3;

/** A generation in typed words, with the models of the stock that it belongs to. */
export interface TypedGeneration {
  /** The code as typed. */
  readonly code: string;
  /** The other words. */
  readonly rest: string;
  readonly refinements: SearchState['refinements'];
  readonly years: Range;
}

/** Returns the stock's names of a generation's models. */
const listStockModels = (
  { make, models }: Generation,
  { make_model: stock = [] }: Vocabulary,
): readonly string[] =>
  models.filter((model) => stock.some(({ value, count }) => count > 0 && value === `${make} ${model}`));

/** Returns whether the words before or behind a code name its make or model. */
function isBesideName(
  terms: readonly string[],
  [start, end]: readonly [number, number],
  generation: Generation,
): boolean {
  const names = [generation.make, ...generation.models].map(bareText);
  const isName = (run: readonly string[]): boolean => {
    const key = bareText(run.join(''));
    return run.length > 0 && [key, ...synonymsOf(key)].some((name) => names.includes(name));
  };
  return Array.from({ length: MAX_TERMS }, (_, index) => index + 1).some(
    (length) =>
      isName(terms.slice(Math.max(0, start - length), start)) || isName(terms.slice(end, end + length)),
  );
}

/** Returns the generation whose code stands beside its make or model, or by itself when it is nothing else; undefined for none in stock. */
export function findGeneration(text: string, vocabulary: Vocabulary): TypedGeneration | undefined {
  const terms = text.split(/\s+/);
  for (let length = MAX_TERMS; length > 0; length -= 1)
    for (let start = 0; start + length <= terms.length; start += 1) {
      const end = start + length;
      const code = terms.slice(start, end).join(' ');
      // A model with the code in its name is no generation: `Landcruiser 200` for `200 series`.
      const isModel = isNamed(code, vocabulary);
      const isRefused = start > 0 && hasExclusion(`${terms[start - 1]} ${code}`);
      const generation =
        isModel || isRefused
          ? undefined
          : BY_CODE.get(bareText(code))?.find(
              (one) => UNMISTAKABLE.test(one.code) || isBesideName(terms, [start, end], one),
            );
      const models = generation ? listStockModels(generation, vocabulary) : [];
      if (!generation || models.length === 0) continue;
      const { make, from, to } = generation;
      return {
        code,
        rest: terms.toSpliced(start, length).join(' '),
        refinements: { make: [make], model: models },
        years: { min: from, ...(to !== undefined && { max: to }) },
      };
    }
  return undefined;
}
