/** Finds columns of colours, bodies, gearboxes, drives and fuels by their words. */
import type { Proposer } from './proposer.ts';
import { sample } from './readers.ts';
import { codesIn, holdsWords, WORD_LISTS } from './words.ts';

/** Chooses the one unread column whose texts are all words of a field. */
export function wordsByValue(proposer: Proposer): void {
  for (const kind of WORD_LISTS) {
    if (proposer.choiceOf(kind.field)) continue;
    const [only, ...others] = proposer.unread.filter((column) => holdsWords(column, kind));
    if (!only || others.length > 0) continue;
    const values = codesIn(only, kind);
    const entry = Object.keys(values).length === 0 ? only.name : { from: only.name, values };
    proposer.choose(kind.field, entry, `values: ${kind.look}${sample(only.values)}`, [only.name]);
  }
}
