/** What to do without when no vehicle meets every wish: the least important first. */
import { entriesOf } from '../query/address.ts';
import type { RangeName, RefinementName } from '../query/fields.ts';
import { rangeInWords, valueInWords } from '../query/wording.ts';
import { isMeant, type Meaning } from './meant.ts';
import { isNoise } from './synonyms.ts';

/** Kinds of wishes from the least to the most important; what is not named is left out before all of these. */
const IMPORTANCE: readonly (RefinementName | RangeName)[] = [
  'categories',
  'filtered_features',
  'tag',
  'location_name',
  'city',
  'colour',
  'certified',
  'km',
  'year',
  'transmission',
  'drive',
  'seats',
  'state',
  'car_type',
  'fuel',
  'weekly_price',
  'subscription_price',
  'price',
  'badge',
  'body',
  'item_type',
  'make_model',
  'model',
  'make',
];

interface Wish {
  /** Text for the visitor: `red`, `up to $20,000`, `“tradie”`. */
  readonly words: string;
  readonly without: (meaning: Meaning) => Meaning;
  readonly importance: number;
}

/** Words that are searched for as text; those that say nothing are left out in silence. */
const textWishes = ({ query }: Meaning): Wish[] =>
  query
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({
      words: isNoise(word) ? '' : `“${word}”`,
      without: (meaning) => ({
        ...meaning,
        query: meaning.query
          .split(/\s+/)
          .filter((other) => other !== word)
          .join(' '),
      }),
      importance: isNoise(word) ? -2 : -1,
    }));

/** Values of one refinement; a model goes with its badge, a make with its models. */
const valueWishes = ({ refinements }: Meaning): Wish[] =>
  entriesOf(refinements).map(([name, values]) => ({
    words: values.map((value) => valueInWords(name, value)).join(' or '),
    without: (meaning) => ({
      ...meaning,
      refinements: Object.fromEntries(entriesOf(meaning.refinements).filter(([other]) => other !== name)),
    }),
    importance: IMPORTANCE.indexOf(name),
  }));

const rangeWishes = ({ ranges }: Meaning): Wish[] =>
  // The keys of ranges are their names and nothing else.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  (Object.entries(ranges) as [RangeName, NonNullable<Meaning['ranges'][RangeName]>][]).map(
    ([name, range]) => ({
      words: rangeInWords(name, range),
      without: (meaning) => {
        const { [name]: _, ...others } = meaning.ranges;
        return { ...meaning, ranges: others };
      },
      importance: IMPORTANCE.indexOf(name),
    }),
  );

/** Most meanings that are tried. */
const MOST_TRIES = 12;

export interface FewerWishes {
  readonly meaning: Meaning;
  /** What the meaning does without, in words. */
  readonly leftOut: readonly string[];
}

/**
 * The meaning without one of its wishes, the least important one first; then without two and more of the least. What is left
 * always asks for something.
 */
export function fewerWishes(whole: Meaning): FewerWishes[] {
  const wishes = [...textWishes(whole), ...valueWishes(whole), ...rangeWishes(whole)].toSorted(
    (a, b) => a.importance - b.importance,
  );
  const without = (some: readonly Wish[]): FewerWishes => ({
    meaning: some.reduce((meaning, wish) => wish.without(meaning), whole),
    leftOut: some.map(({ words }) => words).filter(Boolean),
  });
  const single = wishes.map((wish) => without([wish]));
  const several = wishes.slice(1).map((_, at) => without(wishes.slice(0, at + 2)));
  return [...single, ...several].filter(({ meaning }) => isMeant(meaning)).slice(0, MOST_TRIES);
}
