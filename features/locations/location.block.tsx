/** A location on other pages: the location of a vehicle, and its section of the vehicle page. */
import type { ReactElement } from 'react';
import { Cached } from '../../renderer/contract/cached.tsx';
import { memoisePer } from '../../renderer/contract/reads.ts';
import { dealershipPhone } from '../_domain/location/dealerships.ts';
import type { DepartmentLink } from '../_domain/location/department-links.ts';
import { showsReviews } from '../_domain/location/ratings.ts';
import type { Yard } from '../_domain/location/yard.ts';
import { perSite, siteQuery, type Site } from '../_domain/site/site.ts';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { screenOnly } from '../_ui/base.css.ts';
import { ButtonLink } from '../_ui/buttons.tsx';
import { More } from '../_ui/disclosure.tsx';
import { consentId } from '../_domain/third-party/consent.ts';
import { Icon } from '../_ui/icon.tsx';
import { Heading } from '../_ui/layout.tsx';
import { moreLink, row, stack } from '../_ui/layout.css.ts';
import { HoursTable } from '../_ui/hours-table.tsx';
import { locationsOptions } from './locations.schema.ts';
import { withKey, type MapTiles } from '../_domain/location/map-tiles.ts';
import { mapParty } from './map/map-party.ts';
import { LocationMap, type LocationMapData } from './map/map.tsx';
import { HolidayHours } from './hours/holiday-hours.tsx';
import { listHolidays, type Holiday } from './data/holidays.ts';
import { overallRating, toSiteLocations, type SiteLocation, type Rating } from './data/site-location.ts';
import { AddressLines, PhoneLinks, type PhoneLink } from './parts/location-lines.tsx';
import * as css from './locations.css.ts';

export type { Holiday, SiteLocation, LocationMapData };

/** Locations of a tenant, created once. */
const tenantLocations = memoisePer((tenant: Tenant): readonly SiteLocation[] => {
  const options = locationsOptions(tenant);
  return toSiteLocations(tenant.locations, {
    showFullHours: options.show_full_hours,
    closedText: options.closed_text,
    reviewsMinimum: options.reviews_minimum,
    hideReviews: options.hide_reviews,
    contactHref: options.contact_href,
    nouns: `${tenant.listing.noun}s`,
    phoneOf: (location) => dealershipPhone(tenant, location),
  });
});

export const siteLocations = ({ tenant }: Pick<Site, 'tenant'>): readonly SiteLocation[] =>
  tenantLocations(tenant);

/** Returns the first department of each kind of all locations. */
export const listDepartmentLinks = (tenant: Tenant): readonly DepartmentLink[] =>
  tenantLocations(tenant).flatMap(({ name: label, href, departments }) =>
    departments
      .filter(
        ({ department }, index) => departments.findIndex((one) => one.department === department) === index,
      )
      .map(({ department, phones: [phone = null] }) => ({
        department,
        label,
        href: `${href}#${department}`,
        phone,
      })),
  );

/** Returns the primary location as the yard beside forms; null without locations that visitors see. */
export function findYard(tenant: Tenant): Yard | null {
  const locations = tenantLocations(tenant);
  const location = locations.find(({ primary }) => primary) ?? locations[0];
  if (!location) return null;
  const { name, picture = null, street, city, state, postcode, departments } = location;
  const [department] = departments;
  const isOnly = locations.length === 1;
  return {
    name,
    picture,
    address: isOnly ? [street, `${city} ${state} ${postcode}`] : [],
    hours: isOnly && department ? { label: department.label, rows: department.rows } : null,
  };
}

/** Returns the rating of the whole dealer; undefined when ratings are hidden. */
export function shownRating(tenant: Tenant): Rating | undefined {
  const { hide_reviews: hidden, reviews_minimum: minimum } = locationsOptions(tenant);
  const rating = overallRating(tenant);
  return rating && showsReviews(rating.average, { minimum, hidden }) ? rating : undefined;
}

/** Special days of each department, by location slug. */
export const siteHolidays = siteQuery('holiday hours', (site): Readonly<Record<string, Holiday[][]>> => {
  const { now } = site;
  return Object.fromEntries(
    siteLocations(site).map(({ slug, departments }) => [
      slug,
      departments.map((department) => listHolidays(department, now)),
    ]),
  );
});

/** Returns the special days of a location's first department. */
export const holidaysAt = (site: Site, { slug }: Pick<SiteLocation, 'slug'>): readonly Holiday[] =>
  siteHolidays(site)[slug]?.[0] ?? [];

const finder = perSite((site) => {
  const locations = siteLocations(site);
  const byId = new Map(locations.flatMap((location) => location.ids.map((id) => [id, location] as const)));
  const byName = new Map(
    locations.flatMap((location) => location.names.map((name) => [name, location] as const)),
  );
  return { byId, byName, only: locations.length === 1 ? locations[0] : undefined };
});

/** Returns the location to which one of the tenant's locations belongs. */
export const locationById = (site: Site, id: string): SiteLocation | undefined => finder(site).byId.get(id);

