/** The corner of a card in which the lists' script places the buttons of its vehicle: compare and favourite. */
import type { ReactElement } from 'react';
import { buttonsOfCard } from '../_domain/vehicle/card-buttons.ts';
import type { VehicleCardData } from '../_domain/vehicle/vehicle-card.ts';
import { corner } from './vehicle-card.css.ts';

/** The script reads the favourite from the card; `data-watchlist-only` names the list when only one has a button. */
export function CardCorner({ data }: { data: VehicleCardData }): ReactElement | null {
  const { favourite, compare } = buttonsOfCard(data);
  if (!favourite && !compare) return null;
  const only = favourite ? 'favourites' : 'compare';
  return (
    <div
      className={corner}
      data-watchlist-car={data.id}
      data-make={data.make}
      data-model={data.model}
      data-watchlist-only={favourite && compare ? undefined : only}
    />
  );
}
