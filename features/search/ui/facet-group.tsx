/** One filter: its summary, and links until counts arrive. */
import type { ReactElement, ReactNode } from 'react';
import { details, detailsBody, summary } from '../../_ui/buttons.css.ts';
import type { RefinementName } from '../query/fields.ts';
import * as css from '../search.css.ts';

/** Placeholder text for choices. */
export const Nothing = ({ children }: { children: string }): ReactElement => (
  <p className={css.nothing}>{children}</p>
);
export const WAITING = 'Counting…';

interface FacetGroupProps {
  name: RefinementName;
  label: string;
  /** Position on a desktop: beside the results, or above them as dropdowns. */
  at: 'side' | 'top';
  /** Links shown until counts arrive. */
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
