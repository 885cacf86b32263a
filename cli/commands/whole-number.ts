/** Parses whole numbers in options of commands. */
import { fail } from '../../renderer/contract/error.ts';
import { wrongNumber } from '../errors.ts';

/** Returns a whole number from 1 to `most`, or `absent` without the option. Throws DS1005 for anything else. */
export function numberOf(
  option: string,
  text: string | undefined,
  range: { absent: number; most: number },
): number {
  if (text === undefined) return range.absent;
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= range.most) return number;
  return fail(wrongNumber, { option, text, range: `a whole number from 1 to ${range.most}` });
}
