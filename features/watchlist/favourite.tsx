/** The favourite toggle as the server renders it: not pressed, since only the browser knows. */
import type { ReactElement } from 'react';
import { ICONS } from '../_ui/icon.ts';
import { favourite } from './watchlist.css.ts';

const HEART = { __html: ICONS.heart };

/** `Favourite` on phones, `Fave` on desktops (section 2). */
export function FavouriteToggle(): ReactElement {
  return (
    <button className={favourite} type="button" aria-pressed="false">
      <svg viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={HEART} />
      <span>Favourite</span>
      <span>Fave</span>
    </button>
  );
}
