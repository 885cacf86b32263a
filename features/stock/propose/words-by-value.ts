/** Finds columns of colours, bodies, gearboxes, drives and fuels by their words. */
import type { Proposer } from './proposer.ts';
import { sample } from './readers.ts';
import { codesIn, holdsWords, WORDS } from './words.ts';

/** Chooses the one unread column whose texts are all words of a field. */
export function wordsByValue(proposer: Proposer): void {
  for (const kind of WORDS) {
    if (proposer.choiceOf(kind.field)) continue;
    const [only, ...others] = proposer.unread.filter((column) => holdsWords(column, kind));
    if (!only || others.length > 0) continue;
    const values = codesIn(only, kind);
    const entry = Object.keys(values).length === 0 ? only.name : { from: only.name, values };
    proposer.choose(kind.field, entry, `values: ${kind.look}${sample(only.values)}`, [only.name]);
  }
}
