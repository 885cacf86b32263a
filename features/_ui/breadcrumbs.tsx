/** Breadcrumbs and pagination with real links. */
import type { ReactElement } from 'react';
import { visuallyHidden } from './base.css.ts';
import { formatNumber } from '../_domain/price/money.ts';
import { Icon } from './icon.tsx';
import type { Crumb } from '../_domain/text/breadcrumbs.ts';
import { pageSteps } from './page-steps.ts';
import * as css from './breadcrumbs.css.ts';

/** Breadcrumbs of a page (specification, section 2). */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }): ReactElement {
  return (
    <nav data-part="breadcrumbs" aria-label="Breadcrumb">
      <ol className={css.crumbs}>
        {crumbs.map(({ text, href }, index) => (
          <li key={text}>
            {href && index < crumbs.length - 1 ? (
              <a href={href}>{text}</a>
            ) : (
              <span aria-current="page">{text}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

export interface PaginationProps {
  /** Current page, from 1. */
  current: number;
  last: number;
  /** Returns the address of a page. */
  href: (page: number) => string;
}

/** A pager with previous and next; renders nothing for a single page. */
export function Pagination({ current, last, href }: PaginationProps): ReactElement | null {
  if (last < 2) return null;
  return (
    <nav aria-label="Pages">
      <ul className={css.pager}>
        {current > 1 && (
          <li>
            <a className={css.step} href={href(current - 1)} rel="prev">
              <Icon name="previous" />
              <span className={css.stepWord}>Previous</span>
            </a>
          </li>
        )}
        {pageSteps(current, last).map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a gap has no other name
          <li key={step === 'gap' ? `gap-${index}` : step}>
            <Step step={step} current={current} href={href} />
          </li>
        ))}
        {current < last && (
          <li>
            <a className={css.step} href={href(current + 1)} rel="next">
              <span className={css.stepWord}>Next</span>
              <Icon name="next" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

function Step({ step, current, href }: Pick<PaginationProps, 'current' | 'href'> & { step: number | 'gap' }) {
  if (step === 'gap') return <span className={css.step}>…</span>;
  if (step === current) {
    return (
      <span className={css.step} aria-current="page">
        <span className={visuallyHidden}>Page </span>
        {formatNumber(step)}
      </span>
    );
  }
  return (
    <a className={css.step} href={href(step)} aria-label={`Page ${step}`}>
      {formatNumber(step)}
    </a>
  );
}
