/** Reads wishes of degree: `not too big` refuses large vehicles, and `not too fancy` decides nothing. */
import { GAP, NOT, NOT_TOO } from './synonyms.ts';

/** Words of size, and any word behind an unmistakable `too`. */
const DEGREES = new RegExp(
  String.raw`(?<!\S)(?:${NOT_TOO}\s+(?<size>big|large|bulky|small|little|compact)|(?:not|nothing)\s+(?:too|overly)(?:\s+(?:much|many))?\s+\p{L}+)(?!\w)`,
  'giu',
);

/** Is quicker to test than the pattern itself. */
const MAY_HAVE_DEGREE = /\b(?:not|nothing|isn|aren)/i;

/** Refuses the sizes of a text that the stock has, and splits the other wishes of degree from it. */
export function splitDegrees(
  text: string,
  isNamed: (phrase: string) => boolean,
): { meaning: string; idle: string[] } {
  if (!MAY_HAVE_DEGREE.test(text)) return { meaning: text, idle: [] };
  const idle: string[] = [];
  const meaning = text.replace(DEGREES, (phrase: string, size: string | undefined) => {
    if (size !== undefined && isNamed(size)) return `${NOT} ${size} ${GAP} `;
    idle.push(phrase);
    return ` ${GAP} `;
  });
  return { meaning, idle };
}
