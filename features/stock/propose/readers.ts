/** Detects how the values of a column are written and returns the mapping entry that reads them. */
import type { MappingEntry } from '../../_domain/stock/stock-source.schema.ts';
import type { InspectedColumn } from './inspected-column.ts';

/** Returns the share of texts that match a pattern. */
export const share = (values: readonly string[], pattern: RegExp): number =>
  values.filter((value) => pattern.test(value)).length / Math.max(1, values.length);
export const sample = (values: readonly string[]): string =>
  values[0] === undefined ? '' : `, such as "${values[0].slice(0, 40)}"`;

interface Reading {
  entry: MappingEntry;
  why: string;
}

export type Reader = (column: InspectedColumn) => Reading | undefined;

export const plain: Reader = ({ name }) => ({ entry: name, why: 'name' });

const measured =
  (unit: string, other: Readonly<Record<string, number>> = {}): Reader =>
  ({ name, values }) => {
    const seen = Object.entries(other).filter(
      ([text]) => share(values, new RegExp(`\\d\\s*${text}`, 'i')) > 0,
    );
    const factor = unit === 'km' ? factorOfK(values) : undefined;
    if (factor !== undefined) seen.push(['k', factor]);
    const convert = Object.fromEntries(seen);
    return {
      entry: { from: name, unit, ...(seen.length > 0 ? { convert } : {}) },
      why: `name; ${seen.length > 0 ? `${seen.map(([text]) => text).join(', ')} and ${unit}` : `read as ${unit}`}${sample(values)}`,
    };
  };

const THOUSANDS = /^\d{1,3}(?:\.\d)?\s*k$/i;
const WRITTEN_OUT = /^(?:\d{4,}|\d{1,3}[, ]\d{3})\s*k$/i;

/** Returns what `k` multiplies: 1,000 in `141k`, 1 in `141,000k`; undefined in a column that has neither, or both. */
function factorOfK(values: readonly string[]): number | undefined {
  const isShort = share(values, THOUSANDS) > 0;
  return isShort === share(values, WRITTEN_OUT) > 0 ? undefined : isShort ? 1_000 : 1;
}

const MILES = { mi: 1.609344 };

/** Amounts with a point for thousands and a comma for cents, such as 26.990,00. */
const WITH_COMMA = /^\D*\d{1,3}(?:\.\d{3})+,\d\d\D*$/;

const money: Reader = ({ name, values }) => ({
  entry: { from: name, number: true, ...(share(values, WITH_COMMA) > 0.5 ? { decimal: ',' as const } : {}) },
  why: `name; amounts${sample(values)}`,
});

const counted: Reader = ({ name, values }) =>
  share(values, /^\d+$/) === 1
    ? { entry: name, why: 'name; whole numbers' }
    : {
        entry: { from: name, match: '^\\s*(\\d+)\\b', number: true },
        why: `name; the number in front${sample(values)}`,
      };

const year: Reader = ({ name, values }) =>
  share(values, /^(?:19|20)\d\d$/) === 1
    ? { entry: { from: name, number: true }, why: 'name; years' }
    : {
        entry: { from: name, match: '\\b((?:19|20)\\d\\d)\\b', number: true },
        why: `name; the year in it${sample(values)}`,
      };

const dated: Reader = ({ name, values }) => {
  const parts = values.flatMap((value) => {
    const [, a, b] = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}/.exec(value) ?? [];
    return a === undefined || b === undefined ? [] : [{ a: Number(a), b: Number(b) }];
  });
  const isMonthFirst = parts.some(({ b }) => b > 12) && parts.every(({ a }) => a <= 12);
  return isMonthFirst
    ? {
        entry: { from: name, date: { formats: ['M/d/yyyy', 'iso'] } },
        why: `name; the month stands first${sample(values)}`,
      }
    : { entry: { from: name, date: true }, why: `name; dates${sample(values)}` };
};

const listed: Reader = ({ name, values, textKey }) => {
  if (textKey !== undefined)
    return { entry: { gather: [`${name}.${textKey}`] }, why: `name; objects with ${textKey}` };
  if (share(values, /\|/) > 0.2) return { entry: name, why: 'name; lists with |' };
  const separator = [';', ','].find((sign) => share(values, new RegExp(sign)) > 0.2);
  return separator === undefined
    ? { entry: name, why: 'name' }
    : { entry: { from: name, list: { separator } }, why: `name; lists with ${separator}` };
};

const litres: Reader = (column) => {
  const { name, values } = column;
  if (share(values, /\d\s*(?:l|lit(?:re|er)s?)\b/i) > 0.5) return measured('L')(column);
  return share(values, /^\d{1,2}(?:\.\d+)?$/) > 0.9
    ? { entry: { from: name, number: true }, why: `name; litres${sample(values)}` }
    : undefined;
};

const consumption: Reader = ({ name, values }) =>
  share(values, /l\s*\/\s*100/i) > 0.5
    ? { entry: { from: name, unit: 'L / 100 km' }, why: `name; L / 100 km${sample(values)}` }
    : { entry: { from: name, number: true }, why: `name; numbers${sample(values)}` };

/** Reads pictures as texts or objects. */
const pictures: Reader = ({ name, textKey }) =>
  textKey === undefined
    ? { entry: name, why: 'name' }
    : { entry: { gather: [`${name}.${textKey}`] }, why: `name; objects with ${textKey}` };

export const READERS: Readonly<Record<string, Reader>> = {
  year,
  price: money,
  before_price: money,
  km: measured('km', MILES),
  doors: counted,
  seats: counted,
  cylinders: counted,
  gearnum: counted,
  engine_size: measured('cc'),
  engine_size_litres: litres,
  fuelconsumptioncombined: consumption,
  created_at: dated,
  sold_date_timestamp: dated,
  rego_expiry: dated,
  build_date: dated,
  compliance_date: dated,
  standardEquipment: listed,
  images: pictures,
};
