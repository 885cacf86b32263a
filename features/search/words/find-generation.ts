/** Finds the generation of a model that typed words name by its code: `gu patrol`, `mk7 golf`, `e46`. */
import { GENERATIONS, type Generation } from '../../_domain/vehicle/generations.ts';
import { bareText } from '../index/plain-text.ts';
import type { Range } from '../query/request.ts';
import type { SearchState } from '../query/state.ts';
import { withAlternatives } from './comparisons.ts';
import type { Excluded } from './interpretation.ts';
import { NOT, synonymsOf, withPlainNot } from './synonyms.ts';
import { isNamed, type Vocabulary } from './vocabulary.ts';

/** The generations of each code. */
const BY_CODE: ReadonlyMap<string, readonly Generation[]> = new Map(
  GENERATIONS.map(({ code }) => [code, GENERATIONS.filter((other) => other.code === code)]),
);

/** A code that is nothing else by itself: `e46`, `80 series`. */
const UNMISTAKABLE = /^(?:[a-z]\d{2,3}|\d{2,3}series)$/;
/** Longest code and longest name beside it, in words. */
const MAX_TERMS = 3;
/** Numbers of words, the longest first. */
const LENGTHS = Array.from({ length: MAX_TERMS }, (_, index) => MAX_TERMS - index);

/** A generation of models that the stock has. */
export interface StockGeneration {
  /** The code as typed. */
  readonly code: string;
  readonly refinements: SearchState['refinements'];
  readonly years: Range;
}

/** Generations in typed words. */
interface TypedGenerations {
  /** The other words. */
  readonly rest: string;
  readonly chosen: StockGeneration | undefined;
  readonly refused: readonly Excluded[];
}

/** Returns the stock's names of a generation's models. */
const listStockModels = (
  { make, models }: Generation,
  { make_model: stock = [] }: Vocabulary,
): readonly string[] =>
  models.filter((model) => stock.some(({ value, count }) => count > 0 && value === `${make} ${model}`));

/** Returns whether a run of words ends or begins with the make or a model of a generation. */
function isBesideName(
  { before, behind }: { readonly before: readonly string[]; readonly behind: readonly string[] },
  generation: Generation,
): boolean {
  const names = [generation.make, ...generation.models]
    .map(bareText)
    .filter((name) => name !== generation.code);
  const isName = (run: readonly string[]): boolean => {
    const key = bareText(run.join(''));
    return run.length > 0 && [key, ...synonymsOf(key)].some((name) => names.includes(name));
  };
  return LENGTHS.some((length) => isName(before.slice(-length)) || isName(behind.slice(0, length)));
}

/** Returns whether typed words name the make or a model of a generation anywhere, as a refusal may: `patrol not gu`. */
const isAmongNames = (terms: readonly string[], generation: Generation): boolean =>
  terms.some((_, index) => isBesideName({ before: [], behind: terms.slice(index) }, generation));

/** Returns whether digits are a number, unlike the code `86`: `8.6`, or `86` before `000 km`. */
const isNumber = (code: string, next = ''): boolean =>
  /^\d*[.,]/.test(code) || (/^\d+$/.test(code) && /^(?:\d|k)/i.test(next));

/** Returns the generation that a run of words is a code of; undefined for none in stock. */
function readCode(
  terms: readonly string[],
  { start, end, isRefused }: { start: number; end: number; isRefused: boolean },
  vocabulary: Vocabulary,
): StockGeneration | undefined {
  const code = terms.slice(start, end).join(' ');
  const neighbours = { before: terms.slice(0, start), behind: terms.slice(end) };
  if (isNumber(code, neighbours.behind[0])) return undefined;
  const generation = BY_CODE.get(bareText(code))?.find(
    (one) =>
      UNMISTAKABLE.test(one.code) || (isRefused ? isAmongNames(terms, one) : isBesideName(neighbours, one)),
  );
  // A model with the code in its name is no generation: `Landcruiser 200` for `200 series`.
  if (!generation || isNamed(code, vocabulary)) return undefined;
  const models = listStockModels(generation, vocabulary);
  const { make, from, to } = generation;
  return models.length === 0
    ? undefined
    : {
        code,
        refinements: { make: [make], model: models },
        years: { min: from, ...(to !== undefined && { max: to }) },
      };
}

/** Stands before a refused code: `not vf`, `not vf or`, `not a`. */
const REFUSAL = new RegExp(String.raw`(?<!\S)${NOT}(?:\s+an?)?(?:\s+\S+(?:,|\s+(?:or|nor|and)))*$`, 'i');
/** Joins a refused code to what stands before it. */
const JOINED = new RegExp(String.raw`(?<!\S)(?:${NOT}(?:\s+an?)?|or|nor|and)$`, 'i');

/**
 * Returns the generations whose codes stand beside their make or model, or by themselves when they are nothing else; undefined for
 * none in stock.
 */
export function findGenerations(text: string, vocabulary: Vocabulary): TypedGenerations | undefined {
  const terms = withPlainNot(withAlternatives(text, vocabulary)).trim().split(/\s+/);
  let rest = '';
  let chosen: StockGeneration | undefined;
  const refused: Excluded[] = [];
  for (let start = 0; start < terms.length; start += 1) {
    const isRefused = REFUSAL.test(terms.slice(0, start).join(' '));
    const generation = LENGTHS.filter((length) => start + length <= terms.length)
      .map((length) => readCode(terms, { start, end: start + length, isRefused }, vocabulary))
      .find((one) => one !== undefined);
    if (!generation || (chosen && !isRefused)) {
      rest = `${rest} ${terms[start]}`.trim();
      continue;
    }
    const { code, refinements, years } = generation;
    start += code.split(' ').length - 1;
    if (isRefused) {
      rest = rest.replace(JOINED, '').trim();
      refused.push({ text: `${NOT} ${code}`, refinements, ranges: { year: years } });
    } else chosen = generation;
  }
  return chosen || refused.length > 0 ? { rest, chosen, refused } : undefined;
}
