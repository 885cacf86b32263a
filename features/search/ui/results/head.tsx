/** Breadcrumbs, title and count: those of the page, or of the latest results. Results are announced too. */
import { useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { ServerContent, type ServerMarkup } from '../../../../renderer/contract/server-content.tsx';
import { visuallyHidden } from '../../../_ui/base.css.ts';
import * as css from '../../search.css.ts';
import { isNothing } from '../../listing/shown-hits.ts';
import { printAddress, usesDistance } from '../../query/address.ts';
import { chosen } from '../../query/state-change.ts';
import { announcement, documentTitle, toDistanceNote, formatTitle } from '../../query/wording.ts';
import { FoundHead } from './found-head.tsx';
import type { SearchProps } from '../props.ts';
import type { Search, Shown } from '../search.ts';
import { useSignal } from '../use-signal.ts';

/** Sets the title of the document. */
function useDocumentTitle(
  { response, state, named = state }: Shown,
  noun: string | undefined,
  postcode: string | undefined,
): void {
  const own = useRef('');
  useLayoutEffect(() => {
    own.current ||= document.title;
    const siteName = own.current.split(' | ').slice(1).join(' | ');
    document.title = response
      ? documentTitle(formatTitle(named, noun, postcode), {
          page: state.page,
          pages: response.pages,
          siteName,
        })
      : own.current;
  }, [response, state, named, noun, postcode]);
}

/** Milliseconds without further results until the count is announced. */
const QUIET = 600;

/** Returns the announcement once the visitor pauses; for the static page only on the way back to it. */
function useAnnouncement(
  { response, state, leftOut, nearest }: Shown,
  count: number,
  noun: string | undefined,
): string {
  const [text, setText] = useState('');
  useLayoutEffect(() => {
    const pages = response && isNothing(response, state) ? 0 : response?.pages;
    const results = {
      count,
      page: state.page,
      pages,
      leftOut,
      nearest: nearest && {
        leftOut: nearest.leftOut,
        count: nearest.response.count,
        isAll: chosen(nearest.state).length === 0,
      },
    };
    const message = announcement(results, noun);
    const timer = setTimeout(() => setText((before) => (response || before ? message : '')), QUIET);
    return () => clearTimeout(timer);
  }, [response, state, leftOut, nearest, count, noun]);
  return text;
}

interface HeadProps {
  search: Search;
  props: SearchProps;
  content: ServerMarkup | undefined;
}

export function Head({ search, props: { scope, noun, saveHref }, content }: HeadProps): ReactElement {
  const shown = useSignal(search.shown);
  const count = useSignal(search.count);
  const near = useSignal(search.near);
  const { response, isPrerendered, state, named = state, leftOut, insisting } = shown;
  useDocumentTitle(shown, noun, near?.postcode);
  const announced = useAnnouncement(shown, count, noun);
  return (
    <>
      <ServerContent
        className={`${css.head} ${css.own}`}
        data-own="head"
        markup={content}
        isDetached={response !== undefined}
      />
      {response && !isPrerendered ? (
        <div key="results" className={`${css.head} ${css.live}`}>
          <FoundHead
            state={named}
            scope={scope}
            page={state.page}
            pages={response.pages}
            count={count}
            leftOut={leftOut}
            insistHref={insisting && printAddress(insisting, scope)}
            noun={noun}
            saveHref={saveHref}
            postcode={near?.postcode}
            note={usesDistance(state) && !near ? toDistanceNote(state) : undefined}
          />
        </div>
      ) : (
        <ServerContent
          key="prerendered"
          className={`${css.head} ${css.live}`}
          data-live="head"
          markup={undefined}
        />
      )}
      <output className={visuallyHidden}>{announced || null}</output>
    </>
  );
}
