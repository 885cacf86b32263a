/** The vehicle of the visit on the success page: back to it, the next one of its results, and its lists. */
import type { ReactElement } from 'react';
import { Enhance } from '../../../renderer/contract/enhance.tsx';
import { CompareToggle, FavouriteToggle } from '../toggles/favourite.tsx';
import { lastVehicle, toggles } from '../toggles/toggles.css.ts';

/** Rendered with its room and hidden, so that nothing moves when the script fills it. */
export function LastVehicle(): ReactElement {
  return (
    <Enhance name="last-vehicle" wake="load" props={{}}>
      <section className={lastVehicle} aria-label="The vehicle you looked at">
        <p>
          You looked at{' '}
          <a href="/favourites" data-watchlist-last="vehicle">
            this vehicle
          </a>
        </p>
        <div className={toggles}>
          <CompareToggle />
          <FavouriteToggle />
        </div>
        <p>
          <a href="/favourites" data-watchlist-last="next">
            Next vehicle of your results
          </a>
        </p>
      </section>
    </Enhance>
  );
}
