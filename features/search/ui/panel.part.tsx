/** The hydrated filters: presses choose, counts follow every response. */
import * as css from '../search.css.ts';
import { chosen, toggleValue } from '../query/state-change.ts';
import { watchDrawer } from './drawer.ts';
import { groupPart } from './facet-group.part.tsx';
import { failurePart } from './failure.part.tsx';
import { transferFocus, isPressed, rowOf, watchPresses } from './pending-press.ts';
import { dismissOnLeave } from './dismiss-dropdown.ts';
import { showWords } from './panel.tsx';
import { isPlainClick, part, showNumber, type Part } from './part.ts';
import type { SearchProps } from './props.ts';
import type { Search } from './search.ts';

/** Connects the filters in `panel`, their opener on a phone, and the button that shows the results. */
export function panelPart(panel: HTMLElement, search: Search, props: SearchProps): Part {
  const badge = panel.querySelector<HTMLElement>(`.${css.badge}`)!;
  const sheet = panel.lastElementChild as HTMLElement;
  const foot = sheet.lastElementChild as HTMLElement;
  const show = foot.lastElementChild as HTMLElement;
  const groups = [...sheet.querySelectorAll<HTMLDetailsElement>(':scope > details')];
  /** Set once checkboxes replace the rows: as soon as counts arrive and no row is being pressed. */
  let live = false;
  const parts: Part[] = [
    ...groups.map((group, at) =>
      groupPart({ group, name: props.facets[at]!, isLive: () => live }, search, props),
    ),
    failurePart(foot, search, { isAnnounced: false, next: show }),
    part(
      () => [search.count, search.failure, live, search.state],
      () => {
        show.textContent = search.failure ? 'Show vehicles' : showWords(search.count, props.noun);
        showNumber(badge, live ? chosen(search.state).length : 0);
      },
    ),
  ];
  const draw = () => {
    const isNew = !live && search.facets !== undefined && !isPressed();
    live ||= isNew;
    // Move the focus from a row to its checkbox.
    const goOn = isNew ? transferFocus() : undefined;
    for (const one of parts) one();
    goOn?.();
  };
  watchDrawer(sheet);
  if (props.layout.facets === 'top') dismissOnLeave(groups);
  watchPresses({
    ended: draw,
    lost: ({ name, value }) => search.follow((state) => toggleValue(state, name, value)),
  });
  panel.addEventListener('click', (event) => {
    const row = rowOf(event.target);
    if (!row || !isPlainClick(event)) return;
    event.preventDefault();
    const { name, value, link } = row;
    if (link.toggleAttribute('aria-current')) link.ariaCurrent = 'true';
    search.go((state) => toggleValue(state, name, value));
  });
  return draw;
}
