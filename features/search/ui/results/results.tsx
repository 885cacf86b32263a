/** The vehicles: those of the page, or of the latest response, with the notices of a search. */
import { RESULTS_ID } from '../../../_domain/browser/element-ids.ts';
import { isPlainClick } from '../../../_domain/browser/open-page.ts';
import { useLayoutEffect, useRef, useState, type MouseEvent, type ReactElement, type RefObject } from 'react';
import { ServerContent, type ServerMarkup } from '../../../../renderer/contract/server-content.tsx';
import type { CarType } from '../../../_domain/vehicle/vehicle.schema.ts';
import * as css from '../../search.css.ts';
import { SLOW_IN_WORDS, UNLOADED_IN_WORDS } from '../../query/wording.ts';
import { Failure } from './failure.tsx';
import { clearedState, Found } from './found.tsx';
import { printedList } from '../listing-print.css.ts';
import { listingPromos, type ListingPromo } from './listing-promos.tsx';
import type { SearchProps } from '../props.ts';
import type { Search, Shown } from '../search.ts';
import { useSignal } from '../use-signal.ts';
import type { View } from './view-switch.tsx';

/** Milliseconds until a running search shows, and until a message says that it takes long. */
const SLOW = 150;
const SLOWER = 4_000;

/** Marks the results as busy while a search runs, and returns how long it has taken. */
function useBusy(search: Search, results: RefObject<HTMLElement | null>): 'slow' | 'slower' | undefined {
  const [wait, setWait] = useState<'slow' | 'slower'>();
  useLayoutEffect(() => {
    let timers: number[] = [];
    return search.busy.subscribe((isBusy) => {
      // At once: a press is announced before anything is drawn.
      results.current?.setAttribute('aria-busy', String(isBusy));
      for (const timer of timers) clearTimeout(timer);
      timers = isBusy
        ? [window.setTimeout(() => setWait('slow'), SLOW), window.setTimeout(() => setWait('slower'), SLOWER)]
        : [];
      if (!isBusy) setWait(undefined);
    });
  }, [search, results]);
  return wait;
}

/** Follows links of the results in place: other pages, and Clear Filters. */
function followLink(event: MouseEvent<HTMLElement>, search: Search, props: SearchProps): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const { response, nearest } = search.shown.value;
  if (!link || !isPlainClick(event) || !response) return;
  if (link.closest('nav')) {
    event.preventDefault();
    search.turn(Number(new URL(link.href).searchParams.get('page') ?? 1));
  } else if (link.matches('[data-clear-filters]')) {
    event.preventDefault();
    // The link disappears, so move the focus.
    event.currentTarget.focus({ preventScroll: true });
    search.go((state) => clearedState(state, props));
  } else if (link.matches('[data-nearest]') && nearest) {
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true });
    search.go(() => nearest.state);
  }
}

const NO_PROMOS: readonly ListingPromo[] = [];

interface VehiclesProps {
  shown: Shown;
  props: SearchProps;
  now: () => number;
}

/** Returns the promo cards of a first page that have not expired. */
const listPromos = (
  { promos = NO_PROMOS }: SearchProps,
  page: number,
  now: number,
): readonly ListingPromo[] =>
  page === 1 ? promos.filter(({ view: { until } }) => !until || Date.parse(until) > now) : NO_PROMOS;

/** The vehicles of the latest response; before it, and while they are the same, the prerendered ones of the page. */
function Vehicles({ shown, props, now }: VehiclesProps): ReactElement {
  const { response, state, isPrerendered, nearest } = shown;
  const classes = `${css.stillResults} ${css.live}`;
  if (!response || isPrerendered)
    return <ServerContent key="prerendered" className={classes} data-live="results" markup={undefined} />;
  const promos = listPromos(props, state.page, now());
  const carTypes = (state.refinements.car_type ?? []) as readonly CarType[];
  return (
    <div key="results" className={classes}>
      <Found
        state={state}
        response={response}
        props={props}
        nearest={nearest}
        before={(index, vehicles) => listingPromos({ promos, carTypes, index, vehicles })}
      />
    </div>
  );
}

interface ResultsProps {
  search: Search;
  props: SearchProps;
  content: ServerMarkup | undefined;
  now: () => number;
  view: View;
  /** Returns from the map to the list. */
  onList: () => void;
}

/** Stands in place of the vehicles while the map shows. */
function MapView({
  search,
  props,
  view,
  onList,
}: Omit<ResultsProps, 'content' | 'now'>): ReactElement | null {
  if (view === 'list') return null;
  return (
    <div>
      {view === 'loading' && <output>Loading the map …</output>}
      {view === 'failed' && <output>The map could not be loaded right now.</output>}
      {typeof view === 'object' && <view.Map search={search} props={props} onList={onList} />}
    </div>
  );
}

export function Results({ search, props, content, now, view, onList }: ResultsProps): ReactElement {
  const shown = useSignal(search.shown);
  const failure = useSignal(search.failure);
  const results = useRef<HTMLDivElement>(null);
  const wait = useBusy(search, results);
  return (
    <>
      <output className={css.slower}>{wait === 'slower' && SLOW_IN_WORDS}</output>
      <output className={css.unloaded}>{UNLOADED_IN_WORDS}</output>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- links in it */}
      <div
        ref={results}
        className={`${css.results} ${printedList}`}
        id={RESULTS_ID}
        tabIndex={-1}
        aria-busy={false}
        data-slow={wait && ''}
        data-view={view === 'list' || view === 'failed' ? undefined : 'map'}
        onClick={(event) => followLink(event, search, props)}
      >
        {failure && (
          <Failure key="failure" message={failure} isAnnounced next={results} onRetry={search.retry} />
        )}
        <MapView
          key="map"
          search={search}
          props={props}
          view={view}
          onList={() => {
            onList();
            results.current?.focus({ preventScroll: true });
          }}
        />
        <ServerContent
          key="own"
          className={`${css.stillResults} ${css.own}`}
          data-own="results"
          markup={content}
          isDetached={shown.response !== undefined}
        />
        <Vehicles key="vehicles" shown={shown} props={props} now={now} />
      </div>
    </>
  );
}
