/** The error notice of a failed search, with a retry button. */
import type { ReactElement } from 'react';
import { fragmentOf } from '../../../renderer/contract/redraw.ts';
import { markupOf } from '../../../renderer/contract/markup.ts';
import { button, buttonSize } from '../../_ui/buttons.css.ts';
import { Notice } from '../../_ui/display.tsx';
import * as css from '../search.css.ts';
import { closest, part, type Part } from './part.ts';
import type { Search } from './search.ts';

function Failure({ isAnnounced }: { isAnnounced: boolean }): ReactElement {
  return (
    <Notice kind="warning">
      <p role={isAnnounced ? 'alert' : undefined} />
      <button type="button" className={`${button.secondary} ${buttonSize.small} ${css.retry}`} data-retry="">
        Try again
      </button>
    </Notice>
  );
}

/** Shows the notice at the start of `place`. `next` receives the focus when the notice disappears with it. */
export function failurePart(
  place: Element,
  search: Search,
  { isAnnounced, next }: { isAnnounced: boolean; next: HTMLElement },
): Part {
  let notice: Element | null = null;
  place.addEventListener('click', (event) => {
    if (closest(event, '[data-retry]')) search.retry();
  });
  return part(
    () => [search.failure],
    () => {
      const { failure } = search;
      if (failure) {
        if (!notice) {
          place.prepend(fragmentOf(markupOf(<Failure isAnnounced={isAnnounced} />)));
          notice = place.firstElementChild;
        }
        const words = notice?.querySelector('p');
        if (words) words.textContent = failure;
        return;
      }
      const isFocused = notice?.contains(document.activeElement);
      notice?.remove();
      notice = null;
      if (isFocused) next.focus({ preventScroll: true });
    },
  );
}
