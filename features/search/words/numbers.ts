/** Parses numbers in typed text: prices, years, kilometres, seats. */
import { queryText, createRange } from '../query/address.ts';
import type { PriceName, RangeName } from '../query/fields.ts';
import type { Range } from '../query/request.ts';
import { UNIT, withPlainBounds } from './plain-bounds.ts';
import { EXCLUSION_WORDS, GAP, REFUSED_GAP } from './synonyms.ts';

/** The kinds of prices. */
type Dollars = PriceName | 'weekly_price';

/** Groups: dollar sign, digits, `k`, unit of kilometres (of `k's` and `kays` the part after the `k`). */
const AMOUNT = String.raw`(?:(\$)\s?)?(\d{1,3}(?: \d{3})+(?!\d)|\d[\d,]{0,9}(?:\.\d+)?)\s*(k)?\s*(k(?:l?m['’]?s?|ilomet(?:re|er)s?|['’]?s|ays?)|(?<=k)(?:['’]?s|ays?))?\b`;
/** No further number follows, unlike in `under 30k and under 50,000 km`. */
const NO_NUMBER = String.raw`(?!\s*\$?\d)`;
const pattern = (text: string): RegExp => new RegExp(text, 'giu');
/** An approximate amount: `around 30k`, `30k ish`. */
const ABOUT = pattern(
  String.raw`(?:\b(?:around|about|roughly|approx(?:imately|\b\.?)|circa|near)\s+|~\s*)${AMOUNT}(?!\s*[-–+])|(?<!\w)${AMOUNT}\s*-?(?:ish\b|or so\b|give or take\b)`,
);
/** How far an approximate price may be off. */
const TOLERANCE = 0.1;
const BETWEEN = pattern(String.raw`(\bbetween\s+|\bfrom\s+)?${AMOUNT}\s*(?:-|–|to|and)\s*${AMOUNT}`);
const OR_MORE = pattern(
  String.raw`(?<!\w)${AMOUNT}\s*(?:\+|(?:or|and)\s+(?:newer|later|more|over|above|up)\b${NO_NUMBER}|(?:on|up)wards?\b|on\s*$)`,
);
const OR_LESS = pattern(
  String.raw`(?<!\w)${AMOUNT}\s*(?:(?:or|and)\s+(?:older|less|under|below)|max(?:imum)?|tops)\b${NO_NUMBER}`,
);
const BOUND = pattern(
  String.raw`(?<!\bsleeps?\s+)((?<!\S)${EXCLUSION_WORDS}\s+(?:any(?:thing)?\s+)?)?((\b(?:over|above|(?:more|newer|later) than|after|from|at least|min(?:imum)?|since)|>)|\b(?:under|below|sub-?|(?:less|cheaper|older|earlier) than|before|up to|at most|max(?:imum)?|within|budget(?:\s+(?:of|is))?)|<)\s*${AMOUNT}(?!\s*(?:${UNIT})(?!\w))`,
);
/** Follows an amount that is paid every week. */
const EVERY_WEEK = String.raw`(?:(?:a|per|each|every)\s+(?:week|wk)|/\s*(?:week|wk)|p\.?/?w|weekly)\b`;
const DOLLARS = String.raw`(?:\$\s?)?(\d[\d,]{0,9}(?:\.\d+)?)`;
const A_WEEK = pattern(String.raw`${DOLLARS}\s*${EVERY_WEEK}`);
/** A weekly price with its bounds: `between 200 and 300 a week`, `$300 pw or less`. */
const WEEKLY_BOUND = pattern(
  String.raw`(?:\b(?:between|from|over|above|more than|at least|min(?:imum)?|under|below|sub-?|(?:less|cheaper) than|up to|at most|max(?:imum)?|within)\s*)?(?:${DOLLARS}\s*(?:-|–|to|and)\s*)?${DOLLARS}\s*${EVERY_WEEK}(?:\s*(?:(?:or|and)\s+(?:more|over|above|less|under|below)|max(?:imum)?|tops)\b)?`,
);
/** A number without a bound. */
const LONE = pattern(String.raw`(?<!\w)${AMOUNT}`);
/** Number words from two on. */
export const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const SEATS = pattern(
  String.raw`((?<!\S)${EXCLUSION_WORDS}\s+(?:an?\s+)?)?(?:\b(?:(at least|min(?:imum)?|from)|(over|above|more than))\s+)?\b(\d\d?|${NUMBERS.join('|')})\s*(\+|or\s+more\b)?[\s-]?seat(?:er)?s?\b(\s+or\s+more\b)?`,
);
/** A number followed by a word for thousands. */
const THOUSAND = /(?<![\d,.])(\d{1,3}(?:\.\d+)?)\s*(?:grand|thou\w*)(?!\w)/gi;

