/** Refuses all models whose names contain a word: `no landcruisers`, `no prado`, `no rav`. */
import type { Excluded } from './interpretation.ts';
import { NOT } from './synonyms.ts';
import { getLexicon, type Vocabulary } from './vocabulary.ts';

/** Shortest word that refuses models. */
const LEAST_LENGTH = 3;

/** Returns whether neighbouring words or letters beside a number in a name are a word: `landcruiser`, `rav`. */
function hasPart(name: string, word: string): boolean {
  const parts = name.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
  return parts.some((_, start) =>
    parts.slice(start).some((__, length) => parts.slice(start, start + length + 1).join('') === word),
  );
}

/** Returns the models whose names contain an unknown refused word, also in the plural; undefined for none. */
export function findRefusedModels(text: string, vocabulary: Vocabulary): Excluded | undefined {
  const word = text.slice(NOT.length).trim().toLowerCase();
  if (word.length < LEAST_LENGTH) return undefined;
  const forms = [word, word.replace(/s$/, '')];
  const models = getLexicon(vocabulary).entries.filter(({ refinements: { model } }) =>
    model?.some((name) => forms.some((form) => hasPart(name, form))),
  );
  if (models.length === 0) return undefined;
  const make = new Set(models.flatMap(({ refinements }) => refinements.make ?? []));
  const model = new Set(models.flatMap(({ refinements }) => refinements.model ?? []));
  return { text, refinements: { make: [...make], model: [...model] } };
}
