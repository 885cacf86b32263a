/** The results, in place of the static vehicles. */
import type { ReactElement, ReactNode } from 'react';
import { ButtonLink } from '../../../_ui/buttons.tsx';
import { plural } from '../../../_domain/price/money.ts';
import { Heading } from '../../../_ui/layout.tsx';
import { listLacking, nearestInWords, nothingInWords } from '../../query/wording.ts';
import type { Nearest } from '../../query/resolve-request.ts';
import * as css from '../../search.css.ts';
import { VehicleCards } from '../../../_ui/vehicle-card.tsx';
import { EmptyState } from '../../../_ui/display.tsx';
import { printAddress } from '../../query/address.ts';
import type { SearchResponse } from '../../query/request.ts';
import { isNothing, shownHits } from '../../listing/shown-hits.ts';
import { chosen, emptyState } from '../../query/state-change.ts';
import type { SearchState } from '../../query/state.ts';
import { FoundList, FoundPages } from './found-list.tsx';
import type { SearchProps } from '../props.ts';

/** Returns the state after Clear Filters; foreign parameters stay. */
export const clearedState = ({ rest }: SearchState, { clearHref }: SearchProps): SearchState => ({
  ...emptyState(clearHref),
  rest,
});

/** Limit of dropped choices that a button names. */
const MAX_NAMED = 2;

/** Returns the press that drops the choices which the nearest vehicles lack; null when these are many, or all. */
function renderOffer(nearest: Nearest, props: SearchProps): ReactElement | null {
  const { state, response } = nearest;
  const leftOut = listLacking(nearest.leftOut);
  if (leftOut.length === 0 || leftOut.length > MAX_NAMED || chosen(state).length === 0) return null;
  // Ranges read as `from 640 cc to 783 cc`.
  const isList = leftOut.some((choice) => choice.includes(' to '));
  return (
    <ButtonLink href={printAddress(state, props.scope)} data-nearest="">
      Show {plural(response.count, props.noun ?? 'car')} without{isList ? ': ' : ' '}
      {leftOut.join(isList ? ', ' : ' and ')}
    </ButtonLink>
  );
}

type NoResultsProps = Pick<FoundProps, 'state' | 'props' | 'nearest'>;

function NoResults({ state, props, nearest }: NoResultsProps): ReactElement {
  const offer = nearest && renderOffer(nearest, props);
  return (
    <EmptyState
      title="No Results Available"
      action={
        <>
          {offer}
          <ButtonLink
            kind={offer ? 'secondary' : undefined}
            href={printAddress(clearedState(state, props), props.scope)}
            data-clear-filters=""
          >
            Clear Filters
          </ButtonLink>
        </>
      }
    >
      <span className={css.quote}>{nothingInWords(state)}</span>
    </EmptyState>
  );
}

/** Vehicles shown of what is nearest. */
const MOST_NEAREST = 8;

/** Vehicles that meet most of the choices, and a link to all of them. */
function NearestList({ nearest, props }: { nearest: Nearest; props: SearchProps }): ReactElement {
  const { state, response, leftOut } = nearest;
  const { count } = response;
  const cards = shownHits(response.hits, state, props.request).slice(0, MOST_NEAREST);
  return (
    <section className={css.nearest} aria-labelledby="nearest">
      <Heading level={2} size={3} id="nearest">
        The nearest we have
      </Heading>
      <p className={css.quote}>
        {nearestInWords({ leftOut, count, isAll: chosen(state).length === 0 }, props.noun)}
      </p>
      <VehicleCards cards={cards} kind={props.layout.card} perRow={props.perRow} />
      {count > cards.length && (
        <ButtonLink kind="secondary" href={printAddress(state, props.scope)} data-nearest="">
          Show {plural(count, props.noun ?? 'car')}
        </ButtonLink>
      )}
    </section>
  );
}

export interface FoundProps {
  state: SearchState;
  response: SearchResponse;
  props: SearchProps;
  /** List items before the vehicle at an index, such as promo cards; the index behind the last vehicle counts too. */
  before?: (index: number, vehicles: number) => ReactNode;
  /** What is nearest, when nothing is found. */
  nearest?: Nearest | undefined;
}

export function Found({ state, response, props, before, nearest }: FoundProps): ReactElement {
  const cards = shownHits(response.hits, state, props.request);
  return (
    <>
      {isNothing(response, state) && <NoResults state={state} props={props} nearest={nearest} />}
      {nearest && <NearestList nearest={nearest} props={props} />}
      {cards.length > 0 && (
        <FoundList cards={cards} props={props} before={before && ((index) => before(index, cards.length))} />
      )}
      <FoundPages state={state} pages={response.pages} scope={props.scope} />
    </>
  );
}
