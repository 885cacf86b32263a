/** Figures in what visitors type: prices, years, kilometres, seats. */
import { rangeOf } from './address.ts';
import type { PriceName, RangeName } from './fields.ts';
import type { Range } from './request.ts';

const AMOUNT = String.raw`(\$?)\s?(\d{1,3}(?: \d{3})+(?!\d)|\d[\d,]{0,9}(?:\.\d+)?)\s*(k|grand)?\s*(kms?|klms?|kilomet(?:re|er)s?)?\b`;
/** What is behind it is no bound of a further figure, as in `under 30k and under 50,000 km`. */
const NO_FIGURE = String.raw`(?!\s*\$?\d)`;
const pattern = (text: string): RegExp => new RegExp(text, 'giu');
const BETWEEN = pattern(String.raw`(\bbetween\s+|\bfrom\s+)?${AMOUNT}\s*(?:-|–|to|and)\s*${AMOUNT}`);
const OR_MORE = pattern(
  String.raw`${AMOUNT}\s*(?:\+|(?:or|and)\s+(?:newer|later|more|over|above|up)\b${NO_FIGURE})`,
);
const OR_LESS = pattern(
  String.raw`${AMOUNT}\s*(?:(?:or|and)\s+(?:older|less|under|below)|max(?:imum)?|tops)\b${NO_FIGURE}`,
);
const BOUND = pattern(
  String.raw`((\b(?:over|above|(?:more|newer) than|after|from|at least|min(?:imum)?|since)|>)|\b(?:under|below|(?:less|cheaper|older) than|before|up to|max(?:imum)?|within)|<)\s*${AMOUNT}`,
);
/** Behind an amount, where prices are those of a week. */
const A_WEEK = pattern(
  String.raw`\$?\s?(\d[\d,]{0,9}(?:\.\d+)?)\s*(?:(?:a|per|each|every)\s+(?:week|wk)|/\s*(?:week|wk)|p\.?/?w|weekly)\b`,
);
const SEATS = /\b(\d\d?)[\s-]?seat(?:er|s)?\b/giu;

/** A figure as it is written: dollar sign, digits, `k`, `km`. */
type Written = readonly (string | undefined)[];
const thousands = ([, digits = '', k]: Written): number =>
  Number(digits.replaceAll(/[, ]/g, '')) * (k ? 1000 : 1);

/**
 * What a figure is a figure of, `prices` being what vehicles cost. Where a bound is spoken of small ones are dollars a week,
 * or else thousands of dollars.
 */
function figureOf(
  written: Written,
  bound: string | undefined,
  prices: PriceName,
): [RangeName, number] | undefined {
  const [dollar, digits = '', k, km] = written;
  const figure = thousands(written);
  if (km) return ['km', figure];
  if (dollar || k) return [prices, figure];
  if (/^(?:19[5-9]|20)\d\d$/.test(digits)) return ['year', figure];
  if (figure >= 1000) return [prices, figure];
  return bound && figure >= 3 ? [prices, prices === 'price' ? figure * 1000 : figure] : undefined;
}

/** `20-30k`: what one of the figures says of itself holds for the other. */
const shared = (one: Written, other: Written): Written => {
  const [dollar, digits, k, km] = one;
  return [dollar || other[0], digits, k ?? (thousands(one) < 1000 ? other[2] : undefined), km ?? other[3]];
};

/** Dollars of a word that is one figure and no year: `20000`, `$20,000`, `20k`. */
export function priceOf(word: string, prices: PriceName): number | undefined {
  const [all, ...found] = new RegExp(AMOUNT, 'iu').exec(word) ?? [];
  const [name, figure] = (all === word && figureOf(found, undefined, prices)) || [];
  return name === prices ? figure : undefined;
}

/** Stands where words were understood, so that what is left and right of them is not read as one. */
export const GAP = '|';

/**
 * The ranges and the number of seats that a text speaks of, and what is left of it: `under 30k`, `20-30k`,
 * `2019 or newer`, `less than 100,000 km`, `7 seater`; `under 300 a week` where that is what `prices` are. Of two bounds
 * of one kind the later counts.
 */
export function readFigures(
  text: string,
  prices: PriceName,
): {
  left: string;
  ranges: Partial<Record<RangeName, Range>>;
  seats: string[];
} {
  const ranges: Partial<Record<RangeName, Range>> = {};
  const seats: string[] = [];
  const narrow = (name: RangeName, range: Range): string => {
    const { min, max } = { ...ranges[name], ...range };
    ranges[name] = rangeOf(min, max) ?? {};
    return ` ${GAP} `;
  };
  /** Brings `2019 or newer` into the form of `from 2019`. */
  const ahead =
    (word: string) =>
    (all: string, ...found: string[]): string =>
      figureOf(found, undefined, prices) ? `${word} ${found.slice(0, 4).join('')}` : all;
  const left = (prices === 'price' ? text : text.replace(A_WEEK, '$$$1'))
    .replace(BETWEEN, (all: string, word: string | undefined, ...found: string[]) => {
      const [one, other] = [found.slice(0, 4), found.slice(4, 8)];
      const bound = word ?? (prices === 'price' ? undefined : 'between');
      const min = figureOf(shared(one, other), bound, prices);
      const max = figureOf(shared(other, one), bound, prices);
      return min && max?.[0] === min[0] ? narrow(min[0], rangeOf(min[1], max[1]) ?? {}) : all;
    })
    .replace(OR_MORE, ahead('from'))
    .replace(OR_LESS, ahead('up to'))
    .replace(BOUND, (all: string, word: string, more: string | undefined, ...found: string[]) => {
      const meant = figureOf(found, word, prices);
      if (!meant) return all;
      const [name, figure] = meant;
      const beyond = name === 'year' && /than|after|before/i.test(word) ? 1 : 0;
      return narrow(name, more ? { min: figure + beyond } : { max: figure - beyond });
    })
    .replace(SEATS, (_all: string, figure: string) => {
      seats.push(figure);
      return ` ${GAP} `;
    });
  return { left, ranges, seats };
}
