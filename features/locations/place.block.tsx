/** A place as other pages show it: the place a vehicle stands at, and its section of the vehicle page. */
import type { ReactElement } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { Fixed } from '../../renderer/contract/fixed.tsx';
import { showsReviews } from '../_domain/location/ratings.ts';
import { perSite, type Site } from '../_domain/site/site.ts';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { screenOnly } from '../_ui/base.css.ts';
import { ButtonLink } from '../_ui/control.tsx';
import { Icon } from '../_ui/icon.tsx';
import { Heading } from '../_ui/layout.tsx';
import { moreLink, row, stack } from '../_ui/layout.css.ts';
import { HoursTable } from './hours-table.tsx';
import { locationsOptions } from './locations.schema.ts';
import { withKey, type MapTiles } from './map.ts';
import { MapPreview } from './map.tsx';
import { overallRating, placesOf, type Place, type Rating } from './places.ts';
import { AddressLines, PhoneLinks, type PhoneLink } from './place-lines.tsx';
import * as css from './locations.css.ts';

export type { Place };

/** The places of a site, made once. */
export const sitePlaces = perSite((site): readonly Place[] => {
  const options = locationsOptions(site);
  return placesOf(site.tenant.locations, {
    showFullHours: options.show_full_hours,
    closedText: options.closed_text,
    reviewsMinimum: options.reviews_minimum,
    hideReviews: options.hide_reviews,
  });
});

/** Returns the rating of the whole dealer; undefined where ratings do not show. */
export function shownRating(tenant: Tenant): Rating | undefined {
  const { hide_reviews: hidden, reviews_minimum: minimum } = locationsOptions(tenant);
  const rating = overallRating(tenant);
  return rating && showsReviews(rating.average, { minimum, hidden }) ? rating : undefined;
}

/** The rating of the whole dealer where ratings show, and the least stars of a review that shows. */
export const siteReviews = perSite((site): { rating: Rating | null; minimum: number } => ({
  rating: shownRating(site.tenant) ?? null,
  minimum: locationsOptions(site).reviews_minimum,
}));

const finder = perSite((site) => {
  const places = sitePlaces(site);
  const byId = new Map(places.flatMap((place) => place.ids.map((id) => [id, place] as const)));
  const byName = new Map(places.flatMap((place) => place.names.map((name) => [name, place] as const)));
  return { byId, byName, only: places.length === 1 ? places[0] : undefined };
});

/** Whether what a vehicle says of its town leaves room for it standing at the place; unsaid is no contradiction. */
function mayStandAt({ city, state }: Vehicle, place: Place): boolean {
  const agrees = (said: string | undefined, known: string) =>
    !said?.trim() || said.trim().toLowerCase() === known.toLowerCase();
  return agrees(city, place.city) && agrees(state, place.state);
}

/**
 * The place a vehicle stands at: by its `location_id`, else by its place's name. A vehicle that names no place by id stands
 * at the only place of a dealer unless its own city or state says otherwise. An unknown id gives no place: to
 * advertise a vehicle where it is not is worse than to say less.
 */
export function placeOfVehicle(site: Site, vehicle: Vehicle): Place | undefined {
  const { location_id: id, location } = vehicle;
  const { byId, byName, only } = finder(site);
  const named = byId.get(id ?? '') ?? byName.get(location ?? '');
  if (named || id) return named;
  return only && mayStandAt(vehicle, only) ? only : undefined;
}

export interface PlaceMapData {
  tiles: MapTiles;
  wake: 'click' | 'visible';
}

/** How maps are drawn on a site; null without a tile service. */
export const mapOf = perSite((site): PlaceMapData | null => {
  const { map } = locationsOptions(site);
  if (!map) return null;
  const { tiles, key, attribution, max_zoom: maxZoom, wake } = map;
  return { tiles: { url: withKey(tiles, key), attribution, maxZoom }, wake };
});

/** The map of a point: a still preview until somebody wants the map. */
export function PlaceMap({
  name,
  point,
  map,
}: {
  name: string;
  point: { lat: number; long: number };
  map: PlaceMapData;
}): ReactElement {
  return (
    <Enhance
      name="map"
      wake={map.wake === 'visible' ? 'visible' : 'interaction'}
      props={{ name, ...point, tiles: map.tiles, atOnce: map.wake === 'visible' }}
    >
      <MapPreview name={name} />
    </Enhance>
  );
}

export interface PlaceSummaryProps {
  place: Place;
  map: PlaceMapData | null;
  /** How the page shows numbers that it does not tell at once. */
  phoneLink?: PhoneLink | undefined;
}

/** Address, phones and hours of the place, with the ways there; goes under the heading of a section. */
export function PlaceSummary({ place, map, phoneLink }: PlaceSummaryProps): ReactElement {
  const { point, name } = place;
  return (
    <div className={stack[6]}>
      {phoneLink ? (
        <div className={css.beside}>
          <Summary {...place} phoneLink={phoneLink} />
        </div>
      ) : (
        <Fixed as="div" className={css.beside} view={Summary} props={place} />
      )}
      {map && point && <PlaceMap name={name} point={point} map={map} />}
    </div>
  );
}

function Hours({ label, rows }: Pick<Place['departments'][number], 'label' | 'rows'>): ReactElement {
  return (
    <>
      <Heading level={3} size={4}>
        {label} hours
      </Heading>
      <HoursTable rows={rows} />
    </>
  );
}

function Summary({ phoneLink, ...place }: Place & Pick<PlaceSummaryProps, 'phoneLink'>): ReactElement {
  const [department] = place.departments;
  return (
    <>
      <div className={stack[4]}>
        <Heading level={3} size={4}>
          <a href={place.href}>{place.name}</a>
        </Heading>
        <AddressLines place={place} />
        <PhoneLinks phones={department?.phones ?? []} link={phoneLink} />
        <div className={`${row[3]} ${screenOnly}`}>
          <ButtonLink kind="secondary" icon="pin" href={place.directions}>
            Get Directions
          </ButtonLink>
          <a className={moreLink} href={place.href}>
            About this location <Icon name="arrow" />
          </a>
        </div>
      </div>
      {department && department.rows.length > 0 && (
        <Fixed as="div" className={stack[3]} view={Hours} props={department} />
      )}
    </>
  );
}
