/** Collapses lists, comments and whole sections with native `<details>`. */
import type { ReactElement, ReactNode } from 'react';
import { Heading } from './layout.tsx';
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

/** A collapsible section of the page, initially open. */
export function Fold({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}): ReactElement {
  return (
    <details className={css.fold} id={id} open>
      <summary>
        <Heading level={2} size={3}>
          {title}
        </Heading>
      </summary>
      <div className={css.foldBody}>{children}</div>
    </details>
  );
}
