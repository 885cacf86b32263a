/** The vehicles: those that came with the page, or those of the last answer in their place. */
import { memo, type MouseEvent, type ReactElement } from 'react';
import { Still } from '../../../renderer/contract/still.tsx';
import { ButtonLink } from '../../_ui/control.tsx';
import { EmptyState } from '../../_ui/data.tsx';
import { printAddress } from '../address.ts';
import { keyOf } from '../first/first.ts';
import * as css from '../search.css.ts';
import { isNothing, shownHits } from '../shown-hits.ts';
import { emptyState } from '../state-change.ts';
import type { SearchState } from '../state.ts';
import { isDrawn, takeDrawn } from './drawn.ts';
import type { Search } from './use-search.ts';
import { FoundList, FoundPages } from './found-list.tsx';
import type { SearchProps } from './props.ts';
import type { Shown } from './use-search.ts';

export interface ResultsProps {
  shown: Shown;
  props: SearchProps;
  go: (next: SearchState) => void;
  turn: Search['turn'];
}

/** Does what a link says without leaving the page; a click that opens something new stays one. */
const inPlace = (event: MouseEvent, act: () => void): void => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  act();
};

function NoResults({ shown: { state }, props: { place, clearHref }, go }: ResultsProps): ReactElement {
  const cleared = { ...emptyState(clearHref), rest: state.rest };
  const clear = (event: MouseEvent) =>
    inPlace(event, () => {
      // The link goes with the card, the focus stays.
      document.getElementById('results')?.focus({ preventScroll: true });
      go(cleared);
    });
  return (
    <EmptyState
      title="No Results Available"
      action={
        <ButtonLink href={printAddress(cleared, place)} onClick={clear}>
          Clear Filters
        </ButtonLink>
      }
    >
      Nothing matches all of that. Try taking a filter away or other words.
    </EmptyState>
  );
}

export const Results = memo(function Results(all: ResultsProps): ReactElement {
  const { shown, props, turn } = all;
  const { response, state } = shown;
  const { place, request } = props;
  if (!response) return <Still name="results" className={css.stillResults} />;
  const cards = shownHits(response.hits, state, request);
  const goToPage = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('nav a') : null;
    const page =
      link instanceof HTMLAnchorElement && Number(new URL(link.href).searchParams.get('page') ?? 1);
    if (page) inPlace(event, () => turn(page));
  };
  /* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- of its links */
  if (isDrawn(keyOf(printAddress(state, place), cards)))
    return (
      <>
        <Still name="results" className={css.stillResults} hidden />
        <div className={css.stillResults} ref={takeDrawn} onClick={goToPage} />
      </>
    );
  return (
    <>
      <Still name="results" className={css.stillResults} hidden />
      {isNothing(response, state) && <NoResults {...all} />}
      {cards.length > 0 && <FoundList cards={cards} props={props} />}
      <div onClick={goToPage}>
        <FoundPages state={state} pages={response.pages} place={place} />
      </div>
    </>
  );
  /* oxlint-enable jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */
});
