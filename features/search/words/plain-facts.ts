/** Rewrites facts that buyers type without their word or unit: `3.0 diesel`, `tow a 2.5t caravan`, `couples van`. */
import { bareText } from '../index/plain-text.ts';
import type { RefinementName } from '../query/fields.ts';
import { listSynonymEntries, getLexicon, type Vocabulary } from './vocabulary.ts';

/** Refinements beside whose values a number with one decimal is a size of an engine. */
const ENGINE_SUBJECTS: readonly RefinementName[] = ['fuel', 'body', 'make', 'model', 'make_model'];
const SMALLEST_LITRES = 0.6;
const LARGEST_LITRES = 8.4;
const DECIMAL = /(?<=(?:^|(?<before>\S+)\s+))(?<number>\d\.\d)(?=\s+(?<after>\S+)|\s*$)/gu;
/** A word in front of another measure, or of a bound, which may be one of dollars. */
const OTHER_MEASURE =
  /^(?:tow(?:s|ing)?|atm|gvm|tare|weigh(?:s|t)?|length|long|under|below|over|above|than|max|min|from|to|up|about|around)$/i;

const TOWED =
  /(?<!\S)(tow(?:s|ing)?)\s+(?:(?:an?|my|our|the)\s+)?(\d(?:[.,]\d+)?\s*(?:kgs?|t|tonnes?|tons?))\s+(?:caravan|van|boat|trailer|camper(?:\s+trailer)?|(?:horse\s+)?float)s?(?!\w)/giu;
const COUPLES =
  /(?<!\S)(?:for\s+(?:an?\s+)?)?couple(?:s|['’]s|s['’])?(?=\s+(?:caravan|van|camper|motorhome|pop)|\s*$)/giu;

/** Returns the text with litres behind sizes of engines, a towed weight without its load, and two berths for couples. */
export function withPlainFacts(text: string, vocabulary: Vocabulary): string {
  const lexicon = getLexicon(vocabulary);
  const isEngineSubject = (word = ''): boolean => {
    const key = bareText(word);
    const entries = [lexicon.byKey.get(key) ?? [], listSynonymEntries(key, lexicon)].flat();
    return entries.some(({ refinements }) => ENGINE_SUBJECTS.some((name) => refinements[name] !== undefined));
  };
  const withLitres =
    (vocabulary.litres ?? []).length === 0
      ? text
      : text.replace(DECIMAL, (...match) => {
          const { before = '', number = '', after = '' } = match.at(-1) as Record<string, string | undefined>;
          const isSize = Number(number) >= SMALLEST_LITRES && Number(number) <= LARGEST_LITRES;
          const isEngine =
            isSize && !OTHER_MEASURE.test(before) && (isEngineSubject(before) || isEngineSubject(after));
          return isEngine ? `${number}L` : number;
        });
  const withTowing = withLitres.replace(TOWED, '$1 $2');
  return (vocabulary.sleeps ?? []).length === 0 ? withTowing : withTowing.replace(COUPLES, 'sleeps 2');
}
