/** The bars of a vehicle page, from the tenant's options and the vehicle. */
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

/** Returns the announcement of a vehicle in `city`; undefined when it is in the dealer's city. */
export function toAnnouncement(
  site: Site,
  city: string | undefined,
  directions: string | undefined,
): Announcement | undefined {
  const { announcement, city: home } = settings(site);
  const announced = announcement ? announcedCity(city, home) : undefined;
  return announced === undefined ? undefined : { city: announced, ...(directions ? { directions } : {}) };
}

/** Returns whether the tenant's vehicle pages have a sticky header. */
export const hasStickyHeader = (site: Site): boolean => settings(site).sticky_header;

export function AnnouncementBar({ data }: { data: Announcement | undefined }): ReactElement | null {
  return data ? <AnnouncementView {...data} /> : null;
}

/** Sticky header and bottom bar of a vehicle page; `header` is undefined without one. */
export function ScrollBars({ header }: { header: StickyHeaderData | undefined }): ReactElement {
  return <Scrolled header={header} />;
}
