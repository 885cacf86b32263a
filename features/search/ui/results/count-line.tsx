/** The count of results, and the link to the form that saves the search. */
import type { ReactElement } from 'react';
import { muted } from '../../../_ui/base.css.ts';
import { Icon } from '../../../_ui/icon.tsx';
import * as css from '../../search.css.ts';

interface CountLineProps {
  /** Such as `1,204 used Toyota cars`. */
  count: string;
  page: number;
  pages: number;
  /** Address of the form that saves the search; absent without it. */
  saveHref?: string | undefined;
}

export function CountLine({ count, page, pages, saveHref }: CountLineProps): ReactElement {
  return (
    <p className={css.countLine}>
      <span className={muted}>
        {count}
        {pages > 1 && (
          <span
            className={saveHref === undefined ? undefined : css.besideLink}
          >{` · page ${page} of ${pages}`}</span>
        )}
      </span>
      {saveHref !== undefined && (
        <a className={css.saveLink} href={saveHref}>
          <Icon name="mail" /> Save this search
        </a>
      )}
    </p>
  );
}
