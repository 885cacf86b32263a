/** Rewrites the ways to type a bound as the few that the parsers read: `before 2018` for `pre-2018`. */
import { EXCLUSION_WORDS } from './synonyms.ts';

type Phrases = readonly (readonly [phrase: RegExp, plain: string])[];

const pattern = (text: string): RegExp => new RegExp(text, 'giu');
const YEAR = String.raw`(?:19[5-9]|20)\d\d(?![\d,]|\s*(?:kms?|cc|kgs?)\b)`;
const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?|one|two|three|four|five|six|seven|eight|nine`;
/** Units of numbers that are no prices. */
export const UNIT = String.raw`cc|litres?|ft|feet|foot(?:ers?)?|kgs?|kilos?|tonnes?|berths?|sleepers?|doors?|owners?|seats?|seaters?|cyl(?:inders?)?`;
const OR_MORE = String.raw`(?:\+|plus\b|(?:or|and)\s+(?:more|over|above|up|longer|bigger|larger|greater)\b|(?:on|up)wards\b)`;
const OR_LESS = String.raw`(?:(?:or|and)\s+(?:less|under|below|fewer|shorter|smaller)\b|max(?:imum)?\b)`;
const NOT_ANY = String.raw`(?<!\S)${EXCLUSION_WORDS}\s+(?:any(?:thing)?\s+)?(?:(?:with|has|have|having)\s+)?`;
/** Numbers whose parser has no upper bound, and refuses the numbers above instead. */
const WITHOUT_MOST = String.raw`[\s-]*(?:seat|litre)`;

const PHRASES: Phrases = [
  [pattern(String.raw`(?<!\w)(?:pre|prior\s+to)(?:\s+|-)(?=${YEAR})`), 'before '],
  [pattern(String.raw`(?<!\w)(?:un)?till?\s+(?=${YEAR})`), 'up to '],
  [pattern(String.raw`(?<!\w)post(?:\s+|-)(?=${YEAR})`), 'after '],
  [pattern(String.raw`(?<!\w)(?:longer|bigger|larger|greater|higher)\s+than(?=\s+\d)`), 'over'],
  [pattern(String.raw`(?<!\w)(?:shorter|smaller|lower)\s+than(?=\s+\d)`), 'under'],
  [
    pattern(
      String.raw`${NOT_ANY}(?:over|above|more\s+than)\s+(?=\$?\s?(?:${NUMBER})(?![\d,]|${WITHOUT_MOST}))`,
    ),
    'at most ',
  ],
  [
    pattern(String.raw`${NOT_ANY}(?:under|below|(?:less|fewer)\s+than)\s+(?=\$?\s?(?:${NUMBER}))`),
    'at least ',
  ],
];

const UNIT_PHRASES: Phrases = [
  [pattern(String.raw`(?<!\w)(sleeps?)\s+(${NUMBER})\s*${OR_MORE}(?!\s*\$?\d)`), '$1 at least $2'],
  [pattern(String.raw`(?<![\w.,$])(${NUMBER})[\s-]*${OR_MORE}[\s-]*(${UNIT})(?!\w)`), 'at least $1 $2'],
  [pattern(String.raw`(?<![\w.,$])(${NUMBER})[\s-]*(${UNIT})\s*${OR_MORE}`), 'at least $1 $2'],
  [pattern(String.raw`(?<![\w.,$])(${NUMBER})[\s-]*(${UNIT})\s*${OR_LESS}`), 'at most $1 $2'],
];

const replaceAll = (text: string, phrases: Phrases): string =>
  phrases.reduce((left, [phrase, plain]) => left.replace(phrase, plain), text);

/** Rewrites bounds of years, comparatives and refused bounds: `at most 2 owners` for `no more than 2 owners`. */
export const withPlainBounds = (text: string): string => replaceAll(text, PHRASES);

/** Rewrites bounds behind a number with a unit: `at least 4 berth` for `4 berth or more`. */
export const withUnitBounds = (text: string): string => replaceAll(text, UNIT_PHRASES);