/** Returns whether a vehicle's city and state, if given, fit the location. */
function canBeAt({ city, state }: Vehicle, location: SiteLocation): boolean {
  const agrees = (text: string | undefined, other: string) =>
    !text?.trim() || text.trim().toLowerCase() === other.toLowerCase();
  return agrees(city, location.city) && agrees(state, location.state);
}

/**
 * Returns the location of a vehicle: by its `location_id`, else by the location's name. A vehicle without a `location_id`
 * belongs to the only location of a dealer unless its own city or state contradicts. An unknown id has no location:
 * saying nothing is better than advertising a vehicle in the wrong place.
 */
export function locationOfVehicle(site: Site, vehicle: Vehicle): SiteLocation | undefined {
  const { location_id: id, location: name } = vehicle;
  const { byId, byName, only } = finder(site);
  const named = byId.get(id ?? '') ?? byName.get(name ?? '');
  if (named || id) return named;
  return only && canBeAt(vehicle, only) ? only : undefined;
}

/** Returns the tiles of maps, with the key of a location or of all; undefined without a tile service. */
export function toTiles(tenant: Tenant, location?: Pick<SiteLocation, 'mapKey'>): MapTiles | undefined {
  const { map } = locationsOptions(tenant);
  if (!map) return undefined;
  const { tiles, key, attribution, max_zoom: maxZoom } = map;
  return { url: withKey(tiles, location?.mapKey ?? key), attribution, maxZoom };
}

/** Returns the map options of a location, or of all; null without a tile service. */
export function toMap(site: Site, location?: Pick<SiteLocation, 'mapKey'>): LocationMapData | null {
  const { map } = locationsOptions(site);
  const tiles = toTiles(site.tenant, location);
  if (!map || !tiles) return null;
  const { wake } = map;
  return { tiles, wake, ...(wake === 'visible' && { consent: consentId(mapParty(map)) }) };
}

export interface LocationSummaryProps {
  location: SiteLocation;
  map: LocationMapData | null;
  /** Special days of its first department. */
  holidays?: readonly Holiday[];
  /** Renders masked phone numbers. */
  phoneLink?: PhoneLink | undefined;
  /** The only number visible at once; others are collapsed. */
  mainPhone?: string | undefined;
  /** Without address and directions: what visitors would come for isn't there yet. */
  isToAsk?: boolean;
}

/** Address, phones and hours of a location with links, below the heading of a section. */
export function LocationSummary({
  location,
  map,
  holidays = [],
  phoneLink,
  mainPhone,
  isToAsk = false,
}: LocationSummaryProps): ReactElement {
  const { point, name, departments } = location;
  const [department] = departments;
  return (
    <div className={stack[6]} data-locations-summary="">
      {phoneLink || mainPhone !== undefined || isToAsk ? (
        <div className={css.beside}>
          <Summary {...location} phoneLink={phoneLink} mainPhone={mainPhone} isToAsk={isToAsk} />
        </div>
      ) : (
        <Cached as="div" className={css.beside} view={Summary} props={location} />
      )}
      {department && (
        <HolidayHours id="holiday-hours" location={name} department={department} days={holidays} />
      )}
      {map && point && <LocationMap name={name} point={point} map={map} />}
    </div>
  );
}

function Hours({ label, rows }: Pick<SiteLocation['departments'][number], 'label' | 'rows'>): ReactElement {
  return (
    <>
      <Heading level={3} size={4}>
        {label} hours
      </Heading>
      <HoursTable rows={rows} />
    </>
  );
}

type SummaryProps = SiteLocation & Pick<LocationSummaryProps, 'phoneLink' | 'mainPhone' | 'isToAsk'>;

/** Phone numbers of a location; collapsed where the page shows another number. */
function Phones({ departments, phoneLink, mainPhone }: SummaryProps): ReactElement {
  const phones = departments[0]?.phones ?? [];
  const links = <PhoneLinks phones={phones} link={phoneLink} />;
  if (mainPhone === undefined || phones.every(({ href }) => href === mainPhone)) return links;
  return (
    <More more="Show phone numbers" less="Hide phone numbers">
      {links}
    </More>
  );
}

function Summary({ phoneLink, mainPhone, isToAsk = false, ...location }: SummaryProps): ReactElement {
  const [department] = location.departments;
  return (
    <>
      <div className={stack[4]}>
        <Heading level={3} size={4}>
          <a href={location.href}>{location.name}</a>
        </Heading>
        {!isToAsk && <AddressLines location={location} />}
        <Phones {...location} phoneLink={phoneLink} mainPhone={mainPhone} />
        <div className={`${row[3]} ${screenOnly}`}>
          {!isToAsk && (
            <ButtonLink kind="secondary" icon="pin" href={location.directions}>
              Get Directions
            </ButtonLink>
          )}
          <a className={moreLink} href={location.href}>
            About this location <Icon name="arrow" />
          </a>
        </div>
      </div>
      {department && department.rows.length > 0 && (
        <Cached as="div" className={stack[3]} view={Hours} props={department} />
      )}
    </>
  );
}
