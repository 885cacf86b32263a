/**
 * A listing page that filters in place. What came with the page stays as it is and is not hydrated; it gives way to live
 * parts when there is an answer to something else, and comes back with its own address.
 */
import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { Notice } from '../_ui/data.tsx';
import { button, buttonSize } from '../_ui/control.css.ts';
import { Chips } from './ui/chips.tsx';
import { Head } from './ui/head.tsx';
import { Panel } from './ui/panel.tsx';
import type { SearchProps } from './ui/props.ts';
import { Results } from './ui/results.tsx';
import { Box } from './ui/search-field.tsx';
import { Sort } from './ui/sort.tsx';
import { useSearch } from './ui/use-search.ts';
import { failureInWords } from './wording.ts';
import * as css from './search.css.ts';

/** Milliseconds after which the page shows that it is still at work. */
const SLOW = 300;

function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return slow;
}

const clock = (): number => Date.now();

export function SearchView(props: SearchProps): ReactElement {
  const search = useSearch(props, clock);
  const { shown, busy, failure, go, turn, retry } = search;
  const slow = useSlow(busy);
  const leave = useCallback((next: Parameters<typeof go>[0]) => go(next), [go]);
  return (
    <>
      <Head shown={shown} count={search.count} />
      <div className={css.layout[props.layout.facets]}>
        <Box search={search} props={props} now={clock} />
        <Panel search={search} props={props} />
        <Sort search={search} />
        <Chips search={search} />
        <div className={css.answer} id="results" tabIndex={-1} aria-busy={busy} data-slow={slow || undefined}>
          {failure && (
            <Notice kind="warning">
              <p role="alert">{failureInWords(failure, true)}</p>
              <button type="button" className={`${button.secondary} ${buttonSize.small}`} onClick={retry}>
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
