/** Tells a search that begins anew from one that narrows the last (specification, section 2). */
import { chosen, withdraw, type Choice } from './state-change.ts';
import type { RefinementName } from './fields.ts';
import type { SearchState } from './state.ts';

/** What a vehicle is. A text that names another one of these is about other vehicles. */
const SUBJECTS: readonly RefinementName[] = ['make', 'model', 'make_model', 'body'];

const has = (state: SearchState, choice: Choice): boolean =>
  chosen(state).some((other) => JSON.stringify(other) === JSON.stringify(choice));

/** Returns the choices of texts after another text: those that are still there, and those that it added. */
export const choicesOfTexts = (
  earlier: readonly Choice[],
  before: SearchState,
  after: SearchState,
): Choice[] => [
  ...earlier.filter((choice) => has(before, choice)),
  ...chosen(after).filter((choice) => choice.kind !== 'query' && !has(before, choice)),
];

/**
 * Returns the state without the choices of earlier texts, when new words name another make, model or body than those. Other
 * words narrow the results. What was chosen by hand stays.
 */
export function withoutEarlier(
  state: SearchState,
  earlier: readonly Choice[],
  interpretation: Pick<SearchState, 'refinements'>,
): SearchState {
  const isOther = earlier.some(
    (choice) =>
      choice.kind === 'value' &&
      SUBJECTS.includes(choice.name) &&
      interpretation.refinements[choice.name]?.includes(choice.value) === false,
  );
  if (!isOther) return state;
  return earlier.filter((choice) => has(state, choice)).reduce(withdraw, state);
}
