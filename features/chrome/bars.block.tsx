/** The bars of a vehicle page, from the tenant's options and what is known of the vehicle. */
import type { ReactElement } from 'react';
import { primaryLocation } from '../_domain/location/primary-location.ts';
import { perSite, type Site } from '../_domain/site/site.ts';
import { announcedCity } from './announcement.ts';
import { chromeOptions } from './chrome.schema.ts';
import { AnnouncementView, Scrolled, type Announcement, type StickyHeaderData } from './bars.tsx';

export type { Announcement, StickyHeaderData };

const settings = perSite((site) => ({
  ...chromeOptions(site),
  city: primaryLocation(site.tenant.locations)?.address.city,
}));

/** The announcement of a vehicle that stands in `city`; undefined when it stands where the dealer does. */
export function announcementOf(
  site: Site,
  city: string | undefined,
  directions: string | undefined,
): Announcement | undefined {
  const { announcement, city: home } = settings(site);
  const announced = announcement ? announcedCity(city, home) : undefined;
  return announced === undefined ? undefined : { city: announced, ...(directions ? { directions } : {}) };
}

/** Whether the tenant's vehicle pages have a sticky header. */
export const hasStickyHeader = (site: Site): boolean => settings(site).sticky_header;

export function AnnouncementBar({ data }: { data: Announcement | undefined }): ReactElement | null {
  return data ? <AnnouncementView {...data} /> : null;
}

/** Header and foot bar of a vehicle page as the reader scrolls; `header` is absent where there is none. */
export function ScrollBars({ header }: { header: StickyHeaderData | undefined }): ReactElement {
  return <Scrolled header={header} />;
}
