/** The vehicles of a response and its pagination. */
import type { ReactElement, ReactNode } from 'react';
import { visuallyHidden } from '../../../_ui/base.css.ts';
import { Pagination } from '../../../_ui/breadcrumbs.tsx';
import { VehicleCards } from '../../../_ui/vehicle-card.tsx';
import type { VehicleCardData } from '../../../_domain/vehicle/vehicle-card.ts';
import { printAddress, type ListingScope } from '../../query/address.ts';
import { setPage } from '../../query/state-change.ts';
import type { SearchState } from '../../query/state.ts';
import type { SearchProps } from '../props.ts';

export interface FoundListProps {
  cards: readonly VehicleCardData[];
  props: Pick<SearchProps, 'layout' | 'perRow'>;
  before?: ((index: number) => ReactNode) | undefined;
}

export function FoundList({ cards, props: { layout, perRow }, before }: FoundListProps): ReactElement {
  return (
    <>
      <h2 className={visuallyHidden}>Vehicles</h2>
      <VehicleCards cards={cards} kind={layout.card} perRow={perRow} {...(before && { before })} />
    </>
  );
}

export interface FoundPagesProps {
  state: SearchState;
  pages: number;
  scope: ListingScope;
}

export function FoundPages({ state, pages, scope }: FoundPagesProps): ReactElement {
  return (
    <Pagination
      current={state.page}
      last={pages}
      href={(page) => printAddress(setPage(state, page), scope)}
    />
  );
}
