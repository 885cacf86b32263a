/** One filter: its head, and the links that choose until the counts come, where it has any. */
import type { ReactElement, ReactNode } from 'react';
import { details, detailsBody, summary } from '../../_ui/control.css.ts';
import type { RefinementName } from '../fields.ts';
import * as css from '../search.css.ts';

/** Words in the place of choices. */
export const Nothing = ({ children }: { children: string }): ReactElement => (
  <p className={css.nothing}>{children}</p>
);
export const WAITING = 'Counting…';

interface FacetGroupProps {
  name: RefinementName;
  label: string;
  /** Where filters stand on a desktop: beside the results, or above them with lists that drop down. */
  at: 'side' | 'top';
  /** Links that choose until the counts come. */
  rows: ReactNode;
}

export function FacetGroup({ name, label, at, rows }: FacetGroupProps): ReactElement {
  return (
    <details
      className={`${details} ${css.group[at]} ${rows ? '' : css.scriptOnly}`}
      name={at === 'top' ? 'facet' : undefined}
      open={Boolean(rows) && at === 'side'}
    >
      <summary className={summary}>
        <span className={css.groupName}>
          {label}
          <span className={css.badge} hidden />
        </span>
      </summary>
      <div className={`${detailsBody} ${css.groupBody[at]}`}>
        {rows && <div data-facet={name}>{rows}</div>}
        <div hidden={Boolean(rows)}>{!rows && <Nothing>{WAITING}</Nothing>}</div>
      </div>
    </details>
  );
}
