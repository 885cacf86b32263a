/** One filter: static rows, then checkboxes or a range with the latest counts. */
import { redraw } from '../../../renderer/contract/redraw.ts';
import { logOnly } from '../../_domain/browser/log.ts';
import { isRange, type RefinementName } from '../query/fields.ts';
import * as css from '../search.css.ts';
import { rangeIn, setRange, toggleValue } from '../query/state-change.ts';
import { Nothing, WAITING } from './facet-group.tsx';
import { facetList } from './facet-list.part.tsx';
import { groupLabel } from '../listing/facet-values.ts';
import { part, showNumber, type Part } from './part.ts';
import type { RangeChoicesOptions } from './range-choices.part.tsx';
import type { SearchProps } from './props.ts';
import type { Search } from './search.ts';

interface GroupElements {
  group: HTMLDetailsElement;
  name: RefinementName;
  /** Whether checkboxes have replaced the rows. */
  isLive: () => boolean;
}

const NONE: readonly string[] = [];

/** Connects the filter `name` in `group`: its disclosure, its values and the number of chosen ones. */
export function groupPart({ group, name, isLive }: GroupElements, search: Search, props: SearchProps): Part {
  const [rows, list] = [
    group.querySelector<HTMLElement>('[data-facet]'),
    group.lastElementChild?.lastElementChild as HTMLElement,
  ];
  const badge = group.querySelector<HTMLElement>(`.${css.badge}`)!;
  const isBeside = props.layout.facets === 'side';
  /** Beside the results, filters with rows or choices start open, unless the visitor toggled them. */
  let isOpen = rows !== null && isBeside;
  // The visitor may have toggled it before hydration.
  let isVisitors = group.open !== isOpen;
  const chosen = (): readonly string[] => search.state.refinements[name] ?? NONE;

  const drawChoices = isRange(name)
    ? rangeDrawing(list, {
        name,
        scale: props.slider,
        range: () => rangeIn(search.state, name),
        stats: () => search.facets?.[name]?.stats,
        choose: (range, isStep) =>
          search.go((state) => setRange(state, name, range), isStep ? 'push' : 'replace'),
      })
    : facetList(list, {
        rows,
        values: () => ({
          name,
          label: groupLabel(name, props.facets),
          facet: search.facets?.[name],
          chosen: chosen(),
          ticked: search.coming.refinements[name] ?? NONE,
        }),
        toggle: (value) => search.follow((state) => toggleValue(state, name, value)),
      });
  const drawBody = () => {
    if (isLive()) {
      if (group.open) drawChoices();
    } else if (!rows)
      redraw(list, <Nothing>{search.failure ? 'These cannot be counted right now.' : WAITING}</Nothing>);
  };
  group.addEventListener('toggle', () => {
    if (group.open !== isOpen) isVisitors = true;
    isOpen = group.open;
    drawBody();
  });
  return part(
    () => [
      isLive(),
      search.facets?.[name],
      chosen(),
      isRange(name) && search.state.ranges[name],
      search.failure,
    ],
    () => {
      const isRanged = isRange(name) && search.state.ranges[name] !== undefined;
      const count = chosen().length + Number(isRanged);
      const live = isLive();
      showNumber(badge, live ? count : 0);
      if (!isVisitors && isBeside && live && count > 0) group.open = isOpen = true;
      if (rows) {
        rows.hidden = live;
        list.hidden = !live;
      }
      drawBody();
    },
  );
}

/** Draws a range. The code loads with the first opened range; a failed load must not break the page. */
function rangeDrawing(list: HTMLElement, range: RangeChoicesOptions): () => void {
  let draw: (() => void) | undefined;
  let isLoading = false;
  return () => {
    draw?.();
    if (isLoading) return;
    isLoading = true;
    redraw(list, <Nothing>{WAITING}</Nothing>);
    void import('./range-choices.part.tsx').then(
      ({ rangeChoices }) => {
        draw = rangeChoices(list, range);
        draw();
      },
      (error: unknown) => {
        logOnly('A filter could not be loaded.', error);
        redraw(list, <Nothing>This filter cannot be loaded right now.</Nothing>);
      },
    );
  };
}
