/** Link to the favourites with their number, and the script of all lists of the page. */
import type { ReactElement } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { visuallyHidden } from '../_ui/base.css.ts';
import * as css from './chrome.css.ts';
import type { FrameData } from './frame.ts';

const FAVOURITES_HREF = '/favourites';

const HEART =
  'M12 20C7 16 3.5 12.9 3.5 9.2A4.6 4.6 0 0 1 12 6.7a4.6 4.6 0 0 1 8.5 2.5C20.5 12.9 17 16 12 20z';

export function FavouritesLink({ lists }: Pick<FrameData, 'lists'>): ReactElement | null {
  if (!lists) return null;
  return (
    <Enhance name="lists" wake="load" props={{}}>
      {lists.favourites && (
        <a className={css.navItem} href={FAVOURITES_HREF} data-watchlist-account={lists.account}>
          <svg width="1.375em" height="1.375em" viewBox="0 0 24 24" aria-hidden="true">
            <path d={HEART} fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
          <span className={visuallyHidden}>Favourites</span>
          <span data-watchlist-count="" hidden />
        </a>
      )}
    </Enhance>
  );
}
