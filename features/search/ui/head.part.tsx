/** Title, trail and count of what is shown: as they came with the page, or in the words of the answer. */
import { redraw } from '../../../renderer/contract/redraw.ts';
import { isNothing } from '../shown-hits.ts';
import { announcement, documentTitle, titleOf } from '../wording.ts';
import { hasPrerendered, originalContent } from './prerendered-results.ts';
import { FoundHead } from './found-head.tsx';
import { part, type Part } from './part.ts';
import type { SearchProps } from './props.ts';
import type { Search } from './search.ts';

/** Trail, title and count, in `place`, and the title of the document with them. */
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

/** Milliseconds without a further answer until the number of results is read aloud. */
const QUIET = 600;

/** Says how many there are once the visitor has paused; of what came with the page only on the way back to it. */
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
