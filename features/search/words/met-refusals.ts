/** Recognises refusals that every vehicle meets: no stock has what they refuse. */
import { COLOUR_NAMES } from '../../_domain/vehicle/colour-names.ts';
import { bareText } from '../index/plain-text.ts';
import type { RefinementName } from '../query/fields.ts';
import { isModelName } from './ordinary-words.ts';
import { NOT, synonymsOf } from './synonyms.ts';
import { isNamed, type Vocabulary } from './vocabulary.ts';

/** Values of refinements that vehicles always state, in stock or not. */
const VALUES: readonly (readonly [RefinementName, ReadonlySet<string>])[] = [
  ['colour', new Set(COLOUR_NAMES.map(bareText))],
  ['body', new Set('sedan hatchback wagon coupe convertible ute suv van peoplemover'.split(' '))],
  ['fuel', new Set('petrol diesel electric hybrid pluginhybrid lpg hydrogen'.split(' '))],
  ['transmission', new Set(['automatic', 'manual'])],
];

/**
 * Returns whether an unknown refused word is a value or a model of the market, which no vehicle then has. A model may be a trim
 * too, so that the badges in stock must be in the vocabulary.
 */
export function isMet(refusal: string, vocabulary: Vocabulary): boolean {
  const key = bareText(refusal.slice(NOT.length));
  // Values of the stock belong to an unknown word beside them: `no turbo diesel`.
  if (isNamed(key, vocabulary)) return false;
  const keys = [key, key.replace(/s$/, '')].flatMap((one) => [one, ...synonymsOf(one)]);
  const isValue = VALUES.some(
    ([name, values]) => (vocabulary[name] ?? []).length > 0 && keys.some((one) => values.has(one)),
  );
  return isValue || (vocabulary.badge !== undefined && keys.some(isModelName));
}
