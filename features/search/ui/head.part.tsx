/** The page head: static, or for the latest results. */
import { redraw } from '../../../renderer/contract/redraw.ts';
import { isNothing } from '../listing/shown-hits.ts';
import { announcement, documentTitle, titleOf } from '../query/wording.ts';
import { hasPrerendered, originalContent } from './prerendered-results.ts';
import { FoundHead } from './found-head.tsx';
import { part, type Part } from './part.ts';
import type { SearchProps } from './props.ts';
import type { Search } from './search.ts';

/** Draws breadcrumbs, title and count in `place`, and updates the document title. */
export function headPart(place: Element, search: Search, props: SearchProps): Part {
  const own = originalContent(place);
  const ownTitle = document.title;
  const siteName = ownTitle.split(' | ').slice(1).join(' | ');
  return part(
    () => [search.shown, search.count, !search.shown.response && search.failure],
    () => {
      const { shown, count } = search;
      const { state, response, meant = state, leftOut } = shown;
      if (!response) {
        if (!hasPrerendered()) own.restore();
        document.title = ownTitle;
        return;
      }
      own.clear();
      const { pages } = response;
      const { page } = state;
      redraw(
        place,
        <FoundHead
          state={meant}
          place={props.place}
          page={page}
          pages={pages}
          count={count}
          leftOut={leftOut}
          noun={props.noun}
        />,
      );
      document.title = documentTitle(titleOf(meant, props.noun), { page, pages, siteName });
    },
  );
}

/** Milliseconds without further results until the count is announced. */
const QUIET = 600;

/** Announces the count once the visitor pauses; for the static page only on the way back to it. */
export function announcer(output: Element, search: Search): Part {
  let timer = 0;
  return part(
    () => [search.shown, search.count],
    () => {
      const { shown, count } = search;
      const { state, response, leftOut } = shown;
      const pages = response && isNothing(response, state) ? 0 : response?.pages;
      const words = announcement({ count, page: state.page, pages, leftOut });
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (response || output.textContent) output.textContent = words;
      }, QUIET);
    },
  );
}
