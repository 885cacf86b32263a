/** Drops wishes that no vehicle meets, least important first. */
import { entriesOf } from '../query/address.ts';
import { FACT_NAMES, type FactName } from '../../_domain/vehicle/fact-names.ts';
import type { RangeName, RefinementName } from '../query/fields.ts';
import type { Range, Sort } from '../query/request.ts';
import { quoteInWords, rangeInWords, valueInWords } from '../query/wording.ts';
import { hasChoices, type Interpretation } from './interpretation.ts';
import { isGrammar, isNoise } from './synonyms.ts';

/** Facts that matter more than kilometres and the year. */
const MORE_IMPORTANT: readonly FactName[] = ['towing', 'seats', 'vin'];

/** Kinds of wishes from the least to the most important; any other is dropped before these. */
const IMPORTANCE: readonly (RefinementName | RangeName)[] = [
  'categories',
  'filtered_features',
  'equipment',
  'listed_items',
  'drive_away',
  'tag',
  'location_name',
  'city',
  'colour',
  'certified',
  'reduced',
  ...FACT_NAMES.filter((name) => !MORE_IMPORTANT.includes(name)),
  'km',
  'year',
  'towing',
  'transmission',
  'drive',
  'seats',
  'state',
  'car_type',
  'fuel',
  'weekly_price_range',
  'weekly_price',
  'subscription_price',
  'price_range',
  'price',
  'badge',
  'body',
  'item_type',
  'vin',
  'make_model',
  'model',
  'make',
];

interface Wish {
  /** Text for the visitor: `red`, `up to $20,000`, `“tradie”`. */
  readonly label: string;
  readonly without: (interpretation: Interpretation) => Interpretation;
  readonly importance: number;
  /** The order in which the vehicles nearest to the wish come first. */
  readonly sort?: Sort | undefined;
}

/** Returns the order that puts the vehicles nearest to a missed bound first. */
function nearestFirst(name: RangeName, { max }: Range): Sort | undefined {
  if (/price/.test(name)) return max === undefined ? 'price:desc' : 'price:asc';
  if (name === 'year') return max === undefined ? 'year:desc' : 'year:asc';
  return name === 'km' && max !== undefined ? 'km:asc' : undefined;
}

/** A cab, which beside choices is one wish, more important than facts and less than kilometres. */
const CAB = /(?<!\S)(?:single|extra|dual|double|crew|king|space|super|freestyle|club)\s+cab(?!\S)/giu;

/** Returns the words of a text; with `isCabWhole` those of a cab are one. */
const toTerms = (text: string, isCabWhole: boolean): string[] =>
  text
    .replace(CAB, (cab) => (isCabWhole ? cab.replace(/\s+/, '\u00A0') : cab))
    .split(/[^\S\u00A0]+/)
    .filter(Boolean)
    .map((term) => term.replace('\u00A0', ' '));

const getTermImportance = (term: string): number => {
  if (term.search(CAB) >= 0) return IMPORTANCE.indexOf('km') - 0.5;
  return isNoise(term) ? -2 : -1;
};

/** Returns a wish for each word of the text; noise words are dropped without a mention. */
const textWishes = (whole: Interpretation): Wish[] => {
  const isCabWhole = hasChoices(whole);
  return toTerms(whole.query, isCabWhole).map((term) => ({
    label: isGrammar(term) ? '' : quoteInWords(term),
    without: (interpretation) => ({
      ...interpretation,
      query: toTerms(interpretation.query, isCabWhole)
        .filter((other) => other !== term)
        .join(' '),
    }),
    importance: getTermImportance(term),
  }));
};

/** Returns a wish for each refinement. */
const valueWishes = ({ refinements }: Interpretation): Wish[] =>
  entriesOf(refinements).map(([name, values]) => ({
    label: values.map((value) => valueInWords(name, value)).join(' or '),
    without: (interpretation) => ({
      ...interpretation,
      refinements: Object.fromEntries(
        entriesOf(interpretation.refinements).filter(([other]) => other !== name),
      ),
    }),
    importance: IMPORTANCE.indexOf(name),
  }));

const rangeWishes = ({ ranges }: Interpretation): Wish[] =>
  // The keys of `ranges` are range names.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  (Object.entries(ranges) as [RangeName, NonNullable<Interpretation['ranges'][RangeName]>][]).map(
    ([name, range]) => ({
      label: rangeInWords(name, range),
      without: (interpretation) => {
        const { [name]: _, ...others } = interpretation.ranges;
        return { ...interpretation, ranges: others };
      },
      importance: IMPORTANCE.indexOf(name),
      sort: nearestFirst(name, range),
    }),
  );

/** Limit of interpretations to try. */
const MAX_TRIES = 12;

export interface FewerWishes {
  readonly interpretation: Interpretation;
  /** The dropped wishes, as text. */
  readonly leftOut: readonly string[];
  /** The order in which the vehicles nearest to a dropped bound come first. */
  readonly sort?: Sort;
}

/**
 * Returns the interpretation without one of its wishes, least important first, then without the two least important ones, and
 * so on. Every result still chooses something or names a cab, unless `mayBeEmpty`.
 */
export function fewerWishes(
  whole: Interpretation,
  { mayBeEmpty = false }: { mayBeEmpty?: boolean } = {},
): FewerWishes[] {
  const wishes = [...textWishes(whole), ...valueWishes(whole), ...rangeWishes(whole)].toSorted(
    (a, b) => a.importance - b.importance,
  );
  const without = (some: readonly Wish[]): FewerWishes => {
    const sort = some.findLast((wish) => wish.sort !== undefined)?.sort;
    return {
      interpretation: some.reduce((interpretation, wish) => wish.without(interpretation), whole),
      leftOut: some.map(({ label }) => label).filter(Boolean),
      ...(sort && { sort }),
    };
  };
  const single = wishes.map((wish) => without([wish]));
  const several = wishes.slice(1).map((_, index) => without(wishes.slice(0, index + 2)));
  return [...single, ...several]
    .filter(
      ({ interpretation }) =>
        mayBeEmpty || hasChoices(interpretation) || interpretation.query.search(CAB) >= 0,
    )
    .slice(0, MAX_TRIES);
}
