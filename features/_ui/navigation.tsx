/** Breadcrumbs and pagination, both by real links. */
import type { ReactElement } from 'react';
import { grouped } from './format.ts';
import { Icon } from './icon.tsx';
import { pageSteps, type Crumb } from './navigation.ts';
import * as css from './navigation.css.ts';

/** The way to this page (specification, section 2). */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }): ReactElement {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={css.crumbs}>
        {items.map(({ label, href }, at) => (
          <li key={label}>
            {href && at < items.length - 1 ? (
              <a href={href}>{label}</a>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

export interface PaginationProps {
  /** The page shown, from 1. */
  page: number;
  pages: number;
  /** Address of a page. */
  hrefOf: (page: number) => string;
}

/** A pager with previous and next; nothing when there is one page only. */
export function Pagination({ page, pages, hrefOf }: PaginationProps): ReactElement | null {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages">
      <ul className={css.pager}>
        {page > 1 && (
          <li>
            <a className={css.step} href={hrefOf(page - 1)} rel="prev">
              <Icon name="previous" />
              <span className={css.stepWord}>Previous</span>
            </a>
          </li>
        )}
        {pageSteps(page, pages).map((step, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a gap has no other name
          <li key={step === 'gap' ? `gap-${at}` : step}>
            <Step step={step} page={page} hrefOf={hrefOf} />
          </li>
        ))}
        {page < pages && (
          <li>
            <a className={css.step} href={hrefOf(page + 1)} rel="next">
              <span className={css.stepWord}>Next</span>
              <Icon name="next" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

function Step({ step, page, hrefOf }: Pick<PaginationProps, 'page' | 'hrefOf'> & { step: number | 'gap' }) {
  if (step === 'gap') return <span className={css.step}>…</span>;
  if (step === page) {
    return (
      <span className={css.step} aria-current="page" aria-label={`Page ${step}`}>
        {grouped(step)}
      </span>
    );
  }
  return (
    <a className={css.step} href={hrefOf(step)} aria-label={`Page ${step}`}>
      {grouped(step)}
    </a>
  );
}
