/** The vehicles: static, or those of the latest response. */
import { markupOf } from '../../../renderer/contract/markup.ts';
import { arrange, fragmentOf } from '../../../renderer/contract/redraw.ts';
import { VehicleCard } from '../../_ui/vehicle-card.tsx';
import { printAddress } from '../query/address.ts';
import { resultsKey } from '../prerender/prerender.ts';
import { shownHits } from '../listing/shown-hits.ts';
import { hasPrerendered, isPrerendered, originalContent, adoptPrerendered } from './prerendered-results.ts';
import { clearedState, Found } from './found.tsx';
import { closest, isPlainClick, part, type Part } from './part.ts';
import { placePromos, promosIn } from './promo-positions.ts';
import type { SearchProps } from './props.ts';
import type { Search } from './search.ts';

/** Draws vehicles and pagination in the first child of `results`. */
export function resultsPart(results: HTMLElement, search: Search, props: SearchProps): Part {
  const place = results.firstElementChild ?? results;
  const own = originalContent(place);
  const promos = promosIn(place);
  /** Rendered cards by their HTML: an unchanged card keeps its element and its loaded picture. */
  let rendered = new Map<string, Element>();
  /** The list element; reused, so that presses and focus inside it survive. */
  let list: Element | undefined | null;
  place.addEventListener('click', (event) => {
    if (!(event instanceof MouseEvent && isPlainClick(event)) || !search.shown.response) return;
    const link = closest(event, 'nav a, [data-clear-filters]');
    if (!(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    if (link.matches('nav a')) return search.turn(Number(new URL(link.href).searchParams.get('page') ?? 1));
    // The link disappears, so move the focus.
    results.focus({ preventScroll: true });
    search.go((state) => clearedState(state, props));
  });
  return part(
    () => [search.shown, !search.shown.response && search.failure],
    () => {
      const { response, state } = search.shown;
      if (!response) {
        if (!hasPrerendered()) own.restore();
        list = undefined;
        return;
      }
      const hits = shownHits(response.hits, state, props.request);
      const markups = hits.map((data) => markupOf(<VehicleCard data={data} kind={props.layout.card} />));
      let items = [...place.querySelectorAll('li:has(> article)')];
      if (isPrerendered(resultsKey(printAddress(state, props.place), hits)))
        list = items[0]?.parentElement?.parentElement;
      else {
        items = markups.map((markup) => rendered.get(markup) ?? fragmentOf(markup).firstElementChild!);
        const found = fragmentOf(markupOf(<Found state={state} response={response} props={props} />));
        const parts = [...found.children].map((one) => (one.matches('div:has(> ul)') ? (list ??= one) : one));
        arrange(place, parts);
        if (items.length === 0) list = undefined;
        if (list?.firstElementChild) {
          const types = state.refinements.car_type ?? [];
          const among = state.page === 1 ? placePromos(items, promos, types) : items;
          arrange(list.firstElementChild, items.length > 0 ? among : items);
        }
      }
      rendered = new Map(markups.map((markup, at) => [markup, items[at]!]));
      adoptPrerendered();
    },
  );
}
