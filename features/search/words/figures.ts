/** Figures in what visitors type: prices, years, kilometres, seats. */
import { queryText, rangeOf } from '../query/address.ts';
import type { PriceName, RangeName } from '../query/fields.ts';
import type { Range } from '../query/request.ts';

/** What a figure of dollars is a figure of. */
type Dollars = PriceName | 'weekly_price';

/** Dollar sign, digits, `k`, and a unit of kilometres; of `k's` and `kays` the part after the `k`. */
const AMOUNT = String.raw`(?:(\$)\s?)?(\d{1,3}(?: \d{3})+(?!\d)|\d[\d,]{0,9}(?:\.\d+)?)\s*(k)?\s*(kms?|klms?|kilomet(?:re|er)s?|(?<=k)(?:['’]?s|ays?))?\b`;
/** What is behind it is no bound of a further figure, as in `under 30k and under 50,000 km`. */
const NO_FIGURE = String.raw`(?!\s*\$?\d)`;
const pattern = (text: string): RegExp => new RegExp(text, 'giu');
const BETWEEN = pattern(String.raw`(\bbetween\s+|\bfrom\s+)?${AMOUNT}\s*(?:-|–|to|and)\s*${AMOUNT}`);
const OR_MORE = pattern(
  String.raw`(?<!\w)${AMOUNT}\s*(?:\+|(?:or|and)\s+(?:newer|later|more|over|above|up)\b${NO_FIGURE}|(?:on|up)wards?\b|on\s*$)`,
);
const OR_LESS = pattern(
  String.raw`(?<!\w)${AMOUNT}\s*(?:(?:or|and)\s+(?:older|less|under|below)|max(?:imum)?|tops)\b${NO_FIGURE}`,
);
const BOUND = pattern(
  String.raw`(\bnot?\s+)?((\b(?:over|above|(?:more|newer|later) than|after|from|at least|min(?:imum)?|since)|>)|\b(?:under|below|sub-?|(?:less|cheaper|older|earlier) than|before|up to|at most|max(?:imum)?|within)|<)\s*${AMOUNT}`,
);
/** Behind an amount: it is paid every week. */
const EVERY_WEEK = String.raw`(?:(?:a|per|each|every)\s+(?:week|wk)|/\s*(?:week|wk)|p\.?/?w|weekly)\b`;
const DOLLARS = String.raw`(?:\$\s?)?(\d[\d,]{0,9}(?:\.\d+)?)`;
const A_WEEK = pattern(String.raw`${DOLLARS}\s*${EVERY_WEEK}`);
/** A price a week with its bounds: `between 200 and 300 a week`, `$300 pw or less`. */
const WEEKLY_BOUND = pattern(
  String.raw`(?:\b(?:between|from|over|above|more than|at least|min(?:imum)?|under|below|sub-?|(?:less|cheaper) than|up to|at most|max(?:imum)?|within)\s*)?(?:${DOLLARS}\s*(?:-|–|to|and)\s*)?${DOLLARS}\s*${EVERY_WEEK}(?:\s*(?:(?:or|and)\s+(?:more|over|above|less|under|below)|max(?:imum)?|tops)\b)?`,
);
/** A figure by itself. */
const LONE = pattern(String.raw`(?<!\w)${AMOUNT}`);
/** From two on. */
export const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const SEATS = pattern(
  String.raw`(?:\b(?:(at least|min(?:imum)?|from)|(over|above|more than))\s+)?\b(\d\d?|${NUMBERS.join('|')})\s*(\+|or\s+more\b)?[\s-]?seat(?:er)?s?\b(\s+or\s+more\b)?`,
);
/** Behind a figure it is a `k`. */
const THOUSAND = /(?<![\d,.])(\d{1,3}(?:\.\d+)?)\s*(?:grand|thou\w*)(?!\w)/gi;

