/** Collapses lists, comments and whole sections with native `<details>`. */
import type { ReactElement, ReactNode } from 'react';
import { visuallyHidden } from './base.css.ts';
import { Icon } from './icon.tsx';
import { Container, Heading, type SectionProps } from './layout.tsx';
import { moreLink, section } from './layout.css.ts';
import * as css from './disclosure.css.ts';

/** A toggle below the visible items; when open it is below the rest. */
export function More({
  more,
  less,
  children,
}: {
  more: string;
  less: string;
  children: ReactNode;
}): ReactElement {
  return (
    <details className={css.more}>
      <summary>
        <span>{more}</span>
        <span>{less}</span>
      </summary>
      {children}
    </details>
  );
}

interface FoldProps {
  id: string;
  title: string;
  /** Number of things in it, shown while it is folded. */
  count?: number | undefined;
  /** Stays open on phones; other sections start folded there. */
  isOpen?: boolean;
  children: ReactNode;
}

/** Marks a section that `disclosure.early.ts` folds on phones; without script it stays open. */
const FOLDS = { 'data-ui-folds': '' };

function Count({ count }: Pick<FoldProps, 'count'>): ReactElement | null {
  if (!count) return null;
  return (
    <span className={css.count}>
      {count}
      <span className={visuallyHidden}> {count === 1 ? 'item' : 'items'}</span>
    </span>
  );
}

/** A section of the page that folds like a card. */
export function Fold({ id, title, count, isOpen, children }: FoldProps): ReactElement {
  return (
    <details className={css.fold} id={id} open {...(isOpen ? {} : FOLDS)}>
      <summary>
        <Heading level={2} size={3}>
          {title}
        </Heading>
        <Count count={count} />
      </summary>
      <div className={css.foldBody}>{children}</div>
    </details>
  );
}

/** A section from edge to edge that folds on phones; `more` is a link at its end. In a column it is as wide as that. */
export function FoldSection({
  inColumn,
  id,
  title,
  count,
  isOpen,
  more,
  children,
}: FoldProps & Pick<SectionProps, 'more'> & { inColumn?: boolean | undefined }): ReactElement {
  const Box = inColumn ? 'div' : Container;
  return (
    <section
      className={`${section} ${css.foldSection}${inColumn ? ` ${css.inColumn}` : ''}`}
      id={id}
      aria-labelledby={`${id}-title`}
    >
      <Box>
        <details className={css.wideFold} open {...(isOpen ? {} : FOLDS)}>
          <summary>
            <Heading level={2} id={`${id}-title`}>
              {title}
            </Heading>
            <Count count={count} />
          </summary>
          {children}
          {more && (
            <a className={moreLink} href={more.href}>
              {more.text}
              <Icon name="arrow" />
            </a>
          )}
        </details>
      </Box>
    </section>
  );
}
