/** Formats sentences about values that a pull refused or omitted. */
import { plural } from '../../_domain/price/money.ts';
import type { RejectGroup } from '../store/intake.source.ts';

const SHOWN_LENGTH = 60;

/** Verbs of reasons in the past tense: for one value, for several. */
const PAST: Readonly<Record<string, readonly [string, string]>> = {
  is: ['was', 'were'],
  has: ['had', 'had'],
  contains: ['contained', 'contained'],
  does: ['did', 'did'],
  may: ['could', 'could'],
};

/** Returns `were not dates` for `is not a date` of 3 values. */
function inThePast(reason: string, count: number): string {
  const [verb = '', ...rest] = reason.split(' ');
  const [one, several] = PAST[verb] ?? [verb, verb];
  if (count === 1) return [one, ...rest].join(' ');
  const object = rest.join(' ').replace(/^not an? ([a-z ]*[a-z])$/, (all, noun: string) => {
    return noun.includes(' and ') ? all : `not ${noun}s`;
  });
  return `${several} ${object}`;
}

/** Returns `, such as "x" in row 3 (line 4) of stock.csv`. */
function example({ example: { value, row, line, source } }: RejectGroup): string {
  const shown = value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value;
  return `${value === '' ? 'first in' : `such as ${JSON.stringify(shown)} in`} row ${row} (line ${line}) of ${source}`;
}

/** Returns `2 rows: price is less than 0, such as "-1" in row 14 (line 15) of stock.csv`. */
export function refusalSentence(group: RejectGroup): string {
  const { field, column, reason, count } = group;
  const what = field === '' ? 'the row' : (column ?? field);
  return `${plural(count, 'row')}: ${what} ${reason}, ${example(group)}`;
}

/** Returns `3 values of Date In Stock were not dates, such as "31/31/2026" in row 4 (line 5) of stock.csv`. */
export function omissionSentence(group: RejectGroup): string {
  const { field, column, reason, count } = group;
  return `${plural(count, 'value')} of ${column ?? field} ${inThePast(reason, count)}, ${example(group)}`;
}
