/** Renders the first page of results with the same views as the search, but without React. */
import { markupOf } from '../../../renderer/contract/markup.ts';
import { VehicleCard } from '../../_ui/vehicle-card.tsx';
import { chosen } from '../query/state-change.ts';
import { FoundHead } from '../ui/found-head.tsx';
import { FoundList, FoundPages } from '../ui/found-list.tsx';
import type { SearchProps } from '../ui/props.ts';
import { resultsKey, screenful, type PrerenderedPage } from './prerender.ts';
import type { FirstPage } from './first-page.ts';

/**
 * Renders the parts of the page as HTML; `wide` decides how many cards fill the screen. Throws for views that need React.
 */
export function renderPage(
  found: FirstPage,
  props: SearchProps,
  { wide }: { wide: boolean },
): PrerenderedPage {
  const { state, meant, address, cards, pages, count } = found;
  const seen = screenful(wide);
  const { card: kind } = props.layout;
  return {
    key: resultsKey(address, cards),
    chips: chosen(state).length > 0,
    head: markupOf(
      <FoundHead
        state={meant}
        place={props.place}
        page={state.page}
        pages={pages}
        count={count}
        noun={props.noun}
      />,
    ),
    list: markupOf(<FoundList cards={cards.slice(0, seen)} props={props} />),
    more: markupOf(cards.slice(seen).map((data) => <VehicleCard key={data.id} data={data} kind={kind} />)),
    pager: markupOf(<FoundPages state={state} pages={pages} place={props.place} />),
  };
}
