/** National public holidays of Australia, with their observed days. */
import { toDayNumber, weekdayOf } from './calendar.ts';

const DAY_MS = 86_400_000;
const SATURDAY = 6;
const SUNDAY = 0;

const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Returns the day number of Easter Sunday (algorithm of Meeus, Jones and Butcher). */
function easterSunday(year: number): number {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const leap = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (leap + 19 * golden + 15) % 30;
  const moon =
    epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  const offset = moon - weekday;
  const month = 3 + Math.floor((offset + 40) / 44);
  const date = offset + 28 - 31 * Math.floor(month / 4);
  return toDayNumber(`${year}-0${month}-${String(date).padStart(2, '0')}`);
}

/** Returns the day, and the Monday or Tuesday on which it is observed when it falls on a weekend. */
function observed(day: number, { sundayBy, saturdayBy }: { sundayBy: number; saturdayBy: number }): number[] {
  const weekday = weekdayOf(day);
  if (weekday === SATURDAY) return [day, day + saturdayBy];
  return weekday === SUNDAY ? [day, day + sundayBy] : [day];
}

const MONDAY = { saturdayBy: 2, sundayBy: 1 };
const AFTER_BOTH = { saturdayBy: 2, sundayBy: 2 };

/** Returns the public holidays of a year that every state and territory observes, `YYYY-MM-DD`. */
export function publicHolidays(year: number): readonly string[] {
  const on = (date: string) => toDayNumber(`${year}-${date}`);
  const easter = easterSunday(year);
  return [
    ...observed(on('01-01'), MONDAY),
    ...observed(on('01-26'), MONDAY),
    easter - 2,
    easter,
    easter + 1,
    on('04-25'),
    ...observed(on('12-25'), AFTER_BOTH),
    ...observed(on('12-26'), AFTER_BOTH),
  ].map(dateOf);
}
