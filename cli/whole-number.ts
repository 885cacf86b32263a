/** Parses whole numbers in options of commands. */
import { fail } from '../renderer/contract/error.ts';
import { wrongNumber } from './errors.ts';

interface NumberRange<Absent> {
  /** Result without the option. */
  absent: Absent;
  /** 1 by default. */
  least?: number;
  most: number;
  /** Unit in the message. */
  unit?: string;
}

/** Returns a whole number of the range. Throws DS1005 for anything else. */
export function parseWholeNumber<Absent extends number | undefined>(
  option: string,
  text: string | undefined,
  { absent, least = 1, most, unit }: NumberRange<Absent>,
): number | Absent {
  if (text === undefined) return absent;
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  if (number >= least && number <= most) return number;
  const kind = unit === undefined ? 'a whole number' : `a whole number of ${unit}`;
  return fail(wrongNumber, { option, text, range: `${kind} from ${least} to ${most}` });
}
