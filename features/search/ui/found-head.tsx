/** Breadcrumbs, title and count of results. */
import type { ReactElement } from 'react';
import { muted } from '../../_ui/base.css.ts';
import { Heading } from '../../_ui/layout.tsx';
import { Breadcrumbs } from '../../_ui/breadcrumbs.tsx';
import type { ListingScope } from '../query/address.ts';
import type { SearchState } from '../query/state.ts';
import { resultBreadcrumbs } from '../listing/breadcrumbs.ts';
import { countInWords, leftOutInWords, subjectOf, titleOf } from '../query/wording.ts';

export interface FoundHeadProps {
  /** The state the results belong to. */
  state: SearchState;
  /** The listing of the page. */
  scope: ListingScope;
  page: number;
  pages: number;
  /** Number of vehicles to display. */
  count: number;
  /** Parts of the query that the results ignore. */
  leftOut?: readonly string[] | undefined;
  /** What the tenant calls one vehicle; a car when absent. */
  noun?: string | undefined;
}

export function FoundHead({
  state,
  scope,
  page,
  pages,
  count,
  leftOut,
  noun = 'car',
}: FoundHeadProps): ReactElement {
  const title = titleOf(state, noun);
  return (
    <>
      <Breadcrumbs crumbs={resultBreadcrumbs(state, scope, noun)} />
      <Heading level={1}>{title}</Heading>
      {leftOut && <p>{leftOutInWords(leftOut)}</p>}
      <p className={muted}>
        {countInWords({ count, subject: subjectOf(state.refinements) })}
        {pages > 1 && ` · page ${page} of ${pages}`}
      </p>
    </>
  );
}
