/**
 * The phases of a search and the events between them. A press shows at once and is applied after the next paint, so that
 * presses can wait while the search of an earlier one runs.
 */
import type { FailureReason } from '../query/request.ts';
import type { SearchState } from '../query/state.ts';

/** A change of the choices. */
export type Change = (state: SearchState) => SearchState;

export type Phase =
  /** The page shows what the choices select; when `counting`, some numbers are still to come. */
  | { readonly name: 'resting' | 'counting' }
  /** The last search failed. */
  | { readonly name: 'failed'; readonly failure: FailureReason }
  /** `pressed`: presses wait for the next paint. `searching`: a search for the choices runs, and later presses may wait. */
  | {
      readonly name: 'pressed' | 'searching';
      readonly presses: readonly Change[];
      /** The failure of an earlier search, which shows until results arrive. */
      readonly failure: FailureReason | undefined;
    };

export type PhaseEvent =
  | { readonly kind: 'press'; readonly change: Change }
  /** A search begins; `applied` is the press it comes from. */
  | { readonly kind: 'search'; readonly applied?: Change | undefined }
  /** Results arrive; `isFirst` when their counts are still to come. */
  | { readonly kind: 'arrive'; readonly isFirst: boolean }
  | { readonly kind: 'fail'; readonly failure: FailureReason };

export const RESTING: Phase = { name: 'resting' };

/** Returns the presses that are not applied yet. */
export const pendingPresses = (phase: Phase): readonly Change[] => ('presses' in phase ? phase.presses : []);

/** Returns the failure to show. */
export const visibleFailure = (phase: Phase): FailureReason | undefined =>
  'failure' in phase ? phase.failure : undefined;

/** Returns whether the page waits for results. */
export const isBusy = ({ name }: Phase): boolean => name === 'pressed' || name === 'searching';

/** Returns the phase after an event. */
export function nextPhase(phase: Phase, event: PhaseEvent): Phase {
  const presses = pendingPresses(phase);
  const failure = visibleFailure(phase);
  if (event.kind === 'press') return { name: 'pressed', presses: [...presses, event.change], failure };
  if (event.kind === 'search') {
    if (phase.name === 'searching' && !event.applied) return phase;
    return { name: 'searching', presses: presses.filter((press) => press !== event.applied), failure };
  }
  if (event.kind === 'arrive') {
    if (presses.length > 0) return { name: 'pressed', presses, failure: undefined };
    return { name: event.isFirst ? 'counting' : 'resting' };
  }
  if (presses.length > 0) return { name: 'pressed', presses, failure: event.failure };
  return { name: 'failed', failure: event.failure };
}