/** Number words of prices. */
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
  hundred: 100,
};
const WORDED_THOUSANDS = new RegExp(
  String.raw`(?<!\w)((?:an?\s+|one\s+)?hundred|${Object.keys(TENS).join('|')})(?:[\s-](one|${NUMBERS.join('|')}))?\s+(?:grand|thou\w*|k)(?!\w)`,
  'gi',
);
/** Replaces `twenty five thousand` by `25k`. */
const thousandsInDigits = (text: string): string =>
  text.replace(WORDED_THOUSANDS, (_, tens: string, ones = '') => {
    const more = ['', 'one', ...NUMBERS].indexOf(ones.toLowerCase());
    return `${(TENS[tens.toLowerCase().replace(/^\w+\s+/, '')] ?? 0) + more}k`;
  });

/** The groups of `AMOUNT`. */
type AmountGroups = readonly (string | undefined)[];
const plain = ([, digits = '']: AmountGroups): number => Number(digits.replaceAll(/[, ]/g, ''));
/** Numbers from here on are not abbreviated in thousands. */
const LEAST_FULL_NUMBER = 1000;
const thousands = (groups: AmountGroups): number =>
  plain(groups) * (groups[2] && plain(groups) < LEAST_FULL_NUMBER ? 1000 : 1);

/**
 * Returns the range that a number belongs to and its value. `prices` is the price that vehicles display. Thousands with a `k`
 * are kilometres. Small numbers with a bound are dollars a week, or else thousands of dollars.
 */
function parseAmount(
  groups: AmountGroups,
  bound: string | undefined,
  prices: Dollars,
): [RangeName, number] | undefined {
  const [dollar, digits = '', k, km] = groups;
  const amount = thousands(groups);
  if (km || (k && !dollar && plain(groups) >= LEAST_FULL_NUMBER)) return ['km', amount];
  if (dollar || k) return [prices, amount];
  if (/^(?:19[5-9]|20)\d\d$/.test(digits)) return ['year', amount];
  if (amount >= 1000) return [prices, amount];
  const isWeekly = prices !== 'price';
  return bound && amount >= (isWeekly ? 20 : 3) ? [prices, isWeekly ? amount : amount * 1000] : undefined;
}

/** Adds the units of the other number: `20-30k` is 20k to 30k. */
const shared = (one: AmountGroups, other: AmountGroups): AmountGroups => {
  const [dollar, digits, k, km] = one;
  return [dollar || other[0], digits, k ?? (thousands(one) < 1000 ? other[2] : undefined), km ?? other[3]];
};

/** Parses a word as dollars; undefined for years and other words: `20000`, `$20,000`, `20k`. */
export function parsePrice(word: string, prices: PriceName): number | undefined {
  const [all, ...groups] = new RegExp(AMOUNT, 'iu').exec(word) ?? [];
  const [name, amount] = (all === word && parseAmount(groups, undefined, prices)) || [];
  return name === prices ? amount : undefined;
}

