/** Finds the columns of essential facts by their values, where no name says what they are. */
import { VIN } from '../../_domain/vehicle/vin.ts';
import { quoted, type InspectedColumn } from './inspected-column.ts';
import type { Proposer } from './proposer.ts';
import { READERS, sample, share } from './readers.ts';

/** Share of the texts of a column that have to look like the fact. */
const MOST = 0.95;
/** Least texts from which a conclusion is drawn. */
const LEAST_TEXTS = 3;

const YEAR = /^(?:19[5-9]|20[0-4])\d$/;
const TERMS = /(?: *\+)? *(?:drive ?-?away|plus \w+|egc|orc|dap|ono|neg(?:otiable)?|incl?\.? gst|\*)\.?$/i;
const AMOUNT = /^(?:aud? *)?\$? *(?:\d{1,3}(?:[, ]?\d{3})+(?:\.\d\d)?|\d{1,3}(?:\.\d{3})+,\d\d)$/i;
const CURRENCY = /^(?:aud?)? *\$/i;
const NO_PRICE = /^(?:poa|tba|call|n\/?a|-|0|\$0)$/i;
/** How dealers end their prices. */
const PRICE_END = /(?:[05]|99|88)(?:\.\d\d)?$/;
const KILOMETRES = /^\d[\d,. ]*\s*km?s?\b/i;
const WHOLE = /^\d{1,3}(?:[, ]?\d{3})*$/;

const matches = ({ values, share: part }: InspectedColumn, pattern: RegExp): boolean =>
  values.length >= LEAST_TEXTS && part >= MOST && share(values, pattern) >= MOST;

const amounts = ({ values }: InspectedColumn): number[] =>
  values.map((value) => Number(value.replaceAll(/[^\d.]/g, ''))).filter((amount) => amount > 0);

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/**
 * Returns how the amounts of a column go with the years, from -1 (older has more) to 1 (newer has more): the share of pairs
 * of rows in which the newer has more, less that in which it has less. 0 where rows cannot be paired.
 */
function trend(column: InspectedColumn, years: InspectedColumn | undefined): number {
  if (years?.share !== 1 || column.share !== 1 || years.values.length !== column.values.length) return 0;
  const pairs = column.values.slice(0, MOST_PAIRED).map((value, index) => ({
    amount: Number(value.replaceAll(/[^\d.]/g, '')),
    year: Number(/\d{4}/.exec(years.values[index] ?? '')?.[0]),
  }));
  let sum = 0;
  let count = 0;
  for (const [index, a] of pairs.entries())
    for (const b of pairs.slice(index + 1)) {
      if (a.year === b.year) continue;
      sum += Math.sign((a.year - b.year) * (a.amount - b.amount));
      count += 1;
    }
  return count === 0 ? 0 : sum / count;
}

/** Rows that are paired with each other. */
const MOST_PAIRED = 200;
/** Trend from which a column counts as going with the age. */
const CLEAR = 0.4;

/** Prices of vehicles in dollars have a higher median; those in thousands, or of a week, a lower one. */
const LEAST_MEDIAN_PRICE = 1_000;

/** Returns whether a column has amounts as dealers write prices: with a `$`, or with usual ends and less for older ones. */
function holdsPrices(column: InspectedColumn, years: InspectedColumn | undefined): boolean {
  const values = column.values
    .filter((value) => !NO_PRICE.test(value))
    .map((value) => value.replace(TERMS, ''));
  if (values.length < LEAST_TEXTS || share(values, AMOUNT) < MOST) return false;
  const middle = median(amounts({ ...column, values }));
  const isMoney =
    share(values, CURRENCY) >= MOST ||
    (share(values, PRICE_END) >= MOST &&
      trend(column, years) > -CLEAR / 2 &&
      !holdsKilometres(column, years));
  return isMoney && middle >= LEAST_MEDIAN_PRICE && middle <= 500_000;
}

/** Returns whether a column has kilometres: with the unit, or numbers that grow with the age of the vehicle. */
function holdsKilometres(column: InspectedColumn, years: InspectedColumn | undefined): boolean {
  const { values } = column;
  if (values.length < LEAST_TEXTS) return false;
  if (share(values, KILOMETRES) >= MOST) return share(values, /k/i) > 0.5;
  if (share(values, WHOLE) < MOST) return false;
  const numbers = amounts(column);
  const most = Math.max(...numbers);
  const isWide = most >= 5 * Math.min(...numbers);
  return isWide && most > 5_000 && most < 1_500_000 && trend(column, years) <= -CLEAR;
}

