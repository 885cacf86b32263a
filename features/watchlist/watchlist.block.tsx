/** List buttons and recently viewed vehicles, as placed by other slices. */
import type { ReactElement } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import type { CardButtons } from '../_domain/vehicle/card-buttons.ts';
import { cardButtons } from '../_domain/site/card-of.ts';
import type { Site } from '../_domain/site/site.ts';
import { isForSale } from '../_domain/vehicle/status.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { block, button } from '../_ui/buttons.css.ts';
import { Icon } from '../_ui/icon.tsx';
import type { Favourite } from './data/favourites.ts';
import { CompareToggle, FavouriteToggle } from './toggles/favourite.tsx';
import { vehicleFileCount } from '../_domain/site/vehicle-files.ts';
import { RecentStrip, type RecentVehicles } from './recent/recent.tsx';
import type { Viewed } from './data/viewed.ts';
import { watchlistBase } from './watchlist-base.ts';
import { scripted, toggles } from './toggles/toggles.css.ts';

/** Props of the list buttons on a vehicle page. */
export interface ListControls {
  /** Entry that the toggles store. */
  entry: Favourite;
  buttons: CardButtons;
  /** Base address of the watchlist API; undefined without a watchlist. */
  watch?: string;
  /** Not for sale: the button is visible only while the vehicle is on the watchlist. */
  sold: boolean;
  /** Entry of recently viewed vehicles; undefined when disabled. */
  viewed?: Viewed;
}

/** Returns the controls of a vehicle; `image` is the address of its first picture. */
export function listControls(site: Site, vehicle: Vehicle, image?: string): ListControls {
  const { id, name, slug, make, model, stocknum = '', bodyconfiguration = '', simple_body = '' } = vehicle;
  const [watch] = watchlistBase(site.tenant) ?? [];
  return {
    entry: { id, name, slug, make, model, ...(image === undefined ? {} : { primary_image_url: image }) },
    buttons: cardButtons(site, vehicle),
    ...(watch === undefined ? {} : { watch }),
    sold: !isForSale(vehicle),
    ...(site.tenant.lists.viewed
      ? { viewed: { id, stocknum, make, model, body: bodyconfiguration, simple_body } }
      : {}),
  };
}

/** The toggles of a vehicle page that the vehicle may have. */
export function ListButtons({ controls }: { controls: ListControls }): ReactElement {
  const { entry, buttons, viewed } = controls;
  const row = (
    <div
      className={toggles}
      data-watchlist-car={entry.id}
      data-name={entry.name}
      data-slug={entry.slug}
      data-make={entry.make}
      data-model={entry.model}
      data-image={entry.primary_image_url}
    >
      {buttons.compare && <CompareToggle />}
      {buttons.favourite && <FavouriteToggle />}
    </div>
  );
  if (!viewed) return row;
  return (
    <>
      {row}
      <Enhance name="record-view" wake="load" props={viewed} />
    </>
  );
}

/**
 * Saves the vehicle to the watchlist or removes it. For a sold vehicle only visitors who have listed it see the button.
 */
export function WatchButton({ controls }: { controls: ListControls }): ReactElement | null {
  const { entry, watch, sold } = controls;
  if (watch === undefined) return null;
  return (
    <div className={scripted} data-watchlist-car={entry.id} data-name={entry.name}>
      <button
        type="button"
        className={`${button.secondary} ${block}`}
        data-watchlist="watchlist"
        data-watch={watch}
        data-sold={sold ? '' : undefined}
        hidden={sold}
      >
        <Icon name="tag" />
        <span data-watchlist-label>Save to Watchlist</span>
      </button>
    </div>
  );
}

/** Returns the props of recently viewed vehicles on a page, such as that of `vehicle`; undefined when the tenant disables them. */
export function recentVehicles(
  site: Site,
  page: 'vehicle' | 'home' | 'listing',
  vehicle?: Vehicle,
): RecentVehicles | undefined {
  const { viewed, viewed_on: pages } = site.tenant.lists;
  if (!viewed || !pages.includes(page)) return undefined;
  return { files: vehicleFileCount(site), ...(vehicle ? { id: vehicle.id } : {}) };
}

/** Recently viewed vehicles at the bottom of a page. */
export function RecentlyViewed({ recent }: { recent: RecentVehicles }): ReactElement {
  return <RecentStrip recent={recent} />;
}

export { LastVehicle } from './recent/last-vehicle.tsx';
export type { RecentVehicles };
