/**
 * A listing page that filters in place. What came with the page stays as it is and is not hydrated; it gives way to live
 * parts when there is an answer to something else, and comes back with its own address.
 */
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { Notice } from '../_ui/data.tsx';
import { button, buttonSize } from '../_ui/control.css.ts';
import { isPlain, printAddress } from './address.ts';
import { Chips } from './ui/chips.tsx';
import { Head } from './ui/head.tsx';
import { Panel } from './ui/panel.tsx';
import type { SearchProps } from './ui/props.ts';
import { Results } from './ui/results.tsx';
import { Box } from './ui/search-field.tsx';
import { Sort } from './ui/sort.tsx';
import { useSearch, type Search } from './ui/use-search.ts';
import { failureInWords, SLOW_IN_WORDS, type ShownInstead } from './wording.ts';
import * as css from './search.css.ts';

/** Milliseconds after which the page shows that it is still at work, and those after which it says so. */
const SLOW = 300;
const SLOWER = 4_000;

/** Whether it has been busy for so long, in milliseconds. */
function useSlow(busy: boolean, after: number): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setSlow(true), after);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy, after]);
  return slow;
}

/** The button of a failure goes with it: then the focus goes to the results. */
function useFocusAfter(failure: unknown): () => void {
  const retried = useRef(false);
  useLayoutEffect(() => {
    if (failure || !retried.current) return;
    retried.current = false;
    if (document.activeElement === document.body)
      document.getElementById('results')?.focus({ preventScroll: true });
  }, [failure]);
  return useCallback(() => {
    retried.current = true;
  }, []);
}

/** What the vehicles are that show after a failure. */
function shownInstead({ shown, state }: Search, { place, page }: SearchProps): ShownInstead {
  if (shown.response)
    return printAddress(shown.state, place) === printAddress(state, place) ? 'same' : 'earlier';
  return isPlain(state, place, page) ? 'same' : 'whole';
}

const clock = (): number => Date.now();

export function SearchView(props: SearchProps): ReactElement {
  const search = useSearch(props, clock);
  const { shown, busy, failure, go, turn, retry } = search;
  const slow = useSlow(busy, SLOW);
  const slower = useSlow(busy, SLOWER);
  const retried = useFocusAfter(failure);
  const told = failure && failureInWords(failure, shownInstead(search, props));
  const leave = useCallback((next: Parameters<typeof go>[0]) => go(next), [go]);
  return (
    <>
      <Head shown={shown} count={search.count} place={props.place} noun={props.noun ?? 'car'} />
      <div className={css.layout[props.layout.facets]}>
        <Box search={search} props={props} now={clock} />
        <Panel search={search} props={props} failure={told} />
        <Sort search={search} sorts={props.sorts} />
        <Chips search={search} />
        <output className={css.slower}>{slower && SLOW_IN_WORDS}</output>
        <div className={css.answer} id="results" tabIndex={-1} aria-busy={busy} data-slow={slow || undefined}>
          {told && (
            <Notice kind="warning">
              <p role="alert">{told}</p>
              <button
                type="button"
                className={`${button.secondary} ${buttonSize.small} ${css.retry}`}
                onClick={() => {
                  retried();
                  retry();
                }}
              >
                Try again
              </button>
            </Notice>
          )}
          <Results shown={shown} props={props} go={leave} turn={turn} />
        </div>
      </div>
    </>
  );
}
