/** Joins the words of equipment before a number, a colour or an order is read from one of them: `grey water tank`, `360 camera`. */
import { bareText } from '../index/plain-text.ts';
import type { RefinementName } from '../query/fields.ts';
import { isNoise } from './synonyms.ts';
import {
  getLexicon,
  listSynonymEntries,
  stemOf,
  type Entry,
  type Lexicon,
  type Vocabulary,
} from './vocabulary.ts';

const EQUIPMENT: readonly RefinementName[] = ['equipment', 'filtered_features', 'listed_items'];

/** Limit of words in the name of an item. */
const MAX_WORDS = 9;

const isEquipment = ({ refinements }: Entry): boolean =>
  EQUIPMENT.some((name) => refinements[name] !== undefined);

/** Finds the equipment that a run of words names in full, in part or by a synonym; undefined when it names anything else. */
function findEquipment(run: readonly string[], lexicon: Lexicon): Entry | undefined {
  const { byKey } = lexicon;
  const typed = run.join(' ');
  const key = bareText(typed);
  const entry = byKey.get(key) ?? listSynonymEntries(key, lexicon)[0] ?? byKey.get(`~${stemOf(typed)}`);
  return entry && isEquipment(entry) ? entry : undefined;
}

export interface JoinedEquipment {
  readonly text: string;
  /** Returns a text with the words as typed. */
  readonly restore: (text: string) => string;
}

/** Joins the words of each item of equipment into one word, the longest runs first. */
export function joinEquipment(text: string, vocabulary: Vocabulary): JoinedEquipment {
  const lexicon = getLexicon(vocabulary);
  const terms = text.split(/\s+/);
  const typedByWord = new Map<string, string>();
  const joined: string[] = [];
  for (let start = 0; start < terms.length;) {
    let length = Math.min(MAX_WORDS, terms.length - start);
    let entry: Entry | undefined;
    for (; length > 1; length -= 1) {
      const run = terms.slice(start, start + length);
      if (isNoise(run[0] ?? '') || isNoise(run.at(-1) ?? '')) continue;
      entry = findEquipment(run, lexicon);
      if (entry) break;
    }
    const run = terms.slice(start, start + length).join(' ');
    // The sign keeps numbers and VINs from being read from its letters.
    const word = `_${entry?.keys[0] ?? ''}`;
    joined.push(entry ? `${word}${/[,;]$/.exec(run)?.[0] ?? ''}` : run);
    if (entry) typedByWord.set(word, run.replace(/[,;]$/, ''));
    start += length;
  }
  return {
    text: joined.join(' '),
    restore: (other) => other.replace(/\S+/g, (word) => typedByWord.get(word) ?? word),
  };
}
