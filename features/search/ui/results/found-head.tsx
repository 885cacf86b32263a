/** Breadcrumbs, title and count of results. */
import type { ReactElement } from 'react';
import { Heading } from '../../../_ui/layout.tsx';
import { Breadcrumbs } from '../../../_ui/breadcrumbs.tsx';
import type { ListingScope } from '../../query/address.ts';
import type { SearchState } from '../../query/state.ts';
import { resultBreadcrumbs } from '../../listing/breadcrumbs.ts';
import { CountLine } from './count-line.tsx';
import { countInWords, leftOutInWords, listedSubject, formatTitle } from '../../query/wording.ts';

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
  /** Address of the search that insists on the ignored words. */
  insistHref?: string | undefined;
  /** A notice about the results. */
  note?: string | undefined;
  /** What the tenant calls one vehicle; a car when absent. */
  noun?: string | undefined;
  /** Address of the form that saves the search. */
  saveHref?: string | undefined;
  /** The visitor's postcode, where distances start. */
  postcode?: string | undefined;
}

export function FoundHead({
  state,
  scope,
  page,
  pages,
  count,
  leftOut,
  insistHref,
  noun = 'car',
  note,
  saveHref,
  postcode,
}: FoundHeadProps): ReactElement {
  const title = formatTitle(state, noun, postcode);
  return (
    <>
      <Breadcrumbs crumbs={resultBreadcrumbs(state, scope, noun)} />
      <Heading level={1}>{title}</Heading>
      {note !== undefined && <p>{note}</p>}
      {leftOut && (
        <p>
          {leftOutInWords(leftOut)}{' '}
          {insistHref !== undefined && (
            <a href={insistHref} data-insist="">
              Insist on it
            </a>
          )}
        </p>
      )}
      <CountLine
        count={countInWords({ count, subject: listedSubject(state.refinements) }, noun)}
        page={page}
        pages={pages}
        saveHref={saveHref}
      />
    </>
  );
}