/** Tens and teens that prices are spoken in. */
const TENS: Readonly<Record<string, number>> = {
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const SPOKEN_THOUSANDS = new RegExp(
  String.raw`(?<!\w)(${Object.keys(TENS).join('|')})(?:[\s-](one|${NUMBERS.join('|')}))?\s+(?:grand|thou\w*|k)(?!\w)`,
  'gi',
);
/** `twenty five thousand` as `25k`. */
const thousandsInFigures = (text: string): string =>
  text.replace(SPOKEN_THOUSANDS, (_, tens: string, ones = '') => {
    const more = ['', 'one', ...NUMBERS].indexOf(ones.toLowerCase());
    return `${(TENS[tens.toLowerCase()] ?? 0) + more}k`;
  });

/** A figure as it is written: dollar sign, digits, `k`, `km`. */
type Written = readonly (string | undefined)[];
const plain = ([, digits = '']: Written): number => Number(digits.replaceAll(/[, ]/g, ''));
/** Larger numbers are never written in thousands. */
const COUNTED_OUT = 1000;
const thousands = (written: Written): number =>
  plain(written) * (written[2] && plain(written) < COUNTED_OUT ? 1000 : 1);

/**
 * What a figure is a figure of, `prices` being what vehicles cost; a `k` behind thousands is kilometres. Where a bound is
 * spoken of small ones are dollars a week, or else thousands of dollars.
 */
function figureOf(
  written: Written,
  bound: string | undefined,
  prices: Dollars,
): [RangeName, number] | undefined {
  const [dollar, digits = '', k, km] = written;
  const figure = thousands(written);
  if (km || (k && !dollar && plain(written) >= COUNTED_OUT)) return ['km', figure];
  if (dollar || k) return [prices, figure];
  if (/^(?:19[5-9]|20)\d\d$/.test(digits)) return ['year', figure];
  if (figure >= 1000) return [prices, figure];
  const isWeekly = prices !== 'price';
  return bound && figure >= (isWeekly ? 20 : 3) ? [prices, isWeekly ? figure : figure * 1000] : undefined;
}

/** `20-30k`: the unit of one number applies to the other. */
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

/** Before a number with which the dealer calls a vehicle. */
const STOCK_NUMBER = /(?<!\S)stock\s*(?:no\b\.?|num(?:ber)?\b|#)?\s*:?\s*(?=[\p{L}-]*\d)/giu;

/** What is typed, with thousands of dollars in figures: `20k` for `20 grand`; of `stock no A12` the number. */
export const readable = (text: string): string =>
  thousandsInFigures(queryText(text)).replace(THOUSAND, '$1k').replace(STOCK_NUMBER, '');

/** Stands where words were understood, so that what is left and right of them is not read as one. */
export const GAP = '|';

/** A number of seats, or the least of them. */
export interface Seats {
  readonly figure: number;
  readonly isLeast: boolean;
}

interface Figures {
  /** What is left of the text. */
  readonly left: string;
  readonly ranges: Partial<Record<RangeName, Range>>;
  readonly seats: readonly Seats[];
}

/** The numbers of seats that a text names, and what is left of it. */
function readSeats(text: string): { left: string; seats: Seats[] } {
  const seats: Seats[] = [];
  const left = text.replace(SEATS, (_all: string, ...groups: (string | undefined)[]) => {
    const [from, over, word = '', more, after] = groups;
    const at = NUMBERS.indexOf(word.toLowerCase());
    const figure = at < 0 ? Number(word) : at + 2;
    seats.push({ figure: over ? figure + 1 : figure, isLeast: Boolean(from ?? over ?? more ?? after) });
    return ` ${GAP} `;
  });
  return { left, seats };
}

/** The range of prices a week that a text names, and what is left of it; without a bound the figure is the most. */
function readWeekly(text: string): { left: string; range: Range | undefined } {
  let range: Range | undefined;
  const left = text.replace(WEEKLY_BOUND, (all: string, one: string | undefined, other: string) => {
    const bounded = readFigures(all.replace(A_WEEK, '$$$1'), 'weekly_price').ranges.weekly_price;
    range = bounded ?? { max: plain([undefined, other]), ...(one && { min: plain([undefined, one]) }) };
    return ` ${GAP} `;
  });
  return { left, range };
}

/**
 * The ranges and the number of seats that a text names, and what is left of it: `under 30k`, `20-30k`, `2019 or newer`,
 * `less than 100,000 km`, `7 seater`; `under 300 a week` where that is what `prices` are. Where vehicles have a price a week
 * beside their price (`hasWeekly`), `under $300 a week` is a range of that. Of two bounds of one kind the later counts.
 */
export function readFigures(text: string, prices: Dollars, hasWeekly = false): Figures {
  const ranges: Partial<Record<RangeName, Range>> = {};
  const narrow = (name: RangeName, range: Range): string => {
    const { min, max } = { ...ranges[name], ...range };
    ranges[name] = rangeOf(min, max) ?? {};
    return ` ${GAP} `;
  };
  const { left: withoutSeats, seats } = readSeats(text);
  const { left: withoutWeekly, range: weekly } = hasWeekly
    ? readWeekly(withoutSeats)
    : { left: withoutSeats, range: undefined };
  if (weekly) narrow('weekly_price', weekly);
  /** Without a word before it a small figure is a price of a week and no other. */
  const unbounded = prices === 'price' ? undefined : 'between';
  /** Brings `2019 or newer` into the form of `from 2019`. */
  const ahead =
    (word: string) =>
    (all: string, ...found: string[]): string =>
      figureOf(found, unbounded, prices) ? `${word} ${found.slice(0, 4).join('')}` : all;
  const left = (prices === 'price' ? withoutWeekly : withoutWeekly.replace(A_WEEK, '$$$1'))
    .replace(BETWEEN, (all: string, word: string | undefined, ...found: string[]) => {
      const [one, other] = [found.slice(0, 4), found.slice(4, 8)];
      const min = figureOf(shared(one, other), word ?? unbounded, prices);
      const max = figureOf(shared(other, one), word ?? unbounded, prices);
      return min && max?.[0] === min[0] ? narrow(min[0], rangeOf(min[1], max[1]) ?? {}) : all;
    })
    .replace(OR_MORE, ahead('from'))
    .replace(OR_LESS, ahead('up to'))
    .replace(BOUND, (all: string, ...groups: (string | undefined)[]) => {
      const [not, word = '', more, ...found] = groups;
      // How old something is, is no price.
      const bound = /old|new|lat|earl|since|before|after/i.test(word) ? undefined : word;
      const [name, figure = 0] = figureOf(found, bound, prices) ?? [];
      if (!name) return all;
      const beyond = name === 'year' && !not && /than|after|before/i.test(word) ? 1 : 0;
      // No older is newer, and the bound itself is neither.
      return narrow(name, !more === !not ? { max: figure - beyond } : { min: figure + beyond });
    })
    // Kilometres are at most, where they are not few enough to be those of a battery.
    .replace(LONE, (all: string, ...found: string[]) => {
      const [name, figure = 0] = figureOf(found, undefined, prices) ?? [];
      return name === 'km' && figure >= COUNTED_OUT ? narrow(name, { max: figure }) : all;
    });
  return { left, ranges, seats };
}
