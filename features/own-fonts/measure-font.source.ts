/** Reads what pages need to know of a font file before it arrives. */
import type { Font } from 'fontkit';
import type { FontMetrics } from '../_domain/tenant/site-fonts.ts';

/** Facts of a font file. Plain data, so that it can be stored. */
export interface FontFacts {
  readonly metrics: FontMetrics;
  /** Weight, or lightest and boldest of a variable font. */
  readonly weights: string;
  /** Kinds of characters that it lacks, such as `digits`; '' for none. */
  readonly missing: string;
  /** Whether the file says that its licence allows no embedding. */
  readonly forbidsEmbedding: boolean;
  /** Whether its licence allows a file with fewer letters. */
  readonly allowsSubset: boolean;
  /** Name, copyright and licence, as the file states them. */
  readonly notice: string;
}

/** Frequency of letters, and of the space between words, in 1,000 characters of English text. */
const FREQUENCIES: Readonly<Record<string, number>> = {
  ' ': 180,
  e: 102,
  t: 75,
  a: 65,
  o: 62,
  i: 57,
  n: 57,
  s: 53,
  r: 50,
  h: 50,
  l: 33,
  d: 33,
  u: 23,
  c: 23,
  m: 20,
  f: 18,
  w: 17,
  g: 16,
  p: 15,
  y: 14,
  b: 13,
  v: 8,
  k: 6,
  x: 1,
  j: 1,
  q: 1,
  z: 1,
};

const KINDS: readonly (readonly [string, string])[] = [
  ['letters', 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'],
  ['digits', '0123456789'],
  ['signs such as $ and %', '$%.,-–’&/()'],
];

const has = (font: Font, character: string): boolean =>
  font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

/** Tables that the types of fontkit leave out. */
interface MoreTables {
  readonly hmtx: { readonly metrics: { readonly length: number; get(index: number): { advance: number } } };
  readonly name: { readonly records: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> };
}

const tablesOf = (font: Font): MoreTables => font as unknown as MoreTables;

/** Returns the width of a character in units of the font. fontkit's own reads outlines, and fails on some empty ones. */
function measureWidth(font: Font, character: string): number {
  const { metrics } = tablesOf(font).hmtx;
  const { id } = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
  return metrics.get(Math.min(id, metrics.length - 1)).advance;
}

/** Returns the average width of a character of English text, in units of the font. */
function averageWidth(font: Font): number {
  const letters = Object.entries(FREQUENCIES).filter(([letter]) => has(font, letter));
  const total = letters.reduce((sum, [, count]) => sum + count, 0);
  const sum = letters.reduce((width, [letter, count]) => width + measureWidth(font, letter) * count, 0);
  return total === 0 ? font.unitsPerEm / 2 : Math.round(sum / total);
}

/** Returns a name that a style sheet can quote. */
const safeName = (name: string | null): string =>
  (name ?? '').replaceAll(/[^\p{L}\p{N} _-]/gu, '').trim() || 'Brand';

/** Returns a text of the name table; '' without one. */
const record = (font: Font, key: string): string =>
  Object.values(tablesOf(font).name.records[key] ?? {})[0]?.trim() ?? '';

function weightsOf(font: Font): string {
  const axis = font.variationAxes['wght'];
  return axis ? `${axis.min} ${axis.max}` : String(font['OS/2'].usWeightClass);
}

/** Returns the facts of a font file; undefined for a file that is no font, or a collection of fonts. */
export async function measureFont(body: Buffer): Promise<FontFacts | undefined> {
  const { create } = await import('fontkit');
  try {
    const font = create(body);
    if (!('layout' in font)) return undefined;
    const { ascent, descent, lineGap, unitsPerEm, fullName, copyright } = font;
    const { fsType } = font['OS/2'];
    const missing = KINDS.filter(([, characters]) =>
      Array.from(characters).some((character) => !has(font, character)),
    );
    const notice = [fullName, copyright, record(font, 'license'), record(font, 'licenseURL')];
    return {
      metrics: {
        familyName: safeName(font.familyName),
        ascent,
        descent,
        lineGap,
        unitsPerEm,
        xWidthAvg: averageWidth(font),
      },
      weights: weightsOf(font),
      missing: missing.map(([kind]) => kind).join(', '),
      forbidsEmbedding: fsType.noEmbedding,
      allowsSubset: !fsType.noSubsetting,
      notice: notice.filter(Boolean).join('\n'),
    };
  } catch {
    // fontkit throws errors of many kinds on broken files.
    return undefined;
  }
}
