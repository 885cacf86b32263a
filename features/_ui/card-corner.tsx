/** The buttons in the corner of a card: favourite and compare. They say what they are about; one script of the page hears them. */
import type { ReactElement } from 'react';
import { buttonsOfCard } from '../_domain/vehicle/card-buttons.ts';
import { favouriteOfCard } from '../_domain/vehicle/favourite.ts';
import type { VehicleCardData } from '../_domain/vehicle/vehicle-card.ts';
import { corner } from './vehicle-card.css.ts';

/** They do not show until that script listens: before, a press would be lost. */
export function CardCorner({ data }: { data: VehicleCardData }): ReactElement | null {
  const { favourite, compare } = buttonsOfCard(data);
  if (!favourite && !compare) return null;
  const entry = favouriteOfCard(data);
  return (
    <div className={corner} data-car={JSON.stringify(entry)}>
      {compare && (
        <button type="button" data-list="compare" aria-pressed="false" aria-label={`Compare ${entry.name}`} />
      )}
      {favourite && (
        <button
          type="button"
          data-list="favourites"
          aria-pressed="false"
          aria-label={`Favourite ${entry.name}`}
        />
      )}
    </div>
  );
}
