/**
 * Tells what words have chosen from what was chosen by hand (specification, section 2): words typed anew replace what earlier
 * words chose; filters ticked by hand stay.
 */
import { queryText } from './address.ts';
import type { Sort } from './request.ts';
import { chosen, restore, setSort, withdraw, type Choice } from './state-change.ts';
import type { SearchState } from './state.ts';

/** What the words of one or several texts have chosen. */
export interface TextChoices {
  readonly choices: readonly Choice[];
  readonly sortBy?: Sort | undefined;
}

export const NO_CHOICES: TextChoices = { choices: [] };

const isSame = (one: Choice, other: Choice): boolean => JSON.stringify(one) === JSON.stringify(other);

const has = (state: SearchState, choice: Choice): boolean =>
  chosen(state).some((other) => isSame(other, choice));

/** Returns whether words have chosen nothing. */
export const isEmpty = ({ choices, sortBy }: TextChoices): boolean =>
  choices.length === 0 && sortBy === undefined;

/** Returns the choices that a state still has: the others were taken back. */
export const remaining = ({ choices, sortBy }: TextChoices, state: SearchState): TextChoices => ({
  choices: choices.filter((choice) => has(state, choice)),
  ...(sortBy === state.sortBy && { sortBy }),
});

/** Returns the choices of earlier texts and those that another text added. */
export const choicesOfTexts = (
  earlier: TextChoices,
  before: SearchState,
  after: SearchState,
): TextChoices => ({
  choices: [
    ...remaining(earlier, before).choices,
    ...chosen(after).filter((choice) => choice.kind !== 'query' && !has(before, choice)),
  ],
  sortBy: after.sortBy === before.sortBy ? earlier.sortBy : after.sortBy,
});

/** Returns the state without what words have chosen. */
export function withoutChoices(state: SearchState, earlier: TextChoices): SearchState {
  const { choices, sortBy } = remaining(earlier, state);
  const byHand = choices.reduce(withdraw, state);
  return sortBy === undefined || byHand.sortBy !== sortBy ? byHand : setSort(byHand, 'rank');
}

/** Returns the state with what words had chosen, as before `withoutChoices`. */
export function withChoices(state: SearchState, { choices, sortBy }: TextChoices): SearchState {
  const whole = choices.reduce(restore, state);
  return sortBy === undefined ? whole : setSort(whole, sortBy);
}

/**
 * Returns whether a text goes on with the words that the last one left in the box: it adds to them or shortens them. Any other
 * text is typed anew.
 */
export function isContinued(text: string, earlierText: string): boolean {
  const typed = queryText(text).toLowerCase();
  const before = earlierText.toLowerCase();
  return before.startsWith(typed) || (before !== '' && typed.startsWith(before));
}
