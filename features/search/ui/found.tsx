/** The results, in place of the static vehicles. */
import type { ReactElement, ReactNode } from 'react';
import { ButtonLink } from '../../_ui/buttons.tsx';
import { EmptyState } from '../../_ui/display.tsx';
import { printAddress } from '../query/address.ts';
import type { SearchResponse } from '../query/request.ts';
import { isNothing, shownHits } from '../listing/shown-hits.ts';
import { emptyState } from '../query/state-change.ts';
import type { SearchState } from '../query/state.ts';
import { FoundList, FoundPages } from './found-list.tsx';
import type { SearchProps } from './props.ts';

/** Returns the state after Clear Filters; foreign parameters stay. */
export const clearedState = ({ rest }: SearchState, { clearHref }: SearchProps): SearchState => ({
  ...emptyState(clearHref),
  rest,
});

function NoResults({ href }: { href: string }): ReactElement {
  return (
    <EmptyState
      title="No Results Available"
      action={
        <ButtonLink href={href} data-clear-filters="">
          Clear Filters
        </ButtonLink>
      }
    >
      Nothing matches all of that. Try taking a filter away or other words.
    </EmptyState>
  );
}

export interface FoundProps {
  state: SearchState;
  response: SearchResponse;
  props: SearchProps;
  /** List items before the vehicle at an index, such as promo cards; the index behind the last vehicle counts too. */
  before?: (index: number, vehicles: number) => ReactNode;
}

export function Found({ state, response, props, before }: FoundProps): ReactElement {
  const cards = shownHits(response.hits, state, props.request);
  return (
    <>
      {isNothing(response, state) && (
        <NoResults href={printAddress(clearedState(state, props), props.scope)} />
      )}
      {cards.length > 0 && (
        <FoundList cards={cards} props={props} before={before && ((index) => before(index, cards.length))} />
      )}
      <FoundPages state={state} pages={response.pages} scope={props.scope} />
    </>
  );
}