/** A fact, how its columns look, and why that is enough. */
interface Rule {
  readonly field: string;
  readonly fits: (column: InspectedColumn, years: InspectedColumn | undefined) => boolean;
  readonly look: string;
  /** No row comes in without the fact. */
  readonly isRequired: boolean;
}

/** Returns whether a column has VINs. */
export const holdsVins = ({ values }: InspectedColumn): boolean =>
  values.length >= LEAST_TEXTS &&
  share(
    values.map((value) => value.toUpperCase()),
    VIN,
  ) >= MOST;

const RULES: readonly Rule[] = [
  {
    field: 'vin',
    fits: holdsVins,
    look: 'numbers of 17 characters',
    isRequired: false,
  },
  {
    field: 'year',
    fits: (column) => matches(column, YEAR) && column.distinct.length > 1,
    look: 'years',
    isRequired: true,
  },
  {
    field: 'km',
    fits: holdsKilometres,
    look: 'kilometres',
    isRequired: false,
  },
  { field: 'price', fits: holdsPrices, look: 'amounts of dollars', isRequired: false },
];

/** Chooses the one column that looks like a fact; asks where several do, or none and rows cannot come in without it. */
export function byValues(proposer: Proposer): void {
  for (const { field, fits, look, isRequired } of RULES) {
    if (proposer.choiceOf(field)) continue;
    const years = proposer.columnOf('year');
    const columns = proposer.unread.filter((column) => fits(column, years));
    const [only, ...others] = columns;
    const entryOf = (name: string) => {
      const column = columns.find((one) => one.name === name);
      return column && (READERS[field]?.(column)?.entry ?? name);
    };
    if (only && others.length === 0) {
      proposer.choose(field, entryOf(only.name) ?? only.name, `values: ${look}${sample(only.values)}`, [
        only.name,
      ]);
    } else if (only) {
      const names = columns.map(({ name }) => name);
      proposer.question({
        field,
        text: `${quoted(names)} hold ${look}${sample(only.values)}. Which is it?`,
        answers: ['none', ...names],
        settle: entryOf,
      });
    } else if (isRequired) {
      proposer.question({
        field,
        text: `No column holds ${look} in every row, and without "${field}" no row comes in. Name one in the mapping.`,
        answers: [],
      });
    }
    if (field === 'price' && columns.length === 0) askForPrice(proposer);
  }
}

/** Names of columns that may hold a price. */
const MONEY_NAME = /price|ask|retail|sell|rrp|drive ?away|\$/i;

/** Asks for the price when no column is read as it, with the columns that may hold it. */
function askForPrice(proposer: Proposer): void {
  if (proposer.choiceOf('price')) return;
  const columns = proposer.unread.filter(
    ({ name, values }) => values.length > 0 && share(values, /\d/) > 0.5 && MONEY_NAME.test(name),
  );
  const { dollars = [], small = [] } = Object.groupBy(columns, (column) =>
    median(amounts(column)) < LEAST_MEDIAN_PRICE ? 'small' : 'dollars',
  );
  const hint =
    dollars.length > 0
      ? `Which column holds it: ${samplesOf(dollars)}?`
      : small.length > 0
        ? `${samplesOf(small)} holds amounts below $1,000, such as thousands: export whole dollars.`
        : 'Name one in the mapping.';
  proposer.question({
    field: 'price',
    text: `No column is read as the price, so pages show none. ${hint}`,
    answers: dollars.length > 0 ? ['none', ...dollars.map(({ name }) => name)] : [],
    settle: (name) => (name === 'none' ? undefined : { from: name, number: true }),
  });
}

const samplesOf = (columns: readonly InspectedColumn[]): string =>
  columns.map(({ name, values }) => `${name} (${quoted(values.slice(0, 3))})`).join(', ');

/** Share of titles that have to begin like `2012 Brolga Plains`. */
const TITLED = 0.8;

/** Reads the variant from titles such as `2012 Brolga Plains GLX-R`, where it has no column of its own. */
export function badgeOfTitle(proposer: Proposer): void {
  const title = proposer.find('name');
  if (!title || proposer.choiceOf('badge')) return;
  const fields = ['year', 'make', 'model'].filter((field) => proposer.choiceOf(field));
  if (fields.length < 3 || share(title.values, /^(?:19|20)\d\d\s+\S+\s+\S+\s+\S/) < TITLED) return;
  proposer.choose(
    'badge',
    { from: title.name, after: fields },
    `what follows ${fields.join(', ')} in the title`,
    [],
  );
}
