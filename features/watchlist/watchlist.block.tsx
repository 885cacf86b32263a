/** What a visitor keeps, on the pages of other slices. */
import type { ReactElement } from 'react';
import type { CardButtons } from '../_domain/card-buttons.ts';
import { cardButtons } from '../_domain/card-of.ts';
import type { Site } from '../_domain/site.ts';
import type { Vehicle } from '../_domain/vehicle.schema.ts';
import type { Favourite } from './favourites.ts';
import { CompareToggle, FavouriteToggle } from './favourite.tsx';
import type { Viewed } from './viewed.ts';
import { toggles } from './watchlist.css.ts';

/** What the page of a vehicle tells the script of the lists. */
export interface KeptVehicle {
  /** What its toggles keep. */
  entry: Favourite;
  buttons: CardButtons;
  /** What is remembered of a look at it; absent where nothing is. */
  viewed?: Viewed;
}

/** `image` is the address of its lead picture. */
export function keptVehicle(site: Site, vehicle: Vehicle, image?: string): KeptVehicle {
  const { id, name, slug, make, model, stocknum = '', bodyconfiguration = '', simple_body = '' } = vehicle;
  return {
    entry: { id, name, slug, make, model, ...(image === undefined ? {} : { primary_image_url: image }) },
    buttons: cardButtons(site, vehicle),
    ...(site.tenant.lists.viewed
      ? { viewed: { id, stocknum, make, model, body: bodyconfiguration, simple_body } }
      : {}),
  };
}

/** The toggles of a vehicle page; those it may not have are left out. */
export function KeepButtons({ kept }: { kept: KeptVehicle }): ReactElement {
  const { entry, buttons, viewed } = kept;
  return (
    <div className={toggles} data-car={JSON.stringify(entry)} data-viewed={viewed && JSON.stringify(viewed)}>
      {buttons.compare && <CompareToggle />}
      {buttons.favourite && <FavouriteToggle />}
    </div>
  );
}
