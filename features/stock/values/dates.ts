/** Parses dates of feeds. */
import { DateTime } from 'luxon';
import type { Kind } from './read-values.ts';

export interface DateOptions {
  /** Patterns, or `iso`, `seconds`, `milliseconds`; undefined means the common formats. */
  formats?: readonly string[] | undefined;
  /** Time zone of dates that state none. */
  zone?: string | undefined;
}

/** Precision of a date in a text field. */
type Precision = 'day' | 'month';

interface Reading {
  date: DateTime;
  precision: Precision;
}

type Reader = (text: string) => Reading | undefined;

const TIMES = ['', ' H:mm', ' H:mm:ss', ' h:mm a', ' h:mm:ss a'];
/** Day before month, as in Australia; separators are already slashes. */
const DAYS = [
  'd/M/yyyy',
  'd/M/yy',
  'yyyy/M/d',
  'd MMM yyyy',
  'd MMMM yyyy',
  'd MMM yy',
  'MMM d yyyy',
  'MMMM d yyyy',
].flatMap((day) => TIMES.map((time) => day + time));
const MONTHS = ['M/yyyy', 'MMM yyyy', 'MMMM yyyy', 'MMM yy'];
const USUAL = ['iso', 'seconds', 'milliseconds', 'serial', ...DAYS, ...MONTHS];

const ISO = /^\d{4}-\d{2}(?:-\d{2}(?:[T ]\d{1,2}:\d{2}.*)?)?$|^(?:19|20)\d{6}$/;
const SEPARATED = /^(\d{1,2})[./-](?:(\d{1,2})[./-])?(\d{2,4})(?=\s|$)/;
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+/i;
const YEAR_FIRST = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?=\s|$)/;
const MONTH_AND_YEAR = /^([a-z]{3,9})\.?[\s-]+(\d{4}|\d\d)$/i;
const MONTH_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{2,4})(?=\s|,|$)/i;

/** Normalises a date: slashes between numbers, blanks around names, and month names that luxon parses. */
const tidied = (text: string): string =>
  text
    .replace(WEEKDAY, '')
    .replace(YEAR_FIRST, '$1/$2/$3')
    .replace(MONTH_AND_YEAR, '$1 $2')
    .replace(SEPARATED, (_all, day: string, month: string | undefined, year: string) =>
      [day, ...(month === undefined ? [] : [month]), year].join('/'),
    )
    .replace(MONTH_NAME, '$1 $2 $3')
    .replace(/\bsept\b/i, 'Sep')
    .replace(/,?\s+/g, ' ');

const isoReader =
  (zone: string): Reader =>
  (text) => {
    if (!ISO.test(text)) return undefined;
    const date = DateTime.fromISO(text.replace(' ', 'T').replace(/\s+(?=[+-]\d)/, ''), {
      zone,
      setZone: true,
    });
    return { date, precision: /^\d{4}-\d{2}$/.test(text) ? 'month' : 'day' };
  };

const epochReader =
  (digits: RegExp, factor: number, zone: string): Reader =>
  (text) =>
    digits.test(text)
      ? { date: DateTime.fromMillis(Number(text) * factor, { zone }), precision: 'day' }
      : undefined;

/** Days of a spreadsheet for 1950 and 2070, between which a number is a date. */
const SERIALS = { least: 18_264, most: 62_093 };

/** Reads the number of days since 30 December 1899 that spreadsheets store for a date. */
const serialReader =
  (zone: string): Reader =>
  (text) => {
    const serial = /^\d{5}(?:\.\d+)?$/.test(text) ? Number(text) : 0;
    if (serial < SERIALS.least || serial > SERIALS.most) return undefined;
    const days = Math.floor(serial);
    const seconds = Math.round((serial - days) * 86_400);
    const first = DateTime.fromObject({ year: 1899, month: 12, day: 30 }, { zone });
    return { date: first.plus({ days }).plus({ seconds }), precision: 'day' };
  };

function patternReader(format: string, zone: string, isUsual: boolean): Reader {
  const parser = DateTime.buildFormatParser(format, { locale: 'en-US' });
  const precision = /d|o/.test(format) ? 'day' : 'month';
  return (text) => {
    const dateText = isUsual ? tidied(text) : text;
    return {
      date: DateTime.fromFormatParser(dateText, parser, { zone, locale: 'en-US', setZone: true }),
      precision,
    };
  };
}

function createReader(format: string, zone: string, isUsual: boolean): Reader {
  if (format === 'iso') return isoReader(zone);
  if (format === 'serial') return serialReader(zone);
  if (format === 'seconds') return epochReader(/^\d{9,10}$/, 1_000, zone);
  if (format === 'milliseconds') return epochReader(/^\d{12,13}$/, 1, zone);
  return patternReader(format, zone, isUsual);
}

function written({ date, precision }: Reading, kind: Kind): unknown {
  if (kind === 'number') return Math.floor(date.toSeconds());
  if (kind === 'instant') return date.toISO({ suppressMilliseconds: true }) ?? undefined;
  return date.toFormat(precision === 'day' ? 'yyyy-MM-dd' : 'yyyy-MM');
}

/**
 * Returns a date parser for a kind of field: an instant, seconds since 1970, or a text such as `2026-11-20` (`2026-11`
 * without a day). The parser returns undefined for other texts. A date without a time begins at midnight.
 */
export function dateReader({ formats, zone = 'utc' }: DateOptions, kind: Kind): (text: string) => unknown {
  const readers = (formats ?? USUAL).map((format) => createReader(format, zone, formats === undefined));
  return (text) => {
    const trimmed = text.trim();
    for (const read of readers) {
      const reading = read(trimmed);
      if (reading?.date.isValid === true) return written(reading, kind);
    }
    return undefined;
  };
}
