/** Finds the order that typed words ask for. */
import type { Sort } from '../query/request.ts';
import { findFactSort, mayOrderByFact, sortOf } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Returns the order, by a fact only where the stock has it; without a vocabulary that of other words. */
export async function findSort(
  text: string,
  loadVocabulary: () => Promise<Vocabulary>,
): Promise<Sort | undefined> {
  if (!mayOrderByFact(text)) return sortOf(text);
  const [{ hasFacts }, vocabulary] = await Promise.all([import('./vocabulary.ts'), loadVocabulary()]).catch(
    () => [],
  );
  return (hasFacts && vocabulary && findFactSort(text, hasFacts(vocabulary))) ?? sortOf(text);
}
