/** Finds the columns of dates by their values: the day a vehicle came in, and the end of its registration. */
import { dateReader } from '../values/dates.ts';
import { quoted, type InspectedColumn } from './inspected-column.ts';
import type { Proposer } from './proposer.ts';
import { READERS, sample } from './readers.ts';

const DAY_S = 86_400;
/** Longest time in days since the last arrival of a stock that is in use. */
const LATEST_ARRIVAL = 120;
/** Longest time in days that a vehicle is in stock, and that a registration runs on. */
const LONGEST = 4 * 365;
/** Least texts from which a conclusion is drawn. */
const LEAST_TEXTS = 3;
const MOST = 0.95;

/** A text with a day, so that numbers and years are none. */
const DAY = /\d{4}-\d\d-\d\d|\d{1,2}[/.-](?:\d{1,2}|[a-z]{3,9})[/.-]\d{2,4}|\d{1,2} [a-z]{3,9} \d{2,4}/i;

/** Returns the days from now to each date of a column; undefined when its texts are no dates. */
function daysFrom({ values }: InspectedColumn, now: number): number[] | undefined {
  const read = dateReader({}, 'number');
  const days = values.flatMap((value) => {
    const seconds = DAY.test(value) ? read(value) : undefined;
    return typeof seconds === 'number' ? [(seconds - now / 1_000) / DAY_S] : [];
  });
  return values.length >= LEAST_TEXTS && days.length >= values.length * MOST ? days : undefined;
}

const isArrival = (days: readonly number[]): boolean =>
  Math.max(...days) < 1 && Math.max(...days) > -LATEST_ARRIVAL && Math.min(...days) > -LONGEST;

/** Some registrations have run out, some vehicles have none. */
const isExpiry = (days: readonly number[]): boolean =>
  days.filter((day) => day > 0).length >= days.length * 0.7 &&
  Math.max(...days) < LONGEST &&
  Math.min(...days) > -365;

/** Chooses the one column that looks like a date of the field, and asks where several do. */
export function datesByValue(proposer: Proposer, now: number): void {
  const dated = proposer.unread.flatMap((column) => {
    const days = daysFrom(column, now);
    return days ? [{ column, days }] : [];
  });
  for (const [field, fits, look] of [
    ['created_at', isArrival, 'recent days'],
    ['rego_expiry', isExpiry, 'days to come'],
  ] as const) {
    const columns = dated.filter(({ days }) => fits(days)).map(({ column }) => column);
    const [only] = columns;
    if (!only || proposer.choiceOf(field)) continue;
    const entryOf = (name: string) => {
      const column = columns.find((one) => one.name === name);
      return column && READERS[field]?.(column)?.entry;
    };
    if (columns.length > 1) {
      const names = columns.map(({ name }) => name);
      const text = `${quoted(names)} hold ${look}${sample(only.values)}. Which is it?`;
      proposer.question({ field, text, answers: ['none', ...names], settle: entryOf });
    } else
      proposer.choose(field, entryOf(only.name) ?? only.name, `values: ${look}${sample(only.values)}`, [
        only.name,
      ]);
  }
}
