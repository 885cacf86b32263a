/** The toggles of a vehicle page as the server renders them: not pressed, since only the browser knows. */
import type { ReactElement } from 'react';
import { Icon } from '../../_ui/icon.tsx';
import { favourite } from './toggles.css.ts';

/** Inline instead of an icon of the sheet, because it is filled when pressed. */
const HEART =
  'M12 20C7 16 3.5 12.9 3.5 9.2A4.6 4.6 0 0 1 12 6.7a4.6 4.6 0 0 1 8.5 2.5C20.5 12.9 17 16 12 20z';

/** `Favourite` on phones, `Fave` on desktops (section 2). */
export function FavouriteToggle(): ReactElement {
  return (
    <button className={favourite} type="button" data-watchlist="favourites" aria-pressed="false">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={HEART} />
      </svg>
      <span>Favourite</span>
      <span>Fave</span>
    </button>
  );
}

export function CompareToggle(): ReactElement {
  return (
    <button className={favourite} type="button" data-watchlist="compare" aria-pressed="false">
      <Icon name="swap" />
      Compare
    </button>
  );
}
