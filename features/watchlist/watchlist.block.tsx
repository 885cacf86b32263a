/** Favourites on the pages of a site. */
import type { ReactElement } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import type { Site } from '../_domain/site.ts';
import { isForSale } from '../_domain/status.ts';
import type { Vehicle } from '../_domain/vehicle.schema.ts';
import type { Favourite } from './favourites.ts';
import { FavouriteToggle } from './favourite.tsx';

export type { Favourite };

/**
 * The entry that a vehicle's toggle keeps, or nothing: the tenant keeps no favourites, or the vehicle is not for sale
 * (section 5). `image` is the address of its lead picture.
 */
export function favouriteOf({ tenant }: Site, vehicle: Vehicle, image?: string): Favourite | undefined {
  if (!tenant.storage.storeFavourites || !isForSale(vehicle)) return undefined;
  const { id, name, slug, make, model } = vehicle;
  return { id, name, slug, make, model, ...(image === undefined ? {} : { primary_image_url: image }) };
}

export function FavouriteButton({ entry }: { entry: Favourite | undefined }): ReactElement | null {
  if (!entry) return null;
  return (
    <Enhance name="favourite" wake="load" props={{ entry }}>
      <FavouriteToggle />
    </Enhance>
  );
}