/** Introduces the dealer's number of a vehicle. */
const STOCK_NUMBER = /(?<!\S)stock\s*(?:no\b\.?|num(?:ber)?\b|#)?\s*:?\s*(?=[\p{L}-]*\d)/giu;

/** Dollars in other words: `25000 bucks`, `AUD 25000`. */
const DOLLARS_AFTER = /\$?(\d[\d,]*(?:\.\d+)?k?)\s*(?:dollars?|bucks|aud)(?!\w)/gi;
const DOLLARS_BEFORE = /(?<!\w)(?:aud|au\$|a\$)\s*\$?(?=\d)/gi;
const BOUND_WORDS = String.raw`(?:(?:under|below|less than|over|above|more than|up to|at most|at least|max(?:imum)?|from)\s+)?`;
/** Kilometres whose unit stands before the number: `mileage under 60000`. */
const KM_BEFORE = new RegExp(
  String.raw`(?<!\d\s*)(?<!\w)(?:mileage|odo(?:meter)?|kms?|k['’]s|kilomet(?:re|er)s|done|travell?ed|driven)\s+(?:of\s+|is\s+)?(${BOUND_WORDS})(\d[\d,]*k?)(?![\d,]*\s*(?:k|km|kms|k['’]s|kilomet\w+)\b)`,
  'giu',
);
const KM_AFTER = /(\d[\d,]*k?)\s+on\s+the\s+(?:clock|odo(?:meter)?)(?!\w)/giu;
/** Seats whose number follows: `seats 7`. */
const SEATS_BEFORE = new RegExp(
  String.raw`(?<!\w)seat(?:s|ing)\s+(?:for\s+)?(\d\d?|${NUMBERS.join('|')})(?![\d\w]|\s*seat)`,
  'giu',
);

/** Phrases with a refusal that name something. */
const NOTHING_OWING =
  /(?<!\w)(?:no|nothing|zero|without)\s+(?:(?:finance|money|debts?)\s+)?(?:is\s+)?owing(?:\s+on\s+it)?(?!\w)|(?<!\w)(?:no|without)\s+encumbrances?(?!\w)|(?<!\w)unencumbered(?!\w)/giu;
const NO_MORE_TO_PAY = /(?<!\w)(?:no|nothing)\s+(?:more|else)\s+to\s+pay(?!\w)/giu;

/** Normalises typed text: `20k` for `20 grand`, `A12` for `stock no A12`, `7 seats` for `seats 7`. */
export const readable = (text: string): string =>
  withPlainBounds(thousandsInDigits(queryText(text)))
    .replace(NOTHING_OWING, 'ppsr clear')
    .replace(NO_MORE_TO_PAY, 'nomoretopay')
    .replace(THOUSAND, '$1k')
    .replace(STOCK_NUMBER, '')
    .replace(DOLLARS_AFTER, '$$$1')
    .replace(DOLLARS_BEFORE, '$$')
    .replace(KM_BEFORE, '$1$2 km')
    .replace(KM_AFTER, '$1 km')
    .replace(SEATS_BEFORE, '$1 seats');

/** A number of seats, exact or at least. */
export interface Seats {
  readonly count: number;
  readonly isLeast: boolean;
  /** Text of the exclusion, when it is refused. */
  readonly refusal: string | undefined;
}

interface ParsedNumbers {
  /** The rest of the text. */
  readonly left: string;
  readonly ranges: Partial<Record<RangeName, Range>>;
  readonly seats: readonly Seats[];
}

/** Parses numbers of seats, and returns the rest of the text. */
function parseSeats(text: string): { left: string; seats: Seats[] } {
  const seats: Seats[] = [];
  const left = text.replace(SEATS, (all: string, ...groups: (string | undefined)[]) => {
    const [not, from, over, word = '', more, after] = groups;
    const position = NUMBERS.indexOf(word.toLowerCase());
    const count = position < 0 ? Number(word) : position + 2;
    seats.push({
      count: over ? count + 1 : count,
      isLeast: Boolean(from ?? over ?? more ?? after),
      refusal: not && `not ${all.slice(not.length)}`,
    });
    return ` ${not ? REFUSED_GAP : GAP} `;
  });
  return { left, seats };
}

/** Parses weekly prices, and returns the rest of the text. Without a bound the number is the highest price. */
function parseWeekly(text: string): { left: string; range: Range | undefined } {
  let range: Range | undefined;
  const left = text.replace(WEEKLY_BOUND, (all: string, one: string | undefined, other: string) => {
    const bounded = parseNumbers(all.replace(A_WEEK, '$$$1'), 'weekly_price').ranges.weekly_price;
    range = bounded ?? { max: plain([undefined, other]), ...(one && { min: plain([undefined, one]) }) };
    return ` ${GAP} `;
  });
  return { left, range };
}

/**
 * Parses ranges and numbers of seats, and returns the rest of the text: `under 30k`, `20-30k`, `2019 or newer`,
 * `less than 100,000 km`, `7 seater`. `under 300 a week` is a range of `prices`, or of the weekly price where vehicles have one
 * too (`hasWeekly`). Of two bounds of one kind the later wins.
 */
export function parseNumbers(text: string, prices: Dollars, hasWeekly = false): ParsedNumbers {
  const ranges: Partial<Record<RangeName, Range>> = {};
  const narrow = (name: RangeName, range: Range): string => {
    const { min, max } = { ...ranges[name], ...range };
    ranges[name] = createRange(min, max) ?? {};
    return ` ${GAP} `;
  };
  const { left: withoutSeats, seats } = parseSeats(text);
  const { left: withoutWeekly, range: weekly } = hasWeekly
    ? parseWeekly(withoutSeats)
    : { left: withoutSeats, range: undefined };
  if (weekly) narrow('weekly_price', weekly);
  /** Without a bound, a small number can only be a weekly price. */
  const unbounded = prices === 'price' ? undefined : 'between';
  /** Rewrites `2019 or newer` as `from 2019`. */
  const asBound =
    (word: string) =>
    (all: string, ...found: string[]): string =>
      parseAmount(found, unbounded, prices) ? `${word} ${found.slice(0, 4).join('')}` : all;
  const left = (prices === 'price' ? withoutWeekly : withoutWeekly.replace(A_WEEK, '$$$1'))
    .replace(ABOUT, (all: string, ...found: string[]) => {
      const [name, amount = 0] =
        parseAmount(found[1] ? found.slice(0, 4) : found.slice(4, 8), undefined, prices) ?? [];
      if (name !== prices) return all;
      return narrow(name, {
        min: Math.round(amount * (1 - TOLERANCE)),
        max: Math.round(amount * (1 + TOLERANCE)),
      });
    })
    .replace(BETWEEN, (all: string, word: string | undefined, ...found: string[]) => {
      const [one, other] = [found.slice(0, 4), found.slice(4, 8)];
      const min = parseAmount(shared(one, other), word ?? unbounded, prices);
      const max = parseAmount(shared(other, one), word ?? unbounded, prices);
      return min && max?.[0] === min[0] ? narrow(min[0], createRange(min[1], max[1]) ?? {}) : all;
    })
    .replace(OR_MORE, asBound('from'))
    .replace(OR_LESS, asBound('up to'))
    .replace(BOUND, (all: string, ...groups: (string | undefined)[]) => {
      const [not, word = '', more, ...amounts] = groups;
      // Words of age don't bound prices.
      const bound = /old|new|lat|earl|since|before|after/i.test(word) ? undefined : word;
      const [name, amount = 0] = parseAmount(amounts, bound, prices) ?? [];
      if (!name) return all;
      const beyond = name === 'year' && !not && /than|after|before/i.test(word) ? 1 : 0;
      // 'No older than' includes the bound.
      return narrow(name, !more === !not ? { max: amount - beyond } : { min: amount + beyond });
    })
    // Lone kilometres are an upper bound; a small number may be the range of a battery.
    .replace(LONE, (all: string, ...found: string[]) => {
      const [name, amount = 0] = parseAmount(found, undefined, prices) ?? [];
      return name === 'km' && amount >= LEAST_FULL_NUMBER ? narrow(name, { max: amount }) : all;
    });
  return { left, ranges, seats };
}
