/** Renders the first page of results to HTML with the same views as the search. */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { VehicleCard } from '../../_ui/vehicle-card.tsx';
import { chosen } from '../query/state-change.ts';
import { FoundHead } from '../ui/results/found-head.tsx';
import { FoundList, FoundPages } from '../ui/results/found-list.tsx';
import type { SearchProps } from '../ui/props.ts';
import { resultsKey, screenful, type PrerenderedPage } from './prerender.ts';
import type { FirstPage } from './first-page.ts';

const htmlOf = (view: ReactElement): string => renderToStaticMarkup(view);

/** Renders the parts of the page as HTML; `wide` decides how many cards fill the screen. */
export function renderPage(
  page: FirstPage,
  props: SearchProps,
  { wide }: { wide: boolean },
): PrerenderedPage {
  const { state, named, address, cards, pages, count } = page;
  const seen = screenful(wide);
  const { card: kind } = props.layout;
  return {
    key: resultsKey(address, cards),
    chips: chosen(state).length > 0,
    head: htmlOf(
      <FoundHead
        state={named}
        scope={props.scope}
        page={state.page}
        pages={pages}
        count={count}
        noun={props.noun}
        saveHref={props.saveHref}
      />,
    ),
    list: htmlOf(<FoundList cards={cards.slice(0, seen)} props={props} />),
    more: htmlOf(
      <>
        {cards.slice(seen).map((data) => (
          <VehicleCard key={data.id} data={data} kind={kind} />
        ))}
      </>,
    ),
    pager: htmlOf(<FoundPages state={state} pages={pages} scope={props.scope} />),
  };
}
