/** Title, trail and count of what is shown: as they came with the page, or in the words of the answer. */
import { memo, useEffect, useRef, useState, type ReactElement } from 'react';
import { Still } from '../../../renderer/contract/still.tsx';
import { visuallyHidden } from '../../_ui/base.css.ts';
import * as css from '../search.css.ts';
import { isNothing } from '../shown-hits.ts';
import { announcement, documentTitle, titleOf } from '../wording.ts';
import { FoundHead } from './found-head.tsx';
import type { SearchProps } from './props.ts';
import type { Search } from './use-search.ts';

type ResultsProps = Pick<Search, 'shown' | 'count'>;
type HeadProps = ResultsProps & Pick<SearchProps, 'place'> & { noun: string };

/** Milliseconds without a further answer until the number of results is read aloud. */
const QUIET = 600;

/** Says how many there are once the visitor has paused; of what came with the page only on the way back to it. */
function Announcer({ shown: { state, response }, count }: ResultsProps): ReactElement {
  const [words, say] = useState('');
  useEffect(() => {
    const pages = response && isNothing(response, state) ? 0 : response?.pages;
    const next = announcement({ count, page: state.page, pages });
    const timer = setTimeout(() => say((before) => (before || response ? next : before)), QUIET);
    return () => clearTimeout(timer);
  }, [state, response, count]);
  return <output className={visuallyHidden}>{words}</output>;
}

export const Head = memo(function Head({ shown, count, place, noun }: HeadProps): ReactElement {
  const { state, response, meant = state } = shown;
  const title = response && titleOf(meant, noun);
  const pages = response?.pages ?? 0;
  const own = useRef('');
  useEffect(() => {
    own.current ||= document.title;
    const siteName = own.current.split(' | ').slice(1).join(' | ');
    document.title = title ? documentTitle(title, { page: state.page, pages, siteName }) : own.current;
  }, [title, state.page, pages]);
  return (
    <>
      <Still name="head" className={css.head} hidden={title !== undefined} />
      {title && (
        <div className={css.head}>
          <FoundHead state={meant} place={place} page={state.page} pages={pages} count={count} noun={noun} />
        </div>
      )}
      <Announcer shown={shown} count={count} />
    </>
  );
});
